"""What happens just now: the Army on the march, the Battle, the dice."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from cockade.kernel.page import mark, panel
from cockade.kernel.sentences import N_, Translate, plural
from cockade.kernel.svg import element, fitted, group, num, placed, rect, text, title, use

from .board_odds import odds_bar
from .board_style import INK, ON_CUBE, chip, chip_width
from .board_table import COLOUR, UNITS, Table, option_of
from .deck import ARMIES, CARD, CARD_NAMES
from .map import WATER_NAMES, WATERS
from .pieces import COLOURS, DIE_FACES, PIECES, RESULTS, SIDES

RESULT_WORDS: Final = {"hit": N_("hit"), "flee": N_("flee"), "command": N_("command")}
LASTING_WORDS: Final = {
    "john_butler": "John Butler",
    "betsy_ross": "Betsy Ross",
    "washington": "George Washington",
    "montgomery": "Montgomery",
    "light_dragoons": "Light Dragoons",
}
SCALE = 0.74


TALL: Final = 172.0


def happening(table: Table) -> bool:
    """Whether there is a march or a Battle to show, or only the table of the dice."""
    view = table.view
    marching = view["movement"] and view["phase"] == "movement"
    return bool(view["battle"] or view["army"] or view["roll"] or marching)


def action(table: Table, width: float, height: float) -> str:
    """The panel of the moment."""
    view = table.view
    if view["battle"]:
        body = _battle(table, view["battle"], width)
    elif view["army"]:
        body = _army(table, view["army"], width)
    elif view["roll"]:
        body = _head(_roll_heading(table), width) + placed(0, 24, _dice(table, width))
    elif view["movement"] and view["phase"] == "movement":
        body = _march(table, width, 26)
    else:
        body = placed(0, (height - 118) / 2, dice_table(width, table.translate))
    return group(
        panel(0, 0, width, height, bool(view["battle"])),
        body,
        _in_force(table, width, height),
        id="r1775-action",
    )


@lru_cache(maxsize=64)
def dice_table(width: float, translate: Translate) -> str:
    """While nothing happens: how many dice each colour has, and how many faces of each kind."""
    step = (width - 80) / len(COLOURS)
    parts = [fitted(10, 17, translate("Battle Dice: faces of each die"), width - 20, 12.5, "h")]
    for row, result in enumerate(RESULTS):
        y = 67 + 21.0 * row
        parts.append(element("use", href=f"#r1775-{result}", x=18, y=y - 5, fill=INK))
        parts.append(fitted(33, y, translate(RESULT_WORDS[result]), 44, 12, "i q"))
        parts += (
            text(78 + step * (i + 0.5), y, faces.count(result) or "–", "m", font_size=14)
            for i, faces in enumerate(DIE_FACES)
        )
    for i, colour in enumerate(COLOURS):
        x, count = 78 + step * (i + 0.5), int(PIECES[colour]["dice"])
        parts.append(chip(i, count, x - chip_width(count) * 0.31, 26, 0.62))
    return group(*parts)


def _head(words: str, width: float) -> str:
    return fitted(10, 18, words, width - 20, 15, "b")


def _in_force(table: Table, width: float, height: float) -> str:
    """Events that last until the end of the turn."""
    names = [table.translate(LASTING_WORDS[name]) for name in table.view["in_force"]]
    if not names:
        return ""
    words = table.translate("In force: {events}").format(events=", ".join(names))
    return fitted(10, height - 8, words, width - 20, 12, "i q")


def _chips(table: Table, units: list[tuple[str, int]], x: float, y: float, verbs: str) -> str:
    """Units in a row, each with the answers that a click on it may mean."""
    found = []
    for kind, count in units:
        wide = chip_width(count) * SCALE
        noun = option_of(kind)
        words = f"{table.colour(noun)}: {count}"
        found.append(
            group(
                title(words),
                chip(UNITS[kind][0], count, x, y, SCALE),
                mark(x - 3, y - 3, wide + 6, 30),
                class_="unit",
                data_option="|".join(f"{verb} {noun}" for verb in verbs.split()) or None,
            )
        )
        x += wide + 7
    return "".join(found)


def _of_side(units: dict[str, int], side: str) -> list[tuple[str, int]]:
    return [(kind, n) for kind, n in units.items() if UNITS[kind][1] == side]


def _battle(table: Table, battle: dict[str, Any], width: float) -> str:
    """Both armies, the last throw and what it still asks for."""
    _ = table.translate
    units = table.view["areas"][battle["area"]]
    parts = [
        element("use", href="#r1775-swords", x=18, y=14, stroke="#7c120d"),
        fitted(34, 19, _("Battle: {area}").format(area=table.area(battle["area"])), 210, 15, "b"),
        fitted(width - 10, 19, _owed(table, battle), width - 230, 13, "b e"),
    ]
    for n, side in enumerate(SIDES):
        y = 27 + 31.0 * n
        role = _("attack") if side == battle["attacker"] else _("defend")
        parts.append(use(f"r1775-f{side}", 23, y + 13, 0.7))
        parts.append(fitted(44, y + 17, role, 48, 12.5, "i q"))
        parts.append(_chips(table, _of_side(units, side), 94, y + 1, "lose command"))
    if table.view["roll"]:
        parts.append(placed(0, 88, _dice(table, width)))
    parts.append(odds_bar(table, 133, width))
    return "".join(parts)


def _owed(table: Table, battle: dict[str, Any]) -> str:
    """Hits to take, or commands to use."""
    _ = table.translate
    if battle["hits"]:
        return _("losses to take: {n}").format(n=battle["hits"]["n"])
    if battle["commands"]:
        left = sum(battle["commands"].values())
        return _("commands left: {n}").format(n=left)
    return ""


def _roll_heading(table: Table) -> str:
    roll = table.view["roll"]
    words = table.translate("Last Battle: {area}")
    return words.format(area=table.area(roll["area"]))


def _dice(table: Table, width: float) -> str:
    """The last throw: each die in its colour with its letter, sign and word."""
    roll = table.view["roll"]
    step = min(44.0, (width - 100) / max(len(roll["dice"]), 1))
    parts = [
        use(f"r1775-f{roll['side']}", 23, 15, 0.7),
        fitted(44, 20, table.translate("rolled"), 46, 12.5, "i q"),
    ]
    for i, (colour, result) in enumerate(roll["dice"]):
        parts.append(placed(94 + step * i, 0, _die(table, colour, result, step)))
    return group(*parts, id="r1775-dice")


def _die(table: Table, colour: str, result: str, step: float) -> str:
    _ = table.translate
    number = COLOUR[colour]
    size = min(1.0, (step - 4) / 30)
    word = _(RESULT_WORDS[result])
    sign = element("use", href=f"#r1775-{result}", transform="translate(17 17.5) scale(.86)",
                   fill=ON_CUBE[number])  # fmt: skip
    inside = use(f"r1775-d{number}") + sign
    return group(
        title(f"{table.colour(colour)}: {word}"),
        placed(0, 0, inside, scale=size) if size < 1 else inside,
        fitted(15 * size, 30 * size + 12, word, step - 3, 11.5, "m"),
    )


def _army(table: Table, army: dict[str, Any], width: float) -> str:
    """The Army being formed and the units that may still join it."""
    _ = table.translate
    area, active = army["area"], table.view["active"]
    side = SIDES[0 if active in ("british", "loyalist") else 1]
    spent = table.view["spent"].get(area, {})
    rest = [
        (kind, n - spent.get(kind, 0) - army["units"].get(kind, 0))
        for kind, n in _of_side(table.view["areas"][area], side)
    ]
    ready = [(kind, n) for kind, n in rest if n > 0]
    return (
        _head(_("Army in {area}").format(area=table.area(area)), width)
        + fitted(10, 47, _("marches:"), 66, 12.5, "i q")
        + _chips(table, list(army["units"].items()), 84, 30, "leave")
        + fitted(10, 79, _("may join:"), 66, 12.5, "i q")
        + (_chips(table, ready, 84, 62, "take") or text(84, 79, "–", "q"))
        + (_take_all(table, width) if ready else "")
        + _march(table, width, 100)
    )


def _take_all(table: Table, width: float) -> str:
    words = table.translate("take all")
    return group(
        title(table.translate("All units that may join")),
        rect(width - 74, 63, 64, 23, rx=11, class_="tab"),
        fitted(width - 42, 79, words, 54, 13, "b m"),
        mark(width - 77, 60, 70, 29, 13),
        class_="button",
        # Not its own option: the bar has a button for it too, so that it is never out of sight.
        data_via="take all",
    )


def _march(table: Table, width: float, y: float) -> str:
    """The Movement Card: Armies left, how far, on which water."""
    _ = table.translate
    move = table.view["movement"]
    if not move:
        return ""
    card = CARD[move["card"]]
    parts = [fitted(10, y + 4, _(CARD_NAMES[card]), 130, 14, "b")]
    total, left = max(ARMIES[card], move["armies"]), move["armies"]
    for n in range(total):
        fill, stroke = (INK, "none") if n < left else ("none", "#9c8a63")
        at = f"translate({num(22 + 25.0 * n)} {num(y + 27)})"
        parts.append(element("use", href="#r1775-army", transform=at, fill=fill, stroke=stroke))
    x = 30 + 25.0 * total
    parts += (use("r1775-step", x + 15 * n, y + 27) for n in range(move["distance"]))
    parts.append(fitted(width - 10, y + 32, _march_words(table, left), width - x - 70, 13, "e"))
    place = _waters(table)
    if place:
        parts.append(fitted(10, y + 54, place, width - 20, 12.5, "i"))
    return group(*parts)


def _march_words(table: Table, left: int) -> str:
    return plural(table.translate, "{n} Army left", "{n} Armies left", left).format(n=left)


def _waters(table: Table) -> str:
    move = table.view["movement"]
    names = []
    if move["water"]:
        water = WATERS.index(move["water"])
        names.append(table.translate(WATER_NAMES[water]))
    if move["landing"]:
        names.append(table.area(move["landing"]))
    return " → ".join(names)
