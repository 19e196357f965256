"""11.0 Random Counties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cockade.kernel import Done, Option, Step, ask, condition, prompt, roll, rule, sentence

from ..data.counties import COUNTIES, PLAYERS_CHOICE, RANDOM_TABLE
from ..state import PreludeState
from ..vocabulary import CHOOSE, D6

PICK_A_COUNTY: Final = prompt("11.0", "Player's choice: pick the County.")
RANDOM: Final = sentence("11.0", "Random County: {county}.", "county")


@condition("11.0", "That County has already been rolled or picked.")
def not_taken(state: PreludeState, county: int, taken: tuple[int, ...]) -> bool:
    return county not in taken


@rule("11.0")
def random_county(state: PreludeState, side: int, taken: Sequence[int] = ()) -> Step:
    """The green die gives the row, the red one the column; the result is a County.

    Counties in `taken` are rolled again and cannot be picked.
    """
    return roll(D6, D6).then(read_random_county, side, tuple(taken))


@rule("11.0")
def read_random_county(
    state: PreludeState, dice: tuple[int, ...], side: int, taken: tuple[int, ...]
) -> Step:
    """Row 6 lets the player of the Event pick."""
    state.remember("random", *dice)
    county = RANDOM_TABLE[dice[0]][dice[1]]
    if county == PLAYERS_CHOICE:
        offer = CHOOSE.among(COUNTIES, not_taken, given=(taken,))
        return ask(side, offer).saying(PICK_A_COUNTY).then(pick_random_county)
    if county in taken:
        return random_county(state, side, taken)
    state.log(RANDOM, county)
    return Done(county)


@rule("11.0")
def pick_random_county(state: PreludeState, answer: Option) -> Step:
    """The player's choice is the result."""
    state.log(RANDOM, answer.noun)
    return Done(answer.noun)
