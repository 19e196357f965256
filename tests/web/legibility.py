"""How legible a table is on a screen: the size of its type, what overlaps and what is cut off."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import cockade

SIZES = ((1440, 900), (1366, 768), (1024, 768), (820, 1180), (390, 844))
GOLDEN = Path(__file__).parent.parent / "golden"
# Crowded moments: a record and the answer after which much lies on the board.
CROWDED = {
    "liberte": ("standard-6", 700),
    "prairie": ("our_brave_boys-2", 500),
    "prelude": ("standard-2", 330),
    "rebellion1775": ("standard-4", 330),
}
# What looks otherwise than the game's crowded moment: a battle shows the country round it alone.
CLOSE = {"prairie": ("batoche-2", 12)}
# Letters may be so narrow, in parts of their width.
PRESSED = 0.7
MEASURE = Path(__file__).with_name("legibility.js").read_text(encoding="utf-8")


def least(size: tuple[int, int]) -> float:
    """The smallest type that a player may have to read on a screen, in pixels."""
    return 12 if size[0] < 600 else 11


def crowded_record(game: str, moments: Mapping[str, tuple[str, int]] = CROWDED) -> str:
    """The record of a match in the middle, which a table can play on from."""
    name, answers = moments[game]
    text = (GOLDEN / game / f"{name}.record").read_text(encoding="utf-8")
    return cockade.Match.load(text, upto=answers).record()


class Page(NamedTuple):
    """What was measured on one page."""

    texts: list[dict[str, Any]]
    overlaps: list[list[str]]
    wide: int
    screens: list[list[Any]]

    def too_small(self, least: float) -> list[str]:
        """Texts in smaller letters than a player can read; the scenery of a map needs none."""
        return [
            f"{text['part']}: {text['words']} ({text['size']:.1f})"
            for text in self.texts
            if text["size"] < least - 0.05 and text["needed"]
        ]

    def pressed(self) -> list[str]:
        """Texts whose letters are pressed together more than looks well."""
        return [
            f"{text['part']}: {text['words']} ({text['pressed']:.2f})"
            for text in self.texts
            if text["pressed"] < PRESSED and text["part"] != "map"
        ]

    def cut(self) -> list[str]:
        return [f"{text['part']}: {text['words']}" for text in self.texts if text["cut"]]


def measured(page: Any) -> Page:
    return Page(**page.evaluate(MEASURE))


def open_record(page: Any, record: str) -> None:
    """A table of one's own from a record, all seats at one screen and nothing hidden from it."""
    page.goto("/")
    file = {"name": "crowded.record", "mimeType": "text/plain", "buffer": record.encode()}
    page.set_input_files("input[name=record]", files=[file])
    page.click("form[action='/records'] button")
    page.wait_for_url("**/table/*")
    if page.locator(".curtain").count():
        page.click(".curtain button")
        page.wait_for_selector(".curtain", state="detached")
    page.wait_for_selector("#live[data-rendered]", state="attached")
