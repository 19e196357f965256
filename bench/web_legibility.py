"""How legible every game is on five screens: its smallest type, what overlaps and what is cut off.

`python bench/web_legibility.py [FOLDER] [GAME …]`: crowded positions in three languages, light and
dark, the beginning, and the country round a battle; with a folder it keeps a picture of each page.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from web_bench import Server

import cockade
from tests.web.browser import ARGUMENTS
from tests.web.get_chromium import get_chromium
from tests.web.legibility import CLOSE, SIZES, crowded_record, least, measured, open_record


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    games = sys.argv[2:] or cockade.games()
    server = Server()
    server.start()
    with sync_playwright() as playwright:
        path = get_chromium(playwright.chromium.executable_path, Path(server.folder.name))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for game, language in product(games, ("en", "es", "fr")):
            context = browser.new_context(
                base_url=server.url, locale=language, reduced_motion="reduce"
            )
            page = context.new_page()
            for moment in ("empty", "crowded", *["close"] * (game in CLOSE)):
                open_at(page, game, moment)
                for size, scheme in product(SIZES, ("light", "dark")):
                    show(page, size, scheme)
                    name = f"{game}-{language}-{moment}-{size[0]}-{scheme}"
                    report(page, name, size)
                    if folder:
                        page.screenshot(path=folder / f"{name}.png")
            context.close()
        browser.close()
    server.stop()


def open_at(page: Any, game: str, moment: str) -> None:
    records = {
        "empty": lambda: cockade.Match(game, seed=1).record(),
        "crowded": lambda: crowded_record(game),
        "close": lambda: crowded_record(game, CLOSE),
    }
    open_record(page, records[moment]())


def show(page: Any, size: tuple[int, int], scheme: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=scheme)
    page.wait_for_timeout(300)


def report(page: Any, name: str, size: tuple[int, int]) -> None:
    found = measured(page)
    small, cut, pressed = found.too_small(least(size)), found.cut(), found.pressed()
    smallest = min(text["size"] for text in found.texts if text["needed"])
    print(f"{name}: smallest {smallest:.1f} px, {len(small)} too small, {len(pressed)} pressed, "
          f"{len(found.overlaps)} overlap, {len(cut)} cut, {found.wide} px too wide")  # fmt: skip
    for words in (small[:3], found.overlaps[:3], cut[:3], pressed[:3]):
        print(*(f"    {each}" for each in words), sep="\n", end="\n" if words else "")


if __name__ == "__main__":
    main()
