"""Who somebody is: a person of the database if the browser is signed in, else a passing guest."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from cockade.kernel import N_

from .errors import Forbidden
from .i18n import Translate, languages, negotiated_language, translator

LANGUAGE = "language"
YEAR = 365 * 24 * 3600
NAME_LENGTH = 40
# What somebody without a name is called where names are stored; readers have it in their language.
GUEST = N_("Guest")


@dataclass
class Person:
    """A visitor; a new one is written nowhere until they do something."""

    id: str
    name: str = ""
    is_host: bool = False
    is_muted: bool = False
    is_new: bool = False
    chosen_language: str = ""
    browser_language: str = "en"
    # A small screen, as far as its browser tells: long lists begin folded.
    narrow: bool = False

    @property
    def language(self) -> str:
        known = self.chosen_language in languages()
        return self.chosen_language if known else self.browser_language

    @property
    def translate(self) -> Translate:
        return translator(self.language)

    @property
    def known_as(self) -> str:
        """What others read where this person sits; the same at every table."""
        return self.name or GUEST


def called(name: str, translate: Translate) -> str:
    """What a reader calls somebody with a stored name."""
    return translate(GUEST) if name == GUEST else name


def one_line(text: str, length: int) -> str:
    """A text on one line, not too long, with nothing in it that cannot be shown or stored."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:length]


def clean_name(name: str) -> str:
    return one_line(name, NAME_LENGTH)


def cookie(header: bytes, name: str) -> str:
    """The value of a plain cookie; empty without one."""
    for crumb in header.split(b";"):
        key, _, value = crumb.strip().partition(b"=")
        if key == name.encode():
            return value.decode("latin-1")
    return ""


def guest(scope: Scope) -> Person:
    """Whoever asks, as far as the request itself tells."""
    headers = {key.decode("latin-1"): value for key, value in scope["headers"]}
    cookies = headers.get("cookie", b"")
    return Person(
        secrets.token_urlsafe(16),
        is_new=True,
        chosen_language=cookie(cookies, LANGUAGE),
        browser_language=negotiated_language(headers.get("accept-language", b"").decode("latin-1")),
        narrow=headers.get("sec-ch-ua-mobile") == b"?1",
    )


class IdentityMiddleware:
    """Finds the person of a request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            person = scope["state"]["person"] = guest(scope)
            known = scope["state"].get("known_person")
            if known is not None:
                recognize(person, known)
        await self.app(scope, receive, send)


def recognize(person: Person, known: Mapping[str, Any]) -> None:
    """A guest who is signed in is that person."""
    person.id, person.name, person.is_new = known["id"], known["name"], False
    person.is_host, person.is_muted = known["host"], known["muted"]
    if known["banned"]:
        raise Forbidden("A host of this server has banned you.")
