"""Extraction: translators get every text that pages, boards and logs say."""

from __future__ import annotations

import io
from random import Random

import pytest

import cockade
from cockade.kernel import Voice
from cockade.kernel.offers import REASONS
from cockade.locale.extract import data_texts, python_texts
from tests.locale.texts import extracted


def python(source: str) -> list[str | tuple[str, ...]]:
    return [text for _, _, text, _ in python_texts(io.BytesIO(source.encode()), (), (), {})]


def data(source: str, keys: str) -> list[str | tuple[str, ...]]:
    results = data_texts(io.BytesIO(source.encode()), (), (), {"keys": keys})
    return [text for _, _, text, _ in results]


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ('prompt("1.2", "Pass or play.")', ["Pass or play."]),
        ('prompt("1", "{n} cards.", "n", one="{n} card.")', [("{n} card.", "{n} cards.")]),
        ('prompt("1", "Move.", labels={DONE: "Stop"})', ["Move.", "Stop"]),
        (
            'sentence("", "{a} draws {c}.", "a c", hidden="{a} draws.")',
            ["{a} draws {c}.", "{a} draws."],
        ),
        ('@condition("9", "Too far.")\ndef near(state): ...', ["Too far."]),
        ('counted("{n} vote", "{n} votes")', [("{n} vote", "{n} votes")]),
        ('plural(translate, "one", "many", 3)', [("one", "many")]),
        ('Text("{n} hits", "n", "{n} hit")', [("{n} hit", "{n} hits")]),
        ('VOCABULARY.word("pass", "Pass")', ["Pass"]),
        ('VOCABULARY.verb("play", CARDS, "Play {card}", "card")', ["Play {card}"]),
        ('Scenario("Standard", (2,), "The whole war.")', ["Standard", "The whole war."]),
        ('Game(title="Go", seat_words=("Black", "White"), id="go")', ["Go", "Black", "White"]),
        ('WORDS = {1: "one"}\nGame(data_files=WORDS)', ["one"]),
        ('voice.translate("yes" if good else "no")', ["yes", "no"]),
        ('raise Refused("{n} is too many.", n=3)', ["{n} is too many."]),
        ('raise SetUpError(f"{n}")', []),
        ('ESCAPES = {"&": "&amp;"}\ntext.translate(ESCAPES)', []),
        ('f"{n:.1f}".replace(".", translate("."))', ["."]),
        ('translate(name); translate("{a}" + b); translate(""); print("hello")', []),
    ],
)
def test_words_in_calls_are_taken(source, texts):
    assert python(source) == texts


def test_keys_of_data_are_taken():
    cards = """
        [[card]]
        name = "A"
        kind = "x"
        [[card]]
        name = "B"
        kind = "y"
        [title]
        "1.0" = "C"
    """
    assert data(cards, "card.name") == ["A", "B"]
    assert data(cards, "card[kind=y].name title.*") == ["B", "C"]
    assert data(cards, "deck.name card.name.long") == []
    assert data('{"lands": [{"name": "Florida", "size": 3}]}', "lands.name lands.size") == [
        "Florida"
    ]


class Listener:
    """A translator that changes nothing and remembers what it was asked for."""

    def __init__(self) -> None:
        self.heard: set[str | tuple[str, ...]] = set()

    def __call__(self, text: str) -> str:
        # Years need no translation.
        if text.strip("-0123456789"):
            self.heard.add(text)
        return text

    def plural(self, one: str, many: str, number: int) -> str:
        self.heard.add((one, many))
        return one if number == 1 else many


@pytest.mark.parametrize("game", cockade.games())
def test_everything_that_a_match_says_is_extracted(game):
    """Words that reach a translator by a way that the extraction does not know fail here."""
    listener, rng = Listener(), Random(1)
    match = cockade.Match(game, seed=1, voice=Voice(cockade.game(game), listener))
    while match.actor is not None:
        for option in match.state.legal():
            match.voice.option(option, match.state)
        assert match.prompt
        if match.answers % 25 == 0:
            match.svg(match.actor)
        match.answer(rng.choice(match.options))
    match.log()
    match.svg()
    assert sorted(listener.heard - extracted(), key=str) == []


@pytest.mark.parametrize("game", cockade.games())
def test_everything_that_a_game_declares_is_extracted(game):
    declared = cockade.game(game)
    texts = {declared.title, declared.period, declared.introduction, *declared.seat_words}
    texts |= {clause.sentence for clause in declared.clauses} | set(declared.sections.values())
    texts |= {REASONS[f].sentence for f in declared.functions.values() if f in REASONS}
    texts |= {setting.sentence for setting in declared.settings.values()}
    texts |= {moment.sentence for moment in declared.moments.values()}
    texts |= set(declared.data_files.values())
    for scenario in declared.scenarios.values():
        texts |= {scenario.title, scenario.introduction, scenario.aim}
    said = [words.text for words in (*declared.prompts.values(), *declared.sentences.values())]
    said += [s.hidden for s in declared.sentences.values() if s.hidden]
    said += [*declared.vocabulary.labels.values(), *declared.results.values()]
    messages = {(text.one, text.template) if text.one else text.template for text in said}
    assert sorted((texts | messages) - extracted() - {""}, key=str) == []
