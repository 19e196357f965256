"""What handlers are given: the request, the tables of the server and the fields of a form."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency

from .addresses import network_of
from .identity import Person
from .tables import Tables

AnyRequest = Request[Any, Any, Any]
TablesHere = NamedDependency[Tables]


def provide_tables(state: State) -> Tables:
    tables: Tables = state.tables
    return tables


def client_network(request: AnyRequest) -> str:
    """Where a request comes from, as limits count; empty if unknown."""
    return network_of(request.client.host) if request.client else ""


def asker(request: AnyRequest) -> str:
    """Whom a request counts for: a person or, before they are anybody, their address."""
    person: Person = request.state.person
    return client_network(request) if person.is_new else person.id


async def form_fields(request: AnyRequest) -> dict[str, str]:
    """The text fields of a form."""
    form = await request.form()
    return {key: value for key, value in form.items() if isinstance(value, str)}
