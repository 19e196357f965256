"""What a learning agent sees of Liberté: the open fields, and the cards that its seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel.observed import Observed, one_of

from .state import Liberte
from .view import target
from .vocabulary import PROVINCE_NAMES, SEATS

PROVINCES = range(1, len(PROVINCE_NAMES))
MOST_WHITE = 20


def details(state: Liberte) -> Sequence[float]:
    """Places in the order of play, the province asked about, and the counter-revolution."""
    places = [0.0] * len(SEATS)
    for place, player in enumerate(state.order):
        places[player] = 1 - place / len(SEATS)
    asked = target(state)
    return [*places, state.white_provinces() / MOST_WHITE, *[float(n == asked) for n in PROVINCES]]


OBSERVED = Observed(
    fields={
        "players": 6,
        "turn": 4,
        "phase": 1,
        "round": 100,
        "ending": 1,
        "resolving": 1,
        "stacks": 1,
        "supply": 30,
        "aside": 6,
        "votes": 10,
        "election": 20,
        "government": 1,
        "opposition": 1,
        "presence": 1,
        "vp": 40,
        "battle_box": 6,
        "tokens": 20,
        "lost_battles": 1,
    },
    codes={"resolving": one_of(PROVINCE_NAMES)},
    open_piles=("face_up", "discard", "box", "played", *(f"display_{seat}" for seat in SEATS)),
    hands=tuple(f"hand_{seat}" for seat in SEATS),
    decks=("deck", "deck_below"),
    full_pile=60,
    detail_names=(
        *(f"order.{seat}" for seat in SEATS),
        "white_provinces",
        *(f"target={PROVINCE_NAMES[n]}" for n in PROVINCES),
    ),
    details=details,
)
