"""Draws a view of Liberté as SVG: the whole table, or its parts for a narrow page."""

from functools import cache

from cockade.games.liberte.board_hand import cards_stack, cards_strip
from cockade.games.liberte.board_land import map_definitions, region_definitions
from cockade.games.liberte.board_map import map_part
from cockade.games.liberte.board_players import players_part
from cockade.games.liberte.board_style import STYLE, TABLE, pieces
from cockade.games.liberte.board_table import View, table
from cockade.games.liberte.board_tracks import tracks_part
from cockade.kernel.page import NARROW_INSIDE, Page
from cockade.kernel.sentences import Translate

WIDTH, HEIGHT, MARGIN = 1440, 920, 10
MAP_HEIGHT, STRIP_HEIGHT = 740, 150


@cache
def _definitions(with_map: bool) -> str:
    return pieces() + region_definitions() + (map_definitions() if with_map else "")


PAGE = Page("lib board", "lib-", STYLE, TABLE, _definitions)


def draw(view: View, names: dict[str, str] | None = None, translate: Translate = str) -> str:
    """The whole table on one wide page."""
    shown = table(view, names, translate)
    france = map_part(shown)
    map_width = MAP_HEIGHT * france.width / france.height
    left = 2 * MARGIN + map_width
    column = WIDTH - left - MARGIN
    tracks = tracks_part(shown, column)
    below = MARGIN + tracks.height + 6
    players = players_part(shown, column, MARGIN + MAP_HEIGHT - below)
    cards = cards_strip(shown, WIDTH - 2 * MARGIN, STRIP_HEIGHT)
    bottom = 2 * MARGIN + MAP_HEIGHT
    return PAGE.document(
        WIDTH,
        HEIGHT,
        translate("Liberté: the table"),
        True,
        PAGE.placed("map", MARGIN, MARGIN, (map_width, MAP_HEIGHT), france),
        PAGE.placed("tracks", left, MARGIN, (column, tracks.height), tracks),
        PAGE.placed("players", left, below, (column, players.height), players),
        PAGE.placed("cards", MARGIN, bottom, (cards.width, cards.height), cards),
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
        "players": players_part(shown, NARROW_INSIDE),
    }
    labels = {
        "map": translate("Liberté: the map"),
        "tracks": translate("Liberté: tracks"),
        "cards": translate("Liberté: cards"),
        "players": translate("Liberté: players"),
    }
    return PAGE.apart(parts, labels)
