"""Levels: what they may see, that they answer legally, keep their budgets and can be repeated."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import cockade
from cockade.bots import BOTS, answer_with, find_bot, new_bot
from cockade.bots.arena import choose
from cockade.bots.greedy import greedy
from cockade.bots.judge import Judge
from cockade.bots.levels import LEVELS
from cockade.bots.plan import ADVANCE, LONGEST_TURN, Mind, Planner
from cockade.bots.race import ENOUGH, Race
from cockade.bots.search import OutOfBudget, Search, Thinking
from cockade.bots.worlds import Luck
from cockade.kernel.chance import sample

GAMES = cockade.games()
SMALL = Thinking(nodes=120, tried=3, worlds=4, patience=3)


def positions(game, count, seed=1, every=9):
    """Positions with a choice, from all over a game that a quick bot plays."""
    rng, state, passed = Random(seed), game.new(), 0
    found = []
    while len(found) < count:
        if state.outcome is not None:
            state = game.new()
        elif state.is_chance:
            state.answer(sample(state, rng))
        else:
            passed += 1
            if passed % every == 0 and len(state.legal()) > 1:
                found.append(state.copy())
            state.answer(rng.choice(state.legal()))
    return found


@pytest.mark.parametrize("id", GAMES)
def test_a_bot_answers_by_what_its_seat_may_know_alone(id):
    """Two worlds that look the same to the seat get the same answer with the same seed."""
    game = cockade.game(id)
    different = secrets = 0
    for number, state in enumerate(positions(game, 12)):
        seat = state.seat
        secrets += bool(game.hidden(state, seat))
        worlds = [game.resample(state, seat, Random(seed)) for seed in (1, 2)]
        different += worlds[0] != worlds[1]
        answers = {Planner(SMALL)(game, world, seat, Random(number)) for world in (state, *worlds)}
        assert len(answers) == 1
    assert bool(different) == bool(secrets)


@pytest.mark.parametrize("id", GAMES)
def test_a_plan_is_the_same_for_the_same_seed_and_nodes(id):
    game = cockade.game(id)
    for state in positions(game, 4):
        answers = {Planner(SMALL)(game, state, state.seat, Random(7)) for _ in range(2)}
        assert len(answers) == 1


@pytest.mark.parametrize("id", GAMES)
def test_bots_with_a_memory_answer_legally_within_their_budget(id, monkeypatch):
    """A hundred decisions in a row; the nodes of all searches together stay within half more."""
    game, rng = cockade.game(id), Random(3)
    state, decisions = game.new(), 0
    spent = []
    whole = Search.spent
    monkeypatch.setattr(Search, "spent", lambda search: spent.append(whole(search)) or spent[-1])
    bots = [Planner(SMALL) for _ in game.state_class.SEATS]
    while decisions < 100 and state.outcome is None:
        if state.is_chance:
            state.answer(sample(state, rng))
            continue
        legal = state.legal()
        decisions += len(legal) > 1
        option = choose(game, state, bots[state.seat], rng)
        assert option in legal
        state.answer(option)
    assert decisions == 100
    assert sum(spent) <= 1.5 * decisions
    assert spent
    assert max(spent, default=0.0) <= ADVANCE + 0.5


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_can_be_made_for_a_seat(name):
    game = cockade.game("prelude")
    state = positions(game, 1)[0]
    bot = new_bot(name, seconds=0.01)
    assert choose(game, state, bot, Random(1)) in state.legal()


def test_a_search_stops_when_its_nodes_are_spent():
    game = cockade.game("prelude")
    state = positions(game, 1)[0]
    search = Search(Judge(game, None, False), state, Thinking(nodes=20), Random(1))
    search.allow(1.0)
    with pytest.raises(OutOfBudget):
        while True:
            search.run((), state, Luck(1))
    assert 20 < search.nodes <= 40


def test_a_planner_follows_its_plan_without_thinking_while_nothing_unforeseen_happens(monkeypatch):
    game, rng = cockade.game("rebellion1775"), Random(5)
    thought = []
    think = Planner.think
    monkeypatch.setattr(
        Planner, "think", lambda self, *args: thought.append(1) or think(self, *args)
    )
    state, decisions = game.new(), 0
    bots = [Planner(SMALL) for _ in game.state_class.SEATS]
    while decisions < 60:
        if state.is_chance:
            state.answer(sample(state, rng))
            continue
        decisions += len(state.legal()) > 1
        state.answer(choose(game, state, bots[state.seat], rng))
    assert 0 < len(thought) < decisions


def test_the_turn_to_beat_is_answered_by_plain_looks_ahead_to_its_end(monkeypatch):
    """Quick looks see no second step: none of them may stand in the plan that others must beat."""
    game = cockade.game("prelude")
    monkeypatch.setattr(Race, "run", lambda race: None)
    monkeypatch.setattr(Search, "look", lambda search, state, *_: others(state, search.seat))

    def others(state, own):
        assert state.seat != own
        return state.legal()[0]

    plans = []
    for state in positions(game, 3):
        bot = Planner(Thinking(nodes=100_000))
        bot(game, state, state.seat, Random(1))
        plans.append(bot.mind.plan)
    assert any(plans)


def test_where_there_are_few_turns_they_are_compared_until_it_is_settled():
    """To stay in a battle or to withdraw: no new turn ever turns up."""
    game, few = cockade.game("rebellion1775"), 0
    for state in positions(game, 40, every=2):
        if len(state.legal()) == 2:
            search = Search(Judge(game, None, False), state, SMALL._replace(worlds=16), Random(1))
            search.allow(1000.0)
            race = Race(search, state)
            race.begin((state.legal()[0],))
            race.run()
            few += len(race.runs) <= 4
            assert all(race.runs[plan].played >= ENOUGH for plan in race.promising())
    assert few, "such questions come up"


def test_a_lone_option_costs_nothing():
    game, rng = cockade.game("liberte"), Random(2)
    state, bot = game.new(), Planner(SMALL)
    while len(state.legal()) != 1 or state.is_chance:
        state.answer(sample(state, rng) if state.is_chance else rng.choice(state.legal()))
    before = rng.getstate()
    assert bot(game, state, state.seat, rng) == state.legal()[0]
    assert rng.getstate() == before
    assert bot.mind.saved == 0.0


def test_keyed_chance_meets_two_plans_alike():
    """The same question gets the same dice, whatever was tried in between."""
    game = cockade.game("rebellion1775")
    state = game.new()
    first, second = Luck(4), Luck(4).again()
    while not state.is_chance:
        state.answer(state.legal()[0])
    assert first.answer(state) == second.answer(state)
    assert {Luck(seed).answer(state) for seed in range(60)} > {first.answer(state)}


def test_a_pile_is_drawn_in_one_order_until_a_card_comes_back():
    luck = Luck(3)
    left, order = list(range(12)), []
    while left:
        order.append(luck.top_card(2, left))
        left.remove(order[-1])
    assert sorted(order) == list(range(12))
    again = luck.again()
    assert [again.top_card(2, order[n:]) for n in range(12)] == order
    # Whoever draws one card and puts it back does not meet it for ever.
    assert len({again.top_card(2, order) for _ in range(30)}) > 5


def test_a_novice_is_blind_to_what_its_game_says_novices_overlook():
    for id in GAMES:
        game = cockade.game(id)
        blind = Judge(game, None, True)
        assert game.overlooked
        assert all(blind.weights[name] == 0 for name in game.overlooked)
        state = positions(game, 1)[0]
        seen = Judge(game, dict(game.weights), False)
        assert seen.evaluate(state, 0) == pytest.approx(game.evaluate(state, 0))


def test_a_finished_game_stands_at_the_share_of_the_win():
    for id in GAMES:
        game, rng = cockade.game(id), Random(8)
        state = game.new()
        while state.outcome is None:
            state.answer(sample(state, rng) if state.is_chance else rng.choice(state.legal()))
        judge = Judge(game, None, False)
        shares = [judge.standing(state, seat) for seat in range(len(game.seats()))]
        assert shares == pytest.approx(list(game.chance_of_winning(state)))
        assert sum(shares) == pytest.approx(game.partners), "a draw is shared"


def test_levels_have_names_for_people_and_grow():
    assert list(LEVELS) == ["novice", "apprentice", "club", "expert", "master"]
    assert LEVELS["club"].name == "club player"
    assert LEVELS["expert"].thinking.seconds == 0.2
    assert LEVELS["master"].thinking.seconds == 1.0
    assert set(LEVELS) < set(BOTS)
    assert find_bot("novice") is BOTS["novice"]


@pytest.mark.parametrize("id", ["liberte", "prelude"])
def test_the_answer_of_a_plain_look_ahead_stands_when_the_budget_is_spent_at_once(id):
    """Without time for a race, a careful bot answers as greedy does, never by the first option."""
    game = cockade.game(id)
    others = 0
    for number, state in enumerate(positions(game, 6)):
        seat, rng = state.seat, Random(number)
        world = game.resample(state, seat, rng)
        rng.getrandbits(60)
        expected = greedy(game, world, seat, rng)
        assert Planner(Thinking(nodes=1))(game, state, seat, Random(number)) is expected
        others += expected is not state.legal()[0]
    assert others


def long_turn(game):
    """A position of 1775 in which a bot has a plan of several answers."""
    for state in positions(game, 40, seed=4):
        bot = Planner(SMALL)
        option = bot(game, state, state.seat, Random(2))
        state.answer(option)
        if bot.mind.expected is not None and not state.is_chance and len(state.legal()) > 1:
            return state, bot.mind
    raise AssertionError("no turn of two answers in a row")


def test_a_bot_goes_on_with_its_plan_in_another_process(monkeypatch):
    """What it keeps in mind travels; without it, it would have to think again."""
    game = cockade.game("rebellion1775")
    state, mind = long_turn(game)
    travelled = pickle.loads(pickle.dumps(mind))
    monkeypatch.setattr(Planner, "think", lambda *_: pytest.fail("it thought again"))
    option, kept = answer_with("club", travelled, game, state, 1)
    assert option == mind.plan[0]
    assert kept.plan == mind.plan[1:]
    assert answer_with("greedy", None, game, state, 1)[1] is None


def test_a_turn_has_a_cap_that_goes_before_the_budget():
    game = cockade.game("rebellion1775")
    state = long_turn(game)[0]
    bot = Planner(Thinking(seconds=1.0))
    bot.mind = Mind(saved=ADVANCE, turn=game.turn_of(state), seconds=LONGEST_TURN - 2.0)
    bot.begin_question(game, state)
    assert bot.shares() == 2.0
    bot.mind = bot.mind._replace(seconds=LONGEST_TURN + 0.5)
    assert bot.shares() == 0.0
    assert bot(game, state, state.seat, Random(1)) in state.legal()
    # Another turn has its own time.
    bot.mind = bot.mind._replace(turn=None, saved=ADVANCE)
    bot.begin_question(game, state)
    assert bot.shares() == ADVANCE


def test_a_quick_look_takes_in_a_part_of_many_options():
    """On a map with forty places to go, four of them are next to none."""
    game, thinking = cockade.game("prelude"), LEVELS["novice"].thinking
    search = Search(Judge(game, None, thinking.blind), game.new(), thinking, Random(1))
    assert (search.own_look(10), search.own_look(48)) == (thinking.tried, 48 // thinking.one_of)
