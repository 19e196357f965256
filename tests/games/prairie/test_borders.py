"""What bots know of borders, of who lacks command, of how a rising comes, and of who has won."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import DISTRICT, HEX, NEIGHBOURS, SASKATCHEWAN
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.status import MOVEMENT_PHASE
from cockade.games.prairie.data.tables import RISING
from cockade.games.prairie.evaluate import terms
from cockade.games.prairie.evaluate.muster import forget
from cockade.games.prairie.evaluate.picture import picture_of
from cockade.games.prairie.evaluate.prospects import VICTORY
from cockade.games.prairie.evaluate.quarry import hunted
from cockade.games.prairie.evaluate.stakes import price_of
from cockade.games.prairie.rules.ch03_moments import MOMENTS
from cockade.games.prairie.rules.ch10_command import FREE_STACK
from cockade.games.prairie.rules.ch12_rounds import WITHDRAW_TO, round_over
from cockade.games.prairie.state import Prairie
from cockade.games.prairie.vocabulary import DONE
from tests.games.prairie.battles import opened
from tests.games.prairie.positions import position
from tests.games.prairie.test_evaluate import moves
from tests.games.prairie.test_hunt import companies
from tests.helpers.rules import begin, play


def threat(state: Prairie, hex: int) -> float:
    """The power of Métis and First Nations that the Government has to fear in a hex."""
    return picture_of(state).armies[ABORIGINAL].threats({hex}, state.winter).get(hex, [0.0])[0]


def out(hex: int) -> bool:
    return DISTRICT[hex] != SASKATCHEWAN


@pytest.mark.parametrize("scenario", ["our_brave_boys", "on_to_regina"])
def test_nobody_is_feared_beyond_a_border_that_he_may_not_cross(scenario):
    """10.11: in the historical campaign they stay in the District."""
    edge = next(n for n, hex in HEX.items() if not out(hex) and any(map(out, NEIGHBOURS[hex])))
    state = position(scenario, 6, **companies("metis", 6, edge))
    beside = NEIGHBOURS[HEX[edge]]
    within = [threat(state, hex) for hex in beside if not out(hex)]
    beyond = [threat(state, hex) for hex in beside if out(hex)]
    assert min(within) > 5
    assert (max(beyond) == 0) == (scenario == "our_brave_boys")


def test_a_tribe_is_feared_within_four_hexes_of_its_reserve_until_it_is_freed():
    warriors = companies("poundmaker", 6, "2112")
    state = position(turn=6, **warriors)
    beside, afar = HEX["2111"], HEX["2412"]
    assert threat(state, beside) > 5 and threat(state, afar) == 0
    state.freed = 1
    assert threat(state, afar) > 0
    state.freed = 0
    with_metis = position(turn=6, **warriors, metis_1="2112")
    assert threat(with_metis, afar) > 0, "Métis may go on, and nobody knows who stays"


def test_what_is_found_out_about_an_army_does_not_depend_on_the_one_before():
    """An army that is known by its differences to another is feared in the same hexes."""
    state = position(turn=6, **companies("poundmaker", 6, "2112"), **companies("metis", 3, "2911"))
    hexes = set(HEX.values())
    picture_of(state).armies[ABORIGINAL].threats(hexes, False)
    state.put(COUNTER["metis_1"], HEX["2112"])
    after_another = picture_of(state).armies[ABORIGINAL].threats(hexes, False)
    forget()
    assert picture_of(state).armies[ABORIGINAL].threats(hexes, False) == after_another


def test_those_in_danger_are_told_to_move_without_a_check():
    """10.2: one stack out of command moves freely; the police at Fort Pitt need it most."""
    police = {"nwmp_7": "0407", "nwmp_5": "1607", "nwmp_9": "3214"}
    state = position(turn=2, **police, **companies("big_bear", 8, "1606"))
    state.phase, state.phasing = MOVEMENT_PHASE, GOVERNMENT
    state.begin(MOMENTS["movement"].begin(state, GOVERNMENT))
    while state.question.prompt is not FREE_STACK:
        state.answer(DONE)
    worth = {}
    for option in state.legal():
        new = state.copy()
        new.answer(option)
        worth[option.text] = terms(new, GOVERNMENT)["command"]
    assert max(worth, key=worth.__getitem__) == "at 1607"
    assert worth["at 1607"] > worth["at 0407"] == worth["at 3214"]


def test_a_detachment_alone_does_not_go_after_a_chief_and_his_warriors():
    """A ring without a column catches nobody."""
    chief = {"poundmaker": "1911", **companies("poundmaker", 8, "1911")}
    state = position(turn=2, irvine="2112", nwmp_3="2112", nwmp_4="2112", **chief)
    moves(state, GOVERNMENT)
    where = {state.where[COUNTER[name]] for name in ("nwmp_3", "nwmp_4")}
    assert where.isdisjoint(NEIGHBOURS[HEX["1911"]])


def test_columns_around_a_leader_leave_him_no_refuge():
    """Whoever holds no place any more can be hunted from several sides."""
    chief = {"poundmaker": "2309", "poundmaker_1": "2309"}
    together = position(
        turn=10, **chief, **companies("qor", 5, "2313"), **companies("9th", 5, "2313")
    )
    apart = position(turn=10, **chief, **companies("qor", 5, "2313"), **companies("9th", 5, "1909"))
    for state in (together, apart):
        for place in range(len(state.control)):
            state.control[place] = GOVERNMENT
    near, around = (
        hunted(picture_of(state), state.scenario)[HEX["2309"]] for state in (together, apart)
    )
    assert around.covered > near.covered > 0


def test_a_point_of_unrest_costs_most_where_the_rising_hangs_on_it():
    def price(turn: int, level: int) -> float:
        state = position(turn=turn, metis_1="2911")
        state.unrest = level
        return price_of(state)

    assert price(2, 12) > 5, "in the second week every point counts"
    assert price(5, 24) > price(5, 10) and price(5, 24) > price(9, 14)
    assert price(11, RISING - 4) > price(8, RISING - 10) > price(11, 8)


@pytest.mark.parametrize("leaving", [ABORIGINAL, GOVERNMENT])
def test_whoever_leaves_a_battle_has_lost_it(leaving):
    """12.3: in the middle of a withdrawal the battle counts as the other side's."""
    here = "nwmp_1 nwmp_2 nwmp_3 dumont metis_1 metis_2 metis_3"
    state = opened(here=here, phasing=ABORIGINAL, scenario="our_brave_boys")
    begin(state, round_over)
    if leaving == GOVERNMENT:
        play(state, "fight")
    play(state, "withdraw")
    assert state.question.prompt is WITHDRAW_TO and state.seat == leaving
    battle = terms(state, ABORIGINAL)["battles"]
    lost = -1.0 if leaving == ABORIGINAL else 1.0
    assert battle == pytest.approx(lost * (VICTORY + price_of(state)))


def test_whether_hunters_wait_does_not_depend_on_the_campaign_looked_at_before():
    """The same army stands in several campaigns; in the first alone hunters wait for a column."""
    chief = {"poundmaker": "1912", **companies("poundmaker", 8, "1912")}
    at_once, later = (
        position(scenario, 6, nwmp_3="1911", nwmp_4="1911", **chief)
        for scenario in ("batoche_or_bust", "our_brave_boys")
    )
    hunters = [
        hunted(picture_of(state), state.scenario)[HEX["1912"]].ready for state in (at_once, later)
    ]
    assert hunters[0] > hunters[1]
