"""The contract between a game and everything that plays, draws or studies it."""

from __future__ import annotations

import json as json_
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from .charts import Chart, Result, Row, ToChart, parsed, percent
from .clauses import Clause
from .defaults import as_asked, nothing, nowhere, untold
from .fields import StateError
from .flow import SECTIONS
from .offers import NAMED
from .saving import Reader
from .state import State
from .texts import Kind, Texts, Told, Translate, fill
from .words import Option, Words


class Switch(NamedTuple):
    """An option of set-up: its default, the values it takes and what it does."""

    default: bool | int
    values: tuple[bool | int, ...]
    sentence: str


class Scenario(NamedTuple):
    """A way to set the game up, and the numbers of players for it."""

    title: str
    players: tuple[int, ...]
    introduction: str = ""


class SetUpError(Told):
    """A table that cannot be set up; says what is allowed."""


Names = Mapping[str, str]
NO_NAMES: Names = {}


@dataclass(frozen=True)
class Game:
    """One game: constants, rules and a drawing, all reached through functions."""

    id: str
    title: str
    period: str
    introduction: str
    minutes: tuple[int, int]
    version: int
    package: str
    words: Words
    state_class: type[State]
    scenarios: Mapping[str, Scenario]
    options: Mapping[str, Switch]
    clauses: tuple[Clause, ...]
    sections: Mapping[str, str]  # what each section of the clauses is about, by its number
    texts: Texts
    seat_names: Callable[[str, int], tuple[str, ...]]
    set_up: Callable[[str, int, Mapping[str, Any]], State]
    view: Callable[[Any, int], dict[str, Any]]
    resample: Callable[[Any, int, Random], Any]
    hidden: Callable[[Any, int], set[int]]
    check: Callable[[Any], None]
    evaluate: Callable[[Any, int], float]
    draw: Callable[..., str]
    provenance: Callable[[], Mapping[str, Mapping[str, int]]]
    # What the data files of `provenance` are about, by their names.
    data_files: Mapping[str, str] = field(default_factory=dict)
    # The drawing as several, by name and in the order in which a narrow page stacks them.
    draw_parts: Callable[..., Mapping[str, str]] | None = None
    # What a seat is called where no person's name is known, in the order of the state's SEATS.
    seat_words: tuple[str, ...] = ()
    odds: Callable[..., Mapping[str, Result]] = nothing
    # Chances as a chart; without it each result is a line of its own.
    to_chart: ToChart | None = None
    # The options that an option opens up later, such as where an army could get.
    reach: Callable[[Any, int, Option], Sequence[Option]] = nowhere
    # The key of the open question's prompt and what fills it, where one rule asks several things.
    asked: Callable[[Any], tuple[str, tuple[Any, ...]]] = as_asked
    # What an option means to a seat, in sentences, where its name does not say it: a card's Event.
    about: Callable[[Any, int, Option, Translate], Sequence[str]] = untold
    aliases: Mapping[str, str] = field(default_factory=dict)
    # The section behind lines of the log and prompts, by their keys; other lines cite their
    # question, and other questions the rule that takes the answer.
    cited: Mapping[str, str] = field(default_factory=dict)
    # The keys of those lines of the log that head the lines after them, the widest first.
    headings: tuple[str, ...] = ()
    # Words printed on cards and the like: no number of matches is sure to show all.
    printed: tuple[str, ...] = ()
    # Fields of the state that set-up decides for good, by name.
    fixed: tuple[str, ...] = ()
    partners: int = 1  # so many seats in a row play on one side
    # How many own decisions in a row a bot should follow up before it asks `evaluate`.
    follow_ups: int = 5

    @property
    def vocabulary(self) -> Words:
        return self.words

    @cached_property
    def functions(self) -> dict[str, Callable[..., Any]]:
        """Rules, sources and conditions by name; names are unique in a game."""
        found: dict[str, Callable[..., Any]] = {}
        for key, function in NAMED.items():
            module, _, name = key.partition(":")
            if module == self.package or module.startswith(self.package + "."):
                if name in found:
                    raise TypeError(f"{self.id} has two rules named {name}")
                found[name] = function
        for old, new in self.aliases.items():
            found[old] = found[new]
        return found

    def seats(self, scenario: str | None = None, players: int | None = None) -> tuple[str, ...]:
        """The seats of a table."""
        scenario, players, _ = self.table(scenario, players, {})
        return self.seat_names(scenario, players)

    def table(
        self, scenario: str | None, players: int | None, options: Mapping[str, Any]
    ) -> tuple[str, int, dict[str, bool | int]]:
        """A checked set-up: scenario, number of players and every option."""
        name = next(iter(self.scenarios)) if scenario is None else scenario
        if name not in self.scenarios:
            known = ", ".join(self.scenarios)
            raise SetUpError(
                "{title} has no scenario {name!r}; there are {known}.",
                title=self.title,
                name=name,
                known=known,
            )
        numbers = self.scenarios[name].players
        count = default_players(numbers) if players is None else players
        if count not in numbers or isinstance(count, bool):
            allowed = ", ".join(str(n) for n in numbers)
            raise SetUpError(
                "{title} ({name}) is for {allowed} players, not {count!r}.",
                title=self.title,
                name=name,
                allowed=allowed,
                count=count,
            )
        return name, count, self._switches(options)

    def _switches(self, options: Mapping[str, Any]) -> dict[str, bool | int]:
        chosen = {name: switch.default for name, switch in self.options.items()}
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise SetUpError(
                    "{title} has no option {name!r}; there are {known}.",
                    title=self.title,
                    name=name,
                    known=known,
                )
            values = self.options[name].values
            if not any(value == v and type(value) is type(v) for v in values):
                allowed = ", ".join(str(v).lower() for v in values)
                raise SetUpError(
                    "Option {name} takes {allowed}, not {value!r}.",
                    name=name,
                    allowed=allowed,
                    value=value,
                )
            chosen[name] = value
        return chosen

    def new(
        self,
        scenario: str | None = None,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Any:
        """A bare state at its first question, for bots and studies."""
        state = self.set_up(*self.table(scenario, players, options or {}))
        state.journal = None
        return state

    def state(self, json: dict[str, Any] | str) -> Any:
        """A position from its JSON; refused with the field's name if anything is wrong."""
        if isinstance(json, str):
            try:
                json = json_.loads(json)
            except ValueError as error:
                raise StateError(f"not JSON: {error}") from None
        state = Reader(self.state_class, self.words, self.functions).state(json)  # type: ignore[arg-type]
        self.check(state)
        return state

    def seat_number(self, seat: str | None) -> int:
        """A seat's number; spectators come after the last seat."""
        names = self.state_class.SEATS
        if seat is None:
            return len(names)
        if seat not in names:
            raise SetUpError(
                "{title} has no seat {seat!r}; there are {known}.",
                title=self.title,
                seat=seat,
                known=", ".join(names),
            )
        return names.index(seat)

    def seat_word(self, seat: str, translate: Translate = str) -> str:
        """The game's own word for a seat."""
        places = dict(zip(self.state_class.SEATS, self.seat_words, strict=False))
        return translate(places[seat]) if seat in places else seat

    def prompt(self, state: State, translate: Translate = str, names: Names = NO_NAMES) -> str:
        """What the open question asks, in one sentence."""
        key, args = self.asked(state)
        text = self.texts.prompts[key]
        read = (getattr(state, name) for name in text.reads.split())
        return fill(text, (*read, *args), self.kinds(names), translate)

    def section(self, state: State) -> str:
        """The section behind the open question."""
        return self.cited.get(self.asked(state)[0]) or SECTIONS[state.stack[-1].taker]

    def option_text(
        self,
        option: Option,
        translate: Translate = str,
        names: Names = NO_NAMES,
        question: str = "",
    ) -> str:
        """An option in words for people; a question may have words of its own for it."""
        key = option.verb if option.noun >= 0 else f"{option.verb}."
        own = self.texts.options.get(f"{question}:{key}")
        text = own or self.texts.options[key]
        return fill(text, (option.noun,), self.kinds(names), translate)

    def noun_text(self, option: Option, translate: Translate = str) -> str:
        """What an option names, without what is done to it: `Boston` for `go boston`."""
        if option.noun < 0:
            return self.option_text(option, translate)
        name, _, kind = self.texts.options[option.verb].fields.partition(":")
        words = self.kinds(NO_NAMES).get(kind or name)
        return words(option.noun, translate) if words else str(option.noun)

    def result_text(self, name: str, translate: Translate = str) -> str:
        """A result of `odds` in words for people."""
        key, numbers = parsed(name)
        return fill(self.texts.results[key], numbers, self.texts.kinds, translate)

    def chart(self, result: Result, translate: Translate = str) -> Chart:
        """The chances of an option for people."""
        if self.to_chart is not None:
            return self.to_chart(result, translate)
        rows = tuple(Row(self.result_text(name, translate), (p,)) for name, p in result.items())
        headline = " · ".join(f"{row.label} {percent(row.chances[0], translate)}" for row in rows)
        return Chart(headline, ("",), rows)

    def log_text(
        self, key: str, args: tuple[Any, ...], translate: Translate = str, names: Names = NO_NAMES
    ) -> str:
        """A log entry in words for people."""
        return fill(self.texts.log[key], args, self.kinds(names), translate)

    def kinds(self, names: Names) -> Mapping[str, Kind]:
        """How fields are worded; the kernel itself words seats, by the names of the players."""
        seats = self.state_class.SEATS

        def seat(number: Any, translate: Translate) -> str:
            return names.get(seats[number]) or self.seat_word(seats[number], translate)

        def several(numbers: Any, translate: Translate) -> str:
            return ", ".join(seat(number, translate) for number in numbers)

        return {**self.texts.kinds, "seat": seat, "seats": several}


def default_players(numbers: tuple[int, ...]) -> int:
    """Four where four is allowed, else the fewest: what most tables want."""
    return 4 if 4 in numbers else numbers[0]


def find(game: str | Game) -> Game:
    """A game by its id."""
    if isinstance(game, Game):
        return game
    from .. import game as by_id

    return by_id(game)
