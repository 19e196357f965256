"""9.2: Organizations."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.rules.ch09_2_organizations import try_organization
from tests.games.prelude.positions import cubes, half, number, position, spending, track
from tests.helpers.rules import begin, options, play, refusal, result


@pytest.mark.clause("PRELUDE-9.2-a", "PRELUDE-8.0-e", "PRELUDE-9.2-m")
def test_two_points_at_least():
    state = spending(PATRIOTE, 1)
    assert refusal(state, "organize montreal").sentence.endswith("at least 2 Activity Points.")
    state = spending(PATRIOTE, 4, patriote={"montreal": 3})
    play(state, "organize montreal")
    assert options(state) == {"spend 2", "spend 3", "spend 4"}
    # 3 Cubes and 3 AP: 6 is a success. The AP are spent.
    play(state, "spend 3", (1, 1, 4))
    assert track(state, "O") == -2
    assert state.points == 1


@pytest.mark.clause("PRELUDE-9.2-b", "PRELUDE-9.2-c", "PRELUDE-9.2-m")
def test_failure_bars_further_attempts():
    state = spending(LOYAL, 6, loyal={"quebec": 3, "montreal": 3}, opportunity_points=[0, 0])
    play(state, "organize quebec", "spend 2", (6, 6, 6))
    assert state.points == 4
    assert refusal(state, "organize montreal").sentence.startswith("After a failed check")
    assert "mobilize quebec" in options(state)
    play(state, "mobilize quebec")
    assert cubes(state, "quebec") == (0, 4)


@pytest.mark.clause("PRELUDE-9.2-b")
def test_the_bar_lasts_for_the_half_only():
    state = position(hands={LOYAL: [24, 113]}, opportunity_points=[0, 0], round=3)
    half(state, LOYAL)
    play(state, "play 24", "ap", "organize quebec", "spend 4", (6, 6, 6), ("O",))
    play(state, "pass")
    assert state.round == 4
    play(state, "play 113", "ap")
    assert "organize quebec" in options(state)


@pytest.mark.clause("PRELUDE-9.2-d")
def test_one_organization_for_each_side_in_a_county():
    state = spending(LOYAL, 6, organizations=["patriote montreal", "loyal montreal"])
    assert "organize montreal" not in options(state)
    assert {"organize quebec", "organize chambly"} <= options(state)
    assert refusal(state, "organize montreal").section == "9.2"
    assert refusal(state, "organize montreal").sentence.startswith("Each side has at most one")
    state = spending(LOYAL, 6, organizations=["patriote montreal"], loyal={"montreal": 9})
    assert "organize montreal" in options(state)
    play(state, "organize montreal", "spend 2", (1, 1, 1))
    assert track(state, "O") == 0


@pytest.mark.clause("PRELUDE-5.2-a", "PRELUDE-9.2-e")
def test_patriote_urban_organization_only_in_montreal():
    state = spending(PATRIOTE, 6, patriote={"quebec": 9})
    assert {o for o in options(state) if o.startswith("organize")} == {"organize montreal"}
    reason = refusal(state, "organize quebec")
    assert reason.section == "9.2.1"


@pytest.mark.clause("PRELUDE-5.2-b", "PRELUDE-9.2-e")
def test_loyal_urban_organizations_in_both_cities():
    state = spending(LOYAL, 6, loyal={"quebec": 9, "montreal": 9})
    play(state, "organize quebec", "spend 2", (1, 1, 1))
    play(state, "organize montreal", "spend 2", (1, 1, 1))
    assert track(state, "O") == 4


@pytest.mark.clause("PRELUDE-5.2-d", "PRELUDE-9.2-f")
def test_rural_organization_needs_an_urban_one():
    state = spending(PATRIOTE, 6, patriote={"chambly": 9, "montreal": 9})
    assert refusal(state, "organize chambly").section == "9.2.1"
    play(state, "organize montreal", "spend 2", (1, 1, 1))
    assert "organize chambly" in options(state)
    # The other player's Organization opens nothing.
    state = spending(LOYAL, 6, organizations=["patriote montreal"])
    assert "organize drummond" not in options(state)


@pytest.mark.clause("PRELUDE-9.2-l", "PRELUDE-9.2-g", "PRELUDE-9.2-i", "PRELUDE-9.2-h")
def test_example_of_sherbrooke():
    """9.2.2: 7 Cubes, 4 AP and 8 Cubes in Québec make 12; a roll of 13 costs 1 point."""
    state = spending(
        LOYAL,
        4,
        loyal={"sherbrooke": 7, "quebec": 8, "montreal": 5},
        organizations=["loyal quebec", "loyal montreal"],
    )
    play(state, "organize sherbrooke", "spend 4")
    assert options(state) == {"affiliate quebec", "affiliate montreal"}
    play(state, "affiliate quebec", (4, 4, 5))
    assert options(state) == {"pay", "fail"}
    play(state, "pay")
    assert state.opportunity_points == [6, 7]
    assert track(state, "O") == 5
    assert state.has_organization(LOYAL, number("sherbrooke"))


@pytest.mark.clause("PRELUDE-9.2-h", "PRELUDE-9.2-i")
@pytest.mark.parametrize(("city", "bonus"), [(5, 0), (6, 1), (10, 1), (11, 2), (15, 2)])
def test_bonus_of_the_affiliated_city(city, bonus):
    """The roll equals the target: with one more it would fail."""
    for extra, success in ((0, -3), (1, -2)):
        state = spending(
            PATRIOTE,
            2,
            patriote={"chambly": 4, "montreal": city},
            organizations=["patriote montreal"],
            opportunity_points=[0, 0],
        )
        play(state, "organize chambly", "spend 2", (1, 3, 2 + bonus + extra))
        assert track(state, "O") == success


@pytest.mark.clause("PRELUDE-9.2-i")
def test_only_one_city_counts():
    """Québec with 11 and Montréal with 6: affiliated with Montréal the bonus is 1."""
    for city, success in (("montreal", 4), ("quebec", 5)):
        state = spending(
            LOYAL,
            2,
            loyal={"beauce": 4, "montreal": 6, "quebec": 11},
            organizations=["loyal quebec", "loyal montreal"],
            opportunity_points=[0, 0],
        )
        play(state, "organize beauce", "spend 2", f"affiliate {city}", (1, 3, 4))
        assert track(state, "O") == success


@pytest.mark.clause("PRELUDE-9.2-j")
def test_no_bonus_for_an_urban_organization():
    """Montréal with 7 and 2 AP needs 9, although Québec is organized with 11 Cubes."""
    state = spending(
        LOYAL,
        2,
        loyal={"montreal": 7, "quebec": 11},
        organizations=["loyal quebec"],
        opportunity_points=[0, 0],
    )
    play(state, "organize montreal", "spend 2", (3, 3, 4))
    assert track(state, "O") == 2


@pytest.mark.clause("PRELUDE-9.2-g", "PRELUDE-9.2-d")
def test_organized_counties_are_refused():
    state = spending(
        PATRIOTE, 4, organizations=["patriote montreal", "patriote chambly", "loyal beauce"]
    )
    assert "organize chambly" not in options(state)
    assert "organize beauce" in options(state)


@pytest.mark.clause("PRELUDE-9.2-k")
def test_rural_success_moves_one_box():
    state = begin(position(patriote={"chambly": 9}), try_organization, PATRIOTE, 10, 4)
    play(state, (1, 1, 1))
    assert result(state) == "True"
    assert track(state, "O") == -1


@pytest.mark.clause("PRELUDE-9.2-b")
def test_checks_of_events_bar_nothing():
    state = position(opportunity_points=[0, 0])
    begin(state, try_organization, PATRIOTE, 10, 1)
    play(state, (6, 6, 6))
    assert result(state) == "False"
    assert state.barred == [0, 0]
