"""The four factions: who plays them, their hands, decks and units off the map."""

from __future__ import annotations

from cockade.drawing.cards import no_card, side_by_side
from cockade.drawing.layout import GAP, column, panel, row
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK
from cockade.drawing.svg import group, told, use
from cockade.drawing.text import fitted, text
from cockade.kernel.sentences import plural

from ..data.cards import CARD, OWNER
from ..data.pieces import COLOUR_NAMES, SEAT_COLUMN, SEATS
from ..words import card_title
from .cards import back_at, card_at

HEAD = 54


def players(scene: Scene, width: float, height: float | None) -> Part:
    """Four panels side by side, each with its hand; without a height below each other."""
    if height is None:
        panels = [(_panel(scene, seat, width, HEAD + 2), HEAD + 2.0) for seat in range(4)]
        return column(width, panels)
    wide = (width + GAP) / 4 - GAP
    room = (7, HEAD, wide - 14, height - HEAD - 8)
    drawn = (_panel(scene, seat, wide, height) + hand(scene, seat, room) for seat in range(4))
    return Part(width, height, row(drawn, wide + GAP))


def _panel(scene: Scene, seat: int, width: float, height: float) -> str:
    _ = scene.translate
    faction = _(COLOUR_NAMES[SEAT_COLUMN[seat]])
    player = scene.names[seat]
    on_turn = not scene.view.get("outcome") and SEATS[seat] == scene.view["active"]
    note = scene.state_of(seat) or (_("on turn") if on_turn else "")
    room = width - 196 - (88 if note else 0)
    return group(
        panel(0, 0, width, height, seat == scene.actor),
        use(f"r1775-u{SEAT_COLUMN[seat]}", 8, 5, 0.78),
        fitted(40, 22, faction, 140, 17, "b"),
        fitted(width - 9, 21, note, 84, 13, "i b e") if note else "",
        fitted(186, 21, player, room, 14, "i") if player != faction else "",
        _numbers(scene, seat, width),
        class_="player",
        id=f"r1775-{SEATS[seat]}",
    )


def _numbers(scene: Scene, seat: int, width: float) -> str:
    """Cards in hand, deck and discard pile; units in the Stockpile and fled; the truce."""
    _ = scene.translate
    view, name = scene.view, SEATS[seat]
    gone = [CARD[c] for c in view["discard"] if OWNER[CARD[c]] == seat]
    listed = ", ".join(card_title(card, _) for card in gone)
    entries = (
        (_("hand"), view["hands"][name]["count"], _("Cards in hand")),
        (_("deck"), view["decks"][name], _("Cards in the deck")),
        (_("discards"), len(gone), f"{_('Discarded')}: {listed}"),
        (_("stock"), view["stockpile"][name], _("Units in the Stockpile")),
        (_("fled"), view["fled"][name], _("Units on the Fled Units Space")),
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


def hand(scene: Scene, seat: int, box: tuple[float, float, float, float]) -> str:
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
