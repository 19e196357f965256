"""IV.5.A: the Election Phase and its 27 provincial elections."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, call, do, prompt, rule, sentence, wording
from cockade.kernel.state import Step

from ..data.components import COLOURS, NONE
from ..data.provinces import PARIS, PROVINCE_COUNT, PROVINCE_VP
from ..state import ELECTION, WIDTH, Liberte
from .ch02_advance import Said, best, contested, one_pass, say_tied
from .ch04_government import new_government
from .ch04_points import victory_points
from .ch06_ending import check_landslide

ELECTIONS: Final = sentence("IV.5", "Elections of turn {n}", "n", heading=2)
AFTER_ELECTIONS: Final = ((check_landslide,), (new_government,), (victory_points,))


@rule("IV.5")
def election_phase(state: Liberte) -> Step:
    """R-21f: elections, landslide, government, points, and all that follows them."""
    state.phase = ELECTION
    state.log(ELECTIONS, state.turn)
    clear_last_government(state)
    return do((elect, 1), *AFTER_ELECTIONS)


def clear_last_government(state: Liberte) -> None:
    """The Presence box is emptied and the markers go back to 0."""
    for player in range(state.players):
        state.tokens[player] += state.presence_token[player]
        state.presence_token[player] = state.presence[player] = 0
    for colour in range(len(COLOURS)):
        state.election[colour] = 0
    state.government = state.opposition = NONE


# What stood in a province comes last, for those who sum up an election.
Stacks = tuple[tuple[int, int, int], ...]
TIE: Final = sentence("IV.5.A", "{province} is tied: {players}.", "province players:seats _")
ELECTED: Final = sentence(
    "IV.5.A",
    "{player} wins {province} for the {faction}: {votes}.",
    "player:seat faction province votes _",
)
PROVINCE_POINTS: Final = sentence(
    "VP provinces", "{player} scores {points} for {province}.", "player:seat points province"
)


@rule("IV.5.A")
def elect(state: Liberte, province: int) -> Step:
    """Province by province, in number order, until a tie needs a decision."""
    while province <= PROVINCE_COUNT:
        leaders = state.highest(province)
        if len(leaders) > 1:
            state.resolving = province
            state.log(TIE, province, tuple(leaders), stacks_in(state, province))
            return break_tie(state, tuple(leaders))
        if leaders:
            win(state, province, leaders[0])
        province += 1
    state.resolving = 0
    return Done()


def win(state: Liberte, province: int, player: int) -> None:
    """One block becomes a vote; in Paris the whole stack does. VP icons count from turn 3."""
    colour = state.colour(province, player)
    count = state.height(province, player) if province == PARIS else 1
    stacks = stacks_in(state, province)
    for _ in range(count):
        state.lift_block(province, player)
    state.votes[colour * WIDTH + player] += count
    state.election[colour] += count
    state.log(ELECTED, player, colour, province, count, stacks)
    if state.turn >= 3 and PROVINCE_VP[province]:
        state.vp[player] += PROVINCE_VP[province]
        state.log(PROVINCE_POINTS, player, PROVINCE_VP[province], province)


def stacks_in(state: Liberte, province: int) -> Stacks:
    """Owner, colour and height of every stack, the highest first; nothing if nobody reads it."""
    if state.journal is None:
        return ()
    owners = state.owners(province)
    heights = [(-state.height(province, owner), owner) for owner in owners]
    return tuple([(o, state.colour(province, o), -height) for height, o in sorted(heights)])


ADVANCE_COLOUR: Final = prompt(
    "IV.5.A",
    "{province} is tied ({players}): advance a {colour} card or decline.",
    "province players:seats colour",
)
ADVANCE_COLOUR_NEXT: Final = prompt(
    "IV.5.A",
    "{province} is tied ({players}): advance a {colour} card or decline. Advanced so far: {cards}.",
    "province players:seats colour cards",
)
CLEARED: Final = sentence("IV.5.A", "{province} is cleared.", "province")


@rule("IV.5.A")
def break_tie(state: Liberte, tied: tuple[int, ...]) -> Step:
    """Each tied player may advance a card in the colour of their own stack."""
    needs = tuple(1 << state.colour(state.resolving, player) for player in tied)
    return call(one_pass, tied, needs, (), province_is_tied).then(after_cards, tied)


@wording
def province_is_tied(
    state: Liberte, players: tuple[int, ...], need: int, cards: tuple[int, ...]
) -> Said:
    said = (state.resolving, players, contested(need)[0])
    return say_tied(ADVANCE_COLOUR, ADVANCE_COLOUR_NEXT, said, cards)


@rule("IV.5.A")
def after_cards(state: Liberte, cards: tuple[int, ...], tied: tuple[int, ...]) -> Step:
    """Only Paris repeats the pass among those still tied."""
    left = best(tied, cards)
    province = state.resolving
    if province == PARIS and len(left) > 1 and any(cards):
        return break_tie(state, left)
    if len(left) == 1:
        win(state, province, left[0])
    clear_province(state, province)
    return elect(state, province + 1)


def clear_province(state: Liberte, province: int) -> None:
    """After any tie all remaining blocks return to supply."""
    for owner in state.owners(province):
        state.remove_stack(province, owner)
    state.log(CLEARED, province)
