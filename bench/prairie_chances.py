"""Holds the judgement's chances of battles against battles fought to the end.

Forces, leaders and ground are drawn by lot; both sides fight on, and nobody pursues.

python bench/prairie_chances.py --battles 500 --fought 16
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from random import Random

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT, SIDES
from cockade.games.prairie.data.land import HEX, INSIDE, OUT
from cockade.games.prairie.data.pieces import COMPANIES, COUNTER, COUNTERS, PIECES
from cockade.games.prairie.data.status import COMBAT_PHASE
from cockade.games.prairie.evaluate.picture import picture_of
from cockade.games.prairie.evaluate.prospects import battle_chance
from cockade.games.prairie.hints.odds import fought, sample_over
from cockade.games.prairie.rules.ch12_battle import begin_battle
from cockade.games.prairie.rules.ch18_set_up import laid_out
from cockade.games.prairie.state import Prairie

SUMMER = 6
TENTHS = 10
# Open country, settlements, a fort and the approaches of Batoche.
GROUNDS = ("1515", "1515", "1213", "2811", "2911", "2714", "2112", "3009", "2711")
BATTALIONS = ("90th", "10rg", "midland", "qor", "65th", "9th", "wli", "halifax")
GUNS = ("abty_1", "gatling_1", "wfb_1")
BANDS = {
    "metis": (10, ("dumont", "dumont", "riel")),
    "poundmaker": (8, ("poundmaker", "dumont")),
    "big_bear": (10, ("big_bear", "wandering_spirit", "dumont")),
}
GENERALS = ("middleton", "otter", "strange", "crozier", "irvine")


def government(rng: Random) -> list[str]:
    """Police, companies, whole battalions or a mixture, often with a leader."""
    kind = rng.choice(("police", "companies", "battalions", "mixed"))
    names = []
    if kind in ("police", "mixed"):
        names += [f"nwmp_{n}" for n in range(1, rng.randint(1, 4) + 1)]
    if kind != "police":
        for battalion in rng.sample(BATTALIONS, rng.choice((1, 1, 2, 3))):
            companies = [PIECES[n].id for n in COMPANIES[COUNTER[battalion]]]
            formed = kind == "battalions"
            names += [battalion] if formed else companies[: rng.randint(1, len(companies))]
        names += GUNS[: rng.choice((0, 0, 1, 2, 3))]
    return names + rng.sample(GENERALS, rng.choice((0, 1, 1)))


def rebels(rng: Random) -> list[str]:
    """Some of one band, often with a leader."""
    band = rng.choice(list(BANDS))
    most, leaders = BANDS[band]
    number = min(most, rng.choice((1, 1, 2, 3, 4, 5, 6, 8, 10)))
    names = [f"{band}_{n}" for n in range(1, number + 1)]
    return names + ([rng.choice(leaders)] if rng.random() < 0.5 else [])


def drawn(rng: Random) -> tuple[Prairie, int]:
    """A battle about to begin, and its hex."""
    state, hex = laid_out("our_brave_boys"), HEX[rng.choice(GROUNDS)]
    for counter in COUNTERS:
        state.remove(counter, OUT)
    state.ship, state.turn = -1, SUMMER
    state.phase, state.phasing = COMBAT_PHASE, rng.choice((ABORIGINAL, GOVERNMENT))
    for name in (*government(rng), *rebels(rng)):
        state.put(COUNTER[name], hex)
        for company in COMPANIES[COUNTER[name]]:
            state.put(company, INSIDE)
    return state, hex


def held(state: Prairie, hex: int, times: int, rng: Random) -> float:
    """How often Métis and First Nations hold the hex after the battle."""
    begun: Prairie = state.copy()
    begun.begin(begin_battle(begun, hex).then(sample_over))
    endings = fought(begun, times, rng)
    return sum(ending.startswith(SIDES[ABORIGINAL]) for ending in endings) / times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--battles", type=int, default=500)
    parser.add_argument("--fought", type=int, default=16, help="how often each is fought")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = Random(given.seed)
    tenths: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for _ in range(given.battles):
        state, hex = drawn(rng)
        told = battle_chance(state, picture_of(state), hex)
        won = held(state, hex, given.fought, rng)
        tenths[min(TENTHS - 1, int(told * TENTHS))].append((told, won))
    for _, rows in sorted(tenths.items()):
        told, won = (sum(column) / len(rows) for column in zip(*rows, strict=True))
        print(f"told {told:4.0%}: won {won:4.0%} in {len(rows)} battles")


if __name__ == "__main__":
    main()
