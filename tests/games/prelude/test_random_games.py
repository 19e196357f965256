"""Random games of Prelude: they end, conserve everything and leak nothing."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import cockade
from cockade.games import prelude
from cockade.games.prelude.data.cards import CARDS
from cockade.games.prelude.rules.ch03_cards import BOUGHT, EVENT
from cockade.kernel import Voice
from cockade.kernel.chance import sample
from cockade.kernel.state import Journal
from cockade.kernel.testing import check_texts, play_full, play_light, random_option
from cockade.kernel.voice import said

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
    """Two games a chunk; copy, save, views, resampling and reasons at a fifth of the steps."""
    for seed in range(2 * chunk, 2 * chunk + 2):
        assert play_full(GAME, seed, share=0.2).outcome.winners


def random_states(seeds):
    """Every question of some random games."""
    for seed in seeds:
        rng, state = Random(seed), GAME.new()
        while state.stack:
            if not state.is_chance:
                yield state
            state.answer(sample(state, rng) if state.is_chance else random_option(state, rng))


def test_every_prompt_and_most_words_are_worded():
    """Each question that random games come to has a prompt that fills, and odds that add up."""
    seen = set()
    for state in random_states(range(40)):
        name = said(state)[0].name
        assert Voice(GAME).prompt(state)
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
            state.answer(sample(state, rng) if state.is_chance else random_option(state, rng))
        left -= {args[1] for said, args, _ in state.journal.entries if said in (EVENT, BOUGHT)}
        if not left:
            break
    assert left == set()


def test_every_option_is_worded():
    check_texts(GAME)


def test_every_question_says_something_and_every_prompt_is_asked():
    """As the source has it: each `ask(…)` is `saying(…)`, and no prompt is left over."""
    sources = [path.read_text("utf-8") for path in Path(prelude.__file__).parent.rglob("*.py")]
    asked = sum(len(re.findall(r"\bask\(", source)) for source in sources)
    assert asked == sum(source.count(".saying(") for source in sources)
    for name in GAME.prompts:
        uses = [re.findall(rf"\b{name.upper()}\b", source) for source in sources]
        assert sum(map(len, uses)) > 1, name


def test_golden_records_show_all_three_endings():
    folder = Path(__file__).parents[2] / "golden" / "prelude"
    matches = [cockade.Match.load(path.read_text("utf-8")) for path in folder.glob("*.record")]
    reasons = {match.outcome.reason for match in matches}
    assert reasons == {"uprising", "victory_points", "full_length"}


def test_all_three_endings_come_up():
    reasons = {play_light(GAME, seed).outcome.reason for seed in range(60)}
    assert reasons == {"uprising", "victory_points", "full_length"}
