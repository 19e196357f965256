"""Events that choose Counties in a way of their own."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from tests.games.prelude.events import (
    choose,
    everywhere,
    play_event,
    position,
    spread,
    start_event,
)
from tests.helpers.rules import options, play, refusal


def test_cholera_strikes_both_sides_in_one_city():
    """Card 26: 2 Cubes each, then one of the player's in a Rural County."""
    where = {"patriote": {"montreal": 3}, "loyal": {"montreal": 1, "quebec": 4}}
    state = start_event(position(**where), 26, PATRIOTE)
    assert options(state) == {"choose montreal", "choose quebec"}
    assert refusal(state, "choose chambly").sentence == "Only Montréal or Québec may be chosen."
    answers = choose("montreal", "beauce")
    expected = {"patriote montreal": -2, "loyal montreal": -1}
    changes = play_event(position(**where), 26, *answers, side=PATRIOTE)
    assert changes == {**expected, "patriote beauce": 1}
    changes = play_event(position(**where), 26, *choose("quebec", "drummond"), side=LOYAL)
    assert changes == {"loyal quebec": -2, "loyal drummond": 1}


def test_cholera_finds_nobody_in_an_empty_city():
    state = start_event(position({"quebec": 1}), 26, LOYAL)
    assert refusal(state, "choose montreal").sentence == "There must be a Cube to remove."
    changes = play_event(position(), 26, "choose beauce", side=LOYAL)
    assert changes == {"loyal beauce": 1}


def test_echo_du_pays_in_round_4_of_the_example():
    """Card 27: 3 Cubes in Richelieu, 1 in St-Hyacinthe and Yamaska."""
    state = start_event(position(), 27)
    reached = ("chambly", "rouville", "st_hyacinthe", "vercheres", "yamaska")
    assert options(state) == everywhere(reached)
    assert refusal(state, "choose richelieu").section == "12.0"
    changes = play_event(position(), 27, *choose("st_hyacinthe", "yamaska"))
    assert changes == {"patriote richelieu": 3, **spread("patriote", ("st_hyacinthe", "yamaska"))}


def test_wolfred_nelson_rallies_one_county_and_visits_another():
    """Card 101: 3 Cubes and 1 Cube in two of three Counties."""
    valley = ("richelieu", "vercheres", "st_hyacinthe")
    state = start_event(position(), 101)
    assert options(state) == everywhere(valley)
    play(state, "choose vercheres")
    assert options(state) == everywhere(("richelieu", "st_hyacinthe"))
    changes = play_event(position(), 101, *choose("vercheres", "richelieu"))
    assert changes == {"patriote vercheres": 3, "patriote richelieu": 1}
    full = dict.fromkeys(valley[1:], 9)
    assert play_event(position(full), 101, "choose richelieu") == {"patriote richelieu": 3}
    assert play_event(position(dict.fromkeys(valley, 9)), 101) == {}


@pytest.mark.clause("PRELUDE-12.0-w")
def test_ragtag_coalition_may_pass_a_county_where_it_was_one_behind():
    """12.0, card 129: Richelieu 3 to 2 when the Event begins takes 2 Loyal Cubes."""
    where = {"patriote": {"richelieu": 3, "chambly": 1}, "loyal": {"richelieu": 2, "beauce": 1}}
    state = start_event(position(**where), 129)
    assert options(state) == {"choose richelieu", "choose chambly", "done"}
    play(state, *choose("richelieu", "richelieu"))
    assert (
        refusal(state, "choose richelieu").sentence
        == "At most 2 Cubes may be added in each County."
    )
    assert refusal(state, "choose beauce").section == "12.0"
    changes = play_event(
        position(**where), 129, *choose("richelieu", "chambly", "richelieu", "chambly")
    )
    assert changes == {"loyal richelieu": 2, "loyal chambly": 2}
    assert play_event(position(**where), 129, "choose richelieu", "done") == {"loyal richelieu": 1}


def test_ragtag_coalition_adds_five_cubes_at_most():
    ahead = ("richelieu", "chambly", "beauce")
    state = position(dict.fromkeys(ahead, 5))
    answers = choose("richelieu", "richelieu", "chambly", "beauce", "beauce")
    changes = play_event(state, 129, *answers)
    assert changes == {"loyal richelieu": 2, "loyal chambly": 1, "loyal beauce": 2}
    assert play_event(position(), 129) == {}


@pytest.mark.clause("PRELUDE-12.0-z")
def test_you_go_we_go_levels_two_counties_without_a_patriote_organization():
    """12.0 and round 8 of 13.0, card 134: the Loyal boxes end at 7."""
    where = {
        "patriote": {"lacadie": 3, "terrebonne": 9, "st_hyacinthe": 8, "yamaska": 1},
        "loyal": {"yamaska": 1},
        "organizations": ["patriote st_hyacinthe"],
    }
    state = start_event(position(**where), 134)
    assert options(state) == {"choose lacadie", "choose terrebonne", "done"}
    assert refusal(state, "choose st_hyacinthe").section == "9.2.2"
    play(state, "choose terrebonne")
    assert options(state) == {"choose lacadie", "done"}
    changes = play_event(position(**where), 134, *choose("terrebonne", "lacadie"))
    assert changes == {"loyal terrebonne": 7, "loyal lacadie": 3}
    assert play_event(position(**where), 134, "choose lacadie", "done") == {"loyal lacadie": 3}
    assert play_event(position(**where), 134, "done") == {}


def test_you_go_we_go_stops_after_two_counties():
    state = position({"lacadie": 3, "terrebonne": 2, "beauce": 1})
    changes = play_event(state, 134, *choose("lacadie", "terrebonne"))
    assert changes == {"loyal lacadie": 3, "loyal terrebonne": 2}
