"""Header, Turns and rounds, Victory Points and Rebellious Spirit."""

from __future__ import annotations

from cockade.kernel.page import Part, column, mark, panel
from cockade.kernel.sentences import N_
from cockade.kernel.svg import circle, fitted, group, num, path, placed, rect, text, title, use

from .board_scoring import scoring_tracks
from .board_style import DARK, INK, PALE, SIDE, icon
from .board_table import Table
from .board_turns import rounds_row, turns_row
from .tracks import AUTOMATIC_WIN, CORPS_SPIRIT, REPRISAL_MODIFIER, SPIRIT_MAX, UPRISING

REASONS = {
    "victory_points": N_("{n} VP"),
    "uprising": N_("the uprising, {n} VP"),
    "full_length": N_("after Winter 1837, {n} VP"),
}


def heading(words: str, room: float, x: float = 8) -> str:
    return fitted(x, 14, words, room, 12.5, "h")


def header(table: Table, width: float) -> str:
    """Name of the game, Turn and round, and who decides or how it ended."""
    _ = table.translate
    view = table.view
    turn = view["turn_name"]
    where = _("{turn}, round {n}").format(turn=_(turn), n=view["round"])
    return group(
        icon("leaf", 15, 24, 1.15, "#d9c88f"),
        fitted(34, 20, _("Prelude to Rebellion"), width * 0.52, 21, "b l"),
        fitted(34, 38, _("Lower Canada") + " · 1834–1837", width * 0.5, 13, "i l"),
        fitted(width - 4, 18, where, width * 0.44 - 40, 14, "e l"),
        _state_of_play(table, width),
        id="pre-header",
    )


def _state_of_play(table: Table, width: float) -> str:
    _ = table.translate
    if table.view.get("outcome"):
        return fitted(width - 4, 38, outcome_words(table), width - 206, 15, "b e l")
    if table.actor < 0:
        return ""
    words = _("{player} to decide").format(player=table.names[table.actor])
    return fitted(width - 26, 38, words, width * 0.44 - 40, 15, "b e l") + use(
        f"pre-m{table.actor}", width - 12, 33, 0.95
    )


def outcome_words(table: Table) -> str:
    _ = table.translate
    outcome = table.view["outcome"]
    seats = table.view["seats"]
    winners = [seats.index(seat) for seat in outcome["winners"]]
    names = ", ".join(table.names[side] for side in winners)
    points = max(outcome["scores"].values(), default=0)
    reason = REASONS[outcome["reason"]]
    return _("Winner: {names} ({reason})").format(names=names, reason=_(reason).format(n=points))


def points_track(table: Table, width: float) -> str:
    """Victory Points: one marker, to the left for the Patriotes, to the right for the Loyal."""
    _ = table.translate
    points = table.view["victory_points"]
    last = AUTOMATIC_WIN
    step = (width - 46) / (2 * last + 1)
    left, top = 23.0, 21
    cells = "".join(
        f"M{num(left + step * i)} {top}h{num(step)}v15h-{num(step)}z" for i in range(2 * last + 1)
    )
    middle = left + step * (last + 0.5)
    place = middle + step * max(-last, min(last, points))
    numbers = "".join(
        text(middle + step * n, 47, abs(n), "m q", font_size=10) for n in range(-last, last + 1, 5)
    )
    side = 2 if points == 0 else int(points > 0)
    bar = min(middle, place), abs(place - middle)
    return group(
        title(_("Victory Points: {words}").format(words=points_words(table))),
        panel(0, 0, width, 51),
        heading(_("Victory Points"), 120),
        fitted(width - 8, 14, points_words(table), width - 150, 12.5, f"b e s{side}"),
        use("pre-m0", 12, top + 7.5, 0.8) + use("pre-m1", width - 12, top + 7.5, 0.8),
        path(cells, class_="box"),
        rect(bar[0], top, bar[1], 15, fill=SIDE[side], fill_opacity=0.4),
        path(f"M{num(middle)} {top - 2}v19", stroke=INK, stroke_width=1.2),
        numbers,
        use("pre-seal", place, top + 7.5, 1.05),
        text(place, top + 12.2, abs(points), "b m", font_size=13),
        id="pre-points",
    )


def points_words(table: Table) -> str:
    """Who is ahead, and by how much."""
    _ = table.translate
    points = table.view["victory_points"]
    if points == 0:
        return _("level; the Loyal side wins ties")
    name = table.side_name(int(points > 0))
    return _("{side} ahead by {n} ({last} wins)").format(
        side=name, n=abs(points), last=AUTOMATIC_WIN
    )


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def spirit_track(table: Table, width: float) -> str:
    """Rebellious Spirit 0 to 15 with the modifiers of Fear of Reprisal below."""
    _ = table.translate
    spirit = table.view["rebellious_spirit"]
    now = signed(table.view["reprisal_modifier"])
    step = (width - 16) / (SPIRIT_MAX + 1)
    top = 21
    cells = "".join(f"M{num(8 + step * i)} {top}h{num(step)}v22h-{num(step)}z" for i in range(16))
    numbers = "".join(
        text(8 + step * (i + 0.5), top + 15, i, "m", font_size=12)
        for i in range(SPIRIT_MAX + 1)
        if i != spirit and i != UPRISING
    )
    here = 8 + step * (spirit + 0.5)
    last = icon("fire", 8 + step * 15.5, top + 11, 0.8, "#b5441c") if spirit < UPRISING else ""
    track = group(
        title(
            _(
                "Rebellious Spirit {n}, modifier {modifier}; at 15 the uprising ends the game"
            ).format(n=spirit, modifier=now)
        ),
        rect(8, top, step * (spirit + 1), 22, fill="#d9622b", fill_opacity=0.35),
        path(cells, class_="box", fill_opacity=0.4),
        numbers + last + _modifiers(table, step, top + 22),
        circle(here, top + 11, 10.5, fill="#b5441c", stroke="#fff", stroke_width=1.6),
        text(here, top + 15.8, spirit, "b m w", font_size=14),
        mark(6, top - 2, width - 12, 26),
        class_="spirit",
        data_option="raise 1|raise 2|up|down",
    )
    return group(
        panel(0, 0, width, 62),
        heading(_("Rebellious Spirit"), 112),
        _composure(table, width),
        track,
        id="pre-spirit",
    )


def _modifiers(table: Table, step: float, top: float) -> str:
    """Brackets of the track: what is added to the roll of Fear of Reprisal."""
    found, start = [], 0
    for end in range(1, SPIRIT_MAX + 2):
        if end <= SPIRIT_MAX and REPRISAL_MODIFIER[end] == REPRISAL_MODIFIER[start]:
            continue
        x, wide = 8 + step * start, step * (end - start)
        here = start <= table.view["rebellious_spirit"] < end
        found.append(
            rect(x + 1, top + 1, wide - 2, 13, rx=2, fill="#e9b48f" if here else "#efe3c8")
        )
        words = signed(REPRISAL_MODIFIER[start])
        if start == 0:
            words = table.translate("Fear of Reprisal {n}").format(n=words)
        class_ = "b m" if here else "m q"
        found.append(fitted(x + wide / 2, top + 11, words, wide - 4, 11, class_))
        if start == CORPS_SPIRIT:
            found.append(use("pre-corps", x + 9, top + 7.5, 0.5))
        start = end
    return "".join(found)


def _composure(table: Table, width: float) -> str:
    """9.3: what a Call for Composure costs in this Turn."""
    _ = table.translate
    cost = table.view["turns"][table.view["turn"] - 1]["composure"]
    called = "composure_called" in table.view["in_force"]
    words = _("Composure called") if called else _("Call for Composure: {n} AP").format(n=cost)
    return placed(
        width - 172,
        2,
        group(
            title(words),
            rect(0, 0, 166, 16, rx=8, fill=PALE[0], stroke=DARK[0], stroke_width=0.8),
            use("pre-m0", 10, 8, 0.62),
            fitted(20, 12, words, 142, 12, "b s0" if called else "s0"),
            mark(-1, -1, 168, 18, 9),
            class_="composure",
            data_option="composure",
        ),
    )


def tracks_part(table: Table, width: float) -> Part:
    """Header, Turns, points, spirit and the four Scoring Tracks, one below the other."""
    scoring, tall = scoring_tracks(table, width)
    rows = (
        (header(table, width), 46.0),
        (turns_row(table, width), 50),
        (rounds_row(table, width), 53),
        (points_track(table, width), 57),
        (spirit_track(table, width), 68),
        (scoring, tall + 3),
    )
    return column(width, rows)
