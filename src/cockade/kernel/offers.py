"""Offers: which options a question lists, and why the others are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from .sentences import N_
from .sentences import IllegalAnswer as IllegalAnswer

if TYPE_CHECKING:
    from .vocabulary import Option, Verb

F = TypeVar("F", bound=Callable[..., Any])
Conditions = tuple[Callable[..., bool], ...]
NOTHING_TO_UNDO: Final = N_(
    "There is nothing to undo: chance, a reveal or another seat came after it."
)


class Reason(NamedTuple):
    """Why an answer is refused: a sentence that says what holds, and the rulebook's section."""

    sentence: str
    section: str


# Sections and sentences live here, not on the functions: compiled functions take no attributes.
REASONS: Final[dict[Callable[..., Any], Reason]] = {}
NAMED: Final[dict[str, Callable[..., Any]]] = {}


def qualified(function: Callable[..., Any]) -> str:
    """The name under which a registered function is found again."""
    return f"{function.__module__}:{function.__name__}"


def register(function: F) -> F:
    NAMED[qualified(function)] = function
    return function


def source(section: str, sentence: str) -> Callable[[F], F]:
    """Mark a function that lists candidate nouns: `f(state, *given)`."""

    def mark(function: F) -> F:
        REASONS[function] = Reason(sentence, section)
        return register(function)

    return mark


def condition(section: str, sentence: str) -> Callable[[F], F]:
    """Mark a test of one noun, `f(state, noun, *given)`, or after `when`, `f(state, *given)`."""
    return source(section, sentence)


def apply(function: Callable[..., Any], state: Any, args: tuple[Any, ...]) -> Any:
    """Call `f(state, *args)`; without a star calls are much faster, above all when compiled."""
    size = len(args)
    if size == 1:
        return function(state, args[0])
    if size == 2:
        return function(state, args[0], args[1])
    if size == 0:
        return function(state)
    return function(state, *args)


def apply_to(function: Callable[..., Any], state: Any, to: Any, args: tuple[Any, ...]) -> Any:
    """Call `f(state, to, *args)` in the same way, with a noun or an answer."""
    size = len(args)
    if size == 1:
        return function(state, to, args[0])
    if size == 2:
        return function(state, to, args[0], args[1])
    if size == 0:
        return function(state, to)
    if size == 3:
        return function(state, to, args[0], args[1], args[2])
    return function(state, to, *args)


class Offer:
    """A verb with its candidates and conditions, or a word with its conditions. Never changes."""

    __slots__ = ("because", "conditions", "given", "source", "verb", "whens", "word")

    def __init__(
        self,
        verb: Verb | None,
        word: Option | None,
        source: Callable[..., Iterable[int]] | tuple[int, ...],
        conditions: Conditions,
        given: tuple[Any, ...],
        whens: Conditions,
        because: Conditions,
    ) -> None:
        self.verb = verb
        self.word = word
        self.source = source
        self.conditions = conditions
        self.given = given
        self.whens = whens
        self.because = because

    def when(self, *conditions: Callable[..., bool]) -> Offer:
        """The same offer, only while the conditions hold as well."""
        return Offer(
            self.verb,
            self.word,
            self.source,
            self.conditions,
            self.given,
            self.whens + conditions,
            self.because,
        )

    def legal(self, state: Any) -> list[Option]:
        """The options that may be chosen now."""
        for when in self.whens:
            if not apply(when, state, self.given):
                return []
        verb = self.verb
        if verb is None:
            return [self.word]  # type: ignore[list-item]
        source = self.source
        nouns = source if isinstance(source, tuple) else apply(source, state, self.given)
        if not nouns:
            return []
        if self.conditions:
            nouns = self._fitting(state, nouns)
        options = verb.options
        return [options[noun] for noun in nouns]  # type: ignore[misc]

    def _nouns(self, state: Any) -> Iterable[int]:
        """All candidates of the source."""
        source = self.source
        if isinstance(source, tuple):
            return source
        nouns: Iterable[int] = apply(source, state, self.given)
        return nouns

    def _fitting(self, state: Any, nouns: Iterable[int]) -> Iterable[int]:
        """The nouns that meet all conditions."""
        given = self.given
        size = len(given)
        if size == 1:
            (only,) = given
            for test in self.conditions:
                nouns = [noun for noun in nouns if test(state, noun, only)]
        elif size == 2:
            first, second = given
            for test in self.conditions:
                nouns = [noun for noun in nouns if test(state, noun, first, second)]
        else:
            for test in self.conditions:
                nouns = [noun for noun in nouns if test(state, noun, *given)]
        return nouns

    def any_legal(self, state: Any) -> bool:
        """Whether there is an option that may be chosen now; stops at the first."""
        given = self.given
        for when in self.whens:
            if not apply(when, state, given):
                return False
        if self.verb is None:
            return True
        for noun in self._nouns(state):
            for test in self.conditions:
                if not apply_to(test, state, noun, given):
                    break
            else:
                return True
        return False

    def offers(self, option: Option) -> bool:
        """Whether this offer speaks of the option at all, legal or not."""
        verb = self.verb
        if verb is None:
            return self.word is option
        return 0 <= option.noun < len(verb.options) and verb.options[option.noun] is option

    def refusal(self, state: Any, option: Option) -> Reason | None:
        """The first reason against an option of this offer; None if it is legal."""
        for when in self.whens:
            if not apply(when, state, self.given):
                return REASONS[when]
        if self.verb is None:
            return None
        return self._noun_refusal(state, option.noun)

    def _noun_refusal(self, state: Any, noun: int) -> Reason | None:
        given = self.given
        if noun not in self._nouns(state):
            # A source that lists only legal nouns leaves the true reason to `because`.
            for test in self.because:
                if not test(state, noun, *given):
                    return REASONS[test]
            return REASONS[self.source] if callable(self.source) else Reason("", "")
        for test in self.conditions:
            if not test(state, noun, *given):
                return REASONS[test]
        return None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Offer):
            return False
        return (
            self.verb is other.verb
            and self.word is other.word
            and self.source == other.source
            and self.conditions == other.conditions
            and self.given == other.given
            and self.whens == other.whens
            and self.because == other.because
        )

    def __hash__(self) -> int:
        return hash((self.source, self.conditions, self.given))

    def __reduce__(self) -> tuple[Any, ...]:
        tests = (self.conditions, self.given, self.whens, self.because)
        return (Offer, (self.verb, self.word, self.source, *tests))
