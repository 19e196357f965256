"""A voice words a match for people: it knows a language and what the seats are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .charts import Chart, Result, Row, parsed, percent
from .flow import SECTIONS
from .offers import IllegalAnswer, Reason
from .sentences import Kind, Prompt, Text, Translate, fill
from .vocabulary import Option

if TYPE_CHECKING:
    from .game import Game
    from .logbook import Entry
    from .state import State

Names = Mapping[str, str]


@dataclass(frozen=True)
class Voice:
    """How one reader is spoken to about a game."""

    game: Game[Any]
    translate: Translate = str
    names: Names = field(default_factory=dict)

    @cached_property
    def kinds(self) -> Mapping[str, Kind]:
        """How fields are worded; the kernel itself words seats, by the names of the players."""
        seats = self.game.state_class.SEATS

        def seat(number: Any, translate: Translate) -> str:
            return self.seat(seats[number])

        def several(numbers: Any, translate: Translate) -> str:
            return ", ".join(self.seat(seats[number]) for number in numbers)

        return {**self.game.kinds, "seat": seat, "seats": several}

    def fill(self, text: Text, args: Sequence[Any]) -> str:
        return fill(text, args, self.kinds, self.translate)

    def seat(self, seat: str) -> str:
        """What a seat is called: its player's name or, for a side, the game's word for it."""
        name = None if self.game.sides else self.names.get(seat)
        return name or self.game.seat_word(seat, self.translate)

    def prompt(self, state: State) -> str:
        """What the open question asks, in one sentence; empty when the game is over."""
        if not state.stack:
            return ""
        prompt, args = said(state)
        return self.fill(prompt.text, (*(getattr(state, name) for name in prompt.reads), *args))

    def option(self, option: Option, state: State | None = None) -> str:
        """An option in words; the open question of a state may have words of its own for it."""
        label = self.game.label(option)
        if state is not None and state.stack:
            own = said(state)[0].labels
            key = option if option.noun < 0 else self.game.vocabulary.verbs[option.verb]
            label = Text(own[key], label.fields) if key in own else label
        return self.fill(label, (option.noun,))

    def noun(self, option: Option) -> str:
        """What an option names, without what is done to it: `Boston` for `go boston`."""
        if option.noun < 0:
            return self.option(option)
        name, _, kind = self.game.label(option).fields.partition(":")
        words = self.kinds.get(kind or name)
        return words(option.noun, self.translate) if words else str(option.noun)

    def reason(self, reason: Reason) -> Reason:
        return Reason(self.translate(reason.sentence), reason.section)

    def tie_break(self, state: State) -> str:
        """How a match was settled whose best scores were level; empty if they were not."""
        told = self.game.tie_break(state)
        return "" if told is None else self.fill(*told)

    def refusal(self, state: State, text: str) -> Reason | None:
        """Why a text is no answer to the open question: sentence and section; None if it is one."""
        if not state.stack:
            return Reason(self.translate("The match is over."), "")
        option = self.game.vocabulary.by_text.get(text)
        if option is None:
            return Reason(self.unknown(text), section(state))
        reason = state.refusal(option)
        if reason is not None and not reason.sentence:
            return Reason(self.prompt(state), section(state))
        return None if reason is None else self.reason(reason)

    def unknown(self, text: str) -> str:
        """That a text is not in the game's vocabulary, and what comes near to it."""
        near = self.game.vocabulary.near(str(text))
        if near:
            words = self.translate("{text!r} is not an answer in {game}; did you mean {near!r}?")
        else:
            words = self.translate("{text!r} is not an answer in {game}.")
        return words.format(text=text, game=self.translate(self.game.title), near=near)

    def wrong_seat(self, state: State, seat: str) -> IllegalAnswer:
        """Somebody answers out of turn."""
        words = self.translate("It is {actor}'s turn, not {seat}'s.")
        return IllegalAnswer(words.format(actor=state.actor, seat=seat), section(state))

    def log_line(self, entry: Entry, viewer: int, behind: str) -> dict[str, Any]:
        """An entry as a viewer may read it; `behind` is the section of the question before it."""
        sentence, args = entry.sentence, entry.args
        key, text = sentence.name, sentence.text
        if entry.hidden_from(viewer):
            assert sentence.hidden is not None
            key, text, args = f"{key}.hidden", sentence.hidden, args[:-1]
        return {
            "answer": entry.number,
            "key": key,
            "args": list(args),
            "text": self.fill(text, args),
            "section": sentence.section or behind,
            "heading": sentence.heading,
        }

    def result(self, name: str) -> str:
        """A result of `odds` in words."""
        key, numbers = parsed(name)
        return self.fill(self.game.results[key], numbers)

    def chart(self, result: Result) -> Chart:
        """The chances of an option."""
        if self.game.to_chart is not None:
            return self.game.to_chart(result, self.translate)
        rows = tuple(Row(self.result(name), (chance,)) for name, chance in result.items())
        parts = (f"{row.label} {percent(row.chances[0], self.translate)}" for row in rows)
        return Chart(" · ".join(parts), ("",), rows)

    def about(self, state: State, seat: int, option: Option) -> list[str]:
        """What an option means to a seat, in sentences, where its name does not say it."""
        told = self.game.about(state, seat, option, self.translate)
        return [each if isinstance(each, str) else self.fill(*each) for each in told]


def said(state: State) -> tuple[Prompt, tuple[Any, ...]]:
    """The prompt of the open question, and what fills it."""
    question = state.question
    if isinstance(question.prompt, Prompt):
        return question.prompt, question.said
    chosen: tuple[Prompt, tuple[Any, ...]] = question.prompt(state, *question.said)
    return chosen


def section(state: State) -> str:
    """The section behind the open question."""
    return said(state)[0].section or SECTIONS[state.question.continuation]


def folded(lines: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Lines of a log to be read: equal ones in a row become the last of them, with how often."""
    kept: list[dict[str, Any]] = []
    for line in lines:
        again = bool(kept) and kept[-1]["text"] == line["text"]
        times = kept.pop()["times"] + 1 if again else 1
        kept.append({**line, "times": times})
    return kept
