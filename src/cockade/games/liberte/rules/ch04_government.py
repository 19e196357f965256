"""IV.5.B: the new government and the opposition."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, call, prompt, rule, sentence, wording
from cockade.kernel.state import Step

from ..data.cards import FACTION, VALUE
from ..data.components import BLUE, COLOURS, NONE, RED, WHITE
from ..state import Liberte
from .ch02_advance import Said, Tie, contested, one_pass, say_tied

# If a tie stays unbroken: Radicals before Moderates before Royalists.
DEFAULT_ORDER: Final[tuple[int, ...]] = (RED, BLUE, WHITE)

GOVERNMENT: Final = sentence(
    "IV.5.B", "The {faction} form the government: {votes}.", "faction votes"
)
GOVERNMENT_TIE: Final = sentence("IV.5.B", "The government is tied: {factions}.", "factions")
OPPOSITION: Final = sentence(
    "IV.5.B", "The {faction} are the opposition: {votes}.", "faction votes"
)
OPPOSITION_TIE: Final = sentence("IV.5.B", "The opposition is tied: {factions}.", "factions")
ADVANCE_FOR_GOVERNMENT: Final = prompt(
    "IV.5.B",
    "The government is tied ({factions}): advance a card of one of these factions or decline.",
    "factions",
)
ADVANCE_FOR_GOVERNMENT_NEXT: Final = prompt(
    "IV.5.B",
    "The government is tied ({factions}): advance a card of one of these factions or decline. "
    "Advanced so far: {cards}.",
    "factions cards",
)
ADVANCE_FOR_OPPOSITION: Final = prompt(
    "IV.5.B",
    "The opposition is tied ({factions}): advance a card of one of these factions or decline.",
    "factions",
)
ADVANCE_FOR_OPPOSITION_NEXT: Final = prompt(
    "IV.5.B",
    "The opposition is tied ({factions}): advance a card of one of these factions or decline. "
    "Advanced so far: {cards}.",
    "factions cards",
)


@rule("IV.5.B")
def new_government(state: Liberte) -> Step:
    """Most votes govern. R-20a: without any vote the default order names the colour."""
    votes = state.faction_votes()
    if not any(votes):
        state.government = RED
        return Done()
    level = level_factions(votes, ())
    if len(level) == 1:
        return take_office(state, level[0])
    state.log(GOVERNMENT_TIE, level)
    return call(contest, level, True, government_is_tied).then(settle_government)


def level_factions(votes: list[int], out: tuple[int, ...]) -> tuple[int, ...]:
    """The factions with most votes, leaving some out; none if there is no vote left."""
    left = [colour for colour in DEFAULT_ORDER if colour not in out]
    top = max(votes[colour] for colour in left)
    return tuple(colour for colour in left if votes[colour] == top) if top else ()


@rule("IV.5.B")
def contest(state: Liberte, factions: tuple[int, ...], first: bool, tie: Tie) -> Step:
    """Every player may advance a card of a tied faction; the result is who is left, and how."""
    need = sum(1 << colour for colour in factions)
    needs = (need,) * state.players
    step = call(one_pass, state.order, needs, (), tie)
    return step.then(count_contest, factions, first, tie)


@wording
def government_is_tied(
    state: Liberte, players: tuple[int, ...], need: int, cards: tuple[int, ...]
) -> Said:
    return say_tied(ADVANCE_FOR_GOVERNMENT, ADVANCE_FOR_GOVERNMENT_NEXT, (contested(need),), cards)


@wording
def opposition_is_tied(
    state: Liberte, players: tuple[int, ...], need: int, cards: tuple[int, ...]
) -> Said:
    return say_tied(ADVANCE_FOR_OPPOSITION, ADVANCE_FOR_OPPOSITION_NEXT, (contested(need),), cards)


@rule("IV.5.B")
def count_contest(
    state: Liberte, cards: tuple[int, ...], factions: tuple[int, ...], first: bool, tie: Tie
) -> Step:
    """R-19b: the single highest card decides; equal factions go on, the others drop out."""
    if not any(cards):
        return Done((factions, first))
    top = max(VALUE[card] for card in cards)
    backed = {FACTION[card] for card in cards if card and VALUE[card] == top}
    left = tuple(colour for colour in factions if colour in backed)
    if len(left) == 1:
        return Done((left, False))
    return contest(state, left, False, tie)


@rule("IV.5.B")
def settle_government(state: Liberte, result: tuple[tuple[int, ...], bool]) -> Step:
    """R-20: three level and nobody advancing at once, the default order fills both places."""
    left, at_once = result
    if len(left) == 3 and at_once:
        govern(state, left[0])
        return name_opposition(state, left[1], True)
    return take_office(state, left[0])


def govern(state: Liberte, colour: int) -> None:
    votes = state.faction_votes()
    state.government = colour
    state.log(GOVERNMENT, colour, votes[colour])
    if votes.count(votes[colour]) > 1:
        move_back(state, colour)


@rule("IV.5.B")
def take_office(state: Liberte, colour: int) -> Step:
    """The winner governs; the opposition is found among the rest."""
    govern(state, colour)
    level = level_factions(state.faction_votes(), (colour,))
    if len(level) > 1:
        state.log(OPPOSITION_TIE, level)
        return call(contest, level, True, opposition_is_tied).then(settle_opposition)
    return name_opposition(state, level[0] if level else NONE, False)


def move_back(state: Liberte, winner: int) -> None:
    """R-19a: factions on the same or a lower level drop one space; a mark, not a vote."""
    for colour in range(len(COLOURS)):
        if colour not in (winner, state.government) and state.election[colour]:
            state.election[colour] -= 1


@rule("IV.5.B")
def settle_opposition(state: Liberte, result: tuple[tuple[int, ...], bool]) -> Step:
    return name_opposition(state, result[0][0], True)


@rule("IV.5.B")
def name_opposition(state: Liberte, colour: int, was_tied: bool) -> Step:
    state.opposition = colour
    if colour != NONE:
        state.log(OPPOSITION, colour, state.faction_votes()[colour])
    if was_tied:
        move_back(state, colour)
    return Done()
