"""Fights the battles of Prairie Aflame! to the end, to set their figures beside ruling S19.

Both sides play on: nobody withdraws, takes single units back (B9) or pursues. Marches before the
battle are ordered; whatever else there is to choose in a battle is chosen at random.

python bench/prairie_battles.py --battles 1000
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from typing import NamedTuple

import cockade
from cockade.games.prairie.data.files import GOVERNMENT, SIDES
from cockade.games.prairie.data.land import OUT
from cockade.games.prairie.data.pieces import IS_BATTALION
from cockade.games.prairie.rules import ch04_leaders
from cockade.games.prairie.state import Prairie
from cockade.games.prairie.vocabulary import AT, DISRUPT, LOSE
from cockade.kernel import Done
from cockade.kernel.chance import sample
from cockade.kernel.flow import Step
from cockade.kernel.vocabulary import Option

# What is always chosen where it is offered.
PLAYING_ON: tuple[str, ...] = ("fight", "stand", "hold")
# Answers of marches and of set-up: never chosen unless they are ordered.
ORDERED = ("at", "take", "all", "form", "break", "leave", "burn", "sail", "embark", "join", "check")


class Study(NamedTuple):
    """A battle: its set-up, the orders of both sides in turn, and the shares that S19 gives."""

    name: str
    scenario: str
    orders: str
    expected: str
    march_on_duck_lake: bool = False
    leaders_vanish: bool = False  # instead of L4: captured with nobody left to flee to
    shield: bool = False  # battalions take the disruptions, single units the losses
    again: str = ""  # where the Government attacks in every turn, once the orders are carried out


FISH_CREEK = "at 2713, all, go 2812"
CUT_KNIFE = "at 2112, all, go 1911"
RIEL_LEAVES = "at 2911, take riel, take metis_1, go 3012"
BATOCHE = "at 2811, all, go 2911"
SHIP = "at 2810, sail 2810-2911, join"
STUDIES = (
    Study("1, Batoche", "duck_lake", "at 2711, all, go 2911", "55 39 6", True),
    Study("1, Duck Lake", "duck_lake", "at 2711, all, go 2810", "61 32 7", True),
    Study("2, companies", "fish_creek", f"break 90th, {FISH_CREEK}", "31 53 16"),
    Study("2, formed", "fish_creek", FISH_CREEK, "47 43 10"),
    Study(
        "2, companies, without L4",
        "fish_creek",
        f"break 90th, {FISH_CREEK}",
        "31 53 16",
        leaders_vanish=True,
    ),
    Study("2, formed, without L4", "fish_creek", FISH_CREEK, "47 43 10", leaders_vanish=True),
    Study(
        "2, formed, shield, without L4",
        "fish_creek",
        FISH_CREEK,
        "47 43 10",
        leaders_vanish=True,
        shield=True,
    ),
    Study("3", "cut_knife", f"{CUT_KNIFE}, at 2012, all, go 1911", "35 65 0"),
    Study("4, one attack", "batoche", f"{RIEL_LEAVES}, {BATOCHE}", "45-58 42-55 0"),
    Study("4, two attacks", "batoche", f"{RIEL_LEAVES}, {BATOCHE}", "45-58 42-55 0", again="2911"),
    Study(
        "4, two and the ship",
        "batoche",
        f"{RIEL_LEAVES}, {BATOCHE}, {SHIP}",
        "45-58 42-55 0",
        again="2911",
    ),
    Study("4, one, shield", "batoche", f"{RIEL_LEAVES}, {BATOCHE}", "45-58 42-55 0", shield=True),
    Study(
        "4, two, shield",
        "batoche",
        f"{RIEL_LEAVES}, {BATOCHE}",
        "45-58 42-55 0",
        shield=True,
        again="2911",
    ),
    Study(
        "4, two and the ship, shield",
        "batoche",
        f"{RIEL_LEAVES}, {BATOCHE}, {SHIP}",
        "45-58 42-55 0",
        shield=True,
        again="2911",
    ),
    Study("4, one, Riel there", "batoche", BATOCHE, "-"),
)


def vanish(state: Prairie, leader: int, hexes: tuple[int, ...], escapes: bool) -> Step:
    """A leader with nobody to flee to is out of the game, nobody's prisoner."""
    if hexes:
        return REFUGE(state, leader, hexes, escapes)
    state.remove(leader, OUT)
    return Done()


REFUGE = ch04_leaders.find_refuge


def choice(state: Prairie, study: Study, orders: list[str], rng: Random) -> Option:
    """The next order if it can be carried out; then playing on, then chance."""
    options = state.legal()
    named = {option.text: option for option in options}
    if orders and orders[0] in named:
        return named[orders.pop(0)]
    wanted = PLAYING_ON
    if study.again and not orders and state.actor == SIDES[GOVERNMENT]:
        wanted += (f"go {study.again}", "all", "stay")
        options = [option for option in options if option.verb == AT.name] or options
    for text in wanted:
        if text in named:
            return named[text]
    if study.shield:
        options = shielded(options)
    free = [option for option in options if option.verb not in ORDERED]
    return rng.choice(free or options)


def shielded(options: list[Option]) -> list[Option]:
    """Disruptions for battalions, which bear the first of them, and losses for single units."""
    kept = [
        option
        for option in options
        if (option.verb == DISRUPT.name and IS_BATTALION[option.noun])
        or (option.verb == LOSE.name and not IS_BATTALION[option.noun])
    ]
    return kept or options


def fight(study: Study, seed: int) -> Prairie:
    """One battle to its verdict."""
    rng, orders = Random(seed), study.orders.split(", ")
    settings = {"march_on_duck_lake": True} if study.march_on_duck_lake else {}
    state = cockade.game("prairie").new(study.scenario, settings=settings)
    while state.outcome is None:
        chance = state.is_chance
        state.answer(sample(state, rng) if chance else choice(state, study, orders, rng))
    assert isinstance(state, Prairie)
    return state


def measure(study: Study, battles: int) -> tuple[Counter[str], int]:
    """Who won how often, and in how many games there was a battle."""
    ch04_leaders.find_refuge = vanish if study.leaders_vanish else REFUGE
    won: Counter[str] = Counter()
    fought = 0
    for seed in range(battles):
        state = fight(study, seed)
        assert state.outcome is not None
        won[state.outcome.winners[0] if state.outcome.winners else "draw"] += 1
        fought += bool(state.fought)
    return won, fought


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--battles", type=int, default=1000)
    battles = parser.parse_args().battles
    print(f"of 100, {battles} battles each: {SIDES[0]} {SIDES[1]} draw (S19)")
    for study in STUDIES:
        won, fought = measure(study, battles)
        shares = " ".join(f"{100 * won[side] / battles:.0f}" for side in (*SIDES, "draw"))
        print(f"{study.name:32} {shares:12} ({study.expected}), fought in {fought}")


if __name__ == "__main__":
    main()
