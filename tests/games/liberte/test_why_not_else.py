"""Refusals at clean-up, in ties, and of answers that no question asks for."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.liberte.rules.ch04_actions import action_phase
from cockade.games.liberte.rules.ch04_battle import battle_phase
from cockade.games.liberte.rules.ch04_elections import elect
from cockade.games.liberte.rules.ch04_government import new_government
from cockade.games.liberte.rules.ch04_turn import refresh_hand
from cockade.kernel.setup import SetUpError
from tests.games.liberte.positions import GAME, P1, P2, match_at, position, random_match
from tests.games.liberte.refusals import acting, refused
from tests.helpers.rules import begin

# Clean-up, taking, advancing


def test_saving_a_fifth_card_without_sans_culottes():
    match = acting([3], "play 3", "province 4", displays={P1: [8, 9, 10, 11]})
    sentence = "A display holds four cards, or five with a sans-culottes among them."
    refused(match, "save", sentence, "IV.3.A")


def test_taking():
    match = acting([], "take", face_up=[43, 3, 1])
    sentence = "The card must lie face up beside the deck."
    refused(match, "take 2", sentence, "III")
    match.script([19])
    match.answer("take 43")
    refused(match, "take 1", "A second card taken must have value 1.", "IV.3.B.iii")


def test_advancing_the_wrong_colour():
    state = position(stacks={1: {P1: "red 2", P2: "blue 2"}}, displays={P1: [1, 71], P2: [22]})
    match = match_at(begin(state, elect, 1))
    sentence = "The card must be of a faction colour that is contested here."
    refused(match, "advance 1", sentence, "IV.5")
    refused(match, "advance 22", "The card must be in your personal display.", "II.B")


def test_advancing_for_a_faction_that_is_not_tied():
    votes = {P1: {"red": 2, "white": 1}, P2: {"blue": 2}}
    state = position(votes=votes, displays={P1: [17, 71]})
    match = match_at(begin(state, new_government))
    sentence = "The card must be of a faction colour that is contested here."
    refused(match, "advance 17", sentence, "IV.5")


def test_advancing_in_battle():
    state = position(displays={P1: [22, 71], P2: [58]}, battle_box=[1, 1, 0, 0, 0, 0])
    match = match_at(begin(state, battle_phase))
    refused(match, "advance 71", "Only a general may be advanced over a battle.", "IV.4")


# Answers that the question does not ask for


@pytest.mark.parametrize("text", ["province 1", "draw", "advance 1", "discard", "player p2"])
def test_a_verb_that_is_not_asked_for(text):
    """The prompt of the open question is the reason."""
    refused(acting([1]), text, "Play a card, take a card or pass.", "IV.3")


def test_the_prompt_names_the_card():
    match = acting([1], "play 1")
    assert match.prompt == "Talleyrand (#1, blue 3): choose a province (3 blocks to place)."
    refused(match, "pass", match.prompt, "IV.3.A.i.a")


def test_refreshing_is_no_time_to_play():
    match = match_at(begin(position(hands={P1: [1]}), refresh_hand))
    refused(match, "play 1", "Discard cards from your hand, or refill it.", "IV.2")
    refused(match, "discard 2", "The card must be in your hand.", "II.B")


@pytest.mark.parametrize(
    ("text", "near"), [("paly 71", "play 71"), ("pas", "pass"), ("provence 8", "province 8")]
)
def test_an_unknown_word_gets_a_suggestion(text, near):
    sentence = f"{text!r} is not an answer in Liberté; did you mean {near!r}?"
    refused(acting([1]), text, sentence, "IV.3")


@pytest.mark.parametrize("text", ["", "xyzzy", "0123456789"])
def test_an_unknown_word_like_no_other(text):
    refused(acting([1]), text, f"{text!r} is not an answer in Liberté.", "IV.3")


@pytest.mark.parametrize("text", ["play 111", "play 0", "province 28", "player p7", "Pass"])
def test_nouns_outside_the_vocabulary(text):
    match = acting([1])
    reason = match.why_not(text)
    assert reason.sentence.startswith(f"{text!r} is not an answer in Liberté; did you mean ")
    with pytest.raises(cockade.IllegalAnswer, match="did you mean"):
        match.answer(text)


def test_the_wrong_seat():
    match = match_at(begin(position(hands={P1: [1]}), action_phase))
    before = match.state.copy()
    with pytest.raises(cockade.IllegalAnswer) as error:
        match.answer("pass", seat="p2")
    assert error.value.reason == "It is p1's turn, not p2's."
    with pytest.raises(SetUpError, match="no seat 'p9'"):
        match.answer("pass", seat="p9")
    assert match.state == before
    match.answer("pass", seat="p1")
    assert match.actor == "p2"


def test_a_match_that_is_over():
    match = acting([1], "pass")
    assert match.actor is None
    assert match.why_not("pass") == ("The match is over.", "")
    with pytest.raises(cockade.IllegalAnswer, match="The match is over"):
        match.answer("pass")


def test_a_legal_answer_has_no_reason_against_it():
    match = acting([1])
    assert match.options == ("play 1", "take", "pass")
    assert [match.why_not(text) for text in match.options] == [None, None, None]


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("first_edition", [False, True])
def test_reasons_and_options_agree_in_whole_games(players, first_edition):
    """Every word of the vocabulary is either an option or has a reason, at many questions."""
    texts = [option.text for option in GAME.vocabulary]
    game = random_match(players, players, first_edition_rules=first_edition)
    for number, match in enumerate(game):
        if number % 5 or match.outcome:
            continue
        legal = {text for text in texts if match.why_not(text) is None}
        assert legal == set(match.options)
        assert match.options
        others = [match.why_not(text) for text in texts if text not in legal]
        assert all(reason.sentence and reason.section for reason in others)
