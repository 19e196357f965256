"""One's own page: name, devices, a key to come back with, and all that is kept of one."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.response import Redirect, Template
from sqlalchemy import Connection

from . import account, people, queries, sessions
from .bot_pool import default_bot
from .dependencies import AnyRequest, TablesHere, client_network, form_fields
from .errors import NotFound, Refused
from .identity import Person
from .people import hashed
from .rendering import page, see_other
from .sessions import enrol, sign_in_anew, this_device
from .tables import Tables


async def own_page(request: AnyRequest, tables: Tables, recovery_key: str = "") -> Template:
    person: Person = request.state.person
    devices = await tables.database.read(people.devices, person.id)
    own = await tables.database.read(people.find, person.id) or {}
    return page(
        request,
        "account.html",
        devices=devices,
        here=this_device(request),
        recovery_key=recovery_key,
        has_key=bool(own.get("recovery")),
    )


def known(request: AnyRequest) -> Person:
    """The person, if there is anything of theirs."""
    person: Person = request.state.person
    if person.is_new:
        raise NotFound("This browser is not signed in.")
    return person


@get("/me")
async def show(request: AnyRequest, tables: TablesHere) -> Template:
    return await own_page(request, tables)


@post("/me/recovery-key", status_code=200)
async def make_recovery_key(request: AnyRequest, tables: TablesHere) -> Template:
    """A new key; it is shown this once, and an earlier one ends."""
    person, key = await enrol(request, tables), account.new_recovery_key()
    values = {"recovery": hashed(key)}
    await tables.database.write(lambda c: people.change(c, person.id, values))
    return await own_page(request, tables, key)


@post("/me/recover")
async def recover(request: AnyRequest, tables: TablesHere) -> Redirect:
    """Whoever shows the key is that person; the browser is signed in under a new number."""
    tables.tries.count(client_network(request))
    key = account.clean_key((await form_fields(request)).get("key", ""))
    row = await tables.database.read(people.by_recovery_key, key)
    if row is None:
        raise Refused("No one has this recovery key.")
    await sign_in_anew(request, tables, row["id"])
    return see_other("/")


@post("/me/sign-out")
async def sign_out(request: AnyRequest, tables: TablesHere) -> Redirect:
    """Here, on another device, or everywhere but here."""
    person, device = known(request), (await form_fields(request)).get("device", "")
    here = this_device(request)
    if device == "others":
        await tables.database.write(lambda c: people.drop_sessions(c, person.id, here))
    elif device in ("", here):
        await sessions.sign_out(request, tables)
        return see_other("/")
    else:
        await tables.database.write(lambda c: people.drop_own_session(c, person.id, device))
    return see_other("/me")


@get("/me/export")
async def export(request: AnyRequest, tables: TablesHere) -> Response[bytes]:
    """All that is kept of a person, as a file."""
    kept = await tables.database.read(account.export, known(request).id)
    headers = {"content-disposition": 'attachment; filename="cockade.json"'}
    text = msgspec.json.format(msgspec.json.encode(kept))
    return Response(text, media_type="application/json", headers=headers)


@post("/me/delete")
async def delete(request: AnyRequest, tables: TablesHere) -> Redirect:
    """Nothing of the person is left; whoever sends it has said so twice."""
    person = known(request)
    if (await form_fields(request)).get("sure") != "yes":
        raise Refused("Tick the box to confirm.")
    bot = default_bot()

    def erase(connection: Connection) -> list[str]:
        changed = account.erase(connection, person.id, bot)
        for id in changed:
            queries.tell(connection, id, tables.name)
        return changed

    for id in await tables.written_of(person.id, erase):
        await tables.reload(id)
    request.clear_session()
    return see_other("/")


HANDLERS = [show, make_recovery_key, recover, sign_out, export, delete]
