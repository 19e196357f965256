"""What a learning agent sees of Prelude: the open fields, and the cards that its seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel.observed import Observed, one_of

from .data.cards import CARD_IDS, DECK_OF, HAND
from .data.counties import COUNTY_IDS
from .data.sides import SEATS
from .data.turns import DECKS
from .state import PreludeState

DETAILS = (
    *(f"waiting.{county}" for county in COUNTY_IDS),
    *(f"backs.{side}.{deck}" for side in SEATS for deck in DECKS),
    "roll.total",
    "roll.target",
)
MOST_BACKS = 10
HIGHEST_ROLL = 18


def details(state: PreludeState) -> Sequence[float]:
    """Counties that Events in play wait for, the backs of both hands, the last check."""
    waited = {county for _, county in state.waiting}
    numbers = [float(county in waited) for county in range(len(COUNTY_IDS))]
    for side in range(len(SEATS)):
        backs = [DECK_OF[card] for card in state.piles[HAND + side]]
        numbers += [backs.count(deck) / MOST_BACKS for deck in range(len(DECKS))]
    return [*numbers, *last_check(state)]


def last_check(state: PreludeState) -> tuple[float, float]:
    """8.0: dice and target of the last check that still lies on the table."""
    checks = [roll for roll in state.rolls if roll[0] == "check"]
    if not checks:
        return 0.0, 0.0
    _, _, _, target, *dice = checks[-1]
    return sum(dice) / HIGHEST_ROLL, target / HIGHEST_ROLL


OBSERVED = Observed(
    fields={
        "turn": 7,
        "round": 8,
        "first": 1,
        "second_half": 1,
        "cubes": 9,
        "organizations": 1,
        "corps": 1,
        "advantage": 16,
        "scoring": 4,
        "opportunity_points": 16,
        "victory_points": 20,
        "rebellious_spirit": 15,
        "war_readiness": 6,
        "corps_markers": 5,
        "sessions": 1,
        "in_force": 2,
        "special_used": 1,
        "special_this_turn": 1,
        "barred": 1,
        "points": 10,
        "free_cube": 1,
        "card": 1,
    },
    signed=("advantage",),
    codes={"card": one_of(CARD_IDS)},
    open_piles=("pool", "discards", "in play", "playing", "exchanged"),
    hands=("hand patriote", "hand loyal"),
    decks=("deck key", "deck 1834", "deck 1835-36", "deck 1837", "deck generic"),
    full_pile=40,
    detail_names=DETAILS,
    details=details,
)
