"""The map of Lower Canada: Counties with their boxes, Cubes, Organizations and Corps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from cockade.kernel.page import Part
from cockade.kernel.svg import group, num, path, placed, rect, text, text_width, title, use

from .board_dice import dice_tray
from .board_key import key
from .board_land import HEIGHT, LEFT, TOP, WIDTH, finish, land
from .board_style import DARK, INK, PAPER, SIDE
from .board_table import Table, side_of
from .data.counties import BOXES, COUNTIES, COUNTY_IDS, COUNTY_NAMES, EXTRA, IS_URBAN, URBAN

STEP, TRAY, MIDDLE = 24, 70, 13
NAME = 23
COUNTY_VERBS = ("mobilize", "organize", "recruit", "remove", "choose", "check")
# The middle of each County's pieces, where its outline leaves most room round them.
SPOTS = {
    "deux_montagnes": (171, 757),
    "terrebonne": (270, 575),
    "lachenaie": (465, 516),
    "lassomption": (391, 337),
    "berthier": (575, 257),
    "st_maurice": (852, 259),
    "vaudreuil": (190, 965),
    "beauharnois": (322, 1126),
    "laprairie": (502, 1036),
    "lacadie": (690, 1118),
    "chambly": (671, 875),
    "vercheres": (703, 593),
    "rouville": (932, 877),
    "richelieu": (948, 707),
    "st_hyacinthe": (1106, 793),
    "yamaska": (1002, 532),
    "nicolet": (1118, 424),
    "missisquoi": (1118, 1130),
    "shefford": (1179, 980),
    "drummond": (1289, 691),
    "stanstead": (1364, 1075),
    "sherbrooke": (1488, 904),
    "megantic": (1452, 638),
    "beauce": (1647, 700),
    "montreal": (486, 853),
    "quebec": (1404, 146),
}


@cache
def spot(county: int) -> tuple[float, float]:
    """The middle of a County's pieces, and the foot of its trays."""
    x, y = SPOTS[COUNTY_IDS[county]]
    return x, y + ((5 if IS_URBAN[county] else 3) * STEP + 32) / 2


def tray(side: int, county: int) -> tuple[float, float]:
    """The lower left corner of a side's boxes."""
    middle, foot = spot(county)
    return (middle - MIDDLE - TRAY if side == 0 else middle + MIDDLE), foot


def box_place(side: int, county: int, box: int) -> tuple[float, float]:
    """The upper left corner of a box; they fill from the bottom."""
    x, foot = tray(side, county)
    return x + box % 3 * STEP, foot - STEP * (box // 3 + 1)


@cache
def _boxes() -> str:
    """All boxes while empty, a dot on them for each additional Activity Point."""
    squares: list[str] = []
    dots: list[str] = []
    for side in (0, 1):
        for county in COUNTIES:
            for box in range(BOXES[side][county]):
                x, y = box_place(side, county, box)
                squares.append(f"M{num(x)} {num(y)}h22v22h-22z")
                extra = EXTRA[side][county][box]
                dots += (
                    f"M{num(x + 11 + 6 * (i - (extra - 1) / 2))} {num(y + 11)}h.1"
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
            found.append(use(f"pre-o{side}", middle, foot - (57, 26)[side]))
    if entry["corps"]:
        found.append(use("pre-corps", middle, foot + 5))
    return "".join(found)


def _price(place: tuple[float, float], price: int, side: int) -> str:
    x, y = place
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="22" height="22" rx="2" fill="#fff" '
        f'stroke="{DARK[side]}" stroke-width="1.6"/>'
        f'<text x="{num(x + 11)}" y="{num(y + 18)}" class="b m s{side}">{price}</text>'
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
        group(_boxes(), pieces, _waiting(table), class_="mute", font_size=20),
        dice_tray(table),
    )
    return Part(WIDTH, HEIGHT, body)
