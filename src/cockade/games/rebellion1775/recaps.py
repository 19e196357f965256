"""A Battle summed up from the log: its dice roll by roll, and what became of the units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from cockade.drawing.svg import small, use
from cockade.kernel import N_, Voice
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

from .board.pieces import ON_CUBE
from .data.pieces import COLOUR_OF, COLOURS, RESULTS, SIDES, WHITE, YELLOW
from .rules.ch10_battle import BATTLE
from .rules.ch10_command import COMMANDED
from .rules.ch10_dice import FLED, LOST, ROLLED, TURNED, WON
from .words import FACE_WORDS

DIE: Final = (-1.0, -1.0, 36.0, 36.0)
CUBE: Final = (-1.0, -1.0, 35.0, 35.0)
FLAG: Final = (-18.0, -18.0, 36.0, 36.0)
EFFECTS: Final = (FLED, TURNED, LOST, COMMANDED)


class Roll(NamedTuple):
    """A line that tells of dice, and what they led to."""

    line: Line
    effects: list[str]


def battle(lines: Sequence[Line], voice: Voice) -> Recap:
    """Roll by roll, then unit by unit."""
    tables = rolls(lines, voice), units(lines, voice)
    won = tuple(line["text"] for line in lines if says(line, WON))
    title = lines[0]["text"].removesuffix(".")
    return Recap(title, tuple(table for table in tables if table.rows), won)


def rolls(lines: Sequence[Line], voice: Voice) -> RecapTable:
    """Both sides' rolls in turn; what happens before the first stands with it."""
    _ = voice.translate
    thrown: list[Roll] = []
    before: list[str] = []
    for line in lines:
        if says(line, ROLLED):
            thrown.append(Roll(line, before))
            before = []
        elif says(line, *EFFECTS):
            (thrown[-1].effects if thrown else before).append(line["text"])
    rows = (
        RecapRow((side_cell(n, roll, voice), dice(roll, voice), " ".join(roll.effects) or "–"))
        for n, roll in enumerate(thrown, 1)
    )
    heads = Column(_("Roll")), Column(_("Dice")), Column(_("What followed"))
    return RecapTable(_("Dice"), heads, tuple(rows))


def side_cell(number: int, roll: Roll, voice: Voice) -> Cell:
    side = roll.line["args"][0]
    name = voice.kinds["side"](side, voice.translate)
    return (Item(f"{number}. {name}", small(FLAG, use(f"r1775-f{SIDES[side]}"))),)


def dice(roll: Roll, voice: Voice) -> Cell:
    """Every die in its colour with its sign and word; of a log that has no dice its sentence."""
    args = roll.line["args"]
    if len(args) < 6:
        return str(roll.line["text"])
    return tuple(
        Item(voice.translate(FACE_WORDS[n % 3]), die(COLOUR_OF[n // 3], n % 3)) for n in args[5]
    )


def die(colour: int, result: int) -> str:
    sign = use(f"r1775-{RESULTS[result]}", 17, 17.5, 0.86, fill=ON_CUBE[colour])
    return small(DIE, use(f"r1775-d{colour}"), sign)


def units(lines: Sequence[Line], voice: Voice) -> RecapTable:
    """How many of each colour began, fled, were lost, withdrew, and were left."""
    _, (began, *gone) = voice.translate, changes(lines)
    rows = (
        RecapRow(
            (
                (Item(voice.kinds["colour"](colour, _), cube(colour)),),
                str(began[colour]),
                *(str(how[colour] or "–") for how in gone),
                str(began[colour] - sum(how[colour] for how in gone)),
            )
        )
        for colour in range(len(COLOURS))
        if began[colour]
    )
    words = _("Began"), _("Fled"), _("Lost"), _("Withdrew"), _("Left")
    heads = (Column(_("Units")), *(Column(word, True) for word in words))
    return RecapTable(_("Units"), heads, tuple(rows))


def cube(colour: int) -> str:
    return small(CUBE, use(f"r1775-u{colour}"))


def changes(lines: Sequence[Line]) -> tuple[Counter[int], ...]:
    """By colour: who began or joined, who fled, who was lost and who withdrew."""
    began, fled, lost, withdrew = (Counter[int]() for _ in range(4))
    for line in lines:
        args = line["args"]
        if says(line, BATTLE):
            for column, (a, b) in enumerate(zip(args[1], args[2], strict=True)):
                began[COLOUR_OF[column]] += a + b
        elif says(line, TURNED):
            lost[YELLOW] += args[0]
            began[WHITE] += args[0]
        elif says(line, FLED, LOST):
            (fled if says(line, FLED) else lost)[args[0]] += args[1]
        elif says(line, COMMANDED):
            withdrew[args[0]] += 1
    return began, fled, lost, withdrew


RECAPS: Final = Recaps((BATTLE,), (BATTLE,), battle, last=(WON,), tally=N_("Battles fought: {n}"))
