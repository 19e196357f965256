"""What things are called: cards, provinces, factions, battles and numbers of blocks."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Kind, Translate, counted, listed

from .data.cards import CARDS, EFFECTS, Card
from .data.components import FACTIONS
from .data.provinces import PROVINCES, REGIONS
from .data.turns import BATTLES

SEAT_WORDS: Final = (
    N_("Player 1"),
    N_("Player 2"),
    N_("Player 3"),
    N_("Player 4"),
    N_("Player 5"),
    N_("Player 6"),
)

PHASE_WORDS: Final = {
    "player_order": N_("Player order"),
    "refresh_hand": N_("Refresh hand"),
    "action": N_("Action phase"),
    "battle": N_("Battle phase"),
    "election": N_("Election phase"),
    "over": N_("Game over"),
}
REASON_WORDS: Final = {
    "victory_points": N_("most victory points"),
    "landslide": N_("Radical electoral landslide"),
    "counter_revolution": N_("Royalist counter-revolution"),
}
CARD_TYPES: Final = {"personality": N_("Personality"), "club": N_("Club"), "special": N_("Special")}
# Signs on cards: the field of the card, and what the sign is called.
SIGNS: Final = {
    "cannon": N_("cannon"),
    "general": N_("general"),
    "sans_culottes": N_("sans-culottes"),
}


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


def region_name(region: int, translate: Translate) -> str:
    """A proper name, or that every region will do."""
    return REGIONS[region].name if region >= 0 else translate("Any region")


def card_title(card: Card, translate: Translate) -> str:
    """The name alone; people and clubs keep theirs in every language."""
    return translate(card.name) if card.special else card.name


def card_words(card: Card, translate: Translate) -> str:
    """A card in one sentence, for a pointer or a screen reader."""
    _ = translate
    words = [f"{card.number} {card_title(card, _)}", _(CARD_TYPES[card.type])]
    if card.special:
        return ", ".join((*words, _(EFFECTS[card.special])))
    words.append(region_name(card.region, _))
    words.append(f"{faction_name(card.faction, _)} {card.value}")
    return ", ".join((*words, *(_(sign) for field, sign in SIGNS.items() if getattr(card, field))))


def written(number: int, translate: Translate) -> str:
    return str(number)


KINDS: Final[dict[str, Kind]] = {
    "card": card_name,
    "cards": listed(card_name),
    "sums": listed(written),
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
