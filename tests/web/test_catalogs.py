"""Catalogs: every text is translated into every language, and ready to be filled in."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "src" / "cockade" / "locale"
LANGUAGES = ("es", "fr")
# As in the command of babel.cfg.
KEYWORDS = [
    *("translate", "Refused", "Forbidden", "Unknown", "Conflict", "Gone", "Unauthorized"),
    *("TooManyRequests", "SetUpError", "RecordError", "ScriptError", "IllegalAnswer"),
    *("counted:1,2", "plural:2,3"),
]


@pytest.fixture(scope="module")
def texts() -> set[str | tuple[str, ...]]:
    """Every text that the package says, as the translators get it; pairs for one and several."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    keywords = {**DEFAULT_KEYWORDS, **parse_keywords(KEYWORDS)}
    found = extract_from_dir(str(ROOT / "src"), methods, options, keywords)
    return {text for _file, _line, text, _comments, _context in found if text}


def catalog(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "cockade.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    """A text, or those for one and for several."""
    return (text,) if isinstance(text, str) else tuple(text)


def fields(text: str) -> set[str]:
    return {name for _text, name, _format, _conversion in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language, texts):
    known = {entry.id for entry in catalog(language) if entry.id and entry.string}
    assert len(texts) > 1500
    assert sorted(texts - known, key=str) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pairs_have_every_form_of_the_language(language, texts):
    found = catalog(language)
    pairs = [entry for entry in found if isinstance(entry.id, tuple)]
    assert len(pairs) > 20
    assert [entry.id for entry in pairs if not all(forms(entry.string))] == []
    assert {len(entry.string) for entry in pairs} == {found.num_plurals}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_empty_or_unsure(language):
    entries = [entry for entry in catalog(language) if entry.id]
    assert [entry.id for entry in entries if not entry.string] == []
    assert [entry.id for entry in entries if entry.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_fields_are_those_of_the_source(language):
    entries = [entry for entry in catalog(language) if entry.id and entry.string]
    for entry in entries:
        known = {frozenset(fields(text)) for text in (*forms(entry.id), *forms(entry.string))}
        assert len(known) == 1, entry.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_edges_are_those_of_the_source(language):
    """A text that is joined to another keeps its space and comma at the joint."""
    entries = [entry for entry in catalog(language) if entry.id and entry.string]
    for entry in entries:
        assert len({edges(text) for text in (*forms(entry.id), *forms(entry.string))}) == 1, (
            entry.id
        )


def edges(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalog_compiles(language, tmp_path):
    target = tmp_path / "cockade.mo"
    with target.open("wb") as file:
        write_mo(file, catalog(language))
    assert target.stat().st_size > 50_000
