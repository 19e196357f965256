"""The two players: Opportunity Points, hand, War Readiness and Special Actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cockade.kernel.page import Part, mark, panel
from cockade.kernel.sentences import N_
from cockade.kernel.svg import (
    escape,
    fitted,
    group,
    num,
    paragraph,
    path,
    placed,
    rect,
    text,
    text_width,
    title,
    use,
    wrap,
)

from .board_cards import card_words
from .board_style import DARK, PALE, SIDE, icon
from .board_table import Table, side_of
from .board_words import SPECIALS
from .deck import CARD_NAMES

GAP, ROW = 6, 17
BOARDS = (N_("La Tête à Papineau"), N_("Governor’s Privileges"))
HEIGHT = 240


def players_part(table: Table, width: float, height: float | None = None) -> Part:
    """Both players beside each other; on a narrow page one below the other."""
    if height is not None:
        wide = (width - GAP) / 2
        panels = (placed((wide + GAP) * s, 0, _panel(table, s, wide, height)) for s in (0, 1))
        return Part(width, height + 3, "".join(panels))
    tall = HEIGHT - 8
    panels = (placed(0, (tall + GAP) * s, _panel(table, s, width, tall)) for s in (0, 1))
    return Part(width, 2 * tall + GAP + 3, "".join(panels))


def _panel(table: Table, side: int, width: float, height: float) -> str:
    rows = [entry for entry in table.view["specials"] if side_of(entry["seat"]) == side]
    below = 86 + 15 + ROW * len(rows)
    return group(
        _name(table, side, width, height),
        placed(0, 34, _opportunity(table, side, width)),
        placed(0, 52, _hand(table, side, width)),
        placed(0, 70, _readiness(table, side, width)),
        fitted(8, 97, table.translate(BOARDS[side]), width - 90, 12.5, "h"),
        _limit(table, side, width),
        *(
            placed(6, 101 + ROW * i, _special(table, entry, width - 12))
            for i, entry in enumerate(rows)
        ),
        _known(table, side, width, (below + 13, height - 5)),
        class_="player",
        id=f"pre-player-{side}",
    )


def _name(table: Table, side: int, width: float, height: float) -> str:
    """Flag and name; who decides and who has won are marked."""
    note = _note(table, side)
    first = side_of(table.view["first"]) == side
    label = table.side_name(side)
    name = table.names[side]
    whole = name if name == label else f"{name} ({label})"
    room = width - 44 - (text_width(note, 12) + 8 if note else 0)
    words = f"{whole}, {table.translate('First Player of this Turn')}" if first else whole
    head = f"M.5 28V6a5.5 5.5 0 0 1 5.5-5.5H{num(width - 6)}a5.5 5.5 0 0 1 5.5 5.5V28z"
    return group(
        title(words),
        panel(0, 0, width, height, side == table.actor),
        path(head, fill=SIDE[side], stroke=DARK[side]),
        use(f"pre-f{side}", 20, 14.5, 1.05),
        fitted(38, 20, name, room, 15.5, "b w"),
        text(width - 8, 19, note, "e i w", font_size=12) if note else "",
        mark(1, 1, width - 2, 28),
        class_="name",
        data_option=f"first {escape(table.view['seats'][side])}",
    )


def _note(table: Table, side: int) -> str:
    """A few words behind a name: what matters about this player just now."""
    _ = table.translate
    outcome = table.view.get("outcome")
    if outcome:
        return f"★ {_('winner')}" if table.view["seats"][side] in outcome["winners"] else ""
    words = []
    if side_of(table.view["first"]) == side:
        words.append(_("first"))
    if side == table.actor:
        words.append("▶ " + _("to decide"))
    elif side == table.viewer:
        words.append(_("you"))
    return " · ".join(words)


def _opportunity(table: Table, side: int, width: float) -> str:
    """Opportunity Points as coins: full ones to spend, hollow ones up to the maximum."""
    _ = table.translate
    have, most = table.view["opportunity_points"][side], table.view["opportunity_max"][side]
    words = _("Opportunity Points: {n} of {most}").format(n=have, most=most)
    step = min(8.6, (width - 66) / most)
    left = 62.0
    cells = [
        f"M{num(left + step * i)} 3h{num(step - 1.8)}v9h-{num(step - 1.8)}z" for i in range(most)
    ]
    full = path("".join(cells[:have]), fill="#e3b53c", stroke="#7a5a12") if have else ""
    rest = path("".join(cells[have:]), fill="none", stroke="#b9a679") if have < most else ""
    return group(
        title(words),
        icon("coin", 15, 7.5, 0.72, "#7a5a12"),
        text(25, 12.5, f"{have}/{most}", "b", font_size=14),
        full + rest,
    )


def _hand(table: Table, side: int, width: float) -> str:
    """How many cards a player holds, by the backs that all can see."""
    _ = table.translate
    hand = table.view["hands"][side]
    backs = ", ".join(f"{_(deck)} ×{n}" for deck, n in hand["decks"].items())
    words = _("Cards in hand: {n}").format(n=hand["count"])
    return group(
        title(f"{words} ({backs})" if backs else words),
        icon("cards", 14, 8, 0.72, "#37503f"),
        text(25, 12.5, hand["count"], "b", font_size=14),
        fitted(40, 12, backs, width - 48, 11.5, "q"),
    )


def _readiness(table: Table, side: int, width: float) -> str:
    """Points that count only in an uprising; the Loyal markers for Volunteer Corps left."""
    _ = table.translate
    view = table.view
    words = _("War Readiness: {n} VP").format(n=view["war_readiness"][side])
    parts = [
        title(_("{words}, counted if the uprising ends the game").format(words=words)),
        icon("muskets", 14, 7, 0.68, "#4d0c15"),
        fitted(25, 12, words, 118, 12.5),
    ]
    if side == 1:
        left = _("Corps left: {n}").format(n=view["corps_markers"])
        parts.append(fitted(width - 8, 12, left, width - 150, 11.5, "e q"))
    return group(*parts)


def _limit(table: Table, side: int, width: float) -> str:
    """One Special Action in a Turn."""
    _ = table.translate
    used = table.view["special_this_turn"][side]
    words = _("used this Turn") if used else _("1 in a Turn")
    return fitted(width - 8, 97, words, 76, 11, "e i b" if used else "e i q")


def _special(table: Table, entry: Mapping[str, Any], width: float) -> str:
    """A Special Action: open, active or used up; once in the game."""
    _ = table.translate
    side, used, active = side_of(entry["seat"]), entry["used"], entry["active"]
    cost = "–".join(map(str, (entry["costs"][0], entry["costs"][-1])[: len(entry["costs"])]))
    if entry["id"] == "pulling_the_strings":
        cost += "+"
    state = _("active") if active else _("used") if used else _("{n} AP").format(n=cost)
    name, effect = entry["name"], SPECIALS[entry["id"]]
    words = f"{_(name)}, {state}. {_(effect)}"
    fill = "#ffe9ad" if active else "#e6dfcc" if used else PALE[side]
    kind = "gone" if used and not active else f"s{side}"
    return group(
        title(words),
        rect(0, 0, width, ROW - 2, rx=3, fill=fill, stroke=SIDE[side], stroke_width=0.6),
        fitted(6, 11.5, _(name), width - 60, 12, f"{kind} b"),
        fitted(width - 5, 11.5, state, 48, 11.5, "e b" if active else "e q"),
        mark(-1, -1, width + 2, ROW),
        class_="special",
        data_option=_special_options(table, entry["id"], side),
    )


def _special_options(table: Table, name: str, side: int) -> str:
    """To buy it; for card 48 the owner names one of two effects."""
    word = {"le_c": "canadien", "part": "media"}.get(name[:4])
    return f"special {name}|{word}" if word and side == table.actor else f"special {name}"


def _known(table: Table, side: int, width: float, between: tuple[float, float]) -> str:
    """Cards of the other hand whose place the viewer knows; of one's own everything is known."""
    _ = table.translate
    known = () if side == table.viewer else table.view["hands"][side]["known"]
    if not known:
        return ""
    words = "; ".join(card_words(table, card) for card in known)
    names = ", ".join(f"{_(CARD_NAMES[card])} #{card}" for card in known)
    lines = wrap(_("known: {cards}").format(cards=names), width - 16, 10.6)
    most = max(1, int((between[1] - between[0]) // 12) + 1)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]} …"]
    return group(
        title(_("Known cards in hand: {cards}").format(cards=words)),
        paragraph(8, between[0], lines, width - 16, 10.6, "i"),
    )
