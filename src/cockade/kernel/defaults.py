"""What a game says of odds, reach, badges and so on as long as it says nothing itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .charts import Result
from .sentences import Translate
from .vocabulary import Option


def no_odds(state: Any, seat: int) -> Mapping[str, Result]:
    return {}


def no_reach(state: Any, seat: int, option: Option) -> Sequence[Option]:
    return ()


def nothing_about(state: Any, seat: int, option: Option, translate: Translate) -> Sequence[str]:
    return ()


def nothing_derived(state: Any, given: frozenset[str]) -> None:
    """Everything that was not given stays as set-up leaves it."""


def no_badge(seat: int) -> str:
    return ""


def no_terms(state: Any, seat: int) -> Mapping[str, float]:
    return {}


def no_tie_break(state: Any) -> None:
    """Nothing is said of matches whose best scores were level."""


def seat_to_decide(state: Any) -> Any:
    return state.seat


def even_scale(state: Any) -> float:
    return 1.0
