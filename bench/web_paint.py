"""When a page shows something, and how long it keeps its thread busy, on a slow machine.

Chromium at a quarter of the processor's speed (or another: `--slowdown 1`) opens the lobby and a
table of each game, new to it each time: first contentful paint, and total blocking time (what long
tasks take beyond 50 ms) in the first seconds; then answers at a table, from the click until the
page draws what followed, and until the next frame, for which Chromium waits until that one is
painted. Medians, with the least and the most.
"""

from __future__ import annotations

import argparse
import sys
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from web_bench import Server

import cockade
from tests.web.browser import ARGUMENTS, WIDE
from tests.web.get_chromium import get_chromium

SETTLED, REST = 3000, 900
FIGURES = ("first paint", "blocked", "an answer drawn", "painted")
ASKED = "#live[data-ask]:not(.busy) #options [data-answer]"
WATCH = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((e) => e.duration)))
    .observe({ type: 'longtask', buffered: true });
}"""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
BLOCKED = "() => window.tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0)"
# From the click on an option's button until the page draws what followed, and until the next frame.
ANSWER = """() => new Promise((done) => {
  const [live, start] = [document.getElementById('live'), performance.now()];
  const seen = live.dataset.rendered;
  new MutationObserver((_, watcher) => {
    if ([seen, undefined].includes(document.getElementById('live').dataset.rendered)) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const drawn = performance.now() - start;
      requestAnimationFrame(() => done([drawn, performance.now() - start]));
    });
  }).observe(document.body, { subtree: true, attributeFilter: ['data-rendered'] });
  const button = document.querySelector('#options [data-answer]');
  button.form.requestSubmit(button);
})"""


def measured(browser: Browser, base: str, path: str, wanted: argparse.Namespace) -> list[Any]:
    """Paint, blocking time and, at a table, answers: once, in a window of its own."""
    context = browser.new_context(
        viewport={"width": WIDE[0], "height": WIDE[1]}, base_url=base, locale="en"
    )
    page = context.new_page()
    page.goto("/health")
    throttle = {"rate": wanted.slowdown}
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", throttle)
    page.add_init_script(f"({WATCH})()")
    page.goto(path)
    if path.startswith("/new/"):
        page.goto(opened(page))
    page.wait_for_timeout(SETTLED)
    found = [[page.evaluate(PAINT)], [page.evaluate(BLOCKED)]]
    if path.startswith("/new/"):
        found += zip(*(answered(page) for _ in range(wanted.answers)), strict=True)
    context.close()
    return found


def answered(page: Page) -> list[float]:
    """An answer, once nothing moves any more."""
    page.wait_for_selector(ASKED, state="attached")
    page.wait_for_timeout(REST)
    drawn: list[float] = page.evaluate(ANSWER)
    return drawn


def opened(page: Page) -> str:
    """A table at which one person has all seats."""
    for field in page.locator('[name^="seat."]').all():
        field.select_option("me")
    page.select_option('[name="coach"]', "off")
    page.click("form[action='/tables'] button.main")
    page.wait_for_url("**/table/*")
    return str(page.url)


def spread(values: list[float]) -> str:
    """The middle of some times, between the least and the most."""
    return f"{median(values):.0f} ms ({min(values):.0f}-{max(values):.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slowdown", type=int, default=4, help="1 is full speed")
    parser.add_argument("--loads", type=int, default=3)
    parser.add_argument("--answers", type=int, default=5, help="at each table")
    parser.add_argument("--games", nargs="*", default=cockade.games())
    wanted = parser.parse_args()
    server = Server()
    server.start()
    with sync_playwright() as playwright:
        path = get_chromium(playwright.chromium.executable_path, Path(server.folder.name))
        browser: Any = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for name in ("/", *(f"/new/{game}" for game in wanted.games)):
            runs = [measured(browser, server.url, name, wanted) for _ in range(wanted.loads)]
            columns = zip(FIGURES, zip(*runs, strict=True), strict=False)
            print(
                name,
                *(f"{what} {spread([*chain(*runs)])}" for what, runs in columns),
                sep="  ",
                flush=True,
            )
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
