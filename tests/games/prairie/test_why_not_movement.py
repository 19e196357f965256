"""Every refusal of a march has its own reason."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.status import ENTRAINED_NOW, FAILED, OUT_OF_COMMAND, SERVES_AS_FORD
from tests.games.prairie.positions import marked, menu, position, put, why_not
from tests.helpers.rules import play

SUMMER = 6


def march(state, side, *answers):
    return play(menu(state, side), *answers)


def test_lakes():
    state = march(position(turn=SUMMER, nwmp_1="2603"), GOVERNMENT, "at 2603")
    assert why_not(state, "go 2602") == "Lakes cannot be entered."


def test_too_few_points():
    state = march(position(turn=SUMMER, nwmp_1="3422"), GOVERNMENT, "at 3422")
    assert "more movement points" in why_not(state, "go 2911")
    assert "there already" in why_not(state, "go 3422")


def test_an_enemy_and_a_lone_leader():
    state = position("on_to_regina", SUMMER, dumont="2911", metis_1="2911", nwmp_1="2912")
    march(state, ABORIGINAL, "at 2911", "take dumont")
    assert "leader alone does not enter" in why_not(state, "go 2912")
    assert "combat unit of his side" in why_not(state, "go 2913")


@pytest.mark.parametrize(
    ("unit", "here", "there", "words"),
    [
        ("poundmaker_1", "1911", "1916", "within 4 hexes"),
        ("big_bear_1", "1606", "1611", "within 4 hexes"),
        ("metis_1", "3214", "3216", "District of Saskatchewan"),
    ],
)
def test_limits(unit, here, there, words):
    state = march(put(position(turn=SUMMER), **{unit: here}), ABORIGINAL, f"at {here}")
    assert words in why_not(state, f"go {there}")


def test_two_tribes():
    state = position("on_to_regina", SUMMER, poundmaker_1="1911", big_bear_1="1913")
    state.freed = 1
    march(state, ABORIGINAL, "at 1911")
    assert why_not(state, "go 1913") == "Two tribes may be together only with a Métis unit."


def test_an_unforded_river_and_foot():
    state = put(position("on_to_regina", SUMMER), **{"90th_1": "1720"})
    marked(state, "spent", 1, "90th_1")
    march(state, GOVERNMENT, "at 1720")
    assert "whole allowance" in why_not(state, "go 1719")


def test_an_unforded_river_and_a_disrupted_unit():
    state = marked(position("on_to_regina", SUMMER, nwmp_1="1720"), "marks", 1, "nwmp_1")
    march(state, GOVERNMENT, "at 1720")
    assert why_not(state, "go 1719") == "Disrupted units cannot cross an unforded major river."


def test_an_attack_over_a_river_from_afar():
    state = position("on_to_regina", SUMMER, nwmp_1="1719", metis_2="1721")
    march(marked(state, "spent", 2, "metis_2"), ABORIGINAL, "at 1721")
    assert "began beside the river" in why_not(state, "go 1719")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("moved", 1, "has moved already"),
        ("moved", SERVES_AS_FORD, "serves as a ford"),
        ("command", FAILED, "failed its morale check"),
        ("command", OUT_OF_COMMAND, "must pass a morale check"),
        ("train", ENTRAINED_NOW, "entrained this turn"),
    ],
)
def test_counters_that_may_not_be_taken(field, value, words):
    state = position(turn=SUMMER, nwmp_1="3422", french="3422", wagon_1="3422")
    marked(state, field, value, "wagon_1")
    if field == "train":
        marked(state, "moved", 1, "wagon_1")
    march(state, GOVERNMENT, "at 3422")
    assert words in why_not(state, "take wagon_1")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [("moved", 1, "have moved"), ("command", FAILED, "failed their checks")],
)
def test_stacks_that_may_not_be_named(field, value, words):
    state = position(turn=SUMMER, nwmp_1="3422", nwmp_2="3214")
    menu(marked(state, field, value, "nwmp_1"), GOVERNMENT)
    assert words in why_not(state, "at 3422")
    assert why_not(state, "at 3009") == "None of your units is there."


def test_trains():
    state = march(put(position(turn=SUMMER), **{"90th_1": "3116"}), GOVERNMENT, "at 3116")
    assert "board a train only at a settlement" in why_not(state, "ride 3422")
