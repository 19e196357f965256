"""The dice on the map: those thrown since the card was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.style import EDGE, PAPER
from cockade.drawing.svg import group, placed, rect, told, use
from cockade.drawing.text import fitted, text

from ..data.counties import COUNTY_IDS, COUNTY_NAMES
from ..data.tracks import TRACK_NAMES, TRACKS
from ..words import ROLL_WORDS
from .cards import side_name
from .pieces import scoring_die

LEFT, TOP, WIDE, ROWS = 772, 34, 470, 3


def county_name(county: str) -> str:
    return COUNTY_NAMES[COUNTY_IDS.index(county)]


def track_name(scene: Scene, track: str) -> str:
    return scene.translate(TRACK_NAMES[TRACKS.index(track)])


@block
def dice_tray(scene: Scene) -> str:
    """The last dice, or the name of the land while there are none."""
    rolls = scene.view.get("rolls", ())
    if not rolls:
        # Proper names, so never translated.
        name = text(WIDE / 2, 66, "Bas-Canada", "i m halo q", font_size=54)
        years = text(WIDE / 2, 104, "1834–1837", "i m halo q", font_size=28)
        return group(placed(LEFT, TOP, name, years), class_="mute")
    shown = rolls[-ROWS:]
    words = " · ".join(roll_words(scene, roll) for roll in rolls)
    size = WIDE, 12 + 50 * len(shown)
    sheet = rect(0, 0, *size, rx=10, fill=PAPER, fill_opacity=0.9, stroke=EDGE)
    rows = (
        placed(14, 31 + 50 * i, group(_roll(scene, roll), data_throw=""))
        for i, roll in enumerate(shown)
    )
    more = f"… +{len(rolls) - ROWS}"
    corner = text(WIDE - 12, 24, more, "e q", font_size=18) if len(rolls) > ROWS else ""
    return told(
        scene.translate("Dice: {rolls}").format(rolls=words),
        placed(LEFT, TOP, sheet, *rows, corner),
        id="pre-dice",
    )


def _roll(scene: Scene, roll: Mapping[str, Any]) -> str:
    """One throw: its dice, then what it means."""
    if roll["kind"] == "die":
        return (
            scoring_die(20, 0, roll["die"], 2.1)
            + text(52, 9, "→", font_size=26)
            + group(scoring_die(106, 0, roll["track"], 2.1), data_rolls="")
            + fitted(140, 9, track_name(scene, roll["track"]), WIDE - 170, 26)
        )
    dice = roll["dice"]
    faces = "".join(
        use(f"pre-d{n}", 20 + 44 * i, 0, 2.1, data_rolls="") for i, n in enumerate(dice)
    )
    left = 44 * len(dice) + 8
    if roll["kind"] != "check":
        return faces + fitted(
            left, 9, scene.translate(ROLL_WORDS[roll["kind"]]), WIDE - left - 30, 26
        )
    good = sum(dice) <= roll["target"]
    result = f"{sum(dice)} {'≤' if good else '>'} {roll['target']} {'✓' if good else '✗'}"
    return (
        faces
        + use(f"pre-m{scene.player(roll['seat'])}", left + 16, 0, 1.5)
        + fitted(left + 38, 9, county_name(roll["county"]), WIDE - left - 186, 26)
        + text(WIDE - 28, 9, result, "b e", font_size=26)
    )


def roll_words(scene: Scene, roll: Mapping[str, Any]) -> str:
    """A throw in words."""
    _ = scene.translate
    if roll["kind"] == "die":
        die, track = track_name(scene, roll["die"]), track_name(scene, roll["track"])
        return _("Scoring Die {die}: {track}").format(die=die, track=track)
    dice = " ".join(str(n) for n in roll["dice"])
    if roll["kind"] != "check":
        return f"{_(ROLL_WORDS[roll['kind']])} {dice}"
    return _("{side} in {county}: {dice}, {n} against {target}").format(
        side=side_name(scene, scene.player(roll["seat"])),
        county=county_name(roll["county"]),
        dice=dice,
        n=sum(roll["dice"]),
        target=roll["target"],
    )
