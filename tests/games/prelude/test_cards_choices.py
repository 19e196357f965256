"""Events in which a player chooses Counties for Cubes to add or to remove."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import DISCARDS
from cockade.games.prelude.data.counties import BIASED, COUNTY_IDS, RURAL
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from tests.games.prelude.events import (
    choose,
    everywhere,
    pile_of,
    play_event,
    position,
    spread,
    start_event,
)
from tests.helpers.rules import options, play, refusal

RURAL_IDS = [COUNTY_IDS[c] for c in RURAL]
PATRIOTE_BIASED = [COUNTY_IDS[c] for c in BIASED[PATRIOTE]]
LOYAL_BIASED = [COUNTY_IDS[c] for c in BIASED[LOYAL]]
FULL_PATRIOTES = {**dict.fromkeys(PATRIOTE_BIASED, 9), **dict.fromkeys(LOYAL_BIASED, 7)}
SOME = ("beauce", "nicolet", "drummond", "yamaska", "berthier", "shefford")

BEHIND = {"patriote": {"chambly": 4, "beauce": 3, "yamaska": 1, "rouville": 5}}


# Card, player, position, what can be chosen first, the choices, all changes.
CHOICES = [
    (29, PATRIOTE, {}, RURAL_IDS, SOME, spread("patriote", SOME)),
    (30, PATRIOTE, {}, RURAL_IDS, SOME, spread("patriote", SOME)),
    (
        31,
        LOYAL,
        BEHIND,
        [c for c in RURAL_IDS if c not in ("chambly", "rouville")],
        ("beauce", "yamaska", "drummond", "stanstead"),
        spread("loyal", ("beauce", "yamaska", "drummond", "stanstead")),
    ),
    (
        41,
        PATRIOTE,
        {},
        RURAL_IDS,
        SOME[:3],
        {**spread("patriote", SOME[:3]), "patriote influence": 1, "spirit": 1},
    ),
    (
        52,
        PATRIOTE,
        {},
        PATRIOTE_BIASED,
        ("beauce", "nicolet", "yamaska", "berthier"),
        {**spread("patriote", ("beauce", "nicolet", "yamaska", "berthier")), "spirit": 1},
    ),
    (
        83,
        LOYAL,
        {},
        LOYAL_BIASED,
        ("drummond", "shefford", "megantic"),
        spread("loyal", ("drummond", "shefford", "megantic"), 2),
    ),
    (
        96,
        PATRIOTE,
        {},
        RURAL_IDS,
        SOME[:4],
        {"patriote montreal": 2, **spread("patriote", SOME[:4])},
    ),
    (
        103,
        PATRIOTE,
        {},
        ("terrebonne", "vaudreuil"),
        ("vaudreuil",),
        {"patriote deux_montagnes": 2, "patriote vaudreuil": 1},
    ),
    (
        104,
        PATRIOTE,
        {},
        ("lachenaie", "berthier"),
        ("lachenaie",),
        {"patriote lassomption": 2, "patriote lachenaie": 1},
    ),
    (
        111,
        PATRIOTE,
        {},
        LOYAL_BIASED,
        ("drummond", "stanstead"),
        spread("patriote", ("drummond", "stanstead"), 2),
    ),
    (
        118,
        LOYAL,
        {},
        LOYAL_BIASED,
        ("drummond", "stanstead"),
        spread("loyal", ("drummond", "stanstead"), 2),
    ),
    (
        119,
        LOYAL,
        {},
        RURAL_IDS,
        ("beauce", "drummond", "nicolet", "stanstead", "megantic"),
        spread("loyal", ("beauce", "drummond", "nicolet", "stanstead", "megantic")),
    ),
    (
        123,
        PATRIOTE,
        {},
        RURAL_IDS,
        ("lachenaie", "berthier"),
        {"patriote montreal": 2, **spread("patriote", ("lachenaie", "berthier"))},
    ),
    (
        139,
        LOYAL,
        {"patriote": {"chambly": 1}, "loyal": {"drummond": 1}},
        [c for c in RURAL_IDS if c != "drummond"],
        ("chambly",),
        {"loyal chambly": 2},
    ),
    (
        139,
        PATRIOTE,
        {"patriote": {"chambly": 1}, "loyal": {"drummond": 1}},
        [c for c in RURAL_IDS if c != "chambly"],
        ("drummond",),
        {"patriote drummond": 2},
    ),
    (
        145,
        PATRIOTE,
        {"patriote": {"chambly": 2, "rouville": 1}, "loyal": {"chambly": 2, "drummond": 3}},
        [c for c in RURAL_IDS if c != "rouville"],
        ("chambly", "drummond", "beauce"),
        spread("patriote", ("chambly", "drummond", "beauce")),
    ),
    # Removals.
    (
        50,
        LOYAL,
        {"patriote": {"chambly": 4, "beauce": 2, "yamaska": 1, "rouville": 5, "nicolet": 2}},
        ("chambly", "beauce", "rouville", "nicolet"),
        ("chambly", "beauce", "rouville"),
        spread("patriote", ("chambly", "beauce", "rouville"), -1),
    ),
    (
        125,
        LOYAL,
        {
            "patriote": {"chambly": 1, "beauce": 3, "yamaska": 2, "drummond": 2, "nicolet": 1},
            "organizations": ["patriote yamaska"],
        },
        ("chambly", "beauce", "nicolet"),
        ("beauce", "chambly"),
        {**spread("patriote", ("chambly", "beauce"), -1), "loyal points": 1},
    ),
    (
        137,
        LOYAL,
        BEHIND,
        ("chambly", "beauce", "rouville"),
        ("chambly", "beauce"),
        {**spread("patriote", ("chambly", "beauce"), -1), "spirit": 1},
    ),
    (
        137,
        PATRIOTE,
        {"loyal": {"chambly": 2, "beauce": 3, "drummond": 1}},
        ("chambly", "beauce"),
        ("chambly", "beauce"),
        spread("loyal", ("chambly", "beauce"), -1),
    ),
    (
        140,
        LOYAL,
        {"patriote": {"chambly": 4, "beauce": 3, "yamaska": 1, "rouville": 5, "nicolet": 2}},
        ("chambly", "beauce", "yamaska", "nicolet"),
        ("chambly", "beauce", "yamaska"),
        {"loyal montreal": 1, **spread("patriote", ("chambly", "beauce", "yamaska"), -1)},
    ),
]


@pytest.mark.clause("PRELUDE-3.2-b", "PRELUDE-12.0-ak")
@pytest.mark.parametrize(("card", "side", "where", "first", "chosen", "expected"), CHOICES)
def test_counties_chosen_one_by_one(card, side, where, first, chosen, expected):
    state = start_event(position(**where), card, side)
    assert options(state) == everywhere(first)
    play(state, f"choose {chosen[0]}")
    if len(chosen) > 1:
        assert f"choose {chosen[0]}" not in options(state)
        once = ("Each County may be chosen only once.", "3.2")
        assert refusal(state, f"choose {chosen[0]}") == once
    state = position(**where)
    assert play_event(state, card, *choose(*chosen), side=side) == expected
    assert pile_of(state, card) == DISCARDS


@pytest.mark.parametrize(
    ("card", "where", "county", "sentence"),
    [
        (29, {}, "quebec", "Only a Rural County may be chosen."),
        (
            29,
            {"patriote": {"chambly": 9}},
            "chambly",
            "A Cube needs a free Mobilization Box in the County.",
        ),
        (31, BEHIND, "chambly", "The Patriote player must have 3 Cubes or fewer there."),
        (52, {}, "drummond", "The County must have a Patriote Bias."),
        (83, {}, "beauce", "The County must have a Loyal Bias."),
        (103, {}, "beauce", "It must be Terrebonne or Vaudreuil."),
        (104, {}, "beauce", "It must be Lachenaie or Berthier."),
        (145, BEHIND, "chambly", "The other player must have as many Cubes there as you, or more."),
        (50, BEHIND, "yamaska", "The other player must have at least 2 Cubes there."),
        (140, BEHIND, "rouville", "The Patriote player must have 1 to 4 Cubes there."),
        (125, BEHIND, "nicolet", "There must be a Cube of the other player to remove."),
    ],
)
def test_a_county_that_does_not_fit_is_refused_with_its_reason(card, where, county, sentence):
    state = start_event(position(**where), card)
    assert refusal(state, f"choose {county}").sentence == sentence


@pytest.mark.clause("PRELUDE-12.0-ak")
@pytest.mark.parametrize(
    ("card", "expected"), [(29, {}), (96, {"patriote montreal": 2}), (139, {})]
)
def test_without_an_eligible_county_the_rest_is_done(card, expected):
    """R-112: every Patriote box of the Rural Counties is full."""
    state = position(FULL_PATRIOTES)
    assert play_event(state, card, side=PATRIOTE) == expected


@pytest.mark.clause("PRELUDE-12.0-ak")
def test_fewer_eligible_counties_than_named_are_all_used():
    state = position({"chambly": 2, "beauce": 1})
    assert play_event(state, 50, "choose chambly") == {"patriote chambly": -1}


def test_immigrants_go_to_two_patriote_biased_counties_at_most():
    """Card 119."""
    state = start_event(position(), 119)
    play(state, "choose beauce", "choose nicolet")
    assert options(state) == everywhere(LOYAL_BIASED)
    sentence = "At most 2 of the Counties may have a Patriote Bias."
    assert refusal(state, "choose yamaska").sentence == sentence


@pytest.mark.clause("PRELUDE-12.0-s")
@pytest.mark.parametrize("card", [92, 93])
@pytest.mark.parametrize(("spirit", "count"), [(10, 5), (11, 6), (12, 6), (14, 7)])
def test_loyalty_oaths(card, spirit, count):
    """12.0: half the Rebellious Spirit, rounded up; 6 Counties at 11."""
    counties = (*SOME, "stanstead")[:count]
    changes = play_event(position(rebellious_spirit=spirit), card, *choose(*counties))
    assert changes == spread("loyal", counties)
