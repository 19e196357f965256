"""A toy game for tests of the kernel: two seats, a hidden hand, dice, a market and a reveal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar

from cockade.kernel import (
    CardState,
    Clause,
    Done,
    Game,
    Moment,
    Option,
    Scenario,
    Setting,
    Verb,
    Vocabulary,
    ask,
    blank,
    call,
    condition,
    do,
    draw,
    over,
    pick,
    prompt,
    roll,
    rule,
    sentence,
    source,
)
from cockade.kernel.fields import (
    Field,
    StateError,
    copier,
    grid,
    number,
    piles,
    plain,
    row,
    seats,
    table,
)
from cockade.kernel.state import Step

SEATS = ("north", "south")
NAMES = (None, "1", "2", "3", "4", "5", "6")
DECK, HAND, OPEN = 0, 1, 3
PILES = ("deck", "hand_north", "hand_south", "open")
VOCABULARY = Vocabulary("toy")
CARD = VOCABULARY.verb("card", NAMES, "{n}", "n")
D6 = VOCABULARY.die("d6", range(1, 7), "{n}", "n")
COIN = VOCABULARY.die("coin", ("heads", "tails", "tails"), "{n}", "n")
SEAT = VOCABULARY.verb("seat", SEATS, "{n}", "n")
PLAY = VOCABULARY.verb("play", NAMES, "Play {n}", "n")
ROLL = VOCABULARY.word("roll", "Roll")
SHOW = VOCABULARY.word("show", "Show")
THINK = VOCABULARY.word("think", "Think")
END = VOCABULARY.word("end", "End")
BREAK = VOCABULARY.word("break", "Break")

FIELDS = (
    number("round"),
    number("weather", ("sun", "rain")),
    row("score", SEATS),
    grid("marks", ("a", "b"), SEATS, ("none", "one", "two")),
    table("pair", SEATS, ("x", "y")),
    plain("memo"),
    piles("piles", PILES, NAMES),
    seats("known", NAMES, SEATS),
)


class Toy(CardState):
    __slots__ = tuple(f.name for f in FIELDS)
    FIELDS: ClassVar[tuple[Field, ...]] = FIELDS
    COPY: ClassVar[Callable[[Any, Any], None]] = copier(FIELDS)
    SEATS: ClassVar[tuple[str, ...]] = SEATS
    CARD: ClassVar[Verb | None] = CARD

    round: int
    weather: int
    score: list[int]
    marks: list[int]
    pair: list[list[int]]
    memo: Any


@source("1", "The card must be in your hand.")
def hand(state: Toy, seat: int) -> tuple[int, ...]:
    return state.piles[HAND + seat]


@condition("2", "Only an even card may be played in the sun.")
def even_in_sun(state: Toy, card: int, seat: int) -> bool:
    return state.weather == 1 or card % 2 == 0


@condition("3", "Think at most twice.")
def may_think(state: Toy, seat: int) -> bool:
    return state.pair[seat][0] < 2


def set_up(scenario: str, players: int, settings: Mapping[str, Any]) -> Toy:
    state: Toy = blank(Toy)
    state.weather = int(settings["rain"])
    state.piles[DECK] = (1, 2, 3, 4, 5, 6)
    state.memo = ()
    state.begin(do((deal, 0), (deal, 1), (first,)))
    return state


@rule("1")
def deal(state: Toy, seat: int) -> Step:
    return draw(DECK, 2).then(dealt, seat)


DEALT = sentence("1", "{seat} gets {card}.", "seat card", hidden="{seat} gets a card.")


@rule("1")
def dealt(state: Toy, cards: tuple[int, ...], seat: int) -> Step:
    for card in cards:
        state.move(card, DECK, HAND + seat)
        state.log(DEALT, seat, card, to=(seat,))
    return Done()


@rule("1")
def first(state: Toy) -> Step:
    return pick(SEAT, (0, 1)).then(starts)


@rule("1")
def starts(state: Toy, picked: tuple[int, ...]) -> Step:
    return play_round(state, picked[0])


@rule("2")
def play_round(state: Toy, seat: int) -> Step:
    state.round += 1
    return do((turn, seat), (turn, 1 - seat)).then(next_round, seat)


@rule("2")
def next_round(state: Toy, _: None, seat: int) -> Step:
    if state.round < 3:
        return play_round(state, seat)
    best = max(state.score)
    return over([s for s in (0, 1) if state.score[s] == best], "points", state.score)


TURN = prompt("2", "Play, think, roll, show or end.", labels={END: "End the turn"})
PLAYED = sentence("2.1", "{seat} plays {card}.", "seat card")


@rule("2")
def turn(state: Toy, seat: int) -> Step:
    cards = PLAY.among(hand, even_in_sun, given=(seat,))
    think = THINK.when(may_think, given=(seat,))
    return ask(seat, cards, think, ROLL, SHOW, END, BREAK).saying(TURN).then(act, seat)


@rule("2.1")
def act(state: Toy, answer: Option, seat: int) -> Step:
    if answer is ROLL:
        return call(two_dice, seat).then(scored, seat)
    if answer is THINK:
        state.pair[seat][0] += 1
        state.memo = (*state.memo, seat)
        return turn(state, seat)
    if answer is SHOW:
        state.reveal(state.piles[HAND + seat], 7)
        return turn(state, seat)
    if answer is BREAK:
        raise RuntimeError("a defect in the rules")
    if answer is not END:
        state.move(answer.noun, HAND + seat, OPEN)
        state.log(PLAYED, seat, answer.noun)
        state.score[seat] += answer.noun
        state.marks[seat] = 1
    return Done()


@rule("4")
def two_dice(state: Toy, seat: int) -> Step:
    return roll(D6, COIN).then(count)


@rule("4")
def count(state: Toy, faces: tuple[int, ...]) -> Step:
    return Done(faces[0] if faces[1] == 0 else 0)


ROLLED = sentence("", "{seat} rolls {n}.", "seat n")


@rule("4")
def scored(state: Toy, points: int, seat: int) -> Step:
    state.score[seat] += points
    state.log(ROLLED, seat, points)
    return Done()


def view(state: Toy, viewer: int) -> dict[str, Any]:
    return {
        "score": state.score[:],
        "hand": state.piles[HAND + viewer] if viewer < 2 else (),
        "known": [c for c in range(1, 7) if state.known[c] >> viewer & 1],
        "counts": [len(pile) for pile in state.piles],
    }


def hidden(state: Toy, viewer: int) -> set[int]:
    piles_ = [DECK, *(HAND + seat for seat in (0, 1) if seat != viewer)]
    cards = {card for pile in piles_ for card in state.piles[pile]}
    return {card for card in cards if not state.known[card] >> viewer & 1}


def resample(state: Toy, viewer: int, rng: Random) -> Toy:
    new: Toy = state.copy()
    secret = hidden(state, viewer)
    cards = sorted(secret)
    rng.shuffle(cards)
    for pile in range(len(PILES)):
        taken = [cards.pop() if card in secret else card for card in state.piles[pile]]
        new.piles[pile] = tuple(sorted(taken))
    return new


def check(state: Toy) -> None:
    if sorted(card for pile in state.piles for card in pile) != [1, 2, 3, 4, 5, 6]:
        raise StateError("piles: six cards are needed")


def derive(state: Toy, given: frozenset[str]) -> None:
    """What is in no other pile is the deck."""
    if "piles" in given:
        laid = [card for pile in state.piles[HAND:] for card in pile]
        state.piles[DECK] = tuple(card for card in range(1, 7) if card not in laid)


def last_deal(state: Toy, seat: int) -> Step:
    return do((deal, seat), (first,))


MOMENTS = {
    "turn": Moment("The start of a round.", play_round),
    "deal": Moment("The deal to one seat.", last_deal),
}

GAME = Game(
    id="toy",
    title="Toy",
    period="",
    introduction="",
    minutes=(1, 1),
    version=2,
    package=__name__,
    vocabulary=VOCABULARY,
    state_class=Toy,
    scenarios={"plain": Scenario("Plain", (2,))},
    settings={"rain": Setting(False, (False, True), "It rains.")},
    clauses=(Clause("TOY-1", "1", "Two cards each."),),
    sections={"1": "First hands"},
    seat_names=lambda scenario, players: SEATS,
    set_up=set_up,
    view=view,
    resample=resample,
    hidden=hidden,
    check=check,
    moments=MOMENTS,
    derive=derive,
    terms=lambda state, seat: {"score": float(state.score[seat])},
    weights={"score": 1.0},
    draw=lambda view, names, translate: "<svg/>",
    provenance=dict,
)
