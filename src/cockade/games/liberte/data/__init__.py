"""The components: TOML files, and the modules that load and check them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cockade.kernel.data import KINDS, Table, kind_of, load

FOLDER: Final = Path(__file__).parent


def check_provenance(row: Table) -> None:
    """Every datum says where it comes from."""
    if kind_of(row.text("provenance")) == "other":
        raise row.error("provenance", f"one of {', '.join(KINDS)} must be named")


def read_numbers(folder: Path, name: str, key: str, keys: str) -> dict[str, int]:
    """The whole numbers of one table, such as the limits or the awards: these and no others."""
    table = load(folder, name).table(key).keys(keys + " provenance", "government_tie_order")
    check_provenance(table)
    return {name: table.number(name) for name in keys.split()}
