"""The 54 Faction Cards, from the data file."""

from __future__ import annotations

from typing import Any, Final

from cockade.kernel.data import Table, load

from . import FOLDER, known
from .map import AREA, COLONY
from .pieces import COLOURS, PIECES, PREFIX, SEATS
from .scenarios import DATA as SCENARIO_DATA
from .scenarios import INTRODUCTORY

NEEDED: Final = "id faction number kind name standard intro siege provenance"
OPTIONAL: Final = (
    "armies distance figures_provenance max_units same_destination same_water name_provenance "
    "effect_provenance phase code effect ruling params"
)
INTRODUCTORY_DECK: Final = SCENARIO_DATA[INTRODUCTORY]["deck"]
KINDS: Final = ("movement", "truce", "warship", "boat", "event")
PHASES: Final[tuple[str, ...]] = ("set_up", "reinforcement", "movement", "battle", "draw")
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
    file = load(FOLDER, "cards.toml").keys("meta card")
    cards = [row.keys(NEEDED, OPTIONAL) for row in file.tables("card")]
    meta = file.table("meta")
    meta.expect("total", len(cards), meta.number("total"))
    for seat in SEATS:
        own = [card for card in cards if card.text("faction") == seat]
        meta.expect(seat, len(own), meta.number(seat))
        meta.expect(seat, PIECES[seat]["cards"], meta.number(seat))
        moves = sum(card.text("kind") != "event" for card in own)
        key = "movement_cards_per_faction"
        meta.expect(key, moves, meta.number(key))
        numbers = [card.number("number") for card in own]
        file.expect(f"numbers of {seat}", numbers, list(range(1, len(own) + 1)))
    for card in cards:
        check_card(card)
    return [dict(card.values) for card in cards]


def check_card(card: Table) -> None:
    """A card agrees with its id, with the decks and with its kind."""
    seat, number = card.one_of("faction", SEATS), card.number("number")
    card.expect("id", card.text("id"), f"{PREFIX[seat]}-{number:02}")
    card.expect("standard", card.flag("standard"), number <= 12)
    card.expect("intro", card.flag("intro"), number in INTRODUCTORY_DECK[SEATS[seat]])
    kind = KINDS[card.one_of("kind", KINDS)]
    if kind == "event":
        card.text("code")
        card.text("effect")
        card.one_of("phase", PHASES)
        check_params(card.table("params"))
    else:
        card.number("armies")
        card.expect("distance", card.number("distance") > 0, kind in ("movement", "truce"))


def check_params(params: Table) -> None:
    """Colours and places that an event names exist."""
    known(params, "units", params.values.get("units", {}), COLOURS)
    if "where" not in params.values:
        return
    place = params.table("where").keys("kind single", "area colony unit max_per_area")
    place.one_of("kind", PLACES)
    for key, names in (("area", AREA), ("colony", COLONY), ("unit", COLOURS)):
        if key in place.values:
            place.one_of(key, names)


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
EFFECT: Final = tuple(str(card.get("effect", "")) for card in CARD_DATA)
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
