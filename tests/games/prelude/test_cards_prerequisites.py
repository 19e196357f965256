"""Every Event: registered, open when its prerequisite holds, refused with a reason when not."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import (
    ACTIVITIES,
    ACTIVITY_POINTS,
    CARD_NAMES,
    CARDS,
    CHOICE,
    DECK_OF,
    DIE,
    EFFECT,
    FACTION,
    POOL,
    PREREQUISITE,
)
from cockade.games.prelude.data.sides import LOYAL, NEUTRAL, PATRIOTE
from cockade.games.prelude.data.turns import DECKS, KEY
from cockade.games.prelude.rules.ch03_cards import action_round
from cockade.games.prelude.rules.ch12_events import EVENTS
from cockade.games.prelude.rules.ch12_events import PREREQUISITES as CONDITIONS
from tests.games.prelude.events import deal, pile_of, position
from tests.helpers.rules import begin, options, play, refusal

SESSION = ("The Event can be played only in a Parliamentary Session.", "10.0")
MONTREAL = ("The Event needs a Patriote Organization in Montréal.", "9.2.1")


def spirit(least):
    return (f"The Event needs the Rebellious Spirit at {least} or more.", "6.0")


# Card: a position where its prerequisite just holds, one where it just fails, the reason.
PREREQUISITES = {
    4: (
        {"influence": 1},
        {"influence": 0},
        ("The Event needs External Influence to favor the Loyal player.", "5.3"),
    ),
    39: (
        {"organizations": ["loyal montreal"]},
        {"organizations": ["loyal quebec", "patriote montreal"]},
        ("The Event needs a Loyal Organization in Montréal.", "9.2.1"),
    ),
    49: (
        {"patriote": {"montreal": 2}, "loyal": {"montreal": 1}},
        {"patriote": {"montreal": 2}, "loyal": {"montreal": 2}},
        ("The Event needs Patriote control of Montréal.", "1.1"),
    ),
    66: (
        {"organizations": ["patriote montreal"]},
        {"organizations": ["loyal montreal"]},
        MONTREAL,
    ),
    75: (
        {"patriote": {"quebec": 2}},
        {"patriote": {"quebec": 1}},
        ("The Event needs at least 2 Patriote Cubes in Québec.", "1.1"),
    ),
    85: (
        {"session": False},
        {"session": True},
        ("The Event can be played only outside a Parliamentary Session.", "10.0"),
    ),
    105: (
        {"organizations": ["patriote montreal"]},
        {"organizations": ["loyal montreal"]},
        MONTREAL,
    ),
    126: (
        {"organizations": ["loyal quebec"]},
        {"organizations": ["patriote montreal"]},
        ("The Event needs a Loyal Urban Organization.", "9.2.1"),
    ),
    147: (
        {"organizations": ["patriote chambly", "patriote rouville"]},
        {"organizations": ["patriote montreal", "patriote rouville"]},
        ("The Event needs at least 2 Patriote Rural Organizations.", "9.2.2"),
    ),
    **{
        card: ({"session": True}, {"session": False}, SESSION)
        for card in (44, 53, 55, 67, 120, 121, 135, 138)
    },
    **{
        card: ({"rebellious_spirit": least}, {"rebellious_spirit": least - 1}, spirit(least))
        for least, cards in {
            1: (97,),
            8: (65, 73, 76, 84, 88, 95),
            10: (8, 69, 74, 78, 92, 93),
            12: (71, 79),
        }.items()
        for card in cards
    },
}
ALWAYS_OPEN = [card for card in CARDS if card not in PREREQUISITES]


def offered(card, where):
    """The player of the card's faction has it ready; returns the state and the word to play it."""
    state = position(**where)
    side = PATRIOTE if FACTION[card] == NEUTRAL else FACTION[card]
    state.second_half = side
    answer = deal(state, card, side)
    begin(state, action_round, side)
    if DECK_OF[card] == KEY:
        return state, answer
    return play(state, answer), "event"


def test_all_147_cards_have_an_event():
    assert sorted(EVENTS) == list(range(1, 148))


@pytest.mark.clause("PRELUDE-12.0-ae")
@pytest.mark.parametrize(
    ("deck", "first", "last", "size"),
    [
        ("key", 1, 8, 8),
        ("1834", 9, 32, 24),
        ("1835-36", 33, 56, 24),
        ("1837", 57, 95, 39),
        ("generic", 96, 147, 52),
    ],
)
def test_the_cards_are_numbered_by_deck(deck, first, last, size):
    cards = [card for card in CARDS if DECKS[DECK_OF[card]] == deck]
    assert cards == list(range(first, last + 1)) and len(cards) == size


@pytest.mark.clause("PRELUDE-12.0-ae")
@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_its_data(card):
    assert CARD_NAMES[card] and EFFECT[card]
    assert FACTION[card] in (PATRIOTE, LOYAL, NEUTRAL)
    assert ACTIVITY_POINTS[card] in (2, 4, 6)
    # 4.0: only Activities leave the Scoring Die to the player.
    assert (DIE[card] == CHOICE) == (card in (*ACTIVITIES[PATRIOTE], *ACTIVITIES[LOYAL]))


def test_only_copies_share_an_event():
    names = {}
    for card in CARDS:
        names.setdefault(EVENTS[card], set()).add((CARD_NAMES[card], EFFECT[card]))
    assert all(len(cards) == 1 for cards in names.values())


def test_all_cards_with_a_prerequisite_are_listed_here():
    assert sorted(PREREQUISITES) == [card for card in CARDS if PREREQUISITE[card] != "none"]
    assert sorted(CONDITIONS) == sorted(PREREQUISITES)


def test_each_code_of_the_data_has_one_condition():
    codes = {(PREREQUISITE[card], CONDITIONS[card]) for card in CONDITIONS}
    assert len(codes) == len({code for code, _ in codes}) == 13


@pytest.mark.parametrize("card", ALWAYS_OPEN)
def test_event_without_prerequisite_is_open_on_a_bare_table(card):
    state, word = offered(card, {})
    assert word in options(state)


@pytest.mark.clause("PRELUDE-10.0-a")
@pytest.mark.parametrize("card", PREREQUISITES)
def test_event_is_open_while_its_prerequisite_holds(card):
    state, word = offered(card, PREREQUISITES[card][0])
    assert word in options(state)


@pytest.mark.clause("PRELUDE-10.0-a", "PRELUDE-7.0-e", "PRELUDE-12.0-s", "PRELUDE-12.0-ac")
@pytest.mark.parametrize("card", PREREQUISITES)
def test_event_is_refused_with_its_reason_while_the_prerequisite_fails(card):
    _, unmet, reason = PREREQUISITES[card]
    state, word = offered(card, unmet)
    assert word not in options(state)
    found = refusal(state, word)
    if word == "event":
        assert found == reason
    else:
        assert found == ("The prerequisite of the card's Event must be met.", "7.0")


@pytest.mark.clause("PRELUDE-7.0-e")
@pytest.mark.parametrize("card", [card for card in PREREQUISITES if DECK_OF[card] != KEY])
def test_pool_card_can_not_be_bought_while_the_prerequisite_fails(card):
    state = position(**PREREQUISITES[card][1])
    side = PATRIOTE if FACTION[card] == NEUTRAL else FACTION[card]
    state.second_half = side
    state.piles[POOL] = (card,)
    begin(state, action_round, side)
    assert options(state) == {"pass"}
    assert refusal(state, f"buy {card}").section == "7.0"


@pytest.mark.clause("PRELUDE-3.1-i")
@pytest.mark.parametrize(
    "card", [c for c in PREREQUISITES if DECK_OF[c] != KEY and FACTION[c] != NEUTRAL]
)
def test_opponents_play_with_a_failing_prerequisite_gives_half_the_points(card):
    state = position(**PREREQUISITES[card][1])
    owner, other = FACTION[card], 1 - FACTION[card]
    state.second_half = other
    points = state.opportunity_points[owner]
    answer = deal(state, card, other)
    begin(state, action_round, other)
    play(state, answer, "done")
    extra = 2 if card == 49 else 0
    assert state.opportunity_points[owner] - points == ACTIVITY_POINTS[card] // 2 + extra
    assert state.actor == "chance"
    state.answer(state.legal()[0])
    assert pile_of(state, card) == POOL


def test_every_card_shows_a_short_sentence_about_its_event():
    assert all(EFFECT[card].endswith(".") for card in CARDS)
    assert max(len(EFFECT[card]) for card in CARDS) < 260
    assert EFFECT[141] == "Rebellious Spirit +2."
