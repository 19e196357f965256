"""What the signs on the map mean."""

from __future__ import annotations

from functools import lru_cache

from cockade.kernel.sentences import Translate
from cockade.kernel.svg import fitted, group, path, placed, rect, text, use

from .board_land import GROUND, TEXTURE
from .board_style import DARK, EDGE, INK, PAPER
from .board_table import SIDES

ROW, WIDE = 33, 262


@lru_cache(maxsize=8)
def key(translate: Translate) -> str:
    """A small sheet in the empty north-west."""
    _ = translate
    bias = _("{side}-biased")
    rows = (
        (_ground(0), bias.format(side=_(SIDES[0]))),
        (_ground(1), bias.format(side=_(SIDES[1]))),
        (_ground(2), _("Urban County")),
        (use("pre-f0", 14, 0) + use("pre-f1", 44, 0), _("Control")),
        (use("pre-o0", 14, 0, 0.9) + use("pre-o1", 44, 0, 0.9), _("Organization")),
        (use("pre-corps", 29, 0), _("Volunteer Corps")),
        (_prices(), _("AP for the next box")),
        (_dots(), _("+1, +2 AP")),
    )
    lines = (
        placed(12, 26 + ROW * i, sign, fitted(70, 7, words, WIDE - 90, 22))
        for i, (sign, words) in enumerate(rows)
    )
    sheet = rect(0, 0, WIDE, ROW * len(rows) + 18, rx=8, fill=PAPER, fill_opacity=0.82, stroke=EDGE)
    return group(placed(48, 32, sheet, *lines), class_="mute")


def _ground(bias: int) -> str:
    plain = rect(0, -11, 58, 22, fill=GROUND[bias], stroke=INK)
    return plain + (rect(0, -11, 58, 22, fill=TEXTURE[bias]) if TEXTURE[bias] else "")


def _prices() -> str:
    boxes = (
        rect(x, -10, 20, 20, rx=2, fill="#fff", stroke=DARK[side], stroke_width=1.6)
        + text(x + 10, 6.5, n, f"b m s{side}", font_size=18)
        for side, x, n in ((0, 6, 1), (1, 32, 2))
    )
    return "".join(boxes)


def _dots() -> str:
    squares = path("M6-10h20v20h-20zM32-10h20v20h-20z", fill="#fff", stroke=INK)
    dots = path("M16 0h.1M39 0h.1M45 0h.1", stroke=INK, stroke_width=4.4, stroke_linecap="round")
    return squares + dots
