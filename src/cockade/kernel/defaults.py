"""What the optional parts of the contract do where a game has none of its own."""

from __future__ import annotations

from typing import Any

from .state import State
from .words import Option


def nothing(*_: Any) -> dict[str, Any]:
    return {}


def nowhere(*_: Any) -> tuple[Option, ...]:
    return ()


def as_asked(state: State) -> tuple[str, tuple[Any, ...]]:
    """The rule that takes the answer, and what it is given."""
    step = state.stack[-1]
    return step.taker.__name__, step.args


def untold(*_: Any) -> tuple[str, ...]:
    return ()
