"""6.2: who is about to march is told what control it costs and brings."""

from __future__ import annotations

from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from tests.games.rebellion1775.positions import BRITISH, GAME, fighting, moving, siege
from tests.helpers.rules import begin, play


def told(state, text):
    return GAME.about(state, state.seat, GAME.vocabulary.by_text[text], str)


def marching(units, area="boston"):
    state = moving(units, "BR-01")
    play(state, f"army {area}")
    return state


GAINED = "You gain control of Rhode Island."


def test_the_last_unit_gives_up_the_colony():
    state = marching({"boston": {"british": 1}})
    assert told(state, "go newport") == ("You lose control of Massachusetts.", GAINED)
    assert state.army_area >= 0, "it was only tried out"


def test_a_unit_that_stays_keeps_the_colony():
    state = marching({"boston": {"british": 2}})
    assert told(state, "go newport") == (GAINED,)
    play(state, "take british")
    assert told(state, "go newport") == ("You lose control of Massachusetts.", GAINED)


def test_a_colony_with_enemies_is_left_to_them():
    state = marching({"boston": {"british": 1}, "ma_west": {"patriot": 1}})
    assert told(state, "go newport") == ("This leaves Massachusetts to the Americans.", GAINED)


def test_natives_left_alone_serve_nobody():
    state = marching({"boston": {"british": 1, "native": 1}})
    assert told(state, "go newport") == ("You lose control of Massachusetts.", GAINED)


def test_a_battle_is_told_what_it_is_worth():
    units = {"boston": {"british": 2}, "ma_west": {"british": 1}}
    alone = marching(units | {"newport": {"patriot": 1}})
    assert told(alone, "go newport") == (
        f"If you win the Battle there, {GAINED[0].lower()}{GAINED[1:]}",
    )
    assert told(alone, "go ma_west") == ()
    behind = marching(units | {"portsmouth": {"patriot": 1}, "nh_north": {"patriot": 1}})
    assert told(behind, "go portsmouth") == ()


def test_a_command_move_does_not_claim_what_the_battle_gains():
    """Whoever stays in Boston gains Massachusetts as well; Rhode Island only whoever goes there."""
    state = fighting({"boston": {"british": 3, "patriot": 1}})
    play(state, ("hit",), ("hit", "command"), "command british")
    assert told(state, "go ma_west") == ()
    assert told(state, "go newport") == (GAINED,)


def test_in_the_siege_of_quebec_it_is_the_city():
    flags = {"boston": "british"}
    hands = {"british": ["BR-01"]}
    state = siege({"boston": {"british": 1}}, city_flags=flags, hands=hands)
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston")
    assert told(state, "go newport") == ("You lose control of Boston.",)
