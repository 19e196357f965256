"""Draws a view of Prelude as SVG: one sheet, or the parts that it is made of."""

from __future__ import annotations

from cockade.drawing.page import Board, Sheet
from cockade.kernel.sentences import N_

from ..words import SIDE_NAMES
from .hand import cards, hand
from .map import LAND, map_part
from .pieces import GROUND, STYLE, pieces
from .players import players
from .tracks import tracks

BOARD = Board(
    class_="pre board",
    prefix="pre-",
    style=STYLE,
    ground=GROUND,
    pieces=pieces,
    land=LAND,
    map=map_part,
    parts={"tracks": tracks, "cards": cards, "players": players},
    hand=hand,
    labels={
        "sheet": N_("Prelude to Rebellion: the table"),
        "map": N_("Prelude to Rebellion: the map"),
        "tracks": N_("Prelude to Rebellion: tracks"),
        "cards": N_("Prelude to Rebellion: cards"),
        "players": N_("Prelude to Rebellion: players"),
        "hand": N_("Prelude to Rebellion: your hand"),
    },
    seat_words=SIDE_NAMES,
    sides=True,
    sheet=Sheet(height=932, map_width=952, beside=("tracks", "players"), below="cards", gap=3),
    badges=("pre-m0", "pre-m1"),
)
draw, draw_parts, badge = BOARD.draw, BOARD.draw_parts, BOARD.badge

__all__ = ["BOARD", "STYLE", "badge", "draw", "draw_parts"]
