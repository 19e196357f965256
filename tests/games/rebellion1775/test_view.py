"""What each seat may see: page 5, and what lies open."""

from __future__ import annotations

from random import Random

import pytest

import cockade
from cockade.games.rebellion1775.data.cards import CARDS, IS_MOVEMENT
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.rules.ch10_battle import battle_phase
from cockade.games.rebellion1775.state import DECK, HAND
from cockade.games.rebellion1775.view import hidden, resample, view
from cockade.kernel.fields import StateError
from tests.games.rebellion1775.positions import (
    BRITISH,
    CONTINENTAL,
    GAME,
    LOYALIST,
    PATRIOT,
    position,
)
from tests.helpers.rules import begin, play

SPECTATOR = 4
HANDS = {
    "british": ["BR-01", "BR-09", "BR-10"],
    "loyalist": ["LM-01", "LM-09", "LM-10"],
    "continental": ["CA-01", "CA-09", "CA-10"],
    "patriot": ["PM-01", "PM-09", "PM-10"],
}


@pytest.mark.clause("rebellion1775-5.1-b")
def test_partners_see_each_others_hands():
    state = position(hands=HANDS)
    begin(state, movement_phase, BRITISH)
    for viewer, friends in (
        (BRITISH, {"british", "loyalist"}),
        (LOYALIST, {"british", "loyalist"}),
        (CONTINENTAL, {"continental", "patriot"}),
        (PATRIOT, {"continental", "patriot"}),
        (SPECTATOR, set()),
    ):
        hands = view(state, viewer)["hands"]
        for seat, cards in HANDS.items():
            assert hands[seat]["count"] == 3
            assert hands[seat]["cards"] == (cards if seat in friends else None)


@pytest.mark.clause("rebellion1775-5.1-d")
def test_what_is_open_and_what_is_hidden():
    units = {"boston": {"british": 2, "native": 1}, "york": {"native": 2}}
    state = position(units, hands=HANDS, fled={"patriot": 2}, discard=["PM-02"], truces=["CA-08"])
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01")
    for viewer in range(5):
        seen = view(state, viewer)
        assert seen["areas"]["boston"] == {"british": 2, "british_native": 1}
        assert seen["areas"]["york"] == {"native": 2}
        assert seen["fled"]["patriot"] == 2
        assert seen["stockpile"]["british"] == 33
        assert seen["played"] == ["BR-01"]
        assert seen["discard"] == ["PM-02"]
        assert seen["truces"] == ["CA-08"]
        assert seen["decks"] == {"british": 9, "loyalist": 9, "continental": 8, "patriot": 8}
        assert seen["movement"]["card"] == "BR-01"
        secret = hidden(state, viewer)
        for seat in range(4):
            assert set(state.piles[DECK + seat]) <= secret
            own = viewer < 4 and viewer >> 1 == seat >> 1
            assert set(state.piles[HAND + seat]).isdisjoint(secret) == own


def test_army_and_battle_in_the_view():
    state = position({"boston": {"british": 2, "loyalist": 1}}, hands={"british": ["BR-01"]})
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston", "take loyalist")
    assert view(state, SPECTATOR)["army"] == {
        "area": "boston",
        "units": {"british": 1, "loyalist": 1},
        "trimmed": False,
    }
    play(state, "take all", "leave british")
    assert view(state, SPECTATOR)["army"]["trimmed"]
    state = position({"york": {"british": 1, "patriot": 1}}, phase="battle")
    begin(state, battle_phase, BRITISH)
    assert view(state, SPECTATOR)["battle"] == {
        "area": "york",
        "attacker": "british",
        "hits": None,
        "commands": {},
    }
    assert view(state, SPECTATOR)["roll"] is None


def test_dice_losses_and_commands_in_the_view():
    units = {"york": {"continental": 2, "patriot": 1, "british": 2}}
    state = position(units, phase="battle", active="continental")
    begin(state, battle_phase, CONTINENTAL)
    play(state, ("hit", "command"))
    seen = view(state, SPECTATOR)
    assert seen["battle"]["hits"] == {"side": "american", "n": 1}
    assert seen["roll"] == {
        "side": "british",
        "area": "york",
        "dice": [["british", "hit"], ["british", "command"]],
        "before": [],
    }
    play(state, "lose patriot")
    seen = view(state, SPECTATOR)
    assert seen["battle"]["hits"] is None
    assert seen["battle"]["commands"] == {"british": 1}
    assert seen["roll"]["side"] == "british"
    play(state, "stay", ("flee", "command"))
    assert view(state, SPECTATOR)["roll"] == {
        "side": "american",
        "area": "york",
        "dice": [["continental", "flee"], ["continental", "command"]],
        "before": [["british", "hit"], ["british", "command"]],
    }


def test_a_battle_begins_without_the_dice_of_the_last():
    armies = {"british": 1, "patriot": 1}
    areas = {"york": armies, "falmouth": armies, "boston": armies}
    state = position(areas, phase="battle", active="british")
    begin(state, battle_phase, BRITISH)
    play(state, "battle york", ("patriot_die hit",))
    assert view(state, SPECTATOR)["roll"]["area"] == "york"
    play(state, "battle boston")
    assert view(state, SPECTATOR)["roll"] is None


@pytest.mark.clause("rebellion1775-5.1-d")
def test_resampled_hands_are_other_hands_that_might_be():
    """The opponents' hands change, keep their size and hold a Movement Card; own ones stay."""
    state = position(hands=HANDS)
    begin(state, movement_phase, BRITISH)
    rng = Random(1)
    seen = set()
    for _ in range(60):
        other = resample(state, LOYALIST, rng)
        assert other.piles[HAND + BRITISH] == state.piles[HAND + BRITISH]
        assert other.piles[HAND + LOYALIST] == state.piles[HAND + LOYALIST]
        hand = other.piles[HAND + PATRIOT]
        assert len(hand) == 3
        assert any(IS_MOVEMENT[card] for card in hand)
        assert all(CARDS[card].startswith("PM") for card in hand)
        seen.add(hand)
    assert len(seen) > 20


def test_resampling_the_active_opponent_before_and_after_his_card():
    """Before the Movement Card the hand must hold one; afterwards it need not."""
    state = position(hands=HANDS, active="british")
    begin(state, movement_phase, BRITISH)
    rng = Random(2)
    assert all(
        any(IS_MOVEMENT[card] for card in resample(state, PATRIOT, rng).piles[HAND + BRITISH])
        for _ in range(80)
    )
    play(state, "play BR-01")
    hands = [resample(state, PATRIOT, rng).piles[HAND + BRITISH] for _ in range(80)]
    assert {len(hand) for hand in hands} == {2}
    assert any(not any(IS_MOVEMENT[card] for card in hand) for hand in hands)


def test_draws_in_the_log_are_for_the_side_alone():
    match = cockade.Match("rebellion1775", seed=4)
    for seat in (*match.seats, None):
        drawn = [entry for entry in match.log(seat) if entry["key"].startswith("drew")]
        for entry in drawn:
            owner = entry["args"][0]
            friend = seat is not None and match.seats.index(seat) >> 1 == owner >> 1
            assert entry["key"] == ("drew" if friend else "drew.hidden")
            assert len(entry["args"]) == (3 if friend else 2)


def test_force_may_be_left_out_of_a_position():
    """It follows from the units."""
    units = {"boston": {"british": 2, "patriot": 1}, "york": {"loyalist": 3}}
    state = GAME.position(at="movement", seat="british", units=units)
    json = state.to_json()
    assert json.pop("force") == {
        "british": {"boston": 2, "york": 3},
        "american": {"boston": 1},
    }
    assert GAME.state(json) == state


def test_a_wrong_position_is_refused_by_name():
    state = GAME.new()
    good = state.to_json()
    assert GAME.state(good) == state
    for change, word in (
        (lambda json: json["stockpile"].update(british=3), "stockpile.british"),
        (lambda json: json["piles"]["deck_british"].pop(), "piles"),
        (lambda json: json["force"]["british"].update(york=5), "force.york"),
        (lambda json: json.update(round=9), "order"),
        (lambda json: json.update(weather="fine"), "weather"),
        (lambda json: json["units"]["boston"].update(dragoon=1), "dragoon"),
    ):
        json = GAME.new().to_json()
        change(json)
        with pytest.raises(StateError, match=word):
            GAME.state(json)
