"""IV.5.C: victory points, presence, and the end of the turn."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, call, do, prompt, rule, sentence, wording
from cockade.kernel.state import Step

from ..data.components import COLOURS, NONE
from ..data.turns import AWARDS
from ..state import WIDTH, Liberte
from .ch02_advance import Said, contested, repeated_passes, say_tied
from .ch04_battle import pay_lost_battles


@rule("IV.5.C")
def victory_points(state: Liberte) -> Step:
    """R-21c: government first, its second place, then the opposition."""
    return do((first_place,), (opposition_place,), (presence,), (return_votes,))


def holders(state: Liberte, colour: int, out: tuple[int, ...]) -> tuple[int, ...]:
    """The players with most votes of a colour, leaving some out; none without a vote."""
    held = state.votes_held(colour)
    left = [player for player in state.order if player not in out]
    top = max((held[player] for player in left), default=0)
    return tuple(player for player in left if held[player] == top) if top else ()


GOVERNMENT_FIRST: Final = sentence(
    "IV.5.C", "{player} holds the most votes in the government: {points}.", "player:seat points"
)
GOVERNMENT_FIRST_TIED_EACH: Final = sentence(
    "IV.5.C", "{player} ties for the most votes in the government: {points}.", "player:seat points"
)
GOVERNMENT_SECOND: Final = sentence(
    "IV.5.C", "{player} is second in the government: {points}.", "player:seat points"
)
GOVERNMENT_SECOND_TIED_EACH: Final = sentence(
    "IV.5.C", "{player} ties for second in the government: {points}.", "player:seat points"
)
OPPOSITION_FIRST: Final = sentence(
    "IV.5.C", "{player} holds the most votes in the opposition: {points}.", "player:seat points"
)
OPPOSITION_FIRST_TIED_EACH: Final = sentence(
    "IV.5.C", "{player} ties for the most votes in the opposition: {points}.", "player:seat points"
)
# What is said when one player takes a place alone, and when several share it.
PLACES: Final = {
    "government_first": (GOVERNMENT_FIRST, GOVERNMENT_FIRST_TIED_EACH),
    "government_second": (GOVERNMENT_SECOND, GOVERNMENT_SECOND_TIED_EACH),
    "opposition_first": (OPPOSITION_FIRST, OPPOSITION_FIRST_TIED_EACH),
}


def award(state: Liberte, players: tuple[int, ...], place: str) -> None:
    """Points for a place: all of them for one player, the smaller award each if it is shared."""
    shared = len(players) > 1
    points = AWARDS[f"{place}_tied_each" if shared else place]
    for player in players:
        state.vp[player] += points
        state.log(PLACES[place][shared], player, points)


FIRST_TIE: Final = sentence(
    "IV.5.C", "The most votes in the government are tied: {players}.", "players:seats"
)
SECOND_TIE: Final = sentence(
    "IV.5.C", "Second place in the government is tied: {players}.", "players:seats"
)
ADVANCE_FOR_FIRST: Final = prompt(
    "IV.5.C",
    "The most votes in the government are tied ({players}): advance a {colour} card or decline.",
    "players:seats colour",
)
ADVANCE_FOR_FIRST_NEXT: Final = prompt(
    "IV.5.C",
    "The most votes in the government are tied ({players}): advance a {colour} card or decline. "
    "Advanced so far: {cards}.",
    "players:seats colour cards",
)
ADVANCE_FOR_SECOND: Final = prompt(
    "IV.5.C",
    "Second place in the government is tied ({players}): advance a {colour} card or decline.",
    "players:seats colour",
)
ADVANCE_FOR_SECOND_NEXT: Final = prompt(
    "IV.5.C",
    "Second place in the government is tied ({players}): advance a {colour} card or decline. "
    "Advanced so far: {cards}.",
    "players:seats colour cards",
)


@rule("IV.5.C")
def first_place(state: Liberte) -> Step:
    tied = holders(state, state.government, ())
    if len(tied) > 1:
        state.log(FIRST_TIE, tied)
        step = call(repeated_passes, tied, 1 << state.government, first_is_tied)
        return step.then(settle_first, tied)
    award(state, tied, "government_first")
    return second_place(state, holders(state, state.government, tied))


@wording
def first_is_tied(
    state: Liberte, players: tuple[int, ...], need: int, cards: tuple[int, ...]
) -> Said:
    said = (players, contested(need)[0])
    return say_tied(ADVANCE_FOR_FIRST, ADVANCE_FOR_FIRST_NEXT, said, cards)


@rule("IV.5.C")
def settle_first(state: Liberte, left: tuple[int, ...], tied: tuple[int, ...]) -> Step:
    """Losers of the tie contend for second place; R-21a: they go before players with less."""
    award(state, left, "government_first")
    beaten = tuple(player for player in tied if player not in left)
    return second_place(state, beaten or holders(state, state.government, tied))


@rule("IV.5.C")
def second_place(state: Liberte, tied: tuple[int, ...]) -> Step:
    if len(tied) > 1:
        state.log(SECOND_TIE, tied)
        step = call(repeated_passes, tied, 1 << state.government, second_is_tied)
        return step.then(settle_second)
    award(state, tied, "government_second")
    return Done()


@wording
def second_is_tied(
    state: Liberte, players: tuple[int, ...], need: int, cards: tuple[int, ...]
) -> Said:
    said = (players, contested(need)[0])
    return say_tied(ADVANCE_FOR_SECOND, ADVANCE_FOR_SECOND_NEXT, said, cards)


@rule("IV.5.C")
def settle_second(state: Liberte, left: tuple[int, ...]) -> Step:
    award(state, left, "government_second")
    return Done()


MOST_TIE: Final = sentence(
    "IV.5.C", "The most votes in the opposition are tied: {players}.", "players:seats"
)
ADVANCE_FOR_MOST: Final = prompt(
    "IV.5.C",
    "The most votes in the opposition are tied ({players}): advance a {colour} card or decline.",
    "players:seats colour",
)
ADVANCE_FOR_MOST_NEXT: Final = prompt(
    "IV.5.C",
    "The most votes in the opposition are tied ({players}): advance a {colour} card or decline. "
    "Advanced so far: {cards}.",
    "players:seats colour cards",
)


@rule("IV.5.C")
def opposition_place(state: Liberte) -> Step:
    if state.opposition == NONE:
        return Done()
    tied = holders(state, state.opposition, ())
    if len(tied) > 1:
        state.log(MOST_TIE, tied)
        step = call(repeated_passes, tied, 1 << state.opposition, most_is_tied)
        return step.then(settle_opposition_place)
    award(state, tied, "opposition_first")
    return Done()


@wording
def most_is_tied(
    state: Liberte, players: tuple[int, ...], need: int, cards: tuple[int, ...]
) -> Said:
    said = (players, contested(need)[0])
    return say_tied(ADVANCE_FOR_MOST, ADVANCE_FOR_MOST_NEXT, said, cards)


@rule("IV.5.C")
def settle_opposition_place(state: Liberte, left: tuple[int, ...]) -> Step:
    award(state, left, "opposition_first")
    return Done()


@rule("IV.5.C")
def presence(state: Liberte) -> Step:
    """A vote of the governing colour is presence; R-05: its token only if one is free."""
    for player, votes in enumerate(state.votes_held(state.government)):
        if votes:
            state.presence[player] = 1
            state.presence_token[player] = int(state.tokens[player] > 0)
            state.tokens[player] -= state.presence_token[player]
    return Done()


@rule("IV.5.C")
def return_votes(state: Liberte) -> Step:
    """Votes go back to supply; then a white block still owed for a lost battle is taken."""
    for colour, votes in enumerate(state.faction_votes()):
        state.supply[colour] += votes
    state.votes = [0] * (len(COLOURS) * WIDTH)
    pay_lost_battles(state)
    return Done()
