"""Matches from what the database holds: by replay, or from a saved position."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

import cockade
from cockade import Game, Match
from cockade.kernel import packs
from cockade.kernel.logbook import Turn
from cockade.kernel.record import grouped, replay
from cockade.kernel.untrusted import UntrustedMatch

# What stands in the place of chance in the row that takes back more than the rules allow.
BACK = "back"


class OtherData(ValueError):
    """A match of another data pack than the one that holds: its answers mean something else."""


class AnswerRow(NamedTuple):
    """One answer of the database; an empty text is an undo."""

    number: int
    text: str
    chance: str


@dataclass(frozen=True)
class MatchStart:
    """Where a match begins: a set-up with what chance gave, or a position."""

    game: str
    scenario: str
    players: int
    settings: Mapping[str, Any]
    seed: str
    opening: str = ""
    base: Mapping[str, Any] | None = None
    base_number: int = 0
    seeds_from: int = 0
    earlier: Sequence[Any] = field(default_factory=list)
    data: str = ""

    def match(self) -> Match:
        """The match before its first answer."""
        if self.data != packs.label(self.game):
            raise OtherData(f"it is played {with_data(self.data)}.")
        if self.base is not None:
            return self._from_position(self.base)
        match = Match(
            cockade.game(self.game),
            self.scenario,
            self.players,
            self.seed,
            self.settings,
            opening=chance_entries(self.opening),
        )
        return self._with_seeds(match)

    def _from_position(self, base: Mapping[str, Any]) -> Match:
        game = cockade.game(self.game)
        kind = UntrustedMatch if base.get("untrusted") else Match
        match = kind(game, self.scenario, self.players, self.seed, self.settings)
        state = game.state(base["state"])
        return self._with_seeds(match.without_history(state, base["answers"], base["drawn"]))

    def _with_seeds(self, match: Match) -> Match:
        match.seeds_from = self.seeds_from
        match.earlier = tuple((first, promise) for first, promise in self.earlier)
        return match


def with_data(label: str) -> str:
    return f"with the data pack {label}" if label else "without a data pack"


def start_from_row(row: Mapping[str, Any]) -> MatchStart:
    """The start that a row of the database tells of."""
    names = MatchStart.__dataclass_fields__
    return MatchStart(**{name: row[name] for name in names})


def chance_entries(lines: str) -> list[str]:
    """The single dice and cards of chance's lines."""
    return [entry for line in lines.splitlines() for entry in line[1:].split()]


def replayed(start: MatchStart, rows: Iterable[AnswerRow]) -> Match:
    """Play all rows again; what does not fit raises."""
    match = start.match()
    rest = standing(start, rows)
    replay(match, (Turn(row.number, row.text, chance_entries(row.chance)) for row in rest))
    return match


def standing(start: MatchStart, rows: Iterable[AnswerRow]) -> list[AnswerRow]:
    """The answers since the start, without those that were taken back with everybody's leave."""
    kept: list[AnswerRow] = []
    for row in rows:
        if row.number <= start.base_number:
            continue
        if not row.chance.startswith(BACK):
            kept.append(row)
            continue
        answers = int(row.chance.removeprefix(BACK)) - first_moment(start)
        while sum(1 if each.text else -1 for each in kept) > answers:
            kept.pop()
    return kept


def position(match: Match) -> dict[str, Any]:
    """The whole position as plain JSON."""
    return json.loads(json.dumps(match.state.to_json()))  # type: ignore[no-any-return]


def restore(
    start: MatchStart, rows: Sequence[AnswerRow], saved: Mapping[str, Any]
) -> tuple[Match, Any]:
    """A stored match, and its new base if it does not replay to where it was saved."""
    try:
        match = replayed(start, rows)
        if position(match) == saved:
            return match, None
    except OtherData:
        raise
    except Exception:
        # Rules may fail in any way on a match that follows older ones; its position counts then.
        pass
    rest = standing(start, rows)
    before = start.base or {"answers": 0, "drawn": len(chance_entries(start.opening))}
    drawn = before["drawn"] + sum(len(chance_entries(row.chance)) for row in rest)
    answers = before["answers"] + sum(1 if row.text else -1 for row in rest)
    base = {**before, "state": saved, "drawn": drawn, "answers": answers}
    number = rows[-1].number if rows else 0
    moved = MatchStart(**{**vars(start), "base": base, "base_number": number})
    return moved.match(), base


def match_at_answer(start: MatchStart, match: Match, number: int) -> Match:
    """The match as it was after an answer; numbers count the answers that stand."""
    again = start.match()
    _, turns = grouped(list(enumerate(match.lines, 1)))
    replay(again, turns[: max(0, number - again.answers)])
    return again


def first_moment(start: MatchStart) -> int:
    """The number before the first answer that can be shown again."""
    return 0 if start.base is None else int(start.base["answers"])


def resampled(game: Game[Any], state: Any, seat: str | None, rng: Random) -> Any:
    """A position that a seat could not tell from the true one."""
    return game.resample(state, game.seat_number(seat), rng)


def with_open_hands(match: Match) -> Match:
    """A finished match whose spectators see what all seats together see."""
    state = match.state.copy()
    if hasattr(state, "known"):
        everybody = (1 << (len(state.SEATS) + 1)) - 1
        state.known = type(state.known)([everybody] * len(state.known))
    shown = match.at(state)
    shown.game = replace(match.game, view=partial(open_view, match.game))
    return shown


def open_view(game: Game[Any], state: Any, viewer: int) -> dict[str, Any]:
    """A view in which every hand lies open that some seat may see."""
    view = game.view(state, viewer)
    for seat in range(len(state.SEATS)):
        if seat < len(view.get("seats", ())):
            other = game.view(state, seat)
            for key, value in view.items():
                if isinstance(value, dict | list):
                    view[key] = merge_views(value, other[key])
    return view


def merge_views(some: Any, more: Any) -> Any:
    """What two views tell together: where one says nothing, the other's word counts."""
    if some is None:
        return more
    if isinstance(some, dict) and isinstance(more, dict):
        return {key: merge_views(value, more.get(key)) for key, value in some.items()}
    if isinstance(some, list) and isinstance(more, list) and len(some) == len(more):
        return [merge_views(one, other) for one, other in zip(some, more, strict=True)]
    return some
