"""IV.5.C: victory points, presence, and the end of the turn."""

from __future__ import annotations

from cockade.kernel import Done, call, do, rule
from cockade.kernel.state import Step

from ..cards import AWARDS, COLOURS, NONE
from ..state import WIDTH, Liberte
from .ch02_advance import repeated_passes
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


def award(state: Liberte, players: tuple[int, ...], key: str) -> None:
    for player in players:
        state.vp[player] += AWARDS[key]
        state.log(key, player, AWARDS[key])


@rule("IV.5.C")
def first_place(state: Liberte) -> Step:
    tied = holders(state, state.government, ())
    if len(tied) > 1:
        need = 1 << state.government
        state.log("first_tie", tied)
        return call(repeated_passes, tied, need).then(settle_first, tied)
    award(state, tied, "government_first")
    return second_place(state, holders(state, state.government, tied))


@rule("IV.5.C")
def settle_first(state: Liberte, left: tuple[int, ...], tied: tuple[int, ...]) -> Step:
    """Losers of the tie contend for second place; R-21a: they go before players with less."""
    award(state, left, "government_first" if len(left) == 1 else "government_first_tied_each")
    beaten = tuple(player for player in tied if player not in left)
    return second_place(state, beaten or holders(state, state.government, tied))


@rule("IV.5.C")
def second_place(state: Liberte, tied: tuple[int, ...]) -> Step:
    if len(tied) > 1:
        state.log("second_tie", tied)
        return call(repeated_passes, tied, 1 << state.government).then(settle_second)
    award(state, tied, "government_second")
    return Done()


@rule("IV.5.C")
def settle_second(state: Liberte, left: tuple[int, ...]) -> Step:
    award(state, left, "government_second" if len(left) == 1 else "government_second_tied_each")
    return Done()


@rule("IV.5.C")
def opposition_place(state: Liberte) -> Step:
    if state.opposition == NONE:
        return Done()
    tied = holders(state, state.opposition, ())
    if len(tied) > 1:
        state.log("most_tie", tied)
        return call(repeated_passes, tied, 1 << state.opposition).then(settle_opposition_place)
    award(state, tied, "opposition_first")
    return Done()


@rule("IV.5.C")
def settle_opposition_place(state: Liberte, left: tuple[int, ...]) -> Step:
    award(state, left, "opposition_first" if len(left) == 1 else "opposition_first_tied_each")
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
