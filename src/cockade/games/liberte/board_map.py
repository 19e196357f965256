"""The map of France and the stacks on it. The land is drawn once and kept as text."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from cockade.games.liberte.board_style import EDGE, INK, PAPER
from cockade.games.liberte.board_table import Part, Table, Translate, faction_name, province
from cockade.games.liberte.cards import REGIONS
from cockade.kernel.svg import (
    compact_path,
    element,
    escape,
    fitted,
    group,
    num,
    outlines,
    path,
    placed,
    polygon,
    rect,
    simplified,
    text,
    text_width,
    title,
    use,
)

WIDTH, HEIGHT = 1510, 1440
LEFT, TOP = 40, 8
SEA, FOREIGN, RIVER, SHORE = "#c6d9de", "#e6dcc4", "#6497ae", "#47656d"
TRAY_WIDTH, TRAY_HEIGHT, TRAY_STEP = 47, 58, 51


@cache
def geometry() -> dict[str, Any]:
    """The outlines, drawn from open geography (see their credit)."""
    source = files("cockade.games.liberte") / "data" / "board.json"
    found: dict[str, Any] = json.loads(source.read_text("utf-8"))
    return found


@cache
def map_definitions() -> str:
    """Shapes that the map uses more than once, and its textures."""
    board = geometry()
    areas = "".join(path(compact_path(a["d"]), id=f"lib-a{a['id']}") for a in board["areas"])
    everywhere = "".join(use(f"lib-a{a['id']}") for a in board["areas"])
    return (
        path(compact_path(board["land"]), id="lib-land")
        + path(compact_path(board["borders"]["group"]), id="lib-regions")
        + path(compact_path(board["borders"]["frontier"]), id="lib-frontier")
        + areas
        + element("clipPath", everywhere, id="lib-france")
        + '<filter id="lib-soft"><feGaussianBlur stdDeviation="6"/></filter>'
        '<filter id="lib-grain" x="0" y="0" width="100%" height="100%">'
        '<feTurbulence type="fractalNoise" baseFrequency=".012 .018" numOctaves="4" seed="11"/>'
        '<feColorMatrix values="0 0 0 0 .35 0 0 0 0 .25 0 0 0 0 .12 0 0 0 .55 -.22"/></filter>'
        '<radialGradient id="lib-dusk" r=".75"><stop offset=".62" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#4a3516" stop-opacity=".3"/></radialGradient>'
    )


@cache
def region_definitions() -> str:
    """France in small for the cards, 40 by 38: one region dark, or all of it."""
    scale = 40 / 1400
    shapes = []
    for region in geometry()["groups"]:
        corners = max(outlines(region["d"]), key=len)
        small = [((x - 100) * scale, y * scale) for x, y in simplified(corners, 11)]
        shapes.append(polygon(small))
    names = [region["id"] for region in geometry()["groups"]]
    ordered = [shapes[names.index(region.id)] for region in REGIONS]
    land = path("".join(ordered), id="lib-rx", stroke_width=0.8)
    dark = (path(d, id=f"lib-r{i}", fill=INK) for i, d in enumerate(ordered))
    return land + "".join(dark)


def _line(d: str, colour: str, width: float, **more: str | float) -> str:
    return path(compact_path(d), fill="none", stroke=colour, stroke_width=width, **more)


def _again(name: str, **values: str | float) -> str:
    return element("use", href=f"#lib-{name}", fill="none", **values)


def _shore() -> str:
    """Lines of water along the coast, then the land."""
    waves = ((36, 0.1), (24, 0.13), (13, 0.18), (5, 0.3))
    return (
        rect(0, 0, 1560, 1460, fill=SEA)
        + group(
            *(_again("land", stroke_width=width, stroke_opacity=dim) for width, dim in waves),
            stroke="#6f9aa6",
            stroke_linejoin="round",
        )
        + element("use", href="#lib-land", fill=FOREIGN)
    )


def _regions() -> str:
    """The provinces in the tints of their regions, shaded towards the regions' borders."""
    tints = {region.id: region.hex for region in REGIONS}
    areas = (
        element("use", href=f"#lib-a{a['id']}", fill=tints[a["group"]], stroke=tints[a["group"]])
        for a in geometry()["areas"]
    )
    edges = (_again(name, stroke_width=22) for name in ("regions", "land", "frontier"))
    return "".join(areas) + group(
        group(*edges, stroke="#6b4a1e", stroke_opacity=0.36, filter="url(#lib-soft)"),
        clip_path="url(#lib-france)",
    )


def _waters() -> str:
    board = geometry()
    lakes = "".join(
        path(compact_path(lake["d"]), fill=SEA, stroke=RIVER) for lake in board["lakes"]
    )
    lines: dict[str, str] = {}
    for river in board["rivers"]:
        lines[river["class"]] = lines.get(river["class"], "") + river["d"]
    return lakes + group(
        _line(lines["minor"], RIVER, 1.8, stroke_opacity=0.85),
        _line(lines["major"], RIVER, 3.6),
        _line(lines["wide"], SHORE, 9.6),
        _line(lines["wide"], SEA, 7.2),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _borders() -> str:
    inner = _line(geometry()["borders"]["inner"], INK, 1.7, stroke_dasharray="6 4")
    return group(
        _again("land", stroke=SHORE, stroke_width=1.6),
        group(inner, stroke_opacity=0.7),
        _again("frontier", stroke=INK, stroke_width=2.6),
        _again("regions", stroke=INK, stroke_width=3.2),
        stroke_linejoin="round",
    )


def _compass(x: float, y: float) -> str:
    points = "M0-58L8-8 58 0 8 8 0 58-8 8-58 0-8-8z"
    dark = "M0-58L8-8 0 0zM58 0L8 8 0 0zM0 58L-8 8 0 0zM-58 0L-8-8 0 0z"
    return placed(
        x,
        y,
        f'<circle r="52" fill="none" stroke="{INK}"/><circle r="42" fill="none" stroke="{INK}"/>',
        path(points, fill=PAPER, stroke=INK) + path(dark, fill=INK),
        text(0, -64, "N", "m", font_size=24),
    )


def _names() -> str:
    """Seas, neighbouring lands and regions: proper names, so never translated."""
    found = []
    for label in geometry()["texts"]:
        x, y = max(label["xy"][0], 220), max(label["xy"][1], 41)
        size = label["size"] + 2
        colour = "#4d7685" if label["kind"] == "sea" else "#84734f"
        found.append(
            f'<text x="{x}" y="{y}" class="i m" transform="rotate({label["rot"]} {x} {y})"'
            f' style="font-size:{size}px;fill:{colour};letter-spacing:.15em">{label["name"]}</text>'
        )
    for region in geometry()["groups"]:
        x, y, width, height = region["labelBox"]
        name = region["name"].upper()
        size = min(26, width / (len(name) * 0.86), height * 0.62)
        found.append(
            f'<text x="{num(x + width / 2)}" y="{num(y + height / 2 + size * 0.25)}" class="m halo"'
            f' style="font-size:{num(size)}px;letter-spacing:.16em;fill:#6b5a3e;stroke:{region["colour"]}">'
            f"{name}</text>"
        )
    return group(*found, class_="mute")


@cache
def _land() -> str:
    """Everything below the pieces that never changes and has no words to translate."""
    return group(
        _shore(), _regions(), _waters(), _borders(), _names(), _compass(165, 1290), class_="mute"
    )


@cache
def _finish() -> str:
    """Grain of the paper, dusk in the corners and a double frame."""
    left, top, right, bottom = LEFT, TOP, LEFT + WIDTH, TOP + HEIGHT
    frame = f"M{left + 4} {top + 4}H{right - 4}V{bottom - 4}H{left + 4}z"
    inner = f"M{left + 12} {top + 12}H{right - 12}V{bottom - 12}H{left + 12}z"
    size = f'x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}"'
    return (
        f'<g class="mute"><rect {size} filter="url(#lib-grain)" opacity=".35"/>'
        f'<rect {size} fill="url(#lib-dusk)"/>'
        f'<path d="{frame}" fill="none" stroke="{INK}" stroke-width="7"/>'
        f'<path d="{inner}" fill="none" stroke="{INK}" stroke-width="2"/></g>'
    )


@cache
def _slots(number: int) -> tuple[float, float]:
    """Left edge of a province's first tray, and the line of its name."""
    x, y, width, height = next(a["box"] for a in geometry()["areas"] if a["id"] == str(number))
    middle = x + width / 2
    return middle - TRAY_STEP * 1.5 + (TRAY_STEP - TRAY_WIDTH) / 2, y + height / 2 - 46


@cache
def _label(number: int) -> str:
    """Number, name and icons of a province, and its three empty trays."""
    facts = province(number)
    left, top = _slots(number)
    size = 24
    icons = ["lib-fleur"] * facts.fleur_de_lis + ["lib-medal"] * bool(facts.vp)
    icons += ["lib-cockade"] * facts.paris
    room = 34 + 25 * len(icons) + text_width(facts.name, size) * 0.92
    x = left + (TRAY_STEP * 3 - 4) / 2 - room / 2
    parts = [
        f'<circle cx="{num(x + 14)}" cy="{num(top + 14)}" r="14" fill="{PAPER}" stroke="{INK}"/>',
        text(x + 14, top + 20, number, "b m", font_size=18),
        text(x + 34 + 25 * len(icons), top + 22, facts.name, "b halo", font_size=size),
    ]
    parts += (_icon(icon, x + 43 + 25 * i, top + 14, facts.vp) for i, icon in enumerate(icons))
    trays = (rect(left + TRAY_STEP * i, top + 33, TRAY_WIDTH, TRAY_HEIGHT, rx=6) for i in range(3))
    return "".join(parts) + group(
        *trays, fill="#fff", fill_opacity=0.4, stroke=INK, stroke_opacity=0.3
    )


def _icon(icon: str, x: float, y: float, vp: int) -> str:
    if icon == "lib-medal":
        return use(icon, x, y) + text(x, y + 6, vp, "b m", font_size=17)
    if icon == "lib-fleur":
        colours = {"fill": "#e0ac1c", "stroke": "#4a3407", "stroke_width": 0.9}
        return element("use", href="#lib-fleur", x=x, y=y, **colours)
    return use(icon, x, y)


@cache
def _labels() -> str:
    return group(*(_label(n) for n in range(1, 28)), class_="mute")


def _shapes(table: Table) -> str:
    """The provinces as things to click, with words for those who can't see them."""
    _ = table.translate
    resolving = table.view.get("resolving")
    found = []
    for number in range(1, 28):
        more = " resolving" if number == resolving else ""
        found.append(
            f'<use href="#lib-a{number}" class="province{more}" data-option="province {number}">'
            f"{title(_province_words(number, _))}</use>"
        )
    return "".join(found)


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


def _stacks(table: Table) -> str:
    """Up to three stacks in each province, each with its owner's token on top."""
    _ = table.translate
    words = _("{province}: {n} blocks of the {faction}, {player}")
    taken: dict[int, int] = {}
    found = []
    for number, player, colour, height in table.view["stacks"]:
        slot = taken.get(number, 0)
        taken[number] = slot + 1
        left, top = _slots(number)
        label = words.format(
            province=province(number).name,
            n=height,
            faction=faction_name(colour, _),
            player=table.names[player],
        )
        found.append(
            f'<g class="stack" data-option="player {escape(table.view["seats"][player])}"'
            f' data-province="{number}" transform="translate({num(left + TRAY_STEP * slot)}'
            f' {num(top + 33)})">{title(label)}<use href="#lib-s{colour}{height}" x="4" y="54"/>'
            f'<use href="#lib-t{player}" x="24" y="{43.5 - 12 * height}"/>'
            '<path d="M-1-1H48V59H-1z" class="mark"/><path d="M-1-1H48V59H-1z" class="mark"/></g>'
        )
    return "".join(found)


def _resolving(table: Table) -> str:
    """The black marker of the province whose election is being held."""
    number = table.view.get("resolving")
    if not number:
        return ""
    left, top = _slots(number)
    label = table.translate("Election in {province}").format(province=province(number).name)
    wide = TRAY_STEP * 3 + 4
    flag = fitted(left + wide / 2 - 4, top - 14, label, wide + 40, 20, "b m w")
    return group(
        rect(left - 6, top - 4, wide, 100, rx=9, fill="none", stroke="#111", stroke_width=4),
        rect(left - 20, top - 34, wide + 28, 29, rx=6, fill="#111"),
        flag,
        class_="mute",
    )


def _key(table: Table) -> str:
    """What the signs mean, in the empty Atlantic."""
    _ = table.translate
    rows = [(f"lib-m{f}", faction_name(f, _)) for f in range(3)]
    rows += [("lib-fleur", _("Counter-revolution")), ("lib-medal", _("Points, turns 3 and 4"))]
    rows.append(("lib-cockade", _("Paris: up to 3 votes")))
    parts = [rect(0, 0, 236, 190, rx=8, fill=PAPER, fill_opacity=0.75, stroke=EDGE)]
    for i, (icon, words) in enumerate(rows):
        y = 20 + 30 * i
        parts.append(_icon(icon, 22, y, 1) + fitted(42, y + 6, words, 190, 19))
    return group(placed(66, 985, *parts), class_="mute")


def map_part(table: Table) -> Part:
    """The whole map."""
    body = placed(
        -LEFT,
        -TOP,
        _land(),
        _finish(),
        _key(table),
        _shapes(table),
        _labels(),
        _stacks(table),
        _resolving(table),
    )
    return Part(WIDTH, HEIGHT, body)
