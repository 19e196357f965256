"""How the greedy bot hunts the leaders whom the Government must capture."""

from __future__ import annotations

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import HEX
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import OWED_NOW
from cockade.games.prairie.evaluate import terms
from cockade.games.prairie.evaluate.picture import picture_of
from cockade.games.prairie.evaluate.prospects import at_risk, battle_chance
from cockade.games.prairie.rules.ch04_leaders import surrounded
from cockade.games.prairie.state import Prairie
from tests.games.prairie.positions import position, put, spot
from tests.games.prairie.test_evaluate import distance, in_turn, moves

RING = {f"nwmp_{n}": hex for n, hex in enumerate(("1911", "2011", "1913", "1811", "1812"), 1)}
CHIEF = {"poundmaker": "1912", **{f"poundmaker_{n}": "1912" for n in range(1, 4)}}


def companies(name: str, count: int, hex: str) -> dict[str, str]:
    return {f"{name}_{n}": hex for n in range(1, count + 1)}


def test_each_column_goes_after_a_leader_of_its_own():
    east = {**companies("midland", 7, "2414"), **companies("9th", 5, "2414")}
    west = {**companies("90th", 7, "2413"), **companies("qor", 5, "2413")}
    riel = {"riel": "2908", **companies("metis", 2, "2908")}
    chief = {"poundmaker": "1908", **companies("poundmaker", 2, "1908")}
    state = position(
        "batoche_or_bust", 7, strange="2414", otter="2413", **east, **west, **riel, **chief
    )
    moves(state, GOVERNMENT)
    columns = [[spot(state, name) or "" for name in names] for names in (east, west)]
    for leader in ("2908", "1908"):
        came = [
            [distance(hex, leader) <= distance("2414", leader) - 2 for hex in c] for c in columns
        ]
        assert sum(map(sum, came)) >= 4, f"somebody goes after the leader at {leader}"


def test_a_ring_stays_closed_when_a_column_attacks_out_of_it():
    """4.5: surrounded, he is captured whatever the die says."""
    column = companies("90th", 7, "2012")
    state = moves(position(turn=9, otter="2012", **RING, **column, **CHIEF), GOVERNMENT)
    assert [spot(state, name) for name in column].count("1912") >= 4
    assert surrounded(state, HEX["1912"], GOVERNMENT)


def test_companies_that_are_taken_one_by_one_close_a_ring():
    """Whoever has been taken cannot be left behind again, so that the rest had better wait."""
    attackers = {**companies("qor", 5, "2114"), **companies("9th", 2, "2114"), "nwmp_1": "2114"}
    others = {**companies("90th", 6, "2112"), **companies("midland", 3, "2112"), "nwmp_2": "2112"}
    chief = {"poundmaker": "1913", "poundmaker_1": "1913", "metis_1": "3009"}
    state = position("batoche_or_bust", 11, middleton="2112", **attackers, **others, **chief)
    moves(state, GOVERNMENT)
    assert state.occupied(GOVERNMENT, HEX["1913"])
    assert surrounded(state, HEX["1913"], GOVERNMENT)


def test_a_ring_is_worth_little_without_a_column():
    state = in_turn(position(turn=9, **RING, **CHIEF), GOVERNMENT)
    alone = terms(state, GOVERNMENT)["cordon"]
    put(state, otter="2112", **companies("90th", 7, "2112"), **companies("midland", 7, "2112"))
    assert terms(state, GOVERNMENT)["cordon"] > alone + 3.0


def test_a_column_counts_as_hunters_if_a_general_leads_it():
    state = in_turn(position(turn=9, otter="3422", **companies("90th", 7, "2112"), **CHIEF), 1)
    unled = terms(state, GOVERNMENT)["hunt"]
    put(state, otter="2112")
    assert terms(state, GOVERNMENT)["hunt"] > unled + 1.0


def lone_attack(behind: int) -> Prairie:
    column = {f"midland_{n}": "2710" for n in range(1, behind + 1)}
    metis = companies("metis", 3, "2810")
    return in_turn(position(turn=6, nwmp_1="2810", nwmp_2="2710", **column, **metis), GOVERNMENT)


def test_who_attacks_alone_does_not_count_on_the_column_behind():
    state = lone_attack(7)
    assert battle_chance(state, picture_of(state), HEX["2810"]) > 0.6


def test_no_company_attacks_alone_while_its_column_looks_on():
    column = companies("midland", 7, "2709")
    camp = {"dumont": "2810", **companies("metis", 4, "2810")}
    state = moves(position(turn=6, strange="2709", **column, **camp), GOVERNMENT)
    assert [spot(state, name) for name in column].count("2810") not in (1, 2, 3)


def test_a_column_leaves_the_garrison_behind_that_a_place_needs():
    names = {"90th": 7, "midland": 7, "qor": 5}
    column = {k: v for name, n in names.items() for k, v in companies(name, n, "2112").items()}
    chief = {"poundmaker": "1706", **companies("poundmaker", 3, "1706")}
    state = position(turn=7, otter="2112", nwmp_2="3422", **column, **chief)
    state.unrest, state.provisional, state.owed[PLACE["battleford"]] = 10, 0, OWED_NOW
    moves(state, GOVERNMENT)
    spots = [spot(state, name) for name in column]
    assert 1 <= spots.count("2112") <= 3, "the others march"


def test_a_place_about_to_be_taken_can_be_lost_again():
    camp = companies("metis", 8, "2911")
    state = in_turn(position(turn=6, dumont="2911", nwmp_1="2811", **camp), GOVERNMENT)
    state.control[PLACE["duck_lake"]] = ABORIGINAL
    before = terms(state, GOVERNMENT)["risk"]
    put(state, nwmp_1="2810")
    assert terms(state, GOVERNMENT)["risk"] < before - 1.0


def test_who_is_about_to_be_beaten_threatens_nobody_else():
    camp = {"poundmaker": "1913", **companies("poundmaker", 3, "1913")}
    column = {**companies("90th", 7, "1913"), "nwmp_1": "2012"}
    state = in_turn(position("batoche_or_bust", 9, otter="1913", **column, **camp), GOVERNMENT)
    picture, hex = picture_of(state), HEX["1913"]
    feared = [at_risk(state, picture, GOVERNMENT, {}, 1.0, {hex: sure}) for sure in (0.0, 0.5, 0.9)]
    assert feared[0] == at_risk(state, picture, GOVERNMENT, {}, 1.0, {})
    assert feared[0] > feared[1] > feared[2]
    assert feared[2] < 0.2 * feared[0]


def test_little_unrest_in_the_last_weeks_costs_little():
    def costs(turn: int, level: int) -> float:
        state = in_turn(position("batoche_or_bust", turn, nwmp_1="2112"), GOVERNMENT)
        state.unrest = level
        before = terms(state, GOVERNMENT)["unrest"]
        state.unrest += 2
        return before - terms(state, GOVERNMENT)["unrest"]

    assert costs(12, 0) < 0.5 * costs(4, 0)
    assert costs(12, 27) > 0.9 * costs(4, 27), "but a rising may still come"
