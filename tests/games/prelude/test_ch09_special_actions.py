"""9.5: the twelve Special Actions."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import POOL
from cockade.games.prelude.data.counties import BIASED, COUNTY_IDS
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.data.special_actions import SPECIAL_IDS, SPECIALS
from tests.games.prelude.positions import (
    GAME,
    effect,
    half,
    hand,
    pooled,
    position,
    scored,
    spending,
)
from tests.helpers.rules import options, play, refusal

PATRIOTE_BIASED = [COUNTY_IDS[county] for county in BIASED[PATRIOTE]]


def specials(state):
    return {o.removeprefix("special ") for o in options(state) if o.startswith("special")}


@pytest.mark.clause("PRELUDE-9.5-a", "PRELUDE-9.5-b", "PRELUDE-9.5-c")
def test_one_a_turn_and_each_once_a_game():
    state = spending(LOYAL, 6)
    assert specials(state) == {SPECIAL_IDS[action] for action in SPECIALS[LOYAL]}
    assert refusal(state, "special our_moment").sentence.endswith("other player's board.")
    play(state, "special strategic_realignment")
    assert state.points == 4
    assert refusal(state, "special non_issue").sentence.endswith("one Special Action per Turn.")
    # In the next Turn the others are open again, but not this one.
    state.special_this_turn = [0, 0]
    assert specials(state) == {SPECIAL_IDS[a] for a in SPECIALS[LOYAL]} - {"strategic_realignment"}
    assert refusal(state, "special strategic_realignment").sentence.endswith("once per game.")


@pytest.mark.clause("PRELUDE-9.5-a")
def test_a_new_turn_allows_another_special_action():
    state = position(turn=1, round=8, special_this_turn=[1, 1])
    half(state, LOYAL)
    play(state, "pass")
    assert state.turn == 2
    assert state.special_this_turn == [0, 0]


@pytest.mark.clause("PRELUDE-9.5-c")
@pytest.mark.parametrize(
    ("points", "found"),
    [
        (1, {"pulling_the_strings"}),
        (
            2,
            {
                "pulling_the_strings",
                "strategic_realignment",
                "le_canadien_loyal",
                "partisan_media_loyal",
            },
        ),
    ],
)
def test_prices(points, found):
    state = spending(LOYAL, points)
    assert specials(state) == found
    assert refusal(state, "special non_issue").sentence.startswith("You do not have enough")


@pytest.mark.clause(
    "PRELUDE-9.5-c", "PRELUDE-9.5-e", "PRELUDE-9.5-f", "PRELUDE-9.5-m", "PRELUDE-9.5-n"
)
@pytest.mark.parametrize(
    ("side", "action", "cost"),
    [
        (LOYAL, "strategic_realignment", 2),
        (LOYAL, "non_issue", 4),
        (LOYAL, "le_canadien_loyal", 2),
        (LOYAL, "partisan_media_loyal", 2),
        (PATRIOTE, "our_moment", 4),
        (PATRIOTE, "overwhelming_support", 4),
        (PATRIOTE, "no_matter_the_cost", 4),
        (PATRIOTE, "le_canadien_patriote", 2),
        (PATRIOTE, "partisan_media_patriote", 2),
    ],
)
def test_the_price_is_paid(side, action, cost):
    state = spending(side, 6)
    play(state, f"special {action}")
    assert state.points == 6 - cost
    assert action not in specials(spending(side, cost - 1))


@pytest.mark.clause("PRELUDE-9.5-p")
@pytest.mark.parametrize("card", [113, 142, 102])
def test_any_card_pays(card):
    """Own, neutral and opposing cards."""
    state = half(position(hands={LOYAL: [card]}, round=3), LOYAL)
    play(state, f"play {card}")
    if "ap" in options(state):
        play(state, "ap")
    assert "strategic_realignment" in specials(state)


@pytest.mark.clause("PRELUDE-9.5-p", "PRELUDE-9.5-e")
def test_activities_pay_in_the_other_players_half():
    """Strategic Realignment bought in a Patriote half: hands change at its end."""
    state = half(position(hands={PATRIOTE: [13, 22], LOYAL: [24]}, round=3))
    play(state, "play 13", "done", "actions", "special strategic_realignment")
    assert state.points == 1
    play(state, "done", "die O", ("O",))
    assert hand(state, PATRIOTE) == (24,)
    assert hand(state, LOYAL) == (22,)
    assert options(state) == {"play 22"}


@pytest.mark.clause("PRELUDE-9.5-d")
def test_pulling_the_strings():
    """The number first; each die is resolved, scoring included, before the next is named."""
    state = spending(LOYAL, 3, scoring={"EI": 3})
    play(state, "special pulling_the_strings")
    assert options(state) == {"dice 1", "dice 2", "dice 3"}
    play(state, "dice 2")
    assert state.points == 1
    assert state.question.prompt.at_once, "die after die needs no confirmation"
    play(state, "die EI", ("EI",))
    assert state.victory_points == 2
    assert state.actor == "loyal"
    play(state, "die EI", ("UC",))
    assert (scored(state, "EI"), scored(state, "UC")) == (0, 1)
    assert state.points == 1 and "mobilize drummond" in options(state)


@pytest.mark.clause("PRELUDE-9.5-e")
def test_strategic_realignment():
    """After the half, also with an empty hand; each knows what he gave away."""
    state = half(position(hands={LOYAL: [24], PATRIOTE: [22, 96]}, round=3, first=LOYAL), LOYAL)
    play(state, "play 24", "ap", "special strategic_realignment", "done")
    assert hand(state, PATRIOTE) == (22, 96)
    play(state, ("O",))
    assert hand(state, PATRIOTE) == () and hand(state, LOYAL) == (22, 96)
    assert GAME.view(state, PATRIOTE)["hands"]["loyal"]["known"] == ["22", "96"]
    assert GAME.view(state, 2)["hands"]["loyal"]["known"] == []
    assert GAME.hidden(state, 2) >= {22, 96}


@pytest.mark.clause("PRELUDE-9.5-f")
def test_non_issue():
    state = spending(LOYAL, 4, patriote={"beauce": 1}, scoring={"RC": 3})
    play(state, "special non_issue")
    assert options(state) == {"reset RC", "reset O", "reset EI", "reset UC"}
    play(state, "reset RC")
    assert scored(state, "RC") == 0
    assert state.victory_points == 0


@pytest.mark.clause("PRELUDE-9.5-g")
@pytest.mark.parametrize(
    ("points", "choices"), [(4, {"raise 1"}), (5, {"raise 1"}), (6, {"raise 1", "raise 2"})]
)
def test_looking_for_trouble(points, choices):
    for choice in choices:
        state = spending(LOYAL, points)
        play(state, "special looking_for_trouble")
        assert options(state) == choices
        play(state, choice)
        rise = int(choice[-1])
        assert state.rebellious_spirit == rise
        assert state.points == points - (4, 6)[rise - 1]


@pytest.mark.clause("PRELUDE-9.5-j", "PRELUDE-9.5-h", "PRELUDE-12.0-l")
@pytest.mark.parametrize("value", [1, 2])
def test_effects_are_not_cumulative(value):
    """While it is active, or just gained, it cannot be bought; then it can."""
    state = spending(PATRIOTE, 2, in_force={"media_patriote": value, "canadien_patriote": value})
    assert not specials(state) & {"le_canadien_patriote", "partisan_media_patriote"}
    reason = refusal(state, "special partisan_media_patriote")
    assert reason.sentence.startswith("Its effect is already active")
    state = spending(PATRIOTE, 2)
    assert {"le_canadien_patriote", "partisan_media_patriote"} <= specials(state)


@pytest.mark.clause("PRELUDE-9.5-l")
@pytest.mark.parametrize(("before", "after"), [(0, 6), (6, 12), (9, 12)])
def test_our_moment(before, after):
    state = spending(PATRIOTE, 5, opportunity_points=[before, 0])
    play(state, "special our_moment")
    assert state.opportunity_points == [after, 0]
    assert state.points == 1


@pytest.mark.clause("PRELUDE-9.5-m")
def test_overwhelming_support():
    """Three full Patriote-biased Counties; Loyal-biased ones have no ninth box."""
    full = {**dict.fromkeys(PATRIOTE_BIASED[:3], 9), PATRIOTE_BIASED[3]: 8, "drummond": 7}
    state = spending(PATRIOTE, 4, patriote=full)
    play(state, "special overwhelming_support")
    assert state.victory_points == -3


@pytest.mark.clause("PRELUDE-9.5-n")
def test_no_matter_the_cost_waits_for_the_next_scoring():
    state = half(position(hands={PATRIOTE: [27]}, round=3, scoring={"RC": 3}))
    play(state, "play 27", "ap", "special no_matter_the_cost")
    assert effect(state, "reprisal_waived") == 1
    play(state, ("RC",))
    assert effect(state, "reprisal_waived") == 0
    assert state.actor == "loyal" and options(state) == {"pass"}


@pytest.mark.clause("PRELUDE-9.5-n")
def test_no_matter_the_cost_in_final_scoring():
    state = position(
        patriote={"beauce": 1}, turn=7, round=8, influence=0, in_force={"reprisal_waived": 1}
    )
    half(state, LOYAL)
    play(state, "pass")
    assert state.outcome.winners == ("patriote",)
    assert state.victory_points == -1


@pytest.mark.clause("PRELUDE-9.5-o")
def test_various_angles():
    """2 AP a card; all cards are named before any can be taken back."""
    state = half(position(hands={PATRIOTE: [27, 24, 113]}, pool=[9, 106, 142], round=3))
    play(state, "play 27", "ap", "special various_angles")
    assert options(state) == {"exchange 1", "exchange 2"}
    play(state, "exchange 2")
    assert state.points == 0
    play(state, "give 24", "give 113")
    assert options(state) == {"take 9", "take 106", "take 142"}
    assert refusal(state, "take 24").section == "9.5.2"
    play(state, "take 9", "take 106")
    assert hand(state, PATRIOTE) == (9, 106)
    assert pooled(state, 24) and pooled(state, 113) and pooled(state, 142)
    # Everybody has seen the cards that were taken.
    for viewer in (LOYAL, 2):
        assert GAME.view(state, viewer)["hands"]["patriote"]["known"] == ["9", "106"]


@pytest.mark.clause("PRELUDE-9.5-o")
@pytest.mark.parametrize(
    ("cards", "pool", "numbers"),
    [
        ([18, 24], [9, 106], {"exchange 1"}),
        ([18, 24, 113], [9], {"exchange 1"}),
        ([18, 24, 113, 114, 115], [9, 10, 11, 12], {"exchange 1", "exchange 2", "exchange 3"}),
    ],
)
def test_various_angles_needs_cards_on_both_sides(cards, pool, numbers):
    """The card in play is not part of the hand."""
    state = half(position(hands={PATRIOTE: cards}, pool=pool, round=3))
    play(state, "play 18", "ap", "special various_angles")
    assert options(state) == numbers


@pytest.mark.clause("PRELUDE-9.5-o")
def test_three_cards_for_three():
    state = half(position(hands={PATRIOTE: [18, 24, 113, 114]}, pool=[9, 10, 11, 12], round=3))
    play(state, "play 18", "ap", "special various_angles", "exchange 3")
    play(state, "give 24", "give 113", "give 114", "take 9", "take 10", "take 12")
    assert hand(state, PATRIOTE) == (9, 10, 12)
    assert state.piles[POOL] == (11, 24, 113, 114)
    assert state.points == 0


@pytest.mark.clause("PRELUDE-9.5-o")
def test_various_angles_never_takes_key_events():
    state = half(position(hands={PATRIOTE: [18, 24]}, pool=[4, 5], turn=5, round=3))
    play(state, "play 18", "ap")
    assert refusal(state, "special various_angles").section == "9.5.2"
    state = half(position(hands={PATRIOTE: [18]}, pool=[9], turn=5, round=3))
    play(state, "play 18", "ap")
    assert "various_angles" not in specials(state)
    state = half(position(hands={PATRIOTE: [18, 24]}, pool=[4, 9], turn=5, round=3))
    play(state, "play 18", "ap", "special various_angles", "exchange 1", "give 24")
    assert options(state) == {"take 9"}
    assert refusal(state, "take 4").sentence.endswith("not Key Events can be taken.")
