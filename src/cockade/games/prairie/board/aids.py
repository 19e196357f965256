"""The player aids: combat results, terrain, ambush, forage, unrest and arrivals as tables."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Translate
from cockade.kernel.aids import Aid

from ..data.counters import CAVALRY, METIS, NWMP
from ..data.scenarios import SCENARIO, SETUPS, Setup
from ..data.tables import (
    AMBUSH_MODIFIER,
    AMBUSH_SHIFT,
    ATTACKER_AMBUSH,
    COMBAT,
    DEFENDER_AMBUSH,
    FILE,
    FORAGE,
    FREED_AT,
    RISING,
    TURNS,
    UNREST,
)
from ..words import EVENT_WORDS, SEAT_WORDS, hex_name, printed_result, signed
from .reinforcements import names

TERRAIN_NAMES: Final = {
    "clear": N_("clear"),
    "hills": N_("hills"),
    "lake_side": N_("lake hexside"),
    "partial_lake": N_("hex with a lake in part of it"),
    "minor_river": N_("minor river"),
    "major_river": N_("major river"),
    "ford": N_("ford"),
    "fort_or_settlement": N_("fort or settlement"),
    "town": N_("town"),
    "railway": N_("railway"),
}
AMBUSH_NAMES: Final = {
    "leader": N_("leader in the hex, Riel excepted"),
    "cavalry": N_("Government cavalry"),
    "nwmp": N_("Mounted Police"),
    "metis": N_("Métis"),
}
FORAGERS: Final = {METIS: SEAT_WORDS[0], NWMP: N_("Mounted Police"), CAVALRY: N_("cavalry")}


def aids(scenario: str, translate: Translate) -> tuple[Aid, ...]:
    """All aids; those of battle scenarios leave out what only campaigns need."""
    setup = SETUPS[SCENARIO[scenario]]
    common = (combat(translate), terrain(translate), ambush(translate))
    if setup.battle:
        return (*common, *([arrivals(setup, translate)] if setup.arrivals else []))
    return (*common, forage(translate), unrest(translate), arrivals(setup, translate))


def combat(translate: Translate) -> Aid:
    """The Combat Results Table as it is printed: strength to the right, rolls downward."""
    _ = translate
    rows = [
        (str(roll), *("–" if not any(cell) else printed_result(cell, _) for cell in row))
        for roll, row in enumerate(COMBAT.rows)
    ]
    return Aid(
        title=_("Combat results"),
        section="12.7",
        heads=(_("die"), *COMBAT.columns),
        rows=tuple(rows),
        note=_(
            "Columns are strength points, rows the die with its leader. 2X: two strength points "
            "are lost; 2D: two disruptions; AD: every unit is disrupted."
        ),
    )


def terrain(translate: Translate) -> Aid:
    """What each kind of ground costs, and what it does to an attack."""
    _ = translate
    rows = [
        (_(TERRAIN_NAMES[row.text("kind")]), *(_(row.text(key)) for key in TERRAIN_KEYS))
        for row in FILE.tables("terrain")
    ]
    return Aid(
        title=_("Terrain"),
        section="9.1",
        heads=(_("terrain"), _("movement points"), _("in winter"), _("combat")),
        rows=tuple(rows),
    )


TERRAIN_KEYS: Final = ("move", "move_winter", "combat")


def ambush(translate: Translate) -> Aid:
    """Who ambushes whom, what changes the die, and the shift of the ambusher's fire."""
    _ = translate
    none = f"{ATTACKER_AMBUSH + 1}–{DEFENDER_AMBUSH - 1}"
    shifts = ", ".join(f"{die}: {n}" for die, n in enumerate(AMBUSH_SHIFT) if die)
    changes = [
        (_(AMBUSH_NAMES[kind]), _("−{n} with the attacker, +{n} with the defender").format(n=n))
        for kind, n in AMBUSH_MODIFIER.items()
    ]
    return Aid(
        title=_("Ambush"),
        section="12.5",
        heads=(_("die of the attacker"), _("result")),
        rows=(
            (f"≤ {ATTACKER_AMBUSH}", _("the attacker ambushes")),
            (none, _("no ambush")),
            (f"≥ {DEFENDER_AMBUSH}", _("the defender ambushes")),
            *changes,
        ),
        note=_("Free fire, columns to the right by a second die: {shifts}").format(shifts=shifts),
    )


def forage(translate: Translate) -> Aid:
    """The highest die that feeds a stack."""
    _ = translate
    return Aid(
        title=_("Forage"),
        section="7.3",
        heads=(_("unit"), _("in winter"), _("in other seasons")),
        rows=tuple(
            (_(words), *(f"≤ {die}" for die in reversed(FORAGE[kind])))
            for kind, words in FORAGERS.items()
        ),
    )


def unrest(translate: Translate) -> Aid:
    """What moves the Blackfoot Unrest Level."""
    _ = translate
    words = zip(EVENT_WORDS, UNREST.values(), strict=False)
    return Aid(
        title=_("Blackfoot unrest"),
        section="13.1",
        heads=(_("event"), _("change")),
        rows=tuple((_(event), signed(change, _)) for event, change in words),
        note=_("At {free} First Nations are free to leave their reserves; {most} is the rising.")
        .format(free=FREED_AT, most=RISING),
    )  # fmt: skip


def arrivals(setup: Setup, translate: Translate) -> Aid:
    """The whole chart, those who have come among them."""
    _ = translate
    rows = [
        (
            f"{group.turn} · {_(TURNS[group.turn].name)}",
            hex_name(group.force.hex, _).partition(" (")[0] if group.force.hex else "",
            names(list(group.force.counters), _),
        )
        for group in setup.chart
    ] + [
        (_("after round {n}").format(n=arrival.after_round), "", names(list(arrival.counters), _))
        for arrival in sorted(setup.arrivals, key=lambda arrival: arrival.after_round)
    ]
    heads = (_("when"), _("where"), _("who"))
    return Aid(_("Arrivals"), "8.4", heads, tuple(rows))
