"""First decisions and how they fare, against the same seat's other games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, Final

from .. import game as find_game
from ..kernel.game import Game
from ..kernel.voice import Voice
from .balance import side_shares, sides
from .comparisons import Difference, Stratum, difference, holm
from .simulation import Experiment, Result

FEWEST: Final = 10
ARROW: Final = " → "
ANY: Final = "…"


class Openings:
    """Counts what each seat chose first, and how it fared."""

    def __init__(self, plan: Experiment, depth: int) -> None:
        self.plan = plan
        self.depth = depth
        self.sides = sides(plan)
        self.games: Counter[str] = Counter()
        self.won: defaultdict[str, float] = defaultdict(float)
        self.games_with: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self.won_with: defaultdict[tuple[str, tuple[str, ...]], float] = defaultdict(float)

    def add(self, result: Result) -> None:
        shares = side_shares(self.plan, result)
        for seat, texts in result.openings.items():
            share = shares[self.sides[seat]]
            self.games[seat] += 1
            self.won[seat] += share
            for line in lines(texts[: self.depth]):
                self.games_with[seat, line] += 1
                self.won_with[seat, line] += share

    def rows(self) -> list[dict[str, Any]]:
        """One row for each opening that was played often enough, most frequent first."""
        wanted = [key for key in self.games_with if not self.is_single(*key)]
        rows = [row for seat, texts in wanted if (row := self.row(seat, texts))]
        effects = [Difference(row["difference"], row["error"], row["p"]) for row in rows]
        for row, effect, sure in zip(rows, effects, holm([e.p for e in effects]), strict=True):
            row["low"], row["high"] = effect.interval(len(rows))
            row["stands_out"] = sure
        seats = list(self.games)
        return sorted(
            rows, key=lambda r: (seats.index(r["seat"]), len(r["answers"]), -r["games"], r["name"])
        )

    def is_single(self, seat: str, texts: tuple[str, ...]) -> bool:
        """Whether a verb had the same noun each time, so that it says nothing of its own."""
        verb = texts[0].removesuffix(ANY)
        return texts[0].endswith(ANY) and any(
            other == seat and len(more) == 1 and more[0].startswith(verb) and more != texts
            for (other, more), games in self.games_with.items()
            if games == self.games_with[seat, texts]
        )

    def row(self, seat: str, texts: tuple[str, ...]) -> dict[str, Any] | None:
        of, won = self.games_with[seat, texts], self.won_with[seat, texts]
        others = Stratum(won, of, self.won[seat] - won, self.games[seat] - of)
        effect = difference([others])
        if effect is None or min(others.of_with, others.of_without) < FEWEST:
            return None
        game = find_game(self.plan.game)
        return {
            "seat": seat,
            "answers": list(texts),
            "name": ARROW.join(worded(game, text) for text in texts),
            "games": of,
            "won": won / of,
            "without": others.of_without,
            "difference": effect.value,
            "error": effect.error,
            "p": effect.p,
        }


def lines(texts: Sequence[str]) -> list[tuple[str, ...]]:
    """The opening and its beginnings; the first answer also by its verb alone."""
    verb = f"{texts[0].partition(' ')[0]} {ANY}" if texts and " " in texts[0] else ""
    beginnings = [tuple(texts[:length]) for length in range(1, len(texts) + 1)]
    return [(verb,), *beginnings] if verb else beginnings


def worded(game: Game[Any], text: str) -> str:
    """An answer in words."""
    if text.endswith(ANY):
        return f"any “{text.partition(' ')[0]}”"
    return Voice(game).option(game.vocabulary.by_text[text])


def openings(plan: Experiment, results: Iterable[Result], depth: int = 1) -> dict[str, Any]:
    """What the games of a plan say about first decisions."""
    counts, played = Openings(plan, depth), 0
    for result in results:
        counts.add(result)
        played += 1
    return {"played": played, "depth": depth, "openings": counts.rows()}
