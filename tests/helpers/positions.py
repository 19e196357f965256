"""Helpers for tests of records that begin at a position: real ones, and ways to damage them."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import cockade

VALUES = (
    -1,
    0,
    1,
    7,
    99,
    10**6,
    10**40,
    1.5,
    True,
    None,
    "",
    "é",
    "x" * 500,
    [],
    {},
    [[1]],
    {"a": 1},
)


def begun(game: str, answers: int, seed: int = 1, **table: Any) -> cockade.Match:
    """A match that begins where a random one stood after so many answers."""
    match, rng = cockade.Match(game, seed=seed, **table), Random(seed)
    while match.answers < answers and match.outcome is None:
        match.answer(rng.choice(match.options))
    return match.without_history(match.state.copy(), match.answers, 0)


def play(match: cockade.Match, rng: Random, answers: int = 10**6) -> cockade.Match:
    """Answer at random, to the end or so many times."""
    for _ in range(answers):
        if match.outcome is not None:
            break
        match.answer(rng.choice(match.options))
    return match


def position_of(record: str) -> Any:
    line = next(line for line in record.splitlines() if line.startswith("position: "))
    return json.loads(line.removeprefix("position: "))


def with_position(record: str, position: Any) -> str:
    text = position if isinstance(position, str) else json.dumps(position)
    lines = record.splitlines()
    return "\n".join(
        f"position: {text}" if line.startswith("position: ") else line for line in lines
    )


def damaged(position: Any, game: cockade.Game, rng: Random) -> Any:
    """One thing in it is otherwise."""
    made = copy.deepcopy(position)
    stack = made["state"]["stack"]
    how = rng.randrange(10)
    if how == 0:
        del stack[rng.randrange(len(stack))]
    elif how == 1:
        rng.shuffle(stack)
    elif how == 2:
        frame = rng.choice(stack)
        frame["then"] = rng.choice(sorted(game.functions))
    elif how == 3:
        del stack[rng.randrange(len(stack)) :]
    elif how == 4:
        stack.insert(rng.randrange(len(stack) + 1), copy.deepcopy(rng.choice(stack)))
    elif how == 5:
        rng.choice(stack)["args"] = [rng.choice(VALUES) for _ in range(rng.randrange(4))]
    else:
        damage_somewhere(made["state"] if how < 8 else made["state"]["stack"], rng)
    return made


def damage_somewhere(json: Any, rng: Random) -> None:
    """Change, drop, double or rename one thing at any depth."""
    holders = [holder for holder in containers(json) if holder]
    holder = rng.choice(holders)
    key = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    how = rng.randrange(4)
    if how == 0:
        del holder[key]
    elif how == 1:
        value = holder[key]
        holder[key] = value + rng.choice((-1, 1)) if isinstance(value, int) else rng.choice(VALUES)
    elif how == 2:
        holder[key] = rng.choice(VALUES)
    elif isinstance(holder, dict):
        holder[rng.choice(("nowhere", "1", "p9", "", *holder))] = holder.pop(key)
    else:
        holder.append(copy.deepcopy(holder[key]))


def containers(json: Any) -> list[Any]:
    """All lists and tables in it, itself included."""
    inner = json.values() if isinstance(json, dict) else json if isinstance(json, list) else ()
    found = [one for value in inner for one in containers(value)]
    return [json, *found] if isinstance(json, dict | list) else found
