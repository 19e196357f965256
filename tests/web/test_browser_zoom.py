"""Zoom and pan of the board by wheel, drag, keys, buttons and two fingers: what it then shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.web.browser import PHONE, Player

Person = Callable[..., Player]
VIEW = "() => document.querySelector('.drawing svg').getAttribute('viewBox').split(' ').map(Number)"
PLACE = "() => { const b = document.querySelector('.drawing svg').getBoundingClientRect();"
PLACE += " return [b.x, b.y, b.width, b.height] }"


class View(NamedTuple):
    """What a drawing shows of its board."""

    x: float
    y: float
    width: float
    height: float


def view(player: Player) -> View:
    return View(*player.page.evaluate(VIEW))


def same(one: View, other: View) -> bool:
    return all(abs(a - b) < 0.01 for a, b in zip(one, other, strict=True))


def at_the_table(player: Player) -> None:
    player.open_table("me", "me", "me")
    player.wait_for_question()


def test_wheel_and_drag(person: Person) -> None:
    """The point below the mouse stays; a drag is no click; the view outlives an answer."""
    ann = person()
    page = ann.page
    at_the_table(ann)
    whole, number = view(ann), ann.number
    page.mouse.move(400, 500)
    page.mouse.wheel(0, -400)
    page.wait_for_selector("svg.zoomed")
    near = view(ann)
    assert near.width < whole.width * 0.7 and near.x > whole.x and near.y > whole.y
    assert abs(near.width / near.height - whole.width / whole.height) < 0.01
    page.mouse.down()
    page.mouse.move(330, 440, steps=4)
    page.mouse.up()
    moved = view(ann)
    assert moved.x > near.x and moved.y > near.y and abs(moved.width - near.width) < 0.01
    assert ann.number == number and not page.locator("#pop").is_visible()
    ann.set_up(confirm="0")
    ann.click_button("pass")
    assert same(view(ann), moved)
    page.mouse.move(400, 500)
    page.mouse.wheel(0, 4000)
    page.wait_for_selector("svg.zoomed", state="detached")
    assert same(view(ann), whole)


def test_buttons_and_keys(person: Person) -> None:
    """Each step in has its step out; there is a nearest view, and the whole board is the widest."""
    ann = person()
    page = ann.page
    at_the_table(ann)
    whole = view(ann)
    for nearer, wider, fit in (
        (click("in"), click("out"), click("fit")),
        (key("+"), key("-"), key("0")),
    ):
        nearer(page)
        first = view(ann)
        assert abs(first.width - whole.width / 1.5) < 0.01
        nearer(page)
        assert view(ann).width < first.width
        wider(page)
        assert same(view(ann), first)
        for _ in range(9):
            nearer(page)
        assert abs(view(ann).width - whole.width / 8) < 0.01
        fit(page)
        assert same(view(ann), whole)
        wider(page)
        assert same(view(ann), whole)


def click(what: str) -> Callable[[Any], None]:
    return lambda page: page.click(f"[data-zoom={what}]")


def key(name: str) -> Callable[[Any], None]:
    return lambda page: page.keyboard.press(name)


class Fingers:
    """Fingers on a screen, each at a place of its own."""

    def __init__(self, player: Player) -> None:
        self.session = player.context.new_cdp_session(player.page)

    def _send(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
        """All fingers go from one place to another at the same time, in five steps."""
        self._send("touchStart", *(begin for begin, _ in ways))
        for n in range(1, 6):
            part = n / 5
            places = [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in ways]
            self._send("touchMove", *places)
        self._send("touchEnd")


def test_pinch_and_drag_on_a_phone(person: Person) -> None:
    """Two fingers apart come nearer, together they go away; one finger moves what is near."""
    ann = person(PHONE, is_mobile=True, has_touch=True)
    page = ann.page
    at_the_table(ann)
    page.wait_for_selector(".part[data-part=map]")
    whole, number = view(ann), ann.number
    left, top, width, height = page.evaluate(PLACE)
    x, y = left + width / 2, top + height / 2
    fingers = Fingers(ann)
    fingers.move(((x - 20, y), (x - 100, y)), ((x + 20, y), (x + 100, y)))
    page.wait_for_selector(".part[data-part=map] svg.zoomed")
    near = view(ann)
    assert near.width < whole.width / 3 and near.x > whole.x and near.y > whole.y
    fingers.move(((x, y), (x + 40, y + 30)))
    moved = view(ann)
    assert moved.x < near.x and moved.y < near.y and abs(moved.width - near.width) < 0.01
    fingers.move(((x - 100, y), (x - 50, y)), ((x + 100, y), (x + 50, y)))
    assert moved.width * 1.5 < view(ann).width < whole.width
    page.tap("[data-zoom=fit]")
    assert same(view(ann), whole)
    assert ann.number == number and not page.locator("#pop").is_visible()
    assert page.evaluate("visualViewport.scale") == 1
