"""A match: answers, refusals, undo, scripts, logs and copies."""

from __future__ import annotations

import pickle

import pytest

import cockade
from cockade.kernel import IllegalAnswer, Match, SetUpError, Voice, ask
from cockade.kernel.chance import ScriptError
from cockade.kernel.testing import play_full
from tests.kernel import toy
from tests.kernel.toy import BREAK, GAME

DEAL = [1, 2, 3, 4, "north"]


def match() -> Match:
    return Match(GAME, seed=7, script=DEAL)


def unchanged(m: Match, before: Match) -> bool:
    return (
        m.state == before.state
        and m.lines == before.lines
        and m.entries() == before.entries()
        and m.answers == before.answers
        and m.drawn == before.drawn
        and m.record() == before.record()
    )


def test_a_match_asks_a_seat():
    m = match()
    assert m.actor == "north"
    assert m.seats == ("north", "south")
    assert m.options == ("play 2", "think", "roll", "show", "end", "break")
    assert m.prompt == "Play, think, roll, show or end."
    assert m.rule == "2"


@pytest.mark.parametrize(
    ("text", "reason", "section"),
    [
        ("play 3", "The card must be in your hand.", "1"),
        ("card 3", "Play, think, roll, show or end.", "2"),
        ("plya 3", "'plya 3' is not an answer in Toy; did you mean 'play 3'?", "2"),
        ("", "'' is not an answer in Toy.", "2"),
    ],
)
def test_an_illegal_answer_has_a_reason_and_changes_nothing(text, reason, section):
    m = match()
    before = m.copy()
    assert m.why_not(text) == (reason, section)
    with pytest.raises(IllegalAnswer) as caught:
        m.answer(text)
    assert (caught.value.reason, caught.value.section) == (reason, section)
    assert unchanged(m, before)


def test_the_wrong_seat_is_told_who_decides():
    m = match()
    with pytest.raises(IllegalAnswer, match="It is north's turn, not south's"):
        m.answer("end", seat="south")
    with pytest.raises(SetUpError, match="no seat 'west'; choose one of north, south"):
        m.answer("end", seat="west")
    m.answer("end", seat="north")
    assert m.actor == "south"


def test_a_defect_in_the_rules_leaves_the_match_as_it_was():
    m = match()
    m.answer("think")
    before = m.copy()
    with pytest.raises(RuntimeError, match="a defect"):
        m.answer("break")
    assert unchanged(m, before)
    assert m.can_undo


def test_a_script_that_does_not_fit_leaves_the_match_as_it_was():
    m = match()
    m.script([4, "edge"])
    before = m.copy()
    with pytest.raises(ScriptError, match="'edge' does not fit: coin can give heads, tails now"):
        m.answer("roll")
    assert unchanged(m, before)
    with pytest.raises(ScriptError):
        m.answer("roll")


def test_a_script_forces_dice_and_cards():
    m = match()
    m.script([6, "coin heads"])
    m.answer("roll")
    assert m.state.score == [6, 0]
    assert m.lines[-2:] == ["roll", "! 6 heads"]


def test_undo_goes_back_over_own_answers():
    m = match()
    before = m.copy()
    assert not m.can_undo
    m.answer("think")
    m.answer("think")
    m.undo()
    m.undo()
    assert unchanged(m, before)
    with pytest.raises(IllegalAnswer, match="There is nothing to undo"):
        m.undo()


@pytest.mark.parametrize("last", ["roll", "show", "end"])
def test_undo_stops_at_chance_a_reveal_and_another_seat(last):
    m = match()
    m.answer("think")
    assert m.can_undo
    m.answer(last)
    assert not m.can_undo


def test_a_finished_match_takes_nothing():
    m = match()
    for _ in range(6):
        m.answer("end")
    assert m.outcome is not None and m.outcome.reason == "points"
    assert m.actor is None and m.options == () and m.prompt == "" and m.rule == ""
    assert m.why_not("end") == ("The match is over.", "")
    assert m.odds() == {}
    with pytest.raises(IllegalAnswer, match="The match is over"):
        m.answer("end")


def test_the_log_hides_what_is_not_for_a_seat():
    m = match()
    texts = {seat: [line["text"] for line in m.log(seat)] for seat in ("north", "south", None)}
    assert texts["north"][:2] == ["north gets 1.", "north gets 2."]
    assert texts["north"][2:] == ["south gets a card."] * 2
    assert texts[None] == ["north gets a card."] * 2 + ["south gets a card."] * 2
    assert [line["args"] for line in m.log("south")][:2] == [[0], [0]]


def test_a_bare_state_keeps_no_log():
    """Bots and studies play on for long, and nobody would read it."""
    assert GAME.new().journal is None


def test_the_log_cites_the_rule_behind_an_answer():
    m = match()
    assert m.log()[0]["section"] == "1"
    m.script([6, "heads"])
    m.answer("roll")
    assert (m.log()[-1]["text"], m.log()[-1]["section"]) == ("north rolls 6.", "2")


def test_names_of_players_stand_in_the_log():
    m = Match(GAME, seed=7, script=DEAL, voice=Voice(GAME, names={"north": "Nora"}))
    assert m.log("north")[0]["text"] == "Nora gets 1."


def test_a_view_for_an_unknown_seat_is_refused():
    with pytest.raises(SetUpError, match="no seat 'east'"):
        match().view("east")


def test_a_copy_goes_its_own_way():
    m = match()
    m.answer("think")
    other = m.copy()
    other.answer("end")
    assert m.actor == "north" and other.actor == "south"
    assert m.can_undo and not other.can_undo
    assert len(m.lines) + 1 == len(other.lines)


def test_the_same_seed_gives_the_same_match():
    one, other, third = (Match(GAME, seed=seed) for seed in (5, "5", 6))
    assert one.lines == other.lines
    assert one.lines != third.lines


def test_states_travel_between_processes():
    state = match().state
    assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"scenario": "fancy"}, "Toy has no scenario 'fancy'; choose one of plain."),
        ({"players": 3}, r"Toy \(plain\) is for 2 players, not 3."),
        ({"settings": {"snow": True}}, r"Toy \(plain\) has no setting 'snow'; choose one of rain."),
        ({"settings": {"rain": "yes"}}, "Setting rain takes false, true, not 'yes'."),
        ({"settings": {"rain": 1}}, "Setting rain takes false, true, not 1."),
    ],
)
def test_a_wrong_set_up_is_refused(arguments, sentence):
    with pytest.raises(SetUpError, match=sentence):
        Match(GAME, **arguments)


def test_an_unknown_game_is_refused():
    with pytest.raises(SetUpError, match=r"There is no game 'go'; choose one of .*liberte"):
        Match("go")
    with pytest.raises(SetUpError):
        cockade.game("../liberte")


@pytest.mark.parametrize("seed", range(10))
def test_the_contract_holds_for_the_toy(seed, monkeypatch):
    def ask_without_defect(seat, *offers):
        return ask(seat, *[offer for offer in offers if offer is not BREAK])

    # A random game would run into the toy's built-in defect; records find games by id.
    monkeypatch.setattr(toy, "ask", ask_without_defect)
    monkeypatch.setattr(cockade, "game", lambda id: GAME)
    assert play_full(GAME, seed).outcome.reason == "points"


def test_who_has_decided_something():
    """An answer without another option is no decision, nor is one that was taken back."""
    m = match()
    assert not m.has_decided("north")
    m.answer("think")
    assert m.has_decided("north") and not m.has_decided("south")
    m.undo()
    assert not m.has_decided("north")
