"""Draws a view of 1775: Rebellion as SVG: the whole table, or its parts for a narrow page."""

from __future__ import annotations

from functools import cache

from cockade.kernel.svg import document, group, part, rect

from .board_land import map_definitions
from .board_map import map_part
from .board_piles import cards_stack, piles_part
from .board_players import players_stack, players_strip
from .board_style import STYLE, TABLE, pieces
from .board_table import Part, Table, Translate, View, table
from .board_tracks import tracks_part

WIDTH, HEIGHT, MARGIN = 1440, 900, 10
MAP_WIDTH, PILES_HEIGHT = 1060, 142
NARROW = 400


@cache
def _definitions(with_map: bool) -> str:
    return pieces() + (map_definitions() if with_map else "")


def _page(width: float, height: float, label: str, with_map: bool, *children: str) -> str:
    back = rect(0, 0, width, height, fill=TABLE)
    return document(
        width, height, label, STYLE, _definitions(with_map), back, *children, class_="r1775 board"
    )


def _placed(name: str, x: float, y: float, size: tuple[float, float], what: Part) -> str:
    clip = "hidden" if name == "map" else "visible"
    inside = part(x, y, size, (0, 0, what.width, what.height), what.body, overflow=clip)
    return group(inside, id=f"r1775-part-{name}")


def draw(view: View, names: dict[str, str] | None = None, translate: Translate = str) -> str:
    """The whole table on one wide page."""
    shown = table(view, names, translate)
    america = map_part(shown)
    tall = MAP_WIDTH * america.height / america.width
    left = 2 * MARGIN + MAP_WIDTH
    column = WIDTH - left - MARGIN
    above = tall - PILES_HEIGHT - 6
    tracks = tracks_part(shown, column, above)
    piles = piles_part(shown, column, PILES_HEIGHT)
    bottom = 2 * MARGIN + tall
    players = players_strip(shown, WIDTH - 2 * MARGIN, HEIGHT - bottom - MARGIN)
    return _page(
        WIDTH,
        HEIGHT,
        translate("1775: Rebellion: the table"),
        True,
        _placed("map", MARGIN, MARGIN, (MAP_WIDTH, tall), america),
        _placed("tracks", left, MARGIN, (column, tracks.height), tracks),
        _placed("cards", left, MARGIN + above + 6, (column, piles.height), piles),
        _placed("players", MARGIN, bottom, (players.width, players.height), players),
    )


def draw_parts(
    view: View, names: dict[str, str] | None = None, translate: Translate = str
) -> dict[str, str]:
    """The same table as separate documents, for a narrow page that stacks them in this order."""
    shown = table(view, names, translate)
    inner = NARROW - 2 * 4
    parts = {
        "map": map_part(shown),
        "tracks": tracks_part(shown, inner),
        "cards": cards_stack(shown, inner),
        "players": players_stack(shown, inner),
    }
    return {name: _alone(shown, name, what) for name, what in parts.items()}


def _alone(shown: Table, name: str, what: Part) -> str:
    """One part as a document of its own; the map fills it, the others get a margin."""
    _ = shown.translate
    labels = {
        "map": _("1775: Rebellion: the map"),
        "tracks": _("1775: Rebellion: tracks"),
        "cards": _("1775: Rebellion: cards"),
        "players": _("1775: Rebellion: factions"),
    }
    margin = 0 if name == "map" else 4
    size = (what.width, what.height)
    return _page(
        what.width + 2 * margin,
        what.height + 2 * margin,
        labels[name],
        name == "map",
        _placed(name, margin, margin, size, what),
    )
