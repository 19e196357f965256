"""Refusals as answers: JSON for programs, a page or a fragment for people; never a 5xx."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.response import Template
from litestar.status_codes import HTTP_422_UNPROCESSABLE_ENTITY, HTTP_500_INTERNAL_SERVER_ERROR

from cockade.kernel.foreign import UNSOUND, Foreign

from . import seen
from .api_types import Error
from .errors import Conflict, Refused

LOGGER = logging.getLogger("cockade.web")


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    """What a person or program did wrong, with the fresh state after a conflict."""
    translate = request.state.person.translate
    state = None
    if isinstance(error, Conflict) and error.caller is not None:
        state = seen.seen(*error.caller)
    found = Error(error.status, error.told(translate), error.section, state)
    return told(request, found)


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Litestar's own refusals in the same shape."""
    status = error.status_code
    if status >= HTTP_500_INTERNAL_SERVER_ERROR:
        return unexpected(request, error)
    detail = error.detail
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra:
        detail = "; ".join(str(part.get("message", part)) for part in extra if part)
    return told(request, Error(status, detail), error.headers)


def unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A defect of the program, or of a position from outside: logged, told without its inside."""
    person = getattr(request.state, "person", None)
    translate = person.translate if person else str
    table = getattr(request.state, "table", None)
    if table is not None and isinstance(table.match, Foreign):
        LOGGER.warning("unsound position in %s", request.url.path, exc_info=error)
        return told(request, Error(HTTP_422_UNPROCESSABLE_ENTITY, translate(UNSOUND)))
    LOGGER.error("defect in %s", request.url.path, exc_info=error)
    words = translate("The program has a defect.")
    return told(request, Error(HTTP_500_INTERNAL_SERVER_ERROR, words))


def told(
    request: Request[Any, Any, Any], error: Error, headers: dict[str, str] | None = None
) -> Response[Any]:
    if request.url.path.startswith("/api/"):
        return Response(error, status_code=error.status_code, headers=headers)
    person = getattr(request.state, "person", None)
    return Template(
        "error.html",
        context={"error": error, "person": person, "_": person.translate if person else str},
        status_code=error.status_code,
        media_type=MediaType.HTML,
        headers=headers,
    )
