"""How fast a game is: random play beside python-chess, slice by slice on the same machine."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple, Protocol

from ..kernel.chance import sample
from ..kernel.game import Game
from ..kernel.match import Match

SLICE = 0.4
POSITIONS = 60
BATCH = 200
SEVENTY_FIVE_MOVES = 150


class Run(NamedTuple):
    """A slice of random play: decisions of seats, answers of chance and CPU seconds."""

    decisions: int
    chances: int
    seconds: float

    @property
    def speed(self) -> float:
        return self.decisions / self.seconds


class Runner(Protocol):
    """Random play that can be interrupted: `batch` plays on for so many decisions."""

    def batch(self, decisions: int) -> int: ...


class BareRunner:
    """Random play on bare states; what bots and searches do."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.rng = Random(seed)
        self.state = game.new()

    def batch(self, decisions: int) -> int:
        """Play so many decisions of seats; returns how often chance answered."""
        rng = self.rng
        random = rng.random
        state = self.state
        chances = 0
        while decisions:
            if state.is_chance:
                state.answer(sample(state, rng))
                chances += 1
            elif state.outcome is not None:
                state = self.state = self.game.new()
            else:
                options = state.legal()
                state.answer(options[int(random() * len(options))])
                decisions -= 1
        return chances


class MatchRunner:
    """Random play through `Match`: text answers, a log, undo and a record."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.rng = Random(seed)
        self.seed = seed
        self.match = Match(game, seed=seed)

    def batch(self, decisions: int) -> int:
        random = self.rng.random
        match = self.match
        before = match.drawn
        chances = 0
        for _ in range(decisions):
            options = match.options
            if not options:
                chances += match.drawn - before
                self.seed += 1
                match = self.match = Match(self.game, seed=self.seed)
                before = 0
                options = match.options
            match.answer(options[int(random() * len(options))])
        return chances + match.drawn - before


class ChessRunner:
    """Random plies of python-chess, the measure that many know."""

    def __init__(self, seed: int) -> None:
        import chess

        self.new = chess.Board
        self.rng = Random(seed)
        self.board = chess.Board()

    def batch(self, decisions: int) -> int:
        random = self.rng.random
        board = self.board
        for _ in range(decisions):
            moves = list(board.legal_moves)
            if not moves or drawn(board):
                board = self.board = self.new()
                moves = list(board.legal_moves)
            board.push(moves[int(random() * len(moves))])
        return 0


def drawn(board: Any) -> bool:
    """Draws that end a game by themselves, for lone kings would walk for ever, and very fast."""
    if board.halfmove_clock >= SEVENTY_FIVE_MOVES:
        return True
    if board.pawns | board.rooks | board.queens:
        return False
    return bool(board.is_insufficient_material())


def run(runner: Runner, seconds: float) -> Run:
    """Play for about so many CPU seconds."""
    decisions = chances = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        chances += runner.batch(BATCH)
        decisions += BATCH
    return Run(decisions, chances, spent)


def chess_runners(seed: int) -> dict[str, Runner]:
    """python-chess, if it is installed."""
    try:
        return {"python-chess": ChessRunner(seed)}
    except ImportError:
        return {}


def interleaved(runners: dict[str, Runner], rounds: int) -> dict[str, list[Run]]:
    """Short slices in turn, so that a busy machine slows all of them alike."""
    runs: dict[str, list[Run]] = {name: [] for name in runners}
    for runner in runners.values():
        runner.batch(BATCH)
    for _ in range(rounds):
        for name, runner in runners.items():
            runs[name].append(run(runner, SLICE))
    return runs


def measure(game: Game[Any], rounds: int = 5, seed: int = 1) -> dict[str, Any]:
    """Everything about one game, ready for JSON: speeds, ratios and microseconds."""
    runners: dict[str, Runner] = {
        **chess_runners(seed),
        "bare": BareRunner(game, seed),
        "match": MatchRunner(game, seed),
    }
    runs = interleaved(runners, rounds)
    return {
        "game": game.id,
        "rounds": rounds,
        "decisions_per_second": {n: round(median(r.speed for r in s)) for n, s in runs.items()},
        "chance_answers_per_decision": {
            name: round(sum(r.chances for r in s) / sum(r.decisions for r in s), 3)
            for name, s in runs.items()
        },
        "times_python_chess": ratios(runs),
        "microseconds": microseconds(game, seed),
    }


def ratios(runs: dict[str, list[Run]]) -> dict[str, float]:
    """Medians of the ratios of slices that stood next to each other."""
    if "python-chess" not in runs:
        return {}
    chess = runs["python-chess"]
    return {
        name: round(median(r.speed / c.speed for r, c in zip(own, chess, strict=True)), 2)
        for name, own in runs.items()
        if name != "python-chess"
    }


def positions(game: Game[Any], seed: int) -> list[Any]:
    """States from all over random games, each with a seat to decide."""
    runner = BareRunner(game, seed)
    states: list[Any] = []
    while len(states) < POSITIONS:
        runner.batch(37)
        state = runner.state
        while state.is_chance:
            state.answer(sample(state, runner.rng))
        if state.outcome is None:
            states.append(state.copy())
    return states


def each(states: Sequence[Any], work: Callable[[Any], Any], repeat: int = 20) -> float:
    """Microseconds of a piece of work on each state; the median over a few passes."""
    passes = []
    for _ in range(repeat):
        start = process_time()
        for state in states:
            work(state)
        passes.append((process_time() - start) / len(states) * 1e6)
    return round(median(passes), 2)


def microseconds(game: Game[Any], seed: int) -> dict[str, float]:
    """The price of each thing that programs do with a state."""
    states = positions(game, seed)
    rng = Random(seed)
    return {
        "options": each(states, lambda state: state.legal()),
        "answer": answering(states, rng),
        "copy": each(states, lambda state: state.copy()),
        "view": each(states, lambda state: game.view(state, state.seat)),
        "resample": each(states, lambda state: game.resample(state, state.seat, rng)),
        "evaluate": each(states, lambda state: game.evaluate(state, state.seat)),
        "to JSON": each(states, lambda state: json.dumps(state.to_json()), 5),
        "from JSON": from_json(game, states),
    }


def answering(states: Sequence[Any], rng: Random, repeat: int = 20) -> float:
    """A random answer on copies that were made, and options that were listed, before."""
    passes = []
    for _ in range(repeat):
        pairs = [(state.copy(), rng.choice(state.legal())) for state in states]
        start = process_time()
        for state, option in pairs:
            state.answer(option)
        passes.append((process_time() - start) / len(pairs) * 1e6)
    return round(median(passes), 2)


def from_json(game: Game[Any], states: Sequence[Any]) -> float:
    texts = [json.dumps(state.to_json()) for state in states]
    return each(texts, game.state, 5)
