"""Pages 14-15: the Introductory Scenario and the Siege of Quebec."""

from __future__ import annotations

import random

import pytest
from rebellion_positions import (
    BRITISH,
    CONTINENTAL,
    GAME,
    LOYALIST,
    PATRIOT,
    at,
    flag,
    fled,
    names,
    position,
    stock,
)
from tools import begin, options, play, refusal, result

from cockade.games.rebellion1775.deck import CARD_DATA, DECKS, IS_MOVEMENT, KIND, TRUCE
from cockade.games.rebellion1775.map import AREA, AREAS, COLONIES, COLONY_OF, PRINTED
from cockade.games.rebellion1775.pieces import COLOURS, SEATS
from cockade.games.rebellion1775.rules.ch05_rounds import begin_round, end_round, score
from cockade.games.rebellion1775.rules.ch07_reinforcement import reinforcement_phase
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.rules.ch10_battle import battle_phase
from cockade.games.rebellion1775.scenarios import SIEGE, THEATRES
from cockade.games.rebellion1775.state import ASIDE, DECK, HAND
from cockade.kernel import call
from cockade.kernel.chance import sample

NORTH = {
    "new_york",
    "connecticut",
    "rhode_island",
    "massachusetts",
    "new_hampshire",
    "maine",
    "nova_scotia",
    "quebec",
}


def random_game(scenario, seed):
    rng = random.Random(seed)
    state = GAME.new(scenario=scenario)
    while state.stack:
        chance = state.actor == "chance"
        state.answer(sample(state, rng) if chance else rng.choice(state.legal()))
    return state


@pytest.mark.clause("rebellion1775-14.1-a", "rebellion1775-14.2-b")
def test_introductory_units():
    """Printed units and, on top, four of each faction in fixed places."""
    state = GAME.new(scenario="introductory")
    added = {
        "loyalist": ["savannah", "boston", "md_east", "ny_mohawk"],
        "british": ["savannah", "norfolk", "dover", "nh_north"],
        "continental": ["augusta", "nc_north", "york", "ma_west"],
        "patriot": ["augusta", "trenton", "trenton", "newport"],
    }
    for area, name in enumerate(AREAS):
        wanted = {COLOURS[colour]: count for colour, count in PRINTED[area].items()}
        for seat, areas in added.items():
            extra = areas.count(name)
            if extra:
                wanted[seat] = wanted.get(seat, 0) + extra
        assert at(state, name) == wanted, name
    standard = GAME.new()
    for seat in SEATS:
        assert stock(state, seat) == stock(standard, seat) - 4
    assert state.flags == standard.flags
    assert state.round == standard.round == 1


@pytest.mark.clause("rebellion1775-14.2-a", "rebellion1775-14.1-c", "rebellion1775-14.2-c")
def test_introductory_decks():
    numbers = {
        seat: [CARD_DATA[card]["number"] for card in DECKS[1][n]] for n, seat in enumerate(SEATS)
    }
    assert numbers == {
        "loyalist": [1, 2, 3, 4, 9, 11],
        "british": [1, 2, 3, 7, 10, 12],
        "continental": [2, 3, 4, 7, 9, 12],
        "patriot": [1, 2, 3, 4, 9, 11],
    }
    assert not any(KIND[card] == TRUCE for deck in DECKS[1] for card in deck)
    state = GAME.new(scenario="introductory")
    hands = ("BR-01", "BR-02", "BR-12", "LM-01", "LM-02", "LM-03")
    play(state, (*hands, "CA-02", "CA-03", "CA-12", "PM-01", "PM-02", "PM-03"))
    for seat in range(4):
        assert len(state.piles[HAND + seat]) == 3
        assert len(state.piles[DECK + seat]) == 3
    # The first cube is that of the first turn.
    assert options(state) == {f"cube {seat}" for seat in SEATS}
    play(state, ("patriot",))
    assert state.active == PATRIOT
    assert state.order == (PATRIOT,)


@pytest.mark.clause("rebellion1775-14.1-b")
def test_introductory_end():
    for seed in range(5):
        state = random_game("introductory", seed)
        assert state.round == 2
        british, american = state.flags.count(1), state.flags.count(2)
        winners = () if british == american else SEATS[:2] if british > american else SEATS[2:]
        assert state.outcome.winners == winners
        assert state.outcome.reason == "last_round"


def siege(units=None, **fields):
    return position(units, scenario="siege_of_quebec", **fields)


@pytest.mark.clause("rebellion1775-15.4-a", "rebellion1775-15.4-e")
def test_siege_theatre_and_printed_units():
    state = GAME.new(scenario="siege_of_quebec")
    special = {"ft_ticonderoga", "montreal", "qc_south"}
    for area, name in enumerate(AREAS):
        inside = COLONIES[COLONY_OF[area]] in NORTH
        printed = {COLOURS[colour]: count for colour, count in PRINTED[area].items()}
        if name not in special:
            assert at(state, name) == (printed if inside else {}), name
        assert (area in THEATRES[SIEGE].areas) == inside
    assert sum(state.independent) == 5
    assert stock(state, "native") == 4


@pytest.mark.clause("rebellion1775-15.4-b", "rebellion1775-15.4-c")
def test_siege_replaced_units():
    state = GAME.new(scenario="siege_of_quebec")
    assert at(state, "ft_ticonderoga") == {"patriot": 1, "continental": 1}
    assert at(state, "montreal") == {"patriot": 3, "continental": 1}
    assert at(state, "qc_south") == {"patriot": 3, "continental": 1}


@pytest.mark.clause("rebellion1775-15.4-a")
def test_nobody_leaves_the_theatre():
    """G1: the Hudson Valley borders New Jersey, which is out of play."""
    units = {"ny_hudson": {"continental": 3}, "ny_mohawk": {"british": 1, "patriot": 1}}
    state = siege(units, active="continental", hands={"continental": ["CA-02"]})
    begin(state, movement_phase, CONTINENTAL)
    play(state, "play CA-02", "army ny_hudson")
    assert "go prince_town" not in options(state)
    assert "go albany" in options(state)
    state = siege(units, active="patriot")
    begin(state, battle_phase, PATRIOT)
    play(state, ("command",), "command british")
    assert "go pa_north" not in options(state)
    for seed in range(4):
        state = random_game("siege_of_quebec", seed)
        for area in range(len(AREAS)):
            if COLONIES[COLONY_OF[area]] not in NORTH:
                assert at(state, AREAS[area]) == {}


@pytest.mark.clause("rebellion1775-15.4-d", "rebellion1775-15.1-d", "rebellion1775-15.1-a")
def test_siege_flags():
    state = GAME.new(scenario="siege_of_quebec")
    flags = {AREAS[city]: flag(state, AREAS[city]) for city in THEATRES[SIEGE].cities}
    assert len(flags) == 12
    assert "none" not in flags.values()
    british = {"quebec_city", "halifax", "ft_cumberland", "boston", "new_york_city"}
    assert {name for name, side in flags.items() if side == "british"} == british
    assert (score(state, 0), score(state, 1)) == (6, 7)
    assert state.flags == [0] * 16
    # Quebec City carries two flags.
    state.city_flags[AREA["quebec_city"]] = 0
    assert score(state, 0) == 4


@pytest.mark.clause("rebellion1775-15.1-a", "rebellion1775-15.1-c", "rebellion1775-15.1-d")
def test_siege_winner():
    def outcome(**city_flags):
        state = siege(city_flags=city_flags, round=8)
        state.begin(call(end_round))
        return state.outcome

    won = outcome(quebec_city="british", boston="american")
    assert won.winners == ("british", "loyalist")
    assert won.scores == {"british": 2, "loyalist": 2, "continental": 1, "patriot": 1}
    tied = outcome(quebec_city="british", boston="american", newport="american")
    assert tied.winners == ()


@pytest.mark.clause("rebellion1775-15.1-b", "rebellion1775-15.7-a")
def test_siege_end():
    assert GAME.new(scenario="siege_of_quebec").round == 3
    state = siege(round=3, truces=["CA-08", "PM-08"])
    state.begin(call(end_round))
    assert state.outcome.reason == "truce"
    state = siege(round=3, truces=["CA-08", "BR-08"])
    state.begin(call(end_round))
    assert state.outcome is None
    assert state.round == 4


@pytest.mark.clause("rebellion1775-15.2-a")
def test_a_flag_is_lost_at_once():
    flags = {"boston": "british", "newport": "american"}
    state = siege({"boston": {"british": 2}}, city_flags=flags, hands={"british": ["BR-01"]})
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston", "go ma_west")
    assert flag(state, "boston") == "british"
    play(state, "army boston", "go ma_west")
    assert flag(state, "boston") == "none"
    state = siege({"newport": {"patriot": 1, "british": 2}}, city_flags=flags, phase="battle")
    begin(state, battle_phase, BRITISH)
    play(state, ("flee",))
    assert at(state, "newport") == {"british": 2}
    assert flag(state, "newport") == "none"


def test_a_contested_city_keeps_its_flag():
    """G4: enemies enter, the Battle of the turn decides."""
    units = {"newport": {"patriot": 2}, "boston": {"british": 1}}
    flags = {"newport": "american", "boston": "british"}
    state = siege(units, city_flags=flags, hands={"british": ["BR-01"]})
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston", "go newport")
    assert flag(state, "newport") == "american"
    assert flag(state, "boston") == "none"


@pytest.mark.clause("rebellion1775-15.2-b", "rebellion1775-15.2-d", "rebellion1775-15.2-e")
def test_a_new_flag_at_the_start_of_the_factions_own_turn():
    """The Loyalists hold Newport: not in the Regulars' turn, but in their own, before placing."""
    units = {"newport": {"loyalist": 1}, "boston": {"british": 1}}
    hands = {"british": ["BR-01"], "loyalist": ["LM-01"]}
    state = siege(units, city_flags={"boston": "british"}, hands=hands)
    begin(state, begin_round)
    play(state, ("british",))
    assert flag(state, "newport") == "none"
    state = siege(units, city_flags={"boston": "british"}, hands=hands)
    begin(state, begin_round)
    play(state, ("loyalist",))
    assert flag(state, "newport") == "british"
    assert {"place newport", "place boston"} == options(state)


@pytest.mark.clause("rebellion1775-15.2-b")
def test_allies_and_partners_set_no_flag():
    """G3: the active faction's own colour is needed."""
    state = siege(
        {"newport": {"loyalist": 1, "native": 2}, "halifax": {"british": 1}},
        city_flags={"halifax": "british"},
    )
    begin(state, begin_round)
    play(state, ("british",))
    assert flag(state, "newport") == "none"


@pytest.mark.clause("rebellion1775-15.2-c")
def test_a_city_won_in_the_last_turn_scores_for_nobody():
    units = {"newport": {"patriot": 1, "british": 2}}
    state = siege(units, city_flags={"newport": "american"}, round=8, phase="battle")
    begin(state, battle_phase, BRITISH)
    play(state, ("flee",))
    assert (score(state, 0), score(state, 1)) == (0, 0)
    state.begin(call(end_round))
    assert state.outcome.winners == ()


@pytest.mark.clause("rebellion1775-15.2-f")
def test_the_partner_holds_a_flag_natives_do_not():
    flags = {"boston": "british"}
    units = {"boston": {"british": 1, "loyalist": 1}}
    state = siege(units, city_flags=flags, hands={"british": ["BR-01"]})
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston", "go ma_west")
    assert at(state, "boston") == {"loyalist": 1}
    assert flag(state, "boston") == "british"
    state = siege(
        {"boston": {"british": 1, "native": 2}}, city_flags=flags, hands={"british": ["BR-01"]}
    )
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston", "go ma_west")
    assert at(state, "boston") == {"native": 2}
    assert flag(state, "boston") == "none"


@pytest.mark.clause("rebellion1775-15.3-a", "rebellion1775-15.3-b")
def test_loyalist_reinforcements():
    state = siege(
        {"quebec_city": {"british": 1}, "boston": {"british": 1}, "ma_west": {"loyalist": 1}},
        city_flags={"quebec_city": "british", "boston": "british", "newport": "american"},
        active="loyalist",
        fled={"loyalist": 2},
        hands={"loyalist": ["LM-01"]},
    )
    before = stock(state, "loyalist")
    begin(state, reinforcement_phase, LOYALIST)
    assert options(state) == {"place quebec_city", "place boston"}
    assert refusal(state, "place newport").section == "15.3"
    play(state, *["place quebec_city"] * 5)
    assert at(state, "quebec_city") == {"british": 1, "loyalist": 5}
    assert stock(state, "loyalist") == before - 3
    assert fled(state, "loyalist") == 0


@pytest.mark.clause("rebellion1775-15.3-a", "rebellion1775-15.3-c")
def test_regulars_arrive_on_the_atlantic_only():
    units = {name: {"british": 1} for name in ("quebec_city", "boston", "halifax", "albany")}
    flags = dict.fromkeys(units, "british")
    state = siege(units, city_flags=flags, hands={"british": ["BR-01"]})
    begin(state, reinforcement_phase, BRITISH)
    assert options(state) == {"place boston", "place halifax"}
    play(state, "place boston", "place boston", "place halifax")
    assert at(state, "boston") == {"british": 3}
    state = siege(
        {"quebec_city": {"british": 1}}, city_flags={"quebec_city": "british"}, fled={"british": 1}
    )
    begin(state, reinforcement_phase, BRITISH)
    assert at(state, "quebec_city") == {"british": 1}


@pytest.mark.clause("rebellion1775-15.3-a", "rebellion1775-15.3-d")
def test_patriot_reinforcements():
    units = {"albany": {"patriot": 1}, "hartford": {"patriot": 1}, "boston": {"british": 1}}
    flags = {"albany": "american", "hartford": "american", "boston": "british"}
    state = siege(units, city_flags=flags, active="patriot", hands={"patriot": ["PM-01"]})
    begin(state, reinforcement_phase, PATRIOT)
    assert options(state) == {"place albany", "place hartford"}
    play(state, *["place albany"] * 3)
    assert at(state, "albany") == {"patriot": 4}
    assert "place albany" not in options(state)


@pytest.mark.clause("rebellion1775-15.3-a", "rebellion1775-15.3-e")
def test_continental_reinforcements():
    """Any area of Massachusetts without enemies, city or not, even empty."""
    state = siege(active="continental", hands={"continental": ["CA-01"]})
    begin(state, reinforcement_phase, CONTINENTAL)
    assert options(state) == {"place boston", "place ma_west"}
    state = siege(
        {"boston": {"british": 1}}, active="continental", hands={"continental": ["CA-01"]}
    )
    begin(state, reinforcement_phase, CONTINENTAL)
    assert at(state, "ma_west") == {"continental": 3}


@pytest.mark.clause("rebellion1775-15.3-f")
def test_without_a_place_everything_stays_where_it_was():
    state = siege(
        {"boston": {"british": 1}, "ma_west": {"loyalist": 1}},
        active="continental",
        fled={"continental": 2},
        hands={"continental": ["CA-01"]},
        decks={"continental": ()},
    )
    before = stock(state, "continental")
    begin(state, reinforcement_phase, CONTINENTAL)
    assert result(state) == "None"
    assert fled(state, "continental") == 2
    assert stock(state, "continental") == before
    # With a place the fled ones go there too.
    state = siege({"boston": {"british": 1}}, active="continental", fled={"continental": 2})
    begin(state, reinforcement_phase, CONTINENTAL)
    assert at(state, "ma_west") == {"continental": 5}


@pytest.mark.clause("rebellion1775-15.5-a", "rebellion1775-15.5-b")
def test_siege_decks():
    state = GAME.new(scenario="siege_of_quebec")
    flagged = {card["id"] for card in CARD_DATA if card["siege"]}
    for seat, name in enumerate(SEATS):
        own = {card["id"] for card in CARD_DATA if card["siege"] and card["faction"] == name}
        assert names(state, DECK + seat) == own
        assert sum(IS_MOVEMENT[card] for card in state.piles[DECK + seat]) == 6
    assert {"LM-13", "BR-13", "BR-14", "BR-15", "CA-13", "CA-14"} <= flagged
    assert names(state, ASIDE) == {card["id"] for card in CARD_DATA} - flagged
    assert state.stack[-1].count == 3
    play(state, ("BR-01", "BR-13", "BR-14"))
    assert len(state.piles[HAND + BRITISH]) == 3


@pytest.mark.clause("rebellion1775-15.6-a")
def test_siege_additional_units():
    state = GAME.new(scenario="siege_of_quebec")
    hands = ("BR-01", "BR-02", "BR-03", "LM-01", "LM-02", "LM-03")
    play(state, (*hands, "CA-01", "CA-02", "CA-03", "PM-01", "PM-02", "PM-03", "continental"))
    before = {seat: stock(state, seat) for seat in SEATS}
    order = []
    while state.actor != "chance":
        order.append(state.actor)
        state.answer(state.legal()[0])
    assert order == [
        *["continental"] * 3,
        *["patriot"] * 3,
        *["british"] * 6,
        *["loyalist"] * 6,
    ]
    placed = {seat: before[seat] - stock(state, seat) for seat in SEATS}
    assert placed == {"loyalist": 6, "british": 6, "patriot": 3, "continental": 3}
