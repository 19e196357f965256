"""3.0: the sequence of play."""

from __future__ import annotations

import re
from random import Random

import pytest

import cockade
from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import (
    COMBAT_PHASE,
    MOVEMENT_PHASE,
    PHASES,
    RALLY,
    REPLACEMENT,
    SUPPLY,
)
from cockade.games.prairie.rules.ch03_sequence import phases, victory_check_phase
from cockade.games.prairie.rules.ch10_movement import movement_phase
from tests.games.prairie.positions import menu, position
from tests.helpers.rules import begin, options, play

ORDER = (RALLY, SUPPLY, REPLACEMENT, MOVEMENT_PHASE, COMBAT_PHASE)


def headings(scenario, turns, settings=None, seed=1):
    """What the log announces while both sides do as little as they can."""
    match = cockade.Match("prairie", scenario, seed=seed, settings=settings or {})
    while match.outcome is None and match.state.turn <= turns:
        quiet = [text for text in ("done", "stay", "hold", "stand") if text in match.options]
        match.answer(quiet[0] if quiet else Random(seed).choice(match.options))
    return [line["text"] for line in match.log(None) if 0 < line["heading"] < 4]


@pytest.mark.clause("PRAIRIE-3.0-b", "PRAIRIE-3.0-c")
def test_the_phases_of_a_player_turn():
    for side in (ABORIGINAL, GOVERNMENT):
        assert phases(position(turn=2), side) == ORDER
    assert [PHASES[number] for number in ORDER] == [
        "rally",
        "supply",
        "replacement",
        "movement",
        "combat",
    ]


@pytest.mark.clause("PRAIRIE-3.0-a", "PRAIRIE-3.0-h", "PRAIRIE-3.0-i")
def test_a_campaign_from_its_first_combat_phase_on():
    found = [line for line in headings("our_brave_boys", 2) if "Battle" not in line]
    one, two = "Métis and First Nations", "Government"
    names = ["Rally", "Supply", "Replacement", "Movement", "Combat"]
    assert found[:8] == [
        "Game-Turn 1: March IV",
        f"{one}: Combat Phase",
        *(f"{two}: {name} Phase" for name in names),
        "Victory Check Phase",
    ]
    assert found[8:20] == [
        "Game-Turn 2: April I",
        *(f"{side}: {name} Phase" for side in (one, two) for name in names),
        "Victory Check Phase",
    ]


@pytest.mark.clause("PRAIRIE-3.0-h")
@pytest.mark.parametrize("scenario", ["on_to_regina", "batoche_or_bust"])
def test_the_other_campaigns_begin_with_a_whole_turn(scenario):
    assert phases(position(scenario, 1), ABORIGINAL) == ORDER


def test_battles_are_fought_without_supply_and_replacements():
    """Ruling S1; battle 1 has a setting of its own (S18)."""
    short = (RALLY, MOVEMENT_PHASE, COMBAT_PHASE)
    for scenario in ("duck_lake", "fish_creek", "cut_knife", "batoche"):
        state = position(scenario)
        assert phases(state, ABORIGINAL) == phases(state, GOVERNMENT) == short
    state = position("duck_lake")
    state.march_on_duck_lake = 1
    assert phases(state, ABORIGINAL) == (COMBAT_PHASE,)


def test_only_duck_lake_has_the_setting():
    game = cockade.game("prairie")
    assert next(iter(game.scenarios)) == "our_brave_boys"
    state = game.new("duck_lake", settings={"march_on_duck_lake": True})
    assert game.setup_of(state) == ("duck_lake", 2, {"march_on_duck_lake": True})
    with pytest.raises(cockade.SetUpError, match="has no setting"):
        game.new("batoche", settings={"march_on_duck_lake": True})


def test_a_turn_changes_with_each_march():
    game = cockade.game("prairie")
    match = cockade.Match("prairie", "cut_knife", seed=1)
    while match.actor != "government":
        match.answer("done" if "done" in match.options else match.options[0])
    assert match.options[0] == "at 2112"
    before = game.turn_of(match.state)
    match.answer("at 2112")
    match.answer("all")
    assert game.turn_of(match.state) == before
    match.answer(next(text for text in match.options if text.startswith("go")))
    assert game.turn_of(match.state) != before


def test_positions_begin_at_any_phase():
    game = cockade.game("prairie")
    state = game.position(
        at="movement",
        seat="government",
        turn=6,
        where={"otter": "2112", "qor": "2112", "northcote": "out"},
    )
    assert (state.turn, state.phase, state.actor) == (6, MOVEMENT_PHASE, "government")
    for at in game.moments:
        assert game.position(at=at, seat="aboriginal").turn >= 1


def test_the_drawing_shows_every_hex():
    match = cockade.Match("prairie", seed=1)
    svg = match.svg()
    goals = set(re.findall(r'data-option="go (\d{4})', svg))
    assert len(goals) == 1026 and "Batoche" in svg


@pytest.mark.clause("PRAIRIE-3.0-e", "PRAIRIE-10.10-a")
def test_places_burn_at_any_time_in_the_movement_phase():
    """Before and after marches, for Métis and First Nations only."""
    state = position("on_to_regina", 3, metis_1="3214", metis_2="2715", riel="3214")
    for place in ("humboldt", "saskatoon"):
        state.control[PLACE[place]] = ABORIGINAL
    menu(state, ABORIGINAL)
    assert {"burn humboldt", "burn saskatoon"} <= options(state)
    play(state, "burn humboldt", (5,), "at 3214", "take metis_1", "go 3213")
    assert state.burned[PLACE["humboldt"]]
    play(state, "burn saskatoon", (6,))
    assert not state.burned[PLACE["saskatoon"]]
    assert "burn saskatoon" not in options(state)
    assert not any(t.startswith("burn") for t in options(menu(position(nwmp_1="3214"), 1)))


@pytest.mark.clause("PRAIRIE-3.0-f")
@pytest.mark.parametrize(("turn", "unrest"), [(3, 0), (4, 1)])
def test_garrisons_are_tested_at_the_end_of_the_governments_marches(turn, unrest):
    """Nobody stands on the railway; the rule begins with Game-Turn 4."""
    state = position(turn=turn, nwmp_1="2112", irvine="2112")
    begin(state, movement_phase, GOVERNMENT)
    assert state.unrest == 0
    play(state, "done")
    assert state.unrest == unrest


@pytest.mark.clause("PRAIRIE-3.0-g")
def test_the_provisional_governments_point_comes_before_the_check():
    """Ruling Q4: with 29 on the track it is the point that brings the rising."""
    state = position(turn=3, metis_1="2911")
    state.unrest = state.ledger[0] = 29
    begin(state, victory_check_phase)
    assert state.outcome is not None and state.outcome.reason == "rising"
