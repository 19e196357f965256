"""What the rest of a match is worth: a saved position played to its end many times."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .. import game as find_game
from ..bots import line_up
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.record import RecordError
from .balance import balance, sides
from .results import StudyError
from .simulation import Experiment, Result


def load_position(path: Path, upto: int | None = None, game: str | None = None) -> Match:
    """A match at a position: a record, or the JSON of a state with its game."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise StudyError(f"{path}: not a text file.") from None
    if not text.lstrip().startswith("{"):
        try:
            return Match.load(text, upto=upto)
        except RecordError as error:
            raise RecordError(f"{path}: {error}") from None
    try:
        values = json.loads(text)
    except ValueError as error:
        raise StudyError(f"{path}: not JSON: {error}.") from None
    id = game or values.pop("game", None)
    values.pop("game", None)
    if id is None:
        raise StudyError(f"{path}: say which game it is with --game.")
    chosen: Game[Any] = find_game(id)
    return Match(chosen, state=chosen.state(values))


def odds_plan(
    match: Match, bots: tuple[str, ...], *, viewer: str | None, games: int, seed: str
) -> Experiment:
    """The plan that plays a match on from where it stands."""
    if match.outcome is not None:
        raise StudyError("This match is over; --upto N stops at an earlier answer.")
    if viewer is not None and viewer not in match.seats:
        raise StudyError(f"There is no seat {viewer!r}; choose one of {', '.join(match.seats)}.")
    return Experiment(
        match.game.id,
        match.scenario,
        match.players,
        match.settings,
        line_up(bots, len(match.seats)),
        seed,
        games,
        json.dumps(match.state.to_json(), ensure_ascii=False),
        viewer or "",
    )


def odds(plan: Experiment, results: Iterable[Result]) -> dict[str, Any]:
    """How the playouts ended, beside what the game's own judgement says of the position."""
    game = find_game(plan.game)
    chances = game.chance_of_winning(game.state(plan.position))[:: game.partners]
    names = dict.fromkeys(sides(plan).values())
    return {**balance(plan, results), "judged": dict(zip(names, chances, strict=True))}
