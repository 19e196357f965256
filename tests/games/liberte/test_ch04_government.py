"""IV.5.B: the new government and the opposition."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import BLUE, NONE, RED, WHITE
from cockade.games.liberte.rules.ch04_elections import election_phase
from cockade.games.liberte.rules.ch04_government import new_government
from cockade.games.liberte.rules.ch05_specials import bread_colours
from cockade.games.liberte.state import DISCARDS
from tests.games.liberte.positions import P1, P2, P3, position
from tests.helpers.rules import begin, options, play, refusal, result

RED_1, RED_2, RED_2_TOO, RED_3 = 28, 27, 34, 79
BLUE_1, BLUE_2, BLUE_2_TOO, BLUE_3 = 23, 29, 30, 36
WHITE_1, WHITE_2, WHITE_2_TOO, WHITE_3 = 26, 25, 5, 33


def poll(blue, white, red, displays=None, **fields):
    """All votes lie with P1: who holds them does not matter here."""
    votes = {P1: {"blue": blue, "white": white, "red": red}}
    state = position(votes=votes, displays=displays, **fields)
    return begin(state, new_government)


def ranks(state):
    assert result(state) == "None"
    return state.government, state.opposition


@pytest.mark.clause("LIBERTE-4.5B-a")
@pytest.mark.parametrize(
    ("votes", "wanted"),
    [
        ((8, 3, 12), (RED, BLUE)),
        ((8, 12, 3), (WHITE, BLUE)),
        ((8, 6, 3), (BLUE, WHITE)),
        ((1, 3, 2), (WHITE, RED)),
    ],
)
def test_most_votes_govern_and_second_most_oppose(votes, wanted):
    """The markers stay where the votes put them."""
    state = poll(*votes)
    assert ranks(state) == wanted
    assert state.election == list(votes)


@pytest.mark.clause("LIBERTE-4.5B-b")
def test_every_player_may_advance_over_the_government():
    """P2 and P3 hold no vote; each may back either tied faction, and only a tied one."""
    displays = {P1: [BLUE_1, WHITE_3], P2: [RED_1, BLUE_2], P3: [RED_2]}
    state = poll(7, 2, 7, displays, order=(P3, P2, P1))
    assert state.actor == "p3"
    play(state, "decline")
    assert state.actor == "p2"
    assert options(state) == {f"advance {RED_1}", f"advance {BLUE_2}", "decline"}
    play(state, f"advance {RED_1}")
    assert state.actor == "p1", "one card each"
    assert options(state) == {f"advance {BLUE_1}", "decline"}
    reason = refusal(state, f"advance {WHITE_3}")
    assert reason is not None
    assert reason.section == "IV.5"
    play(state, "decline")
    assert ranks(state) == (RED, BLUE)


@pytest.mark.clause("LIBERTE-4.5B-c")
def test_the_single_highest_card_decides():
    """R-19: two red cards of value 2 do not beat one blue card of value 3."""
    displays = {P1: [RED_2], P2: [RED_2_TOO], P3: [BLUE_3]}
    state = poll(7, 2, 7, displays)
    play(state, f"advance {RED_2}", f"advance {RED_2_TOO}", f"advance {BLUE_3}")
    assert ranks(state) == (BLUE, RED)
    assert state.piles[DISCARDS] == (RED_2, RED_2_TOO, BLUE_3)


@pytest.mark.clause("LIBERTE-4.5B-d")
def test_the_others_drop_one_space():
    """R-19a: 10-10-9 becomes 10-9-8; the votes themselves are untouched."""
    state = poll(10, 9, 10, {P2: [BLUE_1]})
    play(state, f"advance {BLUE_1}")
    assert ranks(state) == (BLUE, RED)
    assert state.election == [10, 8, 9]
    assert state.faction_votes() == [10, 9, 10]


@pytest.mark.clause("LIBERTE-4.5B-d")
def test_dropping_never_makes_or_breaks_a_rank():
    """R-19a: at 1-1-0 both others stand at 0, and the loser of the tie still is the opposition."""
    state = poll(1, 0, 1)
    assert ranks(state) == (RED, BLUE)
    assert state.election == [0, 0, 1]


@pytest.mark.clause("LIBERTE-4.5B-d", "LIBERTE-4.5B-g")
def test_a_tie_for_second_moves_its_loser_back():
    """The government above is not moved."""
    state = poll(5, 5, 9, {P1: [WHITE_1]})
    play(state, f"advance {WHITE_1}")
    assert ranks(state) == (RED, WHITE)
    assert state.election == [4, 5, 9]


@pytest.mark.clause("LIBERTE-4.5B-e")
def test_a_tie_that_persists_is_repeated_with_every_player():
    """R-19b: who declined before is asked again."""
    displays = {P1: [RED_2], P2: [BLUE_2], P3: [BLUE_1]}
    state = poll(7, 2, 7, displays)
    play(state, f"advance {RED_2}", f"advance {BLUE_2}", "decline")
    assert state.actor == "p3"
    play(state, f"advance {BLUE_1}")
    assert ranks(state) == (BLUE, RED)


@pytest.mark.clause("LIBERTE-4.5B-e", "LIBERTE-4.5B-f")
def test_repeated_until_nobody_advances():
    """The second pass is declined by all: the default order decides."""
    displays = {P1: [RED_2], P2: [BLUE_2, BLUE_3], P3: [BLUE_1]}
    state = poll(7, 2, 7, displays)
    play(state, f"advance {RED_2}", f"advance {BLUE_2}", "decline", "decline", "decline")
    assert ranks(state) == (RED, BLUE)
    assert state.display(P2) == (BLUE_3,)


@pytest.mark.clause("LIBERTE-4.5B-f")
@pytest.mark.parametrize(
    ("votes", "wanted"),
    [
        ((7, 2, 7), (RED, BLUE)),
        ((7, 7, 2), (BLUE, WHITE)),
        ((2, 7, 7), (RED, WHITE)),
        ((7, 7, 9), (RED, BLUE)),
        ((7, 9, 7), (WHITE, RED)),
        ((9, 7, 7), (BLUE, RED)),
        ((6, 6, 6), (RED, BLUE)),
    ],
)
def test_default_order(votes, wanted):
    """Radicals before Moderates before Royalists, for either place; nobody has a card."""
    assert ranks(poll(*votes)) == wanted


@pytest.mark.clause("LIBERTE-4.5B-g")
def test_the_same_procedure_settles_the_opposition():
    """R-20: again every player may advance, for either of the two, not for the government."""
    displays = {P1: [RED_3], P2: [BLUE_1], P3: [WHITE_2]}
    state = poll(5, 5, 9, displays)
    assert state.actor == "p2"
    play(state, f"advance {BLUE_1}", f"advance {WHITE_2}")
    assert ranks(state) == (RED, WHITE)
    assert state.display(P1) == (RED_3,)


def test_three_level_and_nobody_advances():
    """R-20: one silent pass settles both places; there is no second question."""
    displays = {P1: [RED_1], P2: [BLUE_1], P3: [WHITE_3]}
    state = poll(6, 6, 6, displays)
    play(state, "decline", "decline", "decline")
    assert ranks(state) == (RED, BLUE)
    assert state.election == [5, 4, 6]


def test_three_level_and_one_is_settled():
    """R-20: first the government; then the two others contend afresh for the opposition."""
    displays = {P1: [RED_1], P2: [BLUE_3, BLUE_1], P3: [WHITE_3]}
    state = poll(6, 6, 6, displays)
    play(state, "decline", f"advance {BLUE_3}", "decline")
    assert state.government == BLUE
    assert state.election == [6, 5, 5]
    assert state.actor == "p1"
    assert options(state) == {f"advance {RED_1}", "decline"}
    play(state, "decline")
    assert state.actor == "p3", "P2's blue card is for the government, which is settled"
    play(state, f"advance {WHITE_3}")
    assert ranks(state) == (BLUE, WHITE)
    assert state.election == [6, 5, 4]


def test_a_faction_that_dropped_out_contends_for_the_opposition():
    """R-19b: white drops out of three; red wins by default; blue and white are level again."""
    displays = {P1: [RED_2], P2: [BLUE_2], P3: [WHITE_1, WHITE_2]}
    state = poll(6, 6, 6, displays)
    play(state, f"advance {RED_2}", f"advance {BLUE_2}", f"advance {WHITE_1}")
    # Nobody has a red or blue card left, and white may not be backed in this tie any more.
    assert state.government == RED
    assert state.actor == "p3"
    play(state, f"advance {WHITE_2}")
    assert ranks(state) == (RED, WHITE)


def test_cards_of_a_faction_that_dropped_out_are_refused():
    """R-19b: in later passes of the same tie only the factions still in may be backed."""
    displays = {P1: [RED_2, RED_1], P2: [BLUE_2], P3: [WHITE_1, WHITE_3]}
    state = poll(6, 6, 6, displays)
    play(state, f"advance {RED_2}", f"advance {BLUE_2}", f"advance {WHITE_1}")
    assert state.government == NONE
    assert state.actor == "p1"
    play(state, "decline")
    assert state.government == RED, "P3 has white cards only and is not asked in this tie"


def test_three_level_stay_level_after_cards():
    """R-20: the default order then fills only the government; a new contest follows."""
    displays = {P1: [RED_2], P2: [BLUE_2], P3: [WHITE_2, WHITE_1]}
    state = poll(6, 6, 6, displays)
    play(state, f"advance {RED_2}", f"advance {BLUE_2}", f"advance {WHITE_2}", "decline")
    assert state.government == RED
    assert state.opposition == NONE
    assert state.actor == "p3"
    play(state, f"advance {WHITE_1}")
    assert ranks(state) == (RED, WHITE)


def test_factions_without_votes():
    """R-20a: no cards are advanced over a tie at 0, and there is no opposition."""
    state = poll(4, 0, 0, {P1: [RED_1], P2: [WHITE_1]})
    assert ranks(state) == (BLUE, NONE)
    assert state.election == [4, 0, 0]


def test_no_votes_at_all():
    """R-20a: no points, no presence, no cards asked for; red counts as the governing colour."""
    state = position(displays={P1: [RED_1], P2: [BLUE_1]})
    begin(state, election_phase)
    assert ranks(state) == (RED, NONE)
    assert state.vp[:3] == [0, 0, 0]
    assert state.presence[:3] == [0, 0, 0]
    assert bread_colours(state) == (RED,)


@pytest.mark.clause("LIBERTE-4.5B-h")
def test_the_government_stays_until_the_next_election_phase():
    """Marker in the Presence box: the colour is in office; the opposition keeps its place."""
    stacks = {n: {P1: "blue 2"} for n in (1, 2, 3)} | {n: {P2: "white 2"} for n in (4, 5)}
    state = position(turn=2, stacks=stacks)
    begin(state, election_phase)
    assert (state.government, state.opposition) == (BLUE, WHITE)
    assert state.election[WHITE] == 2
    assert state.presence[:3] == [1, 0, 0]
    assert bread_colours(state) == (BLUE,)
    # The next phase, with other votes: a tie stops it after the box was cleared.
    state.place_block(6, P3, RED)
    state.place_block(6, P2, RED)
    state.move(RED_1, 0, 12 + P3)
    begin(state, election_phase)
    assert state.actor == "p3"
    assert state.government == NONE
