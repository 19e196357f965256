"""When a page shows something, and how long it keeps its thread busy, on a slow machine.

Chromium at a quarter of the processor's speed opens the lobby and a table of each game, new to it
each time: first contentful paint, and total blocking time (what long tasks take beyond 50 ms) in
the first seconds; then an answer at a table, from the click until its drawing is there. Medians,
with the least and the most.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from web_bench import Server

import cockade
from tests.web.browser import ARGUMENTS, WIDE
from tests.web.get_chromium import get_chromium

SLOWDOWN, TIMES, SETTLED = 4, 3, 3000
WATCH = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((e) => e.duration)))
    .observe({ type: 'longtask', buffered: true });
}"""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
BLOCKED = "() => window.tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0)"
# From the click on an option's button until the page has drawn what followed.
ANSWER = """() => new Promise((done) => {
  const [live, start] = [document.getElementById('live'), performance.now()];
  const seen = live.dataset.rendered;
  new MutationObserver((_, watcher) => {
    if (document.getElementById('live').dataset.rendered === seen) return;
    watcher.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  }).observe(document.body, { subtree: true, attributeFilter: ['data-rendered'] });
  const button = document.querySelector('#options [data-answer]');
  button.form.requestSubmit(button);
})"""


def measured(browser: Browser, base: str, path: str) -> list[float]:
    """Paint, blocking time and, at a table, an answer: once, in a window of its own."""
    context = browser.new_context(
        viewport={"width": WIDE[0], "height": WIDE[1]}, base_url=base, locale="en"
    )
    page = context.new_page()
    page.goto("/health")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.add_init_script(f"({WATCH})()")
    page.goto(path)
    if path.startswith("/new/"):
        page.goto(opened(page))
    page.wait_for_timeout(SETTLED)
    found = [page.evaluate(PAINT), page.evaluate(BLOCKED)]
    found += [page.evaluate(ANSWER)] if path.startswith("/new/") else []
    context.close()
    return found


def opened(page: Page) -> str:
    """A table at which one person has all seats."""
    for field in page.locator('[name^="seat."]').all():
        field.select_option("me")
    page.select_option('[name="coach"]', "off")
    page.click("form[action='/tables'] button.main")
    page.wait_for_url("**/table/*")
    return str(page.url)


def spread(values: tuple[float, ...]) -> str:
    """The middle of some times, between the least and the most."""
    return f"{median(values):.0f} ms ({min(values):.0f}-{max(values):.0f})"


def main() -> None:
    server = Server()
    server.start()
    with sync_playwright() as playwright:
        path = get_chromium(playwright.chromium.executable_path, Path(server.folder.name))
        browser: Any = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for name in ("/", *(f"/new/{game}" for game in cockade.games())):
            runs = [measured(browser, server.url, name) for _ in range(TIMES)]
            columns = zip(
                ("first paint", "blocked", "an answer"), zip(*runs, strict=True), strict=False
            )
            print(name, *(f"{what} {spread(values)}" for what, values in columns), sep="  ")
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
