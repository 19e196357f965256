"""What a seat may know: views, hidden cards and resampled positions."""

from __future__ import annotations

import json
from random import Random

import pytest

from cockade.games.prelude.data.cards import DECK_OF, HAND
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.rules.ch10_parliament import end_session
from cockade.games.prelude.state import GAINED, LOST
from cockade.kernel.fields import StateError
from cockade.kernel.state import Journal
from tests.games.prelude.positions import GAME, half, hand, play_out, position
from tests.helpers.rules import play

HANDS = {PATRIOTE: [13, 22, 27, 96, 123], LOYAL: [15, 23, 108, 141]}


def table(**fields):
    return half(position(hands=HANDS, pool=[9, 142], round=3, **fields))


@pytest.mark.clause("PRELUDE-2.2-l")
def test_hidden_cards():
    """All decks, and the other hand; Key Events lie open beside the board."""
    state = table()
    decks = {card for deck in range(1, 5) for card in state.piles[deck]}
    assert GAME.hidden(state, PATRIOTE) == decks | set(HANDS[LOYAL])
    assert GAME.hidden(state, LOYAL) == decks | set(HANDS[PATRIOTE])
    assert GAME.hidden(state, 2) == decks | set(HANDS[PATRIOTE]) | set(HANDS[LOYAL])


@pytest.mark.parametrize("viewer", [PATRIOTE, LOYAL, 2])
def test_resampling_deals_every_possible_hand(viewer):
    """Any card of the same deck can take a hidden place; what the viewer knows stays."""
    state = table()
    state.reveal([23], 1 << PATRIOTE)
    seen = {side: set() for side in (PATRIOTE, LOYAL)}
    rng = Random(5)
    for _ in range(400):
        other = GAME.resample(state, viewer, rng)
        GAME.check(other)
        for side in (PATRIOTE, LOYAL):
            cards = hand(other, side)
            decks = sorted(DECK_OF[card] for card in cards)
            assert decks == sorted(DECK_OF[card] for card in HANDS[side])
            seen[side] |= set(cards)
    for side in (PATRIOTE, LOYAL):
        unknown = GAME.hidden(state, viewer)
        if viewer == side:
            assert seen[side] == set(HANDS[side])
        else:
            expected = {card for card in unknown if DECK_OF[card] in (1, 4)}
            if viewer != 2:
                expected |= {23} if side == LOYAL and viewer == PATRIOTE else set()
            assert seen[side] == expected


def test_a_known_card_stays_where_it_is():
    state = table()
    state.reveal([23], 1 << PATRIOTE)
    for seed in range(50):
        assert 23 in hand(GAME.resample(state, PATRIOTE, Random(seed)), LOYAL)
    assert GAME.view(state, PATRIOTE)["hands"]["loyal"]["known"] == ["23"]
    assert GAME.view(state, PATRIOTE)["cards"]["23"]["name"] == "The 'St-Jean-Baptiste' Society"
    assert "23" not in GAME.view(state, 2)["cards"]


def test_what_was_known_is_forgotten_when_the_card_is_played():
    state = table()
    state.reveal([22], 1 << LOYAL)
    play(state, "play 22", "event", ("EI",))
    assert state.known[22] == 0


def test_a_draw_under_way_is_left_alone():
    state = GAME.new()
    state.answer(state.legal()[3])
    done = state.question.done
    for seed in range(30):
        other = GAME.resample(state, 2, Random(seed))
        assert set(done) <= set(other.piles[1])


def test_view_is_json_and_tells_the_markers():
    state = table(rebellious_spirit=9, in_force={"composure_called": 1}, scoring={"UC": 2})
    view = GAME.view(state, LOYAL)
    assert json.loads(json.dumps(view))["rebellious_spirit"] == 9
    assert view["reprisal_modifier"] == 1
    assert view["in_force"] == {"composure_called": 1}
    assert view["tracks"][3]["scoring"] == 2
    hand = {"count": 5, "decks": {"1834": 3, "generic": 2}, "known": []}
    assert view["hands"]["patriote"] == hand
    assert view["hand"] == ["15", "23", "108", "141"] and view["pool"] == ["9", "142"]
    assert (view["turn_id"], view["round"], view["active"]) == ("early_1834", 3, "patriote")
    assert view["counties"][24]["id"] == "montreal" and view["counties"][24]["urban"]
    assert view["turns"][0]["sessions"] == [1, 2]
    assert len(view["specials"]) == 12


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda s: s.cubes[0].__setitem__(10, 10), "cubes.patriote.chambly: no such box"),
        (
            lambda s: s.advantage.__setitem__(0, 5),
            "advantage.RC: 5 contradicts cubes",
        ),
        (lambda s: s.advantage.__setitem__(2, 9), "advantage.EI: from -6 to 6"),
        (lambda s: s.opportunity_points.__setitem__(0, 13), "opportunity_points.patriote"),
        (lambda s: s.scoring.__setitem__(1, 5), "scoring.O: from 0 to 4"),
        (lambda s: s.piles.__setitem__(HAND, (1, 1)), "all 147 cards"),
        (
            lambda s: setattr(s, "corps_markers", 4),
            "corps_markers: 4 contradicts corps",
        ),
        (lambda s: setattr(s, "rebellious_spirit", 16), "rebellious_spirit: from 0 to 15"),
        (lambda s: setattr(s, "round", 9), "turn, round"),
    ],
)
def test_unsound_positions_are_refused(change, message):
    state = table()
    change(state)
    with pytest.raises(StateError, match=message):
        GAME.state(state.to_json())


def test_view_shows_the_sessions_as_cards_left_them():
    """Card 138 has ended that of Early 1834; other Turns are as on the track."""
    state = position(round=1)
    end_session(state)
    turns = GAME.view(state, 2)["turns"]
    assert turns[0]["sessions"] == []
    assert turns[2]["sessions"] == [1, 2, 7, 8]


def test_log_tells_what_was_really_gained_and_lost():
    """Points above the maximum and below 0 are not counted, and nothing is no news."""
    state = position(opportunity_points=[9, 2])
    state.journal = Journal()
    for _ in range(2):
        state.gain_opportunity(PATRIOTE, 5)
    for _ in range(2):
        state.lose_opportunity(LOYAL, 5)
    assert state.opportunity_points == [12, 0]
    assert [entry[:2] for entry in state.journal.entries] == [
        (GAINED, (PATRIOTE, 3)),
        (LOST, (LOYAL, 2)),
    ]


def test_drawing_shows_every_county():
    state = play_out(GAME.new())
    picture = GAME.draw(GAME.view(state, 2))
    # A County's ground and its boxes: a click on either places a Cube.
    assert picture.count('data-option="mobilize ') == 2 * 26
    assert "Rebellious Spirit 0, modifier" in picture


def test_evaluation_prefers_what_is_better():
    """More Cubes, points and VP are better for their side and worse for the other."""
    even = GAME.evaluate(table(), PATRIOTE)
    assert GAME.evaluate(table(), LOYAL) == pytest.approx(-even)
    for better in (
        table(patriote={"beauce": 1}),
        table(victory_points=-3),
        table(opportunity_points=[9, 8]),
        table(organizations=["patriote montreal"]),
    ):
        assert GAME.evaluate(better, PATRIOTE) > even
        assert GAME.evaluate(better, LOYAL) < -even
