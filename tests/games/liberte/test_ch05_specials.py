"""V: the six special cards."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import BLUE, NONE, RED, WHITE
from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.state import BOX, DISCARDS, IN_PLAY
from tests.games.liberte.positions import P1, P2, P3, position
from tests.helpers.rules import begin, options, play, refusal

BREAD, EMIGRATION, RELIGION, GUILLOTINE, PURGE, TERROR = 50, 54, 56, 99, 101, 105
SPECIALS = (BREAD, EMIGRATION, RELIGION, GUILLOTINE, PURGE, TERROR)
RED_3, BLUE_3, WHITE_3, RED_CLUB, WHITE_CLUB = 71, 36, 33, 48, 46


def before(card, **fields):
    """P1 holds a special card and is to act; everybody is present in a red government."""
    table = {"turn": 2, "government": RED, "hands": {P1: [card]}}
    table |= {"presence": [1, 1, 1, 0, 0, 0], "presence_token": [1, 1, 1, 0, 0, 0]} | fields
    if table["turn"] == 1:
        table |= {"government": NONE, "presence": [0] * 6, "presence_token": [0] * 6}
    return begin(position(**table), action, P1)


def playing(card, **fields):
    return play(before(card, **fields), f"play {card}")


def reason(state, card):
    """Why a card may not be played now."""
    found = refusal(state, f"play {card}")
    assert found is not None
    return found


@pytest.mark.clause("LIBERTE-5-b")
@pytest.mark.parametrize(("government", "province"), [(BLUE, 2), (WHITE, 3), (RED, 4)])
def test_bread_shortage_hits_the_governing_colour(government, province):
    """R-09b: named by province and owner; one block goes back to supply."""
    stacks = {
        1: {P2: "blue 3"},
        2: {P2: "blue 1", P3: "blue 2"},
        3: {P2: "white 1", P3: "white 2"},
        4: {P2: "red 1", P3: "red 2"},
    }
    state = playing(BREAD, stacks=stacks, government=government)
    supply = state.supply[:]
    wanted = {2: {"province 1", "province 2"}, 3: {"province 3"}, 4: {"province 4"}}
    assert options(state) == wanted[province]
    play(state, f"province {province}")
    assert state.actor == "p1", "the player of the card makes every choice"
    assert options(state) == {"player p2", "player p3"}
    play(state, "player p3")
    assert state.height(province, P3) == 1
    assert state.height(province, P2) == 1
    supply[government] += 1
    assert state.supply == supply
    assert state.piles[DISCARDS] == (BREAD,)


@pytest.mark.clause("LIBERTE-5-c")
def test_bread_shortage_in_turn_1_hits_any_colour():
    stacks = {1: {P2: "blue 3"}, 2: {P3: "white 2"}, 4: {P1: "red 1"}}
    state = playing(BREAD, turn=1, stacks=stacks)
    assert options(state) == {"province 1", "province 2", "province 4"}
    play(state, "province 2")
    assert state.height(2, P3) == 1
    assert state.supply[WHITE] == 24 - 2 - 1


@pytest.mark.clause("LIBERTE-5-d")
def test_emigration():
    """Only white personalities, of any player; the club stays safe. The victim is discarded."""
    displays = {P1: [4], P2: [WHITE_3, WHITE_CLUB, RED_3], P3: [BLUE_3]}
    state = playing(EMIGRATION, displays=displays)
    assert options(state) == {"card 4", f"card {WHITE_3}"}
    club = refusal(state, f"card {WHITE_CLUB}")
    assert club is not None
    assert "Clubs are safe" in club.sentence
    red = refusal(state, f"card {RED_3}")
    assert red is not None
    assert red.section == "V Emigration"
    play(state, f"card {WHITE_3}")
    assert state.display(P2) == (WHITE_CLUB, RED_3)
    assert state.piles[DISCARDS] == (WHITE_3, EMIGRATION)
    assert state.piles[BOX] == ()


@pytest.mark.clause("LIBERTE-5-e")
def test_religious_problems():
    """Blue or red, whoever governs; white is safe, also in a province that holds others."""
    stacks = {1: {P1: "white 3", P2: "red 2"}, 2: {P3: "white 1"}, 3: {P3: "blue 1"}}
    state = playing(RELIGION, stacks=stacks, government=WHITE)
    supply = state.supply[:]
    assert options(state) == {"province 1", "province 3"}
    play(state, "province 1")
    assert state.height(1, P2) == 1
    assert state.height(1, P1) == 3
    assert state.supply == [supply[BLUE], supply[WHITE], supply[RED] + 1]


@pytest.mark.clause("LIBERTE-5-f")
def test_guillotine():
    """Personalities of any colour, to the box for good; clubs are safe."""
    displays = {P1: [RED_CLUB], P2: [RED_3, BLUE_3], P3: [WHITE_3, WHITE_CLUB]}
    state = playing(GUILLOTINE, displays=displays)
    assert options(state) == {f"card {RED_3}", f"card {BLUE_3}", f"card {WHITE_3}"}
    club = refusal(state, f"card {RED_CLUB}")
    assert club is not None
    assert "Clubs are safe" in club.sentence
    play(state, f"card {RED_3}")
    assert state.display(P2) == (BLUE_3,)
    assert state.piles[BOX] == (RED_3,)
    assert state.piles[DISCARDS] == (GUILLOTINE,), "the card itself is discarded, not boxed"


@pytest.mark.clause("LIBERTE-5-g")
def test_guillotine_needs_no_presence():
    nobody = {"presence": [0] * 6, "presence_token": [0] * 6}
    state = before(GUILLOTINE, displays={P2: [RED_3]}, government=WHITE, **nobody)
    assert f"play {GUILLOTINE}" in options(state)
    state = before(GUILLOTINE, displays={P2: [RED_3]}, turn=1)
    assert f"play {GUILLOTINE}" in options(state)


@pytest.mark.clause("LIBERTE-5-h")
@pytest.mark.parametrize("government", [BLUE, WHITE, RED])
@pytest.mark.parametrize("present", [0, 1])
def test_purge_needs_presence_in_any_government(government, present):
    fields = {"presence": [present, 1, 1, 0, 0, 0], "presence_token": [present, 1, 1, 0, 0, 0]}
    state = before(PURGE, displays={P2: [RED_3]}, government=government, **fields)
    assert (f"play {PURGE}" in options(state)) == bool(present)
    if not present:
        assert "presence" in reason(state, PURGE).sentence


def test_presence_counts_without_its_token():
    """R-05: a player for whom no token was free has presence all the same."""
    state = before(PURGE, displays={P2: [RED_3]}, presence_token=[0] * 6)
    assert f"play {PURGE}" in options(state)


@pytest.mark.clause("LIBERTE-5-i")
@pytest.mark.parametrize("target", [RED_3, WHITE_CLUB, BLUE_3])
def test_purge(target):
    """A club or personality of any display, the own one included, to the discard pile."""
    displays = {P1: [BLUE_3], P2: [RED_3, WHITE_CLUB]}
    state = playing(PURGE, displays=displays)
    assert options(state) == {f"card {c}" for c in (RED_3, WHITE_CLUB, BLUE_3)}
    play(state, f"card {target}")
    assert state.piles[DISCARDS] == (target, PURGE)
    assert state.piles[BOX] == ()
    assert target not in state.displayed()
    assert len(state.displayed()) == 2


@pytest.mark.clause("LIBERTE-5-j", "LIBERTE-5-r")
@pytest.mark.parametrize(
    ("government", "present", "legal"),
    [(RED, 1, True), (RED, 0, False), (BLUE, 1, False), (WHITE, 1, False)],
)
def test_terror_needs_presence_in_a_red_government(government, present, legal):
    """The board is full of red in every case: only the government in office counts."""
    fields = {"presence": [present, 1, 1, 0, 0, 0], "presence_token": [present, 1, 1, 0, 0, 0]}
    stacks = {n: {P1: "red 3"} for n in (1, 2, 3)}
    state = before(TERROR, stacks=stacks, government=government, **fields)
    assert (f"play {TERROR}" in options(state)) == legal
    if not legal:
        assert "presence" in reason(state, TERROR).sentence


@pytest.mark.clause("LIBERTE-5-k", "LIBERTE-5-o")
def test_terror_removes_a_whole_stack_beside_a_red_one():
    """Any colour and owner; a province without red is safe."""
    stacks = {1: {P1: "red 1", P2: "white 3", P3: "blue 2"}, 2: {P2: "blue 3"}}
    state = playing(TERROR, stacks=stacks)
    supply, tokens = state.supply[:], state.tokens[:]
    assert options(state) == {"province 1"}
    play(state, "province 1")
    assert options(state) == {"player p1", "player p2", "player p3"}
    play(state, "player p2")
    assert state.owners(1) == [P1, P3]
    assert state.supply == [supply[BLUE], supply[WHITE] + 3, supply[RED]]
    assert state.tokens[P2] == tokens[P2] + 1
    assert state.piles[DISCARDS] == (TERROR,)


@pytest.mark.clause("LIBERTE-5-l", "LIBERTE-5-a")
def test_terror_may_remove_the_red_stack_that_allows_it():
    """Here the only red stack on the board, and the player's own."""
    state = playing(TERROR, stacks={1: {P1: "red 2"}})
    play(state, "province 1")
    assert state.owners(1) == []
    assert state.supply[RED] == 30


@pytest.mark.clause("LIBERTE-5-m")
@pytest.mark.parametrize("answer", ["decline", f"card {RED_CLUB}", f"card {BLUE_3}"])
def test_terror_may_also_box_a_card(answer):
    """R-09b: asked after the stack is gone; one club or personality, or none."""
    displays = {P1: [RED_CLUB], P2: [BLUE_3]}
    state = playing(TERROR, stacks={1: {P2: "red 2"}}, displays=displays)
    play(state, "province 1")
    assert state.owners(1) == []
    assert options(state) == {"decline", f"card {RED_CLUB}", f"card {BLUE_3}"}
    play(state, answer)
    boxed = () if answer == "decline" else (int(answer.split()[1]),)
    assert state.piles[BOX] == boxed
    assert set(state.displayed()) == {RED_CLUB, BLUE_3} - set(boxed)
    assert state.piles[DISCARDS] == (TERROR,)
    assert "stop" in options(state), "one card at most"


def test_terror_with_empty_displays_asks_for_no_card():
    """R-09b: the second part is skipped, and the action goes on."""
    state = playing(TERROR, stacks={1: {P2: "red 2"}})
    play(state, "province 1")
    assert "stop" in options(state)
    assert state.piles[DISCARDS] == (TERROR,)


@pytest.mark.clause("LIBERTE-5-a")
@pytest.mark.parametrize("card", SPECIALS)
def test_the_player_of_the_card_may_be_the_target(card):
    """All targets on the table are P1's own; each card may still be played and hits him."""
    state = playing(card, stacks={1: {P1: "red 2"}}, displays={P1: [WHITE_3]})
    if card in (BREAD, RELIGION, TERROR):
        play(state, "province 1")
        assert state.height(1, P1) == (0 if card == TERROR else 1)
    else:
        play(state, f"card {WHITE_3}")
        assert state.display(P1) == ()


@pytest.mark.clause("LIBERTE-5-n")
@pytest.mark.parametrize("card", SPECIALS)
def test_hands_lost_battles_battle_box_and_votes_are_out_of_reach(card):
    """Nothing but these is there: no special card finds a target."""
    state = before(
        card,
        turn=3,
        hands={P1: [card], P2: [RED_3, WHITE_3, RED_CLUB], P3: [BLUE_3]},
        lost_battles=[0, 0, 1, 0, 0],
        battle_box=[1, 2, 3, 0, 0, 0],
        votes={P2: {"red": 3, "blue": 2, "white": 1}},
    )
    assert f"play {card}" not in options(state)
    assert refusal(state, f"play {card}") is not None


@pytest.mark.clause("LIBERTE-5-o")
@pytest.mark.parametrize("card", [BREAD, RELIGION])
def test_the_last_block_of_a_stack_frees_its_token(card):
    for height, freed in ((1, 1), (2, 0)):
        state = playing(card, stacks={1: {P2: f"red {height}"}})
        tokens = state.tokens[:]
        play(state, "province 1")
        assert state.tokens[P2] == tokens[P2] + freed


@pytest.mark.clause("LIBERTE-5-q")
@pytest.mark.parametrize("card", SPECIALS)
def test_purge_and_terror_can_not_be_played_in_turn_1(card):
    """R-09a: there is no government and no presence; the other four work as always."""
    state = before(card, turn=1, stacks={1: {P2: "red 1"}}, displays={P2: [WHITE_3]})
    assert (f"play {card}" in options(state)) == (card not in (PURGE, TERROR))


@pytest.mark.parametrize(
    ("card", "stacks", "displays", "section"),
    [
        (BREAD, {1: {P2: "blue 3"}}, {}, "V Bread Shortage"),
        (EMIGRATION, {}, {P2: [WHITE_CLUB, RED_3]}, "V Emigration"),
        (RELIGION, {1: {P2: "white 3"}}, {}, "V Religious Problems"),
        (GUILLOTINE, {}, {P2: [WHITE_CLUB, RED_CLUB]}, "V Guillotine"),
        (PURGE, {1: {P2: "red 3"}}, {}, "V Purge"),
        (TERROR, {1: {P2: "blue 3"}}, {P2: [RED_3]}, "V Terror"),
    ],
)
def test_a_special_card_needs_a_target(card, stacks, displays, section):
    """R-09: without one it may not be played; Terror not for its card effect alone."""
    state = before(card, stacks=stacks, displays=displays)
    assert f"play {card}" not in options(state)
    assert reason(state, card).section == section


def test_a_single_target_needs_no_second_question():
    """R-09b, R-37: the owner follows from the province when only one stack fits."""
    state = playing(BREAD, stacks={1: {P2: "red 2", P3: "blue 2"}})
    play(state, "province 1")
    assert state.height(1, P2) == 1
    assert state.piles[IN_PLAY] == ()
