"""Pages 2-3: components, setting up, terms of the map."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.rebellion1775.data.cards import (
    BOAT,
    CARD_DATA,
    CARDS,
    DECKS,
    EVENT,
    IS_MOVEMENT,
    KIND,
    OWNER,
    TRUCE,
    WARSHIP,
)
from cockade.games.rebellion1775.data.map import (
    AREA,
    AREAS,
    BORDERS,
    CITY,
    COLONIES,
    COLONY_AREAS,
    COLONY_OF,
    CROSSINGS,
    MAP,
    PRINTED,
    SHORES,
    ST_LAWRENCE,
    WATERS,
)
from cockade.games.rebellion1775.data.pieces import COLOURS, CUBES, DIE_FACES, PIECES, SEATS
from cockade.games.rebellion1775.data.scenarios import INITIAL_CONTROL, THEATRES
from cockade.games.rebellion1775.state import ASIDE, DECK, HAND
from tests.games.rebellion1775.positions import GAME, at, control, flag, fled, names, stock
from tests.helpers.rules import options, play


def dealt(*cards: str, scenario: str = "standard"):
    """A new game after its first hands: three cards for each faction."""
    state = GAME.new(scenario=scenario)
    hands = cards or ("BR-01", "BR-02", "BR-09", "LM-01", "LM-02", "LM-09")
    hands += () if cards else ("CA-01", "CA-02", "CA-09", "PM-01", "PM-02", "PM-09")
    return play(state, tuple(hands))


@pytest.mark.clause("rebellion1775-2.1-a", "rebellion1775-2.1-b")
def test_components_of_each_colour():
    factions = {
        name: (PIECES[name]["units"], PIECES[name]["dice"], PIECES[name]["cards"]) for name in SEATS
    }
    assert factions == {
        "loyalist": (45, 3, 13),
        "british": (35, 2, 15),
        "patriot": (45, 3, 12),
        "continental": (40, 2, 14),
    }
    allies = {n: (PIECES[n]["units"], PIECES[n]["dice"]) for n in ("hessian", "french", "native")}
    assert allies == {"hessian": (12, 2), "french": (10, 2), "native": (18, 2)}
    for seat, name in enumerate(SEATS):
        assert OWNER.count(seat) == factions[name][2]


@pytest.mark.clause("rebellion1775-21.1-a")
def test_components_of_the_box():
    assert sum(CUBES) == 205
    assert len(CARDS) == 54
    assert sum(PIECES[name]["dice"] for name in COLOURS) == 16
    assert all(len(faces) == 6 for faces in DIE_FACES)
    assert len(COLONIES) == 16
    assert len(SEATS) == 4


@pytest.mark.clause("rebellion1775-2.2-a")
def test_every_area_starts_with_its_printed_units():
    state = GAME.new()
    for area, name in enumerate(AREAS):
        printed = {COLOURS[colour]: count for colour, count in PRINTED[area].items()}
        assert at(state, name) == printed, name
    assert at(state, "new_york_city") == {"loyalist": 1, "british": 2}
    assert at(state, "pa_north") == {"native": 3}


@pytest.mark.clause("rebellion1775-2.3-a", "rebellion1775-2.3-b", "rebellion1775-3.E-a")
def test_starting_flags_follow_from_the_printed_units():
    state = GAME.new()
    flags = {colony: flag(state, colony) for colony in COLONIES if flag(state, colony) != "none"}
    assert flags == {
        "delaware": "british",
        "nova_scotia": "british",
        "quebec": "british",
        "rhode_island": "american",
        "connecticut": "american",
    }
    assert tuple(state.flags) == INITIAL_CONTROL
    assert {colony: control(state, colony) for colony in flags} == flags
    assert len(state.flags) == 16


@pytest.mark.clause("rebellion1775-2.4-a", "rebellion1775-2.4-b", "rebellion1775-12.5-d")
@pytest.mark.clause("rebellion1775-12.4-b", "rebellion1775-8.8-a")
def test_standard_decks():
    state = dealt()
    for seat, name in enumerate(SEATS):
        deck = DECKS[0][seat]
        numbers = [CARD_DATA[card]["number"] for card in deck]
        assert numbers == list(range(1, 13))
        assert sum(IS_MOVEMENT[card] for card in deck) == 8
        assert sum(KIND[card] == TRUCE for card in deck) == 1
        assert sum(KIND[card] == EVENT for card in deck) == 4
        assert {OWNER[card] for card in state.piles[HAND + seat]} == {seat}, name
        assert len(state.piles[HAND + seat]) == 3
        assert len(state.piles[DECK + seat]) == 9
    assert names(state, ASIDE) == {"LM-13", "BR-13", "BR-14", "BR-15", "CA-13", "CA-14"}


@pytest.mark.clause("rebellion1775-8.5-c", "rebellion1775-8.6-e")
def test_who_has_warships_and_boats():
    warships = {SEATS[OWNER[card]] for card in range(54) if KIND[card] == WARSHIP}
    boats = {SEATS[OWNER[card]] for card in range(54) if KIND[card] == BOAT}
    assert warships == {"british", "continental"}
    assert boats == {"loyalist", "patriot"}


@pytest.mark.clause("rebellion1775-2.5-a", "rebellion1775-2.5-b", "rebellion1775-2.5-f")
@pytest.mark.clause("rebellion1775-2.5-c", "rebellion1775-2.5-e")
def test_additional_units_in_the_order_of_a_cube():
    """The Patriot cube: Patriots and Continentals first, then Regulars and Loyalists."""
    state = play(dealt(), ("patriot",))
    before = {colour: stock(state, colour) for colour in COLOURS}
    for seat, area in (("patriot", "york"), ("continental", "york")):
        for _ in range(4):
            assert state.actor == seat
            assert "done" not in options(state)
            play(state, f"place {area}")
    assert at(state, "york") == {"patriot": 5, "continental": 5}
    for seat in ("british", "loyalist"):
        for _ in range(4):
            assert state.actor == seat
            play(state, "place dover")
    assert at(state, "dover") == {"british": 5, "loyalist": 4}
    for colour in COLOURS:
        assert stock(state, colour) == before[colour] - (4 if colour in SEATS else 0)
    # The cube is back in the bag: all four may be drawn for the first turn.
    assert options(state) == {f"cube {seat}" for seat in SEATS}
    assert state.order == ()


@pytest.mark.clause("rebellion1775-2.5-d")
def test_additional_units_only_where_the_side_has_units():
    state = play(dealt(), ("british",))
    assert options(state) == {
        f"place {name}" for name in AREAS if at(state, name).keys() & {"british", "loyalist"}
    }
    # Savannah holds a Loyalist only, and that is enough for the partner.
    assert "place savannah" in options(state)
    assert "place pa_north" not in options(state)


@pytest.mark.clause("rebellion1775-3.6-a", "rebellion1775-3.6-b", "rebellion1775-3.F-a")
def test_stockpiles():
    state = GAME.new()
    assert stock(state, "native") == 4
    assert sum(state.independent) == 14
    assert stock(state, "hessian") == 12
    assert stock(state, "french") == 10
    printed = {"loyalist": 13, "british": 10, "patriot": 20, "continental": 10}
    totals = {"loyalist": 45, "british": 35, "patriot": 45, "continental": 40}
    for name, on_map in printed.items():
        assert stock(state, name) == totals[name] - on_map
    assert all(fled(state, colour) == 0 for colour in COLOURS)


@pytest.mark.clause("rebellion1775-3.7-a")
def test_the_round_pawn_starts_on_i():
    assert GAME.new().round == 1


@pytest.mark.clause("rebellion1775-2.A-a", "rebellion1775-2.B-a")
def test_colonies_areas_and_cities():
    assert len(COLONIES) == 16
    assert sorted(area for areas in COLONY_AREAS for area in areas) == list(range(len(AREAS)))
    for colony, areas in enumerate(COLONY_AREAS):
        assert areas
        assert {COLONY_OF[area] for area in areas} == {colony}
        assert any(CITY[area] for area in areas)
    cities = [area["id"] for area in MAP["area"] if area["city"]]
    assert [AREAS[city] for city in THEATRES[0].cities] == cities
    assert len(cities) == 24
    assert CITY[AREA["york"]]
    assert not CITY[AREA["ny_hudson"]]


@pytest.mark.clause("rebellion1775-2.C-a", "rebellion1775-8.7-c", "rebellion1775-8.7-b")
def test_water_areas():
    assert len(WATERS) == 9
    kinds = {water["id"]: water["kind"] for water in MAP["water"]}
    assert set(kinds.values()) == {"ocean", "river", "lake"}
    assert kinds["atlantic"] == "ocean"
    ocean = {AREAS[area] for area in SHORES[WATERS.index("atlantic")]}
    upper = {AREAS[area] for area in SHORES[WATERS.index("upper_st_lawrence")]}
    assert {"quebec_city", "qc_south", "savannah", "halifax"} <= ocean
    assert {"quebec_city", "qc_south"} <= upper
    assert "montreal" not in ocean
    assert "montreal" in upper
    assert {AREAS[area] for area in ST_LAWRENCE} == {"quebec_city", "qc_south"}


@pytest.mark.clause("rebellion1775-2.D-a", "rebellion1775-2.D-b")
def test_river_crossings():
    steps = THEATRES[0].steps
    assert len(CROSSINGS) == 9
    assert not BORDERS & CROSSINGS
    for here, there in CROSSINGS:
        assert there in steps[here]
        assert here in steps[there]
    for crossing in MAP["crossing"]:
        above, below = crossing["upstream"], crossing["downstream"]
        assert above != below
        banks = {AREA[crossing["a"]], AREA[crossing["b"]]}
        for water in filter(None, (above, below)):
            assert banks & set(SHORES[WATERS.index(water)]), crossing["id"]
    # Two waters at one crossing are two: the Hudson is not the Atlantic.
    hudson, ocean = (set(SHORES[WATERS.index(w)]) for w in ("hudson_river", "atlantic"))
    assert AREA["albany"] in hudson - ocean
    assert AREA["boston"] in ocean - hudson


@pytest.mark.clause("rebellion1775-5.1-c")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_four_factions_are_always_played(players):
    match = cockade.Match("rebellion1775", players=players, seed=1)
    assert match.seats == ("british", "loyalist", "continental", "patriot")
    assert match.state.players == players


def test_five_players_are_too_many():
    with pytest.raises(cockade.SetUpError):
        cockade.Match("rebellion1775", players=5)
