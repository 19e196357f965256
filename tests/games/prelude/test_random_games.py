"""Random games of Prelude: they end, conserve everything and leak nothing."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

import cockade
from cockade.games import prelude
from cockade.games.prelude.deck import CARDS
from cockade.kernel import Voice
from cockade.kernel.chance import sample
from cockade.kernel.state import ASK, Journal
from cockade.kernel.testing import check_texts, play_full, play_light, random_option

GAME = cockade.game("prelude")


@pytest.mark.parametrize("chunk", range(20))
def test_light_games(chunk):
    """Fifty games a chunk: sound after every answer, never without an option."""
    for seed in range(50 * chunk, 50 * chunk + 50):
        played = play_light(GAME, seed)
        assert len(played.outcome.winners) == 1
        assert sum(played.outcome.scores.values()) == 0


@pytest.mark.parametrize("chunk", range(15))
def test_full_games(chunk):
    """Two games a chunk; copy, save, views, resampling and reasons at every step."""
    for seed in range(2 * chunk, 2 * chunk + 2):
        assert play_full(GAME, seed).outcome.winners


def random_states(seeds):
    """Every question of some random games."""
    for seed in seeds:
        rng, state = Random(seed), GAME.new()
        while state.stack:
            chance = state.stack[-1].kind != ASK
            if not chance:
                yield state
            state.answer(sample(state, rng) if chance else random_option(state, rng))


def test_every_prompt_and_most_words_are_worded():
    """Each question that random games come to has a prompt that fills, and odds that add up."""
    seen = set()
    for state in random_states(range(40)):
        name = state.stack[-1].continuation.__name__
        assert GAME.prompt(state)
        if name not in seen or len(seen) < 20:
            for chances in GAME.odds(state, state.seat).values():
                assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in chances.values())
                assert all(Voice(GAME).result(name) for name in chances)
                assert all(
                    row.label or len(row.chances) > 1 for row in Voice(GAME).chart(chances).rows
                )
        seen.add(name)
    assert len(seen) > 30


def test_every_event_is_carried_out():
    """Random games reach all 147 Events, as their log tells."""
    left = set(CARDS)
    for seed in range(600):
        rng, state = Random(seed), GAME.new()
        state.journal = Journal()
        while state.stack:
            chance = state.stack[-1].kind != ASK
            state.answer(sample(state, rng) if chance else random_option(state, rng))
        left -= {args[1] for key, args, _ in state.journal.entries if key in ("event", "bought")}
        if not left:
            break
    assert left == set()


def test_every_option_is_worded():
    check_texts(GAME)


def continuations():
    """The functions that take a seat's answer, as the source says.

    They stand in `ask(…).then(name, …)`, or are passed on to it by `next_county`.
    """
    for path in Path(prelude.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Call(func=ast.Name(id="ask")), attr="then"),
                    args=[ast.Name(id=name), *_],
                ) if name != "continuation":
                    yield name
                case ast.Call(func=ast.Name(id="next_county"), args=[_, ast.Name(id=name), *_]):
                    yield name


def test_every_question_has_a_prompt_and_every_prompt_a_question():
    assert sorted(set(continuations())) == sorted(GAME.texts.prompts)


def test_golden_records_show_all_three_endings():
    folder = Path(__file__).parents[2] / "golden" / "prelude"
    matches = [cockade.Match.load(path.read_text("utf-8")) for path in folder.glob("*.record")]
    reasons = {match.outcome.reason for match in matches}
    assert reasons == {"uprising", "victory_points", "full_length"}


def test_all_three_endings_come_up():
    reasons = {play_light(GAME, seed).outcome.reason for seed in range(60)}
    assert reasons == {"uprising", "victory_points", "full_length"}
