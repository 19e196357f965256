"""Draws a view of 1775: Rebellion as SVG: the whole table, or its parts for a narrow page."""

from __future__ import annotations

from functools import cache

from cockade.kernel.page import NARROW_INSIDE, Page
from cockade.kernel.sentences import Translate

from .board_land import map_definitions
from .board_map import map_part
from .board_piles import cards_stack, piles_part
from .board_players import players_stack, players_strip
from .board_style import STYLE, TABLE, pieces
from .board_table import View, table
from .board_tracks import tracks_part

WIDTH, HEIGHT, MARGIN = 1440, 900, 10
MAP_WIDTH, PILES_HEIGHT = 1060, 142


@cache
def _definitions(with_map: bool) -> str:
    return pieces() + (map_definitions() if with_map else "")


PAGE = Page("r1775 board", "r1775-part-", STYLE, TABLE, _definitions)


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
    return PAGE.document(
        WIDTH,
        HEIGHT,
        translate("1775: Rebellion: the table"),
        True,
        PAGE.placed("map", MARGIN, MARGIN, (MAP_WIDTH, tall), america),
        PAGE.placed("tracks", left, MARGIN, (column, tracks.height), tracks),
        PAGE.placed("cards", left, MARGIN + above + 6, (column, piles.height), piles),
        PAGE.placed("players", MARGIN, bottom, (players.width, players.height), players),
    )


def draw_parts(
    view: View, names: dict[str, str] | None = None, translate: Translate = str
) -> dict[str, str]:
    """The same table as separate documents, for a narrow page that stacks them in this order."""
    shown = table(view, names, translate)
    parts = {
        "map": map_part(shown),
        "cards": cards_stack(shown, NARROW_INSIDE),
        "tracks": tracks_part(shown, NARROW_INSIDE),
        "players": players_stack(shown, NARROW_INSIDE),
    }
    labels = {
        "map": translate("1775: Rebellion: the map"),
        "tracks": translate("1775: Rebellion: tracks"),
        "cards": translate("1775: Rebellion: cards"),
        "players": translate("1775: Rebellion: factions"),
    }
    return PAGE.apart(parts, labels)
