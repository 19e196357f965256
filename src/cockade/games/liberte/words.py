"""What things are called: cards, provinces, factions, battles and numbers of blocks."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Kind, Translate, counted, listed

from .data.cards import CARDS
from .data.components import FACTIONS
from .data.provinces import PROVINCES
from .data.turns import BATTLES

SEAT_WORDS: Final = (
    N_("Player 1"),
    N_("Player 2"),
    N_("Player 3"),
    N_("Player 4"),
    N_("Player 5"),
    N_("Player 6"),
)


def card_name(number: int, translate: Translate) -> str:
    card = CARDS[number]
    assert card is not None
    if card.type == "special":
        return f"{translate(card.name)} (#{number})"
    return f"{card.name} (#{number}, {colour_name(card.faction, translate)} {card.value})"


def province_name(number: int, translate: Translate) -> str:
    province = PROVINCES[number]
    assert province is not None
    return f"{number} {province.name}"


def colour_name(number: int, translate: Translate) -> str:
    return translate(FACTIONS[number].id)


def faction_name(number: int, translate: Translate) -> str:
    return translate(FACTIONS[number].name)


def battle_name(turn: int, translate: Translate) -> str:
    battle = BATTLES[turn]
    assert battle is not None
    return battle.name


KINDS: Final[dict[str, Kind]] = {
    "card": card_name,
    "cards": listed(card_name),
    "province": province_name,
    "colour": colour_name,
    "faction": faction_name,
    "factions": listed(faction_name),
    "battle": battle_name,
    "points": counted("{n} victory point", "{n} victory points"),
    "votes": counted("{n} vote", "{n} votes"),
    "blocks": counted("{n} block", "{n} blocks"),
    "cards_n": counted("{n} card", "{n} cards"),
}
