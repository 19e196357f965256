"""How the owner of a card fares by what became of it, against that seat's other games.

A difference is taken within each seat (and bot), so that a side which wins more does not make
its cards look good, and against games that got as far: a card of the last deck is seen in long
games alone, which may favour one side whatever the card does. Having a card is luck; playing or
holding it is a choice, made in games that may have been going well or badly already: a difference
there is a hint, no proof.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, Final

from .. import game as find_game
from ..kernel.voice import Voice
from .balance import side_shares, sides
from .comparisons import Difference, Stratum, difference, holm
from .results import StudyError
from .simulation import Experiment, Result
from .watching import card_verbs

# With fewer games on either side nothing can be said.
FEWEST: Final = 20

Key = tuple[str, str]  # seat and bot


class Cards:
    """Counts, one game after the other, how owners of cards fared."""

    def __init__(self, plan: Experiment) -> None:
        if not card_verbs(plan.game):
            raise StudyError(f"{find_game(plan.game).title} has no cards.")
        self.plan = plan
        self.sides = sides(plan)
        # By the turn in which games ended.
        self.games: defaultdict[Key, Counter[int]] = defaultdict(Counter)
        self.won: defaultdict[Key, defaultdict[int, float]] = defaultdict(
            lambda: defaultdict(float)
        )
        # The earliest end of a game in which a card was seen used in some way.
        self.earliest: dict[tuple[str, str], int] = {}
        self.games_with: Counter[tuple[str, str, Key]] = Counter()
        self.won_with: defaultdict[tuple[str, str, Key], float] = defaultdict(float)

    def add(self, result: Result) -> None:
        shares = side_shares(self.plan, result)
        for seat, bot in result.bots.items():
            share, key = shares[self.sides[seat]], (seat, bot)
            self.games[key][result.turns] += 1
            self.won[key][result.turns] += share
            for way, cards in result.cards.get(seat, {}).items():
                for card in cards:
                    self.games_with[card, way, key] += 1
                    self.won_with[card, way, key] += share
                    earliest = self.earliest.get((card, way), result.turns)
                    self.earliest[card, way] = min(earliest, result.turns)

    def rows(self) -> list[dict[str, Any]]:
        """One row for each card and way, those that stand out most first."""
        rows = [row for card, way in sorted(self.pairs()) if (row := self.row(card, way))]
        effects = [Difference(row["difference"], row["error"], row["p"]) for row in rows]
        sure = holm([effect.p for effect in effects])
        names = card_names(self.plan.game)
        for row, effect, stands_out in zip(rows, effects, sure, strict=True):
            row["low"], row["high"] = effect.interval(len(rows))
            row["stands_out"] = stands_out
            row["name"] = names.get(row["card"], row["card"])
        return sorted(rows, key=lambda row: (row["p"], row["card"], row["way"]))

    def pairs(self) -> set[tuple[str, str]]:
        return {(card, way) for card, way, _ in self.games_with}

    def row(self, card: str, way: str) -> dict[str, Any] | None:
        """One card used in one way; nothing where games are too few."""
        strata = [self.stratum(card, way, key) for key in self.games]
        of = sum(stratum.of_with for stratum in strata if stratum.of_without)
        without = sum(stratum.of_without for stratum in strata if stratum.of_with)
        effect = difference(strata)
        if effect is None or of < FEWEST or without < FEWEST:
            return None
        won = sum(stratum.won_with for stratum in strata if stratum.of_without)
        return {
            "card": card,
            "way": way,
            "games": of,
            "won": won / of,
            "without": without,
            "difference": effect.value,
            "error": effect.error,
            "p": effect.p,
        }

    def stratum(self, card: str, way: str, key: Key) -> Stratum:
        """A seat's games with the card, and those without it that lasted until it was about."""
        of, won = self.games_with[card, way, key], self.won_with.get((card, way, key), 0.0)
        long_enough = [turn for turn in self.games[key] if turn >= self.earliest[card, way]]
        games = sum(self.games[key][turn] for turn in long_enough)
        wins = sum(self.won[key][turn] for turn in long_enough)
        return Stratum(won, of, wins - won, games - of)


def card_names(id: str) -> dict[str, str]:
    """What the cards of a game are called, by their slugs."""
    game = find_game(id)
    voice = Voice(game)
    verb = "play" if "play" in card_verbs(id) else min(card_verbs(id))
    options = [o for o in game.vocabulary.options if o.verb == verb and o.noun >= 0]
    return {option.text.partition(" ")[2]: voice.noun(option) for option in options}


def cards(plan: Experiment, results: Iterable[Result]) -> dict[str, Any]:
    """What the games of a plan say about its cards."""
    counts = Cards(plan)
    played = 0
    for result in results:
        counts.add(result)
        played += 1
    return {
        "played": played,
        "cards": counts.rows(),
        "ways": sorted({way for _, way in counts.pairs()}),
    }
