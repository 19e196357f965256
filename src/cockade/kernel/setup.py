"""What a match is set up with: a scenario, a number of players and settings, checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .flow import Step
from .sentences import N_, TranslatableError

SetUp = tuple[str, int, Mapping[str, Any]]


class Setting(NamedTuple):
    """A choice at set-up: its default, its values, what it does, and for which scenarios."""

    default: bool | int
    values: tuple[bool | int, ...]
    sentence: str
    scenarios: tuple[str, ...] = ()  # empty: all of them


class Scenario(NamedTuple):
    """A way to set the game up, and the numbers of players for it."""

    title: str
    players: tuple[int, ...]
    introduction: str = ""
    # Who wins it, where that differs from scenario to scenario.
    aim: str = ""
    points: str = N_("Points")  # what the points are that it is played for


class Moment(NamedTuple):
    """A named place in the sequence of play where a position may begin."""

    sentence: str
    begin: Callable[[Any, int], Step]


class SetUpError(TranslatableError):
    """A match that cannot be set up; says what is allowed."""


def checked_scenario(title: str, scenarios: Mapping[str, Scenario], name: str | None) -> str:
    """A scenario by its name; without one, the first."""
    if name is None:
        return next(iter(scenarios))
    if name not in scenarios:
        raise SetUpError(
            "{title} has no scenario {name!r}; choose one of {known}.",
            title=title,
            name=name,
            known=", ".join(scenarios),
        )
    return name


def checked_players(title: str, name: str, scenario: Scenario, players: int | None) -> int:
    """A number of players that the scenario is for."""
    numbers = scenario.players
    count = default_players(numbers) if players is None else players
    if count not in numbers or isinstance(count, bool):
        raise SetUpError(
            "{title} ({name}) is for {allowed} players, not {count!r}.",
            title=title,
            name=name,
            allowed=", ".join(str(n) for n in numbers),
            count=count,
        )
    return count


def default_players(numbers: tuple[int, ...]) -> int:
    """Four where four is allowed, else the fewest: what most tables want."""
    return 4 if 4 in numbers else numbers[0]


def checked_settings(
    title: str, scenario: str, known: Mapping[str, Setting], settings: Mapping[str, Any]
) -> dict[str, bool | int]:
    """Every setting of a scenario: its default, or the value that was chosen."""
    chosen = {name: setting.default for name, setting in known.items()}
    for name, value in settings.items():
        if not known:
            raise SetUpError(
                "{title} ({scenario}) has no settings.", title=title, scenario=scenario
            )
        if name not in known:
            raise SetUpError(
                "{title} ({scenario}) has no setting {name!r}; choose one of {known}.",
                title=title,
                scenario=scenario,
                name=name,
                known=", ".join(known),
            )
        values = known[name].values
        if not any(value == v and type(value) is type(v) for v in values):
            raise SetUpError(
                "Setting {name} takes {allowed}, not {value!r}.",
                name=name,
                allowed=", ".join(str(v).lower() for v in values),
                value=value,
            )
        chosen[name] = value
    return chosen
