"""Lessons from TOML: read key by key, then rehearsed on the rules; errors name file and key."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from .data import DataError, Table, load
from .fields import StateError
from .game import Game, find
from .lessons import ANY, Lesson, Ply, Step
from .match import Match
from .sentences import TranslatableError

FIRST: Final = "lesson"
CHANCE: Final = "!"
BETWEEN: Final = "|"
AIMS: Final = 3  # sentences on how to win


def find_lesson(game: str | Game[Any], name: str = FIRST) -> Lesson:
    """A lesson of a game by its name."""
    return _lesson(game if isinstance(game, str) else game.id, name)


def has_lesson(game: Game[Any], name: str = FIRST) -> bool:
    """Whether a game has that lesson; a game of one's own may have none."""
    return _is_there(game.package, name)


@cache
def _is_there(package: str, name: str) -> bool:
    return resources.files(f"{package}.data").joinpath(f"{name}.toml").is_file()


@cache
def _lesson(id: str, name: str) -> Lesson:
    game = find(id)
    with resources.as_file(resources.files(f"{game.package}.data")) as folder:
        return read_lesson(game, folder, name)


def read_lesson(game: Game[Any], folder: Path, name: str = FIRST) -> Lesson:
    """A lesson from a file of a folder, played through once to see that it fits the rules."""
    file = load(folder, f"{name}.toml")
    file.keys("title seat aim end step", "scenario players settings position opening")
    seat = game.state_class.SEATS[file.one_of("seat", game.state_class.SEATS)]
    chance, plies = read_plays(game, file, seat)
    if chance and "position" in file.values:
        raise file.error("opening", "a position begins with a question, not with dice or cards")
    lesson = Lesson(
        game=game,
        name=name,
        title=file.text("title"),
        seat=seat,
        scenario=file.text("scenario") if "scenario" in file.values else None,
        players=file.number("players") if "players" in file.values else None,
        settings=file.table("settings").values if "settings" in file.values else {},
        position=file.table("position").values if "position" in file.values else None,
        opening=chance,
        plies=plies,
        steps=tuple(read_step(game, row) for row in file.tables("step")),
        aim=read_aim(file),
        end=file.text("end"),
    )
    rehearse(lesson, file)
    return lesson


def read_aim(file: Table) -> tuple[str, ...]:
    aim = texts(file, "aim")
    file.expect("aim", len(aim), AIMS)
    return aim


def texts(table: Table, key: str) -> tuple[str, ...]:
    """A list of texts."""
    items = table.get(key, list)
    if not all(isinstance(text, str) for text in items):
        raise table.error(key, "texts expected")
    return tuple(items)


def read_step(game: Game[Any], row: Table) -> Step:
    row.keys("say play", "section point instead")
    section = row.text("section") if "section" in row.values else ""
    if section and section not in game.sections:
        raise row.error("section", f"{section!r} is no section of the rules")
    point = texts(row, "point") if "point" in row.values else ()
    return Step(row.text("say"), section, point, read_replies(game, row))


def read_replies(game: Game[Any], row: Table) -> dict[str, str]:
    """Replies by option, by verb or for any other answer."""
    if "instead" not in row.values:
        return {}
    table, words = row.table("instead"), game.vocabulary.by_text
    verbs = {option.verb for option in words.values()}
    for key in table.values:
        if key != ANY and key not in words and key not in verbs:
            raise table.error(key, "no option, no verb and not *")
    return {key: table.text(key) for key in table.values}


def read_plays(game: Game[Any], file: Table, seat: str) -> tuple[tuple[str, ...], tuple[Ply, ...]]:
    """What chance gives at the start, and all answers with what chance gives after them."""
    opening: list[str] = []
    plies: list[Ply] = []
    for step, table, key in played_in(file):
        asked = len(plies)
        for number, line in enumerate(texts(table, key), 1):
            if line.startswith(CHANCE):
                entries = tuple(line[1:].split())
                if plies:
                    plies[-1] = plies[-1]._replace(chance=plies[-1].chance + entries)
                else:
                    opening += entries
            else:
                plies.append(read_ply(game, table, (f"{key}[{number}]", line, step), seat))
        if step and not any(ply.seat == seat for ply in plies[asked:]):
            raise table.error(key, f"asks {seat} for nothing")
    return tuple(opening), tuple(plies)


def played_in(file: Table) -> Iterator[tuple[int, Table, str]]:
    """Where answers stand: before the first step, then in the steps."""
    if "opening" in file.values:
        yield 0, file, "opening"
    for step, row in enumerate(file.tables("step"), 1):
        yield step, row, "play"


def read_ply(game: Game[Any], table: Table, play: tuple[str, str, int], seat: str) -> Ply:
    """`option`, `option | option` of the learner, or `seat: option` of another."""
    key, line, step = play
    who, colon, rest = line.partition(":")
    if colon and who not in game.state_class.SEATS:
        raise table.error(key, f"{who!r} is no seat")
    options = tuple(text.strip() for text in (rest if colon else line).split(BETWEEN))
    for text in options:
        if text not in game.vocabulary.by_text:
            raise table.error(key, f"{text!r} is no answer in this game")
    where = f"{table.where}.{key}".lstrip(".")
    return Ply(who if colon else seat, options, (), step, where)


def rehearse(lesson: Lesson, file: Table) -> None:
    """Play the lesson to its end, and once more with each answer that goes on as well."""
    try:
        match = lesson.begin(0)
    except (TranslatableError, StateError, ValueError) as error:
        raise DataError(f"{file.file}: opening: {error}") from None
    play_on(lesson, file, match)


def play_on(lesson: Lesson, file: Table, match: Match, choice: int = 0) -> None:
    """The rest of the lesson by its first answers, after one that may be another."""
    while match.answers < len(lesson.plies):
        ply = lesson.plies[match.answers]
        if choice == 0:
            for other in range(1, len(ply.options)):
                play_on(lesson, file, match.copy(), other)
        try:
            check_ply(match, ply, ply.options[choice])
            lesson.play(match, ply, ply.options[choice])
        except (TranslatableError, ValueError) as error:
            raise DataError(f"{file.file}: {ply.where}: {error}") from None
        choice = 0


def check_ply(match: Match, ply: Ply, text: str) -> None:
    if match.actor != ply.seat:
        raise ValueError(f"{match.actor} is to decide, not {ply.seat}: {match.prompt}")
    reason = match.why_not(text)
    if reason is not None:
        raise ValueError(f"{text!r} is not legal: {reason.sentence}")
