"""What the guide of a lesson says to whoever learns at a table, in their language."""

from __future__ import annotations

from typing import Any

from cockade.drawing.signs import Sign, signs_of
from cockade.kernel.aids import Aid
from cockade.kernel.glossary import Entry, glossary_of
from cockade.kernel.lesson_files import find_lesson, has_lesson
from cockade.kernel.lessons import Lesson

from .i18n import Translate
from .table import Table
from .table_view import Viewpoint


def teaching(table: Table, viewpoint: Viewpoint) -> dict[str, Any]:
    """What a table teaches somebody: a step of its lesson, or else how its game is won."""
    step = guide(table, viewpoint)
    wanted = viewpoint.mine and step is None
    return {"guide": step, "aim": aim(table, viewpoint.translate) if wanted else []}


def guide(table: Table, viewpoint: Viewpoint) -> dict[str, Any] | None:
    """The open step of the table's lesson for the one who learns; nobody else has a guide."""
    lesson = table.taught
    if lesson is None or lesson.seat not in viewpoint.mine:
        return None
    step, ply = lesson.step(table.match), lesson.ply(table.match)
    translate = viewpoint.translate
    watching = ply is not None and ply.seat != lesson.seat
    if step is None or ply is None:
        return {**about(lesson, translate), "say": translate(lesson.end), "over": True}
    return {
        **about(lesson, translate),
        "say": translate(step.say),
        "number": lesson.number(table.match),
        "section": step.section,
        # The answers that go on, and whatever else the step speaks of.
        "asked": "|".join(() if watching else ply.options),
        "mention": "|".join(() if watching else step.point),
        "watching": watching,
    }


def about(lesson: Lesson, translate: Translate) -> dict[str, Any]:
    return {"title": translate(lesson.title), "steps": len(lesson.steps), "over": False}


def key(table: Table, translate: Translate) -> list[Sign]:
    """The signs of a table's board in words."""
    return [
        Sign(translate(sign.name), translate(sign.says), sign.path)
        for sign in signs_of(table.game.package)
    ]


def glossary(table: Table, translate: Translate) -> list[Entry]:
    """The words of a table's game that its page explains."""
    return [
        Entry(translate(entry.term), entry.section, translate(entry.says))
        for entry in glossary_of(table.game)
    ]


def aids(table: Table, translate: Translate) -> list[Aid]:
    """The player aids of a table's game."""
    return list(table.game.aids(table.match.scenario, translate))


def aim(table: Table, translate: Translate) -> list[str]:
    """How the game of a table is won, in three sentences; a scenario may have its own first."""
    if not has_lesson(table.game):
        return []
    first, *others = find_lesson(table.game).aim
    own = table.game.scenarios[table.match.scenario].aim
    return [translate(sentence) for sentence in (own or first, *others)]
