"""A battle summed up from the log: both fires of every round, losses, retreats and unrest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from cockade.kernel import N_, Sentence, Voice
from cockade.kernel.recaps import (
    Cell,
    Column,
    Item,
    Line,
    Recap,
    RecapRow,
    Recaps,
    RecapTable,
    says,
)

from .board import badge
from .data.files import ABORIGINAL, GOVERNMENT
from .data.pieces import SIDE
from .rules.ch03_sequence import CHECK_BEGINS, PHASE_BEGINS, TURN_BEGINS
from .rules.ch12_ambush import AMBUSH_FIRE, AMBUSHED, NO_AMBUSH
from .rules.ch12_battle import BATTLE_BEGINS, SHIP_ATTACKED
from .rules.ch12_disruption import DRIVEN_BACK, HOLDS_ON, MARKED, SHAKEN
from .rules.ch12_end import NOBODY_WINS, POINT_WON, WON
from .rules.ch12_pursuit import PURSUED
from .rules.ch12_removal import ELIMINATED, SUNK, SURRENDERED
from .rules.ch12_retreat import CORNERED, FORCED_BACK, WENT_BACK
from .rules.ch12_rounds import FIRED, ROUND_BEGINS, SILENT, WITHDRAWN
from .rules.ch13_unrest import LEVEL, STIRRED

BEGINS: Final = (BATTLE_BEGINS, SHIP_ATTACKED)
# What a fire leads to.
EFFECTS: Final = (
    *(MARKED, SHAKEN, DRIVEN_BACK, HOLDS_ON, CORNERED),
    *(ELIMINATED, SURRENDERED, SUNK, FORCED_BACK, WENT_BACK, WITHDRAWN),
)
# What became of counters, by the sentences that name them.
FATES: Final[dict[str, tuple[Sentence, ...]]] = {
    N_("Eliminated"): (ELIMINATED,),
    N_("Surrendered"): (SURRENDERED,),
    N_("Fell back"): (FORCED_BACK, WENT_BACK),
    N_("Disrupted"): (MARKED, SHAKEN, DRIVEN_BACK, HOLDS_ON, CORNERED),
}


@dataclass
class Bout:
    """An ambush, a round or the round of a pursuit: its fires, and what they led to."""

    name: str
    fires: list[Line] = field(default_factory=list)
    told: list[str] = field(default_factory=list)


def battle(lines: Sequence[Line], voice: Voice) -> Recap:
    """Fires in their order, what became of the counters, and who won what."""
    tables = fires(lines, voice), fates(lines, voice)
    result = [line["text"] for line in lines if says(line, WON, NOBODY_WINS, POINT_WON)]
    unrest = [line["text"] for line in lines if says(line, STIRRED)]
    level = [line["text"] for line in lines if says(line, LEVEL)][-1:]
    told = (*result, " ".join((*unrest, *level)))
    shown = tuple(table for table in tables if table.rows)
    return Recap(lines[0]["text"], shown, tuple(filter(None, told)))


def bouts(lines: Sequence[Line], voice: Voice) -> list[Bout]:
    """The battle from fire to fire."""
    _, pursuit = voice.translate, False
    found = [Bout("")]
    for line in lines:
        if says(line, AMBUSHED, NO_AMBUSH):
            found.append(Bout(_("Ambush"), told=[line["text"]]))
        elif says(line, ROUND_BEGINS):
            name = _("Pursuit, round {n}") if pursuit else _("Round {n}")
            found.append(Bout(name.format(n=line["args"][0])))
        elif says(line, FIRED, AMBUSH_FIRE, SILENT):
            found[-1].fires.append(line)
        elif says(line, PURSUED):
            pursuit = True
            found.append(Bout(_("Pursuit"), told=[line["text"]]))
        elif says(line, *EFFECTS):
            found[-1].told.append(line["text"])
    return [bout for bout in found if bout.fires or bout.told]


def fires(lines: Sequence[Line], voice: Voice) -> RecapTable:
    """A line for each fire, and below the last of a round what both led to."""
    _ = voice.translate
    heads = Column(_("Round")), Column(_("Fire of")), Column(_("Strength"), True)
    more = Column(_("Die"), True), Column(_("Result"))
    rows = [row for bout in bouts(lines, voice) for row in bout_rows(bout, voice)]
    return RecapTable(_("Fire"), heads + more, tuple(rows))


def bout_rows(bout: Bout, voice: Voice) -> Iterator[RecapRow]:
    told = " ".join(bout.told)
    if not bout.fires:
        yield RecapRow((bout.name, "–", "–", "–", "–"), told)
    for n, line in enumerate(bout.fires, 1):
        note = told if n == len(bout.fires) else ""
        yield RecapRow((bout.name, *fire_cells(line, voice)), note)


def fire_cells(line: Line, voice: Voice) -> tuple[Cell, ...]:
    """Who fires, on which column, the die with its modifier, and the result."""
    side, *rest = line["args"]
    _, kinds = voice.translate, voice.kinds
    who = (Item(kinds["side"](side, _), badge(side)),)
    if says(line, SILENT):
        return who, "–", "–", _("no fire")
    column, die, modifier, result = rest[-4:]
    thrown = f"{die} {kinds['signed'](modifier, _)}" if modifier else str(die)
    return who, kinds["column"](column, _), thrown, kinds["result"](result, _)


def fates(lines: Sequence[Line], voice: Voice) -> RecapTable:
    """What became of the counters of both sides."""
    _ = voice.translate
    sides = ABORIGINAL, GOVERNMENT
    rows = []
    for word, sentences in FATES.items():
        counters = list(dict.fromkeys(counters_of(lines, sentences)))
        if counters:
            cells = (names([c for c in counters if SIDE[c] == side], voice) for side in sides)
            rows.append(RecapRow((_(word), *cells)))
    heads = (Column(_("Losses")), *(Column(voice.kinds["side"](side, _)) for side in sides))
    return RecapTable(_("Losses and retreats"), heads, tuple(rows))


def counters_of(lines: Sequence[Line], sentences: tuple[Sentence, ...]) -> Iterator[int]:
    """The counters that some sentences name: one each, or those that fell back together."""
    for line in lines:
        if says(line, FORCED_BACK, WENT_BACK) and says(line, *sentences):
            yield from line["args"][1]
        elif says(line, *sentences):
            yield line["args"][0]


def names(counters: list[int], voice: Voice) -> Cell:
    words = [voice.kinds["counter"](counter, voice.translate) for counter in counters]
    return ", ".join(words) or "–"


RECAPS: Final = Recaps(
    BEGINS,
    BEGINS,
    battle,
    before=(*BEGINS, PHASE_BEGINS, CHECK_BEGINS, TURN_BEGINS),
    tally=N_("Battles fought: {n}"),
)
