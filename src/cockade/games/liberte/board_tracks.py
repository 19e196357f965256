"""Title and state of play, the tracks and the boxes beside the map."""

from cockade.games.liberte.board_style import FACTION, FACTION_DARK, marks, panel
from cockade.games.liberte.board_table import N_, Part, Table, faction_name
from cockade.games.liberte.cards import BATTLES, FACTIONS
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
LAST_VOTE, LAST_POINT = 16, 20


def _heading(words: str, room: float) -> str:
    return fitted(8, 14, words, room, 12.5, "h")


def header(table: Table, width: float) -> str:
    """Name of the game, turn, phase and who decides, or how it ended."""
    _ = table.translate
    view = table.view
    where = [_("Turn {n} of 4").format(n=view["turn"]), _(PHASES[view["phase"]])]
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
    ending = _("last round") + " · " if table.view.get("ending") else ""
    words = ending + _("{player} to decide").format(player=table.names[table.actor])
    return fitted(width - 32, 38, words, room - 28, 17, "b e l") + use(
        f"lib-t{table.actor}", width - 14, 33, 0.95
    )


def _outcome_words(table: Table) -> str:
    _ = table.translate
    outcome = table.view["outcome"]
    seats = table.view["seats"]
    winners = ", ".join(table.names[seats.index(seat)] for seat in outcome["winners"])
    return _("Winner: {names} ({reason})").format(
        names=winners, reason=_(REASONS[outcome["reason"]])
    )


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
    gap = 24 if step > 120 else 15
    marks_ = (
        use(f"lib-m{f}", 45 + gap * f, 45, 0.6)
        + text(51 + gap * f, 49, aside[f], "b", font_size=11.5)
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
    block = (
        use("lib-b1", 46, 51, 0.6)
        if state == 1
        else rect(46, 44, 20, 7, rx=1, fill="none", stroke="#77705f", stroke_dasharray="3 2")
    )
    return group(
        title(words),
        block,
        fitted(72, 51, _("lost") if state == 1 else _("lost, owed"), step - 112, 11, "i"),
    )  # fmt: skip


def faction_table(table: Table, width: float) -> str:
    """One line for each faction: supply on the left, votes of the election on the right."""
    _ = table.translate
    names, supply = (76, 124) if width > 500 else (20, 30)
    start = 8 + names + supply
    step = (width - start - 6) / (LAST_VOTE + 2)
    parts = [panel(0, 0, width, 80)]
    parts.append(_heading(_("Supply"), start - 10))
    parts.append(fitted(start, 14, _("Election track"), 150, 12.5, "h"))
    radicals = _("17 red votes: landslide")
    parts.append(fitted(width - 7, 14, radicals, width - start - 110, 11, "i q e"))
    for faction in range(3):
        y = 21 + 19 * faction
        parts.append(_supply(table, faction, y, (names, supply)))
        parts.append(_votes(table, faction, (start, y), step))
    return group(*parts, id="lib-factions")


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
        text(x + 17, y + 14, left, "b e", font_size=15),
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
    cells = "".join(f"M{num(x + step * i)} {y}h{num(step)}v17h-{num(step)}z" for i in range(18))
    numbers = "".join(
        text(x + step * (i + 0.5), y + 12.5, f"{i}+" if i > LAST_VOTE else i, "m q", font_size=10.5)
        for i in range(18)
        if i != space
    )
    words = _("{faction}: {n} votes").format(faction=faction_name(faction, _), n=votes)
    here = x + step * (space + 0.5)
    beyond = text(here - 8, y + 12.5, votes, "b e", font_size=12) if votes > LAST_VOTE + 1 else ""
    return group(
        title(words),
        path(cells, class_="box"),
        rect(x, y, step * space, 17, fill=FACTION[faction], fill_opacity=0.3),
        numbers,
        use(f"lib-m{faction}", here, y + 8.5, 0.95),
        beyond,
    )


def points_track(table: Table, width: float) -> tuple[str, float]:
    """Victory points 0 to 20 and a box for more, and the height it takes."""
    _ = table.translate
    rows = 1 if width > 500 else 2
    more = 92 if rows == 1 else 110
    columns = 21 if rows == 1 else 11
    step = (width - 14 - more * (rows == 1)) / columns
    places = [(7 + step * (i % columns), 20 + 43.0 * (i // columns)) for i in range(21)]
    height = 24 + 43 * rows
    cells = "".join(f"M{num(x)} {num(y)}h{num(step)}v40h-{num(step)}z" for x, y in places)
    numbers = "".join(
        text(x + step / 2, y + 10, i, "m q", font_size=10.5) for i, (x, y) in enumerate(places)
    )
    box = (width - 7 - more + 6, 20.0) if rows == 1 else (7 + step * 10, 63.0)
    parts = [panel(0, 0, width, height), _heading(_("Victory points"), width - 16)]
    parts += [path(cells, class_="box"), numbers, _scores(table, places, step)]
    parts.append(_beyond(table, box, more - 6 if rows == 1 else step))
    return group(*parts, id="lib-points"), height


def _scores(table: Table, places: list[tuple[float, float]], step: float) -> str:
    """Tokens of the players with at most 20 points, two beside each other in a space."""
    scores = [min(points, LAST_POINT + 1) for points in table.view["vp"]]
    here: dict[int, int] = {}
    found = []
    for player in table.players:
        points = scores[player]
        if points > LAST_POINT:
            continue
        i = here.get(points, 0)
        here[points] = i + 1
        x, y = places[max(points, 0)]
        middle = x + step / 2
        if scores.count(points) == 1:
            found.append(_small_token(table, player, middle, y + 25, 0.9))
        else:
            place = (middle + (i % 2 - 0.5) * 12, y + 16.5 + i // 2 * 9.4)
            found.append(_small_token(table, player, *place, 0.55))
    return "".join(found)


def _small_token(table: Table, player: int, x: float, y: float, scale: float = 0.52) -> str:
    return group(title(table.names[player]), use(f"lib-t{player}", x, y, scale))


def _beyond(table: Table, box: tuple[float, float], width: float) -> str:
    """Scores beyond the printed track, written out."""
    x, y = box
    above = [p for p in table.players if table.view["vp"][p] > LAST_POINT]
    parts = [
        rect(x, y, width, 40, rx=4, class_="box"),
        text(x + width / 2, y + 10, "21+", "m q", font_size=10.5),
    ]
    columns = max(int(width // 28), 1)
    single = len(above) <= columns
    for i, player in enumerate(above):
        px, py = x + 9 + (i % columns) * 28, y + (25 if single else 18 + i // columns * 14)
        parts.append(_small_token(table, player, px, py, 0.62 if single else 0.56))
        parts.append(text(px + 7.5, py + 4.2, table.view["vp"][player], "b", font_size=13))
    return "".join(parts)


def boxes(table: Table, width: float) -> tuple[str, float]:
    """Player order, Battle Box and presence in the government."""
    if width > 500:
        parts = ((0.0, 0.0, width * 0.27), (width * 0.27 + 6, 0.0, width * 0.33 - 6),
                 (width * 0.6 + 6, 0.0, width * 0.4 - 6))  # fmt: skip
        height = 56.0
    else:
        half = (width - 6) / 2
        parts = ((0.0, 0.0, half), (half + 6, 0.0, half), (0.0, 62.0, width))
        height = 118.0
    drawn = (
        _order(table, parts[0][2]),
        _battle(table, parts[1][2]),
        _government(table, parts[2][2]),
    )
    return "".join(placed(x, y, d) for (x, y, _w), d in zip(parts, drawn, strict=True)), height


def _order(table: Table, width: float) -> str:
    _ = table.translate
    order = table.view["order"]
    step = min(27, (width - 14) / len(order))
    tokens = (
        _small_token(
            table, player, 8 + step * (i + 0.5), 36, 0.95 if player == table.actor else 0.85
        )
        for i, player in enumerate(order)
    )
    here = order.index(table.actor) if table.actor in order else -1
    arrow = (
        path(f"M{num(8 + step * (here + 0.5))} 49l-5 5h10z", fill="#33281c") if here >= 0 else ""
    )
    return group(
        panel(0, 0, width, 56),
        _heading(_("Player order"), width - 16),
        *tokens,
        arrow,
        id="lib-order",
    )


def _battle(table: Table, width: float) -> str:
    """The Battle Box: each player's tokens in it, counted."""
    _ = table.translate
    inside = [p for p in table.players if table.view["battle_box"][p]]
    step = min(34, (width - 12) / max(len(inside), 1))
    tokens = (
        _small_token(table, p, 17 + step * i, 35, 0.8)
        + text(27 + step * i, 40, f"×{table.view['battle_box'][p]}", "b", font_size=12)
        for i, p in enumerate(inside)
    )
    empty = "" if inside else fitted(30, 40, _("no tokens"), width - 40, 12, "i q")
    return group(
        title(_("Battle Box")),
        panel(0, 0, width, 56),
        _heading(_("Battle Box"), width - 40),
        use("lib-cannon", width - 17, 13, 0.9),
        *tokens,
        empty,
        marks(-1, -1, width + 2, 58, 7),
        class_="battle",
        id="lib-battle",
        data_option="battle",
    )


def _government(table: Table, width: float) -> str:
    """The faction in government with the players present, and the opposition."""
    _ = table.translate
    view = table.view
    parts = [panel(0, 0, width, 56), _heading(_("Presence in government"), width - 16)]
    if view["government"] is None:
        parts.append(fitted(10, 40, _("no government yet"), width - 20, 12, "i q"))
        return group(*parts, id="lib-government")
    parts.append(_party(table, view["government"], 22, 30))
    present = [p for p in table.players if view["presence"][p]]
    parts += (
        _small_token(table, p, width / 2 + 6 + 21 * i, 36, 0.85) for i, p in enumerate(present)
    )
    if view["opposition"] is not None:
        name = faction_name(view["opposition"], _)
        words = _("opposition: {faction}").format(faction=name)
        parts.append(fitted(12, 51, words, width / 2 - 18, 11, "i q"))
    return group(*parts, id="lib-government")


def _party(table: Table, faction: int, y: float, x: float) -> str:
    name = faction_name(faction, table.translate)
    return use(f"lib-m{faction}", x - 12, y + 10) + fitted(x + 1, y + 15, name, 84, 15, "b")


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
    y, parts = 0.0, []
    for body, height in rows:
        parts.append(placed(0, y, body))
        y += height
    return Part(width, y, "".join(parts))
