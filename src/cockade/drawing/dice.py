"""Dice: with dots, or plain ones that carry a letter or a sign."""

from __future__ import annotations

from typing import Final

from .style import INK
from .svg import circle, group, rect

# The dots of a die, by number.
PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-4.5, -4.5), (4.5, 4.5)),
    3: ((-4.5, -4.5), (0, 0), (4.5, 4.5)),
    4: ((-4.5, -4.5), (4.5, -4.5), (-4.5, 4.5), (4.5, 4.5)),
    5: ((-4.5, -4.5), (4.5, -4.5), (0, 0), (-4.5, 4.5), (4.5, 4.5)),
    6: ((-4.5, -5), (4.5, -5), (-4.5, 0), (4.5, 0), (-4.5, 5), (4.5, 5)),
}


def pip_die(prefix: str, number: int) -> str:
    """The definition of a die of 18 by 18 round its middle that shows a number."""
    dots = "".join(circle(x, y, 1.9, fill=INK) for x, y in PIPS[number])
    return group(plain_die(18, 18, "#fffdf6"), dots, id=f"{prefix}d{number}")


def pip_dice(prefix: str) -> str:
    """All six faces: `<prefix>d1` to `<prefix>d6`."""
    return "".join(pip_die(prefix, number) for number in PIPS)


def plain_die(width: float, height: float, fill: str) -> str:
    """The body of a die round its middle."""
    return rect(-width / 2, -height / 2, width, height, rx=3.5, fill=fill, stroke=INK)
