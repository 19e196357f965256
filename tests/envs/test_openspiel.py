"""OpenSpiel: its own checks, its stock agents, and perfect recall without hidden knowledge."""

from __future__ import annotations

import numpy as np
import pytest

import cockade
from cockade.kernel.setup import SetUpError

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts  # noqa: E402

from cockade.envs.openspiel import Judgement, load  # noqa: E402

# The shortest table of each game.
SHORTEST = [
    "python_cockade_liberte(players=3)",
    "python_cockade_prairie(scenario=duck_lake)",
    "python_cockade_prelude",
    "python_cockade_rebellion1775(scenario=introductory,players=2)",
]
SHORT = pytest.mark.parametrize("name", SHORTEST)


def step(state, rng, decide=None):
    """One action: of chance by its odds, of a seat by a bot or at random."""
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(actions, p=odds))
    else:
        state.apply_action(decide(state) if decide else rng.choice(state.legal_actions()))


@SHORT
def test_its_own_checks_pass(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("id", cockade.games())
def test_the_same_recall_for_every_imagined_state(id):
    check_recall(id, range(5))


def check_recall(id, seeds):
    """At every tenth step of games: the true state and five resampled ones."""
    scenarios = cockade.game(id).scenarios
    for seed in seeds:
        scenario = list(scenarios)[seed % len(scenarios)]
        rng = np.random.RandomState(seed)
        game = load(id, scenario=scenario, players=min(scenarios[scenario].players))
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if steps % 10 == 0:
                check_imagined(state, rng)
            step(state, rng)
            steps += 1


def check_imagined(state, rng):
    for player in range(state.num_players()):
        recalled = state.information_state_string(player)
        for _ in range(5):
            other = state.resample_from_infostate(player, rng.uniform)
            assert other.information_state_string(player) == recalled
            assert other.current_player() == state.current_player()


def test_an_imagined_state_tells_no_secret():
    """What others recall there is what the one who imagines it knows."""
    rng = np.random.RandomState(1)
    state = load("prelude").new_initial_state()
    while state.is_chance_node():
        step(state, rng)
    mine, theirs = (state.information_state_string(player) for player in (0, 1))
    other = state.resample_from_infostate(0, rng.uniform)
    seen = set(mine.splitlines())
    drawn = [line for line in theirs.splitlines() if line.startswith("drew(1")]
    secret = [line for line in drawn if line not in seen]
    assert secret
    assert not any(line in other.information_state_string(1) for line in secret)


def test_recall_holds_own_answers_and_what_was_seen():
    state, rng = load("prelude").new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        step(state, rng)
    player, action = state.current_player(), state.legal_actions()[0]
    text = state.action_to_string(action)
    before = state.information_state_string(player)
    state.apply_action(action)
    after = state.information_state_string(player)
    assert f"> {text}\n" in after and f"> {text}\n" not in before
    assert after.startswith(before.rpartition("\n")[0].rpartition("\n")[0])
    assert f"> {text}\n" not in state.information_state_string(1 - player)


def test_chance_has_true_probabilities():
    state, rng = load("prelude").new_initial_state(), np.random.RandomState(2)
    drawn = 0
    while not state.is_terminal():
        if state.is_chance_node():
            odds = [odds for _, odds in state.chance_outcomes()]
            weights = [weight for _, weight in state.play.position.chances()]
            assert sum(odds) == pytest.approx(1)
            assert odds == pytest.approx([weight / sum(weights) for weight in weights])
            drawn += 1
        step(state, rng)
    assert drawn > 50


@SHORT
def test_clones_and_saved_states_go_on_alike(name):
    game, rng = pyspiel.load_game(name), np.random.RandomState(4)
    state = game.new_initial_state()
    for _ in range(40):
        if not state.is_terminal():
            step(state, rng)
    others = [state.clone(), game.deserialize_state(state.serialize())]
    if not state.is_terminal():
        action = state.legal_actions()[0]
        for each in (*others, state):
            each.apply_action(action)
    for other in others:
        assert other.play.position == state.play.position
        assert other.history() == state.history()
        assert other.information_state_string(1) == state.information_state_string(1)


@SHORT
def test_ismcts_plays_a_game(name):
    """Two simulations a decision, judged by the game's own chances of winning."""
    game, rng = pyspiel.load_game(name), np.random.RandomState(5)
    bot = ismcts.ISMCTSBot(game, Judgement(), 2.0, 2, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        step(state, rng, bot.step)
    assert len(state.returns()) == game.num_players()


def test_searches_with_random_rollouts():
    game, rng = load("rebellion1775", scenario="introductory"), np.random.RandomState(6)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    state = game.new_initial_state()
    while state.is_chance_node():
        step(state, rng)
    searches = (
        ismcts.ISMCTSBot(game, rollouts, 2.0, 2, random_state=rng),
        mcts.MCTSBot(game, 2.0, 2, rollouts, random_state=rng),
    )
    for bot in searches:
        assert bot.step(state) in state.legal_actions()


@SHORT
def test_random_bots_are_evaluated(name):
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, 7) for seat in range(game.num_players())]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, np.random)
    assert sum(returns) == pytest.approx(game.utility_sum())


def test_parameters():
    assert load("liberte", players=5).num_players() == 5
    game = pyspiel.load_game("python_cockade_prairie(scenario=duck_lake,march_on_duck_lake=True)")
    assert game.setup == ("duck_lake", 2, {"march_on_duck_lake": True})
    assert load("rebellion1775").num_distinct_actions() == len(
        cockade.game("rebellion1775").vocabulary
    )


def test_bad_input_gets_a_sentence():
    with pytest.raises(SetUpError, match="There is no game 'chess'"):
        load("chess")
    with pytest.raises(SetUpError, match="has no scenario 'batoch'"):
        load("prairie", scenario="batoch")
    with pytest.raises(SetUpError, match="has no settings"):
        load("prelude", colour=1)
    with pytest.raises(SetUpError, match="has no setting"):
        load("prairie", scenario="batoche", march_on_duck_lake=True)
    state = load("prairie", scenario="batoche").new_initial_state()
    legal = state.legal_actions()
    wrong = next(n for n in range(state.num_distinct_actions()) if n not in legal)
    with pytest.raises(cockade.IllegalAnswer, match=rf"Action {wrong} \("):
        state.apply_action(wrong)
