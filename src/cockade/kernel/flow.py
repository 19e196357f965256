"""Steps: what a rule returns when it stops. Open steps lie on the state's stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from .offers import Offer, register
from .sentences import Prompt
from .vocabulary import Option, Verb

F = TypeVar("F", bound=Callable[..., Any])
SECTIONS: Final[dict[Callable[..., Any], str]] = {}
WORDINGS: Final[set[Callable[..., Any]]] = set()
# Chooses a prompt and what fills it when somebody reads it.
Wording = Callable[..., tuple[Prompt, tuple[Any, ...]]]


class Outcome(NamedTuple):
    """How a game ended: the winners' seats, a reason slug and a score for each seat."""

    winners: tuple[str, ...]
    reason: str
    scores: dict[str, int]


def rule(section: str) -> Callable[[F], F]:
    """Mark a rule or a continuation with the section of the rulebook that it carries out."""

    def mark(function: F) -> F:
        SECTIONS[function] = section
        return register(function)

    return mark


def wording(function: F) -> F:
    """Mark a function that chooses the prompt, and what fills it, when it is read."""
    WORDINGS.add(function)
    return register(function)


class Step:
    """The base of all steps. Those that wait on a stack travel between processes."""

    __slots__ = ()


class Then(Step):
    """A continuation that waits for a result."""

    __slots__ = ("args", "continuation")

    def __init__(self, continuation: Callable[..., Step], args: tuple[Any, ...]) -> None:
        self.continuation = continuation
        self.args = args

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Then)
            and self.continuation == other.continuation
            and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.continuation, self.args))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Then, (self.continuation, self.args))


class Ask(Step):
    """A seat decides."""

    __slots__ = ("args", "continuation", "offers", "prompt", "said", "seat")

    def __init__(self, seat: int, offers: tuple[Offer | Option, ...]) -> None:
        self.seat = seat
        self.offers = offers
        self.prompt: Prompt | Wording = unsaid
        self.said: tuple[Any, ...] = ()
        self.continuation: Callable[..., Step] = unfinished
        self.args: tuple[Any, ...] = ()

    def saying(self, prompt: Prompt | Wording, *said: Any) -> Ask:
        """What is asked, and what fills the prompt; a `@wording` chooses one when it is read."""
        self.prompt = prompt
        self.said = said
        return self

    def then(self, continuation: Callable[..., Step], *args: Any) -> Ask:
        self.continuation = continuation
        self.args = args
        return self

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Ask)
            and self.seat == other.seat
            and self.continuation == other.continuation
            and self.args == other.args
            and self.offers == other.offers
            and self.prompt is other.prompt
            and self.said == other.said
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.continuation, self.args))

    def __reduce__(self) -> tuple[Any, ...]:
        said = (self.prompt, *self.said)
        return (asked, (self.seat, self.offers, said, (self.continuation, *self.args)))


class Chance(Step):
    """Chance decides `count` entries, one after the other.

    For dice `verbs` holds the die of each entry. For a draw the candidates are the cards of a pile
    of the state (`pile` is its number) or, with a verb of their own, the public `nouns`.
    """

    __slots__ = ("args", "continuation", "count", "done", "nouns", "pile", "verbs")

    def __init__(
        self, verbs: tuple[Verb, ...], pile: int, nouns: tuple[int, ...], count: int
    ) -> None:
        self.verbs = verbs
        self.pile = pile
        self.nouns = nouns
        self.count = count
        self.done: tuple[int, ...] = ()
        self.continuation: Callable[..., Step] = unfinished
        self.args: tuple[Any, ...] = ()

    def then(self, continuation: Callable[..., Step], *args: Any) -> Chance:
        self.continuation = continuation
        self.args = args
        return self

    def after(self, done: tuple[int, ...]) -> Chance:
        """The same question with these entries answered."""
        step = Chance(self.verbs, self.pile, self.nouns, self.count)
        step.done = done
        step.continuation = self.continuation
        step.args = self.args
        return step

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Chance)
            and self.verbs == other.verbs
            and self.pile == other.pile
            and self.nouns == other.nouns
            and self.count == other.count
            and self.done == other.done
            and self.continuation == other.continuation
            and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.pile, self.nouns, self.count, self.done))

    def __reduce__(self) -> tuple[Any, ...]:
        what = (self.verbs, self.pile, self.nouns, self.count)
        return (rolled, (what, self.done, (self.continuation, *self.args)))


DICE: Final = -1
NOUNS: Final = -2


class Call(Step):
    """Run a rule first, then go on with its result."""

    __slots__ = ("args", "next", "rule")

    def __init__(self, rule: Callable[..., Step], args: tuple[Any, ...]) -> None:
        self.rule = rule
        self.args = args
        self.next: Then | None = None

    def then(self, continuation: Callable[..., Step], *args: Any) -> Call:
        self.next = Then(continuation, args)
        return self


class Do(Step):
    """A sequence of rules; on the stack `at` is the next one to run."""

    __slots__ = ("at", "next", "tasks")

    def __init__(self, tasks: tuple[tuple[Any, ...], ...], at: int, next: Then | None) -> None:
        self.tasks = tasks
        self.at = at
        self.next = next

    def then(self, continuation: Callable[..., Step], *args: Any) -> Do:
        self.next = Then(continuation, args)
        return self

    def __eq__(self, other: object) -> bool:
        # What has run is history: only the tasks still to come matter.
        return (
            isinstance(other, Do)
            and self.tasks[self.at :] == other.tasks[other.at :]
            and self.next == other.next
        )

    def __hash__(self) -> int:
        return hash((self.tasks[self.at :], self.next))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Do, (self.tasks, self.at, self.next))


class Done(Step):
    """The rule is over; its caller receives the result."""

    __slots__ = ("result",)

    def __init__(self, result: Any = None) -> None:
        self.result = result


class Over(Step):
    """The game ends here and now."""

    __slots__ = ("reason", "scores", "winners")

    def __init__(self, winners: Sequence[int], reason: str, scores: Sequence[int]) -> None:
        self.winners = tuple(winners)
        self.reason = reason
        self.scores = tuple(scores)


def unfinished(state: Any, answer: Any) -> Step:
    """The continuation of a question that nobody finished with `.then`."""
    raise TypeError("a question needs .then(function, …)")


def unsaid(state: Any) -> tuple[Prompt, tuple[Any, ...]]:
    """The prompt of a question that nobody worded with `.saying`."""
    raise TypeError("a question needs .saying(PROMPT, …)")


def asked(seat: int, offers: tuple[Any, ...], said: tuple[Any, ...], then: tuple[Any, ...]) -> Ask:
    """A question that came from another process."""
    return Ask(seat, offers).saying(*said).then(*then)


def rolled(what: tuple[Any, ...], done: tuple[int, ...], then: tuple[Any, ...]) -> Chance:
    """A question to chance that came from another process."""
    return Chance(*what).then(*then).after(done)


def ask(seat: int, *offers: Offer | Option) -> Ask:
    """A seat decides among the offers."""
    return Ask(seat, offers)


def roll(*dice: Verb) -> Chance:
    """Chance rolls dice; the continuation receives the faces."""
    return Chance(dice, DICE, (), len(dice))


def draw(pile: int, count: int = 1) -> Chance:
    """Chance draws cards from a pile of the state; the continuation moves them."""
    return Chance((), pile, (), count)


def pick(verb: Verb, nouns: Sequence[int], count: int = 1) -> Chance:
    """Chance picks different ones among public things."""
    return Chance((verb,), NOUNS, tuple(nouns), count)


def call(rule: Callable[..., Step], *args: Any) -> Call:
    """Run a rule, then continue with its result."""
    return Call(rule, args)


def do(*tasks: tuple[Any, ...]) -> Do:
    """A sequence of play: each task is a rule and its arguments."""
    return Do(tasks, 0, None)


def over(winners: Sequence[int], reason: str, scores: Sequence[int]) -> Over:
    """The game ends, however deep the stack; `scores` has one entry for each seat."""
    return Over(winners, reason, scores)
