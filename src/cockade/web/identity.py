"""Who somebody is: a signed cookie with a random id, a name and a language."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .i18n import Translate, languages, negotiated_language, translator

COOKIE = "cockade"
# What the cookie holds of a person.
COOKIE_FIELDS = ("id", "name", "chosen_language", "is_host")
YEAR = 365 * 24 * 3600
NAME_LENGTH = 40


@dataclass
class Person:
    """A visitor; `changed` says that the cookie must be written."""

    id: str
    name: str = ""
    chosen_language: str = ""
    is_host: bool = False
    browser_language: str = "en"
    changed: bool = False
    is_new: bool = False
    # A narrow screen, which gets boards in parts: its page says so in a cookie.
    narrow: bool = False

    @property
    def language(self) -> str:
        known = self.chosen_language in languages()
        return self.chosen_language if known else self.browser_language

    @property
    def translate(self) -> Translate:
        return translator(self.language)

    def rename(self, name: str) -> None:
        self.name, self.changed = clean_name(name) or self.name, True

    def choose_language(self, language: str) -> None:
        self.chosen_language, self.changed = language, True

    def become_host(self) -> None:
        self.is_host, self.changed = True, True


def one_line(text: str, length: int) -> str:
    """A text on one line, not too long, with nothing in it that cannot be shown or stored."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:length]


def clean_name(name: str) -> str:
    return one_line(name, NAME_LENGTH)


def is_narrow(headers: dict[str, bytes]) -> bool:
    """What the page has told of its screen or, on a first visit, the browser of its kind."""
    cookie = headers.get("cookie", b"")
    if b"narrow=" in cookie:
        return b"narrow=1" in cookie
    return headers.get("sec-ch-ua-mobile") == b"?1"


def cookie_signer(secret: str) -> URLSafeSerializer:
    return URLSafeSerializer(secret, salt="cockade person")


def identify(scope: Scope, signer: URLSafeSerializer) -> Person:
    """The person of a request."""
    headers = {key.decode("latin-1"): value for key, value in scope["headers"]}
    person = from_cookie(headers.get("cookie", b"").decode("latin-1"), signer)
    accepted = headers.get("accept-language", b"").decode("latin-1")
    person.browser_language = negotiated_language(accepted)
    person.narrow = is_narrow(headers)
    return person


def from_cookie(header: str, signer: URLSafeSerializer) -> Person:
    """The person of a cookie; whoever has none, or a forged one, is new."""
    if COOKIE not in header:
        return Person(secrets.token_urlsafe(16), is_new=True)
    try:
        jar = SimpleCookie(header)
        stored: dict[str, Any] = signer.loads(jar[COOKIE].value)
        return Person(*(stored[name] for name in COOKIE_FIELDS))
    except (BadSignature, CookieError, KeyError, TypeError):
        return Person(secrets.token_urlsafe(16), is_new=True)


class IdentityMiddleware:
    """Finds the person of a request and writes the cookie when it changed."""

    def __init__(self, app: ASGIApp, secret: str, secure: bool) -> None:
        self.app = app
        self.secure = secure
        self.signer = cookie_signer(secret)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        person = scope["state"]["person"] = identify(scope, self.signer)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and person.changed:
                MutableScopeHeaders.from_message(message).add("set-cookie", self.cookie(person))
            await send(message)

        await self.app(scope, receive, send_with_cookie)

    def cookie(self, person: Person) -> str:
        stored = {name: getattr(person, name) for name in COOKIE_FIELDS}
        text = f"{COOKIE}={self.signer.dumps(stored)}; Path=/; Max-Age={YEAR}; HttpOnly"
        return f"{text}; SameSite=Lax" + ("; Secure" if self.secure else "")
