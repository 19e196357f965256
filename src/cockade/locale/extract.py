"""Texts for translators, read from the sources without running them; `babel.cfg` says from where.

Babel calls the two extractors here: one for Python, which knows the functions that take words for
people, and one for TOML and JSON, which is told the keys.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, NamedTuple

# A text, or a pair for one thing and for several.
Message = str | tuple[str, str]
# Line, the function that Babel takes it from, text and comments.
Extracted = tuple[int, str, Message, list[str]]

LETTER = re.compile(r"[^\W\d_]")


class Words(NamedTuple):
    """Where a call takes words for people: arguments by place or name.

    `one` is the argument that says it of one thing, where the first of `texts` says it of several;
    arguments in `several` are tuples of texts, or mappings to texts.
    """

    texts: tuple[int | str, ...] = ()
    one: int | str | None = None
    several: tuple[str, ...] = ()


SENTENCE_FIRST = Words((0, "sentence"))
CALLS: Mapping[str, Words] = {
    "prompt": Words((1, "template"), "one", ("labels",)),
    "sentence": Words((1, "template", "hidden"), "one"),
    "source": Words((1,)),
    "condition": Words((1,)),
    "counted": Words((1,), 0),
    "plural": Words((2,), 1),
    "Text": Words((0, "template"), 2),
    "word": Words((1, "label")),
    "verb": Words((2, "label")),
    "die": Words((2, "label")),
    "Scenario": Words((0, "title", 2, "introduction", 3, "aim", 4, "points")),
    "Setting": Words((2, "sentence")),
    "Moment": SENTENCE_FIRST,
    "Game": Words(("title", "period", "introduction"), None, ("seat_words", "data_files")),
    "N_": Words((0,)),
    "_": Words((0,)),
    "translate": Words((0,)),
    **dict.fromkeys(
        (
            *("TranslatableError", "SetUpError", "RecordError", "ScriptError", "IllegalAnswer"),
            *("Refused", "Illegal", "NotFound", "Forbidden", "Conflict", "Gone", "Unauthorized"),
            *("TooManyRequests", "UnsupportedMediaType"),
        ),
        SENTENCE_FIRST,
    ),
}


def python_texts(
    file: BinaryIO, keywords: Any, comment_tags: Any, options: Any
) -> Iterator[Extracted]:
    """The words of all calls that take some, if they stand there or in a constant of the module."""
    tree = ast.parse(file.read())
    constants = dict(named_constants(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (words := CALLS.get(called(node))) is not None:
            for message in messages(node, words, constants):
                yield extracted(node.lineno, message)


def extracted(line: int, message: Message) -> Extracted:
    return line, "gettext" if isinstance(message, str) else "ngettext", message, []


def called(node: ast.Call) -> str:
    """The name of the function that is called, whatever it is an attribute of."""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def named_constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """What the constants of a module are made of."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    yield target.id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            yield node.target.id, node.value


def messages(node: ast.Call, words: Words, constants: Mapping[str, ast.expr]) -> Iterator[Message]:
    """What a call says to people."""
    one = "" if words.one is None else next(texts(argument(node, words.one), constants), "")
    for place in words.texts:
        for text in texts(argument(node, place), constants):
            if one and place == words.texts[0]:
                yield (one, text)
            elif text:
                yield text
    for place in words.several:
        for element in elements(argument(node, place), constants):
            yield from texts(element, constants)


def argument(node: ast.Call, place: int | str) -> ast.expr | None:
    """One argument of a call; None if it is not given."""
    if isinstance(place, int):
        return node.args[place] if place < len(node.args) else None
    return next((keyword.value for keyword in node.keywords if keyword.arg == place), None)


def texts(node: ast.expr | None, constants: Mapping[str, ast.expr]) -> Iterator[str]:
    """All texts that an expression may stand for; none if it is made elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Name) and node.id in constants:
        yield from texts(constants[node.id], {})
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body, constants)
        yield from texts(node.orelse, constants)


def elements(node: ast.expr | None, constants: Mapping[str, ast.expr]) -> Iterator[ast.expr]:
    """The elements of a tuple or a list, the values of a mapping."""
    if isinstance(node, ast.Name) and node.id in constants:
        yield from elements(constants[node.id], {})
    elif isinstance(node, ast.Tuple | ast.List):
        yield from node.elts
    elif isinstance(node, ast.Dict):
        yield from node.values


def data_texts(
    file: BinaryIO, keywords: Any, comment_tags: Any, options: Mapping[str, str]
) -> Iterator[Extracted]:
    """The values of the option `keys`: paths such as `card.name` or `card[type=special].name`.

    `*` stands for any name; what is in brackets must hold of an entry.
    """
    source = file.read().decode()
    data = json.loads(source) if source.startswith("{") else tomllib.loads(source)
    for path in options["keys"].split():
        for text in values(data, path.split(".")):
            if LETTER.search(text):
                yield extracted(1, text)


def values(data: Any, path: list[str]) -> Iterator[str]:
    """The texts at a path; arrays are looked through."""
    if isinstance(data, list):
        for item in data:
            yield from values(item, path)
    elif not path:
        if isinstance(data, str):
            yield data
    elif isinstance(data, dict):
        name, _, wanted = path[0].removesuffix("]").partition("[")
        for key in data if name == "*" else {name} & data.keys():
            yield from values(chosen(data[key], wanted), path[1:])


def chosen(data: Any, wanted: str) -> Any:
    """The entries of an array for which `key=value` holds; all of them if nothing is wanted."""
    if not wanted:
        return data
    key, _, value = wanted.partition("=")
    return [entry for entry in data if str(entry.get(key)) == value]
