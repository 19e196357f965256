"""Title and state of play, rounds, phases, score, turn order and units off the map."""

from __future__ import annotations

from typing import Final

from cockade.kernel.page import Part, panel
from cockade.kernel.sentences import N_
from cockade.kernel.svg import element, fitted, group, num, path, placed, rect, text, title, use

from .board_action import TALL, action, happening
from .board_style import INK, SIDE_COLOUR
from .board_table import Table
from .card_words import PHASE_WORDS
from .map import COLONIES
from .pieces import COLOUR_NAMES, COLOURS, SEAT_COLUMN, SEATS, SIDES
from .scenarios import (
    CITY_POINTS,
    END_CHECK_FROM,
    INTRODUCTORY,
    LAST_ROUND,
    ROMAN,
    SCENARIOS,
    SIEGE,
    START_ROUND,
    THEATRES,
)

TURN_PHASES: Final = ("reinforcement", "movement", "battle", "draw")
REASONS: Final = {"truce": N_("truce called"), "last_round": N_("last round over")}
GAP = 6


def tracks_part(table: Table, width: float, height: float | None = None) -> Part:
    """Everything beside the map; what happens just now gets the room that is left.

    On a narrow page, without a height, that stands above the cards as long as it matters.
    """
    blocks = [(_header(table, width), 54.0), (_rounds(table, width), 64.0)]
    blocks += [(_score(table, width), 48.0), (_order(table, width), 44.0)]
    after = (_reserves(table, width), 72.0)
    used = sum(tall for _body, tall in (*blocks, after)) + GAP * (len(blocks) + 1)
    room = TALL if height is None else height - used
    if height is not None or not happening(table):
        blocks.append((action(table, width, room), room))
    blocks.append(after)
    found, y = [], 0.0
    for body, tall in blocks:
        found.append(placed(0, y, body))
        y += tall + GAP
    return Part(width, y - GAP + 3, "".join(found))


def _header(table: Table, width: float) -> str:
    """Name of the game and who decides, or how it ended."""
    scenario = SCENARIO_WORDS[table.view["scenario"]]
    return group(
        text(2, 36, "1775", "b l", font_size=40),
        fitted(88, 22, table.translate("Rebellion"), 90, 19, "l"),
        fitted(88, 40, table.translate(scenario), 100, 13, "i l"),
        _state_of_play(table, width),
        id="r1775-header",
    )


SCENARIO_WORDS: Final = {
    "standard": N_("The Campaign"),
    "introductory": N_("Introductory Scenario"),
    "siege_of_quebec": N_("Siege of Quebec"),
}


def _state_of_play(table: Table, width: float) -> str:
    _ = table.translate
    room = width - 196
    if table.view.get("outcome"):
        return _ending(table, width, room)
    if table.actor is None:
        return ""
    seat = SEATS.index(table.actor)
    faction = _(COLOUR_NAMES[SEAT_COLUMN[seat]])
    return (
        use(f"r1775-u{SEAT_COLUMN[seat]}", width - 31, 8, 0.9)
        + fitted(width - 38, 22, table.names[table.actor] or faction, room - 36, 16, "b e l")
        + fitted(width - 38, 39, _("to decide"), room - 36, 13, "i e l")
    )


def _ending(table: Table, width: float, room: float) -> str:
    """The winning side and why the game is over."""
    _ = table.translate
    outcome = table.view["outcome"]
    reason = REASONS.get(outcome["reason"], outcome["reason"])
    won = [side for n, side in enumerate(SIDES) if SEATS[2 * n] in outcome["winners"]]
    words = _("{side} win").format(side=table.side(won[0])) if won else _("A draw")
    flag = use(f"r1775-f{won[0]}", width - 22, 24, 0.9) if won else ""
    left = width - 48 if won else width - 4
    return (
        fitted(left, 22, words, room - 46, 18, "b e l")
        + fitted(left, 39, _(reason), room - 46, 13, "i e l")
        + flag
    )


def _rounds(table: Table, width: float) -> str:
    """The Round Track, with a treaty where the game may end, and the phases of a turn."""
    _ = table.translate
    scenario = SCENARIOS.index(table.view["scenario"])
    rounds = range(START_ROUND[scenario], LAST_ROUND[scenario] + 1)
    step = (width - 62) / len(rounds)
    parts = [panel(0, 0, width, 64), fitted(8, 22, _("Round"), 44, 12.5, "h")]
    for i, number in enumerate(rounds):
        now = number == table.view["round"]
        may_end = scenario != INTRODUCTORY and number >= END_CHECK_FROM[scenario]
        parts.append(placed(54 + step * i, 6, _round(table, number, step - 4, (now, may_end))))
    return group(*parts, placed(0, 35, _phases(table, width)), id="r1775-rounds")


def _round(table: Table, number: int, width: float, state: tuple[bool, bool]) -> str:
    now, may_end = state
    words = table.translate("Round {n}").format(n=ROMAN[number])
    if may_end:
        words += " · " + table.translate("the game may end here")
    look = "#2f271d" if now else "#fffaf0"
    return group(
        title(words),
        rect(0, 0, width, 25, rx=4, fill=look, stroke="#b9a67c"),
        text(width / 2, 18, ROMAN[number], "b m w" if now else "b m",
             font_size=14),
        element("use", href="#r1775-truce", transform=f"translate({num(width - 3)} 3) scale(.5)",
                fill="#7a6126") if may_end else "",
        path(f"M{num(width / 2 - 6)} 25h12l-6 6z", fill=look) if now else "",
    )  # fmt: skip


def _phases(table: Table, width: float) -> str:
    """The four phases of a turn, the present one inked."""
    step = (width - 14) / 4
    found = []
    for i, phase in enumerate(TURN_PHASES):
        now = phase == table.view["phase"] and not table.view.get("outcome")
        words = table.translate(PHASE_WORDS[phase])
        found.append(
            path(
                f"M{num(7 + step * i)} 3h{num(step - 8)}l6 10-6 10h-{num(step - 8)}l6-10z",
                fill="#6d5430" if now else "#ece2c8",
                stroke="#b9a67c",
            )
            + fitted(9 + step * (i + 0.5), 17, words, step - 26, 12.5, "b m w" if now else "m q")
        )
    return "".join(found)


def _score(table: Table, width: float) -> str:
    """Colonies, or flags on cities, of each side on one bar."""
    _ = table.translate
    british, american = (table.view["score"][side] for side in SIDES)
    total = (
        sum(CITY_POINTS[city] for city in THEATRES[SIEGE].cities) if table.siege else len(COLONIES)
    )
    head = _("Flags on cities") if table.siege else _("Colonies controlled")
    left, wide = 84.0, width - 168
    step = wide / total
    free = fitted(
        width / 2,
        41,
        _("{n} with nobody").format(n=total - british - american),
        wide,
        11.5,
        "m i q",
    )
    return group(
        title(f"{head}: {table.side('british')} {british}, {table.side('american')} {american}"),
        panel(0, 0, width, 48),
        use("r1775-fbritish", 30, 24, 0.95),
        text(67.5, 32, british, "b m", font_size=22),
        text(width - 67.5, 32, american, "b m", font_size=22),
        use("r1775-famerican", width - 30, 24, 0.95),
        fitted(width / 2, 13, head, wide, 12, "h m"),
        rect(left, 18, wide, 12, fill="#ece2c8", stroke="#b9a67c"),
        rect(left, 18, step * british, 12, fill=SIDE_COLOUR["british"]),
        rect(left + wide - step * american, 18, step * american, 12, fill=SIDE_COLOUR["american"]),
        path("".join(f"M{num(left + step * n)} 18v12" for n in range(1, total)), stroke="#f6efdd"),
        free,
        id="r1775-score",
    )  # fmt: skip


def _order(table: Table, width: float) -> str:
    """The Turn Track: cubes drawn so far, then those still in the bag."""
    _ = table.translate
    order = table.view["order"]
    parts = [panel(0, 0, width, 44), fitted(8, 27, _("Turn order"), 64, 12.5, "h")]
    for i in range(4):
        x = 78 + 40.0 * i
        now = i < len(order) and order[i] == table.view["active"]
        frame = rect(x, 5, 36, 34, rx=4, class_="box" + (" now" if now else ""))
        parts.append(frame + text(x + 18, 27, i + 1, "m q", font_size=13))
        if i < len(order):
            parts.append(_turn_cube(table, order[i], x + 4, 8))
    left = [seat for seat in SEATS if seat not in order]
    start = 250.0
    parts.append(use("r1775-bag", start + 8, 22, 1.2))
    step = min(24.0, (width - start - 26) / 4)
    parts += (
        _turn_cube(table, seat, start + 24 + step * i, 13, 0.62) for i, seat in enumerate(left)
    )
    return group(*parts, id="r1775-order")


def _turn_cube(table: Table, seat: str, x: float, y: float, scale: float = 0.86) -> str:
    return group(
        title(table.colour(seat)),
        use(f"r1775-u{SEAT_COLUMN[SEATS.index(seat)]}", x, y, scale),
    )


def _reserves(table: Table, width: float) -> str:
    """Units in the Stockpiles and on the Fled Units Space."""
    _ = table.translate
    step = (width - 80) / len(COLOURS)
    parts = [panel(0, 0, width, 72)]
    for n, (words, key) in enumerate(((_("Stockpile"), "stockpile"), (_("Fled units"), "fled"))):
        y = 45 + 19.0 * n
        parts.append(fitted(8, y, words, 66, 12.5, "h"))
        parts.append(path(f"M8 {num(y - 14)}H{num(width - 8)}", stroke="#d9cba6"))
        for i, colour in enumerate(COLOURS):
            count = table.view[key][colour]
            look = "b m" if count else "m q"
            parts.append(text(78 + step * (i + 0.5), y, count or "–", look, font_size=15))
    for i, colour in enumerate(COLOURS):
        x = 78 + step * (i + 0.5) - 12
        parts.append(group(title(table.colour(colour)), use(f"r1775-u{i}", x, 4, 0.74)))
    return group(*parts, id="r1775-reserves", fill=INK)
