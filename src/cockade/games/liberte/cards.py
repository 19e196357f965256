"""Component facts of Liberté as module constants, read from data/*.toml and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from cockade.kernel.data import KINDS, Table, kind_of, load

FOLDER: Final = Path(__file__).with_name("data")

BLUE: Final = 0
WHITE: Final = 1
RED: Final = 2
NONE: Final = -1
COLOURS: Final = ("blue", "white", "red")
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


class Province(NamedTuple):
    number: int
    name: str
    region: int
    fleur_de_lis: bool
    vp: int
    paris: bool


class Region(NamedTuple):
    id: str
    name: str
    colour: str
    hex: str


class Faction(NamedTuple):
    id: str
    name: str
    blocks: int
    aside: int


class Battle(NamedTuple):
    name: str
    year: int
    vp: int


def check_provenance(row: Table) -> None:
    """Every datum says where it comes from."""
    if kind_of(row.text("provenance")) == "other":
        raise row.error("provenance", f"one of {', '.join(KINDS)} must be named")


def read_factions(folder: Path) -> tuple[Faction, ...]:
    file = load(folder, "components.toml")
    file.keys("players faction blocks control_tokens markers tracks limits options", "playing_time")
    found = []
    for row in file.tables("faction"):
        row.keys("id name blocks aside_until_turn_2 provenance")
        check_provenance(row)
        row.one_of("id", COLOURS)
        found.append(
            Faction(
                row.text("id"),
                row.text("name"),
                row.number("blocks"),
                row.number("aside_until_turn_2"),
            )
        )
    total = file.table("blocks").number("total")
    file.expect("blocks.total", sum(faction.blocks for faction in found), total)
    file.expect("faction", [faction.id for faction in found], list(COLOURS))
    return tuple(found)


def read_regions(folder: Path) -> tuple[Region, ...]:
    file = load(folder, "provinces.toml").keys("meta region province")
    found = []
    for row in file.tables("region"):
        row.keys("id name colour hex provinces provenance")
        check_provenance(row)
        found.append(Region(row.text("id"), row.text("name"), row.text("colour"), row.text("hex")))
    file.expect("region", len(found), file.table("meta").number("regions"))
    file.expect("region.colour", len({region.colour for region in found}), len(found))
    return tuple(found)


def read_provinces(folder: Path, regions: tuple[Region, ...]) -> tuple[Province | None, ...]:
    file = load(folder, "provinces.toml")
    ids = [region.id for region in regions]
    found: list[Province] = []
    for row in file.tables("province"):
        row.keys("number name region fleur_de_lis vp paris lat lon capital provenance")
        check_provenance(row)
        row.expect("number", row.number("number"), len(found) + 1)
        found.append(
            Province(
                row.number("number"),
                row.text("name"),
                row.one_of("region", ids),
                row.flag("fleur_de_lis"),
                row.number("vp"),
                row.flag("paris"),
            )
        )
    check_provinces(file, ids, found)
    return (None, *found)


def check_provinces(file: Table, regions: list[str], found: list[Province]) -> None:
    meta = file.table("meta").keys(
        "provinces regions fleur_de_lis_total vp_icon_total vp_icon_turns paris provenance_counts"
    )
    file.expect("province", len(found), meta.number("provinces"))
    lilies = sum(province.fleur_de_lis for province in found)
    file.expect("meta.fleur_de_lis_total", lilies, meta.number("fleur_de_lis_total"))
    icons = sum(province.vp > 0 for province in found)
    file.expect("meta.vp_icon_total", icons, meta.number("vp_icon_total"))
    paris = [province.number for province in found if province.paris]
    file.expect("meta.paris", paris, [meta.number("paris")])
    for number, row in enumerate(file.tables("region")):
        members = [province.number for province in found if province.region == number]
        row.expect("provinces", row.get("provinces", list), members)


CARD_KEYS: Final = (
    "id set type name region faction value cannon general sans_culottes special provenance "
    "published_fields"
)


def read_cards(folder: Path, regions: tuple[Region, ...]) -> tuple[Card | None, ...]:
    file = load(folder, "cards.toml").keys("meta constraint card special_kind")
    ids = [*(region.id for region in regions), "any", "none"]
    found: list[Card] = []
    for row in file.tables("card"):
        row.keys(CARD_KEYS, "source note")
        check_provenance(row)
        row.expect("id", row.number("id"), len(found) + 1)
        found.append(read_card(row, ids))
    check_cards(file, found)
    return (None, *found)


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


def check_cards(file: Table, found: list[Card]) -> None:
    meta = file.table("meta")
    file.expect("meta.total", len(found), meta.number("total"))
    for letter in ("a", "b"):
        number = sum(card.set == letter.upper() for card in found)
        file.expect(f"meta.set_{letter}", number, meta.number(f"set_{letter}"))
    for row in file.tables("special_kind"):
        row.one_of("id", SPECIALS)
        copies = sum(card.special == row.text("id") for card in found)
        row.expect("copies", copies, row.number("copies"))


def read_battles(folder: Path) -> tuple[Battle | None, ...]:
    """The battle of each turn; the first has none."""
    file = load(folder, "turns.toml")
    file.keys("meta turn reconstruction_notes phase awards thresholds")
    rows = file.tables("turn")
    file.expect("turn", len(rows), file.table("meta").number("turns"))
    battles: list[Battle | None] = [None]
    for row in rows:
        row.keys(
            "number battle battle_vp blocks_returned vp_provinces skipped_phases "
            "counter_revolution_possible provenance",
            "battle_year",
        )
        check_provenance(row)
        row.expect("number", row.number("number"), len(battles))
        name = row.text("battle")
        battle = Battle(name, row.number("battle_year"), row.number("battle_vp")) if name else None
        battles.append(battle)
    return tuple(battles)


LIMIT_KEYS: Final = (
    "stack_height_max stacks_per_province_max stacks_per_player_per_province_max display_max "
    "display_max_with_sans_culottes starting_hand refill_hand_to hand_limit face_up_cards "
    "take_action_discard_threshold take_action_discard_count special_cards_per_action "
    "battle_tokens_per_action club_or_personality_cards_per_action"
)
TOKEN_KEYS: Final = (
    "per_player total used_on_victory_point_track used_on_player_order_track "
    "used_in_presence_box_at_most used_per_stack used_per_battle_box_placement"
)
AWARD_KEYS: Final = (
    "government_first government_second opposition_first government_first_tied_each "
    "government_second_tied_each opposition_first_tied_each"
)
THRESHOLD_KEYS: Final = "landslide_red_votes counter_revolution_provinces lost_battle_counts_as"


def read_numbers(folder: Path, name: str, key: str, keys: str) -> dict[str, int]:
    """The whole numbers of one table, such as the limits or the awards: these and no others."""
    table = load(folder, name).table(key).keys(keys + " provenance", "government_tie_order")
    check_provenance(table)
    return {name: table.number(name) for name in keys.split()}


FACTIONS: Final = read_factions(FOLDER)
REGIONS: Final = read_regions(FOLDER)
PROVINCES: Final = read_provinces(FOLDER, REGIONS)
CARDS: Final = read_cards(FOLDER, REGIONS)
BATTLES: Final = read_battles(FOLDER)
LIMITS: Final = read_numbers(FOLDER, "components.toml", "limits", LIMIT_KEYS)
TOKENS: Final = read_numbers(FOLDER, "components.toml", "control_tokens", TOKEN_KEYS)["per_player"]
AWARDS: Final = read_numbers(FOLDER, "turns.toml", "awards", AWARD_KEYS)
THRESHOLDS: Final = read_numbers(FOLDER, "turns.toml", "thresholds", THRESHOLD_KEYS)
