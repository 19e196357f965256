"""A finished match in hindsight: the win graph, turning points, luck, skill and accuracy.

Every decision is judged from what its seat could know then. What a seat's answers gave away counts
as skill; what came of them beyond what could be hoped for is luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from ..bots.coach import COACH, advise, in_words
from ..bots.search import Thinking
from ..kernel.chance import scripted_entry
from ..kernel.match import Match
from ..kernel.vocabulary import Option

TURNING_POINTS: Final = 3


class Decision(NamedTuple):
    """One answer of a seat with what it was worth, and the best one."""

    number: int  # of the answer in the match, from 1
    seat: str
    answer: str
    chance: float
    best: str
    best_chance: float
    why: str

    @property
    def lost(self) -> float:
        return max(0.0, self.best_chance - self.chance)


def steps(match: Match) -> Iterator[tuple[int, Any, Option]]:
    """Every answer of a seat: its number, the position before it, and the option."""
    state, number = opening(match), 0
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


def decision(match: Match, number: int, state: Any, option: Option, thinking: Thinking) -> Decision:
    """What an answer was worth, seen from its seat."""
    advice = advise(match.game, state, Random(number), thinking)
    chosen = next(a for a in advice if a.option is option)
    best = advice[0]
    return Decision(
        number,
        state.actor,
        option.text,
        chosen.chance,
        best.option.text,
        best.chance,
        in_words(best),
    )


def analyse(match: Match, thinking: Thinking = COACH, every: int = 1) -> dict[str, Any]:
    """The whole analysis, ready for JSON; with `every`, of one decision in so many."""
    graph: list[dict[str, Any]] = []
    decisions: list[Decision] = []
    for number, state, option in steps(match):
        chances = match.game.chance_of_winning(state)
        graph.append({"number": number, "chances": [round(c, 4) for c in chances]})
        if len(state.legal()) > 1 and number % every == 0:
            decisions.append(decision(match, number, state, option, thinking))
    if match.outcome is not None:
        final = match.game.chance_of_winning(match.state)
        graph.append({"number": len(graph) + 1, "chances": list(final)})
    return {
        "game": match.game.id,
        "seats": list(match.seats),
        "graph": graph,
        "turning_points": turning_points(decisions),
        "players": {seat: of_seat(match, seat, decisions, graph) for seat in match.seats},
    }


def turning_points(decisions: list[Decision]) -> list[dict[str, Any]]:
    """The answers that gave most away, in the order of the match."""
    worst = sorted(decisions, key=lambda d: -d.lost)[:TURNING_POINTS]
    return [
        {**d._asdict(), "lost": round(d.lost, 4)}
        for d in sorted(worst, key=lambda d: d.number)
        if d.lost > 0
    ]


def of_seat(
    match: Match, seat: str, decisions: list[Decision], graph: list[dict[str, Any]]
) -> dict[str, Any]:
    """What a seat gave away by its answers, and what luck and the others gave it."""
    own = [d for d in decisions if d.seat == seat]
    place = match.seats.index(seat)
    given_away = sum(d.lost for d in own)
    gained = graph[-1]["chances"][place] - graph[0]["chances"][place] if graph else 0.0
    exact = sum(d.lost < 0.005 for d in own)
    return {
        "decisions": len(own),
        "given_away": round(given_away, 4),
        "luck_and_others": round(gained + given_away, 4),
        "accuracy": round(exact / len(own), 3) if own else None,
    }
