"""A personal display in few lines: each card is a strip with what counts once it lies there."""

from functools import lru_cache

from cockade.drawing.cards import Box, front, lying
from cockade.drawing.layout import mark
from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.svg import rect, told, use
from cockade.drawing.text import fitted, text
from cockade.kernel.sentences import Translate

from ..data.provinces import REGIONS
from ..words import card_title, card_words
from .cards import SIGNS, card
from .pieces import CLUB

STRIP, STEP = 20, 24
COLUMNS = 2
SIGN = 17.0


def display_height(cards: int) -> float:
    """What the rows of a display take; one without cards takes nothing."""
    return -(-cards // COLUMNS) * STEP


@block
def display_rows(scene: Scene, player: int, place: tuple[float, float], width: float) -> str:
    """The cards of a display, two in a row, and the place for one that may be saved there."""
    cards = scene.own("displays", player)
    boxes = [_box(place, width, i) for i in range(len(cards) + 1)]
    drawn = "".join(_strip_at(scene, n, box) for n, box in zip(cards, boxes, strict=False))
    return drawn + (saving_place(scene, boxes[-1]) if has_room(scene, player) else "")


def has_room(scene: Scene, player: int) -> bool:
    """Only while a card is in play: a place that comes and goes with the turn looks like news."""
    cards = scene.own("displays", player)
    return bool(player == scene.actor and scene.view["played"] and len(cards) < 5)


def _box(place: tuple[float, float], width: float, number: int) -> Box:
    step = (width + 6) / COLUMNS
    row, column = divmod(number, COLUMNS)
    return place[0] + step * column, place[1] + STEP * row, int(step - 6), STRIP


@block
def _strip_at(scene: Scene, name: str, box: Box) -> str:
    words = card_words(card(name), scene.translate)
    face = _strip(name, box[2], scene.translate)
    return lying(box, words, face, f"advance {name}|card {name}", name)


@lru_cache(maxsize=1024)
def _strip(name: str, width: int, translate: Translate) -> str:
    """The colour of the region, faction and value, the name and the signs of a card."""
    facts = card(name)
    tint = REGIONS[facts.region].hex if facts.region >= 0 else CLUB
    signs = [icon for field, icon in SIGNS if getattr(facts, field)]
    room = width - 37 - SIGN * len(signs)
    icons = (
        use(f"lib-i-{icon}", width - 10 - SIGN * i, STRIP / 2, 0.68)
        for i, icon in enumerate(reversed(signs))
    )
    return "".join(
        (
            front(width, STRIP),
            rect(0.5, 0.5, 7, STRIP - 1, rx=3, fill=tint),
            use(f"lib-m{facts.faction}", 16, STRIP / 2, 0.68),
            text(24, 14.5, facts.value, "b", font_size=13),
            fitted(33, 14.2, card_title(facts, translate), room, 12.5),
            *icons,
        )
    )


def saving_place(scene: Scene, box: Box) -> str:
    """The place where the card in play would be saved."""
    x, y, wide, tall = box
    hit = rect(x, y, wide, tall, rx=5, class_="hit")
    frame = mark(x - 1.5, y - 1.5, wide + 3, tall + 3)
    return told(scene.translate("personal display"), hit, frame, data_option="save")
