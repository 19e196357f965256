"""Cards: their faces in our own design, in the size that a place allows."""

from __future__ import annotations

from functools import lru_cache

from cockade.kernel.page import mark
from cockade.kernel.sentences import Translate
from cockade.kernel.svg import (
    escape,
    fitted,
    num,
    paragraph,
    path,
    rect,
    text,
    title,
    use,
    wrap,
)

from .board_dice import scoring_die
from .board_style import DARK, PALE, SIDE
from .board_table import SIDES, Table
from .deck import (
    ACTIVITY_POINTS,
    CARD_NAMES,
    CHOICE,
    DECK_OF,
    DIE,
    EFFECT,
    FACTION,
    PREREQUISITE_TEXT,
)
from .tracks import TRACKS
from .turns import DECKS

# Sentences run narrower than `text_width` makes sure of for single words.
NARROW = 0.88
SIZES = (13.4, 12.7, 12.0, 11.4, 10.8, 10.2, 9.6, 9.1, 8.6, 8.1, 7.6, 7.2)


def die_of(card: int) -> str:
    return "choice" if DIE[card] == CHOICE else TRACKS[DIE[card]]


def needs(card: int, translate: Translate) -> str:
    """The prerequisite of a card's Event; nothing if it has none."""
    words = PREREQUISITE_TEXT[card]
    return "" if words == "none" else translate(words)


def event(card: int, translate: Translate) -> str:
    """What the Event does; with true minus signs, so that no line ends between sign and number."""
    return translate(EFFECT[card]).replace(" -", " −")


def card_words(table: Table, card: int) -> str:
    """A card in one sentence, for a pointer or a screen reader."""
    _ = table.translate
    die = die_of(card)
    words = [
        f"{_(CARD_NAMES[card])} (#{card})",
        _(SIDES[FACTION[card]]),
        _("{n} AP").format(n=ACTIVITY_POINTS[card]),
        _("die of your choice") if die == "choice" else _("die {track}").format(track=die),
    ]
    condition = needs(card, _)
    if condition:
        met = _("met") if table.playable(card) else _("not met")
        words.append(f"{condition} ({met})")
    return "; ".join(words) + ". " + event(card, _)


def _head(card: int, width: float) -> str:
    """The band on top: AP on a seal, the faction's emblem, the Scoring Die."""
    side = FACTION[card]
    sign = ("pre-f0", "pre-f1", "pre-m2")[side]
    return (
        path(f"M.5 22V5a4.5 4.5 0 0 1 4.5-4.5H{num(width - 5)}a4.5 4.5 0 0 1 4.5 4.5V22z",
             fill=SIDE[side])
        + path(f"M.5 22H{num(width - 0.5)}", stroke=DARK[side])
        + use("pre-seal", 13, 11.5)
        + text(13, 16.5, ACTIVITY_POINTS[card], "b m", font_size=15)
        + use(sign, width / 2, 11.5, 0.85)
        + scoring_die(width - 15, 11.5, die_of(card), 0.95)
    )  # fmt: skip


def _foot(card: int, width: float, height: float, translate: Translate) -> str:
    deck = translate(DECKS[DECK_OF[card]])
    return fitted(6, height - 5, deck, width - 40, 9.5, "i q") + text(
        width - 6, height - 5, f"#{card}", "b e q", font_size=10
    )


def _condition(card: int, met: bool, width: float, translate: Translate) -> tuple[str, float]:
    """The prerequisite with a tick or a cross, and the height it takes."""
    words = needs(card, translate)
    if not words:
        return "", 0
    lines = wrap(words, width - 26, 9.6 * NARROW)
    tall = 10.8 * len(lines) + 5
    fill, edge = ("#e4edd6", "#3f6b33") if met else ("#f6dcd2", "#9c2f1b")
    tick = "M6 7l3 3.6 5-7.4" if met else "M6.5 4l6.5 6.5M13 4l-6.5 6.5"
    return (
        rect(3.5, 0, width - 7, tall, rx=3, fill=fill, stroke=edge, stroke_width=0.7)
        + path(tick, fill="none", stroke=edge, stroke_width=2)
        + lines_at(18, 9.8, lines, 9.6)
    ), tall + 2


@lru_cache(maxsize=2048)
def face(card: int, size: tuple[int, int], met: bool, translate: Translate) -> str:
    """The front of a card."""
    width, height = size
    side = FACTION[card]
    lines = wrap(translate(CARD_NAMES[card]), (width - 8) * 1.06, 12.5)
    down = 26.0
    name = paragraph(width / 2, down + 10.5, lines, width - 8, 12.5, f"b m s{side}")
    down += 14 * len(lines) + 3
    condition, tall = _condition(card, met, width, translate)
    body = f'<g transform="translate(0 {num(down)})">{condition}</g>' if condition else ""
    down += tall
    return (
        rect(0, 0, width, height, rx=5, fill="#fffaf0", class_="face")
        + path(f"M1 24H{width - 1}V{height - 5}a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4z", fill=PALE[side],
               fill_opacity=0.45)
        + _head(card, width)
        + name
        + body
        + _effect(event(card, translate), width, down, height - 16.5)
        + _foot(card, width, height, translate)
    )  # fmt: skip


def _effect(words: str, width: float, top: float, bottom: float) -> str:
    """The Event in the largest letters that fit."""
    room = bottom - top
    for size in SIZES:
        lines = wrap(words, width - 10, size * NARROW)
        most = int(room / (size * 1.12))
        if len(lines) <= most:
            break
    else:
        lines = [*lines[: most - 1], lines[most - 1] + " …"]
    y = top + size + max(0, min(6, (room - len(lines) * size * 1.12) / 2))
    return lines_at(5.5, y, lines, size)


def lines_at(x: float, y: float, lines: list[str], size: float) -> str:
    """Lines below each other, all in letters of one size."""
    first = f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}">'
    step = num(size * 1.12)
    rest = f'</tspan><tspan x="{num(x)}" dy="{step}">'.join(escape(line) for line in lines)
    return f"{first}<tspan>{rest}</tspan></text>" if lines else ""


def card_at(table: Table, card: int, box: tuple[float, float, int, int], options: str) -> str:
    """A card lying at (x, y) in a size, with the options that a click on it may mean."""
    x, y, width, height = box
    choice = f' data-option="{escape(options)}"' if options else ""
    return (
        f'<g class="card"{choice} data-via="card {card}"'
        f' transform="translate({num(x)} {num(y)})">{title(card_words(table, card))}'
        f'<rect x="1" y="2" width="{width}" height="{height}" rx="5" class="shade"/>'
        f"{face(card, (width, height), table.playable(card), table.translate)}"
        f"{mark(-1.5, -1.5, width + 3, height + 3, 6)}</g>"
    )
