"""Pages and fragments in a person's language."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import MediaType
from litestar.response import Redirect, Template
from markupsafe import Markup, escape

from cockade import __version__

from .bot_pool import default_bot
from .dependencies import AnyRequest
from .i18n import languages
from .identity import Person

# The address of a table of this server, as people name it in a chat.
TABLE: Final = re.compile(r"(/table/[A-Za-z0-9]{6,16})\b")


def table_links(text: str) -> Markup:
    """Text in which tables that it names are links."""
    parts = TABLE.split(text)
    link = Markup('<a href="{0}">{0}</a>')
    return Markup("").join(link.format(p) if n % 2 else escape(p) for n, p in enumerate(parts))


def page(request: AnyRequest, template: str, status: int = 200, **context: Any) -> Template:
    """A page or fragment in the person's language."""
    person: Person = request.state.person
    context = {**base_context(request, person), **context}
    return Template(
        in_language(template, person),
        context=context,
        status_code=status,
        media_type=MediaType.HTML,
    )


def in_language(template: str, person: Person) -> str:
    """A template in a person's language: see `templating.py`."""
    return f"{person.language}/{template}"


def base_context(request: AnyRequest, person: Person) -> dict[str, Any]:
    """What every template can use."""
    config = request.app.state.config
    return {
        "person": person,
        "language": person.language,
        "languages": languages(),
        "version": __version__,
        "default_bot": default_bot(),
        "may_open": not config.host_key or person.is_host,
        "local": config.local,
    }


def see_other(path: str) -> Redirect:
    return Redirect(path, status_code=303)
