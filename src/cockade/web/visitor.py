"""Who looks at a table's page: their seats, and the curtain between players at one screen."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from litestar.di import NamedDependency
from litestar.params import FromPath
from sqlalchemy import Connection, and_, exists, or_, select

from . import queries
from .beginning import begin_if_complete
from .dependencies import AnyRequest, TablesHere
from .errors import Forbidden, Gone, NoTable, Unavailable
from .identity import Person
from .schema import HOLDERS, MATCHES, SEATS, VISITS
from .table import Table
from .table_view import Viewpoint
from .tables import Tables

# A person with several seats who needs no curtain looks from whichever seat must decide.
EVERY = "*"


@dataclass
class Visitor:
    """A person at a table; `curtain` names the own seat that waits behind it."""

    table: Table
    person: Person
    viewpoint: Viewpoint
    curtain: str | None = None
    # Let in by the spectators' link.
    invited: bool = False

    @property
    def remembered(self) -> bool:
        """Whether it is written down how far they have seen the table."""
        return self.invited or self.seated or self.person.id == self.table.owner

    @property
    def seated(self) -> bool:
        return bool(self.viewpoint.mine)

    def acting_seat(self) -> str:
        """The own seat that may decide now."""
        if self.viewpoint.seat is None:
            raise Forbidden("It is not your turn.")
        return self.viewpoint.seat


def visitor_at(table: Table, person: Person) -> Visitor:
    """From where a person looks; between several players at one screen falls a curtain."""
    mine = table.seats_of(person.id)
    actor = table.actor
    if table.gathering:
        return Visitor(table, person, Viewpoint(None, mine, person.translate))
    seat = mine[0] if len(mine) == 1 else table.viewing_from.get(person.id)
    curtain = None
    if seat == EVERY or table.one_player(mine):
        seat = actor if actor in mine else mine[0]
    elif seat and actor in mine and table.one_player((seat, actor)):
        seat = actor
    elif len(mine) > 1 and actor is None:
        seat = seat or mine[0]
    elif actor in mine and seat != actor:
        seat, curtain = None, actor
    return Visitor(table, person, Viewpoint(seat, mine, person.translate), curtain)


def is_let_in(connection: Connection, id: str, person: str) -> bool:
    """Whether a person may see a table that cannot be loaded, as far as its rows tell."""
    owned = and_(MATCHES.c.id == id, or_(MATCHES.c.public, MATCHES.c.owner == person))
    own = (and_(each.c.match == id, each.c.person == person) for each in (SEATS, HOLDERS, VISITS))
    found = or_(*(exists().where(where) for where in (owned, *own)))
    return bool(connection.execute(select(found)).scalar())


async def find_visitor(tables: Tables, person: Person, id: str) -> Visitor:
    """A person at a table; tables are private to those who sit there or were let in."""
    try:
        table = await tables.get(id)
    except Gone:
        # Strangers do not learn that there was a table.
        if await tables.database.read(is_let_in, id, person.id):
            raise
        raise NoTable() from None
    # Whoever gave the last part may have been cut off before the deal.
    await begin_if_complete(tables, table)
    visitor = visitor_at(table, person)
    if not visitor.remembered and not person.is_new:
        visitor.invited = await tables.database.read(queries.visit, id, person.id) is not None
    if not table.public and not visitor.remembered:
        raise NoTable()
    return visitor


async def provide_visitor(request: AnyRequest, tables: TablesHere, id: FromPath[str]) -> Visitor:
    visitor = await find_visitor(tables, request.state.person, id)
    request.state.table = visitor.table
    return visitor


async def note_visit(tables: Tables, visitor: Visitor, let_in: bool = True) -> None:
    """Remember how far a person has seen a table; passers-by leave no trace."""
    if not visitor.remembered:
        return
    table, person = visitor.table, visitor.person.id
    last_seen = table.visits.get(person, table.match.answers)
    # Whoever only looks can do so while nothing can be written.
    with suppress(Unavailable):
        await tables.database.write(
            lambda c: queries.note_visit(c, table.id, person, last_seen, let_in)
        )


VisitorHere = NamedDependency[Visitor]
