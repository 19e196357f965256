"""16.0: the provisional government in Batoche."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, call, rule, sentence
from cockade.kernel.flow import Step

from ..state import Prairie
from .ch13_unrest import step_over, unrest

DRIVEN_OUT: Final = sentence("16.2", "The provisional government is gone for good.")


@rule("16.2")
def provisional_point(state: Prairie) -> Step:
    """While it sits in Batoche the unrest grows with every Game-Turn."""
    if not state.provisional:
        return Done()
    unrest(state, "provisional_government_in_batoche_at_victory_check")
    return call(step_over)


def drive_out_government(state: Prairie) -> None:
    """The Government has captured Batoche (N5)."""
    if state.provisional:
        state.provisional = 0
        state.log(DRIVEN_OUT)
        unrest(state, "provisional_government_removed_from_batoche")
