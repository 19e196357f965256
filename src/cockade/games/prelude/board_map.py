"""The map of Lower Canada: Counties with their boxes, Cubes, Organizations and Corps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from cockade.kernel.svg import group, num, path, placed, rect, text, text_width, title, use

from .board_dice import dice_tray
from .board_key import key
from .board_land import HEIGHT, LEFT, TOP, WIDTH, finish, geometry, land
from .board_style import DARK, INK, PAPER, SIDE
from .board_table import Part, Table, side_of
from .counties import BOXES, COUNTIES, COUNTY_IDS, COUNTY_NAMES, EXTRA, IS_URBAN, URBAN

STEP, TRAY = 22, 64
NAME = 23
COUNTY_VERBS = ("mobilize", "organize", "recruit", "remove", "choose", "check")
# Where the middle of the largest free box is not the best place for the trays.
MOVED = {"montreal": (8, -34), "quebec": (10, -6)}


@cache
def spot(county: int) -> tuple[float, float]:
    """The middle of a County's pieces, and the foot of its trays."""
    name = COUNTY_IDS[county]
    x, y, width, height = next(a["box"] for a in geometry()["areas"] if a["id"] == name)
    dx, dy = MOVED.get(name, (0, 0))
    tall = 5 * STEP if IS_URBAN[county] else 3 * STEP
    return x + width / 2 + dx, y + height / 2 + dy + (tall + 30) / 2


def tray(side: int, county: int) -> tuple[float, float]:
    """The lower left corner of a side's boxes."""
    middle, foot = spot(county)
    return (middle - 15 - TRAY if side == 0 else middle + 15), foot


def box_place(side: int, county: int, box: int) -> tuple[float, float]:
    """The upper left corner of a box; they fill from the bottom."""
    x, foot = tray(side, county)
    return x + box % 3 * STEP, foot - STEP * (box // 3 + 1)


@cache
def _boxes() -> str:
    """All boxes while empty, a dot on them for each additional Activity Point."""
    squares, dots = [], []
    for side in (0, 1):
        for county in COUNTIES:
            for box in range(BOXES[side][county]):
                x, y = box_place(side, county, box)
                squares.append(f"M{num(x)} {num(y)}h20v20h-20z")
                extra = EXTRA[side][county][box]
                dots += (
                    f"M{num(x + 10 + 6 * (i - (extra - 1) / 2))} {num(y + 10)}h.1"
                    for i in range(extra)
                )
    return (
        path("".join(squares), fill="#fff", fill_opacity=0.5, stroke=INK, stroke_opacity=0.4)
        + path(
            "".join(dots), stroke=INK, stroke_width=4.4, stroke_linecap="round", stroke_opacity=0.6
        )
    )  # fmt: skip


@lru_cache(maxsize=128)
def _ribbon(county: int, control: int) -> str:
    """The name on a ribbon; the flag and colour of the side in control, or plain paper."""
    middle, foot = spot(county)
    rows = 5 if IS_URBAN[county] else 3
    size = NAME + 3 if IS_URBAN[county] else NAME
    y = foot - STEP * rows - 32
    flag = 30 if control >= 0 else 0
    name = COUNTY_NAMES[county]
    wide = text_width(name, size) * 0.96 + 16 + flag
    x = middle - wide / 2
    fill, edge = (SIDE[control], DARK[control]) if control >= 0 else (PAPER, INK)
    words = text(x + 8 + flag, y + 20.5, name, "b w" if control >= 0 else "b", font_size=size)
    return (
        rect(x, y, wide, 28, rx=5, fill=fill, stroke=edge, stroke_width=1.8)
        + words
        + (use(f"pre-f{control}", x + 20, y + 14) if control >= 0 else "")
    )


def _pieces(entry: Mapping[str, Any], county: int) -> str:
    """Ribbon, Cubes, the prices of the next boxes, Organizations and Corps of a County."""
    found = [_ribbon(county, side_of(entry["control"]))]
    middle, foot = spot(county)
    for side in (0, 1):
        cubes, price = entry["cubes"][side], entry["prices"][side]
        if cubes:
            x, y = tray(side, county)
            found.append(f'<use href="#pre-k{side}-{cubes}" x="{num(x)}" y="{num(y)}"/>')
        if price is not None:
            found.append(_price(box_place(side, county, cubes), price, side))
        if entry["organizations"][side]:
            found.append(use(f"pre-o{side}", middle, foot - (53, 23)[side]))
    if entry["corps"]:
        found.append(use("pre-corps", middle, foot - 3))
    return "".join(found)


def _price(place: tuple[float, float], price: int, side: int) -> str:
    x, y = place
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="20" height="20" rx="2" fill="#fff" '
        f'stroke="{DARK[side]}" stroke-width="1.6"/>'
        f'<text x="{num(x + 10)}" y="{num(y + 16.5)}" class="b m s{side}">{price}</text>'
    )


def county_words(table: Table, entry: Mapping[str, Any]) -> str:
    """A County in one line, for a pointer or a screen reader."""
    _ = table.translate
    words = [entry["name"], _bias_words(table, entry)]
    for side in (0, 1):
        name, cubes = table.side_name(side), entry["cubes"][side]
        here = _("{side} {n} of {boxes}").format(side=name, n=cubes, boxes=entry["boxes"][side])
        if entry["prices"][side] is not None:
            here += _(", next box {n} AP").format(n=entry["prices"][side])
        words.append(here)
        if entry["organizations"][side]:
            words.append(_("{side} Organization").format(side=name))
    if entry["corps"]:
        words.append(_("Volunteer Corps"))
    control = side_of(entry["control"])
    if control >= 0:
        words.append(_("controlled by {side}").format(side=table.side_name(control)))
    else:
        words.append(_("uncontrolled"))
    return "; ".join(words)


def _bias_words(table: Table, entry: Mapping[str, Any]) -> str:
    _ = table.translate
    if entry["urban"]:
        return _("Urban County")
    return _("{side}-biased").format(side=table.side_name(side_of(entry["bias"])))


@cache
def _options(county: int) -> str:
    name = COUNTY_IDS[county]
    verbs = (*COUNTY_VERBS, "affiliate") if county in URBAN else COUNTY_VERBS
    return "|".join(f"{verb} {name}" for verb in verbs)


def _shapes(table: Table) -> str:
    """The Counties as things to click, with words for those who can't see them."""
    return "".join(
        f'<use href="#pre-a-{entry["id"]}" class="county" data-option="{_options(county)}">'
        f"{title(county_words(table, entry))}</use>"
        for county, entry in enumerate(table.view["counties"])
    )


def _waiting(table: Table) -> str:
    """Cards in play that will look at a County at the end of the Turn."""
    found, here = [], dict.fromkeys(COUNTY_IDS, 0)
    for entry in table.view["waiting"]:
        if entry["county"] is None:
            continue
        middle, foot = spot(COUNTY_IDS.index(entry["county"]))
        x = middle + 84 + 30 * here[entry["county"]]
        here[entry["county"]] += 1
        found.append(
            rect(x, foot - 68, 26, 36, rx=3, fill="#fff6d8", stroke=INK, stroke_width=2)
            + text(x + 13, foot - 45, entry["card"], "b m", font_size=17)
        )
    return "".join(found)


def map_part(table: Table) -> Part:
    """The whole map."""
    counties = enumerate(table.view["counties"])
    pieces = "".join(_pieces(entry, county) for county, entry in counties)
    body = placed(
        -LEFT,
        -TOP,
        land(),
        finish(),
        key(table.translate),
        _shapes(table),
        group(_boxes(), pieces, _waiting(table), class_="mute", font_size="18"),
        dice_tray(table),
    )
    return Part(WIDTH, HEIGHT, body)
