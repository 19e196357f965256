"""Events that stay in play or wait: what they set, and what the rules make of it."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import DISCARDS, HAND, IN_PLAY, POOL
from cockade.games.prelude.data.counties import COUNTY_IDS, QUEBEC
from cockade.games.prelude.data.effects import EFFECTS, QUEBEC_COMMITTEE
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.data.tracks import O
from cockade.games.prelude.rules.ch02_sequence import end_effects, end_of_turn, play_half
from cockade.games.prelude.rules.ch03_cards import action_round
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from cockade.games.prelude.rules.ch12_events import RESOLUTIONS
from tests.games.prelude.events import pile_of, play_event, position
from tests.helpers.rules import begin, options, play, refusal

CHAMBLY = COUNTY_IDS.index("chambly")


def force(state, *effects):
    for effect in effects:
        state.in_force[EFFECTS.index(effect)] = 1
    return state


# Card, position, all changes at once; the card stays in play.
KEPT = [
    (2, {}, {"effect loyal_answer": 1}),
    (23, {}, {"effect st_jean_baptiste": 1}),
    (37, {}, {"loyal quebec": 1}),
    (56, {}, {"effect papineau_overseas": 1}),
    (68, {}, {"effect regional_leadership": 1}),
    (75, {"patriote": {"quebec": 2}}, {"patriote quebec": 1, "effect quebec_committee": 1}),
    (77, {}, {"effect meetings_forbidden": 1}),
]


@pytest.mark.parametrize(("card", "where", "expected"), KEPT)
def test_card_stays_in_play(card, where, expected):
    state = position(**where)
    assert play_event(state, card) == expected
    assert pile_of(state, card) == IN_PLAY


@pytest.mark.clause("PRELUDE-2.3-a")
@pytest.mark.parametrize("card", [1, 2, 37, 42, 43, 56, 77])
def test_card_leaves_play_at_the_end_of_the_turn(card):
    state = position()
    state.piles[IN_PLAY] = (card,)
    if card in RESOLUTIONS:
        state.waiting = ((card, QUEBEC),)
    force(state, "loyal_answer", "papineau_overseas", "meetings_forbidden")
    end_effects(state)
    assert pile_of(state, card) == DISCARDS
    assert state.waiting == ()
    assert not any(state.in_force)


@pytest.mark.parametrize("card", [23, 68, 75])
def test_card_stays_for_the_rest_of_the_game(card):
    state = position()
    state.piles[IN_PLAY] = (card,)
    force(state, "st_jean_baptiste", "regional_leadership", "quebec_committee")
    end_effects(state)
    assert pile_of(state, card) == IN_PLAY
    assert sum(state.in_force) == 3


@pytest.mark.clause("PRELUDE-12.0-j")
@pytest.mark.parametrize(("patriote", "loyal", "vp"), [(0, 1, 3), (2, 1, -3), (1, 1, 0)])
def test_caron_gives_3_vp_for_control_of_quebec(patriote, loyal, vp):
    state = position({"quebec": patriote}, {"quebec": loyal})
    RESOLUTIONS[37](state, -1)
    assert state.victory_points == vp


@pytest.mark.clause("PRELUDE-12.0-h")
def test_st_jean_baptiste_brings_1_vp_and_2_cubes():
    """Card 23 in its round of 1836: right before the Patriote card, anywhere."""
    state = force(position(turn=4, round=4), "st_jean_baptiste")
    state.piles[HAND + PATRIOTE] = (22,)
    begin(state, action_round, PATRIOTE)
    assert state.victory_points == -1
    play(state, "choose quebec", "choose quebec")
    assert state.cubes[PATRIOTE][QUEBEC] == 2
    assert options(state) == {"play 22"}


@pytest.mark.clause("PRELUDE-12.0-h")
def test_st_jean_baptiste_is_not_triggered_by_its_own_play():
    state = position(turn=4, round=4)
    assert play_event(state, 23) == {"effect st_jean_baptiste": 1}


@pytest.mark.clause("PRELUDE-12.0-n")
def test_papineau_overseas_limits_rural_mobilization_to_5():
    """Card 56: AP stop at 5 Cubes in a Rural County; cities and Events do not."""
    state = position({"chambly": 4, "montreal": 5})
    play_event(state, 56)
    begin(state, spend_points, PATRIOTE, 6)
    play(state, "mobilize chambly")
    assert refusal(state, "mobilize chambly").section == "12.0"
    assert "mobilize montreal" in options(state)
    state = force(position({"st_hyacinthe": 5}), "papineau_overseas")
    assert play_event(state, 146) == {"patriote st_hyacinthe": 3}


@pytest.mark.clause("PRELUDE-12.0-o")
def test_beyond_regional_leadership_makes_every_biased_box_cost_1():
    """Card 68: nine Cubes in a Patriote-biased County for 9 AP."""
    state = position()
    play_event(state, 68)
    begin(state, spend_points, PATRIOTE, 9)
    play(state, *["mobilize chambly"] * 9)
    assert state.cubes[PATRIOTE][CHAMBLY] == 9
    assert state.outcome is not None


@pytest.mark.clause("PRELUDE-12.0-p")
def test_committee_in_quebec_shifts_the_organizations_marker_for_good():
    """Card 75: 2 boxes, which is no Urban Organization."""
    state = position({"quebec": 2}, organizations=["loyal montreal"])
    play_event(state, 75)
    assert state.advantage[O] == 0
    assert state.in_force[QUEBEC_COMMITTEE]
    assert not state.has_urban_organization(PATRIOTE)


@pytest.mark.clause("PRELUDE-12.0-q", "PRELUDE-12.0-ah")
@pytest.mark.parametrize(("cubes", "vp"), [(2, 0), (3, 1), (4, 1), (6, 2)])
def test_forbidden_meetings_give_1_vp_for_3_ap(cubes, vp):
    """Card 77: 4 AP spent on Mobilization in one Patriote half give 1 VP (12.0)."""
    state = force(position(first=PATRIOTE), "meetings_forbidden")
    state.piles[HAND + PATRIOTE] = (96,)
    state.piles[HAND + LOYAL] = (24,)
    empty = ("chambly", "vaudreuil", "terrebonne", "deux_montagnes", "laprairie", "richelieu")
    begin(state, play_half)
    play(state, "play 96", "ap", *(f"mobilize {county}" for county in empty[:cubes]))
    if cubes < 6:
        play(state, "done")
    play(state, ("RC",))
    assert state.victory_points == vp


@pytest.mark.clause("PRELUDE-12.0-ah")
def test_forbidden_meetings_do_not_count_the_points_of_their_own_play():
    """R-96: the Patriote player plays card 77 himself; the Event comes after his AP."""
    state = position(first=PATRIOTE)
    state.piles[HAND + PATRIOTE] = (77,)
    state.piles[HAND + LOYAL] = (24,)
    begin(state, play_half)
    play(state, "play 77", *["mobilize chambly", "mobilize rouville"] * 2, ("O",))
    assert state.in_force[EFFECTS.index("meetings_forbidden")] == 1
    assert state.victory_points == 0


@pytest.mark.clause("PRELUDE-12.0-u")
def test_family_in_the_countryside_mobilizes_two_for_one():
    """12.0, card 107: 4 AP add 8 Rural Cubes in the next half, whatever the boxes."""
    state = position(first=PATRIOTE)
    assert play_event(state, 107) == {"effect family_waiting": 1}
    assert pile_of(state, 107) == DISCARDS
    state.piles[HAND + PATRIOTE] = (123,)
    begin(state, action_round, PATRIOTE)
    play(state, "play 123", "ap", *["mobilize drummond"] * 7, "mobilize chambly")
    assert state.actor == "chance"
    assert state.cubes[PATRIOTE][COUNTY_IDS.index("drummond")] == 7
    assert state.cubes[PATRIOTE][CHAMBLY] == 1


@pytest.mark.clause("PRELUDE-12.0-v")
def test_overseas_business_skips_the_next_loyal_half():
    """Card 108: no card, no die; a second one would skip the half after."""
    state = position(first=PATRIOTE)
    assert play_event(state, 108) == {"effect overseas_business": 1}
    state.piles[HAND + LOYAL] = (24,)
    state.second_half = LOYAL
    begin(state, action_round, LOYAL)
    assert state.outcome is not None
    begin(state, action_round, LOYAL)
    assert options(state) == {"play 24"}


@pytest.mark.clause("PRELUDE-12.0-m")
def test_banque_du_peuple_pays_when_the_loyal_player_plays_it():
    """Card 49: 2 points first, then 2 for the unmet prerequisite or the 5 of the Event."""
    for montreal, gained, pile in ((0, 4, POOL), (1, 7, DISCARDS)):
        state = position({"montreal": montreal}, opportunity_points=[0, 8], second_half=LOYAL)
        state.piles[HAND + LOYAL] = (49,)
        begin(state, action_round, LOYAL)
        play(state, "play 49", "done", ("UC",))
        assert state.opportunity_points[PATRIOTE] == gained
        assert pile_of(state, 49) == pile


@pytest.mark.clause("PRELUDE-12.0-l")
def test_charm_works_from_the_next_card_on():
    """Card 48: Le Canadien makes the next Loyal card a mere play of AP."""
    state = position(first=PATRIOTE, rebellious_spirit=3)
    state.piles[HAND + PATRIOTE] = (24, 48)
    state.piles[HAND + LOYAL] = (54,)
    begin(state, play_half)
    play(state, "play 48", "event", "canadien", ("UC",), "play 54", "ap", "done", ("EI",))
    play(state, "play 24", "done", ("O",))
    assert state.victory_points == 0
    assert pile_of(state, 24) == DISCARDS


@pytest.mark.clause("PRELUDE-3.1-m", "PRELUDE-3.1-h")
def test_the_opponents_event_is_carried_out_by_its_own_player():
    """R-32: card 78,000 Names played by the Loyal player."""
    state = position(second_half=LOYAL)
    state.piles[HAND + LOYAL] = (29,)
    begin(state, action_round, LOYAL)
    play(state, "play 29", "done")
    assert state.actor == "patriote"
    assert all(option.startswith("choose ") for option in options(state))


@pytest.mark.clause("PRELUDE-12.0-u", "PRELUDE-12.0-v")
@pytest.mark.parametrize(("card", "effect"), [(107, "family_waiting"), (108, "overseas_business")])
def test_effects_on_the_next_half_carry_over_to_the_next_turn(card, effect):
    """R-92: played in round 8."""
    state = position(round=8)
    play_event(state, card)
    end_effects(state)
    assert state.in_force[EFFECTS.index(effect)] == 1


@pytest.mark.clause("PRELUDE-12.0-ai")
def test_st_jean_baptiste_with_an_empty_hand():
    """R-47: pass or play is declared first; playing means buying a card after the benefit."""
    for answer, vp in (("pass", 0), ("play", -1)):
        state = force(position(turn=4), "st_jean_baptiste")
        state.piles[POOL] = (22,)
        begin(state, action_round, PATRIOTE)
        assert options(state) == {"play", "pass"}
        play(state, answer)
        assert state.victory_points == vp
    play(state, "choose quebec", "choose montreal")
    assert options(state) == {"buy 22"}
    state = force(position(turn=4, opportunity_points=[1, 8]), "st_jean_baptiste")
    state.piles[POOL] = (22,)
    begin(state, action_round, PATRIOTE)
    assert options(state) == {"pass"}
    assert refusal(state, "play").section == "3.1"


@pytest.mark.clause("PRELUDE-12.0-j", "PRELUDE-2.3-j")
@pytest.mark.parametrize(("card", "vp"), [(37, 3), (42, 2), (43, 2)])
def test_20_vp_at_the_end_of_the_turn_wait_for_the_whole_sequence(card, vp):
    """12.0: the points and the Rebellious Spirit come before a winner is named."""
    state = position({}, {"quebec": 1}, turn=3, round=8, victory_points=18)
    state.piles[IN_PLAY] = (card,)
    state.waiting = ((card, QUEBEC),)
    begin(state, end_of_turn)
    assert state.outcome.winners == ("loyal",)
    assert state.outcome.reason == "victory_points"
    assert state.victory_points == 18 + vp
    assert (state.opportunity_points, state.rebellious_spirit) == ([12, 16], 1)
