"""Catalogs: every text is translated into every language, nothing else is, all can be filled in."""

from __future__ import annotations

from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.locale.texts import ROOT, extracted, forms

LANGUAGES = ("es", "fr")


def catalog(language: str) -> Catalog:
    path = ROOT / "src" / "cockade" / "locale" / language / "LC_MESSAGES" / "cockade.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def fields(text: str) -> set[str]:
    return {name for _text, name, _format, _conversion in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language):
    known = {entry.id for entry in catalog(language) if entry.id and entry.string}
    assert sorted(extracted() - known, key=str) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_obsolete(language):
    translations = catalog(language)
    known = {entry.id for entry in translations if entry.id}
    assert sorted(known - extracted(), key=str) == []
    assert not translations.obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_pairs_have_every_form_of_the_language(language):
    translations = catalog(language)
    pairs = [entry for entry in translations if isinstance(entry.id, tuple)]
    assert {len(entry.string) for entry in pairs} == {translations.num_plurals}
    assert [entry.id for entry in pairs if not all(forms(entry.string))] == []


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
def test_only_forms_of_a_term_have_bars(language):
    """A word of the glossary that is a label too would be shown with all its forms."""
    texts = [(entry.id, entry.string) for entry in catalog(language) if entry.id]
    assert [id for id, text in texts if "|" in str(text) and "|" not in str(id)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalog_compiles(language, tmp_path):
    target = tmp_path / "cockade.mo"
    with target.open("wb") as file:
        write_mo(file, catalog(language))
    assert target.stat().st_size > 50_000
