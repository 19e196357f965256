"""The four factions: who plays them, their hands, decks and units off the map."""

from __future__ import annotations

from cockade.kernel.page import Part, panel
from cockade.kernel.sentences import plural
from cockade.kernel.svg import element, fitted, group, placed, rect, text, title, use

from .board_cards import back_at, card_at
from .board_style import INK
from .board_table import Table
from .card_words import card_name
from .deck import CARD, OWNER
from .pieces import COLOUR_NAMES, SEAT_COLUMN, SEATS

GAP = 6
HEAD = 54


def players_strip(table: Table, width: float, height: float) -> Part:
    """Four panels side by side, each with its hand."""
    wide = (width + GAP) / 4 - GAP
    panels = (
        placed((wide + GAP) * seat, 0, _panel(table, seat, wide, height), _hand(
            table, seat, (7, HEAD, wide - 14, height - HEAD - 8)))
        for seat in range(4)
    )  # fmt: skip
    return Part(width, height, "".join(panels))


def players_stack(table: Table, width: float) -> Part:
    """The panels without their hands, for a narrow page."""
    panels = (
        placed(0, (HEAD + 2 + GAP) * seat, _panel(table, seat, width, HEAD + 2))
        for seat in range(4)
    )
    return Part(width, (HEAD + 2 + GAP) * 4 - GAP + 3, "".join(panels))


def _panel(table: Table, seat: int, width: float, height: float) -> str:
    _ = table.translate
    name = _(COLOUR_NAMES[SEAT_COLUMN[seat]])
    player, note = table.names[SEATS[seat]], _note(table, seat)
    parts = [
        panel(0, 0, width, height, SEATS[seat] == table.actor),
        use(f"r1775-u{SEAT_COLUMN[seat]}", 8, 5, 0.78),
        fitted(40, 22, name, 140, 17, "b"),
    ]
    parts.append(fitted(width - 9, 21, note, 84, 13, "i b e") if note else "")
    if player:
        parts.append(fitted(186, 21, player, width - 196 - (88 if note else 0), 14, "i"))
    return group(*parts, _numbers(table, seat, width), class_="player", id=f"r1775-{SEATS[seat]}")


def _note(table: Table, seat: int) -> str:
    """A few words behind a name: what matters about this faction just now."""
    _ = table.translate
    name, outcome = SEATS[seat], table.view.get("outcome")
    if outcome:
        return f"★ {_('winner')}" if name in outcome["winners"] else ""
    if name == table.actor:
        return "▶ " + _("to decide")
    if name == table.view.get("viewer"):
        return _("you")
    return _("on turn") if name == table.view["active"] else ""


def _numbers(table: Table, seat: int, width: float) -> str:
    """Cards in hand, deck and discard pile; units in the Stockpile and fled; the truce."""
    _ = table.translate
    view, name = table.view, SEATS[seat]
    gone = [CARD[c] for c in view["discard"] if OWNER[CARD[c]] == seat]
    listed = ", ".join(card_name(card, _) for card in gone)
    entries = (
        (_("hand"), view["hands"][name]["count"], _("Cards in hand")),
        (_("deck"), view["decks"][name], _("Cards in the deck")),
        (_("discards"), len(gone), f"{_('Discarded')}: {listed}"),
        (_("stock"), view["stockpile"][name], _("Units in the Stockpile")),
        (_("fled"), view["fled"][name], _("Units on the Fled Units Space")),
    )
    step = (width - 52) / len(entries)
    found = [
        group(
            title(f"{words}: {n}" if i != 2 else words),
            text(10 + step * i, 45, n, "b", font_size=15),
            fitted(10 + step * i + 8 * len(str(n)) + 4, 45, label, step - 24, 12.5, "q"),
        )
        for i, (label, n, words) in enumerate(entries)
    ]
    return "".join(found) + _truce(table, seat, width - 22)


def _truce(table: Table, seat: int, x: float) -> str:
    """The treaty, filled in once the faction has played its Truce Card."""
    _ = table.translate
    if table.view["scenario"] == "introductory":
        return ""
    signed = any(OWNER[CARD[card]] == seat for card in table.view["truces"])
    words = _("Truce Card played") if signed else _("Truce Card not yet played")
    look = {"fill": INK} if signed else {"fill": "none", "stroke": "#9c8a63"}
    tick = text(x + 7, 50, "✓", "b", font_size=15, fill="#7c120d") if signed else ""
    return group(
        title(words), element("use", href="#r1775-truce", x=x, y=40, stroke_width=1, **look), tick
    )


def _hand(table: Table, seat: int, box: tuple[float, float, float, float]) -> str:
    """The cards of a hand, open if the viewer may see them."""
    x, y, width, height = box
    hand = table.view["hands"][SEATS[seat]]
    count = hand["count"]
    wide = int(min((width - 8) / 3, 116))
    step = min(wide + 4.0, (width - wide) / max(count - 1, 1))
    if hand["cards"] is None:
        tall = min(height, wide * 1.45)
        backs = (back_at(seat, x + step * i, y, (wide, tall)) for i in range(count))
        words = plural(table.translate, "{n} hidden card", "{n} hidden cards", count).format(
            n=count
        )
        return group(title(words), *backs)
    cards = (
        card_at(table, CARD[card], (x + step * i, y, wide, int(height)), True)
        for i, card in enumerate(hand["cards"])
    )
    return "".join(cards) or _no_cards(table, box)


def _no_cards(table: Table, box: tuple[float, float, float, float]) -> str:
    x, y, width, height = box
    words = fitted(x + width / 2, y + height / 2, table.translate("no cards"), width, 13, "i q m")
    frame = rect(x, y, width, height, rx=5, fill="none", stroke="#cdbd98", stroke_dasharray="4 4")
    return frame + words


def open_hands(table: Table, width: float) -> tuple[str, float]:
    """The hands that the viewer sees, the own one first, below each other."""
    _ = table.translate
    viewer = table.view.get("viewer")
    seats = [s for s in range(4) if table.view["hands"][SEATS[s]]["cards"] is not None]
    seats.sort(key=lambda seat: SEATS[seat] != viewer)
    found, y = [], 0.0
    for seat in seats:
        heading = _("Your hand") if SEATS[seat] == viewer else _(COLOUR_NAMES[SEAT_COLUMN[seat]])
        found.append(fitted(8, y + 15, heading, width - 16, 12.5, "h"))
        found.append(_hand(table, seat, (8, y + 22, width - 16, 176)))
        y += 206
    return "".join(found), y
