"""Prompts, log lines and options as data: a template and the kinds of its fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

Translate = Callable[[str], str]
Kind = Callable[[Any, Translate], str]


def N_(words: str) -> str:
    """Marks words for translation where they are not yet translated."""
    return words


class Text(NamedTuple):
    """A template for people, and what fills it: `"player:seat card n"` names the arguments.

    A field is `name` or `name:kind`; without a kind the name is the kind; `_` skips an argument.
    """

    template: str
    fields: str = ""


def fill(
    text: Text, args: Sequence[Any], kinds: Mapping[str, Kind], translate: Translate = str
) -> str:
    """The sentence, in the language of `translate`; kinds that a game lacks print as they are."""
    values: dict[str, str] = {}
    for field, arg in zip(text.fields.split(), args, strict=False):
        name, _, kind = field.partition(":")
        words = kinds.get(kind or name)
        values[name] = words(arg, translate) if words else str(arg)
    return translate(text.template).format(**values)


def args_of_kind(text: Text, args: Sequence[Any], wanted: str) -> list[Any]:
    """The arguments of one kind, such as all cards that a sentence names."""
    fields = [field.partition(":") for field in text.fields.split()]
    pairs = zip(fields, args, strict=False)
    return [arg for (name, _, kind), arg in pairs if (kind or name) == wanted]


class Texts(NamedTuple):
    """All wordings of a game; the keys are function names, log keys, verbs and words."""

    prompts: Mapping[str, Text]
    log: Mapping[str, Text]
    options: Mapping[str, Text]
    kinds: Mapping[str, Kind]
