"""The map of Lower Canada: Counties with their boxes, Cubes, Organizations and Corps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from cockade.drawing.land import Land, compass, lettering
from cockade.drawing.layout import key
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK, PAPER
from cockade.drawing.svg import alike, group, num, path, placed, rect, told, use
from cockade.drawing.text import text, text_width
from cockade.drawing.tracks import spaces
from cockade.kernel.sentences import Translate

from ..data import FOLDER
from ..data.counties import BIAS, BOXES, COUNTIES, COUNTY_IDS, COUNTY_NAMES, EXTRA, IS_URBAN, URBAN
from ..words import SIDE_NAMES
from .cards import side_name
from .dice import dice_tray
from .far import seen_from_far
from .pieces import DARK, SIDE
from .places import MIDDLE, STEP, TRAY, box_place, spot, tray

WINDOW = (28, 14, 1724, 1222)
PATTERNS = (
    '<pattern id="pre-hatch" width="11" height="11" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(38)"><path d="M0 0V11" stroke="#8a3b22" stroke-width="2.2" '
    'stroke-opacity=".2"/></pattern>'
    '<pattern id="pre-streets" width="13" height="13" patternUnits="userSpaceOnUse">'
    '<path d="M0 6.5H13M6.5 0V13" stroke="#4a3b6b" stroke-opacity=".16"/></pattern>'
)
LAND = Land(FOLDER, "pre-", WINDOW, 1.5, (1.6, 3.4, 0), (1.8, 2.6, 2.2), PATTERNS)
# The ground of a county tells its Bias: Patriote, Loyal (hatched), a city (with streets).
TINTS = ("#c4d3a3", "#e4b99b", "#d5c9dc")
TEXTURE = ("", "url(#pre-hatch)", "url(#pre-streets)")
# Names of neighbouring lands that would stand below the dice or the frame.
MOVED = {"Champlain": (1110, 262), "Maine": (1668, 1008), "Upper Canada": (66, 1004)}
# Letters that can be read where the whole map is 620 pixels wide.
NAME = 31
# More Cubes than a row are told by a figure, too.
ROW = 3
COUNTY_VERBS = ("mobilize", "organize", "recruit", "remove", "choose", "check")


@cache
def _land() -> str:
    """Everything below the pieces that never changes and has no words to translate."""
    biases = list(zip(COUNTY_IDS, BIAS, strict=True))
    ground = [(name, TINTS[bias]) for name, bias in biases]
    ground += [(name, TEXTURE[bias]) for name, bias in biases if TEXTURE[bias]]
    names = (
        lettering(label, *MOVED.get(label["name"], label["xy"])) for label in LAND.geometry["texts"]
    )
    rose, areas = compass(1668, 1120, 0.8), LAND.ground(ground)
    parts = (LAND.sea, LAND.foreign, areas, LAND.relief, *names, rose, LAND.finish())
    return group(*parts, class_="mute")


@cache
def _boxes() -> str:
    """All boxes while empty, a dot on them for each additional Activity Point."""
    places: list[tuple[float, float]] = []
    dots: list[str] = []
    for side, county in ((side, county) for side in (0, 1) for county in COUNTIES):
        for box in range(BOXES[side][county]):
            x, y = box_place(side, county, box)
            places.append((x, y))
            extra = EXTRA[side][county][box]
            middles = (x + 11 + 6 * (i - (extra - 1) / 2) for i in range(extra))
            dots += (f"M{num(middle)} {num(y + 11)}h.1" for middle in middles)
    squares = path(spaces(places, 22, 22), fill="#fff", fill_opacity=0.5, stroke_opacity=0.4)
    points = path("".join(dots), stroke_width=4.4, stroke_linecap="round", stroke_opacity=0.6)
    return group(squares, points, stroke=INK)


@lru_cache(maxsize=128)
def _ribbon(county: int, control: int) -> str:
    """The name on a ribbon; the flag and colour of the side in control, or plain paper."""
    middle, foot = spot(county)
    rows = 5 if IS_URBAN[county] else 3
    y, name = foot - STEP * rows - 37, COUNTY_NAMES[county]
    flag = 30 if control >= 0 else 0
    wide = text_width(name, NAME) * 0.96 + 14 + flag
    x = middle - wide / 2
    fill, edge = (SIDE[control], DARK[control]) if control >= 0 else (PAPER, INK)
    return (
        rect(x, y, wide, 34, rx=5, fill=fill, stroke=edge, stroke_width=1.8)
        + text(x + 7 + flag, y + 26, name, "b w" if control >= 0 else "b", font_size=NAME)
        + (use(f"pre-f{control}", x + 20, y + 17) if control >= 0 else "")
    )


@block
def _pieces(scene: Scene, county: int) -> str:
    """Ribbon, Cubes, the prices of the next boxes, Organizations and Corps of a County."""
    entry = scene.inside("counties", county)
    drawn = [_ribbon(county, scene.player(entry["control"]))]
    middle, foot = spot(county)
    for side, seat in enumerate(scene.seats):
        cubes, price = entry["cubes"][seat], entry["prices"][seat]
        if cubes:
            trayful = use(f"pre-k{side}-{cubes}", *tray(side, county))
            drawn.append(group(trayful, **alike(f"pre-k{side}", cubes, entry["id"])))
        if cubes > ROW:
            drawn.append(_figure(*tray(side, county), cubes, side))
        if price is not None:
            drawn.append(_price(box_place(side, county, cubes), price, side))
        if entry["organizations"][seat]:
            banner = use(f"pre-o{side}", middle, foot - (57, 26)[side])
            drawn.append(group(banner, **alike(f"pre-o{side}", 1, entry["id"])))
    if entry["corps"]:
        corps = use("pre-corps", middle, foot + 5)
        drawn.append(group(corps, **alike("pre-corps", 1, entry["id"])))
    return "".join(drawn)


@block
def _all_pieces(scene: Scene) -> str:
    return "".join(_pieces(scene, county) for county in COUNTIES)


def _figure(x: float, foot: float, cubes: int, side: int) -> str:
    """How many Cubes there are, in the place of the first row."""
    size = x, foot - STEP - 1, TRAY, STEP
    bar = rect(*size, rx=2.5, fill=SIDE[side], stroke=DARK[side], stroke_width=1.6)
    return bar + text(x + TRAY / 2, foot - 2.5, cubes, "b m w")


def _price(place: tuple[float, float], price: int, side: int) -> str:
    x, y = place
    return (
        f'<rect x="{num(x - 2)}" y="{num(y - 3)}" width="26" height="28" rx="5" fill="#fff" '
        f'stroke="{DARK[side]}" stroke-width="2"/>'
        f'<text x="{num(x + 11)}" y="{num(y + 21.5)}" class="b m s{side}">{price}</text>'
    )


def county_words(scene: Scene, entry: Mapping[str, Any]) -> str:
    """A County in one line, for a pointer or a screen reader."""
    _ = scene.translate
    biased = _("{side}-biased").format(side=side_name(scene, scene.player(entry["bias"])))
    words = [entry["name"], _("Urban County") if entry["urban"] else biased]
    for side, seat in enumerate(scene.seats):
        name, cubes = side_name(scene, side), entry["cubes"][seat]
        here = _("{side} {n} of {boxes}").format(side=name, n=cubes, boxes=entry["boxes"][seat])
        if entry["prices"][seat] is not None:
            here += _(", next box {n} AP").format(n=entry["prices"][seat])
        words.append(here)
        if entry["organizations"][seat]:
            words.append(_("{side} Organization").format(side=name))
    if entry["corps"]:
        words.append(_("Volunteer Corps"))
    control = scene.player(entry["control"])
    controlled = _("controlled by {side}").format(side=side_name(scene, control))
    return "; ".join((*words, controlled if control >= 0 else _("uncontrolled")))


@cache
def _options(county: int) -> str:
    name = COUNTY_IDS[county]
    verbs = (*COUNTY_VERBS, "affiliate") if county in URBAN else COUNTY_VERBS
    return "|".join(f"{verb} {name}" for verb in verbs)


@block
def _shapes(scene: Scene) -> str:
    """The Counties as things to click, with words for those who can't see them."""
    return "".join(_shape(scene, county) for county in COUNTIES)


@block
def _shape(scene: Scene, county: int) -> str:
    entry = scene.inside("counties", county)
    return LAND.shape(entry["id"], county_words(scene, entry), _options(county))


@cache
def _trays() -> str:
    """Places in a County that mean one action alone; elsewhere in it a click asks which.

    On the boxes it is a Cube, on the name an Organization, between the boxes a Volunteer Corps.
    """
    drawn: list[str] = []
    for county in COUNTIES:
        tall = STEP * (5 if IS_URBAN[county] else 3)
        (middle, foot), (left, _foot) = spot(county), tray(0, county)
        wide, slug = max(130, text_width(COUNTY_NAMES[county], NAME)), COUNTY_IDS[county]
        zones = (
            ("mobilize", rect(left, foot - tall, 2 * (MIDDLE + TRAY), tall)),
            ("organize", rect(middle - wide / 2, foot - tall - 39, wide, 37, rx=5)),
            ("recruit", rect(middle - MIDDLE, foot - tall, 2 * MIDDLE, tall + 12)),
        )
        drawn += (
            told(COUNTY_NAMES[county], zone, class_="tray", data_option=f"{verb} {slug}")
            for verb, zone in zones
        )
    return "".join(drawn)


def _waiting(scene: Scene) -> str:
    """Cards in play that will look at a County at the end of the Turn."""
    drawn, here = [], dict.fromkeys(COUNTY_IDS, 0)
    for entry in scene.view["waiting"]:
        if entry["county"] is None:
            continue
        middle, foot = spot(COUNTY_IDS.index(entry["county"]))
        x = middle + 84 + 30 * here[entry["county"]]
        here[entry["county"]] += 1
        drawn.append(rect(x, foot - 68, 26, 36, rx=3, fill="#fff6d8", stroke=INK, stroke_width=2))
        drawn.append(text(x + 13, foot - 45, entry["card"], "b m", font_size=17))
    return "".join(drawn)


@lru_cache(maxsize=8)
def _key(translate: Translate) -> str:
    """What the signs mean, in the empty north-west."""
    _ = translate
    ground = [
        rect(2, -11, 56, 22, fill=TINTS[bias], stroke=INK)
        + (rect(2, -11, 56, 22, fill=TEXTURE[bias]) if TEXTURE[bias] else "")
        for bias in range(3)
    ]
    prices = _price((7, -11), 1, 0) + _price((33, -11), 2, 1)
    squares = path("M8-10h20v20h-20zM34-10h20v20h-20z", fill="#fff", stroke=INK)
    dots = path("M18 0h.1M41 0h.1M47 0h.1", stroke=INK, stroke_width=4.4, stroke_linecap="round")
    bias = _("{side}-biased")
    rows = (
        (ground[0], bias.format(side=_(SIDE_NAMES[0]))),
        (ground[1], bias.format(side=_(SIDE_NAMES[1]))),
        (ground[2], _("Urban County")),
        (use("pre-f0", 16, 0) + use("pre-f1", 46, 0), _("Control")),
        (use("pre-o0", 16, 0, 0.9) + use("pre-o1", 46, 0, 0.9), _("Organization")),
        (use("pre-corps", 31, 0), _("Volunteer Corps")),
        (group(prices, font_size=NAME), _("AP for the next box")),
        (squares + dots, _("+1, +2 AP")),
    )
    return key((48, 32), rows, 182)


def map_part(scene: Scene) -> Part:
    """The whole map."""
    left, top, width, height = WINDOW
    near = group(_boxes(), _all_pieces(scene), _waiting(scene), class_="mute near", font_size=NAME)
    pieces = (near, seen_from_far(scene), _trays(), dice_tray(scene))
    body = (_land(), _key(scene.translate), _shapes(scene), *pieces)
    return Part(width, height, placed(-left, -top, *body))
