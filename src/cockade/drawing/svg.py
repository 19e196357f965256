"""Writing SVG: elements, groups, drawings inside a drawing and whole documents."""

import re
from collections.abc import Sequence
from functools import lru_cache

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
_UNSAFE = re.compile("[" + re.escape("".join(map(chr, _ESCAPES))) + "]")


def escape(text: object) -> str:
    """Text or an attribute's value, safe inside XML."""
    words = str(text)
    return words.translate(_ESCAPES) if _UNSAFE.search(words) else words


@lru_cache(maxsize=1 << 14)
def num(value: float) -> str:
    """A number with at most one decimal."""
    digits = f"{value:.1f}".removesuffix(".0")
    return "0" if digits == "-0" else digits


# Most are the same in one drawing after the other.
@lru_cache(maxsize=1 << 14)
def _attribute(key: str, value: str | int | float) -> str:
    name = key.rstrip("_").replace("_", "-")
    return f' {name}="{escape(value) if isinstance(value, str) else num(value)}"'


def attributes(values: dict[str, Attribute]) -> str:
    """` name="value"` for each that is not None; `class_` is class, `data_x` is data-x."""
    return "".join([_attribute(k, value) for k, value in values.items() if value is not None])


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


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, **values: Attribute) -> str:
    """A definition, drawn at a place; where it has no colours of its own, in those given here."""
    more = attributes(values) if values else ""
    if scale == 1:
        return f'<use href="#{name}" x="{num(x)}" y="{num(y)}"{more}/>'
    place = f"translate({num(x)} {num(y)}) scale({scale:.3g})"
    return f'<use href="#{name}" transform="{place}"{more}/>'


def small(box: tuple[float, float, float, float], *children: str) -> str:
    """A piece among the words of a page that holds the board and so its shapes."""
    return element(
        "svg", *children, viewBox=" ".join(map(num, box)), class_="badge", aria_hidden="true"
    )


def alike(shape: str, count: int, at: str) -> dict[str, Attribute]:
    """Marks pieces that nobody can tell apart: their shape, how many lie here, and where that is.

    A single piece has a name of its own as `data_piece`. By both a page knows what has moved.
    """
    return {"data_piece": f"{shape}*{count}", "data_at": at}


def told(words: str, *children: str, **values: Attribute) -> str:
    """Elements with words for a screen reader and a pointer."""
    return group(title(words), *children, **values)


def title(text: str) -> str:
    """What a screen reader says and a pointer shows; the first child of its element."""
    return f"<title>{escape(text)}</title>"


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
    """An SVG document, complete if it has a style. The label is for those who can't see it."""
    return element(
        "svg",
        f"<style>{style}</style>" if style else "",
        f"<defs>{definitions}</defs>" if definitions else "",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        class_=class_,
        role="group",
        aria_label=label,
    )
