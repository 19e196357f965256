"""Records: a match as text that replays on any machine without a random generator."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from .chance import ScriptError, commitment, joint_seed
from .fields import StateError
from .game import find
from .logbook import Position, Turn
from .match import Match
from .offers import IllegalAnswer
from .packs import active
from .sentences import TranslatableError
from .setup import SetUpError
from .state import State
from .untrusted import UntrustedMatch, begin_at

FORMAT = 1
KEYS = ("game", "version", "scenario", "players", "option", "commitment", "seed", "position")
# Who had a part in the seed, how players ended a match that the rules did not end, and the data
# pack it was played with.
TABLE_KEYS = ("part", "ended", "data")
# Positions of these games have a few thousand characters.
VALUE_SIZE = 100_000
ERROR_SIZE = 200
# More dice and cards than any match has.
COUNT = 999_999_999


class RecordError(TranslatableError):
    """A record that cannot be replayed; names the line."""


def digest(state: State) -> str:
    """A fingerprint of a position, for golden records."""
    text = json.dumps(without_words(state.to_json()), sort_keys=True, ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def without_words(position: dict[str, Any]) -> dict[str, Any]:
    """The position alone: what a question says is no part of it."""
    steps = [{k: v for k, v in step.items() if k != "saying"} for step in position["stack"]]
    return {**position, "stack": steps}


def position_json(begun: Position) -> dict[str, Any]:
    """Where a match begins that has no set-up, as JSON."""
    return {**begun._asdict(), "state": begun.state.to_json()}


def write(match: Match) -> str:
    """Header, a blank line, one answer a line; the seed itself only after the end."""
    game, pack = match.game, active(match.game.id)
    header = [
        f"cockade: {FORMAT}",
        f"game: {game.id}",
        f"version: {game.version}",
        *([f"data: {pack}"] if pack else []),
        f"scenario: {match.scenario}",
        f"players: {match.players}",
        *(f"option: {name} {json.dumps(value)}" for name, value in match.settings.items()),
        *(f"commitment: {first} {promise}" for first, promise in match.earlier),
        f"commitment: {match.seeds_from} {commitment(match.seed)}",
    ]
    if match.outcome is not None or match.ended:
        header += [f"part: {party} {part}" for party, part in match.parts.items()]
        header.append(f"seed: {match.seed}")
    if match.ended:
        header.append(f"ended: {match.ended}")
    if match.begun is not None:
        header.append(f"position: {json.dumps(position_json(match.begun))}")
    return "\n".join([*header, "", *match.lines]) + "\n"


def checked_count(text: str) -> int:
    """How many dice and cards came before; ValueError if it is no such number."""
    if not text.isdecimal() or len(text) > len(str(COUNT)):
        raise ValueError(text)
    return int(text)


def checked_promise(text: str) -> str:
    """The hash of a seed; ValueError if it is none."""
    if len(text) != len(sha256().hexdigest()) or not text.isalnum() or not text.isascii():
        raise ValueError(text)
    return text


class Header:
    """What the head of a record says."""

    def __init__(self) -> None:
        self.values: dict[str, str] = {}
        self.options: dict[str, Any] = {}
        self.commitments: list[tuple[int, str]] = []
        self.parts: dict[str, str] = {}
        self.position: Any = None

    def take(self, number: int, key: str, value: str) -> None:
        if key not in KEYS + TABLE_KEYS:
            raise RecordError("line {number}: {key!r} is not a header key.", number=number, key=key)
        if len(value) > VALUE_SIZE:
            raise RecordError(
                "line {number}: a {key} has at most {n} characters.",
                number=number,
                key=key,
                n=VALUE_SIZE,
            )
        try:
            if key == "option":
                name, _, text = value.partition(" ")
                self.options[name] = json.loads(text)
            elif key == "commitment":
                first, _, promise = value.partition(" ")
                self.commitments.append((checked_count(first), checked_promise(promise)))
            elif key == "part":
                party, _, self.parts[party] = value.partition(" ")
            elif key == "position":
                self.position = json.loads(value) or {}
            else:
                self.values[key] = value
        except (ValueError, RecursionError):
            value = value[:ERROR_SIZE]
            raise RecordError(
                "line {number}: {value!r} is not a valid {key}.",
                number=number,
                value=value,
                key=key,
            ) from None

    def number(self, key: str) -> int:
        try:
            return int(self.values[key])
        except KeyError:
            raise RecordError("the header has no {key!r}.", key=key) from None
        except ValueError:
            raise RecordError(
                "the header's {key} is not a number: {value!r}.", key=key, value=self.values[key]
            ) from None


def parse(text: str) -> tuple[Header, list[tuple[int, str]]]:
    """The header, and the answers with their line numbers."""
    if not isinstance(text, str) or not text.strip():
        raise RecordError("the record is empty.")
    lines = enumerate(text.splitlines(), 1)
    header = Header()
    check_format(next(lines)[1])
    for number, line in lines:
        if not line.strip():
            break
        key, colon, value = line.partition(": ")
        if not colon:
            raise RecordError(
                "line {number}: {line!r} is not a header line; a blank line ends the header.",
                number=number,
                line=line,
            )
        header.take(number, key, value.strip())
    return header, [(number, line.strip()) for number, line in lines if line.strip()]


def check_format(line: str) -> None:
    key, _, value = line.partition(": ")
    if key != "cockade" or not value.strip().isdigit():
        raise RecordError(
            "line 1: a record starts with 'cockade: {format}', not {line!r}.",
            format=FORMAT,
            line=line,
        )
    if int(value) > FORMAT:
        raise RecordError(
            "line 1: format {value} is newer than this program's {format}.",
            value=value.strip(),
            format=FORMAT,
        )


def begin(header: Header, seed: str | None, **chance: list[str]) -> Match:
    """The match before its first answer; `script` or `opening` has the entries of its start."""
    if "game" not in header.values:
        raise RecordError("the header has no {key!r}.", key="game")
    game = find(header.values["game"])
    if header.number("version") > game.version:
        raise RecordError(
            "the record follows version {version} of the rules of {title}; "
            "this program knows up to {known}.",
            version=header.values["version"],
            title=game.title,
            known=game.version,
        )
    check_data(game.id, header.values.get("data", ""))
    scenario, players = header.values.get("scenario"), header.number("players")
    seed = seed if seed is not None else header.values.get("seed")
    if header.position is None:
        return Match(game, scenario, players, seed, header.options, **chance)  # type: ignore[arg-type]
    match = UntrustedMatch(game, scenario, players, seed, header.options)
    return begin_at(match, header.position, **chance)


def check_data(game: str, recorded: str) -> None:
    """Refuse a record of other data: its answers would mean something else."""
    pack = active(game)
    if recorded and recorded != str(pack):
        raise RecordError(
            "the record was played with the data pack {name}; start Cockade with --data and it.",
            name=recorded[:ERROR_SIZE],
        )
    if pack and not recorded:
        raise RecordError("the record was played without the data pack {name}.", name=pack.name)


def read(text: str, upto: int | None = None, seed: str | None = None) -> Match:
    """Replay a record; every line must be legal where it stands."""
    header, lines = parse(text)
    opening, turns = grouped(lines)
    try:
        match = begin(header, seed, opening=opening)
    except ScriptError as error:
        raise RecordError("at the start: {error}", error=error) from None
    except SetUpError as error:
        raise RecordError(error.sentence, **error.values) from None
    except StateError as error:
        cause = str(error)[:ERROR_SIZE]
        raise RecordError(
            "the position in the header cannot be taken up: {error}.", error=cause
        ) from error
    replay(match, turns if upto is None else turns[: max(0, upto - match.answers)])
    match.parts = header.parts
    settle_seed(match, header, seed is not None or "seed" in header.values)
    return match


def grouped(lines: list[tuple[int, str]]) -> tuple[list[str], list[Turn]]:
    """The entries of chance at the start, and each answer with those that follow it."""
    opening: list[str] = []
    turns: list[Turn] = []
    for number, line in lines:
        if line.startswith("!"):
            entries = turns[-1].chance if turns else opening
            entries += line[1:].split()
        else:
            turns.append(Turn(number, line, []))
    return opening, turns


def replay(match: Match, turns: Iterable[Turn]) -> None:
    """Play recorded answers again; RecordError names the line that does not fit."""
    for turn in turns:
        try:
            match.replay(turn)
        except IllegalAnswer as error:
            raise RecordError("line {number}: {error}", number=turn.line, error=error) from None
        except ScriptError as error:
            raise RecordError(
                "after line {number}: {error}", number=turn.line, error=error
            ) from None


def settle_seed(match: Match, header: Header, known: bool) -> None:
    """Without its seed a match goes on with a new one, and the record says from where."""
    promises = [(first, promise) for first, promise in header.commitments if first <= match.drawn]
    if known and promises and promises[-1][1] == commitment(match.seed):
        match.seeds_from = promises.pop()[0]
    else:
        match.seeds_from = match.drawn
    match.earlier = tuple(promises)


def verify(text: str) -> int:
    """Recompute every die and card of a finished record from its seed; returns their number."""
    read(text)
    header, lines = parse(text)
    opening, turns = grouped(lines)
    if "seed" not in header.values:
        raise RecordError("the record has no seed yet: it is published after the end.")
    first, promised = header.commitments[-1] if header.commitments else (0, "")
    if promised != commitment(header.values["seed"]):
        raise RecordError("the seed is not the one that was promised at the start.")
    if header.parts and joint_seed(header.parts) != header.values["seed"]:
        raise RecordError("the seed is not made of the parts that are listed.")
    entries = opening + [entry for turn in turns for entry in turn[2]]
    # At a position some entries have gone before, and the record does not hold them.
    gone = 0 if header.position is None else int(header.position["drawn"])
    first = max(first, gone)
    again = begin(header, None, script=entries[: first - gone])
    for number, line, _ in turns:
        if line not in again.options:
            raise RecordError(
                "line {number}: the seed gives other dice or cards before it.", number=number
            )
        again.answer(line)
    if again.lines != [line for _, line in lines]:
        raise RecordError("a die or card is not the one that the seed gives.")
    return again.drawn - first
