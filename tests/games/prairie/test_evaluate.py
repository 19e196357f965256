"""The judgement of a position, and what the greedy bot makes of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import cockade
from cockade.bots import find_bot
from cockade.bots.arena import play_out
from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import CAPTURED, GRID, HEX
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import MOVEMENT_PHASE, OWED_NOW, RALLY
from cockade.games.prairie.evaluate import JUDGEMENT, terms
from cockade.games.prairie.evaluate.picture import picture_of
from cockade.games.prairie.evaluate.prospects import battle_chance
from cockade.games.prairie.evaluate.stakes import price_of
from cockade.games.prairie.rules.ch03_moments import MOMENTS
from cockade.games.prairie.rules.ch04_leaders import surrounded
from cockade.games.prairie.rules.ch12_rounds import GO_ON, round_over
from cockade.games.prairie.state import Prairie
from cockade.games.prairie.vocabulary import DONE
from cockade.kernel.chance import sample
from tests.games.prairie.battles import lost, opened, suffer
from tests.games.prairie.positions import position, spot
from tests.helpers.rules import begin, play

GAME = cockade.game("prairie")
# With nobody to answer, the week would end and bring reinforcements.
AT_BATOCHE = {"dumont": "2911", **{f"metis_{n}": "2911" for n in range(1, 5)}}


def distance(one: str, other: str) -> int:
    return GRID.distance(HEX[one], HEX[other])


def in_turn(state: Prairie, side: int) -> Prairie:
    """A Movement Phase begins, and the game goes on after it."""
    state.phase, state.phasing = MOVEMENT_PHASE, side
    state.begin(MOMENTS["movement"].begin(state, side))
    while "at" not in {option.verb for option in state.legal()} or state.is_chance:
        state.answer(sample(state, Random(1)) if state.is_chance else DONE)
    return state


def moves(state: Prairie, side: int) -> Prairie:
    """The greedy bot moves until the phase is over."""
    greedy, rng = find_bot("greedy"), Random(1)
    in_turn(state, side)
    while state.phase == MOVEMENT_PHASE and (state.is_chance or state.seat == side):
        option = sample(state, rng) if state.is_chance else greedy(GAME, state, side, rng)
        if option is DONE:
            break
        state.answer(option)
    return state


def test_every_term_has_a_weight_and_both_sides_see_the_same():
    state = GAME.new("our_brave_boys")
    aboriginal, government = (GAME.terms(state, side) for side in (ABORIGINAL, GOVERNMENT))
    assert set(aboriginal) == set(JUDGEMENT.weights) - {"outcome"}
    assert government == {name: -value for name, value in aboriginal.items()}
    assert sum(GAME.chance_of_winning(state)) == pytest.approx(1.0)


def test_a_game_that_is_over_is_worth_its_outcome():
    state = GAME.new("duck_lake")
    while state.outcome is None:
        state.answer(sample(state, Random(1)) if state.is_chance else state.legal()[-1])
    winners = state.outcome.winners
    assert sum(GAME.chance_of_winning(state)) == 1.0, "a draw is shared"
    assert terms(state, ABORIGINAL) == {"outcome": float(bool(winners))}
    assert terms(state, GOVERNMENT) == {"outcome": -float(bool(winners))}


def test_an_undefended_settlement_is_taken():
    state = position(turn=6, metis_1="2911", dumont="2911", nwmp_1="3422")
    moves(state, ABORIGINAL)
    assert spot(state, "metis_1") in {"2711", "2714", "2715", "3009"}


def test_isolated_police_are_brought_away():
    camp = {f"metis_{n}": "2810" for n in range(1, 5)}
    homes = {f"metis_{n}": "2911" if n < 8 else "2910" for n in range(5, 11)}
    police = {"nwmp_1": "2711", "nwmp_2": "3422", "irvine": "3422"}
    state = position(turn=6, dumont="2810", **police, **camp, **homes)
    moves(state, GOVERNMENT)
    assert distance(spot(state, "nwmp_1"), "2810") > 3 > distance("2711", "2810")
    away = terms(state, GOVERNMENT)["risk"]
    state.put(COUNTER["nwmp_1"], HEX["2711"])
    assert terms(state, GOVERNMENT)["risk"] < away - 1


def test_a_lone_policeman_does_not_retake_a_place_beside_the_enemy():
    """Beaten there he would stir more unrest than the place calms."""
    camp = {f"metis_{n}": "2911" for n in range(1, 9)}
    state = position(turn=4, dumont="2911", nwmp_1="2713", nwmp_2="3422", irvine="3422", **camp)
    state.unrest, state.provisional = 18, 0
    for place in ("duck_lake", "fort_carlton", "st_laurent"):
        state.control[PLACE[place]] = ABORIGINAL
    moves(state, GOVERNMENT)
    assert spot(state, "nwmp_1") not in {"2810", "2711", "2910"}


def test_a_column_sends_a_garrison_when_the_next_point_would_be_the_last():
    column = {f"90th_{n}": "2212" for n in range(1, 8)}
    state = position(turn=6, otter="2212", nwmp_2="3422", **column, **AT_BATOCHE)
    state.unrest, state.provisional, state.owed[PLACE["battleford"]] = 28, 0, OWED_NOW
    moves(state, GOVERNMENT)
    assert "2112" in {spot(state, company) for company in column}


def test_the_open_seat_of_the_provisional_government_is_taken():
    state = position(turn=4, nwmp_1="2913", nwmp_2="3422", metis_1="1607", dumont="1607")
    state.control[PLACE["batoche"]], state.provisional, state.unrest = ABORIGINAL, 1, 20
    assert spot(moves(state, GOVERNMENT), "nwmp_1") == "2911"


def test_nothing_is_gained_by_ending_a_phase_early():
    """Who moves next counts for the danger; so `done` must not change whose danger it is."""
    camp = {f"metis_{n}": "2810" for n in range(1, 9)}
    state = in_turn(position(turn=6, nwmp_1="2711", nwmp_2="2711", dumont="2810", **camp), 1)
    marching, ended = state.copy(), state.copy()
    play(marching, "at 2711", "at 2711", "all", "stay")
    ended.phase, ended.phasing, ended.moved = RALLY, ABORIGINAL, bytearray(len(state.moved))
    risks = [terms(after, GOVERNMENT)["risk"] for after in (marching, ended)]
    assert risks[1] == pytest.approx(risks[0], rel=0.2)


def test_who_is_weaker_does_not_attack():
    camp = {f"metis_{n}": "2810" for n in range(1, 9)}
    state = position(turn=6, nwmp_1="2711", nwmp_2="2712", dumont="2810", **camp)
    moves(state, GOVERNMENT)
    assert "2810" not in (spot(state, "nwmp_1"), spot(state, "nwmp_2"))


def test_two_stacks_attack_together():
    police = {f"nwmp_{n}": "2711" for n in range(1, 6)}
    one = {f"metis_{n}": "2810" for n in range(1, 4)}
    two = {f"metis_{n}": "2710" for n in range(4, 7)}
    state = position("fish_creek", 5, dumont="2810", crozier="2711", **police, **one, **two)
    moves(state, ABORIGINAL)
    assert len([name for name in (*one, *two) if spot(state, name) == "2711"]) > 3


def test_a_lost_battle_is_left():
    mob = " ".join(f"metis_{n}" for n in range(1, 9))
    state = opened(here=f"nwmp_1 nwmp_2 dumont {mob}", phasing=ABORIGINAL)
    begin(state, round_over)
    play(state, "fight")
    assert state.seat == GOVERNMENT
    assert find_bot("greedy")(GAME, state, GOVERNMENT, Random(1)).text == "withdraw"


def test_the_battle_that_decides_is_not_left():
    mob = " ".join(f"metis_{n}" for n in range(1, 9))
    state = opened(
        here=f"nwmp_1 nwmp_2 crozier dumont {mob}", scenario="duck_lake", phasing=ABORIGINAL, turn=1
    )
    begin(state, round_over)
    play(state, "fight")
    assert state.seat == GOVERNMENT
    assert find_bot("greedy")(GAME, state, GOVERNMENT, Random(1)).text == "fight"
    play(state, "withdraw")
    assert GAME.chance_of_winning(state)[GOVERNMENT] < 0.01


def test_a_battle_is_as_good_as_won_when_the_last_enemy_has_gone():
    """The victor's own losses of the round are still to be taken."""
    state = opened(
        here="crozier nwmp_1 isc_1 metis_1", dumont="2812", metis_2="2812",
        scenario="duck_lake", turn=1,
    )  # fmt: skip
    suffer(state, government=(0, 1), aboriginal=(1, 0))
    assert lost(state, "metis_1") and state.seat == GOVERNMENT
    assert GAME.chance_of_winning(state)[GOVERNMENT] > 0.7


def test_to_leave_fish_creek_is_no_defeat_for_those_who_cost_the_enemy_more():
    """Ruling S12: both lists are met, which is a draw; bots go, rather than fight to the end."""
    bots = dict.fromkeys(GAME.seats("fish_creek"), find_bot("greedy"))
    ends = [play_out(GAME, GAME.new("fish_creek"), bots, Random(seed)).outcome for seed in range(8)]
    drawn = sum(not end.winners for end in ends)
    assert drawn >= 4


@pytest.mark.parametrize(
    ("steady", "turn", "given_up"), [(True, 5, True), (False, 5, False), (False, 6, False)]
)
def test_warriors_may_leave_the_reserve_to_disrupted_troops(
    steady: bool, turn: int, given_up: bool
):
    """18.0: it takes a steady unit to capture it; there is time to come back before the last."""
    here = "poundmaker poundmaker_1 poundmaker_2 otter nwmp_1 nwmp_2 qor_1"
    state = opened(here=here, scenario="cut_knife", hex="1911", turn=turn)
    for name in ("nwmp_1", "nwmp_2", "qor_1")[steady:]:
        state.marks[COUNTER[name]] = 1
    begin(state, round_over)
    play(state, "fight", "withdraw")
    assert state.seat == ABORIGINAL
    worth = GAME.evaluate(state, ABORIGINAL)
    assert worth < -1000 if given_up else abs(worth) < 100
    if not given_up:
        assert (terms(state, ABORIGINAL)["battles"] > 10) == (turn == 5)


def test_a_turn_in_a_battle_ends_when_both_sides_have_taken_their_losses():
    mob = " ".join(f"metis_{n}" for n in range(1, 9))
    state = opened(here=f"middleton 90th dumont {mob}")
    begin(state, round_over)
    turn, rng, seen = GAME.turn_of(state), Random(3), set()
    play(state, "fight")
    assert state.seat == ABORIGINAL and GAME.turn_of(state) == turn
    play(state, "fight")
    while state.is_chance or state.question.prompt is not GO_ON:
        if not state.is_chance:
            seen.add(state.seat)
            assert GAME.turn_of(state) == turn
        state.answer(sample(state, rng) if state.is_chance else state.legal()[0])
    assert seen and GAME.turn_of(state) != turn


def test_a_settlement_on_the_railway_without_a_garrison_counts():
    state = in_turn(position(turn=6, nwmp_1="1324", nwmp_2="3422"), GOVERNMENT)
    held = terms(state, GOVERNMENT)["railway"]
    state.put(COUNTER["nwmp_1"], HEX["1307"])
    assert terms(state, GOVERNMENT)["railway"] < held


def test_units_beyond_supply_are_a_burden():
    state = in_turn(position(turn=6, **{"90th": "3422"}), GOVERNMENT)
    assert terms(state, GOVERNMENT)["hungry"] == 0
    state.put(COUNTER["90th"], HEX["2812"])
    assert terms(state, GOVERNMENT)["hungry"] < 0


def test_a_hungry_column_marches_to_its_supply():
    state = position(turn=6, middleton="1819", **{"90th": "1819"}, **AT_BATOCHE)
    assert terms(in_turn(state.copy(), GOVERNMENT), GOVERNMENT)["hungry"] < 0
    moves(state, GOVERNMENT)
    assert terms(state, GOVERNMENT)["hungry"] == 0


def test_a_large_force_bears_hunger_better():
    state = in_turn(position(turn=6, **{"90th": "2812"}), GOVERNMENT)
    alone = terms(state, GOVERNMENT)["hungry"]
    state.put(COUNTER["10rg"], HEX["2812"])
    assert terms(state, GOVERNMENT)["hungry"] == alone < 0


def test_a_leader_is_attacked_and_his_last_way_out_closed():
    """4.5: surrounded, he is captured whatever the die says."""
    ring = {f"nwmp_{n}": hex for n, hex in enumerate(("1911", "2011", "1913", "1811", "1812"), 1)}
    hunters = {"irvine": "2112", "nwmp_6": "2112", "nwmp_7": "2112"}
    chief = {"poundmaker": "1912", "poundmaker_1": "1912"}
    state = moves(position(turn=9, **ring, **hunters, **chief), GOVERNMENT)
    assert {spot(state, unit) for unit in ("nwmp_6", "nwmp_7")} == {"1912", "2012"}
    assert surrounded(state, HEX["1912"], GOVERNMENT)


def test_to_capture_a_leader_is_better_than_to_hunt_him():
    chief = {"poundmaker": "1912", "poundmaker_1": "1912"}
    state = in_turn(position(turn=9, nwmp_1="1911", **chief), GOVERNMENT)
    hunted = GAME.evaluate(state, GOVERNMENT)
    state.remove(COUNTER["poundmaker"], CAPTURED)
    assert GAME.evaluate(state, GOVERNMENT) > hunted


def test_troops_near_a_general_count():
    troops = {f"qor_{n}": "2515" for n in range(1, 6)}
    state = in_turn(position(turn=6, otter="2522", nwmp_1="2522", **troops), GOVERNMENT)
    led = terms(state, GOVERNMENT)["led"]
    state.put(COUNTER["otter"], HEX["2515"])
    assert terms(state, GOVERNMENT)["led"] > led > 0


def test_that_the_enemy_moves_next_is_no_reason_to_go_on():
    """An own turn that ends with a battle won is not put off by leaving the battle."""
    state = in_turn(position(turn=6, nwmp_1="3422", **AT_BATOCHE), ABORIGINAL)
    assert terms(state, GOVERNMENT)["initiative"] == 0


def test_a_duty_that_is_not_met_costs():
    state = in_turn(position(turn=5, nwmp_1="2112"), GOVERNMENT)
    state.owed[PLACE["battleford"]] = OWED_NOW
    assert terms(state, GOVERNMENT)["duties"] == 0
    state.put(COUNTER["nwmp_1"], HEX["2212"])
    assert terms(state, GOVERNMENT)["duties"] == -price_of(state) < -1


def test_a_garrison_goes_back_to_its_duty():
    state = position(turn=6, nwmp_1="2212", nwmp_2="3422", **AT_BATOCHE)
    state.owed[PLACE["battleford"]] = OWED_NOW
    assert spot(moves(state, GOVERNMENT), "nwmp_1") == "2112"


def test_a_march_is_judged_by_its_best_goal():
    state = position(turn=6, metis_1="2911", metis_2="2810", dumont="2810", nwmp_1="3422")
    in_turn(state, ABORIGINAL)
    before = GAME.evaluate(state, ABORIGINAL)
    play(state, "at 2911")
    worth = GAME.evaluate(state, ABORIGINAL)
    goals = [option for option in state.legal() if option.verb == "go"]
    after = []
    for goal in goals:
        state_then = state.copy()
        state_then.answer(goal)
        after.append(GAME.evaluate(state_then, ABORIGINAL))
    assert worth == pytest.approx(max(after), abs=0.5)
    assert worth > before - JUDGEMENT.weights["initiative"]


def test_riel_leaves_batoche_to_dumont():
    state = in_turn(GAME.new("batoche"), ABORIGINAL)
    greedy, rng = find_bot("greedy"), Random(1)
    while (state.phase, state.seat) == (MOVEMENT_PHASE, ABORIGINAL):
        state.answer(greedy(GAME, state, ABORIGINAL, rng))
    batoche = HEX["2911"]
    assert state.where[COUNTER["riel"]] != batoche == state.where[COUNTER["dumont"]]


def test_a_whole_column_attacks_at_fish_creek():
    state = GAME.new("fish_creek")
    greedy, rng = find_bot("greedy"), Random(1)
    while state.battle != HEX["2812"]:
        chance = state.is_chance
        state.answer(sample(state, rng) if chance else greedy(GAME, state, state.seat, rng))
    assert state.where[COUNTER["middleton"]] == HEX["2812"]
    assert not state.occupied(GOVERNMENT, HEX["2713"])


def test_where_middleton_commands_nobody_else_leads_the_fire():
    """12.4: his rating counts in his whole range; a leader beside the battle counts too."""
    chances = []
    for otter, middleton in (
        ("1515", "3422"),
        ("1514", "3422"),
        ("1515", "1513"),
        ("1511", "3422"),
    ):
        names = {"metis_1": "1515", "metis_2": "1515", "nwmp_1": "1515", "nwmp_2": "1515"}
        state = position(turn=6, otter=otter, middleton=middleton, **names)
        chances.append(battle_chance(state, picture_of(state), HEX["1515"]))
    led, beside, hindered, alone = chances
    assert led < beside < hindered < alone


def test_riel_hinders_nobody_in_the_first_week():
    """12.4: at Duck Lake Dumont's rating counts even where Riel is, later Riel's own does."""
    chances = []
    for turn in (1, 5):
        state = position(turn=turn)
        for name in ("riel", "dumont", "metis_1", "nwmp_1"):
            state.put(COUNTER[name], HEX["2810"])
        chances.append(battle_chance(state, picture_of(state), HEX["2810"]))
    assert chances[0] > 0.8 > 0.5 > chances[1]


def test_who_may_still_move_says_nothing_about_who_will_win() -> None:
    """What leads a bot through its turn is left out of the chances of winning."""
    match = cockade.Match("prairie", "cut_knife", seed=2)
    while not any(text.startswith("at ") for text in match.options):
        match.answer(match.options[-1])
    for answer in ("at 1911", "take poundmaker_1", "stay"):
        match.answer(answer)
    assert JUDGEMENT.guiding == ("initiative", "eagerness")
    chances = GAME.chance_of_winning(match.state)
    heavier = {**GAME.weights, **dict.fromkeys(JUDGEMENT.guiding, 1000.0)}
    assert replace(GAME, weights=heavier).chance_of_winning(match.state) == chances
    assert replace(GAME, guiding=()).chance_of_winning(match.state) != chances
