"""Events with Mobilization Checks, and those that create Organizations or Volunteer Corps."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.counties import COUNTY_IDS, RURAL
from cockade.games.prelude.data.sides import LOYAL
from tests.games.prelude.events import play_event, position, start_event
from tests.helpers.rules import options, play, refusal

POOR = {"opportunity_points": [0, 0]}


# Card, position, answers with the roll that just succeeds, its changes; the roll that just fails.
CHECKS = [
    # 5 Cubes + 5 in a city without the Organization.
    (
        20,
        {"loyal": {"quebec": 5}},
        [],
        ((3, 3, 4), {"loyal organization quebec": 1}),
        ((3, 4, 4), {"loyal quebec": 2}),
    ),
    (
        47,
        {"loyal": {"montreal": 5}},
        [],
        ((3, 3, 4), {"loyal organization montreal": 1}),
        ((3, 4, 4), {"loyal montreal": 2}),
    ),
    (
        46,
        {"patriote": {"montreal": 5}},
        [],
        ((3, 3, 4), {"patriote organization montreal": 1}),
        ((3, 4, 4), {"patriote montreal": 2}),
    ),
    # With the Urban Organization and 6 Cubes there the usual bonus is 1.
    (
        46,
        {"patriote": {"montreal": 6, "chambly": 4}, "organizations": ["patriote montreal"]},
        ["choose chambly"],
        ((3, 3, 4), {"patriote organization chambly": 1}),
        ((3, 4, 4), {"patriote chambly": 2}),
    ),
    (
        66,
        {"patriote": {"montreal": 6, "chambly": 3}, "organizations": ["patriote montreal"]},
        ["choose chambly"],
        ((3, 3, 4), {"patriote organization chambly": 1}),
        ((3, 4, 4), {"patriote chambly": 2}),
    ),
    (
        105,
        {"patriote": {"montreal": 11, "chambly": 3}, "organizations": ["patriote montreal"]},
        ["choose chambly"],
        ((3, 3, 4), {"patriote organization chambly": 1}),
        ((3, 4, 4), {"patriote chambly": 1}),
    ),
    # The Loyal player with two Urban Organizations takes the better bonus, here 2 of Québec.
    (
        126,
        {
            "loyal": {"montreal": 6, "quebec": 11, "drummond": 3},
            "organizations": ["loyal montreal", "loyal quebec"],
        },
        ["choose drummond"],
        ((3, 3, 4), {"loyal organization drummond": 1}),
        ((3, 4, 4), {"loyal drummond": 1}),
    ),
    # Patriote checks on Loyal cards.
    (
        40,
        {"patriote": {"richelieu": 7}},
        [],
        ((3, 3, 4), {"spirit": 1}),
        ((3, 4, 4), {"patriote richelieu": -1, "loyal richelieu": 3}),
    ),
    (
        76,
        {"patriote": {"montreal": 7}, "rebellious_spirit": 8},
        [],
        ((3, 3, 4), {"spirit": 1}),
        ((3, 4, 4), {"spirit": 1, "patriote montreal": -3}),
    ),
    (
        109,
        {"patriote": {"richelieu": 6}},
        ["choose richelieu"],
        ((3, 3, 4), {"patriote vp": 2}),
        ((3, 4, 4), {"patriote richelieu": 2}),
    ),
]


@pytest.mark.clause("PRELUDE-8.0-e", "PRELUDE-9.2-h", "PRELUDE-12.0-ak")
@pytest.mark.parametrize(("card", "where", "answers", "success", "failure"), CHECKS)
def test_check_with_the_bonus_of_the_card(card, where, answers, success, failure):
    for dice, expected in (success, failure):
        state = position(**where, **POOR)
        assert play_event(state, card, *answers, dice) == expected


@pytest.mark.parametrize(
    ("card", "city", "side"), [(20, "quebec", "loyal"), (47, "montreal", "loyal")]
)
def test_an_existing_urban_organization_brings_cubes_without_a_check(card, city, side):
    state = position(organizations=[f"{side} {city}"])
    assert play_event(state, card) == {f"{side} {city}": 2}


@pytest.mark.clause("PRELUDE-12.0-k")
@pytest.mark.parametrize(("card", "county"), [(40, "richelieu"), (76, "montreal")])
def test_the_patriote_player_pays_for_checks_on_loyal_cards(card, county):
    """7 Cubes + 3: a roll of 12 costs 2 Patriote points."""
    state = position({county: 7}, rebellious_spirit=8, opportunity_points=[2, 0])
    start_event(state, card)
    play(state, (4, 4, 4))
    assert state.actor == "patriote"
    assert options(state) == {"pay", "fail"}
    state = position({county: 7}, rebellious_spirit=8, opportunity_points=[2, 0])
    assert play_event(state, card, (4, 4, 4), "pay") == {"patriote points": -2, "spirit": 1}


@pytest.mark.parametrize("card", [46, 66, 105])
def test_patriote_rural_organization_by_event(card):
    """Cards 46, 66 and 105: a Rural County without one; none left, nothing happens (R-112)."""
    state = position(organizations=["patriote montreal", "patriote chambly"])
    start_event(state, card)
    assert options(state) == {f"choose {COUNTY_IDS[c]}" for c in RURAL} - {"choose chambly"}
    once = ("Each side has at most one Organization in a County.", "9.2")
    assert refusal(state, "choose chambly") == once
    everywhere = [f"patriote {COUNTY_IDS[c]}" for c in RURAL]
    assert play_event(position(organizations=["patriote montreal", *everywhere]), card) == {}


def test_loyal_rural_organization_by_event():
    """Card 126 leaves Counties of the other side's Organizations open."""
    state = start_event(position(organizations=["loyal quebec", "patriote drummond"]), 126)
    assert "choose drummond" in options(state)


def test_event_check_neither_bars_nor_is_barred():
    """R-54: an attempt by action may have failed in this half, and may still come after."""
    state = position({}, {"quebec": 5}, **POOR)
    state.barred[LOYAL] = 1
    assert play_event(state, 20, (3, 3, 4)) == {"loyal organization quebec": 1}
    state = position({}, {"quebec": 5}, **POOR)
    play_event(state, 20, (6, 6, 6))
    assert state.barred == [0, 0]


@pytest.mark.clause("PRELUDE-9.4-b", "PRELUDE-9.4-d", "PRELUDE-9.4-e")
@pytest.mark.parametrize(("die", "spirit"), [(3, {}), (4, {"spirit": 1})])
def test_volunteers_step_forward(die, spirit):
    """Card 73: a Corps in a County with a Loyal Organization, target 5 + 5."""
    organizations = ["loyal quebec", "loyal drummond", "loyal shefford", "patriote chambly"]
    state = position(loyal={"drummond": 5}, organizations=organizations, rebellious_spirit=8)
    state.corps[COUNTY_IDS.index("shefford")] = 1
    changes = play_event(state, 73, "choose drummond", (3, 3, 4), (die,))
    assert changes == {"corps drummond": 1, "loyal readiness": 1, **spirit}
    assert state.corps_markers == 4


def test_volunteers_who_fail_and_counties_that_can_not_be_chosen():
    organizations = ["loyal drummond", "loyal shefford"]
    where = {"loyal": {"drummond": 5}, "organizations": organizations, "rebellious_spirit": 8}
    state = position(**where, **POOR)
    state.corps[COUNTY_IDS.index("shefford")] = 1
    start_event(state, 73)
    assert options(state) == {"choose drummond"}
    assert refusal(state, "choose shefford").section == "9.4"
    assert play_event(position(**where, **POOR), 73, "choose drummond", (3, 4, 4)) == {}


@pytest.mark.parametrize(
    "where", [{"organizations": ["loyal quebec"]}, {"organizations": ["loyal drummond"]}]
)
def test_without_an_eligible_county_the_volunteers_come_to_montreal(where):
    """Card 73: no Rural Organization, or all five Corps recruited."""
    state = position(**where, rebellious_spirit=8, corps_markers=0)
    assert play_event(state, 73) == {"loyal montreal": 2}


@pytest.mark.clause("PRELUDE-12.0-k", "PRELUDE-12.0-ak")
def test_bishop_lartigues_command():
    """Card 84: Loyal names 4 Counties, the Patriote player checks 6 + 2 in his own order."""
    cubes = {"chambly": 6, "rouville": 6, "yamaska": 6, "beauce": 1, "nicolet": 3, "montreal": 4}
    where = {"patriote": cubes, "rebellious_spirit": 8, "opportunity_points": [1, 0]}
    state = start_event(position(**where), 84)
    assert state.actor == "loyal"
    rural = set(cubes) - {"montreal"}
    assert options(state) == {f"choose {county}" for county in rural}
    play(state, "choose chambly", "choose beauce", "choose yamaska", "choose rouville")
    assert state.actor == "patriote"
    assert options(state) == {"check chambly", "check beauce", "check yamaska", "check rouville"}
    answers = [f"choose {c}" for c in ("chambly", "beauce", "yamaska", "rouville")]
    answers += ["check yamaska", (2, 3, 3), "check rouville", (3, 3, 3), "pay"]
    answers += ["check beauce", (1, 1, 2), "check chambly", (3, 3, 3)]
    changes = play_event(position(**where), 84, *answers)
    assert changes == {"patriote points": -1, "patriote beauce": -1, "patriote chambly": -2}


def test_bishop_lartigues_command_with_fewer_counties():
    state = position({"chambly": 1}, rebellious_spirit=8, **POOR)
    answers = ["choose chambly", "check chambly", (1, 1, 1)]
    assert play_event(state, 84, *answers) == {}
    assert play_event(position(rebellious_spirit=8), 84) == {}


@pytest.mark.clause("PRELUDE-12.0-k")
def test_septembrokers():
    """Card 88: 2 VP for a failure, the spirit rises for a success."""
    where = {
        "patriote": {"chambly": 6, "rouville": 6},
        "organizations": [f"patriote {c}" for c in ("montreal", "chambly", "rouville", "beauce")],
        "rebellious_spirit": 8,
        **POOR,
    }
    state = start_event(position(**where), 88)
    assert state.actor == "loyal"
    assert options(state) == {"choose chambly", "choose rouville", "choose beauce"}
    play(state, "choose chambly", "choose rouville")
    assert state.actor == "patriote"
    answers = ["choose chambly", "choose rouville", "check rouville", (2, 3, 3)]
    changes = play_event(position(**where), 88, *answers, "check chambly", (3, 3, 3))
    assert changes == {"spirit": 1, "loyal vp": 2}


def test_septembrokers_with_one_organization_or_none():
    where = {"rebellious_spirit": 8, **POOR}
    state = position(organizations=["patriote chambly"], **where)
    assert play_event(state, 88, "choose chambly", "check chambly", (1, 1, 1)) == {"loyal vp": 2}
    assert play_event(position(**where), 88) == {}


def test_patriote_ladies_choose_one_of_two_counties():
    """Card 109."""
    state = start_event(position(), 109)
    assert options(state) == {"choose deux_montagnes", "choose richelieu"}
    assert refusal(state, "choose chambly").sentence == "It must be Deux-Montagnes or Richelieu."
    state = position({"deux_montagnes": 9}, **POOR)
    assert play_event(state, 109, "choose deux_montagnes", (6, 6, 6)) == {}


@pytest.mark.clause("PRELUDE-12.0-ac", "PRELUDE-8.0-e")
def test_patriotic_unions():
    """8.0 and 12.0, card 147: +4 checks in two Counties with a Patriote Organization."""
    organized = ("chambly", "rouville", "beauce")
    where = {
        "patriote": {"chambly": 6, "rouville": 6},
        "organizations": ["patriote montreal", *(f"patriote {c}" for c in organized)],
        **POOR,
    }
    state = start_event(position(**where), 147)
    assert options(state) == {f"choose {c}" for c in organized}
    play(state, "choose chambly", (3, 3, 4))
    assert options(state) == {"choose rouville", "choose beauce"}
    answers = ["choose chambly", (3, 3, 4), "choose rouville", (3, 4, 4)]
    assert play_event(position(**where), 147, *answers) == {"patriote vp": 2}
    answers = ["choose chambly", (3, 3, 4), "choose rouville", (1, 1, 1)]
    assert play_event(position(**where), 147, *answers) == {"patriote vp": 4}
