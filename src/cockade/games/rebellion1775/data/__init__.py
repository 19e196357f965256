"""The components: TOML files, and the modules that load and check them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from cockade.kernel.data import Table

FOLDER: Final = Path(__file__).parent


def known(table: Table, key: str, names: Iterable[str], among: Iterable[str]) -> None:
    """Every name under a key is one of those that exist."""
    allowed = tuple(among)
    for name in names:
        if name not in allowed:
            raise table.error(key, f"{name!r} is not one of {', '.join(allowed)}")
