"""Draws a view of Liberté as SVG: one sheet, or the parts that it is made of."""

from cockade.drawing.page import Board, Sheet
from cockade.kernel.sentences import N_

from ..words import SEAT_WORDS
from .hand import cards, discards
from .map import LAND, map_part, region_definitions
from .pieces import GROUND, STYLE, pieces
from .players import players
from .tracks import tracks

BOARD = Board(
    class_="lib board",
    prefix="lib-",
    style=STYLE,
    ground=GROUND,
    pieces=lambda: pieces() + region_definitions(),
    land=LAND,
    map=map_part,
    parts={"cards": cards, "players": players, "tracks": tracks, "discards": discards},
    labels={
        "sheet": N_("Liberté: the table"),
        "map": N_("Liberté: the map"),
        "tracks": N_("Liberté: tracks"),
        "cards": N_("Liberté: cards"),
        "players": N_("Liberté: players"),
        "discards": N_("Liberté: discards"),
    },
    seat_words=SEAT_WORDS,
    sheet=Sheet(height=920, map_width=776, beside=("tracks", "players"), below="cards"),
    badges=tuple(f"lib-t{player}" for player in range(len(SEAT_WORDS))),
)
draw, draw_parts, badge = BOARD.draw, BOARD.draw_parts, BOARD.badge

__all__ = ["BOARD", "STYLE", "badge", "draw", "draw_parts"]
