"""Why an option is better or worse, in one sentence: the words stand in a game's `terms.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..kernel.data import load
from ..kernel.game import Game
from ..kernel.sentences import N_, Translate

FILE: Final = "terms.toml"
BOTH: Final = N_("It leads to {better}, but also to {worse}.")
ONE: Final = N_("It leads to {what}.")
NEITHER: Final = N_("It is about as good as the other options.")
UNTOLD: Final = N_("No single thing decides it: small differences add up.")
THOUGH: Final = N_("Small things speak for it, though it leads to {what}.")
YET: Final = N_("It leads to {what}, but small things speak against it.")
AND: Final = N_("{some} and {last}")
# Differences that are worth a word, in the game's own points; and chances that hardly differ.
TOLD: Final = 0.05
CLOSE: Final = 0.02


class Words(NamedTuple):
    """What is said of some terms; `of` are the seats for whom more of it is better."""

    better: str
    worse: str
    of: tuple[str, ...] = ()

    def said(self, seat: str, gap: float) -> str:
        """The words for an advantage or a drawback of a seat."""
        own = not self.of or seat in self.of
        return self.better if (gap > 0) == own else self.worse


@cache
def words_of(package: str) -> dict[str, Words]:
    """The words for every term of a game; a game of one's own may have none."""
    with resources.as_file(resources.files(f"{package}.data")) as folder:
        return read_words(folder) if (folder / FILE).exists() else {}


def read_words(folder: Path) -> dict[str, Words]:
    found: dict[str, Words] = {}
    for row in load(folder, FILE).keys("words").tables("words"):
        row.keys("terms better worse", "of")
        words = Words(row.text("better"), row.text("worse"), tuple(row.values.get("of", ())))
        found |= {str(term): words for term in row.get("terms", list)}
    return found


def in_words(
    game: Game[Any],
    seat: str,
    reasons: Mapping[str, float],
    translate: Translate = str,
    lead: float | None = None,
) -> str:
    """What speaks for an option of a seat and against it, beside another one.

    `lead` is how far its chance of winning is ahead of the other's, where that is known.
    """
    gaps: dict[Words, float] = {}
    for name, gap in reasons.items():
        words = words_of(game.package).get(name, Words(name, name))
        gaps[words] = gaps.get(words, 0.0) + gap
    # What is won in one term and lost in another of the same words is no reason.
    told = {words.said(seat, gap): gap for words, gap in gaps.items() if abs(gap) >= TOLD}
    better = joined([phrase for phrase, gap in told.items() if gap > 0], translate)
    worse = joined([phrase for phrase, gap in told.items() if gap < 0], translate)
    sentence = fitting(bool(better), bool(worse), lead)
    return translate(sentence).format(better=better, worse=worse, what=better or worse)


def fitting(better: bool, worse: bool, lead: float | None) -> str:
    """The sentence for what there is to say; it never takes a drawback for the reason."""
    ahead = 0.0 if lead is None or abs(lead) < CLOSE else lead
    if better and worse:
        return BOTH
    if better:
        return YET if ahead < 0 else ONE
    if worse:
        return THOUGH if ahead > 0 else ONE
    return NEITHER if lead is not None and not ahead else UNTOLD


def joined(phrases: list[str], translate: Translate) -> str:
    *some, last = [translate(phrase) for phrase in phrases] or [""]
    return translate(AND).format(some=", ".join(some), last=last) if some else last
