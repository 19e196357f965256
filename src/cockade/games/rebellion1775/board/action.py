"""What happens just now: the Army on the march, the Battle, its dice and its odds."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from cockade.drawing.charts import odds_bar
from cockade.drawing.layout import mark, panel
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.style import INK
from cockade.drawing.svg import group, placed, rect, told, use
from cockade.drawing.text import fitted, heading, text
from cockade.kernel.sentences import Translate, plural

from ..data.cards import ARMIES, CARD, CARD_NAMES
from ..data.map import AREA, AREA_NAMES, WATER_NAMES, WATERS
from ..data.pieces import COLOURS, DIE_FACES, PIECES, RESULTS, SIDES
from ..hints.battles import winning
from ..hints.charts import to_chart
from ..hints.odds import named, seen_battle
from ..words import FACE_WORDS, LASTING_WORDS
from .pieces import COLOUR, ON_CUBE, SIDE_COLOURS, UNITS, chip, chip_width, colour_name, option_of

SCALE: Final = 0.74
# Heights of the panel: a Battle or an Army, a march or a throw, the table of the dice.
TALL, LOW, TABLE = 198.0, 100.0, 134.0
# Rows of a Battle: an army, a throw.
UNITS_ROW, THROW_ROW = 28.0, 38.0


def area_name(scene: Scene, area: str) -> str:
    return scene.translate(AREA_NAMES[AREA[area]])


def happening(scene: Scene) -> bool:
    """Whether there is a march or a Battle to show, or only the table of the dice."""
    view = scene.view
    marching = view["movement"] and view["phase"] == "movement"
    return bool(view["battle"] or view["army"] or view["roll"] or marching)


def moment(scene: Scene, width: float, height: float | None) -> Part:
    """What happens just now as a part of its own; nothing while nothing does."""
    tall = (height or needed(scene)) if happening(scene) else 0.0
    return Part(width, tall, action(scene, width, tall) if tall else "")


def needed(scene: Scene) -> float:
    """How tall the panel of the moment is, where nothing else says so."""
    if scene.view["battle"] or scene.view["army"]:
        return TALL
    return LOW if happening(scene) else TABLE


def action(scene: Scene, width: float, height: float) -> str:
    """The panel of the moment."""
    _, view = scene.translate, scene.view
    if view["battle"]:
        body = _battle(scene, view["battle"], width)
    elif view["army"]:
        body = _army(scene, view["army"], width)
    elif view["roll"]:
        words = _("Last Battle: {area}").format(area=area_name(scene, view["roll"]["area"]))
        thrower, dice = _throws(scene)[-1]
        body = fitted(10, 18, words, width - 20, 15, "b")
        body += placed(0, 26, _dice(scene, thrower, dice, width))
    elif view["movement"] and view["phase"] == "movement":
        body = _march(scene, width, 26)
    else:
        body = placed(0, (height - 118) / 2, _dice_table(width, _))
    sheet = panel(0, 0, width, height, bool(view["battle"]))
    return group(sheet, body, _in_force(scene, width, height), id="r1775-action")


@lru_cache(maxsize=64)
def _dice_table(width: float, translate: Translate) -> str:
    """While nothing happens: how many dice each colour has, and how many faces of each kind."""
    left = 98.0
    step = (width - left - 4) / len(COLOURS)
    parts = [heading(10, 17, translate("Battle Dice: faces of each die"), width - 20)]
    for row, result in enumerate(RESULTS):
        y = 67 + 21.0 * row
        parts.append(use(f"r1775-{result}", 18, y - 5, fill=INK))
        parts.append(fitted(33, y, translate(FACE_WORDS[row]), left - 38, 12, "i q"))
        parts += (
            text(left + step * (i + 0.5), y, faces.count(result) or "–", "m", font_size=14)
            for i, faces in enumerate(DIE_FACES)
        )
    for i, colour in enumerate(COLOURS):
        x, count = left + step * (i + 0.5), int(PIECES[colour]["dice"])
        parts.append(chip(i, count, x - chip_width(count) * 0.27, 27, 0.54))
    return group(*parts)


def _in_force(scene: Scene, width: float, height: float) -> str:
    """Events that last until the end of the turn."""
    names = [scene.translate(LASTING_WORDS[name]) for name in scene.view["in_force"]]
    words = scene.translate("In force: {events}").format(events=", ".join(names))
    return fitted(10, height - 8, words, width - 20, 12, "i q") if names else ""


def _chips(scene: Scene, units: list[tuple[str, int]], x: float, y: float, verbs: str) -> str:
    """Units in a row, each with the answers that a click on it may mean."""
    chips = []
    for kind, count in units:
        wide = chip_width(count) * SCALE
        noun = option_of(kind)
        chips.append(
            told(
                f"{colour_name(scene, noun)}: {count}",
                chip(UNITS[kind][0], count, x, y, SCALE),
                mark(x - 3, y - 3, wide + 6, 30),
                class_="unit",
                data_option="|".join(f"{verb} {noun}" for verb in verbs.split()),
            )
        )
        x += wide + 7
    return "".join(chips)


def _of_side(units: dict[str, int], side: str) -> list[tuple[str, int]]:
    return [(kind, n) for kind, n in units.items() if UNITS[kind][1] == side]


def _battle(scene: Scene, battle: dict[str, Any], width: float) -> str:
    """Both armies, what each last threw and what that still asks for, and the odds."""
    _ = scene.translate
    units = scene.view["areas"][battle["area"]]
    words = _("Battle: {area}").format(area=area_name(scene, battle["area"]))
    parts = [
        use("r1775-swords", 18, 14, stroke="#7c120d"),
        fitted(34, 19, words, 210, 15, "b"),
        fitted(width - 10, 19, _owed(scene, battle), width - 230, 13, "b e"),
    ]
    for n, side in enumerate(SIDES):
        y = 25 + UNITS_ROW * n
        role = _("attack") if side == battle["attacker"] else _("defend")
        parts.append(use(f"r1775-f{side}", 23, y + 13, 0.7))
        parts.append(fitted(44, y + 17, role, 48, 12.5, "i q"))
        parts.append(_chips(scene, _of_side(units, side), 94, y + 1, "lose command"))
    for n, (thrower, dice) in enumerate(_throws(scene)):
        y = 26 + 2 * UNITS_ROW + THROW_ROW * n
        parts.append(placed(0, y, _dice(scene, thrower, dice, width)))
    return "".join((*parts, _odds(scene, 26 + 2 * (UNITS_ROW + THROW_ROW), width)))


def _odds(scene: Scene, y: float, width: float) -> str:
    """The chances of both sides to hold the area."""
    battle = seen_battle(scene.view)
    chances = winning(battle, 0), winning(battle, 1)
    chart = to_chart(named(battle), scene.translate)
    return told(
        f"{chart.headline}. {chart.note}",
        fitted(44, y + 14, scene.translate("odds"), 46, 12.5, "i q"),
        use("r1775-fbritish", 105, y + 10, 0.5),
        odds_bar((158, y + 4, width - 232, 12), chances, SIDE_COLOURS, scene.translate),
        use("r1775-famerican", width - 21, y + 10, 0.5),
        id="r1775-odds",
    )


def _owed(scene: Scene, battle: dict[str, Any]) -> str:
    """Hits to take, or commands to use."""
    _ = scene.translate
    if battle["hits"]:
        return _("losses to take: {n}").format(n=battle["hits"]["n"])
    left = sum(battle["commands"].values())
    return _("commands left: {n}").format(n=left) if left else ""


def _throws(scene: Scene) -> list[tuple[str, list[list[str]]]]:
    """The last throw of each side in a Battle, the latest below."""
    roll = scene.view["roll"]
    if not roll:
        return []
    last = SIDES.index(roll["side"])
    throws = [(SIDES[1 - last], roll["before"]), (SIDES[last], roll["dice"])]
    return [(side, dice) for side, dice in throws if dice]


def _dice(scene: Scene, side: str, dice: list[list[str]], width: float) -> str:
    """A throw: each die in its colour with its letter, sign and word."""
    step = min(44.0, (width - 100) / max(len(dice), 1))
    thrown = (
        placed(94 + step * i, 0, _die(scene, colour, result, step))
        for i, (colour, result) in enumerate(dice)
    )
    return group(
        use(f"r1775-f{side}", 23, 13, 0.7),
        fitted(44, 18, scene.translate("rolled"), 46, 12.5, "i q"),
        *thrown,
        data_throw="",
        id=f"r1775-dice-{side}",
    )


def _die(scene: Scene, colour: str, result: str, step: float) -> str:
    number, word = COLOUR[colour], scene.translate(FACE_WORDS[RESULTS.index(result)])
    size = min(0.8, (step - 4) / 30)
    sign = use(f"r1775-{result}", 17, 17.5, 0.86, fill=ON_CUBE[number])
    return told(
        f"{colour_name(scene, colour)}: {word}",
        placed(0, 0, group(use(f"r1775-d{number}"), sign, data_rolls=""), scale=size),
        fitted(15 * size, 30 * size + 12, word, step - 3, 11.5, "m"),
    )


def _army(scene: Scene, army: dict[str, Any], width: float) -> str:
    """The Army being formed and the units that may still join it."""
    _ = scene.translate
    area, active = army["area"], scene.view["active"]
    side = SIDES[0 if active in ("british", "loyalist") else 1]
    spent = scene.view["spent"].get(area, {})
    rest = [
        (kind, n - spent.get(kind, 0) - army["units"].get(kind, 0))
        for kind, n in _of_side(scene.view["areas"][area], side)
    ]
    ready = [(kind, n) for kind, n in rest if n > 0]
    words = _("Army in {area}").format(area=area_name(scene, area))
    # Whoever took all leaves single units behind, and takes none of them along again.
    joining = not army["trimmed"]
    return (
        fitted(10, 18, words, width - 20, 15, "b")
        + fitted(10, 47, _("marches:"), 66, 12.5, "i q")
        + _chips(scene, list(army["units"].items()), 84, 30, "leave")
        + fitted(10, 79, _("may join:") if joining else _("stay:"), 66, 12.5, "i q")
        + (_chips(scene, ready, 84, 62, "take") or text(84, 79, "–", "q"))
        + (_take_all(scene, width) if ready and joining else "")
        + _march(scene, width, 100)
    )


def _take_all(scene: Scene, width: float) -> str:
    return told(
        scene.translate("All units that may join"),
        rect(width - 74, 63, 64, 23, rx=11, class_="tab"),
        fitted(width - 42, 79, scene.translate("take all"), 54, 13, "b m"),
        mark(width - 77, 60, 70, 29, 13),
        class_="button",
        # Not its own option: the bar has a button for it too, so that it is never out of sight.
        data_via="take all",
    )


def _march(scene: Scene, width: float, y: float) -> str:
    """The Movement Card: Armies left, how far, on which water."""
    _, move = scene.translate, scene.view["movement"]
    if not move:
        return ""
    card, left = CARD[move["card"]], move["armies"]
    total = max(ARMIES[card], left)
    x = 30 + 25.0 * total
    words = plural(_, "{n} Army left", "{n} Armies left", left).format(n=left)
    colours = [(INK, "none")] * left + [("none", "#9c8a63")] * (total - left)
    return group(
        fitted(10, y + 4, _(CARD_NAMES[card]), 130, 14, "b"),
        *(
            use("r1775-army", 22 + 25.0 * n, y + 27, fill=fill, stroke=stroke)
            for n, (fill, stroke) in enumerate(colours)
        ),
        *(use("r1775-step", x + 15 * n, y + 27) for n in range(move["distance"])),
        fitted(width - 10, y + 32, words, width - x - 70, 13, "e"),
        fitted(10, y + 54, _waters(scene), width - 20, 12.5, "i"),
    )


def _waters(scene: Scene) -> str:
    """The water that is used, and where the landing is."""
    water, landing = scene.view["movement"]["water"], scene.view["movement"]["landing"]
    names = [scene.translate(WATER_NAMES[WATERS.index(water)])] if water else []
    return " → ".join(names + ([area_name(scene, landing)] if landing else []))
