"""Builds the geometry of boards, each game's `data/board.json`, from seeds and open geography.

python tools/maps/build.py prelude          # one or several games; without a name, all
python tools/maps/build.py --check          # only compare with what is there
python tools/maps/build.py --room prelude   # room in every area, on the true map and the board
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from mapgen.area_json import CELL, area_json
from mapgen.area_map import AreaMap
from mapgen.hex_json import hex_json
from mapgen.raster import best_box

HERE = Path(__file__).resolve().parent
GAMES = HERE.parents[1] / "src" / "cockade" / "games"
SEEDS = sorted(path.stem for path in (HERE / "seeds").glob("*.toml"))
NAMES = [name for name in SEEDS if (GAMES / name).is_dir()]


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def build(game: str) -> str:
    """The geometry of a game's board as JSON."""
    seeds = read(HERE / "seeds" / f"{game}.toml")
    if "hex" in seeds:
        board = hex_json(seeds, read(GAMES / game / "data" / "map.toml"))
    else:
        area_map = AreaMap(seeds)
        area_map.relax()
        board = area_json(area_map)
    return json.dumps(board, ensure_ascii=False, separators=(",", ":"))


def write(game: str, check: bool) -> bool:
    """Build a board, and write it unless it is only to be checked; whether it was as it is now."""
    path = GAMES / game / "data" / "board.json"
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    board = build(game)
    same = board == before
    if not check:
        path.write_text(board, encoding="utf-8")
    print(f"{game}: {'unchanged' if same else 'differs' if check else 'written'}")
    return same


def report_room(game: str) -> None:
    """The largest box of the wanted shape in every area, before and after the warps."""
    seeds = read(HERE / "seeds" / f"{game}.toml")
    if "hex" in seeds:
        print(f"{game}: hexes, all of one size")
        return
    area_map = AreaMap(seeds)
    before = area_map.cells(CELL, seeds["smooth"]["sigma"]).areas
    area_map.relax()
    after = area_map.cells(CELL, seeds["smooth"]["sigma"]).areas
    print(f"{'area':<18}{'wanted':>10}{'true map':>12}{'board':>12}")
    for area, old, new in zip(area_map.areas, before, after, strict=True):
        if area_map.playable(area["group"]):
            width, height = area_map.slot(area)
            boxes = [best_box(shape, width / height, 1)[2:] for shape in (old, new)]
            sizes = [f"{w:.0f} x {h:.0f}" for w, h in ((width, height), *boxes)]
            short = "   too small" if boxes[1][0] < width * 0.999 else ""
            print(f"{area['id']:<18}{sizes[0]:>10}{sizes[1]:>12}{sizes[2]:>12}{short}")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--room", action="store_true", help="measure the areas, write nothing")
    chosen = parser.parse_args()
    games = chosen.games or NAMES
    if unknown := set(games) - set(NAMES):
        parser.error(f"no seeds for {', '.join(sorted(unknown))}")
    if chosen.room:
        for game in games:
            report_room(game)
        return 0
    same = [write(game, chosen.check) for game in games]
    return 0 if all(same) or not chosen.check else 1


if __name__ == "__main__":
    sys.exit(main())
