"""Who looks at a table's page: their seats, the curtain between them, and what pages are told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Template

from cockade import __version__

from . import store
from .callers import AnyRequest, TablesHere
from .errors import Forbidden, Unknown
from .language import languages
from .people import Person
from .seen import Eyes
from .table import Table
from .tables import Tables
from .thinking import usual_bot

# A person with several seats who needs no curtain looks from whichever seat must decide.
EVERY = "*"


@dataclass
class Visitor:
    """A person at a table; `curtain` names the own seat that waits behind it."""

    table: Table
    person: Person
    eyes: Eyes
    curtain: str | None = None

    @property
    def seated(self) -> bool:
        return bool(self.eyes.mine)

    def acting_seat(self) -> str:
        """The own seat that may decide now."""
        if self.eyes.seat is None:
            raise Forbidden("It is not for you to decide now.")
        return self.eyes.seat


def look(table: Table, person: Person) -> Visitor:
    """From where a person looks; between several players at one screen falls a curtain."""
    mine = table.seats_of(person.id)
    actor = table.match.actor
    shown = mine[0] if len(mine) == 1 else table.shown.get(person.id)
    curtain = None
    if shown == EVERY or table.one_player(mine):
        shown = actor if actor in mine else mine[0]
    elif shown and actor in mine and table.one_player((shown, actor)):
        shown = actor
    elif len(mine) > 1 and actor is None:
        shown = shown or mine[0]
    elif actor in mine and shown != actor:
        shown, curtain = None, actor
    return Visitor(table, person, Eyes(shown, mine, person.translate), curtain)


async def provide_visitor(request: AnyRequest, tables: TablesHere, id: FromPath[str]) -> Visitor:
    """The visitor of a table; tables are private to those who sit there or were let in."""
    person: Person = request.state.person
    table = request.state.table = await tables.get(id)
    known = table.public or table.owner == person.id or bool(table.seats_of(person.id))
    if not known and await tables.database.read(store.visit, id, person.id) is None:
        raise Unknown("There is no such table.")
    return look(table, person)


VisitorHere = NamedDependency[Visitor]


def opener(request: AnyRequest, tables: Tables) -> Person:
    """The person, if they may open tables here."""
    person: Person = request.state.person
    settings = tables.settings
    if settings.host_key and not settings.local and not person.host:
        raise Forbidden("Only hosts open tables on this server.")
    tables.count_opening(request.client.host if request.client else "")
    if person.fresh:
        person.changed = True
    return person


async def seat_by(tables: Tables, column: str, value: str) -> dict[str, Any]:
    """The seat of a link; links end when they are used."""
    seat: dict[str, Any] | None = await tables.database.read(store.seat_by, column, value)
    if seat is None:
        raise Unknown("This link has been used or never was one.")
    return seat


def page(request: AnyRequest, template: str, status: int = 200, **context: Any) -> Template:
    """A page or fragment in the person's language."""
    person: Person = request.state.person
    if person.fresh:
        person.changed = True
    told = {**known_to_all(request, person), **context}
    return Template(template, context=told, status_code=status)


def known_to_all(request: AnyRequest, person: Person) -> dict[str, Any]:
    """What every page is told."""
    settings = request.app.state.settings
    return {
        "_": person.translate,
        "person": person,
        "language": person.language,
        "languages": languages(),
        "version": __version__,
        "usual_bot": usual_bot(),
        "may_open": settings.local or not settings.host_key or person.host,
        "local": settings.local,
    }


async def form_of(request: AnyRequest) -> dict[str, str]:
    """The text fields of a form."""
    form = await request.form()
    return {key: value for key, value in form.items() if isinstance(value, str)}
