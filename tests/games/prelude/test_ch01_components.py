"""1.0 Components and the data behind them."""

from __future__ import annotations

import pytest

from cockade.games.prelude import counties, deck, events, facts, specials, tracks, turns
from cockade.games.prelude.counties import (
    BIAS,
    BIASED,
    BOXES,
    COUNTIES,
    COUNTY_IDS,
    ENTRIES,
    RURAL,
    URBAN,
)
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from cockade.games.prelude.sides import LOYAL, NEUTRAL, PATRIOTE
from tests.games.prelude.positions import GAME, cubes, number, position, track
from tests.helpers.rules import begin, options


@pytest.mark.clause("PRELUDE-1.1-a", "PRELUDE-1.1-d")
def test_counties_of_the_map():
    assert len(COUNTIES) == 26 and len(RURAL) == 24
    assert [COUNTY_IDS[c] for c in URBAN] == ["montreal", "quebec"]
    assert (len(BIASED[PATRIOTE]), len(BIASED[LOYAL])) == (17, 7)
    assert all(BIAS[city] == NEUTRAL for city in URBAN)


@pytest.mark.clause("PRELUDE-1.1-b")
def test_each_side_has_boxes_of_its_own():
    state = position(patriote={"chambly": 9}, loyal={"chambly": 7})
    county = number("chambly")
    assert state.mobilization_value(PATRIOTE, county) == 9
    assert state.mobilization_value(LOYAL, county) == 7
    assert state.add_cubes(PATRIOTE, county, 1) == 0
    assert state.add_cubes(LOYAL, county, 1) == 0
    assert cubes(state, "chambly") == (9, 7)
    assert BOXES[LOYAL][number("drummond")] == 9 and BOXES[PATRIOTE][number("drummond")] == 7


@pytest.mark.clause("PRELUDE-1.1-c")
def test_starting_cubes():
    state = GAME.new()
    found = {name: cubes(state, name) for name in COUNTY_IDS if cubes(state, name) != (0, 0)}
    assert found == {
        "deux_montagnes": (1, 0),
        "terrebonne": (2, 0),
        "vaudreuil": (1, 0),
        "laprairie": (2, 0),
        "lacadie": (3, 0),
        "chambly": (1, 0),
        "rouville": (1, 0),
        "vercheres": (2, 0),
        "st_hyacinthe": (2, 0),
        "richelieu": (1, 0),
        "missisquoi": (0, 2),
        "megantic": (0, 1),
        "montreal": (3, 2),
        "quebec": (1, 4),
    }


@pytest.mark.clause("PRELUDE-1.1-e", "PRELUDE-1.1-f")
@pytest.mark.parametrize(
    ("patriote", "loyal", "control"), [(3, 2, PATRIOTE), (2, 3, LOYAL), (2, 2, -1), (0, 0, -1)]
)
def test_control(patriote, loyal, control):
    state = position(patriote={"nicolet": patriote}, loyal={"nicolet": loyal})
    assert state.control(number("nicolet")) == control


@pytest.mark.clause("PRELUDE-1.1-g")
def test_adjacency_plays_no_part():
    """No County knows neighbours, and the far corners can be mobilized from nothing."""
    assert not any("neighbour" in key for entry in ENTRIES for key in entry)
    state = position(patriote={"deux_montagnes": 5}, hands={PATRIOTE: [22]})
    begin(state, spend_points, PATRIOTE, 2)
    assert {"mobilize beauce", "mobilize stanstead", "mobilize montreal"} <= options(state)


def test_prerequisites_agree_with_the_data():
    """Every card whose data name a prerequisite has one, and no other."""
    named = {card for card in deck.CARDS if deck.PREREQUISITE[card] != "none"}
    assert set(events.PREREQUISITES) == named
    assert sorted(events.EVENTS) == list(deck.CARDS)


def test_cards_that_wait_have_their_resolution():
    assert sorted(events.RESOLUTIONS) == [1, 37, 42, 43]


def test_provenance_is_counted_for_every_file():
    counts = facts.provenance()
    assert set(counts) == {f"{name}.toml" for name in facts.FILES}
    assert counts["cards.toml"]["rulebook"] > 100
    assert counts["cards.toml"]["reconstructed"] > 100


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"bias": "neutral"}, "deux_montagnes.bias"),
        ({"kind": "suburb"}, "deux_montagnes.kind"),
        ({"loyal_extra": [1, 1]}, "deux_montagnes.loyal_extra: 7 expected, 2 found"),
        ({"patriote_start": 10}, "patriote boxes or start"),
        ({"colour": "green"}, "unknown key 'colour'"),
    ],
)
def test_wrong_county_is_refused_with_its_key(change, message):
    with pytest.raises(facts.DataError, match=message):
        counties.checked_county({**ENTRIES[0], **change})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"ap": 3}, "card 9.ap"),
        ({"die": "XX"}, "card 9.die"),
        ({"deck": "1837"}, "card 9.deck: 1837 has the cards 57 to 95"),
        ({"number": 8}, "card 9.number"),
        ({"ongoing": True}, "card 9.ongoing"),
    ],
)
def test_wrong_card_is_refused_with_its_key(change, message):
    with pytest.raises(facts.DataError, match=message):
        deck.checked_card(9, {**deck.ENTRIES[8], **change})


def test_missing_key_and_wrong_bracket_are_refused():
    special = dict(specials.ENTRIES[0])
    del special["faction"]
    with pytest.raises(facts.DataError, match="pulling_the_strings: key 'faction' is missing"):
        specials.checked(special)
    with pytest.raises(facts.DataError, match=r"fear_of_reprisal: brackets for 3"):
        tracks.steps([{"from": 0, "to": 2, "cubes": 0}], "cubes", 9, "fear_of_reprisal")
    assert [turn.id for turn in turns.TURNS[1:]] == list(turns.TURN_IDS)


def test_map_and_tracks_of_the_start():
    state = position(start=True)
    assert [track(state, name) for name in tracks.TRACKS] == [-8, 0, 2, 0]
