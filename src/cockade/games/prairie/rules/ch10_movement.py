"""10.0: the Movement Phase from its beginning to its end."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Done, Option, ask, call, do, prompt, rule
from cockade.kernel.flow import Step

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.pieces import BATTALIONS, GROUPS, LEADERS, SIZE
from ..data.status import BEGAN_ENTRAINED, DETRAINED, ENTRAINED_NOW, ON_FOOT
from ..data.tables import TURNS
from ..state import Prairie
from ..vocabulary import DONE, GUARD, RELEASE
from .ch04_leaders import join_company
from .ch09_places import captures
from .ch10_command import free_stack, set_command
from .ch10_march import movement_menu
from .ch11_battalions import BREAK_OFFERS, FORM_OFFERS, change_battalion
from .ch14_garrisons import garrison_tests
from .ch17_hostages import GUARD_OFFER, RELEASE_OFFER, hand_over, release

BATTALIONS_FIRST: Final = prompt(
    "11.5",
    "Form or break down battalions, or begin to move.",
    labels={DONE: N_("Begin to move")},
)
BATTALIONS_AND_HOSTAGES: Final = prompt(
    "17.4",
    "Form or break down battalions, release or hand over hostages, or begin to move.",
    labels={DONE: N_("Begin to move")},
)
# What becomes of `train` when the phase is over: as before, but for these two.
NEXT_PHASE: Final = bytes(
    {ENTRAINED_NOW: BEGAN_ENTRAINED, DETRAINED: ON_FOOT}.get(value, value) for value in range(256)
)


@rule("10.0")
def movement_phase(state: Prairie, side: int) -> Step:
    """Battalions and hostages, the free stack, the marches, and what they lead to."""
    set_command(state, side)
    state.entry = bytearray(SIZE)
    state.changed = bytearray(len(BATTALIONS))
    state.handed = bytearray(len(GROUPS))
    return do(
        (before_moving, side), (free_stack, side), (movement_menu, side), (after_moving, side)
    )


@rule("3.0")
def before_moving(state: Prairie, side: int) -> Step:
    """3.0, 17.4: what is done at the beginning of the phase only."""
    offers = [FORM_OFFERS[side], BREAK_OFFERS[side]]
    if side == ABORIGINAL:
        offers += [RELEASE_OFFER, GUARD_OFFER]
    # What can be formed takes longest to find out.
    if not any(offer.any_legal(state) for offer in (*offers[1:], offers[0])):
        return Done()
    words = BATTALIONS_FIRST if side == GOVERNMENT else BATTALIONS_AND_HOSTAGES
    return ask(side, *offers, DONE).saying(words).then(prepare, side)


@rule("11.5")
def prepare(state: Prairie, answer: Option, side: int) -> Step:
    """One thing after the other; a battalion and a hostage marker change once in a phase."""
    if answer is DONE:
        return Done()
    if answer.verb == RELEASE.name:
        task = call(release, answer.noun)
    elif answer.verb == GUARD.name:
        task = call(hand_over, answer.noun)
    else:
        task = call(change_battalion, answer)
    return task.then(prepare_more, side)


@rule("11.5")
def prepare_more(state: Prairie, _: object, side: int) -> Step:
    return before_moving(state, side)


@rule("10.0")
def after_moving(state: Prairie, side: int) -> Step:
    """Ruling Q8: leaders find company, places change hands, garrisons are tested."""
    state.march = ()
    leaders = tuple(LEADERS[side])
    tests: list[tuple[object, ...]] = []
    if side == GOVERNMENT and TURNS[state.turn].garrisons and not state.setup.battle:
        tests = [(garrison_tests,)]
    return do((join_company, leaders), (captures,), *tests, (end_moves,))


@rule("10.0")
def end_moves(state: Prairie) -> Step:
    """Points are not saved (10.0); who entrained begins the next phase on the train."""
    state.moved = bytearray(SIZE)
    state.spent = bytearray(SIZE)
    state.command = bytearray(SIZE)
    state.train = state.train.translate(NEXT_PHASE)
    return Done()
