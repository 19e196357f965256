"""III: set up for three to six players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cockade.kernel import Done, blank, do, draw, pick, rule, sentence
from cockade.kernel.state import Step

from ..data.cards import CARDS
from ..data.components import FACTIONS, LIMITS, NONE, TOKENS
from ..state import HAND, LOWER, PLAYER_ORDER, UPPER, Liberte
from ..vocabulary import PLAYER
from .ch02_deck import fill_face_up_row
from .ch04_turn import ORDER, game_turn

DEALT: Final = sentence(
    "III",
    "{player} is dealt {n}: {cards}.",
    "player:seat n:cards_n cards",
    hidden="{player} is dealt {n}.",
)


def set_up(scenario: str, players: int, settings: Mapping[str, Any]) -> Liberte:
    """The table before chance names the start player."""
    state: Liberte = blank(Liberte)
    state.players = players
    state.turn = 1
    state.phase = PLAYER_ORDER
    state.order = tuple(range(players))
    state.bound = state.government = state.opposition = NONE
    state.first_edition = int(settings["first_edition_rules"])
    state.lost_if_nobody = int(settings["lost_battle_if_nobody_eligible"])
    state.all_pass_ends = int(settings["all_pass_ends_phase"])
    state.round_limit = int(settings["round_limit"])
    lay_out(state)
    state.begin(do((start_player,), (deal,), (fill_face_up_row,), (game_turn,)))
    return state


def setup_of_state(state: Liberte) -> tuple[str, int, dict[str, bool | int]]:
    """The scenario, players and settings that a state was set up with."""
    settings = {
        "first_edition_rules": bool(state.first_edition),
        "lost_battle_if_nobody_eligible": bool(state.lost_if_nobody),
        "all_pass_ends_phase": bool(state.all_pass_ends),
        "round_limit": state.round_limit,
    }
    return "standard", state.players, settings


def lay_out(state: Liberte) -> None:
    """Blocks, tokens and the two shuffled sets; A lies on B."""
    for colour, faction in enumerate(FACTIONS):
        state.aside[colour] = faction.aside
        state.supply[colour] = faction.blocks - faction.aside
    for player in range(state.players):
        # One token lies on the victory point track and one on the player order track.
        state.tokens[player] = TOKENS - 2
    for pile, letter in ((UPPER, "A"), (LOWER, "B")):
        cards = [card.number for card in CARDS if card is not None and card.set == letter]
        state.piles[pile] = tuple(cards)
        for card in cards:
            state.shuffle_of[card] = pile


@rule("III")
def start_player(state: Liberte) -> Step:
    return pick(PLAYER, state.order).then(clockwise)


@rule("III")
def clockwise(state: Liberte, picked: tuple[int, ...]) -> Step:
    """The rest of the order follows the seats."""
    first = picked[0]
    state.order = tuple((first + n) % state.players for n in range(state.players))
    state.log(ORDER, state.order)
    return Done()


@rule("III")
def deal(state: Liberte) -> Step:
    return do(*[(deal_hand, player) for player in state.order])


@rule("III")
def deal_hand(state: Liberte, player: int) -> Step:
    return draw(UPPER, LIMITS["starting_hand"]).then(take_dealt_hand, player)


@rule("III")
def take_dealt_hand(state: Liberte, cards: tuple[int, ...], player: int) -> Step:
    for card in cards:
        state.move(card, UPPER, HAND + player)
    state.log(DEALT, player, len(cards), tuple(sorted(cards)), to=(player,))
    return Done()
