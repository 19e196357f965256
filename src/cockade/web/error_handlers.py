"""Refusals as answers: JSON for programs, a page or a fragment for people."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from litestar import MediaType, Response
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware.csrf import CSRF_SECRET_LENGTH as LENGTH
from litestar.middleware.csrf import generate_csrf_hash, generate_csrf_token
from litestar.response import Template
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_500_INTERNAL_SERVER_ERROR,
)
from litestar.types import Empty
from litestar.utils.scope.state import ScopeState

from cockade import Game
from cockade.kernel.sentences import N_
from cockade.kernel.untrusted import UNSOUND, UntrustedMatch

from . import game_info, table_view
from .api_types import Error
from .dependencies import AnyRequest
from .errors import Conflict, Refused
from .headers import HEADERS
from .identity import Person, guest
from .metrics import DEFECTS
from .rendering import base_context, in_language

LOGGER = logging.getLogger("cockade.web")
# Litestar's words for a request that ended before its body did; it has no class for that.
HUNG_UP = "client disconnected prematurely"
# What people are told in the place of Litestar's own words, by status.
SENTENCES = {
    400: N_("The server could not understand this request."),
    403: N_("This page has expired. Reload it and try again."),
    404: N_("Page not found."),
    405: N_("This address does not accept that kind of request."),
    413: N_("The request is too large."),
    429: N_("Too many requests. Try again in a minute."),
}


def handle_refusal(request: AnyRequest, error: Refused) -> Response[Any]:
    """What a person or program did wrong, with the fresh state after a conflict."""
    translate = person_of(request).translate
    state = None
    if isinstance(error, Conflict) and error.seen_by is not None:
        state = table_view.describe_table(*error.seen_by)
    body = Error(error.status, error.worded(translate), error.section, state)
    return respond(request, body, error.headers, error.game)


def handle_http_error(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """Litestar's own refusals in the same shape; people get a sentence of ours."""
    status = HTTP_400_BAD_REQUEST if error.detail == HUNG_UP else error.status_code
    if status >= HTTP_500_INTERNAL_SERVER_ERROR:
        return handle_defect(request, error)
    detail = error.detail
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra:
        detail = "; ".join(str(part.get("message", part)) for part in extra if part)
    if not is_program(request) and status in SENTENCES:
        detail = person_of(request).translate(SENTENCES[status])
    return respond(request, Error(status, detail), error.headers)


def handle_defect(request: AnyRequest, error: Exception) -> Response[Any]:
    """A defect of the program, or of a position from outside: logged, never shown."""
    translate = person_of(request).translate
    table = getattr(request.state, "table", None)
    if table is not None and isinstance(table.match, UntrustedMatch):
        LOGGER.warning("unsound position in %s", request.url.path, exc_info=error)
        return respond(request, Error(HTTP_422_UNPROCESSABLE_ENTITY, translate(UNSOUND)))
    DEFECTS.inc()
    LOGGER.error("defect in %s", request.url.path, exc_info=error)
    words = translate("Something went wrong. This is a bug in Cockade.")
    return respond(request, Error(HTTP_500_INTERNAL_SERVER_ERROR, words))


def handle_deep(request: AnyRequest, error: RecursionError) -> Response[Any]:
    """Something nested so deeply that it cannot be read."""
    LOGGER.warning("nested too deeply: %s", request.url.path)
    sentence = person_of(request).translate(SENTENCES[HTTP_400_BAD_REQUEST])
    return respond(request, Error(HTTP_400_BAD_REQUEST, sentence))


def handle_no_file(request: AnyRequest, error: Exception) -> Response[Any]:
    """A name that no file can have."""
    return handle_http_error(request, NotFoundException())


def respond(
    request: AnyRequest,
    error: Error,
    headers: dict[str, str] | None = None,
    game: Game[Any] | None = None,
) -> Response[Any]:
    # Where there is no page, nothing else adds them.
    headers = {**HEADERS, **(headers or {})}
    if is_program(request):
        return Response(error, status_code=error.status_code, headers=headers)
    person = person_of(request)
    context = {
        **base_context(request, person),
        "error": error,
        "cite": partial(game_info.citation, game, person.translate) if game else None,
        "came_from": referring_page(request),
    }
    return Template(
        in_language("error.html", person),
        context=context,
        status_code=error.status_code,
        media_type=MediaType.HTML,
        headers=headers,
        cookies=csrf_cookies(request),
    )


def is_program(request: AnyRequest) -> bool:
    return request.url.path.startswith("/api/")


def person_of(request: AnyRequest) -> Person:
    """Who asks; where there is no page, nothing has found that out yet."""
    person: Person | None = getattr(request.state, "person", None)
    return person or guest(request.scope)


def referring_page(request: AnyRequest) -> str:
    """The page of this server that led here, if another one did."""
    try:
        referrer = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return ""
    foreign = referrer.netloc != request.headers.get("host") or referrer.path.startswith("//")
    if foreign or referrer.path == request.url.path:
        return ""
    return referrer.path + (f"?{referrer.query}" if referrer.query else "")


def csrf_cookies(request: AnyRequest) -> list[Cookie]:
    """The form on the page needs a token, also where nothing has made one.

    Whoever sends a form without one gets no new one: another site may have made them send it. One
    of another server at the same address, or of an older secret, would fail for ever.
    """
    config, state = request.app.csrf_config, ScopeState.from_scope(request.scope)
    if config is None or state.csrf_token is not Empty:
        return []
    known = request.cookies.get(config.cookie_name, "")
    stale = known and generate_csrf_hash(known[:LENGTH], config.secret) != known[LENGTH:]
    if not stale and (known or request.method not in config.safe_methods):
        state.csrf_token = known
        return []
    state.csrf_token = generate_csrf_token(config.secret)
    name, secure = config.cookie_name, config.cookie_secure
    return [Cookie(name, value=state.csrf_token, secure=secure, httponly=True, samesite="lax")]
