"""Positions at named moments: a few fields are given, all others follow."""

from __future__ import annotations

from random import Random

import pytest

from cockade import Match
from cockade.games.rebellion1775.data.pieces import CUBES, SEATS
from cockade.games.rebellion1775.state import DECK, HAND
from cockade.kernel.chance import sample
from cockade.kernel.fields import StateError
from tests.games.rebellion1775.positions import BRITISH, GAME, PATRIOT, at, flag, fled, names, stock
from tests.helpers.rules import options, play

HANDS = {
    "hand_british": ["BR-01", "BR-10"],
    "hand_loyalist": ["LM-01"],
    "hand_continental": ["CA-01"],
    "hand_patriot": ["PM-01"],
}


def test_units_decide_stockpiles_forces_and_flags():
    state = GAME.position(
        at="turn",
        seat="british",
        units={"boston": {"british": 2}, "ma_west": {"loyalist": 1}, "newport": {"patriot": 3}},
        fled={"loyalist": 2},
        piles=HANDS,
    )
    assert stock(state, "british") == CUBES[0] - 6
    assert stock(state, "loyalist") == CUBES[1] - 3
    assert flag(state, "massachusetts") == "british"
    assert flag(state, "rhode_island") == "american"
    assert flag(state, "georgia") == "none"
    assert state.order == (BRITISH,) and state.actor == "british"
    assert options(state) == {"play BR-10", "done"}
    assert at(state, "boston") == {"british": 6}  # the only city under control took all four


def test_cards_that_are_not_named_lie_in_their_decks():
    state = GAME.position(at="movement", seat="british", piles=HANDS | {"discard": ["BR-02"]})
    assert names(state, HAND + BRITISH) == {"BR-01", "BR-10"}
    assert len(state.piles[DECK + BRITISH]) == 12 - 3
    assert len(state.piles[DECK + PATRIOT]) == 11
    assert options(state) == {"play BR-01"}


def test_who_has_no_cards_draws_a_hand():
    state = GAME.position(at="movement", seat="patriot", scenario="siege_of_quebec")
    assert state.is_chance
    match = Match(GAME, state=state, seed=3)
    assert match.actor == "patriot"
    assert all(len(match.state.piles[HAND + seat]) == 3 for seat in range(4))


@pytest.mark.parametrize("scenario", list(GAME.scenarios))
@pytest.mark.parametrize("at", list(GAME.moments))
def test_every_moment_of_every_scenario_can_be_played_to_the_end(scenario, at):
    for seat, name in enumerate(SEATS):
        state = GAME.position(scenario, at=at, seat=name)
        assert (state.active == seat) == (at in ("movement", "battles", "draw"))
    rng, answers = Random(2), 0
    while state.outcome is None:
        state.answer(sample(state, rng) if state.is_chance else rng.choice(state.legal()))
        answers += 1
        if answers % 10 == 0:
            GAME.check(state)
    GAME.check(state)


def test_the_moments_begin_where_they_say():
    both = {"boston": {"british": 2, "patriot": 2}}
    state = GAME.position(at="battles", seat="patriot", units=both, piles=HANDS)
    assert options(state) == {"done"}
    state = play(state, "done")
    assert state.is_chance and state.battle >= 0
    state = GAME.position(at="draw", seat="patriot", piles=HANDS)
    assert state.is_chance and state.question.pile == DECK + PATRIOT
    state = GAME.position(at="round", piles=HANDS, round=5)
    assert [option.text for option in state.legal()] == [f"cube {seat}" for seat in SEATS]
    state = GAME.position(at="end_of_round", round=8, piles=HANDS, units={"dover": {"british": 1}})
    assert state.outcome is not None and state.outcome.winners == ("british", "loyalist")
    state = GAME.position(at="additional_units", piles=HANDS)
    play(state, ("patriot",))
    assert state.actor == "patriot"


def test_the_set_up_of_a_state_is_known():
    state = GAME.position("siege_of_quebec", 2, at="round")
    assert GAME.setup_of(state) == ("siege_of_quebec", 2, {})


def test_natives_stand_where_they_are_printed_unless_units_come():
    printed = GAME.new()
    home = next(area for area, n in enumerate(printed.independent) if n)
    name = GAME.state_class.FIELDS[9].names[home]
    state = GAME.position(at="round", units={name: {"british": 1}}, piles=HANDS)
    assert at(state, name) == {"british": 1}
    assert sum(state.independent) == sum(printed.independent) - printed.independent[home]
    assert stock(state, "native") == stock(GAME.new(), "native") + printed.independent[home]
    assert fled(state, "native") == 0


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"units": {"boston": {"british": 90}}}, "units and fled: .* too many of british"),
        ({"stockpile": {"british": 3}}, r"stockpile\.british: with units and fled"),
        ({"force": {"british": {"york": 9}}}, r"force\..*units\."),
        ({"flags": {"georgia": "british"}, "units": {}}, r"flags\.georgia: units"),
        (
            {"units": {"york": {"british": 1}}, "independent": {"york": 1}},
            r"independent\.york.*units",
        ),
        ({"spent": {"savannah": {"british": 9}}}, r"spent\.savannah\.british: 9 of units"),
        ({"active": "patriot"}, "active: patriot, but seat is british"),
        ({"order": [0, 2]}, "order: it goes on after british"),
        ({"piles": {"hand_british": ["BR-10"]}}, r"piles\.hand_british: .* Movement Card"),
        ({"piles": {"hand_british": ["LM-01"]}}, r"piles\.hand_british: .* another faction"),
        ({"weather": "fine"}, "weather: no such field"),
    ],
)
def test_contradictions_name_both_fields(fields, words):
    with pytest.raises(StateError, match=words):
        GAME.position(at="turn", seat="british", **fields)
