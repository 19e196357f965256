"""How a match ended, in a sentence."""

from __future__ import annotations

from cockade.kernel import N_, Reason

from .data.pieces import CROZIER, DUMONT, MIDDLETON, POUNDMAKER, RIEL
from .rules.ch18_verdicts import PRISONERS, captured
from .state import Prairie

SENTENCES = {
    "rising": N_("The Blackfoot rise: their unrest has reached 30."),
    "rising_too_late": N_("The Blackfoot rise, but too late."),
    "strategic": N_("A strategic victory."),
    "major": N_("A major victory."),
    "intermediate": N_("An intermediate victory."),
    "minor": N_("A minor victory."),
    "quiet": N_("The last Game-Turn is over and the Blackfoot have not risen."),
    "unbroken": N_("The last Game-Turn is over and the rebellion has not been put down."),
    "place_held": N_("The last Game-Turn is over and a place is still out of Government control."),
    "stunning": N_("Calgary or Regina was taken and held."),
    "retreat": N_("The enemy was forced to retreat."),
    "eliminated": N_("The enemy force in the last battle was eliminated."),
    "heavier_losses": N_("The Government lost more strength than its enemy."),
    "reserve_taken": N_("The Government has taken the reserve."),
    "both_lists": N_("Both sides have reached their aims."),
    "batoche_held": N_("The Government does not control Batoche."),
    "batoche_taken": N_("The Government controls Batoche."),
    "overwhelming": N_("The Government controls Batoche and has captured Riel or Dumont."),
    "arms_kept": N_("No battle was fought: the arms stay where they are."),
    "draw": N_("Neither side has done enough to win."),
}
# By those of the scenario's lists who are prisoners.
LEADERS_CAPTURED = {
    (CROZIER,): N_("Crozier was captured."),
    (MIDDLETON,): N_("Middleton was captured."),
    (RIEL,): N_("Riel was captured."),
    (DUMONT,): N_("Dumont was captured."),
    (RIEL, DUMONT): N_("Riel and Dumont were captured."),
    (POUNDMAKER,): N_("Poundmaker was captured."),
}
SECTIONS = {
    "duck_lake": "18.B1",
    "fish_creek": "18.B2",
    "cut_knife": "18.B3",
    "batoche": "18.B4",
    "our_brave_boys": "18.C1",
    "on_to_regina": "18.C2",
    "batoche_or_bust": "18.C3",
}


def ending(state: Prairie, reason: str) -> Reason:
    """The list of the scenario decides, but for a rising outside the second campaign."""
    section = "13.1" if reason == "rising" else SECTIONS[state.setup.id]
    if reason == "leader_captured":
        return Reason(LEADERS_CAPTURED[captured_leaders(state)], section)
    return Reason(SENTENCES[reason], section)


def captured_leaders(state: Prairie) -> tuple[int, ...]:
    """The leaders that a list names and the other side holds; S12: all of one side."""
    by_aboriginal, by_government = PRISONERS[state.setup.id]
    named = (*by_aboriginal, *by_government)
    return tuple([leader for leader in named if captured(state, leader)])
