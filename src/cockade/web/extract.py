"""Texts of the games for translators: Babel calls this, `babel.cfg` says for which files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import cockade
from cockade import Game, Match
from cockade.kernel import Voice
from cockade.kernel.legacy import Text
from cockade.kernel.offers import REASONS

from .thinking import bot_names

# Matches played to their end so that board and log have shown everything they can say.
MATCHES = 3


# A text, or a pair for one thing and for several.
Source = str | tuple[str, str]


class Collector:
    """A translator that changes nothing and remembers what it was asked for."""

    def __init__(self) -> None:
        self.found: dict[Source, None] = {}

    def __call__(self, text: str) -> str:
        if re.search(r"[^\W\d]", text):
            self.found.setdefault(text)
        return text

    def plural(self, one: str, many: str, number: int) -> str:
        self.found.setdefault((one, many))
        return one if number == 1 else many


def game_texts(
    file: Any, keywords: Any, tags: Any, options: Any
) -> Iterator[tuple[int, str, Source, list[str]]]:
    """Every text of the game whose package this file begins."""
    game = cockade.game(Path(file.name).parent.name)
    for text in (*texts_of(game), *bot_names()):
        yield 1, "_" if isinstance(text, str) else "ngettext", text, []


def texts_of(game: Game[Any]) -> list[Source]:
    """Everything that a game says, each text once."""
    collect = Collector()
    for text in told_by(game):
        collect(text)
    for wording in wordings(game):
        if wording.one:
            collect.plural(wording.one, wording.template, 2)
        else:
            collect(wording.template)
    for option in game.vocabulary:
        if has_wording(game, option.verb, option.noun):
            Voice(game, collect).option(option)
    for seed in range(MATCHES):
        play(game, seed, collect)
    return list(collect.found)


def wordings(game: Game[Any]) -> Iterator[Text]:
    said = game.texts
    if said is None:
        return
    for texts in (said.prompts, said.log, said.options, said.results):
        yield from texts.values()


def told_by(game: Game[Any]) -> Iterator[str]:
    """What the game's constants say."""
    yield from (game.title, game.period, game.introduction)
    for scenario in game.scenarios.values():
        yield from (scenario.title, scenario.introduction)
    for switch in game.settings.values():
        yield switch.sentence
    yield from game.seat_words
    for function in game.functions.values():
        if function in REASONS:
            yield REASONS[function].sentence
    for clause in game.clauses:
        yield clause.sentence
    yield from game.sections.values()
    yield from game.data_files.values()
    yield from game.printed


def has_wording(game: Game[Any], verb: str, noun: int) -> bool:
    """Dice and draws are words of chance: nobody reads them as options."""
    return (verb if noun >= 0 else f"{verb}.") in game.vocabulary.labels or (
        game.texts and (verb if noun >= 0 else f"{verb}.") in game.texts.options
    )


def play(game: Game[Any], seed: int, collect: Any) -> None:
    """A match at random, of which everything is read and drawn."""
    rng = Random(seed)
    scenario = list(game.scenarios)[seed % len(game.scenarios)]
    match = Match(game, scenario, seed=seed, voice=Voice(game, collect))
    while match.actor is not None:
        if not match.answers % 20:
            match.svg(match.actor)
        match.prompt  # noqa: B018
        match.answer(rng.choice(match.options))
    match.svg()
    match.log()
