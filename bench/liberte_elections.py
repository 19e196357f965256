"""How often stacks of Liberté win their elections, in games of a bot with itself.

The tables of `games/liberte.evaluate.elections.py` come from here: by how near the elections are
(0 is the last round), by heights, and in ties by the cards shown.

python bench/liberte_elections.py --games 160 --bot club --players 6
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import cockade
from cockade.bots import BOTS, new_bot
from cockade.bots.arena import choose
from cockade.games.liberte.data.provinces import ALL_PROVINCES
from cockade.games.liberte.evaluate.elections import FAR, best_cards, nearness
from cockade.games.liberte.rules import ch04_elections
from cockade.games.liberte.state import ACTION, COLOUR, HEIGHT, WIDTH, Liberte
from cockade.kernel.chance import sample

GAME = cockade.game("liberte")
# One of so many actions is looked at.
EVERY = 4
# A case as the tables have it, without how near the elections are.
Case = tuple[str, int, Any]
Seen = list[tuple[int, Case, int, int, int]]


def cases(state: Liberte) -> Iterator[tuple[Case, int, int]]:
    """Each stack that is not hopeless: its case, its province and its owner."""
    cards = best_cards(state)
    for province in ALL_PROVINCES:
        line = state.stacks[province * WIDTH : province * WIDTH + WIDTH]
        heights = [HEIGHT[stack] for stack in line]
        top, second = sorted(heights, reverse=True)[:2]
        shown = [cards[player][COLOUR[stack]] for player, stack in enumerate(line)]
        for player, height in enumerate(heights):
            if height == top > second:
                yield ("lone", top, second), province, player
            elif 0 < height == top:
                others = [s for p, s in enumerate(shown) if p != player and heights[p] == top]
                yield ("level", 0, compared(shown[player], max(others))), province, player
            elif 0 < height == top - 1:
                yield ("behind", 0, 0), province, player


def compared(own: int, other: int) -> str:
    if not own and not other:
        return "no card"
    return "equal" if own == other else "higher" if own > other else "lower"


def play(bot: str, players: int, number: int, tally: dict[tuple[Case, int], list[int]]) -> None:
    """One game; every action that is looked at is held against the elections of its turn."""
    rng, state = Random(f"elections/{number}"), GAME.new(players=players)
    bots, turn = [new_bot(bot) for _ in range(players)], None
    seen: Seen = []
    won: set[tuple[int, int, int]] = set()
    plain = ch04_elections.win

    def noting(where: Liberte, province: int, player: int) -> None:
        if where is state:
            won.add((where.turn, province, player))
        plain(where, province, player)

    vars(ch04_elections)["win"] = noting
    while state.outcome is None:
        if state.is_chance:
            state.answer(sample(state, rng))
            continue
        begins, turn = GAME.turn_of(state) != turn, GAME.turn_of(state)
        if begins and state.phase == ACTION and rng.random() * EVERY < 1.0:
            near = nearness(state)
            seen += [(near, case, state.turn, *place) for case, *place in cases(state)]
        state.answer(choose(GAME, state, bots[state.seat], rng))
    vars(ch04_elections)["win"] = plain
    voted = {turn for turn, _, _ in won}
    for near, case, *place in seen:
        if place[0] in voted:
            tally[case, near][tuple(place) in won] += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--bot", choices=BOTS, default="club")
    parser.add_argument("--players", type=int, default=4)
    args = parser.parse_args()
    tally: dict[tuple[Case, int], list[int]] = defaultdict(lambda: [0, 0])
    for number in range(args.games):
        play(args.bot, args.players, number, tally)
    for case in sorted({case for case, _ in tally}, key=str):
        row = [tally[case, near] for near in range(FAR + 1)]
        shares = [f"{won / max(1, lost + won):.2f}/{lost + won:<6d}" for lost, won in row]
        print(f"{' '.join(map(str, case)):18s}", *shares)


if __name__ == "__main__":
    main()
