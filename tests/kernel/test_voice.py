"""Words beside the rules: prompts, labels, sentences, and the voice that says them."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace

import pytest

from cockade.kernel import Match, Voice, ask, prompt, sentence, wording
from cockade.kernel.sentences import Prompt, Sentence, declarations
from cockade.kernel.testing import check_log
from cockade.kernel.voice import said, section
from tests.helpers.rules import play
from tests.kernel.toy import D6, END, GAME, PLAY, Toy, act

DEAL = [1, 2, 3, 4, "north"]
ONE_LEFT = prompt("5", "{seat}: {n} cards left.", "seat n", one="{seat}: {n} card left.")
SUNNY = prompt("5.1", "It is sunny in round {round}.", "round", reads="round")
RAINY = prompt("", "It rains.", labels={PLAY: "Discard {n}"})


@wording
def weather_report(state: Toy, seat: int):
    return (RAINY, ()) if state.weather else (SUNNY, ())


def asked(state: Toy, *saying: object) -> Toy:
    state.stack = [ask(0, END).saying(*saying).then(act, 0)]
    return state


def test_a_prompt_is_filled_by_what_the_question_says():
    state = Match(GAME, script=DEAL, seed=1).state
    voice = Voice(GAME, names={"north": "Nora"})
    assert voice.prompt(asked(state, ONE_LEFT, 0, 3)) == "Nora: 3 cards left."
    assert voice.prompt(asked(state, ONE_LEFT, 1, 1)) == "south: 1 card left."
    assert section(state) == "5"


def test_the_log_speaks_of_sides_rather_than_of_people():
    names = {"north": "Nora"}
    assert Voice(GAME, names=names).seat("north") == "Nora"
    assert Voice(replace(GAME, sides=True), names=names).seat("north") == "north"


def test_a_prompt_reads_the_state_and_a_wording_chooses_when_it_is_read():
    state = asked(Match(GAME, script=DEAL, seed=1).state, weather_report, 0)
    assert Voice(GAME).prompt(state) == "It is sunny in round 1."
    state.weather = 1
    assert Voice(GAME).prompt(state) == "It rains."
    assert section(state) == "2.1", "without a section of its own, that of the rule that answers"


def test_a_question_may_have_its_own_words_for_options():
    match = Match(GAME, script=DEAL, seed=1)
    assert match.voice.option(END) == "End"
    assert match.voice.option(END, match.state) == "End the turn"
    state = asked(match.state, RAINY)
    assert match.voice.option(PLAY[2]) == "Play 2"
    assert match.voice.option(PLAY[2], state) == "Discard 2"
    assert match.voice.noun(PLAY[2]) == "2"


def test_constants_name_the_words():
    assert GAME.prompts["turn"].section == "2"
    assert set(GAME.sentences) == {"dealt", "played", "rolled"}
    assert GAME.sentences["dealt"].hidden.fields == "seat"
    assert [line["key"] for line in Match(GAME, script=DEAL, seed=1).log("north")] == [
        "dealt",
        "dealt",
        "dealt.hidden",
        "dealt.hidden",
    ]


def test_the_same_words_have_one_name_and_a_name_one_meaning(monkeypatch):
    from tests.kernel import toy

    monkeypatch.setattr(toy, "AGAIN", toy.DEALT, raising=False)
    with pytest.raises(TypeError, match="the same words"):
        declarations("tests.kernel.toy", Sentence)
    assert isinstance(toy.TURN, Prompt)


def test_questions_keep_their_words_when_saved_and_sent():
    match = Match(GAME, script=DEAL, seed=1)
    text = json.dumps(match.state.to_json())
    assert json.loads(text)["stack"][-1]["saying"] == ["turn"]
    again = GAME.state(text)
    assert said(again) == said(match.state)
    assert said(pickle.loads(pickle.dumps(match.state))) == said(match.state)


def test_a_saved_question_with_unknown_words_is_refused():
    position = Match(GAME, script=DEAL, seed=1).state.to_json()
    position["stack"][-1]["saying"] = ["nothing"]
    with pytest.raises(ValueError, match="no rule named 'nothing'"):
        GAME.state(position)


def test_the_rewording_of_a_question_leaves_its_digest_alone():
    from cockade.kernel.record import digest

    state = Match(GAME, script=DEAL, seed=1).state
    other = state.copy()
    other.stack[-1] = ask(0, *state.question.offers).saying(RAINY).then(act, 0)
    assert digest(other) == digest(state) and other != state


def test_a_log_line_that_must_be_hidden_needs_words_for_it():
    match = Match(GAME, script=DEAL, seed=1)
    bare = sentence("1", "{seat} shows {card}.", "seat card")
    match._book.written.append((bare, (0, 1), (0,)))
    with pytest.raises(AssertionError):
        check_log(GAME, match, 0)


def test_headings_of_the_log():
    head = sentence("2", "Round {n}", "n", heading=1)
    match = Match(GAME, script=DEAL, seed=1)
    match._book.written.append((head, (1,), None))
    assert [line["heading"] for line in match.log()] == [0, 0, 0, 0, 1]


def test_short_and_useful_representations():
    match = Match(GAME, script=DEAL, seed=1)
    assert repr(match) == "<Match of toy (plain), 0 answers, north to decide>"
    assert repr(match.state) == "<Toy, north to decide>"
    assert (repr(GAME), repr(END), repr(D6)) == ("<Game toy>", "<end>", "<verb d6>")
    assert repr(GAME.prompts["turn"]) == "<prompt turn>"


def test_equal_positions_have_equal_keys():
    one, other = (Match(GAME, script=DEAL, seed=1).state for _ in range(2))
    assert one.key() == other.key() == one.copy().key()
    play(other, "think")
    assert one.key() != other.key()


def test_the_package_of_games_can_be_called():
    import cockade.games.liberte

    assert "liberte" in cockade.games()
    assert cockade.games.liberte.GAME is cockade.game("liberte")
