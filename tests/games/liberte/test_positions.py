"""Positions for people: a moment, a few fields, and all the rest derived."""

from __future__ import annotations

from random import Random

import pytest

import cockade
from cockade.kernel import SetUpError
from cockade.kernel.chance import sample
from cockade.kernel.fields import StateError
from tests.games.liberte.positions import GAME, P1, P2
from tests.helpers.rules import options


def test_what_is_not_said_is_derived():
    state = GAME.position(
        players=4,
        at="action",
        seat="p2",
        turn=3,
        stacks={"8": {"p1": "red 3"}, "24": {"p2": "white 1"}},
        piles={"hand_p2": ["1", "6"], "display_p1": ["71"]},
        lost_battles={"2": "lost"},
        presence={"p1": 1},
        battle_box={"p2": 2},
    )
    assert state.actor == "p2"
    assert options(state) == {"play 1", "play 6", "take", "pass"}
    assert state.supply == [28, 22, 27], "two white blocks are used: a stack and a lost battle"
    assert state.tokens == [16, 15, 18, 18, 0, 0]
    assert state.aside == [0, 0, 0]
    assert sum(len(pile) for pile in state.piles) == 110


def test_turn_one_keeps_blocks_aside():
    state = GAME.position(players=3, at="action", stacks={"1": {"p1": "red 2"}})
    assert (state.turn, state.aside, state.supply[2]) == (1, [2, 2, 2], 26)


def test_votes_move_the_markers_and_name_the_government():
    votes = {"red": {"p1": 5, "p2": 2}, "blue": {"p3": 3}}
    match = cockade.Match(
        GAME, seed=1, state=GAME.position(players=3, at="government", turn=2, votes=votes)
    )
    assert match.state.turn == 3, "nothing is tied, so the turn ends"
    assert [match.state.vp[p] for p in (P1, P2)] == [5, 2]


def test_an_empty_supply_makes_the_last_round():
    stacks = {str(n): {"p3": "red 3"} for n in range(9, 19)}
    match = cockade.Match(
        GAME, seed=1, state=GAME.position(players=3, at="action", turn=2, stacks=stacks)
    )
    assert match.state.ending
    assert match.prompt == "The last round: play a card, take a card or pass."


def test_only_those_from_the_seat_on_act_in_the_round():
    match = cockade.Match(
        GAME,
        seed=1,
        state=GAME.position(players=3, at="action", seat="p1", order=["p3", "p1", "p2"], round=4),
    )
    seats = []
    while match.state.round == 4:
        seats.append(match.actor)
        match.answer("pass")
    assert seats == ["p1", "p2"]


@pytest.mark.parametrize("at", GAME.moments)
def test_every_moment_plays_on_to_the_end(at):
    state = GAME.position(players=3, at=at, turn=2, piles={"hand_p1": ["1", "2"]})
    rng = Random(at)
    while state.outcome is None:
        legal = state.legal()
        state.answer(sample(state, rng) if state.is_chance else rng.choice(legal))
    GAME.check(state)


def test_settings_are_those_of_the_position():
    settings = {"first_edition_rules": True, "round_limit": 50}
    state = GAME.position(players=5, settings=settings, at="turn")
    match = cockade.Match(GAME, seed=1, state=state)
    assert match.players == 5
    assert match.settings == {
        "first_edition_rules": True,
        "lost_battle_if_nobody_eligible": True,
        "all_pass_ends_phase": True,
        "round_limit": 50,
    }


@pytest.mark.parametrize(
    ("fields", "error", "sentence"),
    [
        ({"at": "noon"}, SetUpError, "no moment 'noon'; choose one of turn, refresh_hand"),
        ({"seat": "p4"}, StateError, "seat, players: p4 does not play among 3"),
        (
            {"supply": {"red": 30}, "stacks": {"1": {"p1": "red 1"}}, "aside": {}},
            StateError,
            "supply.blue: 28 blocks are needed, those in stacks, votes, aside and lost_battles",
        ),
        (
            {"stacks": {str(n): {"p1": "red 3"} for n in range(1, 12)}},
            StateError,
            "stacks, votes: 35 red blocks are used, and there are only 30",
        ),
        (
            {"battle_box": {"p1": 19}},
            StateError,
            "stacks, battle_box: p1 uses 21 tokens, and has only 20",
        ),
        (
            {"tokens": {"p1": 18, "p2": 18, "p3": 18}, "battle_box": {"p1": 1}},
            StateError,
            "tokens.p1: 20 tokens are needed, those of stacks, battle_box, presence_token and",
        ),
        (
            {"piles": {"hand_p1": ["6"], "discard": ["6"]}},
            StateError,
            "piles.discard, piles.hand_p1: card 6 cannot lie in both",
        ),
    ],
)
def test_contradictions_are_refused_with_both_fields(fields, error, sentence):
    with pytest.raises(error, match=sentence):
        GAME.position(**{"players": 3, "at": "action"} | fields)
