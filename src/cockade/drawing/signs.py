"""The key of a board: each of its signs with a name and one sentence, from `board/signs.toml`."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from cockade.kernel.data import load

from .style import FOLDER, read_toml


class Sign(NamedTuple):
    """A sign as boards draw it: path data round 0, 24 wide."""

    name: str
    says: str
    path: str


@cache
def signs_of(package: str) -> tuple[Sign, ...]:
    """The signs of a game's board; a game of one's own may have no key."""
    with resources.as_file(resources.files(f"{package}.board")) as folder:
        return read_signs(folder) if (folder / "signs.toml").exists() else ()


def read_signs(folder: Path) -> tuple[Sign, ...]:
    drawn = read_toml(FOLDER / "icons.toml") | read_toml(folder / "icons.toml")
    signs = []
    for row in load(folder, "signs.toml").keys("sign").tables("sign"):
        row.keys("icon name says")
        icon = row.text("icon")
        if icon not in drawn:
            raise row.error("icon", f"{icon!r} is not one of {', '.join(drawn)}")
        signs.append(Sign(row.text("name"), row.text("says"), drawn[icon]))
    return tuple(signs)
