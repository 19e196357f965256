"""Draws a view of 1775: Rebellion as SVG: one sheet, or the parts that it is made of."""

from __future__ import annotations

from cockade.drawing.page import Board, Sheet
from cockade.kernel.sentences import N_

from ..data.pieces import SEAT_COLUMN
from ..words import SEAT_WORDS
from .action import moment
from .land import LAND
from .map import map_part
from .pieces import GROUND, STYLE, pieces
from .players import cards, hand, players
from .tracks import tracks

BOARD = Board(
    class_="r1775 board",
    prefix="r1775-part-",
    style=STYLE,
    ground=GROUND,
    pieces=pieces,
    land=LAND,
    map=map_part,
    parts={"action": moment, "tracks": tracks, "players": players, "cards": cards},
    hand=hand,
    labels={
        "sheet": N_("1775: Rebellion: the table"),
        "map": N_("1775: Rebellion: the map"),
        "tracks": N_("1775: Rebellion: tracks"),
        "cards": N_("1775: Rebellion: cards"),
        "players": N_("1775: Rebellion: factions"),
        "action": N_("1775: Rebellion: what happens now"),
        "hand": N_("1775: Rebellion: open hands"),
    },
    seat_words=SEAT_WORDS,
    sides=True,
    sheet=Sheet(900, 1060, beside=("tracks", "cards"), below="players", foot=142),
    badges=tuple(f"r1775-u{column}" for column in SEAT_COLUMN),
    badge_box=(-1, -1, 35, 35),
)
draw, draw_parts, badge = BOARD.draw, BOARD.draw_parts, BOARD.badge

__all__ = ["BOARD", "STYLE", "badge", "draw", "draw_parts"]
