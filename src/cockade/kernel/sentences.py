"""Words declared beside the rules: prompts, log sentences, labels and the kinds that fill them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from .vocabulary import Option, Verb

Translate = Callable[[str], str]
Kind = Callable[[Any, Translate], str]
NO_LABELS: Mapping[Any, str] = MappingProxyType({})


def N_(words: str) -> str:
    """Marks words for translation where they are not yet translated."""
    return words


class Text(NamedTuple):
    """A template for people, and what fills it: `"player:seat card n"` names the arguments.

    A field is `name` or `name:kind`; without a kind the name is the kind; `_` skips an argument.
    Where the argument named `n` is one, the template `one` is filled instead, if there is one.
    """

    template: str
    fields: str = ""
    one: str = ""


class Filled(NamedTuple):
    """A template with what fills it, for words that need more than a language: players' names."""

    text: Text
    args: tuple[Any, ...]


class Declared:
    """Words that stand as a constant beside a rule; its name in lower case is theirs."""

    __slots__ = ("name", "package", "section", "text")

    def __init__(self, section: str, text: Text) -> None:
        self.section = section
        self.text = text
        # A game names what its package declares.
        self.name = ""
        self.package = ""

    def __repr__(self) -> str:
        return f"<{type(self).__name__.lower()} {self.name or self.text.template}>"

    def __reduce__(self) -> tuple[Callable[[str, str], Declared], tuple[str, str]]:
        return (declared_in, (self.package, self.name))


class Prompt(Declared):
    """What a question asks. `reads` names fields of the state that come before its arguments."""

    __slots__ = ("at_once", "labels", "reads")

    def __init__(
        self,
        section: str,
        text: Text,
        reads: tuple[str, ...],
        labels: Mapping[Any, str],
        at_once: bool,
    ) -> None:
        super().__init__(section, text)
        self.reads = reads
        self.labels = labels
        self.at_once = at_once


class Sentence(Declared):
    """A line of the log; `hidden` is for those who may not read its last argument."""

    __slots__ = ("heading", "hidden")

    def __init__(self, section: str, text: Text, hidden: Text | None, heading: int) -> None:
        super().__init__(section, text)
        self.hidden = hidden
        self.heading = heading


def prompt(
    section: str,
    template: str,
    fields: str = "",
    *,
    one: str = "",
    reads: str = "",
    labels: Mapping[Option | Verb, str] = NO_LABELS,
    at_once: bool = False,
) -> Prompt:
    """Declare what a question asks; `labels` are its own words for some of its options.

    A question that comes up round after round, such as who is lost, is answered `at_once`:
    pages do not ask whether it is meant, even where it cannot be undone.
    """
    return Prompt(section, Text(template, fields, one), tuple(reads.split()), labels, at_once)


def sentence(
    section: str,
    template: str,
    fields: str = "",
    *,
    one: str = "",
    hidden: str = "",
    heading: int = 0,
) -> Sentence:
    """Declare a line of the log; without a section it cites the question that was answered.

    `heading` is 1 for the widest heading of the log, then 2 to 4, and 0 for a plain line.
    """
    rest = " ".join(fields.split()[:-1])
    return Sentence(
        section,
        Text(template, fields, one),
        Text(hidden, rest) if hidden else None,
        heading,
    )


D = TypeVar("D", bound=Declared)


def declarations(package: str, kind: type[D]) -> dict[str, D]:
    """All prompts or all sentences that the modules of a package declare, by name."""
    declared: dict[str, D] = {}
    for name, value in constants(package):
        if isinstance(value, kind):
            key = name.lower()
            if declared.setdefault(key, value) is not value:
                raise TypeError(f"{package} declares {name} twice")
            if value.name not in ("", key):
                raise TypeError(f"{package} calls the same words {name} and {value.name.upper()}")
            value.name, value.package = key, package
    return declared


def constants(package: str) -> Iterator[tuple[str, Any]]:
    """Every name of every module of a package that has been imported."""
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(package + "."):
            yield from list(vars(module).items())


def declared_in(package: str, name: str) -> Declared:
    """Words by their name, for states that travel between processes."""
    import_module(package)
    for kind in (Prompt, Sentence):
        declared: Mapping[str, Declared] = declarations(package, kind)
        if name in declared:
            return declared[name]
    raise LookupError(f"{package} declares no {name}")


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


def named(names: Sequence[str]) -> Kind:
    """A kind that words a number by its place in a list of names."""

    def words(number: Any, translate: Translate) -> str:
        return translate(names[number])

    return words


def listed(kind: Kind) -> Kind:
    """A kind that words several things of one kind, with commas between them."""

    def words(numbers: Any, translate: Translate) -> str:
        return ", ".join(kind(number, translate) for number in numbers)

    return words


def args_of_kind(text: Text, args: Sequence[Any], wanted: str) -> list[Any]:
    """The arguments of one kind, such as all cards that a sentence names."""
    fields = [field.partition(":") for field in text.fields.split()]
    pairs = zip(fields, args, strict=False)
    return [arg for (name, _, kind), arg in pairs if (kind or name) == wanted]


class TranslatableError(ValueError):
    """An error whose sentence has fields, so that it can be worded in any language."""

    def __init__(self, sentence: str, **values: Any) -> None:
        super().__init__(sentence.format(**values) if values else sentence)
        self.sentence = sentence
        self.values = values

    def worded(self, translate: Translate) -> str:
        """The sentence in a language; an error inside it is worded in the same one."""
        values = {
            name: value.worded(translate) if isinstance(value, TranslatableError) else value
            for name, value in self.values.items()
        }
        words = translate(self.sentence)
        return words.format(**values) if values else words


class IllegalAnswer(TranslatableError):
    """An answer that the rules refuse; `reason` says why, `section` where it is written."""

    def __init__(self, reason: str, section: str = "") -> None:
        super().__init__(f"{reason} [{section}]" if section else reason)
        self.reason = reason
        self.section = section

    def worded(self, translate: Translate) -> str:
        words = translate(self.reason)
        return f"{words} [{self.section}]" if self.section else words
