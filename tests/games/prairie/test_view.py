"""Everything is open: the view is the position, and what a drawing needs besides."""

from __future__ import annotations

import json
from random import Random

import cockade
from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import HEX_NAMES, HEXES
from cockade.games.prairie.rules.ch07_supply import supply_of
from cockade.games.prairie.view import hidden, resample, view
from tests.games.prairie.positions import menu, position, put
from tests.helpers.rules import play

SUMMER = 6


def test_every_seat_sees_the_same():
    state = cockade.game("prairie").new()
    one, two, three = (view(state, viewer) for viewer in range(3))
    assert [v.pop("viewer") for v in (one, two, three)] == ["aboriginal", "government", None]
    assert one == two == three
    assert one["where"]["riel"] == "2810" and one["turn"] == 1
    json.dumps(one)


def test_nothing_is_hidden_or_guessed():
    state = cockade.game("prairie").new()
    assert hidden(state, 0) == set()
    other = resample(state, 1, Random(1))
    assert other == state and other is not state


def test_an_open_march_tells_its_goals():
    """The gun is fed up to four hexes from Regina; Otter, who goes along, leads it anywhere."""
    state = put(position(turn=SUMMER, otter="3422", wfb_1="3422", nwmp_1="3422"))
    assert view(state, 0)["march"] is None
    menu(state, GOVERNMENT)
    play(state, "at 3422", "take wfb_1")
    march = view(state, 0)["march"]
    assert (march["hex"], march["counters"]) == ("3422", ["wfb_1"])
    assert march["goals"]["3424"] == {
        "cost": 2,
        "supplied": True,
        "commanded": True,
        "ferried": False,
    }
    assert march["goals"]["3427"]["commanded"] is False
    assert march["goals"]["3427"]["supplied"] is False
    assert "0219" in march["rides"]
    play(state, "take otter")
    assert view(state, 0)["march"]["goals"]["3427"]["commanded"] is True


def test_layers():
    state = position(turn=SUMMER, otter="2112", nwmp_1="2112", metis_1="2911")
    layers = view(state, 0)["layers"]
    assert layers["command"] == {"otter": {"hex": "2112", "range": 3}}
    assert "2911" in layers["supply"]["aboriginal"] and "3422" in layers["supply"]["government"]
    assert set(layers["zones"]["government"]) == {"2111", "2211", "2212", "2113", "2012", "2011"}
    assert layers["limits"] == ["poundmaker", "big_bear", "district"]
    state.freed = 1
    assert view(state, 0)["layers"]["limits"] == ["district"]


def test_what_lies_over_the_map_is_that_of_the_moment():
    """It is kept by what it follows from: units, places, fires and the railway."""
    match, rng = cockade.Match("prairie", scenario="on_to_regina", seed=3), Random(3)
    for _ in range(150):
        match.answer(rng.choice(match.options))
        state = match.state.copy()
        state.burned[rng.randrange(len(state.burned))] ^= 1
        state.railway ^= rng.randrange(2)
        shown = view(state, ABORIGINAL)["layers"]
        for side, name in enumerate(("aboriginal", "government")):
            fed = supply_of(state, side).fed.values()
            hexes = [str(HEX_NAMES[hex]) for hex in HEXES if all(hex in each for each in fed)]
            assert shown["supply"][name] == hexes
            zone = state.zones(side)
            assert shown["zones"][name] == [str(HEX_NAMES[hex]) for hex in HEXES if zone[hex]]
