"""The prairie below the pieces: districts, hills, waters and the railway, from its geometry."""

from __future__ import annotations

import json
from functools import cached_property, lru_cache
from typing import Any, Final

from cockade.drawing.hexes import HexMap
from cockade.drawing.land import compass, frame, textures
from cockade.drawing.outlines import compact_path, outlines, simplified
from cockade.drawing.style import INK
from cockade.drawing.svg import group, num, path, rect, use
from cockade.drawing.text import text
from cockade.kernel.sentences import N_, Translate

from ..data.files import FOLDER
from ..data.land import GRID, HEXES, LAKE, LAND, TERRAIN
from ..words import DISTRICT_WORDS
from .pieces import PREFIX

MAP: Final = HexMap(GRID, PREFIX, 32, (66, 61.7))
Window = tuple[int, int, int, int]
WINDOW: Final = (18, 16, 1872, 1558)
# The country round a battle, in the proportions of the whole map.
CLOSE: Final = (936, 779)
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


def window_round(hex: int, size: float = 1) -> Window:
    """The country round a hex, as far as the map goes."""
    (x, y), (width, height) = MAP.centres[hex], (round(each * size) for each in CLOSE)
    left, top, wide, tall = WINDOW
    left = min(max(left, round(x - width / 2)), left + wide - width)
    top = min(max(top, round(y - height / 2)), top + tall - height)
    return left, top, width, height


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
        rivers = [simplified_path(r["d"]) for r in self.geometry["rivers"] if r["class"] == "major"]
        return (
            MAP.definition
            + hatch
            + textures(PREFIX)
            + path(compact_path(self.geometry["hills"], 8), id=f"{PREFIX}upland")
            + path("".join(rivers), id=f"{PREFIX}river", fill="none", stroke_linecap="round")
            + group(
                path("M-5-12v24M5-12v24", stroke="#fffaf0", stroke_width=6),
                path("M-5-12v24M5-12v24", stroke="#5a3b12", stroke_width=2.6),
                id=f"{PREFIX}planks",
            )
        )

    @cached_property
    def picture(self) -> str:
        """All that never changes and has no words."""
        board = self.geometry
        districts = "".join(
            path(compact_path(d["d"], 3), fill=TINTS[d["id"]], stroke="#8d7646", stroke_width=3,
                 stroke_dasharray="14 6 3 6")
            for d in board["districts"]
        )  # fmt: skip
        return group(
            rect(*WINDOW, fill="#cfc7a8"),
            districts,
            use(f"{PREFIX}upland", fill="#cdb27d", fill_opacity=0.55),
            use(f"{PREFIX}upland", fill=f"url(#{PREFIX}hills)", stroke="#9a7d4a",
                stroke_opacity=0.5),
            self.waters,
            self.railway,
            class_="mute",
        )  # fmt: skip

    @cached_property
    def waters(self) -> str:
        """Lakes and the hexes that are all lake; rivers by their class; fords and closed sides."""
        board = self.geometry
        lakes = "".join(compact_path(lake["d"], 3) for lake in board["lakes"])
        wet = MAP.outline([hex for hex in HEXES if TERRAIN[hex] == LAKE])
        minor = "".join(
            simplified_path(river["d"]) for river in board["rivers"] if river["class"] == "minor"
        )
        return (
            path(wet, fill=WATER, stroke=BANK, stroke_width=1.5)
            + path(lakes, fill=WATER, stroke=BANK, stroke_width=1)
            + path(minor, fill="none", stroke=RIVER, stroke_width=3)
            + use(f"{PREFIX}river", stroke=BANK, stroke_width=9)
            + use(f"{PREFIX}river", stroke="#86b4c9", stroke_width=6)
            + path(MAP.sides(LAND.lake_sides), stroke=BANK, stroke_width=5)
            + "".join(ford(f["xy"], f["angle"]) for f in board["fords"])
        )

    @cached_property
    def railway(self) -> str:
        """The line with its ties."""
        d = compact_path(self.geometry["railway"]["d"], 6)
        return path(d, fill="none", stroke=INK, stroke_width=7, stroke_dasharray="2 8") + path(
            d, fill="none", stroke=INK, stroke_width=2.4
        )

    def finish(self, window: Window) -> str:
        """Dusk in the corners, a frame, and where the outlines are from."""
        left, top, width, height = window
        return group(
            rect(*window, fill=f"url(#{PREFIX}dusk)"),
            path(frame(window, 4), fill="none", stroke=INK, stroke_width=6),
            text(left + width - 16, top + height - 12, self.geometry["credit"], "e i",
                 font_size=13),
            compass(left + 62, top + height - 78, 0.75) if window == WINDOW else "",
            class_="mute",
        )  # fmt: skip


def ford(place: tuple[float, float], angle: float) -> str:
    """Planks across a major river."""
    x, y = place
    turn = f"translate({num(x)} {num(y)}) rotate({num(angle - 90)})"
    return f'<use href="#{PREFIX}planks" transform="{turn}"/>'


def simplified_path(d: str) -> str:
    """A river in fewer corners."""
    lines = [simplified(line, 0.7) for line in outlines(d)]
    return "".join("M" + "L".join(f"{num(x)} {num(y)}" for x, y in line) for line in lines)


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
