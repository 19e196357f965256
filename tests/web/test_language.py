"""Languages: what is asked for is spoken, and translators get every text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import cockade
from cockade.kernel import counted
from cockade.kernel.offers import REASONS
from cockade.web import extract, language
from tests.web.tools import GAME, Browser, Server

CATALOGS = sorted(language.FOLDER.glob("*/LC_MESSAGES/cockade.po"))


@pytest.mark.parametrize("game", cockade.games())
def test_translators_get_every_text_of_a_game(game: str) -> None:
    found = set(extract.texts_of(cockade.game(game)))
    told = cockade.game(game)
    for texts in (told.texts.prompts, told.texts.log, told.texts.options):
        wanted = {(t.one, t.template) if t.one else t.template for t in texts.values()}
        assert {text for text in wanted if re.search(r"[^\W\d_]", str(text))} <= found
    assert set(told.seat_words) <= found
    assert {clause.sentence for clause in told.clauses} <= found
    assert set(told.sections.values()) <= found
    reasons = {REASONS[f].sentence for f in told.functions.values() if f in REASONS}
    assert reasons and reasons <= found
    assert told.introduction in found


def test_best_language_for_a_header() -> None:
    known = list(language.languages())
    assert language.wanted("") == "en"
    assert language.wanted("xx, en;q=0.5") == "en"
    assert language.wanted("en;q=rubbish,;;,q=,en-GB") == "en"
    for code in known:
        assert language.wanted(f"{code}-{code.upper()},en;q=0.8") == code
        assert language.wanted(f"en;q=0.3, {code};q=0.9") == code


def test_empty_text_stays_empty() -> None:
    for code in language.languages():
        assert language.translator(code)("") == ""


@pytest.mark.skipif(not CATALOGS, reason="no catalog yet")
@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.parts[-3])
def test_catalog_is_whole(path: Path) -> None:
    with path.open("rb") as file:
        catalog = read_po(file)
    assert not [m.id for m in catalog if m.id and not m.string]


@pytest.mark.skipif(len(language.languages()) < 2, reason="no catalog is compiled")
def test_every_language_counts_in_its_own_way() -> None:
    words = counted("{n} card", "{n} cards")
    told = {code: [words(n, language.translator(code)) for n in (0, 1, 2)] for code in ("en", "fr")}
    assert told["en"] == ["0 cards", "1 card", "2 cards"]
    assert told["fr"] == ["0 carte", "1 carte", "2 cartes"]


@pytest.mark.skipif(len(language.languages()) < 2, reason="no catalog is compiled")
def test_pages_and_games_speak(server: Server) -> None:
    for code in list(language.languages())[1:]:
        translate = language.translator(code)
        browser = Browser(server, code)
        page = browser.get(f"/rules/{GAME}")
        assert f'<html lang="{code}"' in page
        clause = cockade.game(GAME).clauses[0].sentence
        assert translate(clause) in page and translate(clause) != clause
        browser.post("/language", language="en", back=f"/rules/{GAME}")
        assert clause in browser.get(f"/rules/{GAME}")
