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
AND: Final = N_("{some} and {last}")


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
    close: bool = False,
) -> str:
    """What speaks for an option of a seat and against it; `close` if the chances hardly differ."""
    gaps: dict[Words, float] = {}
    for name, gap in reasons.items():
        words = words_of(game.package).get(name, Words(name, name))
        gaps[words] = gaps.get(words, 0.0) + gap
    better = joined([words.said(seat, gap) for words, gap in gaps.items() if gap > 0], translate)
    worse = joined([words.said(seat, gap) for words, gap in gaps.items() if gap < 0], translate)
    if better and worse:
        return translate(BOTH).format(better=better, worse=worse)
    if better or worse:
        return translate(ONE).format(what=better or worse)
    return translate(NEITHER) if close else ""


def joined(phrases: list[str], translate: Translate) -> str:
    *some, last = [translate(phrase) for phrase in phrases] or [""]
    return translate(AND).format(some=", ".join(some), last=last) if some else last
