"""The map of France with its provinces and the stacks that stand in them."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from cockade.drawing.land import Land, compass, lettering
from cockade.drawing.layout import key
from cockade.drawing.memory import block
from cockade.drawing.outlines import outlines, polygon, simplified
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK, PAPER
from cockade.drawing.svg import (
    alike,
    attributes,
    circle,
    escape,
    group,
    num,
    path,
    placed,
    rect,
    title,
    use,
)
from cockade.drawing.text import fitted, text, text_width
from cockade.kernel.sentences import Translate

from ..data import FOLDER
from ..data.components import COLOURS
from ..data.provinces import PROVINCES, REGIONS, Province
from ..words import faction_name

WINDOW = (40, 8, 1510, 1440)
LAND = Land(FOLDER, "lib-", WINDOW, 1.2, rivers=(1.8, 3.6, 9.6), borders=(1.7, 2.6, 3.2))
TRAY_WIDTH, TRAY_HEIGHT, TRAY_STEP, TRAY_TOP = 47, 58, 51, 42
# Letters that can be read where the whole map is 565 pixels high.
LETTERS = 28.5
# Where a province's middle is too near to its neighbour's.
MOVED = {
    4: (-6, 8),
    5: (8, -14),
    8: (-6, 0),
    12: (-14, -12),
    13: (-10, -8),
    14: (6, 2),
    15: (16, 4),
    16: (-8, 12),
    17: (0, -12),
    19: (6, 12),
    20: (-10, -2),
    21: (-2, 14),
    22: (4, -10),
    23: (18, 14),
}
# From far the stacks of a province stand closer.
FAR_STEP = 59
GOLD, DARK_GOLD = "#e0ac1c", "#4a3407"


def province(number: int) -> Province:
    facts = PROVINCES[number]
    assert facts is not None
    return facts


@cache
def region_definitions() -> str:
    """France in small for the cards, 40 by 38: one region dark, or all of it."""
    scale, shapes = 40 / 1400, {}
    for region in LAND.geometry["groups"]:
        corners = max(outlines(region["d"]), key=len)
        small = [((x - 100) * scale, y * scale) for x, y in simplified(corners, 11)]
        shapes[region["id"]] = polygon(small)
    ordered = [shapes[region.id] for region in REGIONS]
    dark = (path(d, id=f"lib-r{i}", fill=INK) for i, d in enumerate(ordered))
    return path("".join(ordered), id="lib-rx", stroke_width=0.8) + "".join(dark)


def _names() -> str:
    """Seas, neighbouring lands and regions: proper names, so never translated."""
    names = [
        lettering(label, max(label["xy"][0], 220), max(label["xy"][1], 41))
        for label in LAND.geometry["texts"]
    ]
    for region in LAND.geometry["groups"]:
        x, y, width, height = region["labelBox"]
        name = region["name"].upper()
        size = min(26, width / (len(name) * 0.86), height * 0.62)
        # In a low box the letters keep to the top, away from the names of provinces below.
        line = y + (height / 2 + size * 0.25 if height > 40 else size * 0.75)
        look = (
            f"font-size:{num(size)}px;letter-spacing:.16em;fill:#6b5a3e;stroke:{region['colour']}"
        )
        names.append(text(x + width / 2, line, name, "m halo", style=look))
    return "".join(names)


@cache
def _land() -> str:
    """Everything below the pieces that never changes and has no words to translate."""
    tints = {region.id: region.hex for region in REGIONS}
    areas = LAND.ground((area["id"], tints[area["group"]]) for area in LAND.geometry["areas"])
    rose = compass(165, 1338)
    parts = (LAND.sea, LAND.foreign, areas, LAND.relief, _names(), rose, LAND.finish())
    return group(*parts, class_="mute")


@cache
def _slots(number: int) -> tuple[float, float]:
    """Left edge of a province's first tray, and the line of its name."""
    areas = LAND.geometry["areas"]
    x, y, width, height = next(area["box"] for area in areas if area["id"] == str(number))
    right, down = MOVED.get(number, (0, 0))
    middle = x + width / 2 + right
    return middle - TRAY_STEP * 1.5 + (TRAY_STEP - TRAY_WIDTH) / 2, y + height / 2 - 51 + down


def _label(number: int) -> str:
    """Number, name and icons of a province, and its three empty trays."""
    facts = province(number)
    left, top = _slots(number)
    icons = ["fleur"] * facts.fleur_de_lis + ["medal"] * bool(facts.vp) + ["cockade"] * facts.paris
    before = 33 + 28 * len(icons)
    room = before + text_width(facts.name, LETTERS) * 0.92
    x = left + (TRAY_STEP * 3 - 4) / 2 - room / 2
    trays = (
        rect(left + TRAY_STEP * i, top + TRAY_TOP, TRAY_WIDTH, TRAY_HEIGHT, rx=6) for i in range(3)
    )
    return "".join(
        (
            circle(x + 14, top + 16, 16, fill=PAPER, stroke=INK),
            text(x + 14, top + 25, number, "b m", font_size=LETTERS - 0.5),
            text(x + before, top + 26, facts.name, "b halo", font_size=LETTERS),
            *(_icon(icon, x + 45 + 28 * i, top + 16, facts.vp) for i, icon in enumerate(icons)),
            group(*trays, fill="#fff", fill_opacity=0.4, stroke=INK, stroke_opacity=0.3),
        )
    )


def _icon(icon: str, x: float, y: float, vp: int = 1) -> str:
    if icon == "fleur":
        return use("lib-i-fleur", x, y, fill=GOLD, stroke=DARK_GOLD, stroke_width=0.9)
    if icon == "medal":
        return use("lib-medal", x, y, 1.25) + text(x, y + 9, vp, "b m", font_size=LETTERS)
    return use(f"lib-{icon}", x, y)


@cache
def _labels() -> str:
    return group(*(_label(n) for n in range(1, 28)), class_="mute")


@block
def _shapes(scene: Scene) -> str:
    """The provinces as things to click, with words for those who can't see them."""
    resolving = scene.view.get("resolving")
    return "".join(
        LAND.shape(
            number,
            _province_words(number, scene.translate),
            f"province {number}",
            "resolving" if str(number) == resolving else "",
        )
        for number in range(1, 28)
    )


def _province_words(number: int, translate: Translate) -> str:
    _ = translate
    facts = province(number)
    words = [f"{number} {facts.name}", REGIONS[facts.region].name]
    if facts.paris:
        words.append(_("Paris: every block of the winner is a vote"))
    if facts.fleur_de_lis:
        words.append(_("fleur-de-lis"))
    if facts.vp:
        words.append(_("victory points: {n}").format(n=facts.vp))
    return ", ".join(words)


class Stack(NamedTuple):
    """What stands in one tray: whose it is, its faction and how many blocks."""

    place: tuple[float, float]
    slot: int
    player: int
    faction: int
    height: int
    # Attributes: what a click on it means, and what it is for motion.
    options: str
    piece: str
    words: str


def _stacks_in(scene: Scene) -> Iterator[Stack]:
    """Up to three stacks in each province."""
    words = scene.translate("{province}: {faction} {n}, {player}")
    target = scene.view.get("target")
    for name, owners in scene.view["stacks"].items():
        number = int(name)
        for slot, (seat, stack) in enumerate(owners.items()):
            colour, height = COLOURS.index(stack[:-2]), int(stack[-1])
            player = scene.player(seat)
            label = words.format(
                province=province(number).name,
                n=height,
                faction=faction_name(colour, scene.translate),
                player=scene.names[player],
            )
            # The same player may own stacks elsewhere, which the question is not about.
            choice = f' data-option="player {escape(seat)}"' if name == target else ""
            piece = attributes(alike(f"lib-b{colour}", height, f"{name} {seat}"))
            options = f'{choice} data-via="province {name}"'
            yield Stack(_slots(number), slot, player, colour, height, options, piece, title(label))


@block
def _stacks(scene: Scene) -> str:
    """All stacks, each with its owner's token on top."""
    return "".join(
        f'<g class="stack"{stack.options}{stack.piece} transform='
        f'"translate({num(stack.place[0] + TRAY_STEP * stack.slot)}'
        f' {num(stack.place[1] + TRAY_TOP)})">'
        f'{stack.words}<use href="#lib-s{stack.faction}{stack.height}" x="4" y="54"/>'
        f'<use href="#lib-t{stack.player}" transform='
        f'"translate(24 {39.5 - 12 * stack.height}) scale(1.5)"/>'
        '<path d="M-1-4H48V59H-1z" class="mark"/></g>'
        for stack in _stacks_in(scene)
    )


@block
def _stacks_from_far(scene: Scene) -> str:
    """The same for a phone that shows the whole map: the tokens can be read there."""
    drawn = []
    for stack in _stacks_in(scene):
        left, top = stack.place
        x, foot = left - 12 + FAR_STEP * stack.slot, top + 106
        bars = "".join(
            f'<use href="#lib-w{stack.faction}" y="{-16 * level}"/>'
            for level in range(stack.height)
        )
        drawn.append(
            f'<g class="stack afar"{stack.options} transform="translate({num(x)} {num(foot)})">'
            f"{stack.words}{bars}"
            f'<use href="#lib-t{stack.player}" transform='
            f'"translate(28 {-25 - 16 * stack.height}) scale(2.48)"/>'
            f'<path d="M-1 2V{-52 - 16 * stack.height}H57V2z" class="mark"/></g>'
        )
    return group(*drawn, class_="far")


def _resolving(scene: Scene) -> str:
    """The black marker of the province whose election is being held."""
    number = int(scene.view.get("resolving") or 0)
    if not number:
        return ""
    left, top = _slots(number)
    label = scene.translate("Election in {province}").format(province=province(number).name)
    wide = TRAY_STEP * 3 + 4
    return group(
        rect(left - 6, top - 4, wide, 108, rx=9, fill="none", stroke="#111", stroke_width=4),
        rect(left - 40, top - 40, wide + 68, 35, rx=6, fill="#111"),
        fitted(left + wide / 2 - 4, top - 13, label, wide + 60, LETTERS, "b m w"),
        class_="mute",
    )


def _key(translate: Translate) -> str:
    """What the signs mean, in the empty Atlantic."""
    _ = translate
    # The log speaks of colours, which not everybody can tell apart.
    rows = [(f"m{f}", f"{faction_name(f, _)} ({_(COLOURS[f])})") for f in range(3)]
    rows += [("fleur", _("Counter-revolution")), ("medal", _("Points, turns 3 and 4"))]
    rows.append(("cockade", _("Paris: up to 3 votes")))
    return key((43, 940), [(_icon(icon, 30, 0), words) for icon, words in rows], 186, scale=1.38)


def map_part(scene: Scene) -> Part:
    """The whole map."""
    left, top, width, height = WINDOW
    body = (_land(), _key(scene.translate), _shapes(scene))
    near = group(_labels(), _stacks(scene), class_="near")
    pieces = (near, _stacks_from_far(scene), _resolving(scene))
    return Part(width, height, placed(-left, -top, *body, *pieces))
