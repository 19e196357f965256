"""Page 12: the Draw Cards Phase, when Events are played."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.rebellion1775.data.cards import CARD, CARD_DATA, CARDS
from cockade.games.rebellion1775.rules.ch07_reinforcement import reinforcement_phase
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.rules.ch10_battle import battle_phase
from cockade.games.rebellion1775.rules.ch12_draw import draw_phase
from cockade.games.rebellion1775.rules.ch12_events import EFFECTS
from cockade.games.rebellion1775.state import DECK, DISCARD, HAND, PLAYED_CARDS, TRUCES
from tests.games.rebellion1775.positions import (
    BRITISH,
    CONTINENTAL,
    GAME,
    LOYALIST,
    PATRIOT,
    at,
    names,
    position,
)
from tests.helpers.rules import begin, options, play, refusal, result


def drawing(hand, deck=None, played=(), seat=LOYALIST, **fields):
    """A Draw Cards Phase with these cards played before."""
    name = ("british", "loyalist", "continental", "patriot")[seat]
    decks = {} if deck is None else {name: deck}
    state = position(
        active=name, phase="draw", hands={name: [*hand, *played]}, decks=decks, **fields
    )
    for card in played:
        state.move(CARD[card], HAND + seat, PLAYED_CARDS)
    begin(state, draw_phase, seat)
    return state


@pytest.mark.clause("rebellion1775-12.1-a", "rebellion1775-12.2-a", "rebellion1775-12.1-b")
def test_discard_then_draw_up_to_three():
    state = drawing(["LM-02"], played=["LM-03", "LM-12"])
    assert names(state, DISCARD) == {"LM-03", "LM-12"}
    assert names(state, PLAYED_CARDS) == set()
    # Discards are not drawn again.
    assert {"card LM-03", "card LM-12", "card LM-02"}.isdisjoint(options(state))
    play(state, ("LM-04", "LM-09"))
    assert names(state, HAND + LOYALIST) == {"LM-02", "LM-04", "LM-09"}
    assert result(state) == "None"


@pytest.mark.clause("rebellion1775-12.1-b")
def test_discards_stay_out():
    """Two turns later the discarded cards still lie where they were."""
    state = drawing(["LM-02", "LM-09"], deck=["LM-01"], played=["LM-03"])
    play(state, ("LM-01",))
    begin(state, draw_phase, LOYALIST)
    assert result(state) == "None"
    assert names(state, DISCARD) == {"LM-03"}
    assert names(state, HAND + LOYALIST) == {"LM-01", "LM-02", "LM-09"}


@pytest.mark.clause("rebellion1775-12.2-b")
def test_an_empty_deck_gives_no_cards():
    state = drawing(["LM-02"], deck=[], played=["LM-03"])
    assert result(state) == "None"
    assert names(state, HAND + LOYALIST) == {"LM-02"}
    state = drawing([], deck=["LM-05", "LM-09"], played=["LM-03"])
    play(state, ("LM-05", "LM-09"))
    assert names(state, HAND + LOYALIST) == {"LM-05", "LM-09"}


@pytest.mark.clause("rebellion1775-12.3-a")
def test_three_events_are_shuffled_in_and_drawn_anew():
    state = drawing(["LM-09", "LM-10"], played=["LM-03"])
    play(state, ("LM-11",))
    assert names(state, HAND + LOYALIST) == set()
    assert {"LM-09", "LM-10", "LM-11"} <= names(state, DECK + LOYALIST)
    # Again three Events: once more.
    play(state, ("LM-12", "LM-10", "LM-09"))
    assert names(state, HAND + LOYALIST) == set()
    play(state, ("LM-12", "LM-10", "LM-01"))
    assert names(state, HAND + LOYALIST) == {"LM-01", "LM-10", "LM-12"}
    assert result(state) == "None"


@pytest.mark.clause("rebellion1775-12.3-b", "rebellion1775-12.3-c")
def test_a_first_hand_of_three_events_is_shown_to_all():
    first = ["BR-09", "BR-10", "BR-11", "BR-01", "BR-02", "BR-09"]
    others = ["LM-01", "LM-02", "LM-03", "CA-01", "CA-02", "CA-03", "PM-01", "PM-02", "PM-03"]
    match = cockade.Match("rebellion1775", seed=1, script=[*first, *others, "british"])
    assert names(match.state, HAND + BRITISH) == {"BR-01", "BR-02", "BR-09"}
    for seat in (None, *match.seats):
        shown = [entry for entry in match.log(seat) if entry["key"] == "showed"]
        assert len(shown) == 1
        assert [CARDS[card] for card in shown[0]["args"][1]] == ["BR-09", "BR-10", "BR-11"]
        assert "William Howe" in shown[0]["text"]


@pytest.mark.clause("rebellion1775-12.3-d")
def test_no_redraw_without_any_movement_card():
    state = drawing(["LM-09", "LM-10"], deck=["LM-11"], played=["LM-08"], round=8)
    play(state, ("LM-11",))
    assert result(state) == "None"
    assert names(state, HAND + LOYALIST) == {"LM-09", "LM-10", "LM-11"}


def test_two_events_are_no_reason_to_redraw():
    """F2: only hands of three."""
    state = drawing(["LM-09"], deck=["LM-10"], played=["LM-08"])
    play(state, ("LM-10",))
    assert result(state) == "None"


@pytest.mark.clause("rebellion1775-12.4-a")
def test_a_truce_card_stays_open():
    state = drawing(["LM-02", "LM-09"], played=["LM-08"], truces=["BR-08"])
    assert names(state, TRUCES) == {"LM-08", "BR-08"}
    assert names(state, DISCARD) == set()
    for viewer in range(5):
        assert GAME.view(state, viewer)["truces"] == ["LM-08", "BR-08"]


@pytest.mark.clause("rebellion1775-12.4-c")
def test_every_truce_card_is_out_after_eight_turns():
    """Eight Movement Cards, one a turn: whoever keeps the Truce Card plays it last."""
    deck = [f"LM-{number:02}" for number in range(1, 13)]
    state = position(active="loyalist", hands={"loyalist": ["LM-01", "LM-08", "LM-09"]})
    for turn in range(8):
        assert names(state, TRUCES) == set(), turn
        begin(state, movement_phase, LOYALIST)
        choices = sorted(options(state) - {"play LM-08"}) or ["play LM-08"]
        play(state, choices[0])
        begin(state, draw_phase, LOYALIST)
        while state.actor == "chance":
            state.answer(state.legal()[0])
    assert names(state, TRUCES) == {"LM-08"}
    assert names(state, DISCARD) == set(deck[:7])


PHASE_TESTS = [
    ("reinforcement", reinforcement_phase),
    ("movement", movement_phase),
    ("battle", battle_phase),
]


@pytest.mark.clause("rebellion1775-12.5-a")
@pytest.mark.parametrize("card", [c["id"] for c in CARD_DATA if c["kind"] == "event"])
def test_an_event_is_played_in_its_phase(card):
    """Offered in the phase that it names, refused in the others."""
    data = CARD_DATA[CARD[card]]
    seat = ("british", "loyalist", "continental", "patriot").index(data["faction"])
    first = card[:3] + "01"
    scenario = "siege_of_quebec" if data["siege"] else "standard"
    for phase, rule in PHASE_TESTS:
        state = position(
            {"montreal": {"british": 1, "patriot": 1}, "boston": {"continental": 1}},
            scenario=scenario,
            active=data["faction"],
            phase=phase,
            hands={data["faction"]: [card, first]},
        )
        begin(state, rule, seat)
        if phase == "movement":
            assert f"play {card}" not in options(state)
            play(state, f"play {first}")
        while any(text.startswith("place") for text in options(state)):
            play(state, sorted(options(state))[0])
        assert (f"play {card}" in options(state)) == (phase == data["phase"]), phase
        if (
            phase != data["phase"]
            and state.actor in ("british", "loyalist")
            and "done" in options(state)
        ):
            assert refusal(state, f"play {card}").section == "12.5"


def test_every_event_has_an_effect():
    events = {CARD[card["id"]] for card in CARD_DATA if card["kind"] == "event"}
    assert set(EFFECTS) == events
    assert len(events) == 22


@pytest.mark.clause("rebellion1775-12.5-b")
def test_any_number_of_events_in_a_turn():
    hands = {"british": ["BR-10", "BR-12", "BR-01"]}
    state = position({"dover": {"british": 1}}, hands=hands)
    begin(state, reinforcement_phase, BRITISH)
    play(state, "play BR-10", "play BR-12", "choose dover")
    assert names(state, PLAYED_CARDS) == {"BR-10", "BR-12"}
    assert names(state, HAND + BRITISH) == {"BR-01"}


@pytest.mark.clause("rebellion1775-12.5-b")
@pytest.mark.parametrize("first", ["LM-11", "LM-13"])
def test_two_events_in_one_movement_phase(first):
    """Siege of Quebec: the second Event comes after the first, whichever it is, before any Army."""
    second = {"LM-11": "LM-13", "LM-13": "LM-11"}[first]
    state = position(
        {"montreal": {"patriot": 3}, "qc_north": {"loyalist": 1}},
        scenario="siege_of_quebec",
        active="loyalist",
        hands={"loyalist": ["LM-02", "LM-11", "LM-13"]},
    )
    begin(state, movement_phase, LOYALIST)
    play(state, "play LM-02", f"play {first}")
    assert options(state) == {"army qc_north", f"play {second}", "done"}
    play(state, f"play {second}")
    assert options(state) == {"army qc_north", "done"}
    assert names(state, PLAYED_CARDS) == {"LM-02", "LM-11", "LM-13"}
    assert at(state, "montreal") == {"patriot": 1}
    play(state, "army qc_north")
    assert {"go quebec_city", "go qc_south"} <= options(state)


@pytest.mark.clause("rebellion1775-12.5-c")
def test_events_are_for_the_active_faction_only():
    """John Butler stays in the Loyalists' hand in the Patriots' and in the Regulars' turn."""
    hands = {
        "loyalist": ["LM-09", "LM-01"],
        "patriot": ["PM-12", "PM-01"],
        "british": ["BR-01"],
        "continental": ["CA-01", "CA-11"],
    }
    units = {"york": {"loyalist": 2, "british": 1, "patriot": 2, "continental": 1}}
    for seat, own in ((LOYALIST, "LM-09"), (PATRIOT, "PM-12"), (CONTINENTAL, "CA-11")):
        name = ("british", "loyalist", "continental", "patriot")[seat]
        state = position(units, active=name, phase="battle", hands=hands)
        begin(state, battle_phase, seat)
        assert state.actor == name
        assert options(state) == {f"play {own}", "done"}
    state = position(units, active="british", phase="battle", hands=hands)
    begin(state, battle_phase, BRITISH)
    assert state.actor == "chance"


@pytest.mark.clause("rebellion1775-12.5-e")
def test_a_battle_event_covers_all_battles_of_the_turn():
    units = {"york": {"loyalist": 1, "patriot": 1}, "boston": {"loyalist": 1, "patriot": 1}}
    state = position(
        units, active="loyalist", phase="battle", hands={"loyalist": ["LM-09", "LM-01"]}
    )
    begin(state, battle_phase, LOYALIST)
    play(state, "play LM-09")
    # No other Battle Event can be in the hand, so the Battles begin.
    play(state, "battle york")
    assert [die.name for die in state.question.verbs] == ["loyalist_die"]
    play(state, ("hit",))
    assert [die.name for die in state.question.verbs] == ["loyalist_die"]
    play(state, ("hit",))
    assert result(state) == "None"
    assert names(state, PLAYED_CARDS) == {"LM-09"}


def test_the_question_for_an_event_tells_nothing():
    """Whether a faction is asked follows from what everybody knows, not from its hand."""
    asked = []
    for hand in (["LM-09", "LM-01", "LM-02"], ["LM-01", "LM-02", "LM-03"]):
        state = position(
            {"york": {"loyalist": 1, "patriot": 1}},
            active="loyalist",
            phase="battle",
            hands={"loyalist": hand},
        )
        begin(state, battle_phase, LOYALIST)
        asked.append(state.actor)
    assert asked == ["loyalist", "loyalist"]
    state = position(
        {"york": {"loyalist": 1, "patriot": 1}},
        active="loyalist",
        phase="battle",
        hands={"loyalist": ["LM-01", "LM-02"]},
        discard=["LM-09"],
    )
    begin(state, battle_phase, LOYALIST)
    assert state.actor == "chance"
