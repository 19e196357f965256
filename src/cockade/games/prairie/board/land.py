"""The prairie below the pieces: districts, hills, waters and the railway, from its geometry."""

from __future__ import annotations

import json
from functools import cached_property, lru_cache
from typing import Any, Final

from cockade.drawing.hexes import HexMap
from cockade.drawing.land import compass, frame, textures
from cockade.drawing.outlines import compact_path
from cockade.drawing.style import INK
from cockade.drawing.svg import group, num, path, rect
from cockade.drawing.text import text
from cockade.kernel.sentences import N_, Translate

from ..data.files import FOLDER
from ..data.land import GRID, HEXES, LAKE, LAND, TERRAIN
from ..words import DISTRICT_WORDS
from .pieces import PREFIX

MAP: Final = HexMap(GRID, PREFIX, 32, (66, 61.7))
WINDOW: Final = (18, 16, 1872, 1558)
WATER, RIVER, BANK = "#b5d0da", "#4f8cab", "#2f6480"
TINTS: Final = {"saskatchewan": "#e9dcb2", "alberta": "#dfd9b0", "assiniboia": "#e6d3ac"}
# Where the names of the districts stand: in the order of their words.
DISTRICT_PLACES: Final = ((1180, 470), (330, 640), (1380, 1130))
RIVER_PLACES: Final = (
    (N_("North Saskatchewan"), 1010, 560, 24),
    (N_("South Saskatchewan"), 1205, 1000, -60),
    (N_("Red Deer"), 560, 1010, 38),
    (N_("Battle"), 560, 640, 18),
    (N_("Qu'Appelle"), 1560, 1135, 6),
)


class Prairie:
    """The geometry and the shapes made of it."""

    @cached_property
    def geometry(self) -> dict[str, Any]:
        """The outlines, drawn from open geography (see their credit)."""
        geometry: dict[str, Any] = json.loads((FOLDER / "board.json").read_text("utf-8"))
        return geometry

    @cached_property
    def definitions(self) -> str:
        """The hex that all cells use, the texture of hills and the paper's."""
        hatch = (
            f'<pattern id="{PREFIX}hills" width="26" height="18" patternUnits="userSpaceOnUse">'
            '<path d="M2 13q5-8 10 0M15 6q4-6 8 0" fill="none" stroke="#8a6d3b"'
            ' stroke-width="1.5"/></pattern>'
        )
        return MAP.definition + hatch + textures(PREFIX)

    @cached_property
    def picture(self) -> str:
        """All that never changes and has no words."""
        board = self.geometry
        districts = "".join(
            path(compact_path(d["d"], 3), fill=TINTS[d["id"]], stroke="#8d7646", stroke_width=3,
                 stroke_dasharray="14 6 3 6")
            for d in board["districts"]
        )  # fmt: skip
        hills = compact_path(board["hills"], 5)
        return group(
            rect(*WINDOW, fill="#cfc7a8"),
            districts,
            path(hills, fill="#cdb27d", fill_opacity=0.55),
            path(hills, fill=f"url(#{PREFIX}hills)", stroke="#9a7d4a", stroke_opacity=0.5),
            self.waters,
            self.railway,
            class_="mute",
        )

    @cached_property
    def waters(self) -> str:
        """Lakes and the hexes that are all lake; rivers by their class; fords and closed sides."""
        board = self.geometry
        lakes = "".join(compact_path(lake["d"], 3) for lake in board["lakes"])
        wet = MAP.outline([hex for hex in HEXES if TERRAIN[hex] == LAKE])
        line: dict[str, str] = {"minor": "", "major": ""}
        for river in board["rivers"]:
            line[river["class"]] += compact_path(river["d"], 5)
        look = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        return (
            path(wet, fill=WATER, stroke=BANK, stroke_width=1.5)
            + path(lakes, fill=WATER, stroke=BANK, stroke_width=1)
            + path(line["minor"], stroke=RIVER, stroke_width=3, **look)
            + path(line["major"], stroke=BANK, stroke_width=9, **look)
            + path(line["major"], stroke="#86b4c9", stroke_width=6, **look)
            + path(MAP.sides(LAND.lake_sides), stroke=BANK, stroke_width=5, **look)
            + "".join(ford(f["xy"], f["angle"]) for f in board["fords"])
        )

    @cached_property
    def railway(self) -> str:
        """The line with its ties."""
        d = compact_path(self.geometry["railway"]["d"], 6)
        return (
            path(d, fill="none", stroke=INK, stroke_width=7, stroke_dasharray="2 8")
            + path(d, fill="none", stroke=INK, stroke_width=2.4)
        )

    @cached_property
    def finish(self) -> str:
        """Dusk in the corners, a double frame, and where the outlines are from."""
        left, top, width, height = WINDOW
        return group(
            rect(*WINDOW, fill=f"url(#{PREFIX}dusk)"),
            path(frame(WINDOW, 4), fill="none", stroke=INK, stroke_width=6),
            text(left + width - 16, top + height - 12, self.geometry["credit"], "e i",
                 font_size=13),
            compass(left + 62, top + height - 78, 0.75),
            class_="mute",
        )  # fmt: skip


def ford(place: tuple[float, float], angle: float) -> str:
    """Planks across a major river."""
    x, y = place
    turn = f"translate({num(x)} {num(y)}) rotate({num(angle + 90)})"
    return group(
        path("M-11-5h22M-11 0h22M-11 5h22", stroke="#fffaf0", stroke_width=4.4),
        path("M-11-5h22M-11 0h22M-11 5h22", stroke="#6b4a1e", stroke_width=2),
        transform=turn,
    )


@lru_cache(maxsize=16)
def lettering(translate: Translate) -> str:
    """Names of districts and rivers."""
    districts = (
        text(x, y, translate(name).upper(), "m", font_size=30, letter_spacing=9,
             fill_opacity=0.34)
        for (x, y), name in zip(DISTRICT_PLACES, DISTRICT_WORDS, strict=True)
    )  # fmt: skip
    rivers = (
        text(x, y, translate(name), "i m halo", font_size=17, fill=BANK,
             transform=f"rotate({turn} {x} {y})")
        for name, x, y, turn in RIVER_PLACES
    )  # fmt: skip
    return group(*districts, *rivers, class_="mute")


PRAIRIE: Final = Prairie()
__all__ = ["MAP", "PRAIRIE", "WINDOW", "lettering"]
