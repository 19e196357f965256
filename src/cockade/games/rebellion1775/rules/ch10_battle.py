"""Page 10: the Battle Phase and its Battles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from cockade.kernel import (
    N_,
    Done,
    Option,
    Prompt,
    Verb,
    ask,
    call,
    prompt,
    rule,
    sentence,
    source,
    wording,
)
from cockade.kernel.flow import Ask, Call, Step

from .. import vocabulary
from ..data.cards import BATTLE as BATTLE_PHASE
from ..data.map import SIZE
from ..data.pieces import AMERICAN_GREEN, CONTINENTAL, GREEN, SEATS, WIDTH
from ..data.scenarios import THEATRES
from ..state import JOHN_BUTLER, NOTHING_MOVED, WASHINGTON, Rebellion
from ..vocabulary import DONE
from .ch08_armies import AFTER_BATTLE, form_army, single
from .ch10_dice import FLED, battle_over, in_battle, roll_dice
from .ch12_events import EVENTS_NOW, may_hold_event, offers, play_event

START: Final[Mapping[Option | Verb, str]] = {DONE: N_("Start the Battles")}
BATTLE_EVENT: Final = prompt("12.5", "Play a Battle Event, or start the Battles.", labels=START)
NO_BATTLE_EVENT: Final = prompt(
    "12.5", "You have no Battle Event to play: start the Battles.", labels=START
)
# All of them are fought: this is only about their order.
CHOOSE_BATTLE: Final = prompt("10.1", "Choose the next Battle.", at_once=True)
BATTLE: Final = sentence(
    "10.1",
    "Battle in {area}: {attackers} against {defenders}.",
    "area attackers:army defenders:army",
)


@rule("10.1")
def battle_phase(state: Rebellion, seat: int) -> Step:
    """A Battle is fought in every area where both sides have units."""
    state.phase = BATTLE_PHASE
    if not state.contested():
        return Done()
    state.spent = NOTHING_MOVED[:]
    return battle_events(state, seat)


def battle_events(state: Rebellion, seat: int) -> Step:
    """12.5: Battle Events come before the first die and cover all Battles of the turn."""
    if may_hold_event(state, seat):
        return which_event(seat)
    return next_battle(state, seat)


@wording
def opening_battles(state: Rebellion) -> tuple[Prompt, tuple[()]]:
    return (BATTLE_EVENT if offers(state, "play") else NO_BATTLE_EVENT), ()


# Questions never change, so the hottest are made once for each set of arguments.
@cache
def which_event(seat: int) -> Ask:
    return ask(seat, EVENTS_NOW[seat], DONE).saying(opening_battles).then(battle_event, seat)


@rule("12.5")
def battle_event(state: Rebellion, answer: Option, seat: int) -> Step:
    if answer is DONE:
        return next_battle(state, seat)
    return call(play_event, seat, answer.noun).then(more_battle_events, seat)


@rule("12.5")
def more_battle_events(state: Rebellion, _: object, seat: int) -> Step:
    return battle_events(state, seat)


@source("10.1", "A Battle is fought where both Sides have Units.")
def battle_areas(state: Rebellion, seat: int) -> list[int]:
    return state.contested()


TO_FIGHT: Final = tuple(
    vocabulary.BATTLE.among(battle_areas, given=(seat,)) for seat in range(len(SEATS))
)


def next_battle(state: Rebellion, seat: int) -> Step:
    """The active faction chooses the order of Battles."""
    areas = state.contested()
    if not areas:
        return Done()
    if len(areas) == 1:
        return battle(areas[0], seat)
    return ask(seat, TO_FIGHT[seat]).saying(CHOOSE_BATTLE).then(choose_battle, seat)


@rule("10.1")
def choose_battle(state: Rebellion, answer: Option, seat: int) -> Step:
    return battle(answer.noun, seat)


@cache
def battle(area: int, seat: int) -> Call:
    return call(fight, area).then(after_battle, seat)


@rule("10.2")
def fight(state: Rebellion, area: int) -> Step:
    """Natives flee in pairs, then Defenders and Attackers roll in turn; returns the winner."""
    state.battle, state.rolled = area, ()
    attacker = state.active >> 1
    state.log(BATTLE, area, force_in_battle(state, attacker), force_in_battle(state, 1 - attacker))
    natives_flee_in_pairs(state, area)
    if not state.force[area] or not state.force[SIZE + area]:
        return battle_over(state)
    if state.in_force[JOHN_BUTLER]:
        return roll_dice(state, attacker, True)
    return roll_dice(state, attacker if state.in_force[WASHINGTON] else 1 - attacker, False)


def natives_flee_in_pairs(state: Rebellion, area: int) -> None:
    """10.3: Natives never fight one another: as many of each side leave."""
    pairs = min(state.count(area, GREEN), state.count(area, AMERICAN_GREEN))
    if pairs:
        state.flee(area, GREEN, pairs)
        state.flee(area, AMERICAN_GREEN, pairs)
        state.log(FLED, GREEN, 2 * pairs, area)


def force_in_battle(state: Rebellion, side: int) -> tuple[int, ...]:
    """A side's units in the Battle, column by column, for the log."""
    units, others = in_battle(state, side), (0,) * 4
    return others + units if side else units + others


@rule("10.1")
def after_battle(state: Rebellion, won: int, seat: int) -> Step:
    """13.3: with Montgomery in force the winners may move on."""
    if won >= 0 and montgomery_ready(state, won):
        state.army_area = won
        state.army = single(seat)
        goals = THEATRES[state.scenario].steps[won]
        return call(form_army, seat, AFTER_BATTLE, goals).then(pursued, seat)
    return next_battle(state, seat)


def montgomery_ready(state: Rebellion, area: int) -> bool:
    at = area * WIDTH + WIDTH // 2
    return state.active == CONTINENTAL and state.units[at] > state.spent[at]


@rule("13.3")
def pursued(state: Rebellion, _: object, seat: int) -> Step:
    return next_battle(state, seat)
