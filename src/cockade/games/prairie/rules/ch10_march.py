"""10.0: one stack after the other: who goes, where to, and the march itself."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Done, Option, ask, call, prompt, rule, sentence
from cockade.kernel.flow import Step

from ..data.counters import LEADER
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import OPEN
from ..data.pieces import KIND, MOVEMENT, NORTHCOTE, SIDE, TWO
from ..data.status import (
    DETRAINED,
    ENTRAINED_NOW,
    MOVED,
    SERVES_AS_FORD,
)
from ..state import Prairie
from ..vocabulary import ALL, AT, BURN, CHECK, DONE, EMBARK, GO, LEAVE, RIDE, STAY, TAKE
from .ch09_places import BURN_OFFER, burn
from .ch10_command import command_check
from .ch10_ferries import ferries_used
from .ch10_goals import GO_REASONS, RIDE_REASONS, goal_hexes, ride_hexes
from .ch10_must_moves import may_stay, nobody_must_move
from .ch10_rail import boards_by, train_starts, zone_on_line
from .ch10_range import FERRIED, began_entrained, cost_of, entry_of, stack_of
from .ch10_reach import all_goals
from .ch10_stacks import (
    CHECK_REASONS,
    LEAVE_REASONS,
    STACK_REASONS,
    TAKE_REASONS,
    companions,
    marching_kinds,
    ready_kinds,
    roster,
    several_ready,
    stacks,
    stacks_to_move,
    untried_kinds,
)
from .ch11_alike import one_of_each
from .ch15_northcote import embark, may_embark, ship_menu

MARCH: Final = prompt(
    "10.0",
    "Choose a stack to move, or end the Movement Phase.",
    labels={AT: N_("Move from {hex}"), DONE: N_("End the Movement Phase")},
)
MARCH_OR_BURN: Final = prompt(
    "10.0",
    "Choose a stack to move or a place to burn, or end the Movement Phase.",
    labels={AT: N_("Move from {hex}"), DONE: N_("End the Movement Phase")},
)
WHO_GOES: Final = prompt(
    "10.0",
    "Who moves from {hex}?",
    "hex",
    labels={ALL: N_("All that may move"), TAKE: N_("Move {counter}")},
)
WHERE_TO: Final = prompt(
    "10.0",
    "Where do they go? Moving: {counters}.",
    "counters:first_counters",
    labels={STAY: N_("Stay where they are")},
)
MARCHED: Final = sentence(
    "10.0", "From {here} to {there}: {counters}.", "here:hex there:hex counters"
)
INTO_BATTLE: Final = sentence(
    "10.3", "From {here} into battle at {there}: {counters}.", "here:hex there:hex counters"
)
RODE: Final = sentence(
    "10.8", "By rail from {here} to {there}: {counters}.", "here:hex there:hex counters"
)
BOARDED: Final = sentence("10.81", "In {hex} entrained: {counters}.", "hex counters")
LEFT_TRAIN: Final = sentence("10.81", "In {hex} detrained: {counters}.", "hex counters")
SERVED: Final = sentence("10.6", "{counter} serves as a ford and does not move.", "counter")

# What is offered in the same words again and again.
DONE_OFFER: Final = DONE.when(nobody_must_move, given=(ABORIGINAL,))
STAY_OFFERS: Final = tuple(STAY.when(may_stay, given=(side,)) for side in TWO)
NO_RIDE: Final = RIDE.among(ride_hexes, given=((),), because=RIDE_REASONS)


@rule("10.0")
def movement_menu(state: Prairie, side: int) -> Step:
    """Stacks move one after the other; every one that is named does something and is done."""
    hexes = stacks(state, side)
    if not hexes and (side == GOVERNMENT or not BURN_OFFER.any_legal(state)):
        return Done()
    offer = AT.among(stacks_to_move, given=(side, hexes), because=STACK_REASONS)
    if side == GOVERNMENT:
        return ask(side, offer, DONE).saying(MARCH).then(menu_choice, side)
    question = ask(side, offer, BURN_OFFER, DONE_OFFER).saying(MARCH_OR_BURN)
    return question.then(menu_choice, side)


@rule("10.0")
def menu_choice(state: Prairie, answer: Option, side: int) -> Step:
    """A stack, a place to burn, or the end of the phase."""
    if answer is DONE:
        return Done()
    if answer.verb == BURN.name:
        return call(burn, answer.noun).then(next_stack, side)
    return who_goes(state, answer.noun, side)


@rule("10.0")
def next_stack(state: Prairie, _: object, side: int) -> Step:
    return movement_menu(state, side)


def who_goes(state: Prairie, hex: int, side: int) -> Step:
    """All or single counters; a question only where there is a choice."""
    able, unsure = roster(state, hex, side)
    if not unsure and len(able) == 1:
        return begin_march(state, able, side, taking=True, alone=True)
    if not unsure and not able:
        return movement_menu(state, side)
    takers = companions(state, hex, side, able)
    doubtful = tuple(one_of_each(state, unsure))
    offers = (
        ALL.when(several_ready, given=(len(able) - (NORTHCOTE in able),)),
        TAKE.among(ready_kinds, given=(hex, side, takers), because=TAKE_REASONS),
        CHECK.among(untried_kinds, given=(hex, side, doubtful), because=CHECK_REASONS),
    )
    return ask(side, *offers).saying(WHO_GOES, hex).then(choose_marchers, hex, side)


@rule("10.0")
def choose_marchers(state: Prairie, answer: Option, hex: int, side: int) -> Step:
    """A unit out of command is checked first, and the question comes again (10.2)."""
    if answer.verb == CHECK.name:
        return call(command_check, answer.noun).then(after_check, hex, side)
    if answer is ALL:
        able, _ = roster(state, hex, side)
        return begin_march(state, [n for n in able if n != NORTHCOTE], side, False)
    return begin_march(state, [answer.noun], side, True)


@rule("10.2")
def after_check(state: Prairie, _: object, hex: int, side: int) -> Step:
    return who_goes(state, hex, side)


def begin_march(
    state: Prairie, counters: list[int], side: int, taking: bool, alone: bool = False
) -> Step:
    if counters == [NORTHCOTE]:
        return call(ship_menu).then(next_stack, side)
    state.march = tuple(counters)
    return where_to(state, side, taking, alone)


def where_to(state: Prairie, side: int, taking: bool, alone: bool = False) -> Step:
    """Goals are found once and stand in the question. Counters are added to a march that began
    with one, or left behind by one that began with all, never both, so that it comes to an end."""
    hex = state.where[state.march[0]]
    hexes, ways, stops = all_goals(state, stack_of(state, state.march))
    offers = [GO.among(goal_hexes, given=(hexes,), because=GO_REASONS), STAY_OFFERS[side]]
    if side == GOVERNMENT:
        rides = RIDE.among(ride_hexes, given=(stops,), because=RIDE_REASONS) if stops else NO_RIDE
        offers.append(rides)
        if len(state.march) == 1:
            offers.append(EMBARK.when(may_embark, given=state.march))
    if taking:
        takers = () if alone else companions(state, hex, side, roster(state, hex, side)[0])
        offers.append(TAKE.among(ready_kinds, given=(hex, side, takers), because=TAKE_REASONS))
    else:
        kinds = tuple(one_of_each(state, state.march)) if len(state.march) > 1 else ()
        offers.append(LEAVE.among(marching_kinds, given=(hex, side, kinds), because=LEAVE_REASONS))
    question = ask(side, *offers).saying(WHERE_TO, state.march)
    return question.then(march_choice, hexes, ways, side, taking)


@rule("10.0")
def march_choice(
    state: Prairie,
    answer: Option,
    goals: tuple[int, ...],
    ways: tuple[int, ...],
    side: int,
    taking: bool,
) -> Step:
    """The counters go, stay, or become more or fewer."""
    if answer.verb == TAKE.name:
        state.march = tuple(sorted((*state.march, answer.noun)))
        return where_to(state, side, taking)
    if answer.verb == LEAVE.name:
        state.march = tuple([counter for counter in state.march if counter != answer.noun])
        return where_to(state, side, taking)
    counters, state.march = state.march, ()
    if answer is EMBARK:
        return call(embark, counters[0]).then(next_stack, side)
    if answer is STAY:
        stay(state, counters)
    elif answer.verb == RIDE.name:
        ride_to(state, counters, answer.noun)
    else:
        march_to(state, counters, answer.noun, ways[goals.index(answer.noun)])
    return movement_menu(state, side)


def stay(state: Prairie, counters: tuple[int, ...]) -> None:
    """Units that stay are done; a leader beside them may still go."""
    units = [counter for counter in counters if KIND[counter] != LEADER]
    for counter in units or counters:
        state.moved[counter] = MOVED


def march_to(state: Prairie, counters: tuple[int, ...], goal: int, way: int) -> None:
    """Each pays with its own points; in the enemy's hex every move ends (10.3)."""
    here = state.where[counters[0]]
    if way & FERRIED:
        stack = stack_of(state, counters)
        pin(state, ferries_used(state, stack, train_starts(state, stack), goal))
    battle = bool(state.occupied(1 - SIDE[counters[0]], goal))
    detrained = began_entrained(state, counters)
    cost, entry = cost_of(way), entry_of(way) if battle else OPEN
    # Leaders stand first: the last counter is one only if they march alone.
    leaders_go_on = not battle and KIND[counters[-1]] != LEADER
    for counter in counters:
        state.spent[counter] += cost + (counter in detrained)
        state.entry[counter] = entry
        state.put(counter, goal)
        goes_on = leaders_go_on and KIND[counter] == LEADER
        if not goes_on or state.spent[counter] >= MOVEMENT[counter]:
            state.moved[counter] = MOVED
    for counter in detrained:
        state.train[counter] = DETRAINED
    if detrained:
        state.log(LEFT_TRAIN, goal, tuple(detrained))
    if goal != here:
        state.log(INTO_BATTLE if battle else MARCHED, here, goal, counters)


def pin(state: Prairie, servers: list[int]) -> None:
    """10.6: whoever serves as a ford does not move in this phase."""
    for server in servers:
        if state.moved[server] != SERVES_AS_FORD:
            state.moved[server] = SERVES_AS_FORD
            state.log(SERVED, server)


def ride_to(state: Prairie, counters: tuple[int, ...], stop: int) -> None:
    """10.81: the move ends on the train, or beside it where an enemy ZOI stops it (T18)."""
    stack = stack_of(state, counters)
    began = began_entrained(state, counters)
    boarding = tuple([counter for counter in counters if counter not in began])
    if not began:
        pin(state, boards_by(state, stack, stop))
    stopped = bool(boarding) and bool(zone_on_line(state)[stop]) and stop != stack.hex
    for counter in counters:
        state.put(counter, stop)
        state.moved[counter] = MOVED
        if counter in boarding:
            state.train[counter] = DETRAINED if stopped else ENTRAINED_NOW
    if stop != stack.hex:
        state.log(RODE, stack.hex, stop, counters)
    if boarding and not stopped:
        state.log(BOARDED, stop, boarding)
