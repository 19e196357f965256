"""Positions of the bots' own games, in terms, and how the games ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from ..bots import new_bot
from ..bots.arena import choose
from ..bots.judge import sides_of
from ..kernel.chance import sample
from ..kernel.game import Game

Terms = Mapping[str, float]


class Position(NamedTuple):
    """One position: its game, each side's terms, the scale, and each side's share of the win."""

    game: int
    terms: tuple[Terms, ...]
    scale: float
    shares: tuple[float, ...]


def gather(
    game: Game[Any], bots: tuple[str, ...], games: int, seed: int | str, every: int = 4
) -> Iterator[Position]:
    """Positions of games between bots that change seats; about one of so many turns."""
    for number in range(games):
        yield from one_game(game, bots, number, Random(f"{seed}/{number}"), every)


def one_game(
    game: Game[Any], bots: tuple[str, ...], number: int, rng: Random, every: int
) -> list[Position]:
    """The positions of one game, each at the beginning of a turn: there bots judge them as well."""
    state, turn = game.new(), None
    sides = sides_of(game, state)
    players = [new_bot(bots[(side + number) % len(bots)]) for side in range(sides)]
    seen: list[tuple[tuple[Terms, ...], float]] = []
    while state.outcome is None:
        if state.is_chance:
            state.answer(sample(state, rng))
            continue
        begins, turn = game.turn_of(state) != turn, game.turn_of(state)
        if begins and rng.random() * every < 1.0:
            terms = tuple(game.terms(state, side * game.partners) for side in range(sides))
            seen.append((terms, game.scale(state)))
        state.answer(choose(game, state, players[state.seat // game.partners], rng))
    shares = game.chance_of_winning(state)[:: game.partners]
    return [Position(number, terms, scale, shares) for terms, scale in seen]
