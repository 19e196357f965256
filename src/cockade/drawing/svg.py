"""Writing SVG as text: the helpers that all boards share. No game is known here."""

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import hypot

Attribute = str | int | float | None
Point = tuple[float, float]

# Control characters and lone surrogates have no place in XML, escaped or not.
_ESCAPES: dict[int, str | None] = {
    **dict.fromkeys((*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF)),
    ord("&"): "&amp;",
    ord("<"): "&lt;",
    ord(">"): "&gt;",
    ord('"'): "&quot;",
}

# Widths in ems of a middling serif, a little generous so that narrower faces fit as well.
_EMS: dict[str, float] = {
    **dict.fromkeys("ijlI.,:;!'’|", 0.3),
    **dict.fromkeys("ftr()[]-·/ ", 0.36),
    **dict.fromkeys("mwMW—…", 0.84),
    **dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZÀÉÈÎ&", 0.66),
}


def escape(text: object) -> str:
    """Text or an attribute's value, safe inside XML."""
    return str(text).translate(_ESCAPES)


def num(value: float) -> str:
    """A number with at most one decimal."""
    return str(value) if isinstance(value, int) else f"{value:.1f}".removesuffix(".0")


@cache
def _attribute_name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def attributes(values: dict[str, Attribute]) -> str:
    """` name="value"` for each that is not None; `class_` is class, `data_x` is data-x."""
    return "".join(
        f' {_attribute_name(key)}="{escape(value) if isinstance(value, str) else num(value)}"'
        for key, value in values.items()
        if value is not None
    )


def element(name: str, *children: str, **values: Attribute) -> str:
    """One element; the children are markup already."""
    inside = "".join(children)
    opening = f"<{name}{attributes(values)}"
    return f"{opening}>{inside}</{name}>" if inside else f"{opening}/>"


def group(*children: str, **values: Attribute) -> str:
    """Elements that belong together."""
    return element("g", *children, **values)


def placed(x: float, y: float, *children: str, scale: float = 1) -> str:
    """Elements moved to a place, perhaps smaller."""
    size = "" if scale == 1 else f" scale({scale:.3g})"
    return f'<g transform="translate({num(x)} {num(y)}){size}">{"".join(children)}</g>'


def path(d: str, **values: Attribute) -> str:
    """A shape from path data."""
    return element("path", d=d, **values)


def rect(x: float, y: float, width: float, height: float, **values: Attribute) -> str:
    """A box."""
    return element("rect", x=x, y=y, width=width, height=height, **values)


def circle(cx: float, cy: float, r: float, **values: Attribute) -> str:
    """A disc or a ring."""
    return element("circle", cx=cx, cy=cy, r=r, **values)


def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A definition, drawn at a place."""
    if scale == 1:
        return f'<use href="#{name}" x="{num(x)}" y="{num(y)}"/>'
    return f'<use href="#{name}" transform="translate({num(x)} {num(y)}) scale({scale:.3g})"/>'


def title(text: str) -> str:
    """What a screen reader says and a pointer shows; the first child of its element."""
    return f"<title>{escape(text)}</title>"


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
    wide = text_width(words, size)
    if wide <= room:
        return text(x, y, words, class_, font_size=size)
    small = max(size * 0.82, size * room / wide)
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
    step = size * 1.12
    return "".join(
        fitted(x, y + step * i, line, room, size, class_) for i, line in enumerate(lines)
    )


def compact_path(d: str, shortest: float = 0) -> str:
    """Path data of M, l and z in fewer letters; steps below the shortest join the next one."""
    lines = []
    for corners in outlines(d):
        x, y = corners[0]
        line = [f"M{num(x)} {num(y)}l"]
        for i, (x1, y1) in enumerate(corners[1:], 2):
            dx, dy = round(x1 - x, 1), round(y1 - y, 1)
            if abs(dx) + abs(dy) >= shortest or i == len(corners):
                line.append(f"{num(dx)} {num(dy)}")
                x, y = x + dx, y + dy
        lines.append(line[0] + " ".join(line[1:]))
    end = "z" if d.endswith("z") else ""
    return re.sub(r"(?<![\d.])(-?)0\.", r"\1.", end.join(lines) + end).replace(" -", "-")


def outlines(d: str) -> list[list[Point]]:
    """The corners of each closed line in path data of M, l and z only."""
    result = []
    for line in d.split("M")[1:]:
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", line)]
        x, y = numbers[:2]
        corners = [(x, y)]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + dx, y + dy
            corners.append((x, y))
        result.append(corners)
    return result


def simplified(corners: Sequence[Point], tolerance: float) -> list[Point]:
    """Fewer corners, none of the others further away than the tolerance (Douglas and Peucker)."""
    if len(corners) < 3:
        return list(corners)
    (x0, y0), (x1, y1) = corners[0], corners[-1]
    length = hypot(x1 - x0, y1 - y0)

    def distance(i: int) -> float:
        x, y = corners[i]
        if not length:
            return hypot(x - x0, y - y0)
        return abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length

    far = max(range(1, len(corners) - 1), key=distance)
    if distance(far) <= tolerance:
        return [corners[0], corners[-1]]
    return simplified(corners[: far + 1], tolerance)[:-1] + simplified(corners[far:], tolerance)


def polygon(corners: Iterable[Point]) -> str:
    """Path data of a closed line."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "z"


def part(
    x: float, y: float, size: Point, box: Sequence[float], *children: str, **values: Attribute
) -> str:
    """A drawing inside a drawing, with its own coordinates; clipped to its box by default."""
    return element(
        "svg",
        *children,
        x=x,
        y=y,
        width=size[0],
        height=size[1],
        viewBox=" ".join(num(n) for n in box),
        **values,
    )


def document(
    width: float,
    height: float,
    label: str,
    style: str,
    definitions: str,
    *children: str,
    class_: str,
) -> str:
    """A complete SVG document. The label is for those who can't see it."""
    return element(
        "svg",
        f"<style>{style}</style><defs>{definitions}</defs>",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        class_=class_,
        role="group",
        aria_label=label,
    )
