"""The four factions with their hands, decks and units off the map; cards played and discarded."""

from __future__ import annotations

from cockade.drawing.cards import listed, no_card, side_by_side
from cockade.drawing.layout import GAP, column, panel, row
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK
from cockade.drawing.svg import group, placed, rect, told, use
from cockade.drawing.text import fitted, heading, text
from cockade.kernel.sentences import plural

from ..data.cards import ARMIES, CARD, CARDS, DISTANCE, KIND, OWNER
from ..data.pieces import COLOUR_NAMES, SEAT_COLUMN, SEATS
from ..words import card_title, card_words
from .cards import back_at, card_at

HEAD, LINE = 54, 12.5
# A card of a hand that lies alone.
HELD = 104, 158


def players(scene: Scene, width: float, height: float | None) -> Part:
    """Four panels side by side, each with its hand; without a height below each other."""
    if height is None:
        panels = [(_panel_of(scene, seat, width, HEAD + 2), HEAD + 2.0) for seat in range(4)]
        return column(width, panels)
    wide = (width + GAP) / 4 - GAP
    room = (7, HEAD, wide - 14, height - HEAD - 8)
    drawn = (_panel_of(scene, seat, wide, height) + _hand(scene, seat, room) for seat in range(4))
    return Part(width, height, row(drawn, wide + GAP))


def _panel_of(scene: Scene, seat: int, width: float, height: float) -> str:
    """A panel; what depends on who decides and who looks is handed over, so that it is shared."""
    on_turn = not scene.view.get("outcome") and SEATS[seat] == scene.view["active"]
    note = scene.state_of(seat) or (scene.translate("on turn") if on_turn else "")
    return _panel(scene, seat, (width, height), note, seat == scene.actor)


@block
def _panel(scene: Scene, seat: int, size: tuple[float, float], note: str, deciding: bool) -> str:
    _, (width, height) = scene.translate, size
    faction = _(COLOUR_NAMES[SEAT_COLUMN[seat]])
    player = scene.names[seat] if scene.names[seat] != scene.sides[seat] else ""
    room = width - 196 - (88 if note else 0)
    return group(
        panel(0, 0, width, height, deciding),
        use(f"r1775-u{SEAT_COLUMN[seat]}", 8, 5, 0.78),
        fitted(40, 22, faction, 140, 17, "b"),
        fitted(width - 9, 21, note, 84, 13, "i b e") if note else "",
        fitted(186, 21, player, room, 14, "i") if player else "",
        _numbers(scene, seat, width),
        class_="player",
        id=f"r1775-{SEATS[seat]}",
    )


def _numbers(scene: Scene, seat: int, width: float) -> str:
    """Cards in hand, deck and discard pile; units in the Stockpile and fled; the truce."""
    _, name = scene.translate, SEATS[seat]
    gone = [CARD[c] for c in scene.view["discard"] if OWNER[CARD[c]] == seat]
    names = ", ".join(card_title(card, _) for card in gone)
    entries = (
        (_("hand"), scene.inside("hands", name, "count"), _("Cards in hand")),
        (_("deck"), scene.inside("decks", name), _("Cards in the deck")),
        (_("discards"), len(gone), _("Discarded") + f": {names}"),
        (_("stock"), scene.inside("stockpile", name), _("Units in the Stockpile")),
        (_("fled"), scene.inside("fled", name), _("Units on the Fled Units Space")),
    )
    step = (width - 52) / len(entries)
    numbers = (
        told(
            f"{words}: {n}" if i != 2 else words,
            text(10 + step * i, 45, n, "b", font_size=15),
            fitted(10 + step * i + 8 * len(str(n)) + 4, 45, label, step - 24, 12.5, "q"),
        )
        for i, (label, n, words) in enumerate(entries)
    )
    return "".join((*numbers, _truce(scene, seat, width - 22)))


def _truce(scene: Scene, seat: int, x: float) -> str:
    """The treaty, filled in once the faction has played its Truce Card."""
    _ = scene.translate
    if scene.view["scenario"] == "introductory":
        return ""
    if not any(OWNER[CARD[card]] == seat for card in scene.view["truces"]):
        empty = use("r1775-truce", x, 40, stroke_width=1, fill="none", stroke="#9c8a63")
        return told(_("Truce Card not yet played"), empty)
    treaty = use("r1775-truce", x, 40, stroke_width=1, fill=INK)
    tick = text(x + 7, 50, "✓", "b", font_size=15, fill="#7c120d")
    return told(_("Truce Card played"), treaty, tick)


def _hand(scene: Scene, seat: int, box: tuple[float, float, float, float]) -> str:
    """The cards of a hand, open if the viewer may see them."""
    x, y, width, height = box
    held = scene.view["hands"][SEATS[seat]]
    cards, count = held["cards"], held["count"]
    wide = int(min((width - 8) / 3, 116))
    step = min(wide + 4.0, (width - wide) / max(count - 1, 1))
    if cards is None:
        size = wide, min(height, wide * 1.45)
        words = plural(scene.translate, "{n} hidden card", "{n} hidden cards", count)
        backs = (back_at(seat, x + step * i, y, size) for i in range(count))
        return told(words.format(n=count), *backs)
    return side_by_side(
        cards,
        (x, y),
        step,
        lambda card, left, top: card_at(scene, CARD[card], (left, top, wide, int(height)), True),
    ) or no_card(x, y, (width, height), scene.translate("no cards"))


def cards(scene: Scene, width: float, height: float | None) -> Part:
    """The cards of this turn and the discard pile."""
    tall = height or 152.0
    return Part(width, tall, panel(0, 0, width, tall) + _piles(scene, width, tall))


def hand(scene: Scene) -> list[Part]:
    """The hands that the viewer sees, the own one first; each card a drawing of its own."""
    seats = [s for s in range(4) if scene.view["hands"][SEATS[s]]["cards"]]
    seats.sort(key=lambda seat: seat != scene.viewer)
    return [
        _held(scene, seat, CARD[card], i == 0)
        for seat in seats
        for i, card in enumerate(scene.view["hands"][SEATS[seat]]["cards"])
    ]


@block
def _held(scene: Scene, seat: int, card: int, first: bool) -> Part:
    """One card; above the first of a hand stands whose it is."""
    _ = scene.translate
    wide, tall = HELD
    own = _("Your hand") if seat == scene.viewer else _(COLOUR_NAMES[SEAT_COLUMN[seat]])
    words = fitted(2, 13, own, wide - 4, 13, "b l") if first else ""
    return Part(wide + 3, tall + 23, words + card_at(scene, card, (0, 20, wide, tall), True))


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
        data_piece="|".join(f"card {CARDS[card]}" for card in pile) or None,
        id="r1775-discard",
    )


def _entry(scene: Scene, card: int, y: float, width: float) -> str:
    """One card as a line of a list; movement is told by its figures."""
    name = card_title(card, scene.translate)
    if ARMIES[card]:
        name += f" {ARMIES[card]}" + (f" × {DISTANCE[card]}" if DISTANCE[card] else "")
    cube = use(f"r1775-u{SEAT_COLUMN[OWNER[card]]}", 6, y - 9.5, 0.34)
    return cube + fitted(21, y, name, width - 27, 11.5)
