"""Take the pictures of the docs again: `python -m tools.pictures [NAME …]`, from the checkout.

Each shows a golden record at one of its answers, so that the next ones look like these.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

import cockade
from tests.web.browser import ARGUMENTS, POINT
from tests.web.get_chromium import get_chromium
from tests.web.legibility import GOLDEN, open_record
from tests.web.tools import Server

DOCS = Path(__file__).parent.parent / "docs"


class Picture(NamedTuple):
    """A record of a game after so many answers, and the option that the pointer rests on."""

    record: str = ""
    answers: int = 0
    point_at: str = ""
    size: tuple[int, int] = (1440, 900)
    scheme: str = "light"
    scale: int = 1


PICTURES = {
    "web-table": Picture("rebellion1775/standard-4", 222, "battle hartford"),
    "web-reach": Picture("rebellion1775/standard-4", 162, "play BR-06"),
    "web-dark": Picture("prelude/standard-2", 330, scheme="dark"),
    "web-prairie": Picture("prairie/our_brave_boys-2", 500),
    "web-phone": Picture("liberte/standard-4", 260, size=(390, 844), scale=2),
    "web-lobby": Picture(size=(1440, 1180)),
}


def main() -> None:
    wanted = sys.argv[1:] or list(PICTURES)
    if unknown := set(wanted) - set(PICTURES):
        sys.exit(f"No such picture: {', '.join(sorted(unknown))}. There are {', '.join(PICTURES)}.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.sqlite")
        server.start()
        path = get_chromium(playwright.chromium.executable_path, Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            for name in wanted:
                take(browser, server.url, name, PICTURES[name])
        finally:
            browser.close()
            server.stop()


def take(browser: Any, url: str, name: str, picture: Picture) -> None:
    """One picture, in a window of its own."""
    width, height = picture.size
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        device_scale_factor=picture.scale,
        color_scheme=picture.scheme,
        reduced_motion="reduce",
        locale="en",
    )
    page = context.new_page()
    page.goto("/")
    if picture.record:
        page.evaluate("localStorage.setItem('forced', '0')")
        text = (GOLDEN / f"{picture.record}.record").read_text(encoding="utf-8")
        open_record(page, cockade.Match.load(text, upto=picture.answers).record())
        # How to win is for newcomers; here it would take room from the board.
        page.click("[data-put-away]")
    else:
        lobby_with_tables(page)
    if picture.point_at:
        page.mouse.move(*page.evaluate(POINT, picture.point_at))
        page.wait_for_timeout(1500)
    save(context.new_cdp_session(page), DOCS / f"{name}.webp")
    context.close()


def lobby_with_tables(page: Any) -> None:
    """A table of each game under way."""
    for game in cockade.games():
        open_record(page, cockade.Match(game, seed=1).record())
    page.goto("/")
    page.wait_for_timeout(1000)


def save(session: Any, file: Path) -> None:
    """What the window shows."""
    told = session.send("Page.captureScreenshot", {"format": "webp", "quality": 80})
    file.write_bytes(base64.b64decode(told["data"]))
    print(f"{file.name}: {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
