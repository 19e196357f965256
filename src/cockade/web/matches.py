"""Matches from what the database holds: by replay, or from a saved position."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import cockade
from cockade import Game, Match
from cockade.kernel.record import grouped, replay


class Row(NamedTuple):
    """One answer of the database; an empty text is an undo."""

    number: int
    text: str
    chance: str


@dataclass(frozen=True)
class Start:
    """Where a match begins: a set-up with what chance gave, or a position."""

    game: str
    scenario: str
    players: int
    options: Mapping[str, Any]
    seed: str
    opening: str = ""
    base: Mapping[str, Any] | None = None
    base_number: int = 0
    seeds_from: int = 0
    earlier: Sequence[Any] = field(default_factory=list)

    def match(self) -> Match:
        """The match before its first answer."""
        if self.base is not None:
            return self._from_position(self.base)
        match = Match(
            cockade.game(self.game),
            self.scenario,
            self.players,
            self.seed,
            self.options,
            script=entries(self.opening),
            replaying=True,
        )
        if match.scripted:
            raise ValueError("the start has more dice or cards than chance was asked for")
        match.end_replay()
        return self._settled(match)

    def _from_position(self, base: Mapping[str, Any]) -> Match:
        game = cockade.game(self.game)
        match = Match(game, self.scenario, self.players, self.seed, self.options)
        match = at_position(match, game.state(base["state"]))
        # The log begins here, but answers go on being counted.
        match.lines, match._log, match._starts = [], [], [0] * base["answers"]
        match.drawn = base["drawn"]
        return self._settled(match)

    def _settled(self, match: Match) -> Match:
        match.seeds_from = self.seeds_from
        match.earlier = tuple((first, found) for first, found in self.earlier)
        return match


def at_position(match: Match, state: Any) -> Match:
    """A copy of a match at another position, with nothing to undo."""
    new = match.copy()
    new._state, new._legal, new._window = state, None, []
    return new


def start_of(row: Mapping[str, Any]) -> Start:
    """The start that a row of the database tells of."""
    names = Start.__dataclass_fields__
    return Start(**{name: row[name] for name in names})


def entries(lines: str) -> list[str]:
    """The single dice and cards of chance's lines."""
    return [entry for line in lines.splitlines() for entry in line[1:].split()]


def rebuilt(start: Start, rows: Iterable[Row]) -> Match:
    """Play all rows again; what does not fit raises."""
    match = start.match()
    match._replaying = True
    for row in rows:
        if row.number <= start.base_number:
            continue
        if not row.text:
            match.undo()
            continue
        match.script(entries(row.chance))
        match.answer(row.text)
        if match.scripted:
            raise ValueError(f"answer {row.number} has more dice or cards than were asked for")
    match.end_replay()
    return match


def position(match: Match) -> dict[str, Any]:
    """The whole position as plain JSON."""
    return json.loads(json.dumps(match.state.to_json()))  # type: ignore[no-any-return]


def restored(start: Start, rows: Sequence[Row], saved: Mapping[str, Any]) -> tuple[Match, Any]:
    """A stored match, and its new base if it does not replay to where it was saved."""
    try:
        match = rebuilt(start, rows)
        if position(match) == saved:
            return match, None
    except Exception:
        # Rules may fail in any way on a match that follows older ones; its position counts then.
        pass
    played = [row for row in rows if row.text]
    drawn = len(entries(start.opening)) + sum(len(entries(row.chance)) for row in played)
    if start.base is not None:
        drawn += start.base["drawn"]
    undone = len(rows) - len(played)
    base = {"state": saved, "drawn": drawn, "answers": len(played) - undone}
    number = rows[-1].number if rows else 0
    moved = Start(**{**vars(start), "base": base, "base_number": number})
    return moved.match(), base


def at_answer(start: Start, match: Match, number: int) -> Match:
    """The match as it was after an answer; numbers count the answers that stand."""
    again = start.match()
    again._replaying = True
    first = again.answers
    _, turns = grouped(list(enumerate(match.lines, 1)))
    for place, text, chance in turns[: max(0, number - first)]:
        replay(again, place, text, chance)
    again.end_replay()
    return again


def first_answer(start: Start) -> int:
    """The number before the first answer that can be shown again."""
    return 0 if start.base is None else int(start.base["answers"])


def resampled(game: Game, state: Any, seat: str | None, rng: Random) -> Any:
    """A position that a seat could not tell from the true one."""
    return game.resample(state, game.seat_number(seat), rng)


def opened(match: Match) -> Match:
    """A finished match with every hand open to all, where the game has a memory of cards."""
    state = match.state.copy()
    if hasattr(state, "known"):
        everybody = (1 << (len(state.SEATS) + 1)) - 1
        state.known = [everybody] * len(state.known)
    return at_position(match, state)
