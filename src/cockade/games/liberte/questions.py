"""What the open question of Liberté is about: its prompt in words that fit, and its province."""

from __future__ import annotations

from typing import Any, Final

from .cards import COLOURS, LIMITS, NONE
from .facts import SPECIAL
from .state import Liberte
from .vocabulary import BATTLE, BLOCKS

Asked = tuple[str, tuple[Any, ...]]

# One rule takes every card that is advanced; the rule that waits for the result knows why.
TIES: Final = {
    "after_generals": "advance.battle",
    "after_cards": "advance.province",
    "settle_government": "advance.government",
    "settle_opposition": "advance.opposition",
    "settle_first": "advance.first",
    "settle_second": "advance.second",
    "settle_opposition_place": "advance.most",
}


def asked(state: Liberte) -> Asked:
    """The key of the prompt, and what fills it."""
    step = state.stack[-1]
    key, args = step.continuation.__name__, step.args
    if key == "advance":
        return tie(state, *args)
    if key == "take_for_refill":
        return key, (LIMITS["refill_hand_to"] - len(state.hand(args[0])),)
    if key == "choose_action" and state.ending:
        return "choose_action.last", args
    if key == "place_block":
        return f"{key}{placing(state)}", args
    if key == "play_or_stop":
        return f"{key}{one_more(state)}", args
    kind = SPECIAL[args[1]] if key in ("choose_province", "hit_stack", "remove_card") else ""
    return f"{key}.{kind}" if kind == "terror" or (key, kind) == GUILLOTINE else key, args


GUILLOTINE: Final = ("remove_card", "guillotine")


def placing(state: Liberte) -> str:
    """Whether the Battle Box is open to the card, and whether anything else is."""
    legal = state.legal()
    if BLOCKS in legal:
        return ".none"
    return ".battle" if BATTLE in legal else ""


def one_more(state: Liberte) -> str:
    """IV.3.A: which cards an action that has begun still has room for."""
    second = state.cards_played == 1 and state.bound != NONE
    if state.special_played:
        return ".second" if second else ".card"
    return "" if second else ".special"


def tie(
    state: Liberte, players: tuple[int, ...], needs: tuple[int, ...], cards: tuple[int, ...]
) -> Asked:
    """What is tied, among whom, and in which colour a card helps."""
    waiting = (getattr(step, "continuation", None) for step in reversed(state.stack[:-1]))
    names = (continuation.__name__ for continuation in waiting if continuation is not None)
    key = next((TIES[name] for name in names if name in TIES), "advance")
    colours = tuple(n for n in range(len(COLOURS)) if needs[len(cards)] >> n & 1)
    if key == "advance.battle":
        return key, (state.turn, players)
    if key == "advance.province":
        return key, (state.resolving, players, *colours)
    if key in ("advance.government", "advance.opposition"):
        return key, (colours,)
    return key, (players, *colours)


def target(state: Liberte) -> int:
    """The province whose stacks are asked about; 0 for none."""
    if not state.stack or state.stack[-1].continuation.__name__ != "hit_stack":
        return 0
    province: int = state.stack[-1].args[2]
    return province
