"""Shape and letter, never colour alone: no change of a table is on its board a colour only."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

import cockade
from cockade import Match
from tests.helpers.colourless import seen

Path = tuple[str | int, ...]
# So many changes of every kind are tried on one position.
TRIED = 2
# Each game at a moment when much lies on the table; in the first of 1775 dice have been thrown.
MOMENTS = [("liberte", 138), ("prelude", 138), ("rebellion1775", 43), ("rebellion1775", 138)]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, (*path, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from leaves(each, (*path, number))
    else:
        yield path, value


def kind(path: Path) -> str:
    """What a value is, wherever it stands in a list; in a list of pairs both have a kind."""
    parts = [""]
    for part in path:
        listed = isinstance(part, int) and parts[-1] != "#"
        parts.append("#" if listed else str(part))
    return ".".join(parts)


def changed(view: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    copy = json.loads(json.dumps(view))
    place = copy
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    return copy


def played(game: str, answers: int) -> tuple[dict[str, Any], dict[str, set[Any]]]:
    """A view in the middle of a match, and all values that its kinds of things have had so far."""
    match, rng = Match(game, seed=0), Random(0)
    values: dict[str, set[Any]] = {}
    while True:
        view = json.loads(json.dumps(match.view(match.actor)))
        for path, value in leaves(view):
            values.setdefault(kind(path), set()).add(value)
        if match.answers == answers:
            return view, values
        match.answer(rng.choice(match.options))


def changes(view: dict[str, Any], values: dict[str, set[Any]]) -> Iterator[tuple[Path, Any]]:
    """Where something could be other than it is, some of each kind."""
    rng = Random(1)
    found: dict[str, list[tuple[Path, Any]]] = {}
    for path, value in leaves(view):
        for other in sorted(values[kind(path)] - {value}, key=str):
            found.setdefault(kind(path), []).append((path, other))
    for each in found.values():
        for path, other in rng.sample(each, min(TRIED, len(each))):
            yield path, other


# A change concerns one part of a board or two: the others are read once.
part_seen = lru_cache(maxsize=64)(seen)


def board_seen(game: str, view: dict[str, Any], colours: bool = True) -> list[str]:
    """What is seen of each part of a board."""
    draw = cockade.game(game).draw_parts
    assert draw is not None
    return [part_seen(svg, colours) for svg in draw(view, {}, str, None).values()]


@pytest.mark.parametrize(("game", "answers"), MOMENTS)
def test_nothing_is_told_by_colour_alone(game: str, answers: int) -> None:
    view, values = played(game, answers)
    with_colours, without = board_seen(game, view), board_seen(game, view, colours=False)
    compared = 0
    for path, other in changes(view, values):
        other_view = changed(view, path, other)
        try:
            drawn = board_seen(game, other_view)
        except (LookupError, TypeError, ValueError):
            continue  # a view that no position has
        if drawn != with_colours:
            compared += 1
            only_colour = board_seen(game, other_view, colours=False) == without
            assert not only_colour, f"{path}: {other} differs by its colour only"
    assert compared > 20


def test_pieces_differ_without_their_colours() -> None:
    """The helper of this test sees what it should: letters and shapes, but no fill."""
    cube = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z" fill="{}"/></svg>'
    red, blue = cube.format("red"), cube.format("blue")
    assert seen(red) != seen(blue)
    assert seen(red, colours=False) == seen(blue, colours=False)
    assert seen(red.replace("h9", "h8"), colours=False) != seen(red, colours=False)
