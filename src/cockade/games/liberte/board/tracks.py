"""Title and state of play, the turns, the factions' supplies and the election track."""

from cockade.drawing.layout import column, headed, header, panel, row
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.svg import group, path, rect, told, use
from cockade.drawing.text import LEAST, fitted, heading, text
from cockade.drawing.tracks import filled, numbers, row_of, spaces

from ..data.components import COLOURS, FACTIONS
from ..data.turns import BATTLES
from ..words import PHASE_WORDS, REASON_WORDS, faction_name
from .boxes import boxes, points_track
from .ends import royalists
from .pieces import FACTION, FACTION_DARK

LAST_VOTE = 16


def tracks(scene: Scene, width: float, height: float | None) -> Part:
    """Header, turns, factions, points and boxes, one below the other."""
    rows = [(_header(scene, width), 41.0), (_turns(scene, width + 6), 57)]
    rows.append((_factions(scene, width), 80 if width > 500 else 96))
    return column(width, [*rows, points_track(scene, width), boxes(scene, width)])


def _header(scene: Scene, width: float) -> str:
    """Name of the game, turn, phase and who decides, or how it ended."""
    _ = scene.translate
    view = scene.view
    where = [_("Turn {n} of 4").format(n=view["turn"]), _(PHASE_WORDS[view["phase"]])]
    if view["phase"] == "action":
        where.append(_("round {n}").format(n=view["round"]))
        where += [_("last round")] * bool(view.get("ending"))
    name = use("lib-cockade", 18, 22, 1.35) + text(38, 31, "Liberté", "b l", font_size=28)
    ending = view.get("outcome") and scene.winner(_(REASON_WORDS[view["outcome"]["reason"]]))
    token = use(f"lib-t{scene.actor}", width - 14, 33, 0.95)
    state = header(scene, (width, width - 168), " · ".join(where), ending or "", token)
    return group(name, state, id="lib-header")


@block
def _turns(scene: Scene, width: float) -> str:
    """Four turns, each with its battle, blocks that wait and blocks of battles lost."""
    step = width / 4
    return group(row((_turn(scene, turn, step) for turn in (1, 2, 3, 4)), step), id="lib-turns")


def _turn(scene: Scene, turn: int, step: float) -> str:
    _ = scene.translate
    now = scene.view["turn"] == turn
    battle = BATTLES[turn]
    words = _("Turn {n}").format(n=turn)
    parts = [panel(0, 0, step - 6, 57, now), fitted(8, 16, words, 52, 13, "b" if now else "h")]
    if now:
        parts.append(use("lib-cube", step - 25, 6, data_piece="turn"))
    if battle is None:
        parts.append(fitted(8, 34, _("no battle"), step - 22, 12, "i q"))
    else:
        parts.append(fitted(8, 33, battle.name, step - 50, 14, "b"))
        # In a narrow box the blocks that wait take the place of the year.
        if step > 120 or turn != 2 or not any(scene.view["aside"].values()):
            parts.append(text(8, 48, battle.year, "q", font_size=12))
        parts.append(use("lib-medal", step - 20, 36, 0.86))
        parts.append(text(step - 20, 40.6, battle.vp, "b m", font_size=14))
    return "".join((*parts, _waiting(scene, turn, step), _lost(scene, turn, step)))


def _waiting(scene: Scene, turn: int, step: float) -> str:
    """Blocks that come into the supply at the start of turn 2."""
    aside = [*scene.view["aside"].values()]
    if turn != 2 or not any(aside):
        return ""
    words = scene.translate("Blocks that wait for turn 2: {n}").format(n=sum(aside))
    left, gap = (45, 24) if step > 120 else (11, 17)
    blocks = (
        use(f"lib-m{f}", left + gap * f, 45, 0.6)
        + text(left + 6 + gap * f, 49, aside[f], "b", font_size=11.5)
        for f in range(3)
    )
    return told(words, *blocks)


def _lost(scene: Scene, turn: int, step: float) -> str:
    """A battle lost: a white block lies on it, or is still owed."""
    _ = scene.translate
    state = scene.view["lost_battles"][str(turn)]
    if state == "none":
        return ""
    if state == "lost":
        words, word, block = _("Battle lost"), _("lost"), use("lib-b1", 40, 51, 0.6)
    else:
        words, word = _("Battle lost, block owed"), _("lost, owed")
        block = rect(46, 44, 20, 7, rx=1, fill="none", stroke="#77705f", stroke_dasharray="3 2")
    return told(words, block, fitted(72, 51, word, step - 112, 11, "i") if step > 120 else "")


@block
def _factions(scene: Scene, width: float) -> str:
    """One line for each faction: supply on the left, votes of the election on the right."""
    _ = scene.translate
    widths = (76, 124) if width > 500 else (20, 30)
    start = 8 + sum(widths)
    step = (width - start - 6) / (LAST_VOTE + 2)
    lines = (
        _supply(scene, faction, y, widths) + _votes(scene, faction, (start, y), step)
        for faction, y in enumerate((21, 40, 59))
    )
    # On a narrow sheet what ends the game has a line of its own.
    tall, left, line = (80, start + 98, 14) if width > 500 else (96, 8, 90)
    return group(
        headed(width, tall, _("Supply"), start - 10),
        heading(start, 14, _("Election track"), 92),
        _sudden_ends(scene, (left, width - 7), line),
        *lines,
        id="lib-factions",
    )


def _sudden_ends(scene: Scene, ends: tuple[float, float], y: float) -> str:
    """VI.2 and VI.3: what ends the game before its time, and how near the Royalists are."""
    left, right = ends
    half = (right - left) / 2
    words = scene.translate("17 red votes: landslide")
    return royalists(scene, left, y, half - 4) + fitted(right, y, words, half - 4, 11, "i q e")


def _supply(scene: Scene, faction: int, y: float, widths: tuple[float, float]) -> str:
    _ = scene.translate
    name = faction_name(faction, _)
    left, total = scene.view["supply"][COLOURS[faction]], FACTIONS[faction].blocks
    names, room = widths
    x = 8 + names
    words = _("{faction}: {n} of {total} blocks in the supply")
    # Small squares in two rows; those in use are hollow.
    places = [*row_of(15, x + 24, y + 3, 6), *row_of(total - 15, x + 24, y + 10, 6)]
    return told(
        words.format(faction=name, n=left, total=total),
        use(f"lib-m{faction}", 16, y + 9, 0.85),
        text(x + 17, y + 14, left, "b e" if left else "b e out", font_size=15),
        fitted(27, y + 13.5, name, names - 22, 13) if names > 30 else "",
        filled(places, (4.6, 5), left, FACTION[faction], FACTION_DARK[faction])
        if room > 60
        else "",
    )


def _votes(scene: Scene, faction: int, place: tuple[float, float], step: float) -> str:
    """A faction's lane of the election track; its last space stands for 17 and more."""
    _ = scene.translate
    x, y = place
    votes = scene.view["election"][COLOURS[faction]]
    space = min(votes, LAST_VOTE + 1)
    # Beyond 17 the number of votes is written beside the marker, where 16 stands.
    taken = LAST_VOTE if votes > LAST_VOTE + 1 else -1
    values = [(i, i) for i in range(LAST_VOTE + 1)] + [(LAST_VOTE + 1, f"{LAST_VOTE + 1}+")]
    shown = [(i, value) for i, value in values if i not in (space, taken)]
    here = x + step * (space + 0.5)
    return told(
        _("{faction}, votes: {n}").format(faction=faction_name(faction, _), n=votes),
        path(spaces(row_of(18, x, y, step), step, 17), class_="box"),
        rect(x, y, step * space, 17, fill=FACTION[faction], fill_opacity=0.3),
        numbers(shown, (x, y + 12.5), step, LEAST),
        use(f"lib-m{faction}", here, y + 8.5, 0.95, data_piece=f"votes {faction}"),
        text(here - 8, y + 12.5, votes, "b e", font_size=12) if taken > 0 else "",
    )
