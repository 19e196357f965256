"""What each seat may see, and positions that it cannot tell apart."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import cockade
from cockade.games.liberte.data.cards import SET
from cockade.games.liberte.data.components import BLUE, RED
from cockade.games.liberte.rules.ch04_actions import action, take_cards
from cockade.games.liberte.rules.ch04_turn import refresh_hand
from cockade.games.liberte.state import DISCARDS, DISPLAY, HAND, LOWER, UPPER
from cockade.kernel.chance import sample
from cockade.kernel.testing import cards_named
from tests.games.liberte.positions import GAME, P1, P2, P3, position
from tests.helpers.rules import begin, play

SPECTATOR = GAME.seat_number(None)
HANDS = {P1: [1, 2, 60], P2: [6, 19, 71], P3: [33, 50]}
DISPLAYS = {P1: [36], P2: [48, 79]}
ROW = (3, 7, 8)


def table(**fields):
    """Three hands, two displays and a row beside the deck."""
    return position(**({"hands": HANDS, "displays": DISPLAYS, "face_up": ROW} | fields))


def texts(value):
    """All texts and numbers in a tree of JSON, as texts."""
    if isinstance(value, dict):
        return {str(key) for key in value} | texts(list(value.values()))
    if isinstance(value, list | tuple):
        return {text for item in value for text in texts(item)}
    return {str(value)}


# What is seen


def test_a_seat_sees_its_own_hand_and_the_others_as_numbers():
    view = GAME.view(table(), P2)
    assert view["viewer"] == "p2"
    assert view["hand"] == ["6", "19", "71"]
    assert view["hands"] == {
        "p1": {"count": 3, "known": []},
        "p2": {"count": 3, "known": []},
        "p3": {"count": 2, "known": []},
    }


def test_open_things_are_seen_by_all():
    """R-13c: displays, discards, the row, the box and all counts."""
    state = table(discard=[9, 10], box=[72])
    for viewer in (P1, P2, P3, SPECTATOR):
        view = GAME.view(state, viewer)
        assert view["displays"] == {"p1": ["36"], "p2": ["48", "79"], "p3": []}
        assert view["discard"] == ["9", "10"]
        assert view["box"] == ["72"]
        assert view["face_up"] == [str(card) for card in ROW]
        upper, lower = len(state.piles[UPPER]), len(state.piles[LOWER])
        assert view["decks"] == {"deck": upper, "deck_below": lower}


def test_spectators_see_no_hand():
    view = GAME.view(table(), SPECTATOR)
    assert view["viewer"] is None
    assert view["hand"] == []
    assert [hand["known"] for hand in view["hands"].values()] == [[], [], []]


@pytest.mark.parametrize("viewer", [P1, P2, P3, SPECTATOR])
def test_no_hidden_card_stands_anywhere_in_the_view(viewer):
    """Cards are numbers up to 110; provinces, counts and points are all kept below 28 here."""
    state = table()
    secret = {str(card) for card in GAME.hidden(state, viewer) if card > 50}
    assert len(secret) > 40
    assert not secret & texts(GAME.view(state, viewer))


def test_hidden_is_the_deck_and_what_others_hold_unseen():
    state = table()
    state.known[6] = 127
    deck = {*state.piles[UPPER], *state.piles[LOWER]}
    assert GAME.hidden(state, P1) == deck | {19, 71, 33, 50}
    assert GAME.hidden(state, P2) == deck | {1, 2, 60, 33, 50}
    assert GAME.hidden(state, SPECTATOR) == deck | {1, 2, 60, 19, 71, 33, 50}


def test_the_view_shows_the_table():
    """Everything goes by its name: provinces, seats, colours."""
    state = table(
        turn=3,
        stacks={8: {P2: "red 3"}},
        votes={P1: {"blue": 2}},
        government=BLUE,
        opposition=RED,
        battle_box=[0, 1, 0, 0, 0, 0],
        lost_battles=[0, 0, 1, 0, 0],
    )
    view = GAME.view(state, P1)
    assert view["stacks"] == {"8": {"p2": "red 3"}}
    nothing = {"blue": 0, "white": 0, "red": 0}
    assert view["votes"] == {"p1": nothing | {"blue": 2}, "p2": nothing, "p3": nothing}
    assert (view["government"], view["opposition"]) == ("blue", "red")
    assert view["battle_box"] == {"p1": 0, "p2": 1, "p3": 0}
    assert view["lost_battles"] == {"1": "none", "2": "lost", "3": "none", "4": "none"}
    assert view["supply"] == {"blue": 26, "white": 23, "red": 27}
    view = GAME.view(table(), P1)
    assert (view["government"], view["opposition"]) == (None, None)


# What is known of a hand


def known(state, player, viewer):
    seat = GAME.state_class.SEATS[player]
    return [int(card) for card in GAME.view(state, viewer)["hands"][seat]["known"]]


def test_a_card_taken_face_up_is_known_and_a_draw_is_not():
    """R-13e."""
    state = begin(table(), take_cards, P1)
    play(state, "take 7", (9,))
    assert [known(state, P1, viewer) for viewer in (P2, P3, SPECTATOR)] == [[7]] * 3
    assert 7 not in GAME.hidden(state, P2)
    state = begin(table(), take_cards, P1)
    play(state, "draw", (9,))
    assert 9 in state.hand(P1)
    assert [known(state, P1, viewer) for viewer in (P2, P3, SPECTATOR)] == [[]] * 3
    assert 9 in GAME.hidden(state, P2)
    assert 9 not in GAME.hidden(state, P1)


def test_a_display_picked_up_is_known():
    state = table(hands={P1: [1, 2], P2: [6], P3: [33]})
    begin(state, refresh_hand)
    assert state.hand(P2) == (6, 48, 79)
    assert known(state, P2, P1) == known(state, P2, SPECTATOR) == [48, 79]
    assert 6 in GAME.hidden(state, P1)


def test_a_known_card_is_forgotten_when_it_leaves_the_hand_and_is_shuffled():
    """Played, discarded, reshuffled, drawn again: nobody knows it any more."""
    state = table(hands={P1: [], P2: [6], P3: [33]})
    begin(state, take_cards, P1)
    play(state, "take 7", (9,))
    begin(state, action, P1)
    play(state, "play 7", "province 4", "province 4", "discard", "stop")
    assert "7" in GAME.view(state, P2)["discard"]
    assert state.known[7] == 0
    # The last card of the deck is drawn and the discards become the new one.
    state.piles[DISPLAY + P3] += tuple(state.piles[LOWER])
    state.piles[DISPLAY + P1] += tuple(state.piles[UPPER])[1:]
    last = state.piles[UPPER][0]
    state.piles[LOWER], state.piles[UPPER] = (), (last,)
    begin(state, take_cards, P2)
    play(state, "draw", (last,))
    assert state.piles[UPPER] == (7,)
    assert state.reshuffles == 1
    assert 7 in GAME.hidden(state, P1)
    begin(state, take_cards, P2)
    play(state, "draw", (7,))
    assert known(state, P2, P1) == []


# Resampling


def random_states(seed, every=37):
    """Some positions of a random game, each at a seat's question."""
    rng = Random(seed)
    state = GAME.new(players=3 + seed % 4)
    count = 0
    while state.outcome is None:
        if state.actor == "chance":
            state.answer(sample(state, rng))
            continue
        if count % every == 0:
            yield state
        count += 1
        options = state.legal()
        state.answer(options[rng.randrange(len(options))])


@pytest.mark.parametrize("seed", range(4))
def test_resampling_keeps_every_view_and_conserves_everything(seed):
    rng = Random(seed)
    moved = 0
    for state in random_states(seed):
        for viewer in (*range(state.players), SPECTATOR):
            other = GAME.resample(state, viewer, rng)
            assert GAME.view(other, viewer) == GAME.view(state, viewer)
            GAME.check(other)
            assert GAME.hidden(other, viewer) == GAME.hidden(state, viewer)
            assert other.stack == state.stack
            moved += other != state
    assert moved > 20


def letters(state, pile):
    return Counter(SET[card] for card in state.piles[pile])


def test_before_the_first_reshuffle_the_sets_stay_apart():
    """Everybody can tell from the order of drawing how many B cards a hand holds."""
    state = table()
    rng = Random(1)
    hands = set()
    for _ in range(60):
        other = GAME.resample(state, P3, rng)
        for pile in (HAND + P1, HAND + P2, UPPER, LOWER):
            assert letters(other, pile) == letters(state, pile)
        assert other.hand(P3) == state.hand(P3)
        hands.add(other.hand(P1))
    assert len(hands) > 50


def test_cards_of_one_shuffle_mix_whatever_their_set():
    state = table(reshuffles=1, shuffle_of=[2] * 111)
    rng = Random(1)
    found = {letters(GAME.resample(state, P3, rng), HAND + P1)["B"] for _ in range(60)}
    assert found == {0, 1, 2, 3}


def test_everybody_remembers_which_cards_went_into_a_new_deck():
    """A card that was in a hand at the reshuffle cannot be in the deck, nor the other way."""
    state = table()
    old = set(state.hand(P1)) | set(state.hand(P2))
    state.piles[DISCARDS], state.piles[UPPER], state.piles[LOWER] = (
        tuple(sorted((*state.piles[UPPER], *state.piles[LOWER], *state.piles[DISCARDS]))),
        (),
        (),
    )
    state.reshuffle()
    rng = Random(1)
    for _ in range(20):
        other = GAME.resample(state, P3, rng)
        assert set(other.hand(P1)) | set(other.hand(P2)) == old


def test_known_cards_stay_where_they_are():
    state = table()
    state.known[60] = 127
    rng = Random(2)
    others = [GAME.resample(state, P3, rng) for _ in range(20)]
    assert all(60 in other.hand(P1) for other in others)
    assert any(1 not in other.hand(P1) for other in others)


def test_the_original_is_left_alone():
    state = table()
    before = state.copy()
    GAME.resample(state, P3, Random(3))
    assert state == before


# The log


@pytest.mark.parametrize("seed", range(3))
def test_the_log_names_no_hidden_card(seed):
    """A card in another's line was or is open; only an own line names a card drawn unseen."""
    match = cockade.Match("liberte", players=3 + seed, seed=seed)
    rng = Random(seed)
    own = 0
    lines = 0
    dealt = match.log(None)
    assert {line["key"] for line in dealt} >= {"dealt.hidden", "turned_up"}
    assert "dealt" not in {line["key"] for line in dealt}
    while match.outcome is None:
        before, seen = match.state, len(match.entries())
        match.answer(match.options[rng.randrange(len(match.options))])
        for viewer in (*range(match.players), SPECTATOR):
            seat = None if viewer == SPECTATOR else f"p{viewer + 1}"
            new = match.log(seat, seen)
            if any(line["key"] == "reshuffled" for line in new):
                continue
            secret = GAME.hidden(before, viewer) & GAME.hidden(match.state, viewer)
            for entry, line in zip(match.entries(seen), new, strict=True):
                lines += 1
                assert not cards_named(entry, viewer) & secret, line
                own += line["key"] == "drew"
        if match.answers > 400:
            break
    assert lines > 300
    assert own > 3, "seats read what they drew themselves"
