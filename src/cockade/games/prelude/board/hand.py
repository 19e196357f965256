"""The cards on the table: the card being played, the Pool, the viewer's hand and the piles."""

from __future__ import annotations

from cockade.drawing.cards import lying, no_card, side_by_side
from cockade.drawing.layout import mark, panel, row
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.svg import group, placed, rect, told, use
from cockade.drawing.text import LEAST, fitted, heading, paragraph, text, wrap
from cockade.kernel.sentences import plural

from ..data.cards import FACTION
from ..words import card_name, card_words, effects_in_force
from .cards import card_at, face, playable
from .dice import county_name
from .held import AROUND, WIDE, held_card, in_columns
from .players import points_to_spend
from .pool import long_pool, pool

SLOT, INFO, GAP, LINE = 118, 186, 12, 12.6
# The line above cards that lie alone.
HEAD = 20


def cards(scene: Scene, width: float, height: float | None) -> Part:
    """Everything in one row; without a height all but the hand, from top to bottom."""
    return _stack(scene, width) if height is None else _strip(scene, width, height)


@block
def _now(scene: Scene, place: tuple[float, float], size: tuple[int, int]) -> str:
    """The card being played: its points above, its Event below; or an empty place."""
    card = int(scene.view["card"] or 0)
    body = no_card(0, 0, size, scene.translate("no card is being played"))
    if card:
        drawn = face(card, size, playable(scene, card), scene.translate)
        body = _in_play(scene, drawn, size, 24)
    return _now_head(scene, place, size[0], "h") + group(placed(*place, body), id="pre-now")


def _now_head(scene: Scene, place: tuple[float, float], width: float, look: str) -> str:
    x, y = place
    words = scene.translate("Card being played")
    left = _points_left(scene, (x, y - 5), width)
    return left or fitted(x, y - 6, words, width, 12.5, look)


def _in_play(scene: Scene, drawn: str, size: tuple[int, int], head: int) -> str:
    """The card being played with what can be chosen on it."""
    card, (width, height) = int(scene.view["card"]), size
    front = group(drawn, class_="card", data_via=f"card {card}", data_piece=f"card {card}")
    words = card_words(card, playable(scene, card), scene.translate)
    shadow = rect(1, 2, width, height, rx=5, class_="shade")
    return shadow + told(words, front) + _zones(scene, width, height, head)


def _zones(scene: Scene, width: int, height: int, head: int) -> str:
    """The halves of the card being played are choices: the points or the Event."""
    _ = scene.translate
    zones = (
        (_("Use the Activity Points"), 0, head, "ap|actions"),
        (_("Play the Event"), head + 1, height - head - 1, "event|points"),
    )
    return "".join(
        told(
            words,
            rect(0, y, width, tall, class_="hit"),
            mark(-1, y - 1, width + 2, tall + 2),
            class_="choice",
            data_option=options,
        )
        for words, y, tall, options in zones
    )


def _points_left(scene: Scene, place: tuple[float, float], width: float) -> str:
    """Activity Points not yet spent."""
    _ = scene.translate
    number, cube = scene.view["points"], scene.view.get("free_cube")
    if not number and not cube:
        return ""
    words = _("{n} AP left").format(n=number) + (_(" + 1 Cube") if cube else "")
    look = {"fill": "#f1cf6c", "stroke": "#7a5a12"}
    plate = group(rect(0, -13, width, 16, rx=8, stroke_width=0.8), **look)
    return placed(*place, told(words, plate, fitted(width / 2, -1, words, width - 12, 12.5, "b m")))


def _hand(scene: Scene, box: tuple[float, float, int, int], step: float) -> str:
    """The viewer's cards beside each other."""
    x, y, width, height = box
    drawn = side_by_side(
        [int(card) for card in scene.view["hand"]],
        (x, y),
        step,
        lambda card, left, top: card_at(
            scene, card, (left, top, width, height), f"play {card}|give {card}"
        ),
    )
    return group(drawn, id="pre-hand")


def _hand_words(scene: Scene) -> str:
    return scene.translate("Your hand: {n}").format(n=len(scene.view["hand"]))


def _strip(scene: Scene, width: float, height: float) -> Part:
    _ = scene.translate
    top, tall = 21, int(height - 29)
    left, right = 10 + SLOT + GAP, width - INFO - 8
    parts = [
        panel(0, 0, width, height),
        _now(scene, (10, top), (SLOT, tall)),
        placed(right, 8, _decks(scene, INFO)),
        placed(right, 62, _lasting(scene, INFO, height - 72)),
    ]
    hand_room = 0.0
    if scene.viewer >= 0:
        count = max(len(scene.view["hand"]), 1)
        step = min(140.0, (right - left - 2 * GAP - 340) / count)
        hand_room = step * count - 4 + GAP
        x = right - hand_room
        parts.append(heading(x, 15, _hand_words(scene), max(hand_room - GAP, 80)))
        parts.append(_hand(scene, (x, top, int(step - 5), tall), step))
    room = right - left - hand_room - GAP
    parts.append(heading(left, 15, _("Opportunity Pool"), room))
    parts.append(placed(left, top, pool(scene, room, tall + 2)))
    return Part(width, height, "".join(parts))


def hand(scene: Scene) -> list[Part]:
    """The card being played and the viewer's own, each a drawing of its own."""
    drawn = [_played(scene)] if scene.view["card"] or scene.view["points"] else []
    cards = [int(card) for card in scene.view["hand"]]
    heights = [held_card(card, playable(scene, card), scene.translate).height for card in cards]
    above = HEAD + sum(int(part.height) + AROUND for part in drawn)
    for i, n in enumerate(in_columns(heights, above)):
        # A line above the first alone: where the hand takes two rows, the second begins higher.
        head = 0 if i else HEAD
        words = "" if i else fitted(2, HEAD - 7, _hand_words(scene), WIDE - 4, 13, "b l")
        drawn.append(_held(scene, cards[n], head, words))
    return drawn


def _held(scene: Scene, card: int, head: int, words: str) -> Part:
    met = playable(scene, card)
    held = held_card(card, met, scene.translate)
    told_of, options = card_words(card, met, scene.translate), f"play {card}|give {card}"
    lies = lying((0, head, WIDE, held.height), told_of, held.face, options, card)
    return Part(WIDE + 3, head + held.height + 3, words + lies)


def _played(scene: Scene) -> Part:
    """The card being played; points that are left from one may be spent without it."""
    card = int(scene.view["card"] or 0)
    size, body = (WIDE, 24), ""
    if card:
        held = held_card(card, playable(scene, card), scene.translate)
        size = WIDE, held.height
        body = _in_play(scene, held.face, size, held.head)
    else:
        body = no_card(0, 0, size, scene.translate("no card is being played"))
    head = _now_head(scene, (0, HEAD), WIDE, "b l")
    return Part(WIDE + 3, HEAD + size[1] + 3, head + group(placed(0, HEAD, body), id="pre-now"))


def _stack(scene: Scene, width: float) -> Part:
    """The Pool, what is in force and the piles; the hand lies elsewhere."""
    inner = width - 16
    drawn, tall = long_pool(scene, inner)
    title = heading(8, 15, scene.translate("Opportunity Pool"), inner - 150)
    parts = [title, placed(width - 158, 0, points_to_spend(scene, 150)), placed(8, 22, drawn)]
    y = 30 + max(tall, 20)
    parts.append(placed(8, y, _lasting(scene, inner, _lasting_height(scene, inner))))
    y += _lasting_height(scene, inner) + 8
    parts.append(placed(8, y, _decks(scene, inner)))
    return Part(width, y + 58, panel(0, 0, width, y + 56) + "".join(parts))


@block
def _decks(scene: Scene, width: float) -> str:
    """The backs of all decks with the cards left, and the discards; 56 tall."""
    decks = scene.view["decks"]
    step = width / (len(decks) + 1)
    piles = (_deck(scene, name, left, step) for name, left in decks.items())
    return group(row((*piles, _discards(scene, step)), step), id="pre-decks")


def _deck(scene: Scene, name: str, left: int, step: float) -> str:
    _ = scene.translate
    words = plural(_, "Deck {deck}: {n} card left", "Deck {deck}: {n} cards left", left)
    middle = step / 2
    empty = rect(middle - 13, 0, 26, 36, rx=3, class_="box", stroke_dasharray="3 2")
    return told(
        words.format(deck=_(name), n=left),
        use("pre-back", middle - 13, 0, 0.433) if left else empty,
        rect(middle - 10, 19, 20, 14, rx=3, fill="#fffaf0", stroke="#1c2a21", stroke_width=0.8),
        text(middle, 30, left, "b m", font_size=12),
        fitted(middle, 46, _(name), step - 2, LEAST, "m q"),
    )


def _discards(scene: Scene, step: float) -> str:
    """How many cards are discarded; the pointer shows which."""
    _ = scene.translate
    cards = scene.view["discards"]
    names = ", ".join(card_name(int(card), _) for card in cards)
    words = _("Discards: {n}").format(n=len(cards))
    return told(
        f"{words}. {names}" if names else words,
        rect(step / 2 - 13, 0, 26, 36, rx=3, class_="box"),
        text(step / 2, 23, len(cards), "b m", font_size=13),
        fitted(step / 2, 46, _("discards"), step - 2, LEAST, "m q"),
        data_piece="|".join(f"card {card}" for card in cards) or None,
    )


def _entries(scene: Scene) -> list[tuple[int, str]]:
    """What lasts: effects, cards that wait for the end of the Turn, other cards in play."""
    _, view = scene.translate, scene.view
    entries = effects_in_force(view, _)
    waiting = [entry["card"] for entry in view["waiting"]]
    for entry in view["waiting"]:
        card, county = int(entry["card"]), entry["county"]
        name = card_name(card, _) + ("" if county is None else f", {county_name(county)}")
        entries.append((FACTION[card], _("End of the Turn: {card}").format(card=name)))
    others = [(card, _("In play: {card}")) for card in view["in_play"] if card not in waiting]
    others += [(card, _("To be exchanged: {card}")) for card in view["exchanged"]]
    return entries + [
        (FACTION[int(card)], words.format(card=card_name(int(card), _))) for card, words in others
    ]


@block
def _lasting(scene: Scene, width: float, height: float) -> str:
    """A list of everything in force, as far as there is room; the pointer shows all."""
    _ = scene.translate
    entries = _entries(scene)
    everything = "; ".join(words for _side, words in entries) or _("nothing")
    parts = [heading(0, 11, _("In force"), width)]
    if not entries:
        parts.append(fitted(0, 26, _("nothing"), width, 11, "i q"))
    y = 26.0
    for i, (side, words) in enumerate(entries):
        lines = wrap(words, width - 18, LEAST)
        if y + LINE * (len(lines) - 1) > height and i:
            parts.append(text(0, min(y, height), f"… +{len(entries) - i}", "q"))
            break
        parts.append(use(f"pre-m{side}", 6, y - 3.6, 0.56))
        parts.append(paragraph(15, y, lines, width - 15, LEAST))
        y += LINE * len(lines) + 2
    return told(_("In force: {list}").format(list=everything), *parts, id="pre-force")


@block
def _lasting_height(scene: Scene, width: float) -> float:
    """The height that the whole list needs."""
    entries = _entries(scene)
    lines = sum(len(wrap(words, width - 18, LEAST)) for _side, words in entries)
    return 26 + LINE * lines + 2 * len(entries) if lines else 32.0
