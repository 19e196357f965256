"""11.4 and 11.5: battalions are broken down and formed."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Done, Option, ask, call, condition, prompt, rule, sentence, source
from cockade.kernel.flow import Step

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FIRST_HEX, OFF_MAP, OUT
from ..data.pieces import BATTALIONS, COMPANIES, KIND, SIDE, SP, WARRIORS
from ..state import Prairie
from ..vocabulary import AT, BREAK, DONE, FORM

SET_UP_BATTALIONS: Final = prompt(
    "18.0",
    "Before the first phase: form or break down battalions, each of them once.",
    labels={DONE: N_("Begin the game")},
)
WHERE_FORMED: Final = prompt(
    "11.5",
    "Choose the hex where {counter} is formed.",
    "counter",
    labels={AT: N_("Form it in {hex}")},
)
FORMED: Final = sentence("11.5", "{counter} is formed in {hex}.", "counter hex")
BROKEN: Final = sentence("11.5", "{counter} is broken down in {hex}.", "counter hex")

NUMBER: Final = {battalion: number for number, battalion in enumerate(BATTALIONS)}
OF: Final = tuple(
    tuple(battalion for battalion in BATTALIONS if SIDE[battalion] == side)
    for side in (ABORIGINAL, GOVERNMENT)
)
# Single units of a Métis or First Nations battalion's own kind.
RECRUITS: Final = {
    battalion: tuple(unit for unit in WARRIORS if KIND[unit] == KIND[battalion])
    for battalion in OF[ABORIGINAL]
}


@source("11.5", "The parts of a battalion must be together in one hex to form it.")
def formable(state: Prairie, side: int) -> list[int]:
    """Battalions that can be formed; of the alike ones of a group only the first."""
    battalions: list[int] = []
    groups: set[int] = set()
    for battalion in OF[side]:
        if state.where[battalion] == OUT and not state.changed[NUMBER[battalion]]:
            group = KIND[battalion] if side == ABORIGINAL else battalion
            if group not in groups and assembly_hexes(state, battalion):
                battalions.append(battalion)
            groups.add(group)
    return battalions


def assembly_hexes(state: Prairie, battalion: int) -> list[int]:
    """The hexes where a battalion could be formed now."""
    if SIDE[battalion] == GOVERNMENT:
        parts = COMPANIES[battalion]
        hex = state.where[parts[0]]
        return [hex] if hex >= FIRST_HEX and may_join(state, parts) else []
    spots = [state.where[unit] for unit in RECRUITS[battalion] if not state.marks[unit]]
    return sorted([hex for hex in set(spots) - OFF_MAP if spots.count(hex) >= SP[battalion]])


def may_join(state: Prairie, parts: tuple[int, ...]) -> bool:
    """Ruling K6: together, undisrupted, and all of them on the train or none."""
    first, last = parts[0], parts[-1] + 1
    if state.where[first:last].count(state.where[first]) < len(parts):
        return False
    aboard = [part for part in parts if state.entrained(part)]
    return not any(state.marks[first:last]) and len(aboard) in (0, len(parts))


@condition("11.5", "The battalion must be one of your own.")
def own_battalion(state: Prairie, battalion: int, side: int) -> bool:
    return SIDE[battalion] == side


@condition("11.5", "The battalion is formed already, or not in play.")
def not_formed(state: Prairie, battalion: int, side: int) -> bool:
    return state.where[battalion] == OUT


@condition("11.5", "A battalion is formed or broken down once in a phase.")
def not_changed(state: Prairie, battalion: int, side: int) -> bool:
    return not state.changed[NUMBER[battalion]]


@condition("11.5", "All parts of the battalion must be together in one hex.")
def parts_together(state: Prairie, battalion: int, side: int) -> bool:
    if side == GOVERNMENT:
        hexes = {state.where[part] for part in COMPANIES[battalion]}
        return len(hexes) == 1 and min(hexes) >= FIRST_HEX
    spots = [state.where[unit] for unit in RECRUITS[battalion]]
    return any(hex >= FIRST_HEX and spots.count(hex) >= SP[battalion] for hex in set(spots))


@condition("11.5", "Disrupted units cannot form a battalion.")
def parts_steady(state: Prairie, battalion: int, side: int) -> bool:
    if side == GOVERNMENT:
        return not any(state.marks[part] for part in COMPANIES[battalion])
    return bool(assembly_hexes(state, battalion))


@condition("11.5", "The parts of a battalion must all be entrained, or none of them.")
def parts_on_one_train(state: Prairie, battalion: int, side: int) -> bool:
    return bool(assembly_hexes(state, battalion))


@condition("11.5", "Another battalion counter of the same group stands for it.")
def first_of_its_group(state: Prairie, battalion: int, side: int) -> bool:
    return battalion in formable(state, side)


@source("11.5", "Only a battalion on the map can be broken down.")
def breakable(state: Prairie, side: int) -> list[int]:
    return [
        battalion
        for battalion in OF[side]
        if state.where[battalion] >= FIRST_HEX
        and not state.marks[battalion]
        and not state.changed[NUMBER[battalion]]
    ]


@condition("11.5", "Only a battalion on the map can be broken down.")
def on_the_map(state: Prairie, battalion: int, side: int) -> bool:
    return state.where[battalion] >= FIRST_HEX


@condition("11.5", "A battalion with a disruption marker cannot be broken down.")
def unmarked(state: Prairie, battalion: int, side: int) -> bool:
    return not state.marks[battalion]


SIDES: Final[tuple[int, ...]] = (ABORIGINAL, GOVERNMENT)
FORM_OFFERS: Final = tuple(
    FORM.among(
        formable,
        given=(side,),
        because=(
            own_battalion,
            not_formed,
            not_changed,
            parts_together,
            parts_steady,
            parts_on_one_train,
            first_of_its_group,
        ),
    )
    for side in SIDES
)
BREAK_OFFERS: Final = tuple(
    BREAK.among(
        breakable, given=(side,), because=(own_battalion, on_the_map, not_changed, unmarked)
    )
    for side in SIDES
)


@rule("18.0")
def battalions_at_set_up(state: Prairie, side: int) -> Step:
    """Ruling S11: before the first phase each owner may change what stands formed."""
    if not formable(state, side) and not breakable(state, side):
        state.changed = bytearray(len(BATTALIONS))
        return Done()
    offers = (FORM_OFFERS[side], BREAK_OFFERS[side], DONE)
    return ask(side, *offers).saying(SET_UP_BATTALIONS).then(change_at_set_up, side)


@rule("18.0")
def change_at_set_up(state: Prairie, answer: Option, side: int) -> Step:
    if answer is DONE:
        state.changed = bytearray(len(BATTALIONS))
        return Done()
    return call(change_battalion, answer).then(set_up_again, side)


@rule("11.5")
def set_up_again(state: Prairie, _: object, side: int) -> Step:
    return battalions_at_set_up(state, side)


@rule("11.5")
def change_battalion(state: Prairie, answer: Option) -> Step:
    """A battalion is exchanged for its parts, or they for it."""
    battalion = answer.noun
    state.changed[NUMBER[battalion]] = 1
    if answer.verb == "break":
        state.log(BROKEN, battalion, state.where[battalion])
        state.break_down(battalion)
        return Done()
    hexes = assembly_hexes(state, battalion)
    if len(hexes) == 1:
        return form_in(state, battalion, hexes[0])
    question = ask(SIDE[battalion], AT.among(assemblies, given=(battalion,)))
    return question.saying(WHERE_FORMED, battalion).then(choose_assembly, battalion)


@source("11.5", "The parts of a battalion must be together in one hex to form it.")
def assemblies(state: Prairie, battalion: int) -> list[int]:
    return assembly_hexes(state, battalion)


@rule("11.5")
def choose_assembly(state: Prairie, answer: Option, battalion: int) -> Step:
    return form_in(state, battalion, answer.noun)


def form_in(state: Prairie, battalion: int, hex: int) -> Step:
    """All companies of a name, or five warriors: fed ones first, a hostage guard last."""
    parts = COMPANIES[battalion]
    if SIDE[battalion] == ABORIGINAL:
        here = [u for u in RECRUITS[battalion] if state.where[u] == hex and not state.marks[u]]
        here.sort(key=lambda unit: (state.unsupplied[unit], unit in state.guard))
        parts = tuple(sorted(here[: SP[battalion]]))
    state.form(battalion, parts)
    state.log(FORMED, battalion, hex)
    return Done()
