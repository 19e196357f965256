"""Which things of the board a line of the log names: options that stand for what fills it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import cockade
from cockade import Game


@cache
def options_by_kind(game: str) -> dict[str, dict[int, str]]:
    """The options that name each thing, by its kind and number; seats are no things."""
    vocabulary = cockade.game(game).vocabulary
    seats = set(cockade.game(game).state_class.SEATS)
    by_kind: dict[str, dict[int, str]] = {}
    for verb in vocabulary.verbs.values():
        kind = (
            kind_of(vocabulary.labels[verb.name].fields) if verb.name in vocabulary.labels else ""
        )
        if not kind or seats.issuperset(name for name in verb.names if name):
            continue
        texts = by_kind.setdefault(kind, {})
        for option in verb.options:
            if option is not None:
                texts[option.noun] = "|".join(filter(None, (texts.get(option.noun), option.text)))
    return by_kind


def kind_of(field: str) -> str:
    name, _, kind = field.partition(":")
    return kind or name


def places(game: Game[Any], line: Mapping[str, Any]) -> str:
    """The options of all things that a line names to its reader, with bars between them."""
    sentence = game.sentences[line["key"].removesuffix(".hidden")]
    fields = sentence.text.fields.split()
    texts = (
        text for pair in zip(fields, line["args"], strict=False) for text in named(game, *pair)
    )
    return "|".join(dict.fromkeys(texts))


def named(game: Game[Any], field: str, value: Any) -> Iterator[str]:
    """The options of what fills one field: a thing, or several of a kind that is a plural."""
    known, kind = options_by_kind(game.id), kind_of(field)
    several = isinstance(value, list | tuple)
    things = known.get(kind.removesuffix("s") if several else kind, {})
    for noun in value if several else (value,):
        if isinstance(noun, int) and noun in things:
            yield things[noun]
