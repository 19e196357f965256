"""Vocabulary on pages: seats by the game's own word, refusals in the language of whoever asked."""

from __future__ import annotations

import re

import httpx

from tests.web.tools import GAME, Browser, Server, number_on

SEATS = {"seat__0": "me", "seat__1": "hot", "seat__2": "hot"}


def test_the_form_names_every_seat(server: Server) -> None:
    page = Browser(server, "es").get("/new/rebellion1775")
    for word in (
        "Jugador británico",
        "Jugador lealista",
        "Jugador continental",
        "Jugador patriota",
    ):
        assert f'<span class="seat">{word}</span>' in page
    assert '<span class="seat">Joueur 3</span>' in Browser(server, "fr").get(f"/new/{GAME}")


def test_seats_without_a_name_go_by_their_word(server: Server) -> None:
    """On the curtain, in the log, in the lobby and in the list of viewpoints for a replay."""
    browser = Browser(server)
    page = browser.post("/tables", game=GAME, players="3", name="Ann", **SEATS)
    path = browser.path
    actor = re.search(r'data-actor="p(\d)"', page)
    assert actor
    told = "Ann" if actor[1] == "1" else f"Player {actor[1]}"
    assert f"I am {told}</button>" in page
    log = browser.get(f"{path}/log")
    assert "Player 2 is dealt 7 cards." in log
    assert not re.search(r"\bp[123] (is|plays|draws)", log)
    assert "Player 3" in browser.get("/")
    page = browser.get(f"{path}/replay")
    assert re.search(r'<option value="p2"[^>]*>Player 2</option>', page)


def test_illegal_answers_are_explained_in_the_language_of_the_page(server: Server) -> None:
    browser = Browser(server, "fr")
    page = browser.post("/tables", game=GAME, players="3", **SEATS)
    path = browser.path
    page = browser.post(f"{path}/i-am", seat="*")
    number = number_on(page)
    page = browser.post(f"{path}/answer", 422, answer="province 99", number=number)
    assert "n’est pas une réponse dans Liberté" in page
    page = browser.post(f"{path}/answer", 422, answer="draw", number=number)
    assert "Jouez une carte, prenez une carte ou passez." in page


def test_programs_are_refused_in_their_language(server: Server) -> None:
    def refused(path: str, **body: object) -> str:
        headers = {"accept-language": "es"}
        answer = httpx.post(f"{server.url}/api{path}", json=body, headers=headers)
        assert answer.status_code == 422, answer.text
        return str(answer.json()["detail"])

    assert refused("/tables", game="go").startswith("No hay ningún juego 'go'; elige uno de ")
    bots = [{"kind": "bot", "bot": "deep"}]
    assert refused("/tables", game=GAME, seats=bots).startswith(
        "No hay ningún bot 'deep'; elige uno de "
    )
    assert refused("/tables", game=GAME, players=9) == (
        "Liberté (standard) es para 3, 4, 5, 6 jugadores, no para 9."
    )
    assert refused("/records", record="cockade: 1\n") == (
        "El registro no se puede reproducir: la cabecera no tiene 'game'."
    )


def test_the_rules_say_what_the_words_for_origins_mean(server: Server) -> None:
    page = Browser(server, "fr").get("/rules/rebellion1775")
    assert "<dt>reconstitué</dt>" in page
    assert "livret de règles + publié" in page
    assert "Dés <small>dice.toml</small>" in page
