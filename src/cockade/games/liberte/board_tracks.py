"""Title and state of play, the tracks and the boxes beside the map."""

from cockade.games.liberte.board_boxes import boxes, heading
from cockade.games.liberte.board_points import points_track
from cockade.games.liberte.board_style import FACTION, FACTION_DARK
from cockade.games.liberte.board_table import Table, faction_name
from cockade.games.liberte.cards import BATTLES, FACTIONS, THRESHOLDS
from cockade.kernel.page import Part, column, panel
from cockade.kernel.sentences import N_
from cockade.kernel.svg import (
    fitted,
    group,
    num,
    path,
    placed,
    rect,
    text,
    title,
    use,
)

PHASES = {
    "player_order": N_("Player order"),
    "refresh_hand": N_("Refresh hand"),
    "action": N_("Action phase"),
    "battle": N_("Battle phase"),
    "election": N_("Election phase"),
    "over": N_("Game over"),
}
REASONS = {
    "victory_points": N_("most victory points"),
    "landslide": N_("Radical electoral landslide"),
    "counter_revolution": N_("Royalist counter-revolution"),
}
LAST_VOTE = 16


def header(table: Table, width: float) -> str:
    """Name of the game, turn, phase and who decides, or how it ended."""
    _ = table.translate
    view = table.view
    phase = PHASES[view["phase"]]
    where = [_("Turn {n} of 4").format(n=view["turn"]), _(phase)]
    if view["phase"] == "action":
        where.append(_("round {n}").format(n=view["round"]))
    room = width - 168
    return group(
        use("lib-cockade", 18, 22, 1.35),
        text(38, 31, "Liberté", "b l", font_size=28),
        fitted(width - 4, 16, " · ".join(where), room, 15, "e l"),
        _state_of_play(table, width, room),
        id="lib-header",
    )


def _state_of_play(table: Table, width: float, room: float) -> str:
    _ = table.translate
    if table.view.get("outcome"):
        return fitted(width - 4, 38, _outcome_words(table), room, 17, "b e l")
    if table.actor < 0:
        return ""
    last = table.view.get("ending") and table.view["phase"] == "action"
    ending = _("last round") + " · " if last else ""
    words = ending + _("{player} to decide").format(player=table.names[table.actor])
    return fitted(width - 32, 38, words, room - 28, 17, "b e l") + use(
        f"lib-t{table.actor}", width - 14, 33, 0.95
    )


def _outcome_words(table: Table) -> str:
    _ = table.translate
    outcome = table.view["outcome"]
    seats = table.view["seats"]
    winners = ", ".join(table.names[seats.index(seat)] for seat in outcome["winners"])
    reason = REASONS[outcome["reason"]]
    return _("Winner: {names} ({reason})").format(names=winners, reason=_(reason))


def turn_track(table: Table, width: float) -> str:
    """Four turns, each with its battle, blocks that wait and blocks of battles lost."""
    step = width / 4
    return group(*(_turn(table, turn, step) for turn in (1, 2, 3, 4)), id="lib-turns")


def _turn(table: Table, turn: int, step: float) -> str:
    _ = table.translate
    now = table.view["turn"] == turn
    battle = BATTLES[turn]
    parts = [panel(0, 0, step - 6, 57, now)]
    parts.append(fitted(8, 16, _("Turn {n}").format(n=turn), 52, 13, "b" if now else "h"))
    if now:
        parts.append(rect(step - 25, 6, 11, 11, rx=1.5, fill="#16130f") + _cube_edge(step - 25, 6))
    if battle is None:
        parts.append(fitted(8, 34, _("no battle"), step - 22, 12, "i q"))
    else:
        parts.append(fitted(8, 33, battle.name, step - 50, 14, "b"))
        # In a narrow box the blocks that wait take the place of the year.
        if step > 120 or turn != 2 or not any(table.view["aside"]):
            parts.append(text(8, 48, battle.year, "q", font_size=12))
        parts.append(use("lib-medal", step - 22, 36, 0.86))
        parts.append(text(step - 22, 40.6, battle.vp, "b m", font_size=14))
    parts.append(_waiting(table, turn, step) + _lost(table, turn, step))
    return placed(step * (turn - 1), 0, *parts)


def _cube_edge(x: float, y: float) -> str:
    return path(
        f"M{num(x)} {num(y)}l3-3h11l-3 3zM{num(x + 11)} {num(y)}l3-3v11l-3 3z", fill="#4d4639"
    )


def _waiting(table: Table, turn: int, step: float) -> str:
    """Blocks that come into the supply at the start of turn 2."""
    aside = table.view["aside"]
    if turn != 2 or not any(aside):
        return ""
    _ = table.translate
    words = title(_("Blocks that wait for turn 2: {n}").format(n=sum(aside)))
    left, gap = (45, 24) if step > 120 else (13, 18)
    marks_ = (
        use(f"lib-m{f}", left + gap * f, 45, 0.6)
        + text(left + 6 + gap * f, 49, aside[f], "b", font_size=11.5)
        for f in range(3)
    )
    return group(words, *marks_)


def _lost(table: Table, turn: int, step: float) -> str:
    """A battle lost: a white block lies on it, or is still owed."""
    _ = table.translate
    state = table.view["lost_battles"][turn - 1]
    if not state:
        return ""
    words = _("Battle lost") if state == 1 else _("Battle lost, block owed")
    word = _("lost") if state == 1 else _("lost, owed")
    block = (
        use("lib-b1", 40, 51, 0.6)
        if state == 1
        else rect(46, 44, 20, 7, rx=1, fill="none", stroke="#77705f", stroke_dasharray="3 2")
    )
    return group(
        title(words),
        block,
        fitted(72, 51, word, step - 112, 11, "i") if step > 120 else "",
    )  # fmt: skip


def faction_table(table: Table, width: float) -> str:
    """One line for each faction: supply on the left, votes of the election on the right."""
    _ = table.translate
    names, supply = (76, 124) if width > 500 else (20, 30)
    start = 8 + names + supply
    step = (width - start - 6) / (LAST_VOTE + 2)
    parts = [panel(0, 0, width, 80)]
    parts.append(heading(_("Supply"), start - 10))
    parts.append(fitted(start, 14, _("Election track"), 92, 12.5, "h"))
    parts.append(_sudden_ends(table, start + 98, width - 7))
    for faction in range(3):
        y = 21 + 19 * faction
        parts.append(_supply(table, faction, y, (names, supply)))
        parts.append(_votes(table, faction, (start, y), step))
    return group(*parts, id="lib-factions")


def _sudden_ends(table: Table, left: float, right: float) -> str:
    """VI.2 and VI.3: what ends the game before its time, and how near the Royalists are."""
    _ = table.translate
    needed = THRESHOLDS["counter_revolution_provinces"]
    count = _("counter-revolution {n} of {needed}")
    words = _(
        "Provinces with a fleur-de-lis that white stacks control, and battles lost: {n}. "
        "{needed} end the game in turns 3 and 4."
    )
    values = {"n": table.view.get("white_provinces", 0), "needed": needed}
    half = (right - left) / 2
    royalists = fitted(left, 14, count.format(**values), half - 4, 11, "i q")
    radicals = fitted(right, 14, _("17 red votes: landslide"), half - 4, 11, "i q e")
    return group(title(words.format(**values)), royalists) + radicals


def _supply(table: Table, faction: int, y: float, widths: tuple[float, float]) -> str:
    _ = table.translate
    name = faction_name(faction, _)
    left = table.view["supply"][faction]
    total = FACTIONS[faction].blocks
    names, room = widths
    x = 8 + names
    words = _("{faction}: {n} of {total} blocks in the supply")
    parts = [
        title(words.format(faction=name, n=left, total=total)),
        use(f"lib-m{faction}", 16, y + 9, 0.85),
        text(x + 17, y + 14, left, "b e" if left else "b e out", font_size=15),
    ]
    if names > 30:
        parts.append(fitted(27, y + 13.5, name, names - 22, 13))
    if room > 60:
        parts.append(_blocks(faction, left, total, (x + 24, y + 3)))
    return group(*parts)


def _blocks(faction: int, left: int, total: int, place: tuple[float, float]) -> str:
    """The supply as small squares in two rows; those in use are hollow."""
    x, y = place
    cells = [f"M{num(x + 6 * (i % 15))} {num(y + 7 * (i // 15))}h4.6v5h-4.6z" for i in range(total)]
    dark = FACTION_DARK[faction]
    full = path("".join(cells[:left]), fill=FACTION[faction], stroke=dark, stroke_width=0.7)
    used = path("".join(cells[left:]), fill="none", stroke=dark, stroke_width=0.5, opacity=0.3)
    return (full if left else "") + (used if left < total else "")


def _votes(table: Table, faction: int, place: tuple[float, float], step: float) -> str:
    """A faction's lane of the election track; its last space stands for 17 and more."""
    _ = table.translate
    x, y = place
    votes = table.view["election"][faction]
    space = min(votes, LAST_VOTE + 1)
    # Beyond 17 the number of votes is written beside the marker, where 16 stands.
    taken = LAST_VOTE if votes > LAST_VOTE + 1 else -1
    cells = "".join(f"M{num(x + step * i)} {y}h{num(step)}v17h-{num(step)}z" for i in range(18))
    numbers = "".join(
        text(x + step * (i + 0.5), y + 12.5, f"{i}+" if i > LAST_VOTE else i, "m q", font_size=10.5)
        for i in range(18)
        if i not in (space, taken)
    )
    words = _("{faction}, votes: {n}").format(faction=faction_name(faction, _), n=votes)
    here = x + step * (space + 0.5)
    beyond = text(here - 8, y + 12.5, votes, "b e", font_size=12) if taken > 0 else ""
    return group(
        title(words),
        path(cells, class_="box"),
        rect(x, y, step * space, 17, fill=FACTION[faction], fill_opacity=0.3),
        numbers,
        use(f"lib-m{faction}", here, y + 8.5, 0.95),
        beyond,
    )


def tracks_part(table: Table, width: float) -> Part:
    """Header, turns, factions, points and boxes, one below the other."""
    points, points_height = points_track(table, width)
    below, below_height = boxes(table, width)
    rows = (
        (header(table, width), 47.0),
        (turn_track(table, width + 6), 63),
        (faction_table(table, width), 86),
        (points, points_height + 6),
        (below, below_height + 3),
    )
    return column(width, rows)
