"""Positions of 1775: Rebellion for tests: units as stated, all others in their Stockpiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import cockade
from cockade.games.rebellion1775.data.cards import CARD, DECKS, PHASES
from cockade.games.rebellion1775.data.map import AREA, AREAS, COLONIES, COLONY, SIZE
from cockade.games.rebellion1775.data.pieces import (
    COLOURS,
    COLUMNS,
    NATIVE_COLUMN,
    SEAT_COLUMN,
    SEATS,
    SIDES,
    WIDTH,
)
from cockade.games.rebellion1775.data.scenarios import SCENARIOS, SIEGE
from cockade.games.rebellion1775.rules.ch03_components import derive_stockpile
from cockade.games.rebellion1775.rules.ch07_reinforcement import reinforcement_phase
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.rules.ch10_battle import battle_phase
from cockade.games.rebellion1775.state import ASIDE, DECK, DISCARD, HAND, LASTING, TRUCES, Rebellion
from cockade.kernel.chance import sample
from tests.helpers.rules import begin, options, play

GAME = cockade.game("rebellion1775")
BRITISH, LOYALIST, CONTINENTAL, PATRIOT = range(4)
Units = Mapping[str, Mapping[str, int]]
Cards = Mapping[str, Sequence[str]]


def position(
    units: Units | None = None,
    *,
    scenario: str = "standard",
    active: str = "british",
    phase: str = "reinforcement",
    round: int = 1,
    hands: Cards | None = None,
    decks: Cards | None = None,
    discard: Sequence[str] = (),
    truces: Sequence[str] = (),
    fled: Mapping[str, int] | None = None,
    stockpile: Mapping[str, int] | None = None,
    in_force: Sequence[str] = (),
    city_flags: Mapping[str, str] | None = None,
) -> Rebellion:
    """`units={"boston": {"british": 2, "native": 1}}`; Natives belong to who stands with them."""
    state: Rebellion = GAME.new(scenario=scenario)
    state.scenario = SCENARIOS.index(scenario)
    state.round = round
    state.phase = PHASES.index(phase)
    state.active = SEATS.index(active)
    state.order = (state.active,)
    state.fresh_turn()
    clear_map(state)
    for area, counts in (units or {}).items():
        put_units(state, AREA[area], counts)
    for colour in range(len(COLOURS)):
        state.fled[colour] = (fled or {}).get(COLOURS[colour], 0)
    set_stockpile(state, stockpile or {})
    for name in in_force:
        state.in_force[LASTING.index(name)] = 1
    set_flags(state, city_flags or {})
    deal(state, hands or {}, decks or {}, discard, truces)
    return state


def clear_map(state: Rebellion) -> None:
    state.units = [0] * (SIZE * WIDTH)
    state.force = [0] * (2 * SIZE)
    state.independent = [0] * SIZE
    state.flags = [0] * len(COLONIES)
    state.city_flags = [0] * SIZE


def put_units(state: Rebellion, area: int, counts: Mapping[str, int]) -> None:
    for name, count in counts.items():
        if name != "native":
            state.add(area, COLUMNS.index(name), count)
    natives = counts.get("native", 0)
    british, american = state.force[area], state.force[SIZE + area]
    assert not (natives and british and american), "say british_native or american_native"
    if british or american:
        state.add(area, NATIVE_COLUMN[0 if british else 1], natives)
    else:
        state.independent[area] = natives


def set_stockpile(state: Rebellion, wanted: Mapping[str, int]) -> None:
    """What is neither on the map nor fled; a smaller number takes the rest out of the game."""
    derive_stockpile(state)
    for name, count in wanted.items():
        state.stockpile[COLOURS.index(name)] = count


def set_flags(state: Rebellion, city_flags: Mapping[str, str]) -> None:
    if state.scenario == SIEGE:
        for city, side in city_flags.items():
            state.city_flags[AREA[city]] = SIDES.index(side) + 1
    else:
        state.flags = state.controllers()


def deal(
    state: Rebellion, hands: Cards, decks: Cards, discard: Sequence[str], truces: Sequence[str]
) -> None:
    """Cards that are not named stay in their deck; a named deck holds only what is named."""
    piles: list[list[int]] = [[] for _ in state.piles]
    piles[DISCARD] = [CARD[name] for name in discard]
    piles[TRUCES] = [CARD[name] for name in truces]
    for seat, name in enumerate(SEATS):
        piles[HAND + seat] = [CARD[card] for card in hands.get(name, ())]
    used = {card for pile in piles for card in pile}
    for seat, name in enumerate(SEATS):
        whole = [card for card in DECKS[state.scenario][seat] if card not in used]
        named = [CARD[card] for card in decks[name]] if name in decks else whole
        piles[DECK + seat] = named
        used |= set(named)
    piles[ASIDE] = [card for card in range(len(CARD)) if card not in used]
    state.piles = [tuple(sorted(pile)) for pile in piles]


def at(state: Rebellion, area: str) -> dict[str, int]:
    """What stands in an area; independent Natives as `native`."""
    number = AREA[area]
    found = dict(zip(COLUMNS, state.units[number * WIDTH : number * WIDTH + WIDTH], strict=True))
    found["native"] = state.independent[number]
    return {name: count for name, count in found.items() if count}


def control(state: Rebellion, colony: str) -> str:
    return ("none", *SIDES)[state.controller(COLONY[colony])]


def flag(state: Rebellion, place: str) -> str:
    """The flag on a colony, or on a City Area in the Siege of Quebec."""
    row = state.city_flags[AREA[place]] if place in AREAS else state.flags[COLONY[place]]
    return ("none", *SIDES)[row]


def stock(state: Rebellion, colour: str) -> int:
    return state.stockpile[COLOURS.index(colour)]


def fled(state: Rebellion, colour: str) -> int:
    return state.fled[COLOURS.index(colour)]


def names(state: Rebellion, pile: int) -> set[str]:
    ids = list(CARD)
    return {ids[card] for card in state.piles[pile]}


def moving(units: Units, card: str, seat: int = BRITISH, **fields: Any) -> Rebellion:
    """A Movement Phase with one card played."""
    name = SEATS[seat]
    fields.setdefault("hands", {name: [card]})
    state = position(units, active=name, **fields)
    begin(state, movement_phase, seat)
    play(state, f"play {card}")
    return state


def goals(state: Rebellion) -> set[str]:
    return {text.removeprefix("go ") for text in options(state) if text.startswith("go ")}


def armies(state: Rebellion) -> set[str]:
    return {text.removeprefix("army ") for text in options(state) if text.startswith("army ")}


def example_b_armies() -> Rebellion:
    """Page 9, example B, from the introductory set-up and reinforcement example A of page 7."""
    state: Rebellion = GAME.new(scenario="introductory")
    state.active = CONTINENTAL
    for area in (*["hartford"] * 3, "newport"):
        state.place_units(AREA[area], COLUMNS.index("continental"), 1)
    state.move(CARD["CA-02"], DECK + CONTINENTAL, HAND + CONTINENTAL)
    begin(state, movement_phase, CONTINENTAL)
    play(state, "play CA-02")
    play(state, "army hartford", "take all", "leave patriot", "go prince_town")
    play(state, "army newport", "take all", "go boston")
    play(state, "army ma_west", "take all", "go boston")
    return state


def reinforcing(units: Units, card: str, seat: int = BRITISH, **fields: Any) -> Rebellion:
    """After the reinforcements (the Stockpile is empty unless given), with an Event in hand."""
    name = SEATS[seat]
    fields["stockpile"] = {name: 0, **fields.get("stockpile", {})}
    fields.setdefault("hands", {name: [card, card[:3] + "01"]})
    state = position(units, active=name, **fields)
    fresh = state.stockpile[SEAT_COLUMN[seat]]
    state.stockpile[SEAT_COLUMN[seat]] = 0
    fled_before = state.fled[SEAT_COLUMN[seat]]
    state.fled[SEAT_COLUMN[seat]] = 0
    begin(state, reinforcement_phase, seat)
    state.stockpile[SEAT_COLUMN[seat]] = fresh
    state.fled[SEAT_COLUMN[seat]] = fled_before
    return state


def fighting(units: Units, seat: int = BRITISH, **fields: Any) -> Rebellion:
    """A Battle Phase."""
    state = position(units, active=SEATS[seat], phase="battle", **fields)
    begin(state, battle_phase, seat)
    return state


def fight(units: Units, seat: int, card: str) -> Rebellion:
    """A Battle Phase that starts with a Battle Event."""
    state = fighting(units, seat, hands={SEATS[seat]: [card, card[:3] + "01"]})
    play(state, f"play {card}")
    return state


def dice(state: Rebellion) -> list[str]:
    """The dice that are rolled now."""
    assert state.actor == "chance"
    return [die.name.removesuffix("_die") for die in state.question.verbs]


def siege(units: Units | None = None, **fields: Any) -> Rebellion:
    """A position in the Siege of Quebec."""
    return position(units, scenario="siege_of_quebec", **fields)


def random_game(scenario: str, seed: int) -> Rebellion:
    """A finished game of random decisions."""
    rng = Random(seed)
    state: Rebellion = GAME.new(scenario=scenario)
    while state.stack:
        chance = state.actor == "chance"
        state.answer(sample(state, rng) if chance else rng.choice(state.legal()))
    return state
