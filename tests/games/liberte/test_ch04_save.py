"""IV.3.A, clean-up: a played card is discarded or saved in the display."""

from __future__ import annotations

import pytest

from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.state import DISCARDS, IN_PLAY
from tests.games.liberte.positions import P1, acting, position
from tests.helpers.rules import begin, options, play, refusal


@pytest.mark.clause("LIBERTE-4.3A4-a")
@pytest.mark.parametrize("card", [43, 3])
def test_a_club_or_personality_is_discarded_or_saved(card):
    state = acting([card], f"play {card}", "province 4")
    assert options(state) == {"save", "discard"}
    assert state.piles[IN_PLAY] == (card,)
    saved = play(state.copy(), "save")
    assert saved.display(P1) == (card,)
    assert saved.piles[DISCARDS] == ()
    play(state, "discard")
    assert state.display(P1) == ()
    assert state.piles[DISCARDS] == (card,)


def saving(card, display):
    return acting([card], f"play {card}", "province 4", displays={P1: display})


@pytest.mark.clause("LIBERTE-4.3A4-c")
def test_four_cards_or_five_with_sans_culottes():
    """R-10: the new card counts; a sixth never fits."""
    plain, four = [8, 9, 10], [8, 9, 10, 11]
    assert "save" in options(saving(3, plain))
    assert options(saving(3, four)) == {"discard"}
    assert refusal(saving(3, four), "save") == (
        "A display holds four cards, or five with a sans-culottes among them.",
        "IV.3.A",
    )
    with_desmoulins = [8, 9, 10, 20]
    assert "save" in options(saving(3, with_desmoulins))
    assert options(saving(3, [*four, 20])) == {"discard"}


@pytest.mark.clause("LIBERTE-4.3A4-c")
def test_the_new_card_itself_may_be_the_sans_culottes():
    """R-10: Danton is the fifth."""
    state = acting([6], "play 6", *["province 4"] * 3, displays={P1: [8, 9, 10, 11]})
    assert options(state) == {"save", "discard"}


@pytest.mark.clause("LIBERTE-4.3A4-c")
def test_a_display_of_five_stays_when_its_sans_culottes_goes():
    """R-10: the limit is tested only when a card is saved."""
    state = acting([99, 3], "play 99", "card 20", displays={P1: [8, 9, 10, 11, 20]})
    assert state.display(P1) == (8, 9, 10, 11)
    play(state, "play 3", "province 4")
    assert options(state) == {"discard"}


@pytest.mark.clause("LIBERTE-4.3A4-d")
def test_a_card_that_fought_may_be_saved():
    state = acting([2], "play 2", "battle", "save", turn=2)
    assert state.display(P1) == (2,)
    assert state.battle_box[P1] == 1


@pytest.mark.clause("LIBERTE-4.3A4-e")
def test_both_cards_of_a_double_play_may_be_saved_room_allowing():
    twice = ("play 43", "province 4", "save", "play 44", "province 4")
    state = acting([43, 44], *twice, "save", displays={P1: [8, 9]})
    assert state.display(P1) == (8, 9, 43, 44)
    state = acting([43, 44], *twice, displays={P1: [8, 9, 10]})
    assert options(state) == {"discard"}


@pytest.mark.clause("LIBERTE-4.3A4-f")
def test_no_card_is_thrown_out_of_a_display_to_make_room():
    """R-11: neither at clean-up nor at any other moment of an action."""
    state = position(turn=1, hands={P1: [3]}, displays={P1: [8, 9, 10, 11]})
    begin(state, action, P1)
    for answer in ("play 3", "province 4", "discard", "stop"):
        assert not any(text.startswith("discard ") for text in options(state))
        assert refusal(state, "discard 8") == ("", "")
        play(state, answer)
    assert state.display(P1) == (8, 9, 10, 11)
