"""18.0: how the seven scenarios end."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import CAPTURED, OUT
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.places import ALL_PLACES, IN_DISTRICT, PLACE
from cockade.games.prairie.data.status import RETREATED, WIPED_OUT
from cockade.games.prairie.rules.ch12_battle import combat_phase
from cockade.games.prairie.rules.ch12_end import battle_over
from cockade.games.prairie.rules.ch12_rounds import fights_on
from cockade.games.prairie.rules.ch13_unrest import step_over, unrest
from cockade.games.prairie.rules.ch18_victory import phase_over, victory_check
from tests.games.prairie.battles import opened
from tests.games.prairie.positions import marked, position, put, spot
from tests.helpers.rules import begin, play, result

GAME = cockade.game("prairie")
NO_AMBUSH = (3,)


def captured(state, *names):
    for name in names:
        state.remove(COUNTER[name], CAPTURED)
    return state


def ending(state, rule=phase_over):
    """The winner and the reason, or None if the game goes on."""
    begin(state, rule)
    outcome = state.outcome
    if outcome.reason.startswith("result"):
        return None
    return (outcome.winners[0] if outcome.winners else None, outcome.reason)


def beaten(scenario, turn, aboriginal=0, government=0, lost=(0, 0), **spots):
    """A battle scenario after a battle that a side has left."""
    state = position(scenario, turn, **spots)
    state.beaten = bytearray((aboriginal, government))
    state.lost, state.fought = list(lost), 1
    return state


# Battle 1.


@pytest.mark.clause("PRAIRIE-18.B1-b")
def test_duck_lake_is_won_by_retreat_elimination_or_prisoner():
    def duck_lake(*names, **given):
        return ending(captured(beaten("duck_lake", 1, metis_1="2810", **given), *names))

    assert duck_lake() is None
    assert duck_lake(aboriginal=RETREATED) == ("government", "retreat")
    assert duck_lake(aboriginal=WIPED_OUT) == ("government", "eliminated")
    assert duck_lake(government=RETREATED) == ("aboriginal", "retreat")
    assert duck_lake(government=WIPED_OUT) == ("aboriginal", "eliminated")
    assert duck_lake("riel") == duck_lake("dumont") == ("government", "leader_captured")
    assert duck_lake("crozier") == ("aboriginal", "leader_captured")
    # Both lists met are a draw, unless only one side has a prisoner (S12).
    both = {"aboriginal": RETREATED, "government": RETREATED}
    assert duck_lake(**both) == (None, "both_lists")
    assert duck_lake("crozier", **both) == ("aboriginal", "leader_captured")
    assert duck_lake("crozier", "riel", **both) == (None, "both_lists")


@pytest.mark.parametrize(
    ("scenario", "names", "words"),
    [
        ("duck_lake", ["crozier"], "Crozier was captured."),
        ("duck_lake", ["riel"], "Riel was captured."),
        ("duck_lake", ["riel", "dumont"], "Riel and Dumont were captured."),
        ("fish_creek", ["dumont"], "Dumont was captured."),
        ("fish_creek", ["middleton"], "Middleton was captured."),
        ("cut_knife", ["poundmaker"], "Poundmaker was captured."),
    ],
)
def test_the_ending_names_the_prisoners(scenario, names, words):
    state = captured(beaten(scenario, 1, metis_1="2810"), *names)
    assert GAME.ending(state, "leader_captured").sentence == words


@pytest.mark.clause("PRAIRIE-18.B1-c")
def test_without_a_battle_duck_lake_is_a_draw_or_the_arms_are_kept():
    state = position("duck_lake", 1, nwmp_1="2711")
    assert ending(state, victory_check) == (None, "draw")
    state = position("duck_lake", 1, nwmp_1="2711")
    state.march_on_duck_lake = 1
    assert ending(state, victory_check) == ("aboriginal", "arms_kept")
    state.fought = 1
    assert ending(state, victory_check) == (None, "draw")


# Battle 2.


@pytest.mark.clause("PRAIRIE-18.B2-c")
def test_fish_creek():
    def fish_creek(*names, **given):
        return ending(captured(beaten("fish_creek", 5, metis_1="2812", **given), *names))

    assert fish_creek() is None
    assert fish_creek(aboriginal=RETREATED) == ("government", "retreat")
    assert fish_creek(aboriginal=WIPED_OUT) == ("government", "eliminated")
    assert fish_creek("dumont") == ("government", "leader_captured")
    assert fish_creek(government=RETREATED) == ("aboriginal", "retreat")
    assert fish_creek("middleton") == ("aboriginal", "leader_captured")
    assert fish_creek(lost=(1, 2)) == ("aboriginal", "heavier_losses")
    assert fish_creek(lost=(2, 2)) is None
    # Métis who leave the field but cost the enemy more save a draw (S4).
    assert fish_creek(aboriginal=RETREATED, lost=(1, 2)) == (None, "both_lists")


def creek(round):
    """The battle at Fish Creek after some rounds, both commanders being there."""
    names = "middleton nwmp_1 dumont metis_1"
    state = opened(hex="2812", here=names, scenario="fish_creek", turn=5)
    state.round = round
    return state


@pytest.mark.clause("PRAIRIE-18.B2-b", "PRAIRIE-18.B2-d")
def test_troops_come_up_in_mid_battle():
    """Ruling S3: after round 3 the Grenadiers, after round 4 two Métis, if the battle goes on."""
    state = creek(2)
    begin(state, fights_on, ABORIGINAL)
    assert state.where[COUNTER["10rg"]] == OUT and state.round == 3
    state = creek(3)
    begin(state, fights_on, ABORIGINAL)
    assert spot(state, "10rg") == "2812" and state.where[COUNTER["metis_5"]] == OUT
    # They check their morale from the next round on.
    assert state.round == 4 and state.is_chance and not state.engaged[COUNTER["10rg"]]
    state.round = 4
    begin(state, fights_on, ABORIGINAL)
    assert spot(state, "metis_5") == spot(state, "metis_6") == "2812"
    # An ambush round is none: the first normal round is number 1 in any case.
    ambushed = play(begin(creek(0), combat_phase), (6,), (1, 1), (4,))
    assert ambushed.round == 1


def test_nobody_comes_up_where_neither_commander_is():
    """Ruling S15."""
    state = put(creek(3), middleton="2713", dumont="2911")
    begin(state, fights_on, ABORIGINAL)
    assert state.where[COUNTER["10rg"]] == OUT


# Battle 3.


@pytest.mark.clause("PRAIRIE-18.B3-b")
def test_cut_knife():
    def cut_knife(*names, **given):
        return ending(captured(beaten("cut_knife", 5, **given), *names))

    assert cut_knife(poundmaker_1="1911", nwmp_1="2112") is None
    assert cut_knife("poundmaker") == ("government", "leader_captured")
    assert cut_knife(government=RETREATED) == ("aboriginal", "retreat")
    assert cut_knife(nwmp_1="1911") == ("government", "reserve_taken")
    assert cut_knife(nwmp_1="1911", poundmaker_1="1911") is None
    # First Nations driven from some other field have lost nothing yet.
    assert cut_knife(aboriginal=RETREATED) is None
    shaken = marked(position("cut_knife", 5, nwmp_1="1911"), "marks", 1, "nwmp_1")
    assert ending(shaken) is None
    assert ending(position("cut_knife", 6, nwmp_1="2112"), victory_check) == (None, "draw")
    assert ending(position("cut_knife", 5, nwmp_1="2112"), victory_check) is None


# Battle 4.


@pytest.mark.clause("PRAIRIE-18.B4-b")
def test_batoche():
    state = position("batoche", 8, metis_1="2911")
    assert ending(state.copy(), victory_check) == ("aboriginal", "batoche_held")
    state.control[PLACE["batoche"]] = GOVERNMENT
    assert ending(state.copy(), victory_check) == ("government", "batoche_taken")
    for name in ("riel", "dumont"):
        taken = captured(state.copy(), name)
        assert ending(taken, victory_check) == ("government", "overwhelming")
    # It is always played to the end of its second turn (S12).
    state.turn = 7
    assert ending(state.copy(), victory_check) is None
    assert ending(captured(state, "riel")) is None


# Campaigns.


def campaign(scenario, turn, *prisoners, held=()):
    """Every place is under Government control but for some."""
    state = captured(position(scenario, turn), *prisoners)
    for place in ALL_PLACES:
        state.control[place] = GOVERNMENT
    for name in held:
        state.control[PLACE[name]] = ABORIGINAL
    state.provisional = 0
    return state


@pytest.mark.clause(
    "PRAIRIE-18.C1-c", "PRAIRIE-18.C1-d", "PRAIRIE-18.C1-e", "PRAIRIE-18.C1-f", "PRAIRIE-18.C1-g"
)
def test_levels_of_the_historical_campaign():
    def end(*prisoners, **given):
        return ending(campaign("our_brave_boys", 12, *prisoners, **given), victory_check)

    assert end("riel", "poundmaker", "big_bear") == ("government", "major")
    assert end("riel", "poundmaker") == end("riel", "big_bear") == ("government", "intermediate")
    assert end("poundmaker") == end("big_bear") == ("government", "minor")
    assert end("poundmaker", "big_bear") == ("government", "minor")
    assert end() == end("riel") == (None, "draw")
    held = end("riel", "poundmaker", "big_bear", held=("humboldt",))
    assert held == end(held=("batoche",)) == ("aboriginal", "place_held")
    burned = campaign("our_brave_boys", 12, held=("humboldt",))
    burned.burned[PLACE["humboldt"]] = 1
    assert ending(burned, victory_check) == (None, "draw")


@pytest.mark.clause("PRAIRIE-18.C1-h")
def test_the_historical_campaign_ends_early_with_all_conditions_or_at_30():
    full = ("riel", "poundmaker", "big_bear")
    assert ending(campaign("our_brave_boys", 6, *full)) == ("government", "major")
    assert ending(campaign("our_brave_boys", 6, "riel", "poundmaker")) is None
    assert ending(campaign("our_brave_boys", 6, *full, held=("humboldt",))) is None
    assert risen("our_brave_boys", 12) == ("aboriginal", "rising")


def risen(scenario, turn):
    state = campaign(scenario, turn)
    state.unrest = state.ledger[0] = 29
    unrest(state, "hostage_point_taken")
    return ending(state, step_over)


@pytest.mark.clause("PRAIRIE-18.C2-b")
def test_levels_of_on_to_regina():
    for turn, level in ((5, "strategic"), (6, "major"), (7, "major"), (8, "minor"), (9, "minor")):
        assert risen("on_to_regina", turn) == ("aboriginal", level)
    # Later a rising helps nobody (S8); without one the Government has won.
    assert risen("on_to_regina", 10) == ("government", "rising_too_late")
    quiet = campaign("on_to_regina", 12, held=("regina",))
    assert ending(quiet, victory_check) == ("government", "quiet")


@pytest.mark.clause("PRAIRIE-18.C2-c", "PRAIRIE-18.C3-d")
def test_calgary_or_regina_held_for_a_turn_is_a_stunning_victory():
    """Ruling S9: in campaigns 2 and 3 only."""
    for scenario in ("on_to_regina", "batoche_or_bust"):
        for number, name in enumerate(("calgary", "regina")):
            state = campaign(scenario, 6, held=(name,))
            state.fallen[number] = 6
            assert ending(state.copy(), victory_check) is None
            state.turn = 7
            assert ending(state, victory_check) == ("aboriginal", "stunning")
            lost = campaign(scenario, 7)
            lost.fallen[number] = 6
            assert ending(lost, victory_check) is None
    historical = campaign("our_brave_boys", 7, held=("regina",))
    historical.fallen[1] = 6
    assert ending(historical, victory_check) is None


@pytest.mark.clause("PRAIRIE-18.C3-b", "PRAIRIE-18.C3-d")
def test_levels_of_batoche_or_bust():
    full = ("riel", "poundmaker", "big_bear")
    for turn, level in ((8, "strategic"), (9, "major"), (10, "major"), (12, "minor")):
        assert ending(campaign("batoche_or_bust", turn, *full)) == ("government", level)
    # Places outside the District do not matter.
    outside = campaign("batoche_or_bust", 8, *full, held=("edmonton",))
    assert PLACE["edmonton"] not in IN_DISTRICT
    assert ending(outside) == ("government", "strategic")
    assert ending(campaign("batoche_or_bust", 8, *full, held=("batoche",))) is None
    assert ending(campaign("batoche_or_bust", 8, "riel", "poundmaker")) is None
    end = campaign("batoche_or_bust", 12)
    assert ending(end, victory_check) == ("aboriginal", "unbroken")
    assert risen("batoche_or_bust", 9) == ("aboriginal", "rising")


@pytest.mark.clause("PRAIRIE-18.C3-c")
def test_tribes_of_campaign_3_are_held_until_12():
    state = position("batoche_or_bust", 2)
    state.unrest = state.ledger[0] = 11
    unrest(state, "hostage_point_taken")
    assert not state.freed
    begin(state, step_over)
    assert state.freed and result(state) == "None"


def test_how_a_side_left_the_field():
    """Ruling S2."""
    state = opened(here="nwmp_1", metis_1="1514")
    marked(state, "fled", 1, "metis_1")
    begin(state, battle_over)
    assert list(state.beaten) == [RETREATED, 0]
    begin(opened(here="nwmp_1"), battle_over)
    wiped = begin(opened(here="metis_1"), battle_over)
    assert list(wiped.beaten) == [0, WIPED_OUT]
