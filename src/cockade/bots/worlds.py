"""Imagined worlds: positions that a seat cannot tell from the true one, and chance keyed by event.

Plans are compared in the same worlds. There chance answers by what it is asked for (the n-th roll
of this rule with these arguments, the order of the cards left in a pile), so that two plans which
differ in one step still meet the same luck everywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final
from zlib import crc32

from ..kernel.flow import Chance
from ..kernel.vocabulary import Option, Verb

MASK: Final = (1 << 64) - 1
NAMES: Final[dict[Callable[..., Any], int]] = {}


def mixed(value: int) -> int:
    """A number scattered over 64 bits (splitmix64): cheap, and the same on any machine."""
    value = (value + 0x9E3779B97F4A7C15) & MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def number_of(rule: Callable[..., Any]) -> int:
    """A rule's number, the same in every process."""
    if rule not in NAMES:
        NAMES[rule] = crc32(rule.__name__.encode())
    return NAMES[rule]


def chosen(verb: Verb, noun: int) -> Option:
    option = verb.options[noun]
    assert option is not None
    return option


class Luck:
    """The chance of one world."""

    __slots__ = ("asked", "drawn", "picked", "seed", "shuffles")

    def __init__(self, seed: int) -> None:
        self.seed = mixed(seed)
        self.picked = 0
        self.asked: dict[int, int] = {}
        # By pile: how often it was shuffled anew, and what was drawn since.
        self.shuffles: dict[int, int] = {}
        self.drawn: dict[int, set[int]] = {}

    def again(self) -> Luck:
        """The same luck from its beginning, for the next plan."""
        new = Luck.__new__(Luck)
        new.seed = self.seed
        new.picked = 0
        new.asked, new.shuffles, new.drawn = {}, {}, {}
        return new

    def guess(self) -> Luck:
        """Another luck, for looks ahead: nobody knows how the dice will fall."""
        return Luck(self.seed ^ 1)

    def pick(self, size: int) -> int:
        """A number below a size, for what others do at will: the same row for every plan."""
        self.picked += 1
        return mixed(self.seed ^ self.picked) % size

    def answer(self, state: Any) -> Option:
        """What chance answers to the open question."""
        step: Chance = state.question
        verb, nouns = state.candidates(step)
        if len(nouns) == 1:
            return chosen(verb, nouns[0])
        if step.pile >= 0:
            return chosen(verb, self.top_card(step.pile, nouns))
        key = self.key(step)
        turn = self.asked.get(key, 0)
        self.asked[key] = turn + 1
        return chosen(verb, nouns[mixed(key + turn * 0x9E3779B97F4A7C15) % len(nouns)])

    def top_card(self, pile: int, cards: Sequence[int]) -> int:
        """The cards of a pile lie in one order in this world, whoever draws and when.

        A card that comes a second time must have been put back: the pile was shuffled.
        """
        drawn = self.drawn.setdefault(pile, set())
        card = self.first(pile, cards)
        if card in drawn:
            drawn.clear()
            self.shuffles[pile] = self.shuffles.get(pile, 0) + 1
            card = self.first(pile, cards)
        drawn.add(card)
        return card

    def first(self, pile: int, cards: Sequence[int]) -> int:
        seed = mixed(self.seed ^ (pile << 20) ^ (self.shuffles.get(pile, 0) << 40))
        return min(cards, key=lambda card: mixed(seed ^ card))

    def key(self, step: Chance) -> int:
        """What chance is asked for: the rule, its plain arguments, and which die of the roll."""
        key = self.seed ^ number_of(step.continuation) ^ (len(step.done) << 40)
        for arg in step.args:
            if isinstance(arg, int):
                key = mixed(key ^ arg)
        return key
