"""Draws a view of Prairie Aflame! as SVG: one sheet, or the parts that it is made of."""

from __future__ import annotations

from cockade.drawing.page import Board, Sheet
from cockade.kernel.sentences import N_

from ..words import SEAT_WORDS
from .battle import battle
from .land import PRAIRIE
from .map import map_part
from .pieces import GROUND, STYLE, pieces
from .reinforcements import reinforcements
from .stack import key_part, stack
from .tracks import tracks

BOARD = Board(
    class_="prairie board",
    prefix="prairie-part-",
    style=STYLE,
    ground=GROUND,
    pieces=pieces,
    land=PRAIRIE,
    map=map_part,
    parts={
        "battle": battle,
        "stack": stack,
        "tracks": tracks,
        "reinforcements": reinforcements,
        "key": key_part,
    },
    labels={
        "sheet": N_("Prairie Aflame!: the table"),
        "map": N_("Prairie Aflame!: the map"),
        "stack": N_("Prairie Aflame!: a stack"),
        "battle": N_("Prairie Aflame!: the battle"),
        "tracks": N_("Prairie Aflame!: tracks"),
        "reinforcements": N_("Prairie Aflame!: arrivals"),
        "key": N_("Prairie Aflame!: key"),
    },
    seat_words=SEAT_WORDS,
    sides=True,
    sheet=Sheet(
        894,
        1050,
        beside=("tracks", "battle", "stack", "reinforcements"),
        foot=106,
        elastic="stack",
    ),
    badges=("prairie-b0", "prairie-b1"),
    badge_box=(-21, -21, 42, 42),
)
draw, draw_parts, badge = BOARD.draw, BOARD.draw_parts, BOARD.badge

__all__ = ["BOARD", "STYLE", "badge", "draw", "draw_parts"]
