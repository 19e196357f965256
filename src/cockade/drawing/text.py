"""Text that fits its room: one line, wrapped lines, a paragraph in the largest letters."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from .svg import Attribute, attributes, escape, num

# From line to line, in ems.
LEADING = 1.12
# The smallest letters of a board: shown on their own, all parts of it can be read.
LEAST = 11.2
# Widths in ems of a middling serif, a little generous so that narrower faces fit as well.
_EMS: dict[str, float] = {
    **dict.fromkeys("ijlI.,:;!'’|", 0.3),
    **dict.fromkeys("ftr()[]-·/ ", 0.36),
    **dict.fromkeys("mwMW—…", 0.84),
    **dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZÀÉÈÎ&", 0.66),
}


def text(x: float, y: float, words: object, class_: str = "", **values: Attribute) -> str:
    """A line of text; its look comes from the class."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="{class_}"{attributes(values)}>'
        f"{escape(words)}</text>"
    )


@lru_cache(maxsize=8192)
def text_width(words: str, size: float) -> float:
    """About how wide a line is."""
    return size * sum(_EMS.get(letter, 0.52) for letter in words)


def fitted(x: float, y: float, words: str, room: float, size: float, class_: str = "") -> str:
    """A line of text that never takes more than its room: smaller first, then narrower."""
    size = max(size, LEAST)
    wide = text_width(words, size)
    if wide <= room:
        return text(x, y, words, class_, font_size=size)
    small = max(size * 0.82, size * room / wide, LEAST)
    return text(
        x,
        y,
        words,
        class_,
        font_size=small,
        textLength=room if text_width(words, small) > room else None,
        lengthAdjust="spacingAndGlyphs",
    )


def wrap(words: str, room: float, size: float) -> list[str]:
    """Lines no wider than the room, as far as words and hyphens allow."""
    lines: list[str] = []
    line = ""
    # A non-breaking space, as before a French colon, is part of its word; so is the St- of a name.
    for word in re.findall(r"(?:\b\w{1,2}-)?[^ \t\n-]+-?|-", words.replace("- ", "-  ")):
        joined = line + word if line.endswith("-") else f"{line} {word}".strip()
        if line and text_width(joined, size) > room:
            lines.append(line)
            line = word
        else:
            line = joined
    return [*lines, line] if line else lines


def paragraph(
    x: float, y: float, lines: Sequence[str], room: float, size: float, class_: str = ""
) -> str:
    """Lines below each other; the first one stands on y."""
    step = size * LEADING
    return "".join(
        fitted(x, y + step * i, line, room, size, class_) for i, line in enumerate(lines)
    )


def letters_that_fit(
    words: str, room: float, height: float, sizes: Iterable[float], narrow: float = 1
) -> tuple[list[str], float]:
    """The lines of a sentence in the largest letters that fit a box, or in the smallest.

    Sentences run narrower than `text_width` makes sure of for single words.
    """
    for size in sizes:
        lines = wrap(words, room, size * narrow)
        if len(lines) * size * LEADING <= height:
            break
    return lines, size


def lines_at(x: float, y: float, lines: Sequence[str], size: float) -> str:
    """Lines below each other, all in letters of one size and as wide as they run."""
    first = f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}">'
    step = num(size * LEADING)
    rest = f'</tspan><tspan x="{num(x)}" dy="{step}">'.join(escape(line) for line in lines)
    return f"{first}<tspan>{rest}</tspan></text>" if lines else ""


def cut_short(lines: Sequence[str], most: int) -> list[str]:
    """At most so many lines; the last one tells that there was more."""
    return list(lines) if len(lines) <= most else [*lines[: most - 1], lines[most - 1] + " …"]


def heading(x: float, y: float, words: str, room: float) -> str:
    """The small heading of a panel; some languages write the words of a game small elsewhere."""
    return fitted(x, y, words[:1].upper() + words[1:], room, 12.5, "h")
