"""The vocabulary: every answer that a game can take, built once, with a stable index."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from .offers import Conditions, Offer
from .sentences import Text

BY_GAME: Final[dict[str, Vocabulary]] = {}


class Option:
    """One answer: a verb, and perhaps a noun. Two options are the same only if identical."""

    __slots__ = ("game", "index", "noun", "text", "verb")

    def __init__(self, game: str, verb: str, noun: int, text: str, index: int) -> None:
        self.game = game
        self.verb = verb
        self.noun = noun
        self.text = text
        self.index = index

    def when(self, *conditions: Callable[..., bool], given: tuple[Any, ...] = ()) -> Offer:
        """Offer this word only while the conditions hold."""
        return Offer(None, self, (), (), given, conditions, ())

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Callable[[str, int], Option], tuple[str, int]]:
        return (option_of, (self.game, self.index))


def option_of(game: str, index: int) -> Option:
    """The option of a game by its index; lets states travel between processes."""
    return BY_GAME[game].options[index]


class Verb:
    """A verb with its nouns: one prebuilt option for each."""

    __slots__ = ("faces", "game", "name", "names", "options")

    def __init__(
        self, game: str, name: str, names: Sequence[str | None], faces: tuple[int, ...]
    ) -> None:
        self.game = game
        self.name = name
        self.names = tuple(names)
        self.faces = faces
        self.options: list[Option | None] = []

    def among(
        self,
        source: Callable[..., Iterable[int]] | Sequence[int],
        *conditions: Callable[..., bool],
        given: tuple[Any, ...] = (),
        because: Conditions = (),
    ) -> Offer:
        """Offer the nouns of a source that meet all conditions; `because` serves reasons only."""
        fixed = source if callable(source) else tuple(source)
        return Offer(self, None, fixed, conditions, given, (), because)

    def __getitem__(self, noun: int) -> Option:
        option = self.options[noun]
        assert option is not None
        return option

    def __repr__(self) -> str:
        return f"<verb {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str, str], Verb], tuple[str, str]]:
        return (verb_of, (self.game, self.name))


def verb_of(game: str, name: str) -> Verb:
    """The verb of a game by its name."""
    return BY_GAME[game].verbs[name]


class Vocabulary:
    """All verbs and words of one game in the order of their making, so that indexes are stable."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.options: list[Option] = []
        self.verbs: dict[str, Verb] = {}
        self.words: dict[str, Option] = {}
        self.by_text: dict[str, Option] = {}
        # What people read: by the name of a verb, and by a word with a dot behind it.
        self.labels: dict[str, Text] = {}
        BY_GAME[game] = self

    def word(self, text: str, label: str = "") -> Option:
        """A word that stands alone, such as `pass`, and its label for people."""
        option = self._add(text, -1, text)
        self.words[text] = option
        if label:
            self.labels[f"{text}."] = Text(label)
        return option

    def verb(
        self, name: str, nouns: Sequence[str | None], label: str = "", field: str = ""
    ) -> Verb:
        """A verb that takes one noun; a noun's number is its place in the sequence, None a gap.

        The noun fills the one field of the label: `"Play {card}", "card"`.
        """
        numbers = tuple(n for n, noun in enumerate(nouns) if noun is not None)
        if label:
            self.labels[name] = Text(label, field)
        return self._verb(name, nouns, numbers)

    def die(self, name: str, faces: Sequence[int | str], label: str = "", field: str = "") -> Verb:
        """A die: int faces stand for themselves, named faces for their first place; may repeat."""
        if label:
            self.labels[name] = Text(label, field)
        if all(isinstance(face, int) for face in faces):
            numbers = tuple(int(face) for face in faces)
            nouns = [str(n) if n in numbers else None for n in range(max(numbers) + 1)]
            return self._verb(name, nouns, numbers)
        names = list(dict.fromkeys(str(face) for face in faces))
        return self._verb(name, names, tuple(names.index(str(face)) for face in faces))

    def _verb(self, name: str, nouns: Sequence[str | None], faces: tuple[int, ...]) -> Verb:
        verb = Verb(self.game, name, nouns, faces)
        for number, noun in enumerate(nouns):
            option = None if noun is None else self._add(name, number, f"{name} {noun}")
            verb.options.append(option)
        self.verbs[name] = verb
        return verb

    def _add(self, verb: str, noun: int, text: str) -> Option:
        if text in self.by_text:
            raise ValueError(f"the vocabulary of {self.game} has {text!r} twice")
        option = Option(self.game, verb, noun, text, len(self.options))
        self.options.append(option)
        self.by_text[text] = option
        return option

    def near(self, text: str) -> str:
        """The word of the vocabulary that looks most like a text; empty if none does."""
        close = difflib.get_close_matches(text, self.by_text, n=1)
        return close[0] if close else ""

    def __len__(self) -> int:
        return len(self.options)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __getitem__(self, index: int) -> Option:
        return self.options[index]

    def __contains__(self, text: object) -> bool:
        return text in self.by_text or (isinstance(text, Option) and text in self.options)
