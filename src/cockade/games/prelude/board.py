"""Draws a view of Prelude as SVG: the whole table, or its parts for a narrow page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cockade.kernel.page import NARROW_INSIDE, Page
from cockade.kernel.sentences import Translate

from .board_hand import cards_stack, cards_strip
from .board_land import map_definitions
from .board_map import map_part
from .board_players import players_part
from .board_style import STYLE, TABLE, pieces
from .board_table import View, table
from .board_tracks import tracks_part

WIDTH, HEIGHT, MARGIN = 1440, 930, 10
MAP_WIDTH = 952


@cache
def _definitions(with_map: bool) -> str:
    return pieces() + (map_definitions() if with_map else "")


PAGE = Page("pre board", "pre-", STYLE, TABLE, _definitions)


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
    return PAGE.document(
        WIDTH,
        HEIGHT,
        translate("Prelude to Rebellion: the table"),
        True,
        PAGE.placed("map", MARGIN, MARGIN, (MAP_WIDTH, map_height), canada),
        PAGE.placed("tracks", left, MARGIN, (column, tracks.height), tracks),
        PAGE.placed("players", left, below, (column, players.height), players),
        PAGE.placed("cards", MARGIN, bottom, (cards.width, cards.height), cards),
    )


def draw_parts(
    view: View, names: Mapping[str, str] | None = None, translate: Translate = str
) -> dict[str, str]:
    """The same table as separate documents, for a narrow page that stacks them in this order."""
    shown = table(view, names, translate)
    parts = {
        "map": map_part(shown),
        "cards": cards_stack(shown, NARROW_INSIDE),
        "tracks": tracks_part(shown, NARROW_INSIDE),
        "players": players_part(shown, NARROW_INSIDE),
    }
    labels = {
        "map": translate("Prelude to Rebellion: the map"),
        "tracks": translate("Prelude to Rebellion: tracks"),
        "cards": translate("Prelude to Rebellion: cards"),
        "players": translate("Prelude to Rebellion: players"),
    }
    return PAGE.apart(parts, labels)
