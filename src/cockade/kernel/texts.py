"""Prompts, log lines and options as data: a template and the kinds of its fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

Translate = Callable[[str], str]
Kind = Callable[[Any, Translate], str]


def N_(words: str) -> str:
    """Marks words for translation where they are not yet translated."""
    return words


class Text(NamedTuple):
    """A template for people, and what fills it: `"player:seat card n"` names the arguments.

    A field is `name` or `name:kind`; without a kind the name is the kind; `_` skips an argument.
    Where the argument named `n` is one, the template `one` is filled instead, if there is one.
    A prompt's fields may begin with fields of the state: `reads` names them, as in `"card points"`.
    """

    template: str
    fields: str = ""
    one: str = ""
    reads: str = ""


def fill(
    text: Text, args: Sequence[Any], kinds: Mapping[str, Kind], translate: Translate = str
) -> str:
    """The sentence, in the language of `translate`; kinds that a game lacks print as they are."""
    values: dict[str, str] = {}
    template = "" if text.one else translate(text.template)
    for field, arg in zip(text.fields.split(), args, strict=False):
        name, _, kind = field.partition(":")
        words = kinds.get(kind or name)
        values[name] = words(arg, translate) if words else str(arg)
        if name == "n" and text.one:
            template = plural(translate, text.one, text.template, arg)
    return template.format(**values)


def plural(translate: Translate, one: str, many: str, number: int) -> str:
    """One of two templates by a number; languages differ in which, so a catalog may choose."""
    choose: Callable[[str, str, int], str] | None = getattr(translate, "plural", None)
    if choose is not None:
        return choose(one, many, number)
    return translate(one if number == 1 else many)


def counted(one: str, many: str) -> Kind:
    """A kind that words a number with what it counts: `"{n} card"`, `"{n} cards"`."""

    def words(number: Any, translate: Translate) -> str:
        return plural(translate, one, many, number).format(n=number)

    return words


class Told(ValueError):
    """An error told in a sentence with fields, so that it can be told in any language."""

    def __init__(self, sentence: str, **values: Any) -> None:
        super().__init__(sentence.format(**values) if values else sentence)
        self.sentence = sentence
        self.values = values

    def told(self, translate: Translate) -> str:
        """The sentence in a language; an error inside it is told in the same one."""
        values = {
            name: value.told(translate) if isinstance(value, Told) else value
            for name, value in self.values.items()
        }
        words = translate(self.sentence)
        return words.format(**values) if values else words


def folded(lines: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Lines of a log to be read: equal ones in a row become the last of them, with how often."""
    found: list[dict[str, Any]] = []
    for line in lines:
        again = bool(found) and found[-1]["text"] == line["text"]
        times = found.pop()["times"] + 1 if again else 1
        found.append({**line, "times": times})
    return found


def args_of_kind(text: Text, args: Sequence[Any], wanted: str) -> list[Any]:
    """The arguments of one kind, such as all cards that a sentence names."""
    fields = [field.partition(":") for field in text.fields.split()]
    pairs = zip(fields, args, strict=False)
    return [arg for (name, _, kind), arg in pairs if (kind or name) == wanted]


class Texts(NamedTuple):
    """All wordings of a game; the keys are function names, log keys, verbs and words.

    A verb behind a function name and a colon has other words in that question.
    Results of `odds` have their name as key, with `#` for numbers, which fill the fields.
    """

    prompts: Mapping[str, Text]
    log: Mapping[str, Text]
    options: Mapping[str, Text]
    kinds: Mapping[str, Kind]
    results: Mapping[str, Text] = MappingProxyType({})
