"""The contract between a game and everything that plays, draws or studies it."""

from __future__ import annotations

import json as json_
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import exp
from random import Random
from typing import Any, Generic, TypeVar

from .aids import Aids, no_aids
from .charts import Result, ToChart
from .clauses import Clause
from .defaults import (
    even_scale,
    no_badge,
    no_odds,
    no_reach,
    no_terms,
    no_tie_break,
    nothing_about,
    nothing_derived,
    seat_to_decide,
)
from .field_json import field_value
from .fields import StateError
from .judgement import PLAIN, Curve
from .observed import Observed
from .offers import NAMED, Reason
from .recaps import NO_RECAPS, Gains, Recaps, no_gains
from .saving import Reader
from .sentences import Filled, Kind, Prompt, Sentence, Text, Translate, declarations
from .setup import (
    Moment,
    Scenario,
    Setting,
    SetUp,
    SetUpError,
    checked_players,
    checked_scenario,
    checked_settings,
)
from .state import State
from .vocabulary import Option, Vocabulary

S = TypeVar("S", bound=State)


@dataclass(frozen=True, repr=False)
class Game(Generic[S]):
    """One game: constants, rules and a drawing, all reached through functions."""

    id: str
    title: str
    period: str
    introduction: str
    minutes: tuple[int, int]
    version: int
    package: str
    vocabulary: Vocabulary
    state_class: type[S]
    scenarios: Mapping[str, Scenario]
    settings: Mapping[str, Setting]
    clauses: tuple[Clause, ...]
    sections: Mapping[str, str]  # what each section of the clauses is about, by its number
    seat_names: Callable[[str, int], tuple[str, ...]]
    set_up: Callable[[str, int, Mapping[str, Any]], S]
    view: Callable[[S, int], dict[str, Any]]
    resample: Callable[[S, int, Random], S]
    hidden: Callable[[S, int], set[int]]
    check: Callable[[S], None]
    draw: Callable[..., str]
    provenance: Callable[[], Mapping[str, Mapping[str, int]]]
    # How things are called, by the kinds that fill prompts and sentences.
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    # Names of results of `odds`, with `#` for numbers, which fill the fields.
    results: Mapping[str, Text] = field(default_factory=dict)
    # A judgement in named numbers, the weight of each, and the scale of a sure advantage.
    terms: Callable[[S, int], Mapping[str, float]] = no_terms
    weights: Mapping[str, float] = field(default_factory=dict)
    scale: Callable[[S], float] = even_scale
    # What learning agents are fed: open fields and piles as numbers.
    observed: Observed | None = None
    # Terms that a novice does not see.
    overlooked: tuple[str, ...] = ()
    guiding: tuple[str, ...] = ()
    # How a scenario turns an advantage into a chance of winning.
    chances: Mapping[str, Curve] = field(default_factory=dict)
    # Something that changes when the turn of whoever decides is over.
    turn_of: Callable[[S], Any] = seat_to_decide
    # The scenario, players and settings that a state was set up with.
    setup_of_state: Callable[[S], SetUp] | None = None
    # Where a position may begin, and what follows from the fields that were given for it.
    moments: Mapping[str, Moment] = field(default_factory=dict)
    derive: Callable[[S, frozenset[str]], None] = nothing_derived
    # What follows from the other fields of a saved position, if its JSON leaves it out.
    complete: Callable[[S, frozenset[str]], None] = nothing_derived
    # What the data files of `provenance` are about, by their names.
    data_files: Mapping[str, str] = field(default_factory=dict)
    # The drawing as several, by name, the most important first.
    draw_parts: Callable[..., Mapping[str, str]] | None = None
    # The piece that stands for a seat, small, for a page that holds the drawing.
    badge: Callable[[int], str] = no_badge
    style: str = ""  # the style sheet of the drawing
    # What seats are called, in the order of SEATS; of sides the log speaks rather than of people.
    seat_words: tuple[str, ...] = ()
    sides: bool = False
    odds: Callable[[S, int], Mapping[str, Result]] = no_odds
    to_chart: ToChart | None = None  # chances as a chart; without it each result has a line
    # The options that an option opens up later, such as where an army could get.
    reach: Callable[[S, int, Option], Sequence[Option]] = no_reach
    # What an option means to a seat, in sentences, where its name does not say it: a card's Event.
    about: Callable[[S, int, Option, Translate], Sequence[str | Filled]] = nothing_about
    aids: Aids = no_aids  # tables that people want beside the board
    # Why a match ended, from its last position and the outcome's reason; the points of each seat.
    ending: Callable[[S, str], Reason] | None = None
    points: Callable[[S], Sequence[int]] | None = None
    # How a match was settled whose best scores were level; nothing if they were not.
    tie_break: Callable[[S], Filled | None] = no_tie_break
    # What the log has to sum up, and what the points in it were for.
    recaps: Recaps = NO_RECAPS
    gains: Gains = no_gains
    aliases: Mapping[str, str] = field(default_factory=dict)
    fixed: tuple[str, ...] = ()  # names of fields of the state that set-up decides for good
    partners: int = 1  # so many seats in a row play on one side
    follow_ups: int = 5  # own decisions in a row that a bot follows up before it evaluates

    def __post_init__(self) -> None:
        # Names what the package declares, so that states can be saved and sent.
        self.prompts, self.sentences  # noqa: B018

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    @cached_property
    def functions(self) -> dict[str, Callable[..., Any]]:
        """Rules, sources, conditions and wordings by name; names are unique in a game."""
        functions: dict[str, Callable[..., Any]] = {}
        for key, function in NAMED.items():
            module, _, name = key.partition(":")
            if module == self.package or module.startswith(self.package + "."):
                if name in functions:
                    raise TypeError(f"{self.id} has two rules named {name}")
                functions[name] = function
        for old, new in self.aliases.items():
            functions[old] = functions[new]
        return functions

    @cached_property
    def prompts(self) -> dict[str, Prompt]:
        """What the questions ask, by name."""
        return declarations(self.package, Prompt)

    @cached_property
    def sentences(self) -> dict[str, Sentence]:
        """What the log says, by name."""
        return declarations(self.package, Sentence)

    def label(self, option: Option) -> Text:
        """An option's words for people."""
        key = option.verb if option.noun >= 0 else f"{option.verb}."
        return self.vocabulary.labels[key]

    def seats(self, scenario: str | None = None, players: int | None = None) -> tuple[str, ...]:
        """The seats of a match."""
        scenario, players, _ = self.checked_setup(scenario, players, {})
        return self.seat_names(scenario, players)

    def checked_setup(
        self, scenario: str | None, players: int | None, settings: Mapping[str, Any]
    ) -> tuple[str, int, dict[str, bool | int]]:
        """A checked set-up: scenario, number of players and every setting."""
        name = checked_scenario(self.title, self.scenarios, scenario)
        count = checked_players(self.title, name, self.scenarios[name], players)
        return name, count, checked_settings(self.title, name, self.settings_of(name), settings)

    def settings_of(self, scenario: str) -> dict[str, Setting]:
        """The settings that a scenario takes."""
        return {
            name: setting
            for name, setting in self.settings.items()
            if not setting.scenarios or scenario in setting.scenarios
        }

    def new(
        self,
        scenario: str | None = None,
        players: int | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> S:
        """A bare state at its first question, for bots and studies."""
        state = self.set_up(*self.checked_setup(scenario, players, settings or {}))
        state.journal = None
        return state

    def setup_of(self, state: S) -> SetUp:
        """The scenario, players and settings that a state was set up with."""
        if self.setup_of_state is not None:
            return self.setup_of_state(state)
        return self.checked_setup(None, None, {})

    def position(
        self,
        scenario: str | None = None,
        players: int | None = None,
        settings: Mapping[str, Any] | None = None,
        *,
        at: str,
        seat: str | None = None,
        **fields: Any,
    ) -> S:
        """A state at a named moment; fields are given as in `to_json`, the others are derived."""
        if at not in self.moments:
            known = ", ".join(self.moments)
            raise SetUpError(
                "{title} has no moment {at!r}; choose one of {known}.",
                title=self.title,
                at=at,
                known=known,
            )
        state = self.new(scenario, players, settings)
        declared = {field.name: field for field in self.state_class.FIELDS}
        for name, value in fields.items():
            if name not in declared:
                raise StateError(f"{name}: no such field; choose from {', '.join(declared)}")
            setattr(state, name, field_value(value, declared[name], name))
        self.derive(state, frozenset(fields))
        self.check(state)
        state.begin(self.moments[at].begin(state, 0 if seat is None else self.seat_number(seat)))
        state.journal = None
        return state

    def state(self, json: dict[str, Any] | str) -> S:
        """A position from its JSON; refused with the field's name if anything is wrong."""
        if isinstance(json, str):
            try:
                json = json_.loads(json)
            except ValueError as error:
                raise StateError(f"not JSON: {error}") from None
        reader = Reader(self.state_class, self.vocabulary, self.functions, self.prompts)
        state: S = reader.state(json)  # type: ignore[arg-type]
        self.complete(state, frozenset(json))
        self.check(state)
        return state

    def seat_number(self, seat: str | None) -> int:
        """A seat's number; spectators come after the last seat."""
        names = self.state_class.SEATS
        if seat is None:
            return len(names)
        if seat not in names:
            raise SetUpError(
                "{title} has no seat {seat!r}; choose one of {known}.",
                title=self.title,
                seat=seat,
                known=", ".join(names),
            )
        return names.index(seat)

    def seat_word(self, seat: str, translate: Translate = str) -> str:
        """The game's own word for a seat."""
        places = dict(zip(self.state_class.SEATS, self.seat_words, strict=False))
        return translate(places[seat]) if seat in places else seat

    def evaluate(self, state: S, seat: int) -> float:
        """How good a position is for a seat: the weighted sum of its terms."""
        weights = self.weights
        return sum([weights[name] * value for name, value in self.terms(state, seat).items()])

    @cached_property
    def lasting(self) -> Mapping[str, float]:
        """The weights of those terms that tell who will win."""
        return {name: 0.0 if name in self.guiding else w for name, w in self.weights.items()}

    def chance_of_winning(self, state: S) -> tuple[float, ...]:
        """One number a seat, partners alike; those of all sides add up to one."""
        scenario, players, _ = self.setup_of(state)
        seats = self.seat_names(scenario, players)
        if state.outcome is not None:
            won = state.outcome.winners or seats  # a draw is everybody's
            shares = len({seats.index(seat) // self.partners for seat in won})
            return tuple(1 / shares if seat in won else 0.0 for seat in seats)
        curve, weights = self.chances.get(scenario, PLAIN), self.lasting
        scale = curve.stretch * self.scale(state) + curve.shift
        values = [
            sum([weights[name] * value for name, value in self.terms(state, seat).items()]) / scale
            for seat in range(0, len(seats), self.partners)
        ]
        values[0] += curve.lean
        best = max(values)
        odds = [exp(value - best) for value in values]
        return tuple(odds[seat // self.partners] / sum(odds) for seat in range(len(seats)))


def find(game: str | Game[Any]) -> Game[Any]:
    """A game by its id."""
    if isinstance(game, Game):
        return game
    from .. import game as by_id

    return by_id(game)
