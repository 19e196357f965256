"""IV, IV.1, IV.2: the turn, player order and refreshing hands."""

from __future__ import annotations

from itertools import groupby

import pytest

from cockade.games.liberte.rules.ch04_turn import game_turn, player_order, refresh_hand
from cockade.games.liberte.state import ACTION, DISCARDS, FACE_UP, LOWER, PHASES, UPPER
from tests.games.liberte.positions import P1, P2, P3, P4, match_at, position, random_match
from tests.helpers.rules import begin, options, play, refusal, result


def phases(seed, players=4):
    """(turn, phase, actor) of every question of a random game."""
    for match in random_match(seed, players):
        state = match.state
        yield state.turn, PHASES[state.phase], match.actor


@pytest.mark.clause("LIBERTE-4-a", "LIBERTE-4-b")
def test_phases_in_order_and_what_turn_1_skips():
    """Whole games: in every turn the phases that ask somebody come in the printed order."""
    seen = set()
    for seed in range(6):
        for turn, questions in groupby(phases(seed), key=lambda question: question[0]):
            found = [phase for phase, _ in groupby(q[1] for q in questions)]
            found = [phase for phase in found if phase != "over"]
            places = [PHASES.index(phase) for phase in found]
            assert places == sorted(set(places))
            if turn == 1:
                assert set(found) <= {"action", "election"}
            else:
                assert found[:2] == ["refresh_hand", "action"]
            seen |= {(turn > 1, phase) for phase in found}
    assert {(True, "battle"), (True, "election"), (False, "election")} <= seen


@pytest.mark.clause("LIBERTE-4-a")
def test_a_later_turn_starts_with_order_then_refresh_then_actions():
    """Each phase's mark in the log comes after that of the one before."""
    state = position(turn=2, hands={P1: [1], P2: [2], P3: [3]}, vp=[1, 5, 3, 0, 0, 0])
    begin(state, game_turn)
    assert PHASES[state.phase] == "refresh_hand"
    assert state.order == (P2, P3, P1)
    for _ in range(3):
        play(state, "stop")
        while PHASES[state.phase] == "refresh_hand" and "draw" in options(state):
            play(state, "draw", (state.piles[UPPER][0],))
    assert PHASES[state.phase] == "action"
    play(state, "pass", "pass", "pass")
    # The battle is lost without a question, the elections give nothing, and turn 3 refreshes.
    assert (state.turn, PHASES[state.phase]) == (3, "refresh_hand")
    assert state.lost_battles[2] == 1


@pytest.mark.clause("LIBERTE-4-b")
def test_turn_1_keeps_order_and_hands_and_has_no_battle():
    """No question before the first action; displays stay, and no battle is lost."""
    state = position(turn=1, hands={P1: [1]}, displays={P2: [22]}, vp=[0, 5, 0, 0, 0, 0])
    state.battle_box[P2] = 1
    state.tokens[P2] -= 1
    begin(state, game_turn)
    assert state.phase == ACTION
    assert state.actor == "p1"
    assert state.aside == [2, 2, 2]
    assert state.display(P2) == (22,)
    play(state, "pass", "pass", "pass")
    assert state.turn == 2
    assert state.vp[:3] == [0, 5, 0]
    assert state.lost_battles == [0, 0, 0, 0, 0]


@pytest.mark.clause("LIBERTE-4-c")
def test_everybody_finishes_a_phase_in_player_order_before_the_next():
    """In the refresh phase each player is asked in one run, in the order of the turn."""
    runs = 0
    for seed in range(4):
        for match in random_match(seed, players=5):
            state = match.state
            if PHASES[state.phase] == "refresh_hand":
                done = state.order[: state.order.index(match.seats.index(match.actor))]
                assert all(len(state.hand(player)) >= 7 for player in done)
                runs += 1
            elif PHASES[state.phase] == "action":
                assert not any(state.votes)
    assert runs > 100


# IV.1


@pytest.mark.clause("LIBERTE-4.1-a")
def test_the_blocks_set_aside_return_in_turn_2():
    state = position(turn=2, aside=[2, 2, 2], vp=[3, 2, 1, 0, 0, 0])
    assert state.supply == [26, 22, 28]
    begin(state, player_order)
    assert state.supply == [28, 24, 30]
    assert state.aside == [0, 0, 0]


@pytest.mark.clause("LIBERTE-4.1-b")
@pytest.mark.parametrize("turn", [2, 3, 4])
def test_most_points_first(turn):
    state = position(turn=turn, players=4, vp=[3, 9, 0, 5, 0, 0])
    begin(state, player_order)
    assert result(state) == "None"
    assert state.order == (P2, P4, P1, P3)


@pytest.mark.clause("LIBERTE-4.1-c")
@pytest.mark.parametrize(
    ("picks", "order"),
    [
        (("p1", "p3"), (P2, P1, P3, P4)),
        (("p4", "p3"), (P2, P4, P3, P1)),
        (("p3", "p1"), (P2, P3, P1, P4)),
    ],
)
def test_level_players_are_ordered_by_chance(picks, order):
    state = position(turn=3, players=4, vp=[4, 6, 4, 4, 0, 0])
    begin(state, player_order)
    assert state.actor == "chance"
    assert options(state) == {"player p1", "player p3", "player p4"}
    play(state, picks)
    assert result(state) == "None"
    assert state.order == order


@pytest.mark.clause("LIBERTE-4.1-c")
def test_two_groups_of_level_players():
    """R-35: each group is drawn by itself."""
    state = position(turn=3, players=4, vp=[4, 6, 4, 6, 0, 0])
    begin(state, player_order)
    assert options(state) == {"player p2", "player p4"}
    play(state, ("p4",))
    assert options(state) == {"player p1", "player p3"}
    play(state, ("p3",))
    assert state.order == (P4, P2, P3, P1)


# IV.2


def hands(**more):
    """P1 has nine cards, P2 five and two shown, P3 none at all."""
    return position(
        turn=2,
        hands={P1: range(1, 9), P2: range(11, 16)},
        displays={P1: [9], P2: [16, 17]},
        face_up=[22, 23, 50],
        **more,
    )


@pytest.mark.clause("LIBERTE-4.2-a", "LIBERTE-4.2-b", "LIBERTE-4.2-c")
def test_nine_cards_may_all_be_kept():
    """R-13: the rule of nine belongs to the take action; here none need be discarded."""
    state = begin(hands(), refresh_hand)
    assert state.hand(P1) == tuple(range(1, 10))
    assert options(state) == {f"discard {card}" for card in range(1, 10)} | {"stop"}
    play(state, "stop")
    assert state.hand(P1) == tuple(range(1, 10))
    assert state.actor == "p2"


@pytest.mark.clause("LIBERTE-4.2-a", "LIBERTE-4.2-c")
def test_all_pick_up_their_displays_before_anybody_discards():
    """R-13a: the first player already sees the others' displays gone."""
    state = begin(hands(), refresh_hand)
    assert state.actor == "p1"
    assert state.hand(P2) == tuple(range(11, 18))
    assert state.displayed() == []


@pytest.mark.clause("LIBERTE-4.2-c", "LIBERTE-4.2-d")
def test_discard_any_number_then_refill_to_seven():
    """R-13a, R-13b: all of it may go; then exactly seven are taken, and none is discarded again."""
    state = begin(hands(), refresh_hand)
    play(state, *[f"discard {card}" for card in range(1, 10)])
    # With an empty hand there is nothing left to discard: the refill starts by itself.
    assert state.piles[DISCARDS] == tuple(range(1, 10))
    for card in (30, 31, 32, 33, 34, 35, 36):
        assert state.actor == "p1"
        assert options(state) == {"take 22", "take 23", "take 50", "draw"}
        play(state, "draw", (card,))
    assert state.hand(P1) == (30, 31, 32, 33, 34, 35, 36)
    assert state.actor == "p2"


@pytest.mark.clause("LIBERTE-4.2-d")
@pytest.mark.parametrize(("thrown", "kept"), [(0, 9), (1, 8), (2, 7)])
def test_seven_or_more_draw_nothing(thrown, kept):
    state = begin(hands(), refresh_hand)
    play(state, *[f"discard {card}" for card in range(1, thrown + 1)], "stop")
    assert len(state.hand(P1)) == kept
    assert state.actor == "p2"


@pytest.mark.clause("LIBERTE-4.2-d")
def test_the_refill_is_compulsory():
    """R-13b: one short of seven, stopping is no answer."""
    state = begin(hands(), refresh_hand)
    play(state, "discard 1", "discard 2", "discard 3", "stop")
    assert options(state) == {"take 22", "take 23", "take 50", "draw"}
    assert refusal(state, "stop") == ("", "")
    assert match_at(state).why_not("stop") == (
        "Refill your hand (1 card to go): take a face-up card or draw.",
        "IV.2",
    )


@pytest.mark.clause("LIBERTE-4.2-e", "LIBERTE-4.2-f")
def test_each_card_from_the_row_or_the_deck():
    """A face-up card is replaced at once; the replacement may be taken next."""
    state = begin(hands(), refresh_hand)
    play(state, "stop", "stop")
    assert state.actor == "p3"
    play(state, "take 22", (40,))
    assert state.piles[FACE_UP] == (23, 40, 50)
    play(state, "take 40", (41,), "draw", (42,), "take 50", (43,))
    assert state.hand(P3) == (22, 40, 42, 50)
    assert state.piles[FACE_UP] == (23, 41, 43)
    assert options(state) == {"take 23", "take 41", "take 43", "draw"}


@pytest.mark.clause("LIBERTE-4.2-c", "LIBERTE-4.2-d")
def test_each_player_finishes_before_the_next():
    """R-13a: discards of an earlier player come back to a later one through a reshuffle."""
    kept = (*range(1, 10), *range(11, 18), 22, 23, 50)
    state = hands(box=[card for card in range(1, 110) if card not in kept])
    assert state.piles[UPPER] + state.piles[LOWER] == (110,)
    begin(state, refresh_hand)
    play(state, "discard 1", "discard 2", "stop", "stop", "draw", (110,))
    assert state.hand(P3) == (110,)
    assert state.piles[UPPER] == (1, 2)
    play(state, "draw", (1,), "draw", (2,), "take 22", "take 23", "take 50")
    # nothing is left to take, so the refill stops short.
    assert state.hand(P3) == (1, 2, 22, 23, 50, 110)
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.2-a")
def test_what_others_know_of_a_refreshed_hand():
    """R-13c, R-13e: cards from a display or the row are known, drawn ones are not."""
    state = begin(hands(), refresh_hand)
    match = match_at(state)
    assert match.view("p3")["hands"]["p2"] == {"count": 7, "known": ["16", "17"]}
    assert match.view("p3")["displays"] == {"p1": [], "p2": [], "p3": []}
    match.script([40, 41, 42])
    for answer in ("stop", "discard 11", "discard 16", "stop", "take 22", "draw"):
        match.answer(answer)
    assert match.view("p3")["hands"]["p2"] == {"count": 7, "known": ["17", "22"]}
    assert match.view("p2")["hand"] == ["12", "13", "14", "15", "17", "22", "41"]
    assert match.view(None)["discard"] == ["11", "16"]
    assert [line["key"] for line in match.log("p3")][-2:] == ["turned_up", "drew.hidden"]
    assert match.log("p2")[-1]["args"] == [P2, 41]
