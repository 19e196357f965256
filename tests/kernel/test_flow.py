"""Steps run in order, chance is a player, and offers give their reasons."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cockade.kernel import Done, Vocabulary, do, rule
from cockade.kernel.chance import ScriptError, sample, scripted_entry, seeded_index
from cockade.kernel.state import RulesError
from tests.helpers.rules import begin, options, play, refusal, result
from tests.kernel.toy import COIN, D6, GAME, HAND, VOCABULARY, Toy, turn, two_dice


def dealt() -> Toy:
    """North holds 1 and 2, South 3 and 4, and North begins."""
    return play(GAME.new(), (1, 2), (3, 4), ("north",))


def test_a_call_hands_its_result_on():
    state = begin(dealt(), two_dice, 0)
    assert state.actor == "chance"
    play(state, (5, "heads"))
    assert result(state) == "5"


def test_chance_lists_faces_with_their_weights():
    state = begin(dealt(), two_dice, 0)
    assert [(o.text, w) for o, w in state.chances()] == [(f"d6 {n}", 1) for n in range(1, 7)]
    play(state, (5,))
    assert [(o.text, w) for o, w in state.chances()] == [("coin heads", 1), ("coin tails", 2)]


def test_a_draw_never_gives_a_card_twice():
    state = GAME.new()
    play(state, (3,))
    assert "card 3" not in options(state)
    with pytest.raises(ScriptError, match="does not fit"):
        scripted_entry(state, state.stack[-1], 3)


def test_sampling_follows_the_weights():
    rng = Random(1)
    found = Counter()
    for _ in range(3000):
        state = play(begin(dealt(), two_dice, 0), (1,))
        found[sample(state, rng).text] += 1
    assert 900 < found["coin heads"] < 1100


def test_sequence_runs_in_order_and_ends():
    state = dealt()
    for _ in range(6):
        play(state, "end")
    assert state.outcome is not None
    assert state.outcome.winners == ("north", "south")
    assert state.outcome.scores == {"north": 0, "south": 0}
    assert state.actor is None and state.legal() == []


def test_rules_that_end_without_an_outcome_are_a_defect():
    with pytest.raises(RulesError, match="without an outcome"):
        dealt().begin(Done())


@rule("test")
def seven(state):
    return Done(7)


@rule("test")
def three_tasks(state):
    return do((turn, 0), (turn, 1), (seven,))


def test_a_task_list_gives_the_result_of_its_last_task():
    state = begin(dealt(), three_tasks)
    play(state, "end", "end")
    assert result(state) == "7"


@pytest.mark.parametrize(
    ("text", "sentence", "section"),
    [
        ("play 3", "The card must be in your hand.", "1"),
        ("play 1", "Only an even card may be played in the sun.", "2"),
        ("d6 3", "", ""),
    ],
)
def test_a_refusal_has_its_reason(text, sentence, section):
    assert refusal(dealt(), text) == (sentence, section)


def test_a_condition_on_a_word():
    state = dealt()
    play(state, "think", "think")
    assert refusal(state, "think") == ("Think at most twice.", "3")
    assert "think" not in options(state)


def test_legal_options_have_no_reason():
    state = dealt()
    assert options(state) == {"play 2", "think", "roll", "show", "end", "break"}
    for text in options(state):
        assert refusal(state, text) is None


def test_answering_does_not_touch_a_copy():
    state = dealt()
    copy = state.copy()
    play(state, "play 2")
    assert copy == dealt()
    assert copy.piles[HAND] == (1, 2)
    assert state != copy


def test_frames_are_compared_by_what_is_to_come():
    one, other = begin(dealt(), turn, 0), begin(dealt(), turn, 0)
    assert one.stack == other.stack and one.stack[-1] is not other.stack[-1]
    assert begin(dealt(), turn, 1).stack != one.stack


def test_dice():
    assert D6.faces == (1, 2, 3, 4, 5, 6)
    assert COIN.faces == (0, 1, 1)


def test_vocabulary_indexes_are_places():
    assert [option.index for option in VOCABULARY] == list(range(len(VOCABULARY)))
    assert "play 3" in VOCABULARY and "play 9" not in VOCABULARY
    assert VOCABULARY[VOCABULARY.by_text["roll"].index].text == "roll"


def test_a_word_twice_is_refused():
    words = Vocabulary("twice")
    words.word("pass")
    with pytest.raises(ValueError, match="'pass' twice"):
        words.word("pass")


def test_seeded_index_is_unbiased_and_stable():
    counts = Counter(seeded_index("seed", n, 3) for n in range(6000))
    assert all(1850 < counts[face] < 2150 for face in range(3))
    assert [seeded_index("7", n, 6) for n in range(8)] == [
        seeded_index("7", n, 6) for n in range(8)
    ]
    # These numbers are the format: they must never change.
    assert [seeded_index("7", n, 100) for n in range(5)] == [68, 73, 3, 96, 73]
