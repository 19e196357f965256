"""Cards: their faces in our own design, and as entries of a list, in the size that there is."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cockade.drawing.cards import Box, band, front, lying
from cockade.drawing.layout import mark
from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.svg import num, path, placed, rect, told, use
from cockade.drawing.text import (
    LEADING,
    LEAST,
    cut_short,
    fitted,
    letters_that_fit,
    lines_at,
    paragraph,
    text,
    text_width,
    wrap,
)
from cockade.kernel.sentences import Translate

from ..data.cards import ACTIVITY_POINTS, CARD_NAMES, DECK_OF, FACTION
from ..data.turns import DECKS
from ..words import SIDE_NAMES, card_words, die_of, event, prerequisite
from .pieces import DARK, PALE, SIDE, points, scoring_die

# Sentences run narrower than `text_width` makes sure of for single words.
NARROW = 0.88
SIZES = (13.4, 12.7, 12.0, LEAST)
# On the whole sheet a hand may be so crowded that nothing else fits.
CROWDED = (*SIZES, 10.2, 9.6, 9.1, 8.6, 8.1, 7.6, 7.2)
ROOMY = 150
MET, UNMET = ("#e4edd6", "#3f6b33", "M6 7l3 3.6 5-7.4"), (
    "#f6dcd2", "#9c2f1b", "M6.5 4l6.5 6.5M13 4l-6.5 6.5")  # fmt: skip


def side_name(scene: Scene, side: int) -> str:
    return scene.translate(SIDE_NAMES[side])


def playable(scene: Scene, card: int) -> bool:
    """Whether the Event of a card can be played just now."""
    facts = scene.view["cards"].get(str(card))
    return facts is None or bool(facts["playable"])


def _head(card: int, width: float) -> str:
    """The band on top: AP on a seal, the faction's emblem, the Scoring Die."""
    side = FACTION[card]
    return (
        band(width, 22, SIDE[side], DARK[side])
        + points(13, 11.5, ACTIVITY_POINTS[card])
        + use(("pre-f0", "pre-f1", "pre-m2")[side], width / 2, 11.5, 0.85)
        + scoring_die(width - 15, 11.5, die_of(card), 0.95)
    )


def _foot(card: int, width: float, height: float, translate: Translate) -> str:
    deck = translate(DECKS[DECK_OF[card]])
    return fitted(6, height - 5, deck, width - 40, LEAST, "i q") + text(
        width - 6, height - 5, f"#{card}", "b e q", font_size=LEAST
    )


def condition(card: int, met: bool, width: float, translate: Translate) -> tuple[str, float]:
    """The prerequisite with a tick or a cross, and the height it takes."""
    words = prerequisite(card, translate)
    if not words:
        return "", 0
    lines = wrap(words, width - 26, LEAST * NARROW)
    tall = LEAST * LEADING * len(lines) + 4
    fill, edge, tick = MET if met else UNMET
    return (
        rect(3.5, 0, width - 7, tall, rx=3, fill=fill, stroke=edge, stroke_width=0.7)
        + path(tick, fill="none", stroke=edge, stroke_width=2)
        + lines_at(18, 10.6, lines, LEAST)
    ), tall + 2


@lru_cache(maxsize=2048)
def face(card: int, size: tuple[int, int], met: bool, translate: Translate) -> str:
    """The front of a card."""
    width, height = size
    side = FACTION[card]
    lines = wrap(translate(CARD_NAMES[card]), (width - 8) * 1.06, 12.5)
    below = 29.0 + 14 * len(lines)
    needs, tall = condition(card, met, width, translate)
    ground = f"M1 24H{width - 1}V{height - 5}a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4z"
    return (
        front(width, height)
        + path(ground, fill=PALE[side], fill_opacity=0.45)
        + _head(card, width)
        + paragraph(width / 2, 36.5, lines, width - 8, 12.5, f"b m s{side}")
        + (placed(0, below, needs) if needs else "")
        + _effect(event(card, translate), width, below + tall, height - 16.5)
        + _foot(card, width, height, translate)
    )


def _effect(words: str, width: float, top: float, bottom: float) -> str:
    """The Event in the largest letters that fit."""
    room = bottom - top
    sizes = SIZES if width >= ROOMY else CROWDED
    lines, size = letters_that_fit(words, width - 10, room, sizes, NARROW)
    lines = cut_short(lines, int(room / (size * LEADING)))
    y = top + size + max(0, min(6, (room - len(lines) * size * LEADING) / 2))
    return lines_at(5.5, y, lines, size)


@block
def card_at(scene: Scene, card: int, box: Box, options: str) -> str:
    """A card lying at (x, y) in a size, with the options that a click on it may mean."""
    drawn = face(card, box[2:], playable(scene, card), scene.translate)
    return lying(
        box, card_words(card, playable(scene, card), scene.translate), drawn, options, card
    )


class Detail(NamedTuple):
    """How an entry is drawn: its width, the size of its letters, and at most how many lines."""

    width: float
    letters: float
    lines: int


def entry_height(card: int, detail: Detail, translate: Translate) -> float:
    """How tall a card is as an entry of a list."""
    lines = len(_lines(card, detail, translate))
    return 19 + detail.letters * LEADING * lines + (1 if lines else 0)


@lru_cache(maxsize=4096)
def _lines(card: int, detail: Detail, translate: Translate) -> list[str]:
    """As much of the Event as there is room for."""
    if not detail.lines:
        return []
    needs = prerequisite(card, translate)
    words = event(card, translate) + (f" [{needs}]" if needs else "")
    return cut_short(wrap(words, detail.width - 13, detail.letters * NARROW), detail.lines)


@lru_cache(maxsize=2048)
def _entry(card: int, detail: Detail, met: bool, translate: Translate) -> str:
    side, width, number = FACTION[card], detail.width, f"#{card}"
    lines = _lines(card, detail, translate)
    right = width - 14 - text_width(number, LEAST)
    size = 12.4 if width > 230 else LEAST
    tall = entry_height(card, detail, translate) - 2
    cross = path(f"M{num(right)} 5l6 6m0-6l-6 6", stroke="#9c2f1b", stroke_width=2)
    return (
        rect(0, 0, width, tall, rx=3, fill=PALE[side], stroke=SIDE[side], stroke_width=0.8)
        + points(9.5, 8.5, ACTIVITY_POINTS[card], 0.76)
        + scoring_die(29, 8.5, die_of(card), 0.84)
        + fitted(
            42, 12.5, translate(CARD_NAMES[card]), right - (36 if met else 48), size, f"b s{side}"
        )
        + ("" if met else cross)
        + text(width - 4, 12, number, "e q", font_size=LEAST)
        + lines_at(7, 16.5 + detail.letters * 0.9, lines, detail.letters)
    )


def entry_at(
    scene: Scene, card: int, place: tuple[float, float], detail: Detail, options: str
) -> str:
    """A card as an entry of a list, with the options that a click on it may mean."""
    x, y = place
    tall = entry_height(card, detail, scene.translate)
    return told(
        card_words(card, playable(scene, card), scene.translate),
        _entry(card, detail, playable(scene, card), scene.translate),
        mark(-1, -1, detail.width + 2, tall, 4),
        class_="card",
        data_option=options,
        data_via=f"card {card}",
        data_piece=f"card {card}",
        transform=f"translate({num(x)} {num(y)})",
    )
