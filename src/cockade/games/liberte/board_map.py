"""The map of France with its provinces and the stacks that stand in them."""

from functools import cache

from cockade.games.liberte.board_land import HEIGHT, LEFT, TOP, WIDTH, finish, geometry, land
from cockade.games.liberte.board_style import EDGE, INK, PAPER
from cockade.games.liberte.board_table import Table, faction_name, province
from cockade.games.liberte.cards import COLOURS, REGIONS
from cockade.kernel.page import Part
from cockade.kernel.sentences import Translate
from cockade.kernel.svg import (
    element,
    escape,
    fitted,
    group,
    num,
    placed,
    rect,
    text,
    text_width,
    title,
    use,
)

TRAY_WIDTH, TRAY_HEIGHT, TRAY_STEP = 47, 58, 51


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
        gold, dark = "#e0ac1c", "#4a3407"
        return element("use", href="#lib-fleur", x=x, y=y, fill=gold, stroke=dark, stroke_width=0.9)
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
    words = _("{province}: {faction} {n}, {player}")
    target = table.view.get("target")
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
        seat = escape(table.view["seats"][player])
        # The same player may own stacks elsewhere, which the question is not about.
        choice = f' data-option="player {seat}"' if number == target else ""
        found.append(
            f'<g class="stack"{choice} data-via="province {number}"'
            f' transform="translate({num(left + TRAY_STEP * slot)} {num(top + 33)})">'
            f'{title(label)}<use href="#lib-s{colour}{height}" x="4" y="54"/>'
            f'<use href="#lib-t{player}" x="24" y="{43.5 - 12 * height}"/>'
            '<path d="M-1-4H48V59H-1z" class="mark"/></g>'
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
    # The log speaks of colours, which not everybody can tell apart.
    rows = [(f"lib-m{f}", f"{faction_name(f, _)} ({_(COLOURS[f])})") for f in range(3)]
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
        land(),
        finish(),
        _key(table),
        _shapes(table),
        _labels(),
        _stacks(table),
        _resolving(table),
    )
    return Part(WIDTH, HEIGHT, body)
