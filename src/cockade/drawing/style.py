"""The look that all boards share: the colours of ink and paper, and the base style sheet."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from .svg import path

INK, PAPER, EDGE, CARD = "#2f271d", "#f6efdd", "#b9a67c", "#fffaf0"
# Everything hangs on the class `board`, because a style sheet inside SVG counts for the whole page.
FOLDER: Final = Path(__file__).parent
BASE: Final = (FOLDER / "base.css").read_text(encoding="utf-8")


def style_sheet(folder: Path) -> str:
    """The style sheet of a board: what all share, then what is the game's own."""
    return BASE + (folder / "style.css").read_text(encoding="utf-8")


def icons(folder: Path, prefix: str) -> str:
    """Definitions of a board's icons and of those that all boards know, 24 wide round 0."""
    drawn = read_toml(FOLDER / "icons.toml") | read_toml(folder / "icons.toml")
    return "".join(path(d, id=f"{prefix}{name}", fill_rule="evenodd") for name, d in drawn.items())


def read_toml(file: Path) -> dict[str, Any]:
    """Numbers and path data of a drawing."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def mixed(one: str, other: str, share: float) -> str:
    """A colour between two."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
