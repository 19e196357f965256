"""Cards on the table: open hands, those played this turn and the discard pile."""

from __future__ import annotations

from cockade.drawing.cards import listed, no_card, side_by_side
from cockade.drawing.layout import GAP, panel
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.svg import group, placed, rect, told, use
from cockade.drawing.text import fitted, heading

from ..data.cards import ARMIES, CARD, DISTANCE, KIND, OWNER
from ..data.pieces import COLOUR_NAMES, SEAT_COLUMN, SEATS
from ..words import card_title, card_words
from .action import TALL, action, happening
from .cards import card_at
from .players import hand

LINE = 12.5


def cards(scene: Scene, width: float, height: float | None) -> Part:
    """The cards of this turn and the discard pile; without a height the hands stand above."""
    if height is not None:
        return Part(width, height, panel(0, 0, width, height) + _piles(scene, width, height))
    hands, y = _open_hands(scene, width)
    tall, top = 152.0, 0.0
    body = panel(0, 0, width, y + tall) + hands + placed(0, y, _piles(scene, width, tall))
    if happening(scene):
        top = TALL + GAP
        body = action(scene, width, TALL) + placed(0, top, body)
    return Part(width, top + y + tall + 3, body)


def _open_hands(scene: Scene, width: float) -> tuple[str, float]:
    """The hands that the viewer sees, the own one first, below each other."""
    _ = scene.translate
    seats = [s for s in range(4) if scene.view["hands"][SEATS[s]]["cards"] is not None]
    seats.sort(key=lambda seat: seat != scene.viewer)
    hands, y = [], 0.0
    for seat in seats:
        own = seat == scene.viewer
        words = _("Your hand") if own else _(COLOUR_NAMES[SEAT_COLUMN[seat]])
        hands.append(heading(8, y + 15, words, width - 16))
        hands.append(hand(scene, seat, (8, y + 22, width - 16, 176)))
        y += 206
    return "".join(hands), y


def _piles(scene: Scene, width: float, height: float) -> str:
    right = width * 0.56
    return (
        heading(8, 15, scene.translate("Played this turn"), right - 16)
        + group(_played(scene, right - 16, height - 28), id="r1775-played")
        + placed(right, 0, _discard(scene, width - right - 8, height))
    )


def _played(scene: Scene, width: float, height: float) -> str:
    """The cards of this turn; many of them overlap."""
    wide, played = int(min(84, width / 2)), scene.view["played"]
    step = min(wide + 5.0, (width - wide) / max(len(played) - 1, 1))
    return side_by_side(
        played,
        (8, 21),
        step,
        lambda card, x, y: card_at(scene, CARD[card], (x, y, wide, int(height))),
    ) or no_card(8, 21, (wide, height), scene.translate("none"))


def _discard(scene: Scene, width: float, height: float) -> str:
    """Truces, then events, then movement; the pointer shows all cards."""
    view = scene.view
    gone = sorted((CARD[card] for card in view["discard"]), key=lambda card: -KIND[card])
    pile = [*(CARD[card] for card in view["truces"]), *gone]
    everything = "; ".join(card_words(card, scene.translate) for card in pile)
    head = scene.translate("Discard pile: {n}").format(n=len(pile))
    rows, place = int((height - 24) / LINE), (8, 32, LINE)
    return told(
        f"{head}. {everything}",
        rect(0, 6, width, height - 12, rx=5, class_="box"),
        fitted(6, 19, head, width - 12, 12, "h"),
        listed(pile, rows, place, lambda card, y: _entry(scene, card, y, width)),
        id="r1775-discard",
    )


def _entry(scene: Scene, card: int, y: float, width: float) -> str:
    """One card as a line of a list; movement is told by its figures."""
    name = card_title(card, scene.translate)
    if ARMIES[card]:
        name += f" {ARMIES[card]}" + (f" × {DISTANCE[card]}" if DISTANCE[card] else "")
    cube = use(f"r1775-u{SEAT_COLUMN[OWNER[card]]}", 6, y - 9.5, 0.34)
    return cube + fitted(21, y, name, width - 27, 11.5)
