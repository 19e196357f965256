"""4.0 Scoring Die."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, Step, ask, prompt, roll, rule, sentence

from ..data.cards import CHOICE, FACTION
from ..data.cards import DIE as DIE_OF_CARD
from ..data.tracks import ADVANCES, TRACKS
from ..state import PreludeState
from ..vocabulary import DICE, SCORING_DIE
from .ch05_scoring_tracks import score_track

# By die and face: a die's faces are numbered in their own order, tracks in the board's.
FACE_TRACK: Final = tuple(tuple(TRACKS.index(str(name)) for name in die.names) for die in DICE)
ANY_DIE: Final = SCORING_DIE.among(range(len(TRACKS)))
DONE: Final = Done()

WHICH_DIE: Final = prompt("4.0", "{card}: which Scoring Die is rolled?", "card", reads="card")
DIE: Final = sentence("4.0", "The {die} Scoring Die shows {track}.", "die:track track")


@rule("4.0")
def scoring_die(state: PreludeState) -> Step:
    """The card's die is rolled; for Activities the player of the card's faction names it."""
    kind = DIE_OF_CARD[state.card]
    if kind == CHOICE:
        return ask(FACTION[state.card], ANY_DIE).saying(WHICH_DIE).then(name_scoring_die)
    return roll_scoring_die(state, kind)


@rule("4.0")
def name_scoring_die(state: PreludeState, answer: Option) -> Step:
    """The die named is rolled."""
    return roll_scoring_die(state, answer.noun)


@rule("4.0")
def roll_scoring_die(state: PreludeState, kind: int) -> Step:
    """Three faces of the die bear its own track, one each of the others."""
    return ROLLS[kind]


@rule("4.0")
def read_scoring_die(state: PreludeState, faces: tuple[int, ...], kind: int) -> Step:
    """The track rolled advances 1 box; at the end it scores at once."""
    track = FACE_TRACK[kind][faces[0]]
    state.scoring[track] += 1
    state.log(DIE, kind, track)
    state.remember("die", kind, track)
    if state.scoring[track] < ADVANCES:
        return DONE
    return score_track(state, track)


# Steps never change, so the roll of every card is made once for each die.
ROLLS: Final = tuple(roll(die).then(read_scoring_die, kind) for kind, die in enumerate(DICE))
