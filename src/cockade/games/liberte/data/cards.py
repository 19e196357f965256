"""The 110 cards, what the special ones do, and flat facts about cards by number."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from cockade.kernel.data import Table, load

from . import FOLDER, check_provenance
from .components import COLOURS, NONE
from .provinces import ANY, REGIONS, Region

TYPES: Final = ("personality", "club", "special")
SPECIALS: Final = (
    "bread_shortage",
    "emigration",
    "religious_problems",
    "guillotine",
    "purge",
    "terror",
)


class Card(NamedTuple):
    """One of the 110 cards; only a personality has a region, and a special card no faction."""

    number: int
    name: str
    set: str
    type: str
    region: int
    faction: int
    value: int
    cannon: bool
    general: bool
    sans_culottes: bool
    special: str


CARD_KEYS: Final = (
    "id set type name region faction value cannon general sans_culottes special provenance "
    "published_fields"
)


def read_cards(folder: Path, regions: tuple[Region, ...]) -> tuple[Card | None, ...]:
    file = load(folder, "cards.toml").keys("meta constraint card special_kind")
    ids = [*(region.id for region in regions), "any", "none"]
    cards: list[Card] = []
    for row in file.tables("card"):
        row.keys(CARD_KEYS, "source note")
        check_provenance(row)
        row.expect("id", row.number("id"), len(cards) + 1)
        cards.append(read_card(row, ids))
    check_cards(file, cards)
    return (None, *cards)


def read_card(row: Table, ids: list[str]) -> Card:
    row.one_of("set", ("A", "B"))
    row.one_of("type", TYPES)
    region = row.one_of("region", ids)
    faction = row.one_of("faction", (*COLOURS, "none"))
    card = Card(
        row.number("id"),
        row.text("name"),
        row.text("set"),
        row.text("type"),
        NONE if ids[region] in ("any", "none") else region,
        NONE if faction == len(COLOURS) else faction,
        row.number("value"),
        row.flag("cannon"),
        row.flag("general"),
        row.flag("sans_culottes"),
        row.text("special"),
    )
    check_card(row, card)
    return card


def check_card(row: Table, card: Card) -> None:
    """II.A: what each type of card shows."""
    if card.type == "special":
        row.one_of("special", SPECIALS)
        row.expect("value", card.value, 0)
        row.expect("faction", card.faction, NONE)
        row.expect("region", row.text("region"), "none")
        row.expect("cannon", card.cannon or card.general or card.sans_culottes, False)
        return
    row.expect("special", card.special, "")
    if card.type == "club":
        row.expect("region", row.text("region"), "any")
        row.expect("value", card.value, 1)
        row.expect("cannon", card.cannon, True)
    elif card.region == NONE:
        raise row.error("region", "a personality has a region of France")
    if card.value not in (1, 2, 3):
        raise row.error("value", f"1, 2 or 3 expected, not {card.value}")
    if card.faction == NONE:
        raise row.error("faction", "a club or personality has a faction")


def check_cards(file: Table, cards: list[Card]) -> None:
    meta = file.table("meta")
    file.expect("meta.total", len(cards), meta.number("total"))
    for letter in ("a", "b"):
        number = sum(card.set == letter.upper() for card in cards)
        file.expect(f"meta.set_{letter}", number, meta.number(f"set_{letter}"))
    for row in file.tables("special_kind"):
        row.one_of("id", SPECIALS)
        copies = sum(card.special == row.text("id") for card in cards)
        row.expect("copies", copies, row.number("copies"))


def read_effects(folder: Path) -> dict[str, str]:
    """What each kind of special card does, in one sentence."""
    kinds = load(folder, "cards.toml").tables("special_kind")
    return {row.text("id"): row.text("effect") for row in kinds}


CARDS: Final = read_cards(FOLDER, REGIONS)
EFFECTS: Final = read_effects(FOLDER)

# Rules look these up millions of times.
VALUE: Final = tuple(0 if card is None else card.value for card in CARDS)
FACTION: Final = tuple(NONE if card is None else card.faction for card in CARDS)
CLUB: Final = tuple(card is not None and card.type == "club" for card in CARDS)
REGION: Final = tuple(
    ANY if CLUB[n] else NONE if card is None else card.region for n, card in enumerate(CARDS)
)
SPECIAL: Final = tuple("" if card is None else card.special for card in CARDS)
GENERAL: Final = tuple(card is not None and card.general for card in CARDS)
CANNON: Final = tuple(card is not None and card.cannon for card in CARDS)
PERSONALITY: Final = tuple(card is not None and card.type == "personality" for card in CARDS)
SANS_CULOTTES: Final = tuple(card is not None and card.sans_culottes for card in CARDS)
SET: Final = tuple("" if card is None else card.set for card in CARDS)
