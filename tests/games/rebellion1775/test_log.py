"""What the log, the buttons and the tips say, and the sections that the log cites."""

from __future__ import annotations

from cockade import Match
from cockade.games.rebellion1775.rules.ch07_reinforcement import reinforcement_phase
from cockade.games.rebellion1775.state import Rebellion
from cockade.kernel import Voice
from cockade.kernel.state import Journal
from tests.games.rebellion1775.positions import (
    GAME,
    PATRIOT,
    fighting,
    moving,
    position,
    reinforcing,
)
from tests.helpers.rules import begin, play


def told(state: Rebellion, *answers: object) -> list[str]:
    """The lines that some answers write."""
    journal = state.journal = Journal()
    play(state, *answers)
    return [Voice(GAME).fill(said.text, args) for said, args, _to in journal.entries]


def label(state: Rebellion, text: str) -> str:
    return Voice(GAME).option(GAME.vocabulary.by_text[text], state)


def about(text: str) -> str:
    return " ".join(GAME.about(None, 0, GAME.vocabulary.by_text[text], str))


def test_a_march_names_its_units() -> None:
    state = moving({"boston": {"british": 3, "loyalist": 1, "native": 1}}, "BR-02")
    play(state, "army boston", "take all", "leave british")
    (line,) = [line for line in told(state, "go ma_west") if "moves" in line]
    assert line.endswith(
        "moves 2 British Regulars, 1 Loyalist, 1 Native American from Boston to West of Boston."
    )


def test_a_battle_names_both_sides_and_no_results_of_zero() -> None:
    """The attackers come first; the dice that fled are told in one line."""
    units = {"boston": {"british": 3}, "ma_west": {}, "newport": {}}
    units["boston"] |= {"patriot": 3, "continental": 1}
    state = fighting(units, PATRIOT, hands={"patriot": ["PM-01"]}, decks={"patriot": []})
    assert state.actor == "chance"  # no Event can be in the hand: the Battle has begun
    lines = told(state, ("hit", "hit"))
    assert lines == ["The British roll 2 hits."]
    state = fighting(units, PATRIOT, hands={"patriot": ["PM-09", "PM-01"]})
    assert label(state, "done") == "Start the Battles"
    lines = told(state, "done", ("hit", "command"), "lose continental", "stay")
    assert lines == [
        "Battle in Boston: 1 Continental, 3 Patriots against 3 British Regulars.",
        "The British roll 1 hit, 1 command.",
        "Continental Army: 1 unit is lost.",
    ]
    lines = told(state, ("flee", "flee", "command"))
    assert lines == [
        "The Americans roll no hits, 2 flees, 1 command.",
        "Patriot Militia: 2 units flee from Boston.",
    ]
    assert label(state, "stay") == "Stay"


def test_the_winner_is_told_before_the_colony() -> None:
    state = fighting({"boston": {"loyalist": 1, "patriot": 1}}, PATRIOT, decks={"patriot": []})
    lines = told(state, ("hit",))
    assert lines == [
        "The British roll 1 hit.",
        "Patriot Militia: 1 unit is lost.",
        "The British win the Battle in Boston.",
        "Massachusetts: British control.",
    ]


def test_reinforcements_without_a_choice_are_one_line_with_their_section() -> None:
    state = position({"dover": {"british": 1}}, fled={"loyalist": 2}, active="loyalist")
    begin(state, reinforcement_phase, 1)
    assert state.journal is not None
    entries = state.journal.entries
    lines = [(Voice(GAME).fill(said.text, args), said.section) for said, args, _to in entries]
    assert lines == [("Loyalist Militia: 6 units placed in Dover.", "7.1")]


def test_a_declaration_without_fled_loyalists_has_no_effect() -> None:
    state = reinforcing({"newport": {"patriot": 1}}, "PM-10", PATRIOT)
    assert told(state, "play PM-10")[-1] == "Declaration of Independence (PM-10) has no effect."
    state = reinforcing({"newport": {"patriot": 1}}, "PM-10", PATRIOT, fled={"loyalist": 2})
    assert "2 fled Loyalists return to their Stockpile." in told(state, "play PM-10")


def test_tips_tell_what_a_card_does() -> None:
    assert about("play PM-09") == "Place 2 Patriots in any one city."
    assert about("play LM-06").startswith("2 Armies of up to 3 units on one water")
    assert "both of its Truce Cards" in about("play CA-08")
    assert about("take british") == ""


def test_rounds_have_the_numbers_of_their_track() -> None:
    match = Match("rebellion1775", scenario="introductory", seed=1)
    assert [line["text"] for line in match.log() if line["key"] == "round"] == ["Round I"]
