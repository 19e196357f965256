"""What studies note down while a game is played: who began, who led, openings and cards.

Nothing here knows a game. Cards are the nouns of verbs whose label speaks of a card; the way a
card was used is the verb, with the word that answered right after it (`play, event`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from .. import game as find_game
from ..kernel.game import Game
from ..kernel.vocabulary import Option

# Real decisions of each seat that count as its opening.
OPENING: Final = 4
# So far ahead a side must be to take the lead, or evenly matched sides would swap it all the time.
CLEAR: Final = 0.02
# The course of a game is told at its start, its end and at the tenths between.
POINTS: Final = 11
HAD, HELD = "have", "hold"


class Course(NamedTuple):
    """How the lead went: changes, when it was settled, and the chances of whoever won."""

    lead_changes: int
    settled: float  # the share of all turns after which the lead did not change again
    lowest: float | None  # the worst chance that a sole winner had
    winner: tuple[float, ...]  # its chances from the start to the end


@cache
def card_verbs(id: str) -> frozenset[str]:
    """The verbs of a game that seats answer with a card."""
    labels = find_game(id).vocabulary.labels
    return frozenset(verb for verb, label in labels.items() if label.fields == "card")


def own_hand(view: Mapping[str, Any], seat: str) -> Sequence[str]:
    """The cards in a seat's hand, from its own view."""
    if view.get("hand") is not None:
        return list(view["hand"])
    hand = view.get("hands", {}).get(seat) or {}
    return list(hand.get("cards") or ())


class Watch:
    """Follows one game from decision to decision."""

    def __init__(self, game: Game[Any], seats: Sequence[str]) -> None:
        self.game = game
        self.seats = seats
        self.verbs = card_verbs(game.id)
        self.order: list[str] = []
        self.openings: dict[str, list[str]] = {seat: [] for seat in seats}
        self.ways: dict[str, dict[str, set[str]]] = {seat: {} for seat in seats}
        # Each side's chances at the start of every turn: at every decision they would cost more
        # than the decisions.
        self.chances: list[tuple[float, ...]] = []
        self.turn: Any = None
        # The seat that has just named a card, the card and the verb.
        self.named: tuple[str, str, str] | None = None

    def decided(self, state: Any, options: Sequence[Option], option: Option) -> None:
        """Note an answer, before the state takes it."""
        seat: str = state.actor
        if self.verbs:
            self.note_card(state, seat, options, option)
        if len(options) == 1:
            return
        if seat not in self.order:
            self.order.append(seat)
        if len(self.openings[seat]) < OPENING:
            self.openings[seat].append(option.text)
        turn = (state.seat, self.game.turn_of(state))
        if turn != self.turn:
            self.turn = turn
            self.chances.append(self.game.chance_of_winning(state)[:: self.game.partners])

    def note_card(self, state: Any, seat: str, options: Sequence[Option], option: Option) -> None:
        """What becomes of cards: had in hand, named with a verb, and how it went on."""
        if any(o.verb == "play" and o.noun >= 0 for o in options):
            self.note_hand(state, seat)
        if option.verb in self.verbs and option.noun >= 0:
            card = option.text.partition(" ")[2]
            self.note(seat, option.verb, card)
            self.named = (seat, card, option.verb)
            return
        words_only = len(options) > 1 and all(o.noun < 0 for o in options)
        if self.named is not None and self.named[0] == seat and words_only:
            self.note(seat, f"{self.named[2]}, {option.text}", self.named[1])
        self.named = None

    def note(self, seat: str, way: str, card: str) -> None:
        self.ways[seat].setdefault(way, set()).add(card)

    def note_hand(self, state: Any, seat: str) -> None:
        view = self.game.view(state, self.game.seat_number(seat))
        for card in own_hand(view, seat):
            self.note(seat, HAD, card)

    def cards(self, final: Any) -> dict[str, dict[str, list[str]]]:
        """For each seat the cards by what became of them; held is what it never used."""
        if not self.verbs:
            return {}
        for seat, ways in self.ways.items():
            self.note_hand(final, seat)
            used = [cards for way, cards in ways.items() if way != HAD]
            held = ways.get(HAD, set()).difference(*used)
            if held:
                ways[HELD] = held
        return {
            seat: {way: sorted(cards) for way, cards in sorted(ways.items())}
            for seat, ways in self.ways.items()
        }

    def course(self, final: Any) -> Course:
        """The course of the game, once it is over."""
        chances = [*self.chances, self.game.chance_of_winning(final)[:: self.game.partners]]
        changes = lead_changes(chances)
        sides = {self.seats.index(seat) // self.game.partners for seat in final.outcome.winners}
        own = [at[next(iter(sides))] for at in chances] if len(sides) == 1 else []
        return Course(
            len(changes),
            round(changes[-1] / len(chances), 3) if changes else 0.0,
            round(min(own), 3) if own else None,
            tuple(round(own[round(n * (len(own) - 1) / (POINTS - 1))], 3) for n in range(POINTS))
            if own
            else (),
        )


def lead_changes(chances: Sequence[Sequence[float]]) -> list[int]:
    """Where another side than before is clearly ahead of all others."""
    places: list[int] = []
    leader: int | None = None
    for place, now in enumerate(chances):
        first, second = sorted(now, reverse=True)[:2]
        ahead = now.index(first)
        if first - second < CLEAR or ahead == leader:
            continue
        if leader is not None:
            places.append(place)
        leader = ahead
    return places
