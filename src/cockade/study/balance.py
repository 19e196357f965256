"""How balanced a game is: wins by side, the first player, endings, length and changes of lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from .. import game as find_game
from .simulation import Experiment, Result
from .summary import Spread, Tally, Wins
from .watching import POINTS


def sides(plan: Experiment) -> dict[str, str]:
    """What the side of each seat is called; partners are one side."""
    game = find_game(plan.game)
    seats = game.seats(plan.scenario, plan.players)
    words = [game.seat_word(seat) for seat in seats]
    step = game.partners
    names = [" and ".join(words[n : n + step]) for n in range(0, len(seats), step)]
    return {seat: names[place // step] for place, seat in enumerate(seats)}


def side_shares(plan: Experiment, result: Result) -> dict[str, float]:
    """Each side's share of the win: a part where several win, nothing where nobody does."""
    names = sides(plan)
    won = {names[seat] for seat in result.winners}
    return {side: (side in won) / max(1, len(won)) for side in dict.fromkeys(names.values())}


class Balance:
    """Counts games one by one for a study of balance."""

    def __init__(self, plan: Experiment) -> None:
        self.plan = plan
        self.sides = sides(plan)
        self.tally = Tally()
        self.by_side, self.by_place, self.by_first = Wins(), Wins(), Wins()
        self.draws = 0
        self.lead_changes, self.settled, self.lowest = Spread(), Spread(), Spread()
        self.led = Counter[str]()
        self.winner = [Spread() for _ in range(POINTS)]

    def add(self, result: Result) -> None:
        self.tally.add(result)
        shares = side_shares(self.plan, result)
        self.draws += not result.winners
        for side, share in shares.items():
            self.by_side.add(side, share)
        order = list(dict.fromkeys(self.sides[seat] for seat in result.order))
        for place, side in enumerate(order, 1):
            self.by_place.add(place, shares[side])
        if order:
            self.by_first.add(order[0], shares[order[0]])
        self.add_course(result)

    def add_course(self, result: Result) -> None:
        course = result.course
        self.lead_changes.add(course.lead_changes)
        if course.lowest is None:
            return
        self.settled.add(course.settled)
        self.lowest.add(course.lowest)
        for spread, chance in zip(self.winner, course.winner, strict=True):
            spread.add(chance)

    def stats(self) -> dict[str, Any]:
        """Everything the report shows, ready for JSON."""
        even = 1 / len(set(self.sides.values()))
        return {
            **self.tally.stats(),
            "played": self.tally.games,
            "even": even,
            "draws": self.draws,
            "wins_by_side": shares_by_key(self.by_side),
            "wins_by_place": shares_by_key(self.by_place),
            "wins_of_the_first": shares_by_key(self.by_first),
            "lead_changes": self.lead_changes.stats(),
            "lead_changes_by_game": counted(self.lead_changes),
            "decisions_by_game": counted(self.tally.decisions),
            "settled": self.settled.stats(),
            "lowest_chance_of_the_winner": self.lowest.stats(),
            "comebacks": sum(n for low, n in self.lowest.counts.items() if low < even / 2),
            "decisive": self.lowest.total,
            "chance_of_the_winner": [
                {q: s.quantile(float(q)) for q in ("0.1", "0.5", "0.9")} for s in self.winner
            ]
            if self.lowest.total
            else [],
        }


def shares_by_key(wins: Wins) -> dict[str, Any]:
    """Shares by key, in the order of the keys if they are numbers."""
    shares = wins.shares()
    keys = sorted(shares) if all(isinstance(key, int) for key in shares) else list(shares)
    return {str(key): shares[key]._asdict() for key in keys}


def counted(values: Spread) -> list[tuple[float, int]]:
    return sorted(values.counts.items())


def balance(plan: Experiment, results: Iterable[Result]) -> dict[str, Any]:
    """What the games of a plan say about the balance of its game."""
    counts = Balance(plan)
    for result in results:
        counts.add(result)
    return counts.stats()
