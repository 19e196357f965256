"""Drawings with and without their colours: what is seen by whoever can tell these apart or not."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
COLOURS = {"fill", "stroke", "fill-opacity", "stroke-opacity", "opacity"}
SILENT = {"id", "href", "data-option", "data-via", "aria-label"}
UNSEEN = {"title", "style", "defs", "linearGradient", "radialGradient"}


def seen(svg: str, colours: bool = True) -> str:
    """Everything that is drawn, not what is told by pointing only."""
    root = ET.fromstring(svg)
    style = "".join(element.text or "" for element in root.iter(f"{SVG}style"))
    known = {found: element for element in root.iter() if (found := element.get("id"))}
    return Drawing(known, set() if colours else COLOURS, set() if colours else tinted(style)).of(
        root
    )


def tinted(style: str) -> set[str]:
    """The classes that give colours only."""
    told: dict[str, set[str]] = {}
    for selector, rules in re.findall(r"([^{}]+)\{([^}]*)\}", style):
        for name in re.findall(r"\.([\w-]+)", selector)[1:]:
            told.setdefault(name, set()).update(re.findall(r"([\w-]+):", rules))
    return {name for name, properties in told.items() if properties <= COLOURS}


class Drawing:
    """Writes elements down without some attributes; whatever is used stands where it is used."""

    def __init__(self, known: dict[str, ET.Element], hidden: set[str], tinted: set[str]) -> None:
        self.known = known
        self.hidden = hidden
        self.tinted = tinted

    def of(self, element: ET.Element) -> str:
        name = element.tag.removeprefix(SVG)
        if name in UNSEEN:
            return ""
        values = sorted(self.kept(element).items())
        inside = [element.text or "", *(self.of(each) + (each.tail or "") for each in element)]
        used = self.known.get(element.get("href", "#")[1:])
        if used is not None:
            inside.append(self.of(used))
        return f"<{name} {values}>{''.join(inside)}</{name}>"

    def kept(self, element: ET.Element) -> dict[str, str]:
        found = {}
        for key, value in element.attrib.items():
            if key == "class":
                value = " ".join(each for each in value.split() if each not in self.tinted)
            if key in self.hidden:
                value = self.pattern(value)
            if value and key not in SILENT:
                found[key] = value
        return found

    def pattern(self, value: str) -> str:
        """A fill that is no colour: none at all, or lines and dots."""
        used = self.known.get(value[5:-1]) if value.startswith("url(#") else None
        if used is not None and used.tag == f"{SVG}pattern":
            return self.of(used)
        return "none" if value == "none" else ""
