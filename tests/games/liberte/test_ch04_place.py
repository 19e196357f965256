"""IV.3.A.i: blocks in the provinces, or a token in the Battle Box."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.cards import SPECIAL
from cockade.games.liberte.data.components import BLUE, RED, WHITE
from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.rules.ch04_turn import game_turn
from cockade.games.liberte.state import ACTION, IN_PLAY
from tests.games.liberte.positions import P1, P2, P3, P4, acting, position, random_match
from tests.helpers.rules import begin, options, play, refusal

# Cards: 3 blue 1, 2 blue 2 with cannon, 1 blue 3, 6 red 3 with cannon: all of the East, whose
# provinces are 4, 5, 10, 11 and 17. Clubs: 43, 44 blue, 46 white, 48 red.
EAST = ("province 4", "province 5", "province 10", "province 11", "province 17")
ALL = {f"province {n}" for n in range(1, 28)}


def playing(card, turn=1, **more):
    """P1 plays a card, in turn 1 unless told: no Battle Box."""
    return acting([card], f"play {card}", turn=turn, **more)


# One card, one use


@pytest.mark.clause("LIBERTE-4.3A1-a", "LIBERTE-4.3A1-p")
def test_blocks_or_battle_box_but_not_both():
    state = playing(2, turn=2)
    assert options(state) == {*EAST, "battle"}
    fights = state.copy()
    play(fights, "battle")
    assert options(fights) == {"save", "discard"}
    assert fights.battle_box[P1] == 1
    assert not any(fights.stacks)
    play(state, "province 4")
    assert options(state) == set(EAST)
    play(state, "province 5")
    assert options(state) == {"save", "discard"}
    assert state.battle_box[P1] == 0


@pytest.mark.clause("LIBERTE-4.3A1-a")
def test_only_cards_in_hand_are_played():
    state = position(hands={P1: [1]}, displays={P1: [2]}, face_up=[3])
    begin(state, action, P1)
    assert options(state) == {"play 1", "take", "pass"}
    for card in (2, 3, 4):
        assert refusal(state, f"play {card}") == ("The card must be in your hand.", "II.B")


@pytest.mark.clause("LIBERTE-4.3A1-b")
@pytest.mark.parametrize(("card", "colour", "value"), [(1, BLUE, 3), (5, WHITE, 2), (6, RED, 3)])
def test_as_many_blocks_as_the_value_in_the_faction_colour(card, colour, value):
    state = playing(card)
    supply = state.supply[:]
    play(state, *["province 4"] * value)
    assert options(state) == {"save", "discard"}
    assert (state.colour(4, P1), state.height(4, P1)) == (colour, value)
    supply[colour] -= value
    assert state.supply == supply


@pytest.mark.clause("LIBERTE-4.3A1-c")
def test_a_club_goes_anywhere():
    assert options(playing(43)) == ALL


@pytest.mark.clause("LIBERTE-4.3A1-d")
@pytest.mark.parametrize(
    ("card", "region"),
    [
        (15, (1, 2, 3, 8, 9)),
        (8, (6, 7, 12, 13, 19)),
        (1, (4, 5, 10, 11, 17)),
        (22, (14, 15, 16, 21)),
        (29, (18, 20, 24, 25)),
        (36, (22, 23, 26, 27)),
    ],
)
def test_a_personality_stays_in_its_region(card, region):
    assert options(playing(card)) == {f"province {n}" for n in region}


@pytest.mark.clause("LIBERTE-4.3A1-e")
def test_blocks_may_be_split():
    state = playing(1)
    play(state, "province 4", "province 17", "province 4")
    assert [state.height(p, P1) for p in (4, 5, 10, 11, 17)] == [2, 0, 0, 0, 1]


# Placement rules


@pytest.mark.clause("LIBERTE-4.3A1-f")
def test_three_blocks_at_most():
    state = playing(1, stacks={4: {P1: "blue 2"}})
    play(state, "province 4")
    assert options(state) == set(EAST) - {"province 4"}
    assert refusal(state, "province 4") == ("A stack holds at most three blocks.", "IV.3.A.i.a")


@pytest.mark.clause("LIBERTE-4.3A1-g", "LIBERTE-4.3A1-i")
def test_one_colour_in_a_stack_and_one_stack_for_each_player():
    """R-06: no second stack of one's own beside a white one, though there is room for stacks."""
    state = playing(1, stacks={4: {P1: "white 1"}})
    assert options(state) == set(EAST) - {"province 4"}
    assert refusal(state, "province 4") == (
        "A stack holds blocks of one colour only.",
        "IV.3.A.i.a",
    )
    play(state, "province 5", "province 5", "province 5")
    assert state.owners(5) == [P1]
    assert state.height(5, P1) == 3


@pytest.mark.clause("LIBERTE-4.3A1-h")
def test_three_stacks_in_a_province():
    full = {4: {P2: "blue 1", P3: "red 1", P4: "white 1"}, 5: {P2: "blue 1", P3: "red 1"}}
    state = playing(1, players=4, stacks=full)
    assert options(state) == set(EAST) - {"province 4"}
    assert refusal(state, "province 4") == (
        "A province holds at most three stacks.",
        "IV.3.A.i.a",
    )
    play(state, "province 5")
    assert state.owners(5) == [P1, P2, P3]


@pytest.mark.clause("LIBERTE-4.3A1-h", "LIBERTE-4.3A1-l")
def test_a_full_province_lets_its_owners_raise_their_stacks():
    full = {4: {P1: "blue 1", P3: "red 1", P4: "white 1"}}
    state = playing(1, players=4, stacks=full)
    play(state, "province 4", "province 4")
    assert state.height(4, P1) == 3


@pytest.mark.clause("LIBERTE-4.3A1-j", "LIBERTE-4.3A1-k")
def test_never_onto_another_players_stack():
    """A blue block beside another player's blue stack starts a stack of its own."""
    state = playing(3, stacks={4: {P2: "blue 2"}})
    play(state, "province 4")
    assert state.height(4, P2) == 2
    assert state.height(4, P1) == 1
    assert [state.colour(4, player) for player in (P1, P2)] == [BLUE, BLUE]


@pytest.mark.clause("LIBERTE-4.3A1-l")
def test_a_stack_is_raised_later():
    state = position(turn=1, hands={P1: [2, 3, 7]})
    for card, provinces in ((3, ["province 4"]), (2, ["province 4", "province 4"])):
        begin(state, action, P1)
        play(state, f"play {card}", *provinces, "discard", "stop")
    assert state.height(4, P1) == 3
    begin(state, action, P1)
    play(state, "play 7")
    assert "province 4" not in options(state)


@pytest.mark.clause("LIBERTE-4.3A1-m")
def test_blocks_stay_where_they_are():
    """Whole games: in the Action Phase a stack shrinks or goes only while a special is played."""
    shrunk = 0
    for seed in range(3):
        before, special, phase = [], False, -1
        for match in random_match(seed, players=4):
            state = match.state
            if phase == state.phase == ACTION:
                less = any(new < old for old, new in zip(before, state.stacks, strict=True))
                assert special or not less
                shrunk += less
            before, phase = state.stacks[:], state.phase
            special = any(SPECIAL[card] for card in state.piles[IN_PLAY])
    assert shrunk


@pytest.mark.clause("LIBERTE-4.3A1-n")
def test_as_many_as_supply_allows():
    stacks = {p: {P2: "blue 3"} for p in range(18, 27)}
    state = playing(1, turn=2, stacks=stacks)
    assert state.supply[BLUE] == 1
    play(state, "province 4")
    assert options(state) == {"save", "discard"}


def crowded(room):
    """The East is full for P1 but for some room in Champagne."""
    stacks = {p: {P2: "red 1", P3: "white 1", P4: "blue 1"} for p in (5, 10, 11, 17)}
    own = {P1: f"blue {3 - room}"} if room < 3 else {}
    return stacks | {4: own}


@pytest.mark.clause("LIBERTE-4.3A1-n")
@pytest.mark.parametrize("room", [1, 2])
def test_as_many_as_space_allows(room):
    state = playing(1, players=4, stacks=crowded(room))
    for _ in range(room):
        assert options(state) == {"province 4"}
        play(state, "province 4")
    assert options(state) == {"save", "discard"}
    assert state.height(4, P1) == 3


@pytest.mark.clause("LIBERTE-4.3A1-n")
def test_a_card_may_be_played_for_no_block_at_all():
    """R-03: it is played, places nothing and may be saved; no second card follows."""
    state = position(turn=1, players=4, hands={P1: [3, 43]}, stacks=crowded(0))
    begin(state, action, P1)
    play(state, "play 3")
    assert options(state) == {"save", "discard"}
    play(state, "save")
    assert state.display(P1) == (3,)
    assert options(state) == {"stop"}
    assert refusal(state, "play 43") == (
        "A second card needs a first of value 1 that placed a block in a province.",
        "IV.3.A.ii",
    )


@pytest.mark.clause("LIBERTE-4.3A1-n")
def test_no_block_or_the_battle_box():
    """R-03: a cannon without any room leaves both."""
    state = playing(2, turn=2, players=4, stacks=crowded(0))
    assert options(state) == {"blocks", "battle"}
    play(state, "blocks")
    assert state.battle_box[P1] == 0
    assert options(state) == {"save", "discard"}


@pytest.mark.clause("LIBERTE-4.3A1-o")
def test_no_block_may_be_held_back():
    """R-04: no stopping while supply and room remain, neither before the first nor after it."""
    state = playing(2, turn=2)
    assert "blocks" not in options(state)
    assert refusal(state, "blocks") == (
        "As many blocks as possible must be placed.",
        "IV.3.A.i.a",
    )
    play(state, "province 4")
    assert options(state) == set(EAST)


@pytest.mark.clause("LIBERTE-4.3A1-o")
def test_no_choice_of_provinces_wastes_a_block():
    """R-04: whatever is chosen, value, supply and room alone decide how many are placed."""
    stacks = crowded(2) | {5: {P2: "red 1", P3: "white 1"}, 10: {P1: "white 1"}}

    def placed(state):
        if "save" in options(state):
            return {state.blocks_owned(P1, BLUE)}
        return set().union(*(placed(play(state.copy(), text)) for text in options(state)))

    assert placed(playing(1, players=4, stacks=stacks)) == {1 + 3}


# Tokens


@pytest.mark.clause("LIBERTE-4.3A1-t")
def test_a_new_stack_takes_a_token_and_a_raised_one_none():
    state = playing(1)
    assert state.tokens[P1] == 18
    play(state, "province 4", "province 4")
    assert state.tokens[P1] == 17
    play(state, "province 5")
    assert state.tokens[P1] == 16


@pytest.mark.clause("LIBERTE-4.3A1-t")
def test_without_a_token_stacks_can_only_be_raised():
    """R-05: 18 stacks use up the tokens; a club may go onto the blue ones only."""
    stacks = {p: {P1: "blue 1" if p < 3 else "red 1"} for p in range(1, 19)}
    state = playing(43, turn=2, stacks=stacks)
    assert state.tokens[P1] == 0
    assert options(state) == {"province 1", "province 2"}
    assert refusal(state, "province 27") == (
        "A new stack takes a free control token, and you have none.",
        "II.A",
    )


@pytest.mark.clause("LIBERTE-4.3A1-u")
def test_left_over_stacks_keep_their_owners_and_count():
    """Through an election and into the next turn: P1's rest is still P1's and still limits."""
    stacks = {4: {P1: "blue 3", P2: "red 1", P3: "white 1"}, 10: {P1: "red 2"}}
    state = position(turn=1, players=4, stacks=stacks, hands={P1: [1], P4: [2]})
    begin(state, game_turn)
    play(state, "pass", "pass", "pass", "pass")
    assert state.turn == 2
    assert (state.height(4, P1), state.height(10, P1)) == (2, 1)
    begin(state, action, P1)
    play(state, "play 1")
    assert "province 10" not in options(state)
    play(state, "province 4")
    assert "province 4" not in options(state)
    begin(state, action, P4)
    play(state, "play 2")
    assert "province 4" not in options(state)
