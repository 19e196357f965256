"""A real Chromium for the tests of the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from tests.web.get_chromium import NoChromium, get_chromium
from tests.web.tools import Server

# Parts of a browser's own window, which take three quarters of the time to open one; and what
# Playwright switches off, since only the last such argument counts.
SWITCHED_OFF = (
    "WebUIOmniboxAimPopup WebUIOmniboxPopup WebUIOmniboxFullPopup SpareRendererForSitePerProcess"
    " Translate AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades"
    " HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding OptimizationHints"
    " ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect AimEnabled"
    " NetworkTimeServiceQuerying PreconnectToSearch"
)
ARGUMENTS = [
    f"--disable-features={SWITCHED_OFF.replace(' ', ',')}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
WIDE, PHONE = (1440, 900), (390, 844)
# Boards are laid out, lit and clicked but not painted, which takes two thirds of the time.
UNPAINTED = """addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#board { opacity: 0 }');
  document.adoptedStyleSheets = [sheet];
})"""


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Any]:
    """One browser for all tests; each test opens people of its own in it."""
    # Workers of one run share the folder above theirs.
    own = tmp_path_factory.mktemp("chromium")
    shared = own if worker_id == "master" else tmp_path_factory.getbasetemp().parent
    with sync_playwright() as playwright:
        try:
            path = get_chromium(playwright.chromium.executable_path, shared)
        except NoChromium as missing:
            pytest.fail(str(missing))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def person(chromium: Any, server: Server) -> Iterator[Callable[..., Player]]:
    """Opens people: each has a window and cookies of their own; their pages may show no errors."""
    players: list[Player] = []

    def open_window(size: tuple[int, int] = WIDE, **options: Any) -> Player:
        viewport = {"width": size[0], "height": size[1]}
        base = options.pop("base", server.url)
        options.setdefault("locale", "en")
        # One installation for each person of each test would cost more than it tells.
        options.setdefault("service_workers", "block")
        painted = options.pop("painted", False)
        context = chromium.new_context(viewport=viewport, base_url=base, **options)
        if not painted:
            context.add_init_script(UNPAINTED)
        players.append(Player(context))
        return players[-1]

    yield open_window
    for player in players:
        player.context.close()
        errors = [error for each in (player, *player.tabs) for error in each.errors]
        assert not errors, errors


class Player:
    """Somebody before a screen."""

    def __init__(self, context: Any) -> None:
        self.context = context
        self.page = context.new_page()
        self.page.set_default_timeout(60_000)
        self.errors: list[str] = []
        self.tabs: list[Player] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)

    def tab(self) -> Player:
        """The same person's next tab."""
        self.tabs.append(Player(self.context))
        return self.tabs[-1]

    def _hear(self, message: Any) -> None:
        # Refused previews of options that have just gone are answered with 422.
        if message.type == "error" and "422" not in message.text:
            self.errors.append(message.text)

    @property
    def live(self) -> dict[str, str]:
        return self.page.eval_on_selector("#live", "e => ({...e.dataset})")  # type: ignore[no-any-return]

    @property
    def asked(self) -> bool:
        return "ask" in self.live

    @property
    def number(self) -> int:
        return int(self.live["number"])

    def options(self) -> list[str]:
        script = "all => all.map(e => e.value)"
        return self.page.eval_on_selector_all("#options [data-answer]", script)  # type: ignore[no-any-return]

    def open_table(self, *seats: str, game: str = "liberte", **fields: str) -> str:
        """The form of a new table, filled in by hand; returns the table's path."""
        page = self.page
        page.goto(f"/new/{game}?players={len(seats)}")
        for place, seat in enumerate(seats):
            page.select_option(f'[name="seat.{place}"]', seat)
        page.select_option('[name="delay"]', "0")
        # A coach thinks at every question, which costs more than most tests are worth.
        page.select_option('[name="coach"]', "off")
        for name, value in fields.items():
            field = page.locator(f'[name="{name.replace("__", ".")}"]')
            if field.evaluate("e => e.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        page.click("text=Open the table")
        page.wait_for_url("**/table/*")
        return self.path

    @property
    def path(self) -> str:
        return "/" + self.page.url.split("/", 3)[3]

    def take_seat(self, seat: dict[str, Any], name: str = "Ann") -> None:
        """Open the link of a seat and sit down."""
        self.page.goto(seat["link"])
        self.page.wait_for_selector("form[action='/join'] input[name=name]")
        self.page.fill("form[action='/join'] input[name=name]", name)
        self.page.click("form[action='/join'] button")
        self.page.wait_for_url("**/table/*")

    def set_up(self, **settings: str) -> None:
        """Choose in the dialog of settings."""
        self.page.click('[data-open="preferences"]')
        for name, value in settings.items():
            self.page.select_option(f'[data-preference^="{name}"]', value)
        self.page.click("#preferences button.main")

    def wait_for_question(self) -> None:
        self.page.wait_for_selector(
            "#live[data-ask][data-rendered]", state="attached", timeout=60_000
        )

    def wait_past(self, number: int) -> None:
        """Until the page shows a later state; not by frames, which a page out of sight may lack."""
        script = "n => Number(document.querySelector('#live').dataset.rendered ?? -1) > n"
        try:
            self.page.wait_for_function(script, arg=number, polling=20)
        except Exception as error:
            told = f"after {number}: {self.live} {self.page.evaluate(SHOWN)}"
            raise AssertionError(told) from error

    def click_button(self, text: str) -> None:
        """Press an option's button, which may be in the list of all options."""
        number = self.number
        button = self.page.locator(f'#options [data-answer="{text}"]')
        if not button.is_visible():
            self.page.click("#more")
        button.click()
        self.wait_past(number)

    def press(self, text: str) -> None:
        """The same without waiting until the button stands still: quick, for long matches."""
        number = self.number
        place = self.page.evaluate(BUTTON, text)
        self.page.mouse.click(*place)
        self.wait_past(number)

    def click_lit(self, text: str) -> None:
        """Click a lit thing on the board, at a point that is its own."""
        number = self.number
        x, y = self.page.evaluate(POINT, text)
        self.page.mouse.click(x, y)
        self.wait_past(number)


# What a page says that does not go on.
SHOWN = """() => ['lost', 'past-bar', 'playing-bar', 'pop'].map(id => document.getElementById(id))
  .filter(each => !each.hidden).map(each => each.innerText)"""

# Where an option's button stands; the list of all options is opened if it is there, and the row
# of buttons on a phone is pushed along.
BUTTON = """text => {
  const button = document.querySelector(`#options [data-answer="${text}"]`);
  if (!button.offsetParent) document.getElementById('more').click();
  button.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = button.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

# A point on the screen where a thing lies on top: the middle of a province may be in its neighbour.
# A hand is leafed through, and panels are scrolled: what they hold comes into sight.
POINT = """text => {
  for (const thing of document.querySelectorAll('.drawing [data-option]')) {
    if (!thing.dataset.option.split('|').includes(text)) continue;
    if (thing.closest('.hand, .panes')) thing.scrollIntoView({block: 'nearest'});
    const box = thing.getBoundingClientRect();
    for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) {
      const [x, y] = [box.x + box.width * i / 12, box.y + box.height * j / 12];
      if (document.elementFromPoint(x, y)?.closest('[data-option]') === thing) return [x, y];
    }
  }
  return null;
}"""
