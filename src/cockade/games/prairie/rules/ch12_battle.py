"""12.0: the Combat Phase: the order of battles, how each begins, and what follows it."""

from __future__ import annotations

from typing import Final

from cockade.kernel import (
    N_,
    Done,
    Option,
    ask,
    call,
    condition,
    do,
    prompt,
    rule,
    sentence,
    source,
)
from cockade.kernel.flow import Do, Step

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FIRST_HEX, SPOTS
from ..data.pieces import OCCUPIERS, SIZE
from ..data.places import DUCK_LAKE, PLACE_HEX
from ..data.status import ALONE, ASHORE, LARGE_BATTLE, SMALL_BATTLE
from ..state import Prairie
from ..vocabulary import APART, AT, ATTACK, HOLD, JOIN
from .ch12_ambush import ambush
from .ch12_end import battle_over, leave_field
from .ch12_fire import battle_strength, in_the_field, leave_trains
from .ch12_pursuit import pursuit
from .ch12_rounds import battle_round
from .ch15_quebec import new_phase, quebec_checks
from .ch17_hostages import groups_guarded_in, steady_units
from .ch18_victory import phase_over

# All of them are fought: this is only about their order.
WHICH_BATTLE: Final = prompt(
    "12.0",
    "Choose the battle that is fought next.",
    labels={AT: N_("Fight at {hex}"), ATTACK: N_("Attack the Northcote")},
    at_once=True,
)
ATTACK_SHIP: Final = prompt(
    "15.12",
    "The Northcote lies alone beside your units: attack it, or hold?",
    labels={ATTACK: N_("Attack the Northcote")},
)
ATTACK_FROM: Final = prompt(
    "15.12",
    "From which hex is the Northcote attacked?",
    labels={AT: N_("Attack from {hex}")},
)
SHIP_JOINS: Final = prompt("15.12", "Does the Northcote join the battle at {hex}?", "hex")
BATTLE_BEGINS: Final = sentence(
    "12.0",
    "Battle at {hex}: {side} with {attackers} against {defenders}",
    "hex side:attacks attackers:sp defenders",
    heading=3,
)
SMALL: Final = sentence("12.3", "It is a small battle.")
LARGE: Final = sentence("12.3", "It is a large battle.")
SHIP_IN: Final = sentence("15.12", "The Northcote joins the battle.")
SHIP_ATTACKED: Final = sentence("15.12", "The Northcote is attacked from {hex}", "hex", heading=3)

LARGE_FROM: Final = 6
NO_SIDE: Final = -1


@rule("12.0")
def combat_phase(state: Prairie) -> Step:
    """Every hex that both sides occupy is fought for, in the order of the phasing player."""
    new_phase(state)
    state.ship_fought = 0
    return next_battle(state)


@source("12.0", "There is no battle to fight there.")
def battle_hexes(state: Prairie) -> list[int]:
    """The hexes that units of both sides occupy."""
    run, present = OCCUPIERS[ABORIGINAL], state.present
    spots = set(state.where[run.start : run.stop])
    return sorted(hex for hex in spots if hex >= FIRST_HEX and present[SPOTS + hex])


@source("15.12", "No steady units of yours are beside the ship there.")
def attack_hexes(state: Prairie) -> list[int]:
    """Hexes from which the lone ship can be attacked, once in a phase (N2, N9)."""
    if state.phasing != ABORIGINAL or state.ship_fought:
        return []
    free = [hex for hex in state.ship_hexes() if not state.occupied(GOVERNMENT, hex)]
    return [hex for hex in free if steady_units(state, hex)]


@condition("15.12", "The Northcote does not lie alone beside steady units of yours.")
def ship_within_reach(state: Prairie) -> bool:
    return bool(attack_hexes(state))


@rule("12.0")
def next_battle(state: Prairie) -> Step:
    """A question only where there is something to choose."""
    hexes, ship = battle_hexes(state), ship_within_reach(state)
    if not hexes and not ship:
        return Done()
    if not hexes:
        question = ask(state.phasing, ATTACK, HOLD).saying(ATTACK_SHIP)
    elif len(hexes) == 1 and not ship:
        return begin_battle(state, hexes[0])
    else:
        offers = (AT.among(battle_hexes), ATTACK.when(ship_within_reach))
        question = ask(state.phasing, *offers).saying(WHICH_BATTLE)
    return question.then(choose_battle)


@rule("12.0")
def choose_battle(state: Prairie, answer: Option) -> Step:
    if answer is HOLD:
        return Done()
    if answer is ATTACK:
        return attack_ship(state)
    return begin_battle(state, answer.noun)


@rule("12.0")
def more_battles(state: Prairie, _: object) -> Step:
    return next_battle(state)


# A battle on land.


def begin_battle(state: Prairie, hex: int) -> Do:
    """12.2: size, special checks, ambush, rounds, and all that follows in the order of Q7."""
    open_battle(state, hex, state.phasing)
    state.entered = entering_side(state)
    state.captives = groups_guarded_in(state, hex)
    leave_trains(state)
    strengths = [state.strength(side, hex) for side in (state.attacker, 1 - state.attacker)]
    state.log(BATTLE_BEGINS, hex, state.attacker, *strengths)
    sequence = do((ship_question,), (battle_size,), (quebec_checks,), (fight,), (battle_over,))
    return sequence.then(after_battle)


def open_battle(state: Prairie, hex: int, attacker: int) -> None:
    """The battle board is cleared for a new battle."""
    state.battle, state.attacker = hex, attacker
    state.round = state.pursuit = state.joined = 0
    state.size = SMALL_BATTLE
    state.lost, state.volley = [0, 0], ()
    state.riel_tried = 0
    state.beaten = bytearray(2)
    state.engaged = bytearray(SIZE)
    state.fled = bytearray(SIZE)
    state.fate = bytearray(SIZE)


def entering_side(state: Prairie) -> int:
    """9.2: the force that entered; at Duck Lake in the first phase the police did (Q3, Q11)."""
    first = state.turn == 1 and state.phasing == ABORIGINAL and not state.setup.battle
    if first and state.battle == PLACE_HEX[DUCK_LAKE]:
        return GOVERNMENT
    return state.phasing


@rule("15.12")
def ship_question(state: Prairie) -> Step:
    """Before the size is counted the Government says whether the ship takes part (N6)."""
    if state.battle not in state.ship_hexes() or state.ship_fought:
        return Done()
    return ask(GOVERNMENT, JOIN, APART).saying(SHIP_JOINS, state.battle).then(ship_answer)


@rule("15.12")
def ship_answer(state: Prairie, answer: Option) -> Step:
    if answer is JOIN:
        state.joined, state.ship_fought = ASHORE, 1
        state.log(SHIP_IN)
    return Done()


@rule("12.3")
def battle_size(state: Prairie) -> Step:
    """Large where both sides have 6 strength points or more."""
    strengths = [battle_strength(state, side) for side in (ABORIGINAL, GOVERNMENT)]
    state.size = LARGE_BATTLE if min(strengths) >= LARGE_FROM else SMALL_BATTLE
    state.log(LARGE if state.size == LARGE_BATTLE else SMALL)
    return Done()


@rule("12.2")
def fight(state: Prairie) -> Step:
    """Ambush first, then rounds until one side has left."""
    return call(ambush).then(after_ambush)


@rule("12.6")
def after_ambush(state: Prairie, ambushed: bool) -> Step:
    """The lone ship fights only if it is ambushed; a force wiped out fights no round (B28)."""
    if state.joined == ALONE and not ambushed:
        return Done()
    if not all(in_the_field(state, side) for side in (ABORIGINAL, GOVERNMENT)):
        return Done()
    return battle_round(state)


@rule("12.16")
def after_battle(state: Prairie, _: object) -> Step:
    """Pursuit comes last; then it is asked whether somebody has won (Q7, Q9)."""
    return do((pursuit,), (leave_field,), (phase_over,)).then(more_battles)


# The lone ship.


def attack_ship(state: Prairie) -> Step:
    hexes = attack_hexes(state)
    if len(hexes) == 1:
        return begin_attack_on_ship(state, hexes[0])
    question = ask(ABORIGINAL, AT.among(attack_hexes)).saying(ATTACK_FROM)
    return question.then(choose_attack_hex)


@rule("15.12")
def choose_attack_hex(state: Prairie, answer: Option) -> Step:
    return begin_attack_on_ship(state, answer.noun)


def begin_attack_on_ship(state: Prairie, hex: int) -> Step:
    """Only an ambush leads to a fight: its fire and one round; no terrain counts (N1, N9)."""
    open_battle(state, hex, ABORIGINAL)
    state.entered = NO_SIDE
    state.captives = 0
    state.joined, state.ship_fought = ALONE, 1
    state.log(SHIP_ATTACKED, hex)
    sequence = do((fight,), (battle_over,), (leave_field,), (phase_over,))
    return sequence.then(more_battles)
