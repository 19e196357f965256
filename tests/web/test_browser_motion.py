"""Pieces are seen to move, for those who want it; words of the game are explained in place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.browser import PHONE, WIDE, Player

Person = Callable[..., Player]


def motions(player: Player) -> dict[str, list[str]]:
    """What has moved since the last time, by how it did."""
    found = player.page.evaluate("() => window.motions.splice(0)")
    return {how: [what for kind, what in found if kind == how] for how, _ in found}


def first(player: Player, verb: str) -> str:
    return next(text for text in player.options() if text.startswith(f"{verb} "))


def test_what_moves_and_what_does_not(person: Person) -> None:
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    ann.wait_for_question()
    page.evaluate(WATCH)
    page.evaluate(LISTEN)
    # A club is a word that is explained, and would come before the one that is looked for below.
    cards = page.locator('#options [data-answer^="play "]').filter(has_not_text="Club")
    card = cards.first.get_attribute("value").removeprefix("play ")
    others = set(page.locator("#lib-hand [data-piece]").evaluate_all(PIECES)) - {f"card {card}"}
    ann.click_lit(f"play {card}")
    moved = motions(ann)
    assert f"card {card}" in moved["hides until its copy arrives"]
    assert not heard(ann), "sounds are off at first"
    switch_sounds_on(ann)
    assert set(moved["hides until its copy arrives"]) <= {f"card {card}"} | others, "the hand"
    # On a phone the supply is far below the map.
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    ann.click_lit(first(ann, "province"))
    moved = motions(ann)
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    assert [what[:6] for what in moved["flies"]] == ["#lib-b"], "one block, from the supply"
    assert heard(ann) == KNOCK
    assert [what[-2:] for what in moved["hides until its copy arrives"]] == ["*1"]
    assert page.locator("#board .changed, #board [class*=fresh]").count() == 0
    page.wait_for_selector("#flying", state="detached")
    while any(text.startswith("province ") for text in ann.options()):
        ann.click_lit(first(ann, "province"))
    terms_are_explained(ann)
    assert page.evaluate(PUSHED, "") == 1 and page.evaluate(PUSHED, "curtain") == 0
    page.emulate_media(reduced_motion="reduce")
    motions(ann)
    number = ann.number
    page.click("#undo")
    ann.wait_past(number)
    assert not motions(ann) and page.locator("#flying").count() == 0
    for name, (old, new, wanted) in BOARDS.items():
        assert page.evaluate(COMPARE, [old, new]) == wanted, name
    twice = board(("cube*2", "a", 0)).replace("<g ", '<g transform="scale(2)" ')
    assert page.evaluate(SIZES, twice) == [2], "also when it is gone"


def heard(player: Player) -> list[str]:
    """What has begun to sound since the last time: tones and noises."""
    return player.page.evaluate("() => window.heard.splice(0)")


def switch_sounds_on(player: Player) -> None:
    """Whoever does so hears the bell; each sound can be heard, and none is cut off."""
    page = player.page
    page.click('[data-open="preferences"]')
    page.select_option('[data-preference="sound"]', "0.3")
    page.click("#preferences button.main")
    assert heard(player) == ["OscillatorNode", "OscillatorNode"]
    peaks = page.evaluate(PEAKS)
    heard(player)
    assert set(peaks) == {"wood", "paper", "dice", "bell", "end"}
    assert all(0.05 < peak < 1 for peak in peaks.values()), peaks


def terms_are_explained(player: Player) -> None:
    """A word of the question tells what it means by pointer, by keys and by a tap."""
    page = player.page
    term, says = page.locator("#prompt .term"), "for cards that you have played and kept"
    assert term.inner_text() == "display"
    assert says in page.text_content(f"#{term.get_attribute('aria-describedby')}")
    term.hover()
    expect(page.locator("#tip")).to_contain_text(says)
    page.hover(".top h1")
    expect(page.locator("#tip")).to_be_hidden()
    page.focus("#prompt")
    page.keyboard.press("Tab")
    expect(page.locator("#tip")).to_contain_text(says)
    page.keyboard.press("Enter")
    expect(page.locator("#pop a.rule")).to_be_focused()
    expect(page.locator("#pop")).to_contain_text(says)
    page.keyboard.press("Escape")
    expect(term).to_be_focused()
    # In a button a word is underlined; the button's tip tells what it means.
    page.hover('#options [data-answer="save"]')
    expect(page.locator("#tip .note")).to_contain_text(says)


KNOCK = ["OscillatorNode", "AudioBufferSourceNode"]

LISTEN = """() => {
  window.heard = [];
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const own = kind.prototype.start;
    kind.prototype.start = function (...when) {
      window.heard.push(kind.name);
      return own.apply(this, when);
    };
  }
}"""

# How loud each sound is where it is loudest, put together without a loudspeaker.
PEAKS = """async () => {
  const { SOUNDS, begin } = await import(document.querySelector('link[href$="/sounds.js"]').href);
  const peaks = {};
  for (const sound of Object.keys(SOUNDS)) {
    const audio = new OfflineAudioContext(1, 2 * 44100, 44100);
    begin(audio, sound, 1);
    const samples = (await audio.startRendering()).getChannelData(0);
    peaks[sound] = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  }
  return peaks;
}"""

PIECES = "all => all.map(e => e.dataset.piece)"

# Notes every animation: of copies that fly, of things that wait for theirs, and of others.
WATCH = """() => {
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const flies = this.parentElement?.id === 'flying';
    const lost = flies && frames.some(each => each.transform.startsWith('translate(0px, 0px)'));
    const still = options.composite ? 'turns' : 'hides until its copy arrives';
    const how = lost ? 'is lost in a corner' : flies ? 'flies' : still;
    const what = flies ? this.querySelector('use')?.getAttribute('href') : this.dataset.piece;
    window.motions.push([how, what ?? '']);
    return animate.call(this, frames, options);
  };
}"""


def board(*pieces: tuple[str, str, int]) -> str:
    """A map with pieces: their names, where they lie if alike, and how far to the right."""
    shapes = (
        f'<g data-piece="{name}" data-at="{at}"><rect x="{x}" width="10" height="10"/></g>'
        for name, at, x in pieces
    )
    return f"<svg viewBox='0 0 400 100'>{''.join(shapes)}</svg>"


Boards = dict[str, tuple[str, str, list[Any]]]
BOARDS: Boards = {
    "two of three march, one stays": (
        board(("cube*3", "a", 0), ("cube*1", "b", 100)),
        board(("cube*1", "a", 0), ("cube*3", "b", 100)),
        [["cube", "a", "b", 2]],
    ),
    "one makes room": (
        board(("cube*2", "a", 0)),
        board(("cube*2", "a", 20), ("flag*1", "a", 0)),
        [["cube", "a", "a", 0], ["flag", None, "a", 1]],
    ),
    "a stack goes as one": (
        board(("x|y|z", "", 0)),
        board(("z", "", 0), ("x|y", "", 200)),
        [["x", "", "", 0]],
    ),
    "a pile grows": (
        board(("one", "", 0), ("two", "", 200)),
        board(("one|two", "", 0)),
        [["two", "", "", 0]],
    ),
    "one is gone": (board(("cube*2", "a", 0)), board(("cube*1", "a", 0)), [["cube", "a", None, 1]]),
    "nothing": (board(("x", "", 7)), board(("x", "", 7)), []),
}

# How many pieces fly when one has been pushed aside, below something of a class.
PUSHED = """async (name) => {
  const script = document.querySelector('link[href$="/motion.js"]').href;
  const { beforeChange, showMotion } = await import(script);
  const [root, above] = [document.getElementById('board'), document.createElement('div')];
  const piece = root.querySelector('#lib-hand [data-piece]');
  const place = piece.getAttribute('transform');
  const before = beforeChange(root);
  piece.setAttribute('transform', `translate(40 0) ${place ?? ''}`);
  above.className = name;
  root.append(above);
  showMotion(root, before);
  const flying = document.querySelectorAll('#flying > *').length;
  document.getElementById('flying')?.remove();
  above.remove();
  piece.setAttribute('transform', place ?? '');
  return flying;
}"""

# How large pieces are in the measures of their board, asked when that is gone.
SIZES = """async (drawing) => {
  const { layout } = await import(document.querySelector('link[href$="/pieces.js"]').href);
  const root = document.createElement('div');
  root.innerHTML = `<div class="drawing" data-part="test">${drawing}</div>`;
  document.body.append(root);
  const lies = layout(root);
  root.remove();
  return [...lies.values()].flatMap((slots) => [...slots.values()].map((slot) => slot.scale));
}"""

COMPARE = """async (drawings) => {
  const place = (name) => document.querySelector(`link[href$="/${name}.js"]`).href;
  const { layout, movesBetween } = await import(place('pieces'));
  const [before, after] = drawings.map((text) => {
    const root = document.createElement('div');
    root.innerHTML = `<div class="drawing" data-part="test">${text}</div>`;
    document.body.append(root);
    const lies = layout(root);
    root.remove();
    return lies;
  });
  const at = (slot) => slot?.element.dataset.at ?? null;
  return movesBetween(before, after).map(({ from, to, count }) =>
    [(from ?? to).name, at(from), at(to), count]);
}"""
