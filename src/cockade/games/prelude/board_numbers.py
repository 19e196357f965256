"""A view with numbers for seats and cards, which the drawings look up in the data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

PILES: Final = ("hand", "pool", "discards", "in_play", "playing", "exchanged")
BY_SEAT: Final = ("war_readiness", "opportunity_points", "opportunity_max", "special_this_turn")
OF_COUNTY: Final = ("cubes", "boxes", "organizations", "prices")


def numbered(view: Mapping[str, Any]) -> dict[str, Any]:
    """Lists in the order of the seats, and cards as ints."""
    hands = view["hands"].values()
    return {
        **view,
        **{name: numbers(view[name]) for name in PILES},
        **{name: list(view[name].values()) for name in BY_SEAT},
        "counties": [
            {**county, **{name: list(county[name].values()) for name in OF_COUNTY}}
            for county in view["counties"]
        ],
        "hands": [{**hand, "known": numbers(hand["known"])} for hand in hands],
        "card": int(view["card"]) if view["card"] else None,
        "waiting": [{**entry, "card": int(entry["card"])} for entry in view["waiting"]],
    }


def numbers(cards: list[str]) -> list[int]:
    return [int(card) for card in cards]
