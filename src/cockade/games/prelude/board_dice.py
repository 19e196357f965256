"""The dice on the table: those thrown since the card was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cockade.kernel.sentences import N_
from cockade.kernel.svg import fitted, group, placed, rect, text, title, use

from .board_style import EDGE, INK, PAPER, icon
from .board_table import Table, side_of
from .counties import COUNTY_IDS, COUNTY_NAMES
from .tracks import TRACK_NAMES, TRACKS

LEFT, TOP, WIDE = 772, 34, 470
ROWS = 3
KINDS = {
    "reprisal": N_("Fear of Reprisal"),
    "corps": N_("Volunteer Corps"),
    "random": N_("Random County"),
    "warrants": N_("Arrest warrants"),
    "ambush": N_("The Longueuil road"),
    "victoria": N_("Patriote and Loyal"),
}


def dice_tray(table: Table) -> str:
    """The last dice, or the name of the land while there are none."""
    rolls = table.view.get("rolls", ())
    if not rolls:
        return group(placed(LEFT, TOP, _cartouche()), class_="mute")
    shown = rolls[-ROWS:]
    words = " · ".join(roll_words(table, roll) for roll in rolls)
    more = f"… +{len(rolls) - ROWS}" if len(rolls) > ROWS else ""
    tall = 12 + 50 * len(shown)
    sheet = rect(0, 0, WIDE, tall, rx=10, fill=PAPER, fill_opacity=0.9, stroke=EDGE)
    rows = (placed(14, 31 + 50 * i, _roll(table, roll)) for i, roll in enumerate(shown))
    corner = text(WIDE - 12, 24, more, "e q", font_size=18) if more else ""
    return group(
        title(table.translate("Dice: {rolls}").format(rolls=words)),
        placed(LEFT, TOP, sheet, *rows, corner),
        id="pre-dice",
    )


def _cartouche() -> str:
    """A proper name, so never translated."""
    return text(WIDE / 2, 66, "Bas-Canada", "i m halo q", font_size=54) + text(
        WIDE / 2, 104, "1834–1837", "i m halo q", font_size=28
    )


def _roll(table: Table, roll: Mapping[str, Any]) -> str:
    """One throw: its dice, then what it means."""
    if roll["kind"] == "die":
        return _scoring_die(table, roll)
    dice = roll["dice"]
    faces = "".join(use(f"pre-d{n}", 20 + 44 * i, 0, 2.1) for i, n in enumerate(dice))
    left = 44 * len(dice) + 8
    if roll["kind"] != "check":
        words = KINDS[roll["kind"]]
        return faces + fitted(left, 9, table.translate(words), WIDE - left - 30, 26)
    side, good = side_of(roll["seat"]), sum(dice) <= roll["target"]
    name = COUNTY_NAMES[COUNTY_IDS.index(roll["county"])]
    result = f"{sum(dice)} {'≤' if good else '>'} {roll['target']} {'✓' if good else '✗'}"
    return (
        faces
        + use(f"pre-m{side}", left + 16, 0, 1.5)
        + fitted(left + 38, 9, name, WIDE - left - 186, 26)
        + text(WIDE - 28, 9, result, "b e", font_size=26)
    )


def _scoring_die(table: Table, roll: Mapping[str, Any]) -> str:
    track = TRACK_NAMES[TRACKS.index(roll["track"])]
    return (
        scoring_die(20, 0, roll["die"], 2.1)
        + text(52, 9, "→", font_size=26)
        + scoring_die(106, 0, roll["track"], 2.1)
        + fitted(140, 9, table.translate(track), WIDE - 170, 26)
    )


def scoring_die(x: float, y: float, name: str, scale: float = 1) -> str:
    """A Scoring Die: the letters of its track on a dark die, a star if it is chosen."""
    face = rect(-10, -9, 20, 18, rx=3.5, fill="#3d3424", stroke=INK)
    if name == "choice":
        return placed(x, y, face, icon("star", 0, 0.4, 0.62, "#fff"), scale=scale)
    size = 11.5 if len(name) == 2 else 13
    return placed(x, y, face, text(0, 4, name, "b m w", font_size=size), scale=scale)


def roll_words(table: Table, roll: Mapping[str, Any]) -> str:
    """A throw in words."""
    _ = table.translate
    if roll["kind"] == "die":
        names = (_(TRACK_NAMES[TRACKS.index(roll[key])]) for key in ("die", "track"))
        return _("Scoring Die {die}: {track}").format_map(
            dict(zip(("die", "track"), names, strict=True))
        )
    dice = " ".join(str(n) for n in roll["dice"])
    if roll["kind"] != "check":
        kind = KINDS[roll["kind"]]
        return f"{_(kind)} {dice}"
    return _("{side} in {county}: {dice}, {n} against {target}").format(
        side=table.side_name(side_of(roll["seat"])),
        county=COUNTY_NAMES[COUNTY_IDS.index(roll["county"])],
        dice=dice,
        n=sum(roll["dice"]),
        target=roll["target"],
    )
