"""Draws a view of Prelude as SVG: the whole table, or its parts for a narrow page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cockade.kernel.svg import document, group, part, rect

from .board_hand import cards_stack, cards_strip
from .board_land import map_definitions
from .board_map import map_part
from .board_players import players_part
from .board_style import STYLE, TABLE, pieces
from .board_table import Part, Table, Translate, View, table
from .board_tracks import tracks_part

WIDTH, HEIGHT, MARGIN = 1440, 930, 10
MAP_WIDTH = 952
NARROW = 400


@cache
def _definitions(with_map: bool) -> str:
    return pieces() + (map_definitions() if with_map else "")


def _page(width: float, height: float, label: str, with_map: bool, *children: str) -> str:
    back = rect(0, 0, width, height, fill=TABLE)
    return document(
        width, height, label, STYLE, _definitions(with_map), back, *children, class_="pre board"
    )


def _placed(name: str, x: float, y: float, size: tuple[float, float], what: Part) -> str:
    clip = "hidden" if name == "map" else "visible"
    inside = part(x, y, size, (0, 0, what.width, what.height), what.body, overflow=clip)
    return group(inside, id=f"pre-{name}")


def draw(view: View, names: Mapping[str, str] | None = None, translate: Translate = str) -> str:
    """The whole table on one wide page."""
    shown = table(view, names, translate)
    canada = map_part(shown)
    map_height = MAP_WIDTH * canada.height / canada.width
    left = 2 * MARGIN + MAP_WIDTH
    column = WIDTH - left - MARGIN
    tracks = tracks_part(shown, column)
    below = MARGIN + tracks.height + 3
    players = players_part(shown, column, MARGIN + map_height - below)
    bottom = MARGIN + map_height + 8
    cards = cards_strip(shown, WIDTH - 2 * MARGIN, HEIGHT - bottom - MARGIN)
    return _page(
        WIDTH,
        HEIGHT,
        translate("Prelude to Rebellion: the table"),
        True,
        _placed("map", MARGIN, MARGIN, (MAP_WIDTH, map_height), canada),
        _placed("tracks", left, MARGIN, (column, tracks.height), tracks),
        _placed("players", left, below, (column, players.height), players),
        _placed("cards", MARGIN, bottom, (cards.width, cards.height), cards),
    )


def draw_parts(
    view: View, names: Mapping[str, str] | None = None, translate: Translate = str
) -> dict[str, str]:
    """The same table as separate documents, for a narrow page that stacks them."""
    shown = table(view, names, translate)
    inner = NARROW - 2 * 4
    parts = {
        "map": map_part(shown),
        "tracks": tracks_part(shown, inner),
        "cards": cards_stack(shown, inner),
        "players": players_part(shown, inner),
    }
    return {name: _alone(shown, name, what) for name, what in parts.items()}


def _alone(shown: Table, name: str, what: Part) -> str:
    """One part as a document of its own; the map fills it, the others get a margin."""
    _ = shown.translate
    labels = {
        "map": _("Prelude to Rebellion: the map"),
        "tracks": _("Prelude to Rebellion: tracks"),
        "cards": _("Prelude to Rebellion: cards"),
        "players": _("Prelude to Rebellion: players"),
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
