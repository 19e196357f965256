"""Page 7: the Reinforcements Phase."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.data.map import AREAS, CITY, COLONIES, COLONY_OF
from cockade.games.rebellion1775.data.pieces import YELLOW
from cockade.games.rebellion1775.rules.ch05_rounds import begin_round
from cockade.games.rebellion1775.rules.ch07_reinforcement import reinforcement_phase
from tests.games.rebellion1775.positions import (
    BRITISH,
    CONTINENTAL,
    GAME,
    LOYALIST,
    PATRIOT,
    at,
    control,
    fled,
    position,
    stock,
)
from tests.helpers.rules import begin, options, play, refusal, result


def introductory():
    """The introductory set-up, from which the book's examples start (A2)."""
    return GAME.new(scenario="introductory")


@pytest.mark.clause("rebellion1775-7.1-a", "rebellion1775-7.1-b", "rebellion1775-7.1-c")
@pytest.mark.clause("rebellion1775-7.1-d", "rebellion1775-7.1-e", "rebellion1775-7.1-f")
def test_example_a_continentals_at_hartford_and_newport():
    """p.7: neither the Hudson Valley nor Trenton; 3 blue in Hartford, 1 in Newport."""
    state = introductory()
    state.active = CONTINENTAL
    before = stock(state, "continental")
    begin(state, reinforcement_phase, CONTINENTAL)
    assert at(state, "ny_hudson")["continental"] == 1
    assert at(state, "trenton")["continental"] == 1
    assert options(state) == {"place hartford", "place newport"}
    assert refusal(state, "place ny_hudson").section == "7.1"
    assert "City" in refusal(state, "place ny_hudson").sentence
    assert "Colony" in refusal(state, "place trenton").sentence
    play(state, "place hartford", "place hartford", "place hartford", "place newport")
    assert at(state, "hartford") == {"continental": 4, "patriot": 2}
    assert at(state, "newport") == {"continental": 1, "patriot": 2}
    assert stock(state, "continental") == before - 4


@pytest.mark.clause("rebellion1775-7.3-a", "rebellion1775-7.3-d")
def test_example_b_loyalists_at_dover_and_halifax():
    """p.7: 2 fled and 4 new: 5 yellow beside the 2 red in Dover, 1 in Halifax."""
    state = introductory()
    state.active = LOYALIST
    state.fled[YELLOW] = 2
    state.stockpile[YELLOW] -= 2
    before = stock(state, "loyalist")
    begin(state, reinforcement_phase, LOYALIST)
    play(state, *["place dover"] * 5, "place halifax")
    assert at(state, "dover") == {"british": 2, "loyalist": 5}
    assert at(state, "halifax") == {"british": 1, "loyalist": 1}
    assert fled(state, "loyalist") == 0
    assert stock(state, "loyalist") == before - 4
    assert control(state, "nova_scotia") == "british"


@pytest.mark.clause("rebellion1775-7.1-g")
def test_an_empty_city_of_a_controlled_colony_qualifies():
    state = position({"ft_cumberland": {"loyalist": 1}, "dover": {"british": 1}})
    begin(state, reinforcement_phase, BRITISH)
    assert options(state) == {"place halifax", "place ft_cumberland", "place dover"}


@pytest.mark.clause("rebellion1775-7.2-a")
def test_a_small_stockpile_is_placed_whole():
    state = position(
        {"halifax": {"british": 1}, "dover": {"british": 1}},
        stockpile={"british": 3},
        hands={"british": ["BR-01"]},
        decks={"british": ()},
    )
    begin(state, reinforcement_phase, BRITISH)
    play(state, "place dover", "place dover", "place halifax")
    assert result(state) == "None"
    assert stock(state, "british") == 0
    assert at(state, "dover") == {"british": 3}


@pytest.mark.clause("rebellion1775-7.3-b", "rebellion1775-7.3-c")
def test_only_own_fled_units_return():
    fled_units = {"british": 1, "loyalist": 2, "hessian": 3, "native": 2, "patriot": 1}
    state = position({"dover": {"british": 1}}, fled=fled_units)
    begin(state, reinforcement_phase, BRITISH)
    assert at(state, "dover") == {"british": 6}
    left = {colour: fled(state, colour) for colour in fled_units}
    assert left == {"british": 0, "loyalist": 2, "hessian": 3, "native": 2, "patriot": 1}


@pytest.mark.clause("rebellion1775-7.4-a", "rebellion1775-7.4-b")
def test_without_a_colony_nothing_is_placed():
    state = position(
        {"trenton": {"patriot": 1}, "prince_town": {"british": 1}},
        active="patriot",
        fled={"patriot": 2},
        hands={"patriot": ["PM-01"]},
        decks={"patriot": ()},
    )
    before = stock(state, "patriot")
    begin(state, reinforcement_phase, PATRIOT)
    assert result(state) == "None"
    assert stock(state, "patriot") == before
    assert fled(state, "patriot") == 2
    assert at(state, "trenton") == {"patriot": 1}


@pytest.mark.clause("rebellion1775-7.4-c", "rebellion1775-7.4-d")
def test_events_come_after_the_reinforcements():
    """The French give Georgia to the Americans, too late for this turn's reinforcements."""
    state = position(
        {"trenton": {"continental": 1}, "prince_town": {"british": 1}},
        active="continental",
        hands={"continental": ["CA-09", "CA-01"]},
    )
    before = stock(state, "continental")
    begin(state, reinforcement_phase, CONTINENTAL)
    assert options(state) == {"play CA-09", "done"}
    play(state, "play CA-09")
    assert control(state, "georgia") == "american"
    assert stock(state, "continental") == before
    assert options(state) == {"done"}
    state = position(
        {"hartford": {"continental": 1}, "newport": {"continental": 1}},
        active="continental",
        hands={"continental": ["CA-09", "CA-01"]},
    )
    begin(state, reinforcement_phase, CONTINENTAL)
    assert refusal(state, "play CA-09") is not None
    play(state, *["place newport"] * 4, "play CA-09", "done")
    assert at(state, "newport") == {"continental": 5}


def test_the_flags_are_right_at_the_start_of_every_turn():
    """Sources read flags; they stand where control is at every turn's start (random games)."""
    import random

    from cockade.kernel.chance import sample

    rng = random.Random(7)
    state = GAME.new()
    turns = 0
    while state.stack and turns < 40:
        chance = state.actor == "chance"
        before = state.active
        state.answer(sample(state, rng) if chance else rng.choice(state.legal()))
        if chance and before < 0 <= state.active:
            turns += 1
            flags = [state.controller(colony) for colony in range(len(COLONIES))]
            assert state.flags == flags
    assert turns > 10


@pytest.mark.clause("rebellion1775-7.1-b")
def test_other_areas_of_a_controlled_colony_take_no_reinforcements():
    """Virginia has two cities; the units stand in the Piedmont and in the west."""
    state = position({"va_piedmont": {"british": 2}, "va_west": {"loyalist": 1}})
    begin(state, reinforcement_phase, BRITISH)
    assert options(state) == {"place norfolk", "place york"}
    for area in ("va_piedmont", "va_west"):
        assert "placed in City Areas" in refusal(state, f"place {area}").sentence


@pytest.mark.clause("rebellion1775-7.1-b", "rebellion1775-7.1-c")
@pytest.mark.parametrize("seat", [BRITISH, LOYALIST, CONTINENTAL, PATRIOT])
def test_places_are_the_cities_of_controlled_colonies(seat):
    state = introductory()
    state.active = seat
    begin(state, reinforcement_phase, seat)
    for number, area in enumerate(AREAS):
        own = state.flags[COLONY_OF[number]] == (seat >> 1) + 1
        legal = f"place {area}" in options(state)
        assert legal == (CITY[number] and own)
        assert legal == (refusal(state, f"place {area}") is None)


def test_reinforcement_phase_is_part_of_the_round():
    state = position({"dover": {"british": 1}, "halifax": {"british": 1}})
    begin(state, begin_round)
    play(state, ("british",))
    assert options(state) >= {"place dover", "place halifax"}
