"""Compares the neighbours drawn on the board of 1775 with the borders and crossings of its data.

python tools/maps/check.py
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "src" / "cockade" / "games" / "rebellion1775" / "data"

Pair = frozenset[str]


def main() -> int:
    board = json.loads((DATA / "board.json").read_text(encoding="utf-8"))
    facts = tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))
    drawn = {frozenset((area["id"], n)) for area in board["areas"] for n in area["neighbours"]}
    borders = {frozenset((border["a"], border["b"])) for border in facts["border"]}
    crossings = {frozenset((crossing["a"], crossing["b"])) for crossing in facts["crossing"]}
    rivers = [set(water["areas"]) for water in facts["water"] if water["kind"] == "river"]
    parted = {frozenset(pair) for areas in rivers for pair in combinations(sorted(areas), 2)}
    missing = borders - drawn
    false = drawn - borders - crossings - parted
    print("Borders that are not drawn:", names(missing))
    print(
        "Drawn as neighbours, but neither border nor crossing nor parted by a river:", names(false)
    )
    print(
        "Crossings without a common line on the board (open water, fine):", names(crossings - drawn)
    )
    return 1 if missing or false else 0


def names(pairs: Iterable[Pair]) -> str:
    return ", ".join(sorted("-".join(sorted(pair)) for pair in pairs)) or "none"


if __name__ == "__main__":
    sys.exit(main())
