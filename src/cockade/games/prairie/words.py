"""What hexes, counters, places and numbers are called in prompts, log lines and options."""

from __future__ import annotations

import re
from typing import Any, Final

from cockade.kernel import N_, Kind, Translate, counted, listed, named

from .data.counters import GARRISON
from .data.land import HEX_NAMES, MAJOR_SIDE_NAMES, MAJOR_SIDES, RIVER_OF, RIVERS
from .data.pieces import BATTALION_OF, IDS, IS_BATTALION, KIND, PIECES
from .data.places import NO_PLACE, PLACE, PLACE_AT, PLACES, RESERVES
from .data.tables import COMBAT, EVERY_UNIT, TURNS

SEAT_WORDS: Final = (N_("Métis and First Nations"), N_("Government"))
# What a side does; the verb goes with the side.
FIRE_WORDS: Final = (N_("Métis and First Nations fire"), N_("The Government fires"))
AMBUSH_WORDS: Final = (
    N_("Métis and First Nations fire from ambush"),
    N_("The Government fires from ambush"),
)
SILENT_WORDS: Final = (
    N_("Métis and First Nations do not fire"),
    N_("The Government does not fire"),
)
SURPRISE_WORDS: Final = (
    N_("Métis and First Nations lay an ambush"),
    N_("The Government lays an ambush"),
)
ATTACK_WORDS: Final = (N_("Métis and First Nations attack"), N_("the Government attacks"))
WITHDRAWAL_WORDS: Final = (
    N_("Métis and First Nations withdraw"),
    N_("The Government withdraws"),
)
BY_WORDS: Final = (N_("by Métis and First Nations"), N_("by the Government"))
GROUP_WORDS: Final = (N_("Métis"), N_("Poundmaker's people"), N_("Big Bear's people"))
PHASE_WORDS: Final = (
    N_("Set-up"),
    N_("Rally Phase"),
    N_("Supply Phase"),
    N_("Replacement Phase"),
    N_("Movement Phase"),
    N_("Combat Phase"),
    N_("Victory Check Phase"),
)
# In the order of tables.toml, with the line for points that the track has no room for.
EVENT_WORDS: Final = (
    N_("a fort or settlement captured"),
    N_("hostages taken"),
    N_("hostages released"),
    N_("hostages rescued"),
    N_("a fort or settlement recaptured"),
    N_("a Métis settlement captured by the Government"),
    N_("a small battle won by Métis and First Nations"),
    N_("a large battle won by Métis and First Nations"),
    N_("a small battle won by the Government"),
    N_("a large battle won by the Government"),
    N_("a pursuit won by Métis and First Nations"),
    N_("a pursuit won by the Government"),
    N_("Government units forced to retreat"),
    N_("Métis or First Nations units forced to retreat"),
    N_("a Government force withdrew two hexes"),
    N_("a Métis or First Nations force withdrew two hexes"),
    N_("Government units lost"),
    N_("Métis or First Nations units lost"),
    N_("a Government leader captured"),
    N_("Middleton captured"),
    N_("a Métis or First Nations leader captured"),
    N_("Riel captured"),
    N_("the provisional government sits in Batoche"),
    N_("the provisional government is driven out of Batoche"),
    N_("the railway is not fully garrisoned"),
    N_("garrisons that were owed are missing"),
    N_("points below 0 are lost"),
)
# Why a game ended: levels of victory, and what the lists of the scenarios ask for.
REASON_WORDS: Final = {
    "rising": N_("the Blackfoot rise"),
    "rising_too_late": N_("the Blackfoot rise too late"),
    "strategic": N_("strategic victory"),
    "stunning": N_("stunning victory"),
    "major": N_("major victory"),
    "intermediate": N_("intermediate victory"),
    "minor": N_("minor victory"),
    "draw": N_("a draw"),
    "quiet": N_("the Blackfoot stay quiet"),
    "unbroken": N_("the rebellion is not put down"),
    "place_held": N_("a place is still held"),
    "leader_captured": N_("a leader captured"),
    "heavier_losses": N_("heavier losses of the enemy"),
    "reserve_taken": N_("the reserve taken"),
    "retreat": N_("the enemy retreated"),
    "eliminated": N_("the enemy eliminated"),
    "both_lists": N_("both sides reached their aims"),
    "batoche_held": N_("Batoche held"),
    "batoche_taken": N_("Batoche taken"),
    "overwhelming": N_("overwhelming victory"),
    "arms_kept": N_("the arms are kept"),
}
TERRAIN_WORDS: Final = (N_("clear"), N_("hills"), N_("lake"))
DISTRICT_WORDS: Final = (
    N_("District of Saskatchewan"),
    N_("District of Alberta"),
    N_("District of Assiniboia"),
)
PLACE_KIND_WORDS: Final = (N_("fort"), N_("settlement"), N_("town"))
LOSS: Final = counted("{n} strength point lost", "{n} strength points lost")
DISRUPTION: Final = counted("{n} disruption", "{n} disruptions")
LEFTWARD: Final = counted(
    "{n} column to the left for the ground", "{n} columns to the left for the ground"
)
FEW: Final = 2
RESERVE_AT: Final = {reserve.hex: reserve.name for reserve in RESERVES}


def hex_name(number: int, translate: Translate) -> str:
    """A hex by its printed number, with the place or reserve in it."""
    printed = str(HEX_NAMES[number])
    place = PLACE_AT[number]
    if place != NO_PLACE:
        return f"{translate(PLACES[place].name)} ({printed})"
    if number in RESERVE_AT:
        words = translate("{name} reserve ({hex})")
        return words.format(name=translate(RESERVE_AT[number]), hex=printed)
    return printed


def place_name(number: int, translate: Translate) -> str:
    return translate(PLACES[number].name)


def river_side_name(number: int, translate: Translate) -> str:
    """A side of a major river: which river, and between which hexes."""
    river = RIVERS[RIVER_OF[MAJOR_SIDES[number]]]
    return f"{translate(river.name)} {MAJOR_SIDE_NAMES[number]}"


def counter_name(number: int, translate: Translate) -> str:
    """A counter by its printed name; several of one name are told apart by their numbers."""
    piece = PIECES[number]
    if KIND[number] == GARRISON:
        place = translate(PLACES[PLACE[piece.name]].name)
        return translate("Townspeople of {place}").format(place=place)
    name = translate(piece.name)
    order = re.search(r"_(\d+)$", str(IDS[number]))
    if order is None or piece.name.endswith(order[1]):
        return name
    if BATTALION_OF[number]:
        return translate("{battalion}, company {n}").format(battalion=name, n=order[1])
    return f"{name} {order[1]}"


def loss_name(number: int, translate: Translate) -> str:
    """12.10: what is lost with a counter; a battalion loses no more than one of its parts."""
    name = counter_name(number, translate)
    if not IS_BATTALION[number]:
        return name
    return translate("1 strength point of {battalion}").format(battalion=name)


def few_names(numbers: Any, translate: Translate) -> str:
    """Counters by name, of many only the first: a drawing beside the words shows them all."""
    shown = numbers if len(numbers) <= FEW else numbers[:1]
    names = ", ".join([counter_name(number, translate) for number in shown])
    if len(shown) == len(numbers):
        return names
    return f"{names} {translate('and {n} more').format(n=len(numbers) - len(shown))}"


def effect(result: Any, translate: Translate) -> str:
    """A combat result in words."""
    losses, disruptions = result
    parts = [LOSS(losses, translate)] if losses else []
    if disruptions == EVERY_UNIT:
        parts.append(translate("every unit disrupted"))
    elif disruptions:
        parts.append(DISRUPTION(disruptions, translate))
    return ", ".join(parts) or translate("no effect")


def ground_shift(columns: int, translate: Translate) -> str:
    """What hills, a place or a river cost the force that entered; nothing for nothing."""
    return f", {LEFTWARD(columns, translate)}" if columns else ""


def leadership(modifier: int, translate: Translate) -> str:
    """What a leader adds to a die; nothing for nothing."""
    words = translate("{n} for the leader").format(n=signed(modifier, translate))
    return f", {words}" if modifier else ""


def printed_result(result: Any, translate: Translate) -> str:
    """A combat result as the table prints it."""
    losses, disruptions = result
    if not losses and not disruptions:
        return translate("no effect")
    dealt = "AD" if disruptions == EVERY_UNIT else f"{disruptions}D" if disruptions else ""
    return (f"{losses}X" if losses else "") + dealt


def column_name(number: int, translate: Translate) -> str:
    return COMBAT.columns[number]


def signed(number: int, translate: Translate) -> str:
    """A change with its sign."""
    return f"{number:+}".replace("-", "−")


KINDS: Final[dict[str, Kind]] = {
    "hex": hex_name,
    "place": place_name,
    "river_side": river_side_name,
    "counter": counter_name,
    "loss": loss_name,
    "counters": listed(counter_name),
    "first_counters": few_names,
    "group": named(GROUP_WORDS),
    "side": named(SEAT_WORDS),
    "fires": named(FIRE_WORDS),
    "ambush": named(AMBUSH_WORDS),
    "silent": named(SILENT_WORDS),
    "surprise": named(SURPRISE_WORDS),
    "attacks": named(ATTACK_WORDS),
    "withdraws": named(WITHDRAWAL_WORDS),
    "by_side": named(BY_WORDS),
    "turn": named([turn.name for turn in TURNS]),
    "phase": named(PHASE_WORDS),
    "result": effect,
    "ground_shift": ground_shift,
    "leader": leadership,
    "column": column_name,
    "signed": signed,
    "event": named(EVENT_WORDS),
    "units": counted("{n} unit", "{n} units"),
    "sp": counted("{n} strength point", "{n} strength points"),
    "mp": counted("{n} movement point", "{n} movement points"),
    "points": counted("{n} replacement point", "{n} replacement points"),
    "hostages": counted("{n} hostage point", "{n} hostage points"),
    "columns": counted("{n} column", "{n} columns"),
    "left": counted("{n} left", "{n} left"),
}
