"""Keys alone: a whole game from the lobby to its result, without ever losing the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.browser import Player

Person = Callable[..., Player]
STATE = "#live[data-ask][data-rendered], #live[data-status=finished][data-rendered]"
# What has the focus, and whether one sees that it has: an outline that is drawn.
FOCUSED = """() => {
  const e = document.activeElement;
  const style = getComputedStyle(e);
  const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 1;
  return {
    tag: e.tagName, id: e.id, value: e.value ?? '', option: e.dataset.option ?? '',
    name: e.ariaLabel ?? e.textContent.trim(), lost: e === document.body,
    seen: outlined && e.checkVisibility({visibilityProperty: true}),
  };
}"""
KEYS = "all => all.map(e => [e.value, e.checkVisibility() ? e.querySelector('kbd').innerText : ''])"


class Hands:
    """Somebody with a keyboard and no mouse."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.ways: set[str] = set()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> dict[str, Any]:
        """What has the focus; it must show."""
        found: dict[str, Any] = self.page.evaluate(FOCUSED)
        assert not found["lost"], "nothing has the focus"
        assert found["seen"], f"one does not see the focus: {found}"
        return found

    def tab_to(self, selector: str, key: str = "Tab", most: int = 80) -> None:
        """Press Tab until something has the focus; each stop on the way shows it."""
        for _ in range(most):
            self.press(key)
            self.focused()
            if self.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
        raise AssertionError(f"{selector} is not reached by {key}")

    def confirm(self) -> None:
        """Agree to what cannot be undone, and ask to be asked no more."""
        if self.page.locator("#pop").is_visible():
            self.tab_to("#pop button.quiet", most=3)
            self.press("Enter")

    def by_number(self, text: str) -> bool:
        """Press the key that stands on an option's button."""
        keys = dict(self.page.eval_on_selector_all("#options [data-answer]", KEYS))
        if not keys.get(text):
            return False
        self.press(keys[text])
        return True

    def by_board(self) -> bool:
        """Go to the board, along the lit things, and choose one of them."""
        self.press("b")
        if not self.focused()["option"]:
            return False
        self.press("ArrowRight", "ArrowDown")
        assert self.focused()["option"] and self.focused()["name"]
        self.press("Enter")
        if self.page.locator("#pop .choice").is_visible():
            self.focused()
            self.press("Enter")
        return True

    def by_list(self, text: str) -> bool:
        """Open the list of all options and go to one of them."""
        self.press("a")
        if self.focused()["value"] != text:
            self.tab_to(f'#options [value="{text}"]')
        self.press("Enter")
        return True

    def answer(self, way: str, wishes: tuple[str, ...]) -> None:
        """Answer the question in one of three ways, or by the list if that way is closed."""
        options, number = self.player.options(), self.player.number
        text = next((text for text in wishes if text in options), options[0])
        ways = {"board": self.by_board, "number": lambda: self.by_number(text)}
        if way in ways and ways[way]():
            self.ways.add(way)
        else:
            self.by_list(text)
            self.ways.add("list")
        self.confirm()
        self.player.wait_past(number)


def open_introductory_game(hands: Hands) -> None:
    """From the lobby to the form of a table of 1775, its shortest scenario, and to the table."""
    page = hands.page
    hands.tab_to('a[href="/new/rebellion1775"]')
    hands.press("Enter")
    page.wait_for_url("**/new/rebellion1775")
    hands.tab_to('select[name="scenario"]')
    with page.expect_navigation():
        page.keyboard.type("Intro")
    assert page.input_value('select[name="scenario"]') == "introductory"
    # A coach would ask whether silly answers are meant.
    hands.tab_to('select[name="coach"]')
    page.keyboard.type("No")
    assert page.input_value('select[name="coach"]') == "off"
    hands.tab_to('form[action="/tables"] button.main')
    hands.press("Enter")
    page.wait_for_url("**/table/*")


def test_whole_game_by_keys(person: Person) -> None:
    """Numbers, arrows on the board and the list of all options, to the end of the game."""
    ann = person(reduced_motion="reduce")
    page, hands = ann.page, Hands(ann)
    page.goto("/")
    # Every answer is given by keys, also the only one.
    page.evaluate("localStorage.setItem('forced', '0')")
    open_introductory_game(hands)
    ann.wait_for_question()
    hands.tab_to("#options button")
    answers = 0
    while True:
        page.wait_for_selector(STATE, state="attached", timeout=60_000)
        hands.focused()
        if not ann.asked:
            break
        # One needs no more than to see that each way works, then the game may end soon.
        way = ("board", "list", "number")[answers % 3] if answers < 12 else "number"
        hands.answer(way, ("done", "stay") if answers > 5 else ())
        answers += 1
    assert ann.live["status"] == "finished" and "Game over" in page.inner_text("#prompt")
    assert hands.ways == {"board", "list", "number"} and answers > 8
    check_log(ann)
    page.wait_for_selector("#ending[open] #outcome")
    hands.tab_to('#ending a[href*="/replay"]')
    hands.press("Enter")
    page.wait_for_url("**/replay*")


# The last lines of the log that the page shows, and of the whole log at the server.
LOGS = """async () => {
  const lines = (root) => [...root.querySelectorAll('#log li[data-moment]')].slice(-60).map(
    (line) => [...line.childNodes].filter((each) => each.className !== 'tell')
      .map((each) => each.textContent).join(''));
  const page = await (await fetch(location.pathname + '/log')).text();
  return [lines(document), lines(new DOMParser().parseFromString(page, 'text/html'))];
}"""


def check_log(player: Player) -> None:
    """The page, which got only what it lacked, has the same lines as the server."""
    shown, known = player.page.evaluate(LOGS)
    assert shown == known and shown


def test_undo_help_and_the_past_by_keys(person: Person) -> None:
    """An answer on the board and back again; a look at the help and at the past keeps the focus."""
    ann = person()
    page, hands = ann.page, Hands(ann)
    ann.open_table("me", "bot:novice", "bot:novice")
    ann.wait_for_question()
    hands.press("?")
    assert page.locator("#help").is_visible()
    hands.press("Escape", "b")
    first = hands.focused()["option"]
    assert first.startswith("play ")
    hands.press("ArrowRight")
    second = hands.focused()["option"]
    assert second.startswith("play ") and second != first
    before, number = ann.options(), ann.number
    hands.press("Enter")
    ann.wait_past(number)
    hands.focused()
    check_log(ann)
    assert page.locator("#undo").is_visible() and ann.options() != before
    hands.press("u")
    ann.wait_past(number + 1)
    hands.focused()
    assert ann.options() == before
    check_log(ann)
    hands.press(",")
    page.wait_for_selector("#past-bar:not([hidden])")
    hands.press("Escape")
    page.wait_for_selector("#past-bar", state="hidden")
    assert hands.focused()["option"] or hands.focused()["value"]
