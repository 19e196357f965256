"""Measures the searches of Prairie Aflame! on positions of random campaigns.

python bench/prairie_searches.py --positions 20
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from random import Random
from statistics import mean
from time import process_time

import cockade
from cockade.games.prairie.data.files import SIDES
from cockade.games.prairie.data.land import FIRST_HEX
from cockade.games.prairie.data.pieces import MOVERS
from cockade.games.prairie.evaluate import terms
from cockade.games.prairie.evaluate.muster import forget
from cockade.games.prairie.rules.ch07_supply import supply_of, unfed_units
from cockade.games.prairie.rules.ch10_command import set_command
from cockade.games.prairie.rules.ch10_range import stack_of
from cockade.games.prairie.rules.ch10_reach import all_goals
from cockade.games.prairie.state import Prairie
from cockade.kernel.chance import sample

REPEATS = 20


def positions(number: int) -> Iterator[Prairie]:
    """Turns 5 to 9 of random campaigns, when all columns are on the map."""
    game = cockade.game("prairie")
    seed = 0
    while number:
        rng, seed = Random(seed), seed + 1
        state = game.new()
        wanted = 5 + seed % 5
        while state.outcome is None and state.turn < wanted:
            chance = state.is_chance
            state.answer(sample(state, rng) if chance else rng.choice(state.legal()))
        if state.outcome is None:
            number -= 1
            yield state


def microseconds(function: Callable[[], object]) -> float:
    """The mean of some calls, once what is kept between them has been found."""
    function()
    begin = process_time()
    for _ in range(REPEATS):
        function()
    return (process_time() - begin) / REPEATS * 1e6


def stacks(state: Prairie, side: int) -> list[tuple[int, ...]]:
    """All units of each hex together."""
    hexes = {state.where[unit] for unit in MOVERS[side] if state.where[unit] >= FIRST_HEX}
    return [tuple(state.counters_in(hex, MOVERS[side])) for hex in sorted(hexes)]


def judged_anew(state: Prairie) -> dict[str, float]:
    """A judgement that may use nothing of what is kept about the armies."""
    forget()
    return terms(state, 0)


def measure(state: Prairie, times: dict[str, list[float]]) -> None:
    times["copy"].append(microseconds(state.copy))
    times["evaluate"].append(microseconds(lambda: judged_anew(state)))
    times["evaluate, both armies known"].append(microseconds(lambda: terms(state, 0)))
    for side, name in enumerate(SIDES):
        feed = microseconds(lambda side=side: unfed_units(state, side, supply_of(state, side)))
        times[f"supply of {name}"].append(feed)
        command = microseconds(lambda side=side: set_command(state.copy(), side))
        times[f"command of {name}"].append(command)
        for units in stacks(state, side):
            found = microseconds(lambda units=units: all_goals(state, stack_of(state, units)))
            times[f"goals of {name}"].append(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=20)
    times: dict[str, list[float]] = {"copy": [], "evaluate": [], "evaluate, both armies known": []}
    for name in SIDES:
        times |= {f"{what} of {name}": [] for what in ("supply", "command", "goals")}
    for state in positions(parser.parse_args().positions):
        measure(state, times)
    for name, values in times.items():
        print(f"{name}: mean {mean(values):.1f} µs, most {max(values):.1f} µs")


if __name__ == "__main__":
    main()
