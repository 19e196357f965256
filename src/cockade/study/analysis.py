"""A finished match in hindsight: the win graph, turning points, luck, skill and accuracy.

Every decision is judged from what its seat could know then. What a seat's answers gave away counts
as skill, its own and the others'; what came beyond that is luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ..bots.coach import COACH, advise
from ..bots.coach_words import in_words
from ..bots.search import Thinking
from ..kernel.chance import scripted_entry
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.vocabulary import Option

TURNING_POINTS: Final = 5
# Answers that give away less are as good as the best one.
EXACT: Final = 0.005
# Less than this is no turning point.
A_TURN: Final = 0.02

Point = dict[str, Any]


class Decision(NamedTuple):
    """One answer of a seat with what it was worth, and the best one."""

    number: int  # of the answer in the match, from 1
    seat: str
    answer: str
    chance: float
    best: str
    best_chance: float
    reasons: dict[str, float]

    @property
    def lost(self) -> float:
        return max(0.0, self.best_chance - self.chance)


def steps(match: Match) -> Iterator[tuple[int, Any, Option]]:
    """Every answer of a seat: its number, the position before it, and the option."""
    state, number = opening(match), 0 if match.begun is None else match.begun.answers
    for line in match.lines:
        if line.startswith("! "):
            for name in line[2:].split():
                state.answer(scripted_entry(state, state.question, name))
            continue
        number += 1
        option = match.game.vocabulary.by_text[line]
        yield number, state, option
        state.answer(option)


def opening(match: Match) -> Any:
    """The position in which a match begins, before chance has answered."""
    if match.begun is not None:
        return match.begun.state.copy()
    return match.game.new(match.scenario, match.players, match.settings)


def win_graph(match: Match) -> list[Point]:
    """The chances of all seats before every answer, and at the end.

    In the middle of a turn they rise and fall with what is being chosen: a drawing has only those
    where a turn begins.
    """
    chances, graph = match.game.chance_of_winning, []
    turn: tuple[int, Any] | None = None
    for number, state, _ in steps(match):
        before, turn = turn, whose_turn(match.game, state)
        graph.append(graph_point(number - 1, chances(state), turn != before))
    return [*graph, graph_point(match.answers, chances(match.state), True)]


def graph_point(number: int, chances: Sequence[float], begins: bool) -> Point:
    rounded = [round(chance, 4) for chance in chances]
    return {"number": number, "chances": rounded, "begins": begins}


def whose_turn(game: Game[Any], state: Any) -> tuple[int, Any]:
    """What changes when a turn is over."""
    return state.seat, game.turn_of(state)


def choices(match: Match, every: int = 1) -> Iterator[tuple[int, Any, Option]]:
    """The steps at which there was something to choose; with `every`, one in so many."""
    for number, state, option in steps(match):
        if number % every == 0 and len(state.legal()) > 1:
            yield number, state, option


def decision(
    game: Game[Any], number: int, state: Any, option: Option, thinking: Thinking = COACH
) -> Decision:
    """What an answer was worth, seen from its seat."""
    advice = advise(game, state, Random(number), thinking)
    chosen = next(a for a in advice if a.option is option)
    best = advice[0]
    reached = round(chosen.chance, 4), best.option.text, round(best.chance, 4)
    return Decision(number, state.actor, option.text, *reached, best.reasons)


def analyse(match: Match, thinking: Thinking = COACH, every: int = 1) -> dict[str, Any]:
    """The whole analysis, ready for JSON; with `every`, of one decision in so many."""
    decisions = [
        decision(match.game, number, state, option, thinking)
        for number, state, option in choices(match, every)
    ]
    return report(match, win_graph(match), decisions)


def report(match: Match, graph: list[Point], decisions: Sequence[Decision]) -> dict[str, Any]:
    """What follows from the decisions that have been judged so far."""
    return {
        "game": match.game.id,
        "seats": list(match.seats),
        "graph": graph,
        "turning_points": turning_points(match.game, decisions),
        "players": {seat: of_seat(match, seat, decisions, graph) for seat in match.seats},
        "decisions": [d._asdict() for d in sorted(decisions)],
    }


def turning_points(game: Game[Any], decisions: Sequence[Decision]) -> list[dict[str, Any]]:
    """The answers that gave most away, in the order of the match."""
    worst = sorted(decisions, key=lambda d: -d.lost)[:TURNING_POINTS]
    return [
        {**d._asdict(), "lost": round(d.lost, 4), "why": why(game, d)}
        for d in sorted(worst, key=lambda d: d.number)
        if d.lost >= A_TURN
    ]


def why(game: Game[Any], decision: Decision) -> str:
    """What the best answer leads to; a drawback is never taken for the reason."""
    return in_words(game, decision.seat, decision.reasons, lead=decision.lost)


def of_seat(
    match: Match, seat: str, decisions: Sequence[Decision], graph: list[Point]
) -> dict[str, Any]:
    """What a seat gave away, what the other sides gave its side, and what chance did."""
    partners, place = match.game.partners, match.seats.index(seat)
    side = match.seats[place // partners * partners :][:partners]
    others = len(match.seats) // partners - 1
    own = [d for d in decisions if d.seat == seat]
    lost_by_side = sum(d.lost for d in decisions if d.seat in side)
    # What one side of several gives away falls to all the others alike.
    gifts = sum(d.lost for d in decisions if d.seat not in side) / max(1, others)
    gained = graph[-1]["chances"][place] - graph[0]["chances"][place]
    exact = sum(d.lost < EXACT for d in own)
    return {
        "decisions": len(own),
        "given_away": round(sum(d.lost for d in own), 4),
        "given_by_others": round(gifts, 4),
        "luck": round(gained + lost_by_side - gifts, 4),
        "accuracy": round(exact / len(own), 3) if own else None,
    }
