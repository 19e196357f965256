"""Games between bots as plain data: what is to be played, one game of it, and its result."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from .. import game as find_game
from ..bots import line_up, new_bot
from ..bots.arena import choose
from ..kernel.chance import sample
from ..kernel.game import Game
from .watching import Course, Watch

# What games call their largest measure of time; the first that a state has counts.
TIMES = ("turn", "round")


class Experiment(NamedTuple):
    """What is to be played: plain data, so that it can travel to other processes."""

    game: str
    scenario: str
    players: int
    settings: Mapping[str, bool | int]
    bots: tuple[str, ...]
    seed: str
    games: int
    # A position to play on from, as JSON, and the seat from whose knowledge the rest is guessed.
    position: str = ""
    viewer: str = ""
    # The folder of a data pack that the games are played with, instead of this process's own.
    data: str = ""


class Result(NamedTuple):
    """One game: who sat where, who won and why, how long it took and how it went."""

    number: int
    bots: dict[str, str]
    winners: tuple[str, ...]
    reason: str
    scores: dict[str, int]
    decisions: int
    chances: int
    turns: int
    order: tuple[str, ...]  # the seats in the order of their first real decisions
    course: Course
    openings: dict[str, list[str]]
    cards: dict[str, dict[str, list[str]]]


def to_line(result: Result) -> str:
    """A result as one line of JSON."""
    plain = {**result._asdict(), "course": result.course._asdict()}
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def from_line(line: str) -> Result:
    """A result from its line."""
    plain = json.loads(line)
    course = plain["course"]
    plain["course"] = Course(**{**course, "winner": tuple(course["winner"])})
    return Result(**{**plain, "winners": tuple(plain["winners"]), "order": tuple(plain["order"])})


def experiment(
    game: Game[Any],
    bots: tuple[str, ...],
    setup: tuple[str | None, int | None, Mapping[str, Any]] = (None, None, {}),
    *,
    games: int = 100,
    seed: int | str = 1,
) -> Experiment:
    """A checked experiment; without a number of players, several bots are the players."""
    scenario, players, settings = setup
    if players is None and len(bots) > 1:
        players = len(bots)
    scenario, players, chosen = game.checked_setup(scenario, players, settings)
    count = len(game.seats(scenario, players))
    if len(bots) * game.partners == count:
        bots = tuple(bot for bot in bots for _ in range(game.partners))
    names = line_up(bots, count)
    return Experiment(game.id, scenario, players, chosen, names, str(seed), games)


def seating(plan: Experiment, number: int) -> dict[str, str]:
    """Who sits where in a game: the bots move on by one side from game to game."""
    game = find_game(plan.game)
    seats = game.seats(plan.scenario, plan.players)
    # In a given position everybody stays where they are.
    moved = 0 if plan.position else number * game.partners
    return {seat: plan.bots[(place - moved) % len(seats)] for place, seat in enumerate(seats)}


def opening_state(plan: Experiment, rng: Random) -> Any:
    """Where a game of a plan begins."""
    game = find_game(plan.game)
    if not plan.position:
        return game.new(plan.scenario, plan.players, plan.settings)
    state = game.state(plan.position)
    if plan.viewer:
        return game.resample(state, game.seat_number(plan.viewer), rng)
    return state


def play_one(plan: Experiment, number: int) -> Result:
    """Play the game of this number; all its chance comes from the seed and the number.

    Dice and cards have a generator of their own, so that plans which differ in a rule or a bot
    meet the same luck for as long as they ask for the same dice and cards.
    """
    game = find_game(plan.game)
    chance, thought = (Random(f"{plan.seed}/{stream}/{number}") for stream in ("chance", "bots"))
    state = opening_state(plan, thought)
    bots = seating(plan, number)
    by_seat = {seat: new_bot(name) for seat, name in bots.items()}
    watch = Watch(game, tuple(bots))
    decisions = chances = 0
    while state.outcome is None:
        if state.is_chance:
            state.answer(sample(state, chance))
            chances += 1
            continue
        options = state.legal()
        option = options[0]
        if len(options) > 1:
            option = choose(game, state, by_seat[state.actor], thought)
        watch.decided(state, options, option)
        state.answer(option)
        decisions += 1
    return result(number, bots, (state, decisions, chances), watch)


def result(number: int, bots: dict[str, str], played: tuple[Any, int, int], watch: Watch) -> Result:
    """What is kept of a game that was played to its end."""
    state, decisions, chances = played
    winners, reason, scores = state.outcome
    time = next((getattr(state, name) for name in TIMES if hasattr(state, name)), 0)
    return Result(
        number,
        bots,
        tuple(winners),
        reason,
        dict(scores),
        decisions,
        chances,
        time,
        tuple(watch.order),
        watch.course(state),
        watch.openings,
        watch.cards(state),
    )


def play_all(plan: Experiment, workers: int | None = None, on: str = "") -> Iterator[Result]:
    """All games in the order of their numbers, as they are finished."""
    from .runners import runner

    with runner(on, workers, plan.games, plan.data) as run:
        yield from run.play(plan, range(plan.games))
