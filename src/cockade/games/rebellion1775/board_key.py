"""What the signs on the map mean."""

from __future__ import annotations

from functools import lru_cache

from cockade.kernel.sentences import Translate
from cockade.kernel.svg import circle, element, fitted, group, path, placed, rect, use

from .board_style import INK, PAPER
from .pieces import COLOUR_NAMES

STEP = 33
WIDE = 236


@lru_cache(maxsize=64)
def key(siege: bool, window: tuple[int, int, int, int], translate: Translate) -> str:
    """Cubes and signs on the land out of play, in the west or the south-west."""
    _ = translate
    cubes = [(use(f"r1775-u{c}", 12, -16, 0.86), _(COLOUR_NAMES[c])) for c in (0, 1, 2, 3, 4, 5, 6)]
    entries = [*cubes, *_signs(siege, _)]
    rows = -(-len(entries) // 2)
    parts = [rect(0, 0, WIDE * 2 + 6, STEP * rows + 14, rx=9, fill=PAPER, fill_opacity=0.78)]
    for i, (sign, words) in enumerate(entries):
        x, y = WIDE * (i // rows), 22 + STEP * (i % rows)
        parts.append(placed(x, y, sign, fitted(56, 7, words, WIDE - 60, 20)))
    left, top, _width, height = window
    down = top + height - 26 - 0.92 * (STEP * rows + 14) if siege else top + 26
    return group(placed(left + 26, down, *parts, scale=0.92), class_="mute")


def _signs(siege: bool, translate: Translate) -> list[tuple[str, str]]:
    _ = translate
    line = "M10 0H46"
    bridge = (
        path(line, stroke=INK, stroke_width=17)
        + path(line, stroke="#b8b0a0", stroke_width=13)
        + path(line, stroke="#d9d2c3", stroke_width=7)
    )
    swords = circle(27, 0, 15, fill="#fffaf0", stroke=INK) + element(
        "use", href="#r1775-swords", transform="translate(27 0) scale(.9)", stroke=INK
    )
    anchor = circle(27, 0, 14, fill="#eaf1f2", stroke="#3f6a7c", stroke_width=2)
    star = element("use", href="#r1775-star", x=27, y=0, fill="#fffaf0", stroke="#5a4628")
    city = element("use", href="#r1775-city", x=27, y=0, fill=INK)
    found = [
        (city, _("City Area")),
        (bridge, _("River Crossing")),
        (anchor + use("r1775-anchor", 27, 0, 0.86), _("Water Area")),
        (swords, _("Battle to come")),
        (path("M14 0H40", stroke=INK, stroke_width=4), _("Moved units")),
    ]
    return found if siege else [*found[:1], (star, _("Colony without flag")), *found[1:]]
