"""Chances for people: a headline and a chart of what an option may lead to, in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from .sentences import N_, Translate

PERCENT = N_("{n}%")

Result = Mapping[str, float]
NUMBER = re.compile(r"\d+")


class Row(NamedTuple):
    """A line of a chart: one chance for each head."""

    label: str
    chances: tuple[float, ...]


class Chart(NamedTuple):
    """Chances in words; in a chart of two `facing` heads the bars grow from the middle."""

    headline: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str = ""
    corner: str = ""  # what the labels of the rows tell
    facing: bool = False
    title: str = ""  # which chances these are
    aside: bool = False  # whether they come besides what the option costs or does


ToChart = Callable[[Result, Translate], Chart]


def parsed(name: str) -> tuple[str, tuple[int, ...]]:
    """The name of a result with `#` for its numbers, and the numbers."""
    return NUMBER.sub("#", name), tuple(int(number) for number in NUMBER.findall(name))


def percent(chance: float, translate: Translate) -> str:
    """Whole percents, which say 0 and 100 only of what cannot or must happen."""
    number = str(round(100 * chance))
    if chance > 0 and number == "0":
        number = "<1"
    if chance < 1 - 1e-9 and number == "100":
        number = ">99"
    return translate(PERCENT).format(n=number)


def decimal(number: float, translate: Translate) -> str:
    """A number with one decimal, behind the sign that the language has for it."""
    return f"{number:.1f}".replace(".", translate("."))
