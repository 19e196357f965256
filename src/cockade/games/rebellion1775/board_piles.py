"""Cards on the table: played this turn, events in force, truces and the discard pile."""

from __future__ import annotations

from cockade.kernel.page import Part, panel
from cockade.kernel.svg import fitted, group, placed, rect, text, title, use

from .board_action import TALL, action, happening
from .board_cards import card_at
from .board_players import GAP, open_hands
from .board_table import Table
from .data.cards import ARMIES, CARD, DISTANCE, KIND, OWNER
from .data.pieces import SEAT_COLUMN
from .words import card_title as card_name
from .words import card_words

LINE = 12.5


def piles_part(table: Table, width: float, height: float) -> Part:
    """Cards of this turn on the left, the discard pile as a list on the right."""
    return Part(width, height, panel(0, 0, width, height) + _piles(table, width, height))


def cards_stack(table: Table, width: float) -> Part:
    """The march or the Battle, open hands and piles below each other, for a narrow page."""
    hands, y = open_hands(table, width)
    tall, top = 152.0, 0.0
    body = panel(0, 0, width, y + tall) + hands + placed(0, y, _piles(table, width, tall))
    if happening(table):
        top = TALL + GAP
        body = action(table, width, TALL) + placed(0, top, body)
    return Part(width, top + y + tall + 3, body)


def _piles(table: Table, width: float, height: float) -> str:
    _ = table.translate
    played = [CARD[card] for card in table.view["played"]]
    right = width * 0.56
    return (
        fitted(8, 15, _("Played this turn"), right - 16, 12.5, "h")
        + group(_played(table, played, right - 16, height - 28), id="r1775-played")
        + placed(right, 0, _discard(table, width - right - 8, height))
    )


def _played(table: Table, cards: list[int], width: float, height: float) -> str:
    """The cards of this turn; many of them overlap."""
    wide = int(min(84, width / 2))
    if not cards:
        frame = rect(8, 21, wide, height, rx=5, fill="none", stroke="#cdbd98", stroke_dasharray="4")
        return frame + fitted(
            8 + wide / 2, 25 + height / 2, table.translate("none"), wide, 12, "i q m"
        )
    step = min(wide + 5.0, (width - wide) / max(len(cards) - 1, 1))
    return "".join(
        card_at(table, card, (8 + step * i, 21, wide, int(height)), False)
        for i, card in enumerate(cards)
    )


def _discard(table: Table, width: float, height: float) -> str:
    """Truces, then events, then movement; the pointer shows all cards."""
    _ = table.translate
    view = table.view
    truces = [CARD[card] for card in view["truces"]]
    cards = sorted((CARD[card] for card in view["discard"]), key=lambda card: -KIND[card])
    rows = int((height - 24) / LINE)
    everything = "; ".join(card_words(card, _) for card in truces + cards)
    head = _("Discard pile: {n}").format(n=len(cards) + len(truces))
    shown = truces + cards
    cut = shown if len(shown) <= rows else shown[: rows - 1]
    parts = [title(f"{head}. {everything}"), rect(0, 6, width, height - 12, rx=5, class_="box")]
    parts.append(fitted(6, 19, head, width - 12, 12, "h"))
    parts += (_entry(table, card, 32 + LINE * i, width) for i, card in enumerate(cut))
    if len(cut) < len(shown):
        parts.append(text(8, 32 + LINE * len(cut), f"… +{len(shown) - len(cut)}", "q"))
    return group(*parts, id="r1775-discard")


def _entry(table: Table, card: int, y: float, width: float) -> str:
    """One card as a line of a list; movement is told by its figures."""
    name = card_name(card, table.translate)
    if ARMIES[card]:
        name += f" {ARMIES[card]}" + (f" × {DISTANCE[card]}" if DISTANCE[card] else "")
    cube = use(f"r1775-u{SEAT_COLUMN[OWNER[card]]}", 6, y - 9.5, 0.34)
    return cube + fitted(21, y, name, width - 27, 11.5)
