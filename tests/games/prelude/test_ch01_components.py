"""1.0 Components and the data behind them."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data import FOLDER, cards, counties, special_actions, tracks, turns
from cockade.games.prelude.data.counties import (
    BIAS,
    BIASED,
    BOXES,
    COUNTIES,
    COUNTY_IDS,
    ENTRIES,
    RURAL,
    URBAN,
)
from cockade.games.prelude.data.sides import LOYAL, NEUTRAL, PATRIOTE
from cockade.games.prelude.rules import ch12_events as events
from cockade.games.prelude.rules.ch09_activity_points import spend_points
from cockade.kernel.data import DataError, Table, count_provenance
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
    assert not any("neighbour" in key for entry in ENTRIES for key in entry.values)
    state = position(patriote={"deux_montagnes": 5}, hands={PATRIOTE: [22]})
    begin(state, spend_points, PATRIOTE, 2)
    assert {"mobilize beauce", "mobilize stanstead", "mobilize montreal"} <= options(state)


def test_prerequisites_agree_with_the_data():
    """Every card whose data name a prerequisite has one, and no other."""
    named = {card for card in cards.CARDS if cards.PREREQUISITE[card] != "none"}
    assert set(events.PREREQUISITES) == named
    assert sorted(events.EVENTS) == list(cards.CARDS)


def test_cards_that_wait_have_their_resolution():
    assert sorted(events.RESOLUTIONS) == [1, 37, 42, 43]


def test_provenance_is_counted_for_every_file():
    counts = count_provenance(FOLDER)
    files = ("counties", "tracks", "turns", "special_actions", "cards")
    assert set(counts) == {f"{name}.toml" for name in files} == set(GAME.data_files)
    assert counts["cards.toml"]["rulebook"] > 100
    assert counts["cards.toml"]["reconstructed"] > 100


def changed(row, change):
    """A table of a data file with other values."""
    return Table({**row.values, **change}, row.file, row.where)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"bias": "neutral"}, r"county\[1\].bias"),
        ({"kind": "suburb"}, r"county\[1\].kind"),
        ({"loyal_extra": [1, 1]}, r"county\[1\].loyal_extra: 7 expected, 2 found"),
        ({"patriote_extra": [4] * 9}, r"county\[1\].patriote_extra: costs from 0 to 3"),
        ({"patriote_start": 10}, r"county\[1\].patriote_start"),
        ({"colour": "green"}, r"county\[1\].colour: unknown key"),
    ],
)
def test_wrong_county_is_refused_with_its_key(change, message):
    with pytest.raises(DataError, match=message):
        counties.checked_county(changed(ENTRIES[0], change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"ap": 3}, r"card\[9\].ap"),
        ({"die": "XX"}, r"card\[9\].die"),
        ({"deck": "1837"}, r"card\[9\].deck: 1837 has the cards 57 to 95"),
        ({"number": 8}, r"card\[9\].number"),
        ({"ongoing": True}, r"card\[9\].ongoing"),
    ],
)
def test_wrong_card_is_refused_with_its_key(change, message):
    with pytest.raises(DataError, match=message):
        cards.checked_card(9, changed(cards.ENTRIES[8], change))


def test_missing_key_and_wrong_bracket_are_refused():
    special = special_actions.ENTRIES[0]
    values = {key: value for key, value in special.values.items() if key != "faction"}
    with pytest.raises(DataError, match=r"special_action\[1\].faction: missing"):
        special_actions.checked(Table(values, special.file, special.where))
    row = Table({"from": 0, "to": 2, "cubes": 0}, "tracks.toml", "fear_of_reprisal[1]")
    with pytest.raises(DataError, match=r"fear_of_reprisal\[1\].cubes: 0 brackets for 3"):
        tracks.steps([row], "cubes", range(10))
    assert [turn.id for turn in turns.TURNS[1:]] == list(turns.TURN_IDS)


def test_map_and_tracks_of_the_start():
    state = position(start=True)
    assert [track(state, name) for name in tracks.TRACKS] == [-8, 0, 2, 0]
