"""2.1 and 2.2: set-up and the start of a Turn."""

from __future__ import annotations

import pytest

from cockade import Match
from cockade.games.prelude.data.cards import DECK_CARDS, DECK_OF, POOL
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE, SEATS
from cockade.games.prelude.data.special_actions import SPECIALS
from cockade.games.prelude.data.turns import DECKS, GENERIC, KEY, TURNS
from cockade.games.prelude.rules.ch02_sequence import end_of_turn, set_up, start_of_turn
from tests.games.prelude.positions import GAME, deal_turn, half, hand, play_out, position, track
from tests.helpers.rules import begin, options, play

FIRST_DEAL = ((9, 21, 142, 120), ((13, 16, 22, 27, 123, 134, 146), (15, 23, 24, 28, 108, 141, 147)))


@pytest.mark.clause("PRELUDE-2.1-a", "PRELUDE-2.1-b", "PRELUDE-2.1-c", "PRELUDE-2.1-d")
def test_markers_at_the_start():
    state = GAME.new()
    assert [track(state, name) for name in ("RC", "O", "EI", "UC")] == [-8, 0, 2, 0]
    assert state.scoring == [0, 0, 0, 0]
    assert state.opportunity_points == [6, 8]
    assert (state.rebellious_spirit, state.victory_points) == (0, 0)


@pytest.mark.clause("PRELUDE-2.1-e", "PRELUDE-2.1-f")
def test_decks_at_the_start():
    state = GAME.new()
    assert [len(state.piles[deck]) for deck in range(5)] == [8, 24, 24, 39, 52]
    assert state.piles[KEY] == tuple(range(1, 9))
    # The first draw can give any card of the 1834 Deck and nothing else.
    assert state.actor == "chance"
    assert options(state) == {f"card {card}" for card in range(9, 33)}


@pytest.mark.clause("PRELUDE-2.1-e")
def test_key_events_are_in_no_deck():
    for deck in range(1, 5):
        assert not set(DECK_CARDS[deck]) & set(range(1, 9))


@pytest.mark.clause("PRELUDE-2.1-g")
def test_special_actions_at_the_start():
    state = GAME.new()
    assert [len(line) for line in SPECIALS] == [6, 6]
    assert state.special_used == [0] * 12
    assert state.special_this_turn == [0, 0]


@pytest.mark.clause("PRELUDE-2.1-h", "PRELUDE-2.1-i", "PRELUDE-6.1-a")
def test_war_readiness_at_the_start():
    state = GAME.new()
    assert state.war_readiness == [0, 4]
    assert state.corps_markers == 5


@pytest.mark.clause("PRELUDE-2.1-j")
def test_control_at_the_start():
    state = GAME.new()
    assert (state.controlled(PATRIOTE), state.controlled(LOYAL)) == (10, 2)
    assert state.control(24) == PATRIOTE and state.control(25) == LOYAL


@pytest.mark.clause(
    "PRELUDE-2.0-c",
    "PRELUDE-2.2-a",
    "PRELUDE-2.2-b",
    "PRELUDE-2.2-c",
    "PRELUDE-2.2-d",
    "PRELUDE-2.2-e",
    "PRELUDE-2.2-f",
    "PRELUDE-2.2-g",
    "PRELUDE-2.2-h",
    "PRELUDE-2.2-i",
)
@pytest.mark.parametrize(
    ("turn", "active", "generic", "keys", "deck"),
    [
        (1, 2, 2, (), "1834"),
        (2, 1, 1, (1,), "1834"),
        (3, 2, 2, (2,), "1835-36"),
        (4, 1, 1, (3,), "1835-36"),
        (5, 2, 2, (4, 5), "1837"),
        (6, 1, 1, (6, 7, 8), "1837"),
        (7, 1, 1, (), "1837"),
    ],
)
def test_pool_and_hands_of_each_turn(turn, active, generic, keys, deck):
    state = position()
    state.turn = turn - 1
    state.begin(start_of_turn(state))
    assert state.turn == turn
    assert state.piles[POOL] == keys
    for _ in range(active):
        assert {DECKS[DECK_OF[option.noun]] for option in state.legal()} == {deck}
        state.answer(state.legal()[0])
    for _ in range(generic):
        assert {DECKS[DECK_OF[option.noun]] for option in state.legal()} == {"generic"}
        state.answer(state.legal()[0])
    # The Pool lies complete before the first hand is drawn.
    assert len(state.piles[POOL]) == active + generic + len(keys)
    assert hand(state, PATRIOTE) == hand(state, LOYAL) == ()
    play_out(state)
    for side in (PATRIOTE, LOYAL):
        decks = [DECKS[DECK_OF[card]] for card in hand(state, side)]
        assert (decks.count(deck), decks.count("generic"), len(decks)) == (4, 3, 7)


@pytest.mark.clause("PRELUDE-2.2-k", "PRELUDE-2.2-i")
def test_cards_kept_count():
    """2.2: one 1834 card kept means three more and three Generic ones."""
    state = position(turn=1, hands={PATRIOTE: [20], LOYAL: [96, 97, 98, 99]})
    state.begin(start_of_turn(state))
    play_out(state)
    assert len(hand(state, PATRIOTE)) == 7 and 20 in hand(state, PATRIOTE)
    # More Generic cards than three are kept, and none is drawn.
    assert sum(DECK_OF[card] == GENERIC for card in hand(state, LOYAL)) == 4
    assert len(hand(state, LOYAL)) == 8


@pytest.mark.clause("PRELUDE-2.2-j", "PRELUDE-2.0-b", "PRELUDE-2.0-d")
@pytest.mark.parametrize(("side", "name"), [(PATRIOTE, "patriote"), (LOYAL, "loyal")])
def test_patriote_player_names_the_first_player(side, name):
    state = GAME.new()
    deal_turn(state, *FIRST_DEAL)
    assert state.actor == "patriote"
    assert options(state) == {"first patriote", "first loyal"}
    play(state, f"first {name}")
    assert state.actor == name
    assert state.active == side


@pytest.mark.clause("PRELUDE-2.0-a", "PRELUDE-2.0-b")
def test_eight_rounds_first_player_first():
    state = position(turn=2, opportunity_points=[0, 0], first=LOYAL)
    half(state, LOYAL)
    order = []
    while state.turn == 2:
        order.append((state.round, state.actor))
        play(state, "pass")
    assert order == [(n, side) for n in range(1, 9) for side in ("loyal", "patriote")]
    assert len(TURNS) - 1 == 7


@pytest.mark.clause("PRELUDE-2.2-l")
def test_hands_are_hidden_and_the_pool_is_open():
    state = GAME.new()
    deal_turn(state, *FIRST_DEAL)
    patriote, loyal, spectator = (GAME.view(state, viewer) for viewer in range(3))
    assert patriote["hand"] == [str(card) for card in hand(state, PATRIOTE)]
    assert loyal["hand"] == [str(card) for card in hand(state, LOYAL)]
    assert spectator["hand"] == []
    for view, hidden in ((patriote, [LOYAL]), (loyal, [PATRIOTE]), (spectator, [PATRIOTE, LOYAL])):
        assert view["pool"] == ["9", "21", "120", "142"]
        for side in hidden:
            assert view["hands"][SEATS[side]] == {
                "count": 7,
                "decks": {"1834": 4, "generic": 3},
                "known": [],
            }
            assert not {str(card) for card in hand(state, side)} & set(view["cards"])


def test_the_log_begins_with_the_first_turn():
    """It is written before chance draws a card, and a record tells it again."""
    match = Match("prelude", seed=7)
    line = match.log()[0]
    assert (line["answer"], line["key"], line["args"]) == (0, "turn", [1])
    assert Match.load(match.record()).log()[0] == line


def test_set_up_and_end_of_turn_are_sound():
    state = set_up("standard", 2, {})
    state.round = 8
    begin(state, end_of_turn)
    assert state.turn == 2
    assert state.piles[POOL] == (1,)
