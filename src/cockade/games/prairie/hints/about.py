"""What an option is about: a counter's values and state, a hex's terrain, a place's duties."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Option, Translate

from ..data.counters import LEADER
from ..data.land import DISTRICT, HILL_NAMES, LAKE, ON_RAIL, TERRAIN
from ..data.pieces import KIND, MORALE, RANGE, RATING, SIDE, SP
from ..data.places import NO_PLACE, PLACE_AT, PLACE_HEX, PLACES
from ..data.status import FAILED, OUT_OF_COMMAND, OWED_NEXT, OWED_NOW
from ..rules.ch10_march import march_choice
from ..rules.ch10_range import cost_of
from ..rules.ch14_garrisons import garrisoned
from ..state import Prairie
from ..vocabulary import (
    AT,
    BACK,
    BREAK,
    BURN,
    CHECK,
    DISRUPT,
    EXPEND,
    FORM,
    FREE,
    GO,
    GUARD,
    LEAVE,
    LOSE,
    POST,
    REPLACE,
    RIDE,
    TAKE,
)
from ..words import (
    DISTRICT_WORDS,
    KINDS,
    PLACE_KIND_WORDS,
    SEAT_WORDS,
    TERRAIN_WORDS,
    counter_name,
    signed,
)

COUNTER_VERBS: Final = frozenset(
    verb.name
    for verb in (
        TAKE, LEAVE, CHECK, FREE, LOSE, DISRUPT, BACK, GUARD, REPLACE, FORM, BREAK, EXPEND,
    )
)  # fmt: skip
HEX_VERBS: Final = frozenset(verb.name for verb in (AT, GO, RIDE))
PLACE_VERBS: Final = frozenset(verb.name for verb in (BURN, POST))
LEADER_VALUES: Final = N_("combat {rating}, range {range}, {left} of {all} movement points left")
VALUES_IN_BATTLE: Final = N_("strength {sp}, morale {morale}")
UNIT_VALUES: Final = N_("strength {sp}, morale {morale}, {left} of {all} movement points left")


def about(state: Prairie, seat: int, option: Option, translate: Translate) -> tuple[str, ...]:
    """Sentences about what the noun of an option is and how it stands."""
    if option.verb == EXPEND.name:
        fed = about_stack(state, seat, state.where[option.noun], translate)
        return (*fed, *about_counter(state, option.noun, translate))
    if option.verb in COUNTER_VERBS:
        return about_counter(state, option.noun, translate)
    if option.verb == AT.name:
        stack = about_stack(state, seat, option.noun, translate)
        return (*stack, *about_hex(state, option.noun, translate))
    if option.verb in HEX_VERBS:
        costs = march_cost(state, option, translate)
        return (*costs, *about_hex(state, option.noun, translate))
    if option.verb in PLACE_VERBS:
        return about_hex(state, PLACE_HEX[option.noun], translate)
    return ()


def about_stack(state: Prairie, seat: int, hex: int, translate: Translate) -> tuple[str, ...]:
    """The leaders of a side in a hex and its strength there."""
    here = [counter for counter in range(len(SP)) if state.where[counter] == hex]
    own = [counter for counter in here if SIDE[counter] == seat]
    leaders = [surname(counter, translate) for counter in own if KIND[counter] == LEADER]
    points = KINDS["sp"](sum(SP[counter] for counter in own), translate)
    return (sentence(", ".join((*leaders, points))),) if own else ()


def surname(leader: int, translate: Translate) -> str:
    """A leader without a rank, so that it stands on a button."""
    return counter_name(leader, translate).rpartition(". ")[2]


def march_cost(state: Prairie, option: Option, translate: Translate) -> tuple[str, ...]:
    """What an open march to a hex costs."""
    if not state.march or state.question.continuation is not march_choice:
        return ()
    goals, ways, *_ = state.question.args
    if option.verb != GO.name or option.noun not in goals:
        return ()
    way = ways[goals.index(option.noun)]
    return (sentence(KINDS["mp"](cost_of(way), translate)),)


def about_counter(state: Prairie, counter: int, translate: Translate) -> tuple[str, ...]:
    """The printed values as they are now, then what ails it."""
    allowance = state.allowance(counter)
    values = {"left": max(0, allowance - state.spent[counter]), "all": allowance}
    if KIND[counter] == LEADER:
        rating = signed(RATING[counter], translate)
        words = translate(LEADER_VALUES).format(rating=rating, range=RANGE[counter], **values)
    else:
        morale = state.morale(counter) if MORALE[counter] else 0
        template = UNIT_VALUES if state.battle < 0 else VALUES_IN_BATTLE
        words = translate(template).format(sp=SP[counter], morale=morale, **values)
    return (sentence(words), *(sentence(each) for each in ailments(state, counter, translate)))


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + "."


def ailments(state: Prairie, counter: int, translate: Translate) -> list[str]:
    """What sets a counter apart from its fellows."""
    _ = translate
    marks = (
        (state.disrupted(counter), _("disrupted: morale one lower, half the movement points")),
        (
            state.marks[counter] > 0 and not state.disrupted(counter),
            _("bears one disruption marker; a second one disrupts it"),
        ),
        (state.unsupplied[counter], _("out of supply: half the strength and movement points")),
        (state.entrained(counter), _("entrained")),
        (state.command[counter] == OUT_OF_COMMAND, _("out of command")),
        (state.command[counter] == FAILED, _("failed its command check")),
        (counter in state.guard, _("guards hostages")),
        (state.engaged[counter], _("engaged")),
    )
    return [words for holds, words in marks if holds]


def about_hex(state: Prairie, hex: int, translate: Translate) -> tuple[str, ...]:
    """Terrain and district; a place with who controls it and what it is owed."""
    _ = translate
    words = [_(TERRAIN_WORDS[TERRAIN[hex]])]
    if HILL_NAMES[hex]:
        words.append(_(HILL_NAMES[hex]))
    if TERRAIN[hex] != LAKE:
        words.append(_(DISTRICT_WORDS[DISTRICT[hex]]))
    if hex in ON_RAIL:
        words.append(_("railway"))
    place = PLACE_AT[hex]
    lines = [sentence(", ".join(words))]
    return (*lines, *about_place(state, place, translate)) if place != NO_PLACE else tuple(lines)


def about_place(state: Prairie, place: int, translate: Translate) -> list[str]:
    _ = translate
    kind = _(PLACE_KIND_WORDS[PLACES[place].kind])
    if state.burned[place]:
        return [sentence(_("{kind}, burned").format(kind=kind))]
    side = _(SEAT_WORDS[state.control[place]])
    lines = [sentence(_("{kind}, controlled by: {side}").format(kind=kind, side=side))]
    if state.owed[place] == OWED_NEXT:
        lines.append(_("A garrison must be here by the next turn (14.3)."))
    elif state.owed[place] == OWED_NOW and not garrisoned(state, place):
        lines.append(_("A garrison is owed and missing (14.3)."))
    return lines
