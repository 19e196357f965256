"""5.0 Scoring Tracks, 6.0 Rebellious Spirit."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.counties import COUNTY_IDS, RURAL
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.data.tracks import (
    EI,
    RC,
    REPRISAL_CUBES,
    REPRISAL_LIMIT,
    REPRISAL_MODIFIER,
    UC,
    O,
)
from cockade.games.prelude.rules.ch04_scoring_die import roll_scoring_die
from cockade.games.prelude.rules.ch05_scoring_tracks import score_track
from cockade.games.prelude.rules.ch06_rebellious_spirit import fear_of_reprisal
from tests.games.prelude.positions import (
    cubes,
    effect,
    number,
    position,
    scored,
    track,
)
from tests.helpers.rules import begin, options, play, refusal, result

RURAL_IDS = [COUNTY_IDS[county] for county in RURAL]
EVERYWHERE = dict.fromkeys(RURAL_IDS, 1)


@pytest.mark.clause("PRELUDE-5.1-a", "PRELUDE-5.1-b", "PRELUDE-5.1-e")
def test_rural_track_follows_control_at_once():
    state = position()
    boxes = []
    for side in (PATRIOTE, LOYAL, LOYAL):
        state.add_cubes(side, number("nicolet"), 1)
        boxes.append(track(state, "RC"))
    assert boxes == [-1, 0, 1]
    # A County that changes hands in one go is worth two boxes.
    state.add_cubes(PATRIOTE, number("nicolet"), 2)
    assert track(state, "RC") == -1
    state.add_cubes(LOYAL, number("montreal"), 3)
    assert track(state, "RC") == -1


@pytest.mark.clause("PRELUDE-5.1-c", "PRELUDE-5.1-d")
def test_boxes_of_the_rural_track():
    """Two boxes for each value; beyond the last box the true difference counts on."""
    state = position()
    values = []
    for county in RURAL[:14]:
        state.add_cubes(PATRIOTE, county, 1)
        values.append((track(state, "RC"), state.box_vp(RC)))
    assert values == [(-n, (n + 1) // 2) for n in range(1, 13)] + [(-12, 6), (-12, 6)]
    state.remove_cubes(PATRIOTE, RURAL[0], 1)
    assert track(state, "RC") == -12
    state.remove_cubes(PATRIOTE, RURAL[1], 1)
    state.remove_cubes(PATRIOTE, RURAL[2], 1)
    assert track(state, "RC") == -11


@pytest.mark.clause("PRELUDE-5.1-f", "PRELUDE-5.1-c")
def test_example_of_rouville_and_richelieu():
    state = position(start=True)
    assert (track(state, "RC"), state.box_vp(RC)) == (-8, 4)
    for county in ("rouville", "richelieu"):
        state.add_cubes(LOYAL, number(county), 1)
    assert (track(state, "RC"), state.box_vp(RC)) == (-6, 3)


@pytest.mark.clause("PRELUDE-5.1.1-a", "PRELUDE-5.1.1-c", "PRELUDE-5.1.1-d")
def test_rural_scoring_sequence():
    """The VP are those of the box after the removals; then the marker is reset."""
    state = position(
        patriote={"nicolet": 1, "yamaska": 1, "beauce": 1}, rebellious_spirit=5, scoring={"RC": 3}
    )
    begin(state, roll_scoring_die, RC)
    play(state, ("RC",))
    assert state.actor == "chance" and state.victory_points == 0
    play(state, (3,))
    assert state.actor == "loyal"
    play(state, "remove nicolet", "remove yamaska")
    assert state.victory_points == -1
    assert scored(state, "RC") == 0


@pytest.mark.clause("PRELUDE-5.1.1-b", "PRELUDE-6.2-g")
def test_fear_never_reaches_the_cities():
    state = position(patriote={"montreal": 5, "quebec": 5, "beauce": 1}, rebellious_spirit=12)
    begin(state, fear_of_reprisal)
    play(state, (6,))
    assert options(state) == {"remove beauce"}
    play(state, "remove beauce")
    assert result(state) == "None"
    assert cubes(state, "montreal") == (5, 0)


@pytest.mark.clause("PRELUDE-5.1.1-e", "PRELUDE-6.2-g")
def test_no_fewer_cubes_than_the_table_says():
    """5 Cubes, 2 a County: there is no word to stop, until the limits stop him."""
    state = position(patriote={"beauce": 4, "nicolet": 1}, rebellious_spirit=5)
    begin(state, fear_of_reprisal)
    play(state, (5,), "remove beauce")
    assert options(state) == {"remove beauce", "remove nicolet"}
    play(state, "remove beauce")
    assert options(state) == {"remove nicolet"}
    assert refusal(state, "remove beauce").sentence.startswith("The table limits")
    assert refusal(state, "remove chambly").sentence.startswith("There is no Patriote Cube")
    play(state, "remove nicolet")
    assert result(state) == "None"
    assert cubes(state, "beauce") == (2, 0)


@pytest.mark.clause("PRELUDE-6.2-a", "PRELUDE-6.0-a")
def test_modifiers_of_the_spirit():
    assert REPRISAL_MODIFIER == (-2, -2, -2, -2, -2, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3)
    state = position(patriote=EVERYWHERE, rebellious_spirit=4)
    begin(state, fear_of_reprisal)
    play(state, (4,))
    assert result(state) == "None"


@pytest.mark.clause(
    "PRELUDE-6.2-b", "PRELUDE-6.2-c", "PRELUDE-6.2-d", "PRELUDE-6.2-e", "PRELUDE-6.2-f"
)
@pytest.mark.parametrize(
    ("die", "spirit", "cubes_taken", "limit"),
    [
        (2, 5, 0, 0),
        (1, 0, 0, 0),
        (3, 5, 2, 1),
        (4, 5, 2, 1),
        (5, 7, 5, 2),
        (6, 7, 5, 2),
        (6, 8, 7, 3),
        (6, 11, 7, 3),
        (6, 12, 10, 10),
    ],
)
def test_fear_of_reprisal_table(die, spirit, cubes_taken, limit):
    """As many Cubes as the row says, from one County as far as its limit goes."""
    state = position(patriote=dict.fromkeys(RURAL_IDS[:7], 7), rebellious_spirit=spirit)
    begin(state, fear_of_reprisal)
    play(state, (die,))
    taken = 0
    while state.outcome is None:
        first = state.legal()[0]
        assert taken < cubes_taken
        state.answer(first)
        taken += 1
        if taken == limit and state.outcome is None:
            assert first not in state.legal()
    assert taken == cubes_taken
    assert len(REPRISAL_CUBES) == len(REPRISAL_LIMIT) == 10


@pytest.mark.clause("PRELUDE-9.5-n")
def test_no_matter_the_cost_spares_one_roll():
    state = position(patriote={"beauce": 1}, rebellious_spirit=12, in_force={"reprisal_waived": 1})
    begin(state, score_track, RC)
    assert result(state) == "None"
    assert state.victory_points == -1
    assert effect(state, "reprisal_waived") == 0
    begin(state, score_track, RC)
    assert state.actor == "chance"


@pytest.mark.clause("PRELUDE-5.2-c", "PRELUDE-5.2-e", "PRELUDE-9.2-f", "PRELUDE-9.2-k")
def test_organizations_track():
    state = position()
    boxes = []
    for side, county in (
        (LOYAL, "quebec"),
        (LOYAL, "drummond"),
        (PATRIOTE, "montreal"),
        (PATRIOTE, "chambly"),
        (PATRIOTE, "richelieu"),
    ):
        state.place_organization(side, number(county))
        boxes.append((track(state, "O"), state.box_vp(O)))
    assert boxes == [(2, 2), (3, 4), (1, 2), (0, 0), (-1, 2)]
    state.scoring[O] = 3
    begin(state, score_track, O)
    assert state.victory_points == -2
    assert scored(state, "O") == 0


@pytest.mark.clause("PRELUDE-5.3-a", "PRELUDE-5.3-b", "PRELUDE-3.2-a", "PRELUDE-5.3-c")
def test_external_influence():
    state = position(start=True)
    assert (track(state, "EI"), state.favored(EI), state.box_vp(EI)) == (2, LOYAL, 2)
    # Cubes and Organizations leave it alone; Events move it, up to its last box.
    state.add_cubes(PATRIOTE, number("montreal"), 4)
    state.place_organization(PATRIOTE, number("montreal"))
    assert track(state, "EI") == 2
    state.influence(PATRIOTE, 2)
    assert (track(state, "EI"), state.favored(EI), state.box_vp(EI)) == (0, -1, 0)
    begin(state, score_track, EI)
    assert state.victory_points == 0
    state.influence(PATRIOTE, 9)
    assert (track(state, "EI"), state.box_vp(EI)) == (-6, 6)
    state.influence(LOYAL, 1)
    assert track(state, "EI") == -5
    begin(state, score_track, EI)
    assert state.victory_points == -5


@pytest.mark.clause("PRELUDE-5.4-a", "PRELUDE-5.4-b", "PRELUDE-5.4-c")
def test_example_of_montreal():
    """5.4: one Loyal Cube in Montréal makes '2', a second one '4'."""
    state = position(start=True)
    assert cubes(state, "montreal") == (3, 2) and cubes(state, "quebec") == (1, 4)
    assert (track(state, "UC"), state.box_vp(UC)) == (0, 0)
    state.add_cubes(LOYAL, number("montreal"), 1)
    assert (track(state, "UC"), state.box_vp(UC), state.favored(UC)) == (1, 2, LOYAL)
    state.add_cubes(LOYAL, number("montreal"), 1)
    assert (track(state, "UC"), state.box_vp(UC)) == (2, 4)


@pytest.mark.clause("PRELUDE-5.4.1-a", "PRELUDE-5.4.1-c", "PRELUDE-5.4.1-d")
def test_urban_scoring_sequence():
    """The box first, then attrition, then the cities that it emptied."""
    state = position(
        patriote={"montreal": 1}, loyal={"montreal": 3, "quebec": 1}, scoring={"UC": 3}
    )
    begin(state, roll_scoring_die, UC)
    play(state, ("UC",))
    assert cubes(state, "montreal") == (0, 2) and cubes(state, "quebec") == (0, 0)
    # 4 for the box before attrition; 2 for Montréal; Québec is empty of both.
    assert state.victory_points == 4 + 2 + 2 - 2
    assert scored(state, "UC") == 0


@pytest.mark.clause("PRELUDE-5.4.1-b")
@pytest.mark.parametrize(
    ("before", "after"), [(0, 0), (1, 0), (5, 4), (6, 4), (10, 8), (11, 8), (15, 12)]
)
def test_attrition(before, after):
    state = position(patriote={"montreal": before}, loyal={"quebec": before})
    begin(state, score_track, UC)
    assert cubes(state, "montreal") == (after, 0)
    assert cubes(state, "quebec") == (0, after)


@pytest.mark.clause("PRELUDE-5.4.1-e")
def test_example_of_attrition():
    """5.4.1: 7 Cubes in Montréal and 4 in Québec lose 2 and 1."""
    state = begin(position(patriote={"montreal": 7, "quebec": 4}), score_track, UC)
    assert cubes(state, "montreal") == (5, 0) and cubes(state, "quebec") == (3, 0)


@pytest.mark.clause("PRELUDE-6.0-a")
def test_spirit_stays_on_its_track():
    state = position(rebellious_spirit=14)
    state.raise_spirit(3)
    assert state.rebellious_spirit == 15
    state.raise_spirit(-20)
    assert state.rebellious_spirit == 0


@pytest.mark.clause("PRELUDE-6.1-b")
def test_war_readiness_grows():
    state = position()
    state.add_readiness(PATRIOTE, 3)
    state.add_readiness(LOYAL, 1)
    assert state.war_readiness == [3, 5]
    assert state.victory_points == 0
