"""IV.4: the Battle Phase."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, call, prompt, rule, sentence, wording
from cockade.kernel.state import Step

from ..data.cards import GENERAL
from ..data.components import WHITE
from ..data.turns import BATTLES
from ..state import BATTLE_PHASE, DISPLAY, Liberte
from .ch02_advance import A_GENERAL, Said, best, one_pass, say_tied
from .ch06_ending import check_counter_revolution

LOST: Final = 1
OWED: Final = 2

BATTLE_TIE: Final = sentence(
    "IV.4", "The lead at {battle} is tied: {players}.", "battle players:seats"
)
ADVANCE_GENERAL: Final = prompt(
    "IV.4",
    "The lead at {battle} is tied ({players}): advance a general or decline.",
    "battle players:seats",
)
ADVANCE_GENERAL_NEXT: Final = prompt(
    "IV.4",
    "The lead at {battle} is tied ({players}): advance a general or decline. "
    "Advanced so far: {cards}.",
    "battle players:seats cards",
)


@rule("IV.4")
def battle_phase(state: Liberte) -> Step:
    """Most tokens among those with a general and a token; there is no battle in turn 1."""
    if state.turn == 1:
        return Done()
    state.phase = BATTLE_PHASE
    able = eligible(state)
    if not able:
        return nobody_leads(state)
    most = max(state.battle_box[player] for player in able)
    tied = tuple(player for player in able if state.battle_box[player] == most)
    if len(tied) == 1:
        return lead_the_army(state, tied[0])
    state.log(BATTLE_TIE, state.turn, tied)
    needs = (A_GENERAL,) * len(tied)
    return call(one_pass, tied, needs, (), lead_is_tied).then(after_generals, tied)


@wording
def lead_is_tied(
    state: Liberte, players: tuple[int, ...], need: int, cards: tuple[int, ...]
) -> Said:
    return say_tied(ADVANCE_GENERAL, ADVANCE_GENERAL_NEXT, (state.turn, players), cards)


def eligible(state: Liberte) -> tuple[int, ...]:
    """Players with a general in their display and a token in the Battle Box, in player order."""
    return tuple(
        player
        for player in state.order
        if state.battle_box[player] and any(GENERAL[card] for card in state.piles[DISPLAY + player])
    )


@rule("IV.4")
def after_generals(state: Liberte, cards: tuple[int, ...], tied: tuple[int, ...]) -> Step:
    """R-16: one pass only; two equal best generals lose the battle."""
    left = best(tied, cards)
    return lead_the_army(state, left[0]) if len(left) == 1 else lose_the_battle(state)


WON_BATTLE: Final = sentence(
    "IV.4", "{player} leads the army at {battle}: {points}.", "player:seat points battle"
)
LOST_BATTLE: Final = sentence("IV.4", "Nobody leads the army: {battle} is lost.", "battle")
NO_BATTLE: Final = sentence("IV.4", "Nobody leads the army at {battle}.", "battle")


@rule("IV.4")
def lead_the_army(state: Liberte, player: int) -> Step:
    battle = BATTLES[state.turn]
    assert battle is not None
    state.vp[player] += battle.vp
    state.log(WON_BATTLE, player, battle.vp, state.turn)
    return clear_battle_box(state)


@rule("IV.4")
def nobody_leads(state: Liberte) -> Step:
    """R-14: without an eligible player the battle is lost, unless the table plays it otherwise."""
    if state.lost_if_nobody:
        return lose_the_battle(state)
    state.log(NO_BATTLE, state.turn)
    return clear_battle_box(state)


@rule("IV.4")
def lose_the_battle(state: Liberte) -> Step:
    """A white block lies on the battle; if none is there it is owed until after the elections."""
    state.lost_battles[state.turn] = OWED
    state.log(LOST_BATTLE, state.turn)
    place_white_block(state, state.turn)
    return clear_battle_box(state)


def place_white_block(state: Liberte, turn: int) -> None:
    """The block of a lost battle comes from supply, if there is one."""
    if state.supply[WHITE]:
        state.supply[WHITE] -= 1
        state.lost_battles[turn] = LOST


def pay_lost_battles(state: Liberte) -> None:
    """R-17: after the elections, blocks still owed are taken, as far as supply has them."""
    for turn, status in enumerate(state.lost_battles):
        if status == OWED:
            place_white_block(state, turn)


@rule("IV.4")
def clear_battle_box(state: Liberte) -> Step:
    for player in range(state.players):
        state.tokens[player] += state.battle_box[player]
        state.battle_box[player] = 0
    return check_counter_revolution(state)
