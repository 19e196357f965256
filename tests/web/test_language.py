"""Languages: what is asked for is spoken."""

from __future__ import annotations

import pytest

import cockade
from cockade.kernel import counted
from cockade.web import i18n
from tests.web.tools import GAME, Browser, Server


def test_best_language_for_a_header() -> None:
    known = list(i18n.languages())
    assert i18n.negotiated_language("") == "en"
    assert i18n.negotiated_language("xx, en;q=0.5") == "en"
    assert i18n.negotiated_language("en;q=rubbish,;;,q=,en-GB") == "en"
    for code in known:
        assert i18n.negotiated_language(f"{code}-{code.upper()},en;q=0.8") == code
        assert i18n.negotiated_language(f"en;q=0.3, {code};q=0.9") == code


def test_empty_text_stays_empty() -> None:
    for code in i18n.languages():
        assert i18n.translator(code)("") == ""


@pytest.mark.skipif(len(i18n.languages()) < 2, reason="no catalog is compiled")
def test_every_language_counts_in_its_own_way() -> None:
    words = counted("{n} card", "{n} cards")
    told = {code: [words(n, i18n.translator(code)) for n in (0, 1, 2)] for code in ("en", "fr")}
    assert told["en"] == ["0 cards", "1 card", "2 cards"]
    assert told["fr"] == ["0 carte", "1 carte", "2 cartes"]


@pytest.mark.skipif(len(i18n.languages()) < 2, reason="no catalog is compiled")
def test_pages_and_games_speak(server: Server) -> None:
    for code in list(i18n.languages())[1:]:
        translate = i18n.translator(code)
        browser = Browser(server, code)
        page = browser.get(f"/rules/{GAME}")
        assert f'<html lang="{code}"' in page
        clause = cockade.game(GAME).clauses[0].sentence
        assert translate(clause) in page and translate(clause) != clause
        browser.post("/language", language="en", back=f"/rules/{GAME}")
        assert clause in browser.get(f"/rules/{GAME}")
