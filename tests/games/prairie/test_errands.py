"""How the greedy bot sends the Government's troops to the places that the enemy holds."""

from __future__ import annotations

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.places import ALL_PLACES, PLACE, PLACE_HEX
from cockade.games.prairie.evaluate import terms
from cockade.games.prairie.state import Prairie
from tests.games.prairie.positions import position, put
from tests.games.prairie.test_evaluate import GAME, in_turn, moves

HOMES = ("duck_lake", "st_laurent", "batoche")
COLUMN = [f"90th_{n}" for n in range(1, 8)]
FAR_AWAY = {"metis_1": "0404", "riel": "0404"}


def places_to_take(state: Prairie, *names: str) -> Prairie:
    """The enemy holds these places and no others."""
    for place in ALL_PLACES:
        state.control[place] = GOVERNMENT
    for name in names:
        state.control[PLACE[name]] = ABORIGINAL
    return state


def lacking(state: Prairie) -> float:
    """What the places to be taken count against the Government."""
    return -terms(in_turn(state, GOVERNMENT), GOVERNMENT)["errands"]


def test_a_column_beside_empty_places_divides():
    """Twenty-four strength points stood beside two empty settlements for three weeks."""
    state = position(turn=10, otter="2811", **dict.fromkeys(COLUMN, "2811"), **FAR_AWAY)
    moves(places_to_take(state, *HOMES), GOVERNMENT)
    taken = [name for name in HOMES if state.occupied(GOVERNMENT, PLACE_HEX[PLACE[name]])]
    assert len(taken) >= 2


def test_nobody_is_sent_to_two_places():
    state = places_to_take(position(turn=10, otter="2811", **FAR_AWAY), "duck_lake", "batoche")
    put(state, **{"90th_1": "2811"})
    alone = lacking(state)
    put(state, **{"90th_2": "2811", "90th_3": "2811"})
    assert lacking(state) < alone - 3.0


def test_a_place_is_not_taken_by_those_who_stand_beside_it():
    state = places_to_take(position(turn=10, otter="2811", **FAR_AWAY), "batoche")
    put(state, **dict.fromkeys(COLUMN, "2811"))
    beside = lacking(state)
    put(state, **{"90th_1": "2911"})
    assert beside > 5.0
    assert lacking(state) == 0.0


def test_a_battle_for_a_place_counts_by_the_chance_to_win_it():
    state = places_to_take(position(turn=10, otter="2911", **FAR_AWAY), "batoche")
    put(state, metis_2="2911", **dict.fromkeys(COLUMN, "2911"))
    likely = lacking(state)
    put(state, **{f"metis_{n}": "2911" for n in range(2, 11)})
    assert 0.0 < likely < lacking(state)


def test_battle_scenarios_know_no_errands():
    assert terms(GAME.new("cut_knife"), GOVERNMENT)["errands"] == 0.0


def test_nobody_fears_what_would_come_after_the_last_week():
    threatened = {"nwmp_1": "2715", **{f"metis_{n}": "2713" for n in range(1, 9)}}
    risks = [
        terms(in_turn(position(turn=turn, **threatened), GOVERNMENT), GOVERNMENT)["risk"]
        for turn in (11, 12)
    ]
    assert risks[0] < -1.0
    assert risks[1] == 0.0
