"""Games whose words still stand in tables of their own; goes when the last has moved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from .flow import SECTIONS
from .sentences import Kind, Prompt, Sentence
from .sentences import Text as Plain

GAMES: dict[type, Any] = {}


class Text(NamedTuple):
    template: str
    fields: str = ""
    one: str = ""
    reads: str = ""


class Texts(NamedTuple):
    prompts: Mapping[str, Text]
    log: Mapping[str, Text]
    options: Mapping[str, Text]
    kinds: Mapping[str, Kind]
    results: Mapping[str, Text] = MappingProxyType({})


def as_asked(state: Any) -> tuple[str, tuple[Any, ...]]:
    return state.question.continuation.__name__, state.question.args


def said(state: Any) -> tuple[Prompt, tuple[Any, ...]]:
    game = GAMES[type(state)]
    key, args = game.asked(state)
    text = game.texts.prompts[key]
    asked = state.question.continuation
    labels: dict[Any, str] = {}
    for name, label in game.texts.options.items():
        question, colon, verb = name.partition(":")
        if colon and question == asked.__name__:
            words, verbs = game.vocabulary.words, game.vocabulary.verbs
            labels[words[verb[:-1]] if verb.endswith(".") else verbs[verb]] = label.template
    section = game.cited.get(key) or SECTIONS[asked]
    return Prompt(section, Plain(*text[:3]), tuple(text.reads.split()), labels), args


@cache
def sentence_of(cls: type, key: str) -> Sentence:
    game = GAMES[cls]
    log = game.texts.log
    hidden = log.get(f"{key}.hidden")
    heading = game.headings.index(key) + 1 if key in game.headings else 0
    words = Sentence(
        game.cited.get(key, ""),
        Plain(*log[key][:3]),
        Plain(*hidden[:3]) if hidden else None,
        heading,
    )
    words.name = key
    return words


Asked = Callable[[Any], tuple[str, tuple[Any, ...]]]
