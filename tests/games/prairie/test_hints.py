"""Odds of battles, reach of stacks, what options are about, and the table in a terminal."""

from __future__ import annotations

from random import Random

import pytest

import cockade
from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import HEX
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import COMBAT_PHASE, OWED_NEXT, OWED_NOW
from cockade.games.prairie.hints import RESULTS, about, odds, reach, to_chart
from cockade.games.prairie.hints.exchange import battle_view, shifts
from cockade.games.prairie.hints.odds import chosen, fire_given_up
from cockade.games.prairie.rules.ch12_battle import combat_phase
from cockade.games.prairie.rules.ch12_fire import terrain_shift
from cockade.games.prairie.rules.ch12_rounds import round_over
from cockade.games.prairie.summary import summary
from cockade.games.prairie.view import view
from cockade.games.prairie.vocabulary import VOCABULARY
from cockade.kernel.charts import parsed
from tests.games.prairie.battles import opened
from tests.games.prairie.positions import goals, marked, menu, position
from tests.helpers.rules import begin, play

SUMMER = 6
OPTION = VOCABULARY.by_text


def attack():
    """Police march against Métis who are much stronger, or elsewhere."""
    metis = {f"metis_{n}": "2113" for n in range(1, 7)}
    state = position(turn=SUMMER, irvine="2112", nwmp_1="2112", nwmp_2="2112", **metis)
    menu(state, GOVERNMENT)
    return play(state, "at 2112", "all")


def test_only_marches_into_battle_have_odds():
    found = odds(attack(), GOVERNMENT)
    assert list(found) == ["go 2113"]
    assert sum(found["go 2113"].values()) == pytest.approx(1)


def test_a_battle_is_tried_a_hundred_and_twenty_times():
    """Sixty battles would tell little of police against a mob."""
    state = opened(here="nwmp_1 dumont metis_1 metis_2 metis_3")
    begin(state, round_over)
    shares = odds(state, state.seat)["fight"].values()
    assert all(abs(120 * share - round(120 * share)) < 1e-6 for share in shares)
    assert any(abs(60 * share - round(60 * share)) > 0.1 for share in shares)


def test_odds_repeat_and_leave_the_state_alone():
    state = attack()
    before = state.copy()
    assert odds(state, GOVERNMENT) == odds(state, GOVERNMENT)
    assert state == before


def test_the_stronger_side_holds_the_hex_more_often():
    result = odds(attack(), GOVERNMENT)["go 2113"]
    wins = sum(chance for name, chance in result.items() if name.startswith("aboriginal"))
    assert wins > 0.6


def test_results_have_words_and_a_chart():
    result = odds(attack(), GOVERNMENT)["go 2113"]
    assert {parsed(name)[0] for name in result} <= set(RESULTS)
    chart = to_chart(result, str)
    assert chart.facing and len(chart.heads) == 2
    assert "Métis and First Nations" in chart.headline
    shares = {
        "aboriginal hold it, losses 1 and 2": 0.75,
        "government hold it, losses 9 and 0": 0.25,
    }
    chart = to_chart(shares, str)
    assert (
        chart.headline == "holds the hex in the end: Métis and First Nations 75% · Government 25%"
    )
    assert "if both sides fight to the end" in chart.title
    assert "the chance of winning the game is another matter" in chart.note
    assert chart.rows[1] == ("1", (0.75, 0.0)) and chart.rows[-1] == ("5+", (0.25, 0.0))
    assert "3.0 strength points against 1.5" in chart.note


def after_a_round():
    """The battle that campaign 1 begins with, once it can be left."""
    match, rng = cockade.Match("prairie", seed=0), Random(0)
    while "withdraw" not in match.options:
        match.answer(rng.choice(match.options))
    return match


def test_fighting_on_has_odds():
    """Withdrawing has none: it leaves the hex to the enemy in every case."""
    state = after_a_round().state
    assert set(odds(state, state.seat)) == {"fight"}


def test_losses_are_those_of_the_battle_also_if_another_one_follows():
    """The next battle clears the board."""
    metis = {f"metis_{n}": "2113" for n in range(1, 7)}
    state = position(turn=SUMMER, nwmp_1="2113", nwmp_2="1515", metis_7="1515", **metis)
    state.phase, state.phasing = COMBAT_PHASE, GOVERNMENT
    begin(state, combat_phase)
    found = odds(state, state.seat)
    assert set(found) == {"at 2113", "at 1515"}
    for result in found.values():
        assert any(name.endswith("losses 0 and 1") for name in result)


def test_a_stack_that_is_pointed_at_shows_where_it_could_go():
    state = position(turn=SUMMER, irvine="2112", nwmp_1="2112")
    menu(state, GOVERNMENT)
    found = {option.text for option in reach(state, GOVERNMENT, OPTION["at 2112"])}
    assert {f"go {name}" for name in goals(state, "nwmp_1")} <= found
    assert reach(state, GOVERNMENT, OPTION["done"]) == []
    play(state, "at 2112")
    alone = {option.text for option in reach(state, GOVERNMENT, OPTION["take nwmp_1"])}
    assert alone == {f"go {name}" for name in goals(state, "nwmp_1")}


def test_a_counter_is_told_by_its_values_and_what_ails_it():
    state = position(turn=SUMMER, nwmp_1="2112", otter="2112")
    marked(state, "marks", 1, "nwmp_1")
    marked(state, "unsupplied", 1, "nwmp_1")
    told = about(state, GOVERNMENT, OPTION["take nwmp_1"], str)
    assert told[0] == "Strength 1, morale 3, 2 of 2 movement points left."
    assert told[1].startswith("Disrupted") and told[2].startswith("Out of supply")
    assert about(state, GOVERNMENT, OPTION["take otter"], str) == (
        "Combat +2, range 3, 8 of 8 movement points left.",
    )


def test_a_wagon_is_told_by_whom_it_feeds():
    state = position(turn=SUMMER, nwmp_1="2112", middleton="2112", wagon_1="2112")
    told = about(state, GOVERNMENT, OPTION["expend wagon_1"], str)
    assert told[0] == "Middleton, 1 strength point."


@pytest.mark.parametrize(
    ("owed", "sentence"),
    [(OWED_NEXT, "must be here by the next turn"), (OWED_NOW, "is owed and missing")],
)
def test_a_hex_is_told_by_terrain_place_and_duties(owed, sentence):
    state = position(turn=SUMMER)
    state.control[PLACE["battleford"]] = GOVERNMENT
    state.owed[PLACE["battleford"]] = owed
    told = about(state, GOVERNMENT, OPTION["go 2112"], str)
    assert "District of Saskatchewan" in told[0]
    assert told[1] == "Settlement, controlled by: Government."
    assert sentence in told[2]
    state.burned[PLACE["battleford"]] = 1
    assert about(state, GOVERNMENT, OPTION["at 2112"], str)[1] == "Settlement, burned."
    assert about(state, GOVERNMENT, OPTION["done"], str) == ()


@pytest.mark.parametrize("hex", ["2911", "1515", "2711", "0407"])
@pytest.mark.parametrize("side", [ABORIGINAL, GOVERNMENT])
def test_the_shifts_that_are_spelled_out_are_those_that_count(hex, side):
    state = opened(hex=hex, here="metis_1 nwmp_1")
    state.entered = side
    marked(state, "entry", 1, "metis_1", "nwmp_1")
    assert sum(shifts(state, side).values()) == terrain_shift(state, side)
    assert shifts(state, 1 - side) == {}


def test_halved_strength_is_told():
    state = opened(here="metis_1 metis_2 metis_3 nwmp_1")
    for name in ("metis_1", "metis_2", "metis_3"):
        state.engaged[COUNTER[name]] = state.unsupplied[COUNTER[name]] = 1
    fire = battle_view(state)["sides"]["aboriginal"]["fire"]
    assert (fire["printed"], fire["strength"], fire["hungry"]) == (3, 2, True)
    assert len(fire["results"]) == 6
    assert battle_view(state)["sides"]["government"]["fire"] is None
    assert battle_view(state)["hex"] == "1515" and HEX["1515"] == state.battle


def test_the_summary_names_stacks_places_and_the_battle():
    state = opened(here="metis_1 nwmp_1", otter="2112")
    marked(state, "marks", 1, "nwmp_1")
    marked(state, "engaged", 1, "metis_1")
    found = summary(view(state, 0), {"government": "Ann"})
    cells = "\n".join(cell for _, _, rows in found for row in rows for cell in row)
    assert "NWMP detachment 1 [D]" in cells and "Ann" in cells
    assert found[-1][0] == "Battle at 1515"
    assert [row[1:4] for row in found[-1][2]] == [("1", "0", "0"), ("0", "0", "1")]
    over = {"winners": [], "reason": "draw", "scores": {}}
    assert summary(view(state, 0) | {"outcome": over, "fight": None}, {})[0][2][0][0] == (
        "The game is over"
    )


def test_a_stack_is_told_by_its_leaders_and_a_goal_by_its_cost():
    match = cockade.Match("prairie", scenario="duck_lake", seed=0)
    told = [match.voice.about(match.state, 0, OPTION[text])[0] for text in ("at 2810", "at 2911")]
    assert told == ["Gabriel Dumont, 1 strength point.", "Louis Riel, 1 strength point."]
    for answer in ("at 2911", "all"):
        match.answer(answer)
    assert match.voice.about(match.state, 0, OPTION["go 2811"])[0] == "2 movement points."


def at_cut_knife(until):
    """Otter attacks Poundmaker, and both fight on until an option comes up."""
    match = cockade.Match("prairie", scenario="cut_knife", seed=3)
    answers = ("at 2112", "all", "go 1911", "done", "fight", "hold", "stand")
    while not any(text.startswith(until) for text in match.options):
        match.answer(next(text for text in (*answers, match.options[0]) if text in match.options))
    return match.state


def test_who_fights_without_a_check_has_no_odds():
    """A dozen battles for each unit would differ by chance alone; its values count."""
    state = at_cut_knife("free ")
    assert odds(state, state.seat) == {}
    weakest = OPTION["free br"]
    assert about(state, state.seat, weakest, str)[0] == "Strength 1, morale 3."


def test_in_sampled_battles_those_who_fire_are_spared():
    state = at_cut_knife("disrupt ")
    spared = {option.noun for option in state.legal()} - {chosen(state, Random(0)).noun}
    given_up = fire_given_up(state, chosen(state, Random(0)).noun)
    assert spared and all(fire_given_up(state, unit) >= given_up for unit in spared)
