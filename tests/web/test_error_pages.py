"""Refusals for people: every kind is a page like the others, in one's language, with a way back."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.web.tools import GAME, Browser, Server

KINDS = [
    ("GET", "/nothing", 404, "Page introuvable."),
    ("GET", "/table/none", 404, "Cette table est privée ou n’existe pas"),
    ("GET", "/tables", 405, "Cette adresse n’accepte pas ce type de requête."),
    ("DELETE", "/", 405, "Cette adresse n’accepte pas ce type de requête."),
    ("GET", f"/new/{GAME}?players=9", 422, "Liberté (standard) se joue à 3, 4, 5, 6 joueurs"),
    ("GET", f"/new/{GAME}?players=x", 400, "Le serveur ne comprend pas cette requête"),
    ("POST", "/tables", 403, "Cette page a expiré. Rechargez-la et réessayez."),
]


@pytest.mark.parametrize(("method", "path", "status", "words"), KINDS)
def test_every_kind_is_a_page(
    server: Server, method: str, path: str, status: int, words: str
) -> None:
    browser = Browser(server, "fr")
    answer = browser.client.request(method, path)
    assert answer.status_code == status
    page = answer.text
    assert '<html lang="fr">' in page and words in page
    assert '<select name="language"' in page and 'class="foot"' in page
    assert '<a class="button" href="/">Accueil</a>' in page


def test_a_wrong_host_key_is_a_page(server: Server) -> None:
    page = Browser(server, "fr").post("/host", 403, key="wrong")
    assert "Ce n’est pas la clé d’hôte de ce serveur." in page and 'class="foot"' in page


def test_too_often_is_a_page(tmp_path) -> None:
    server = Server(tmp_path / "t.sqlite", COCKADE_NAMES="127.0.0.1", COCKADE_RATE="3")
    server.start()
    browser = Browser(server, "es")
    answers = [browser.client.get("/rules/liberte") for _ in range(4)]
    server.stop()
    assert answers[-1].status_code == 429
    assert "Demasiadas peticiones" in answers[-1].text
    assert '<html lang="es">' in answers[-1].text and 'name="language"' in answers[-1].text


def test_the_language_can_be_changed_where_there_is_no_page(server: Server) -> None:
    """Also by somebody who comes for the first time: the page brings the token of its form."""
    client = httpx.Client(base_url=server.url, follow_redirects=True)
    page = client.get("/nothing?a=1").text
    assert "Page not found." in page
    fields = dict(re.findall(r'name="(_csrf_token|back)" value="([^"]*)"', page))
    answer = client.post("/language", data={**fields, "language": "es"})
    assert answer.url.path == "/nothing" and answer.url.query == b"a=1"
    assert "No se encuentra la página." in answer.text


def test_forms_of_other_sites_change_no_cookie(server: Server) -> None:
    """A browser sends no cookies with them: new ones would make a person a stranger."""
    answer = httpx.post(f"{server.url}/language", data={"language": "fr"})
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers
    assert 'name="language"' not in answer.text


def test_the_way_back_leads_to_where_one_came_from(server: Server) -> None:
    browser = Browser(server)
    headers = {"x-csrftoken": browser.client.cookies["csrftoken"]}
    fields = {"game": GAME, "players": "3", "seat.0": "nobody"}

    def refused(referer: str) -> str:
        told = {**headers, "referer": referer}
        answer = browser.client.post("/tables", data=fields, headers=told)
        assert answer.status_code == 422
        return answer.text

    page = refused(f"{server.url}/new/{GAME}?players=3")
    assert f'<a class="button" href="/new/{GAME}?players=3">Back</a>' in page
    assert f'name="back" value="/new/{GAME}?players=3"' in page
    for elsewhere in ("https://evil.example/x", f"{server.url}//evil.example/x"):
        page = refused(elsewhere)
        assert "evil" not in page and 'name="back" value="/"' in page


def test_rules_are_cited_as_everywhere(server: Server) -> None:
    browser = Browser(server)
    seats = {"seat__0": "me", "seat__1": "me", "seat__2": "me"}
    browser.post("/tables", game=GAME, players="3", **seats)
    path = browser.path
    page = browser.get(f"{path}/preview", 422, answer="province 7")
    cited = re.search(
        r'<a class="rule" href="/rules/liberte#s-[^"]+"[^>]* title="Rule [^"]+"', page
    )
    assert cited


def test_a_token_of_another_server_is_replaced(server: Server) -> None:
    """Another server at the same address may have left its token: loading again helps."""
    browser = Browser(server)
    browser.client.cookies.clear()
    browser.client.cookies.set("csrftoken", "0" * 128, domain="127.0.0.1")
    browser.get("/")
    browser.post("/play", 403, game="liberte")
    browser.get("/")
    browser.play_now(bot="random")
