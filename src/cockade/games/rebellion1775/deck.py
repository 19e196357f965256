"""The 54 Faction Cards, from the data file."""

from __future__ import annotations

from typing import Any, Final

from .loader import entries, keys, known, read, require, same
from .map import AREA, COLONY
from .pieces import COLOURS, PIECES, PREFIX, SEATS
from .scenarios import DATA as SCENARIO_DATA

NEEDED = "id faction number kind name standard intro siege provenance"
OPTIONAL = (
    "armies distance figures_provenance max_units same_destination same_water name_provenance "
    "effect_provenance phase code effect params"
)
WHERE_KEYS = "kind single area colony unit max_per_area"
KINDS: Final = ("movement", "truce", "warship", "boat", "event")
PHASES: Final = ("set_up", "reinforcement", "movement", "battle", "draw")
PLACES: Final = (
    "area",
    "city",
    "atlantic_city",
    "controlled_city",
    "own_area",
    "area_with",
)


def load_cards() -> list[dict[str, Any]]:
    """All cards, checked: numbers, kinds, totals of each deck."""
    data, where = read("cards"), "cards.toml"
    keys(data, where, "meta card")
    cards = entries(data, where, "card", NEEDED, OPTIONAL)
    same(len(cards), data["meta"]["total"], f"{where} meta total")
    for seat in SEATS:
        own = [card for card in cards if card["faction"] == seat]
        same(len(own), PIECES[seat]["cards"], f"{where} cards of {seat}")
        same(len(own), data["meta"][seat], f"{where} meta {seat}")
        moves = sum(card["kind"] != "event" for card in own)
        same(moves, data["meta"]["movement_cards_per_faction"], f"{where} movement cards of {seat}")
        same([c["number"] for c in own], list(range(1, len(own) + 1)), f"{where} numbers of {seat}")
    for card in cards:
        check_card(card, f"{where} card {card['id']}")
    return cards


def check_card(card: dict[str, Any], where: str) -> None:
    """A card agrees with its id, with the decks and with its kind."""
    known((card["faction"],), SEATS, where)
    known((card["kind"],), KINDS, where)
    prefix = PREFIX[SEATS.index(card["faction"])]
    same(card["id"], f"{prefix}-{card['number']:02}", f"{where} id")
    same(card["standard"], card["number"] <= 12, f"{where} standard")
    intro = card["number"] in SCENARIO_DATA[1]["deck"][card["faction"]]
    same(card["intro"], intro, f"{where} intro")
    if card["kind"] == "event":
        for key in ("phase", "code", "params"):
            require(key in card, where, f"an event needs {key!r}")
        known((card["phase"],), PHASES, f"{where} phase")
        check_params(card["params"], f"{where} params")
    else:
        require("armies" in card and "distance" in card, where, "armies and distance are needed")
        same(card["distance"] > 0, card["kind"] in ("movement", "truce"), f"{where} distance")


def check_params(params: dict[str, Any], where: str) -> None:
    """Colours and places that an event names exist."""
    known(params.get("units", {}), COLOURS, f"{where} units")
    place = params.get("where")
    if place is None:
        return
    keys(place, f"{where} where", "kind single", WHERE_KEYS)
    known((place["kind"],), PLACES, f"{where} where kind")
    if "area" in place:
        known((place["area"],), AREA, f"{where} where area")
    if "colony" in place:
        known((place["colony"],), COLONY, f"{where} where colony")


def deck_of(scenario: int) -> tuple[tuple[int, ...], ...]:
    """The cards of each faction's deck in a scenario."""
    mark = ("standard", "intro", "siege")[scenario]
    return tuple(
        tuple(n for n, card in enumerate(CARD_DATA) if card["faction"] == seat and card[mark])
        for seat in SEATS
    )


CARD_DATA: Final = load_cards()
CARDS: Final = tuple(str(card["id"]) for card in CARD_DATA)
CARD: Final = {name: number for number, name in enumerate(CARDS)}
CARD_NAMES: Final = tuple(str(card["name"]) for card in CARD_DATA)
OWNER: Final = tuple(SEATS.index(card["faction"]) for card in CARD_DATA)
KIND: Final = tuple(KINDS.index(card["kind"]) for card in CARD_DATA)
ARMIES: Final = tuple(int(card.get("armies", 0)) for card in CARD_DATA)
DISTANCE: Final = tuple(int(card.get("distance", 0)) for card in CARD_DATA)
MAX_UNITS: Final = tuple(int(card.get("max_units", 0)) for card in CARD_DATA)
EVENT_PHASE: Final = tuple(PHASES.index(card.get("phase", "set_up")) for card in CARD_DATA)
PARAMS: Final = tuple(dict(card.get("params", {})) for card in CARD_DATA)
DECKS: Final = tuple(deck_of(scenario) for scenario in range(3))

LAND: Final = 0
TRUCE: Final = 1
WARSHIP: Final = 2
BOAT: Final = 3
EVENT: Final = 4
IS_MOVEMENT: Final = tuple(kind != EVENT for kind in KIND)

SET_UP: Final = 0
REINFORCEMENT: Final = 1
MOVEMENT: Final = 2
BATTLE: Final = 3
DRAW: Final = 4
