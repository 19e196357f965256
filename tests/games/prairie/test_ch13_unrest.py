"""13.0 and 16.0: the Blackfoot Unrest Level, and the provisional government that feeds it."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import EVENTS
from cockade.games.prairie.data.tables import UNREST
from cockade.games.prairie.rules.ch09_places import captures
from cockade.games.prairie.rules.ch13_unrest import step_over, unrest
from cockade.games.prairie.rules.ch18_victory import victory_check
from cockade.games.prairie.words import EVENT_WORDS
from tests.games.prairie.battles import entry
from tests.games.prairie.positions import position, put
from tests.helpers.rules import begin, result

CAPTURE = "aboriginal_captures_fort_or_settlement"
RELEASE = "hostage_released"


def stirred(level, *events, scenario="our_brave_boys", turn=2):
    """Some events of one step, on top of a level."""
    state = position(scenario, turn)
    state.unrest = state.ledger[0] = level
    for event in events:
        unrest(state, event)
    return begin(state, step_over)


def test_every_event_has_words():
    assert len(EVENT_WORDS) == len(EVENTS) == len(UNREST) + 1


@pytest.mark.clause("PRAIRIE-13.1-a")
def test_changes_add_up_and_30_ends_the_game_at_once():
    state = stirred(27, CAPTURE, CAPTURE)
    assert result(state) == "None" and state.unrest == 29
    assert state.ledger[0] - 27 == entry(state, CAPTURE) - 27 == 2
    state = stirred(28, CAPTURE, CAPTURE)
    assert state.outcome.winners == ("aboriginal",) and state.outcome.reason == "rising"
    assert state.unrest == 30 == sum(state.ledger)


def test_one_step_is_summed_before_the_track_is_read():
    """Ruling Q5."""
    state = stirred(28, CAPTURE, CAPTURE, RELEASE)
    assert result(state) == "None" and state.unrest == 29


def test_the_track_ends_at_0_and_the_ledger_remains_true():
    """Ruling Q6."""
    state = stirred(1, "riel_captured")
    assert state.unrest == 0 == sum(state.ledger)
    assert entry(state, "lost_below_zero") == 2


def test_tribes_are_freed_for_good_at_12():
    state = stirred(11, CAPTURE)
    assert state.freed
    unrest(state, "riel_captured")
    begin(state, step_over)
    assert state.unrest == 9 and state.freed
    assert not stirred(10, CAPTURE).freed


def test_battles_have_no_unrest():
    """Ruling S1."""
    state = stirred(0, CAPTURE, scenario="batoche", turn=7)
    assert state.unrest == 0 and entry(state, CAPTURE) == 0


@pytest.mark.clause("PRAIRIE-16.2-a", "PRAIRIE-16.1-a", "PRAIRIE-3.0-g")
def test_the_provisional_government_adds_a_point_before_the_check():
    state = position("our_brave_boys", 2)
    begin(state, victory_check)
    assert state.unrest == 1 and result(state) == "None"
    state.unrest = state.ledger[0] = 29
    state.ledger[1:] = [0] * (len(state.ledger) - 1)
    begin(state, victory_check)
    assert state.outcome.reason == "rising"


@pytest.mark.clause("PRAIRIE-16.2-b")
def test_batoche_captured_ends_the_provisional_government():
    state = put(position("our_brave_boys", 6), nwmp_1="2911")
    state.unrest = state.ledger[0] = 10
    state.phasing = GOVERNMENT
    begin(state, captures)
    assert state.unrest == 7 and not state.provisional and state.batoche_lost
    begin(state, victory_check)
    assert state.unrest == 7
    # Lost and won back it does not return, and is not driven out again.
    put(state, nwmp_1="1515", metis_1="2911")
    begin(state, captures)
    assert state.control[PLACE["batoche"]] == ABORIGINAL and state.unrest == 8
    put(state, metis_1="1515", nwmp_1="2911")
    begin(state, captures)
    assert state.unrest == 7
