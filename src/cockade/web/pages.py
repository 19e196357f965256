"""Pages outside a table: home, new tables, seats by link, rules, languages."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Redirect, Template

import cockade

from . import pages_replay, pages_table, plans, rules, seen, store
from .api import find_game
from .board import picture
from .callers import AnyRequest, TablesHere
from .errors import Forbidden, Refused, Unknown
from .people import Person
from .plans import Plan, SeatPlan
from .thinking import bot_names
from .visitors import form_of, opener, page, seat_by

Text = Annotated[str, QueryParameter(max_length=200)]


def see(path: str) -> Redirect:
    return Redirect(path, status_code=303)


@get("/")
async def home(request: AnyRequest, tables: TablesHere) -> Template:
    """Play now, my tables with whose turn it is first, open and finished ones, all games."""
    person: Person = request.state.person
    mine = await tables.database.read(store.my_tables, person.id)
    for table in mine:
        own = [s for s in table["seats"] if s["person"] == person.id and s["bot"] is None]
        table["my_turn"] = any(seat["seat"] == table["actor"] for seat in own)
    mine.sort(key=lambda table: not table["my_turn"])
    others = await tables.database.read(store.open_tables)
    finished = await tables.database.read(store.finished_tables)
    seen.name_seats([*mine, *others, *finished], person.translate)
    return page(
        request,
        "home.html",
        games=games(person),
        bots=bot_names(),
        mine=[table for table in mine if table["status"] != "finished"],
        mine_finished=[table for table in mine if table["status"] == "finished"],
        open=others,
        finished=finished,
    )


def games(person: Person) -> list[dict[str, Any]]:
    return [rules.described(cockade.game(id), person.translate) for id in cockade.games()]


@post("/play")
async def play_now(request: AnyRequest, tables: TablesHere) -> Redirect:
    """One click: a table against bots."""
    person, form = opener(request, tables), await form_of(request)
    plan = Plan(form.get("game", ""), form.get("scenario") or None, _count(form, "players"))
    name = person.name or person.translate("Guest")
    table = await plans.play_now(tables, plan, form.get("bot", ""), (person.id, name))
    return see(f"/table/{table.id}")


def _count(form: dict[str, str], key: str) -> int | None:
    text = form.get(key, "")
    if not text:
        return None
    if not text.isdecimal() or len(text) > 6:
        raise Refused("{key}: {text!r} is no number.", key=key, text=text)
    return int(text)


@get("/new/{game:str}")
async def new_table(
    request: AnyRequest,
    game: FromPath[str],
    scenario: Text = "",
    players: FromQuery[int | None] = None,
) -> Template:
    """The form that opens a table; scenario and players decide which seats it asks for."""
    person: Person = request.state.person
    found = find_game(game)
    try:
        chosen, count, _ = found.checked_setup(scenario or None, players, {})
    except cockade.SetUpError as error:
        raise Refused.because(error) from None
    seats = found.seat_names(chosen, count)
    return page(
        request,
        "new.html",
        game=rules.described(found, person.translate),
        scenario=chosen,
        players=count,
        seats=seats,
        words_of={seat: found.seat_word(seat, person.translate) for seat in seats},
        # With fewer players than seats somebody has a whole side.
        mine=found.partners if len(seats) > count else 1,
        bots=bot_names(),
    )


@post("/tables")
async def open_table(request: AnyRequest, tables: TablesHere) -> Redirect:
    """Open a table as the form says: `seat.<n>` is me, hot, link or bot:<level>."""
    person, form = opener(request, tables), await form_of(request)
    if form.get("name"):
        person.rename(form["name"])
    game = find_game(form.get("game", ""))
    players = _count(form, "players")
    seats: list[SeatPlan] = []
    while (kind := form.get(f"seat.{len(seats)}")) is not None:
        kind, _, level = kind.partition(":")
        seats.append(SeatPlan(kind, level, form.get(f"name.{len(seats)}", "")))
    delay = form.get("delay", "")
    plan = Plan(
        game.id,
        form.get("scenario") or None,
        players,
        _options(game, form),
        form.get("title", ""),
        seats,
        form.get("public") == "on",
        float(delay) if delay.replace(".", "", 1).isdecimal() else None,
    )
    name = person.name or person.translate("Host")
    table = await plans.create(tables, plan, person.id, name)
    return see(f"/table/{table.id}")


def _options(game: cockade.Game, form: dict[str, str]) -> dict[str, Any]:
    """Options of the game from fields `option.<id>`: on, off, true, false or a number."""
    chosen: dict[str, Any] = {}
    for name in game.settings:
        text = form.get(f"option.{name}", "").lower()
        if text in ("on", "true", "off", "false"):
            chosen[name] = text in ("on", "true")
        elif text:
            chosen[name] = _count({name: text}, name)
    return chosen


@get("/join/{link:str}")
async def ask_name(request: AnyRequest, tables: TablesHere, link: FromPath[str]) -> Template:
    """Before a friend sits down a name is asked, nothing else."""
    seat = await seat_by(tables, "link", link)
    table = await tables.get(seat["match"])
    names = seen.called(table, request.state.person.translate)
    return page(request, "join.html", table=table, names=names, seat=seat["seat"], link=link)


@post("/join/{link:str}")
async def take_seat(request: AnyRequest, tables: TablesHere, link: FromPath[str]) -> Redirect:
    """Who comes first takes the seat."""
    person: Person = request.state.person
    form = await form_of(request)
    person.rename(form.get("name", "") or person.name or person.translate("Guest"))
    taken = await tables.database.write(lambda c: store.take_seat(c, link, person.id, person.name))
    if taken is None:
        raise Unknown("This link has been used or never was one.")
    table = await tables.get(taken["match"])
    values = {"person": person.id, "name": person.name, "link": None}
    await tables.seat_changed(table, table.seats[taken["seat"]], **values)
    return see(f"/table/{table.id}")


@get("/device/{token:str}")
async def ask_device(request: AnyRequest, tables: TablesHere, token: FromPath[str]) -> Template:
    """An owner's link for their other devices."""
    seat = await seat_by(tables, "token", token)
    table = await tables.get(seat["match"])
    names = seen.called(table, request.state.person.translate)
    return page(request, "device.html", table=table, names=names, seat=seat["seat"], token=token)


@post("/device/{token:str}")
async def use_device(request: AnyRequest, tables: TablesHere, token: FromPath[str]) -> Redirect:
    """This browser becomes the one who owns the seat."""
    person: Person = request.state.person
    seat = await seat_by(tables, "token", token)
    if seat["person"]:
        person.id, person.name, person.changed = seat["person"], seat["name"], True
    else:
        table = await tables.get(seat["match"])
        person.rename(person.name or person.translate("Guest"))
        values = {"person": person.id, "name": person.name, "link": None}
        await tables.seat_changed(table, table.seats[seat["seat"]], **values)
    return see(f"/table/{seat['match']}")


@get("/watch/{watch:str}")
async def watch_table(request: AnyRequest, tables: TablesHere, watch: FromPath[str]) -> Redirect:
    """A spectator's link lets one in to look."""
    person: Person = request.state.person
    id = await tables.database.read(store.match_by_watch, watch)
    if id is None:
        raise Unknown("There is no such table.")
    person.changed = True
    if await tables.database.read(store.visit, id, person.id) is None:
        await tables.database.write(lambda c: store.note_visit(c, id, person.id, -1))
    return see(f"/table/{id}")


@post("/name")
async def rename(request: AnyRequest) -> Redirect:
    request.state.person.rename((await form_of(request)).get("name", ""))
    return see("/")


@post("/language")
async def choose_language(request: AnyRequest) -> Redirect:
    """Speak another language, and stay on the page."""
    form = await form_of(request)
    request.state.person.speak(form.get("language", "")[:10])
    back = form.get("back", "/")
    return see(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")


@get("/host")
async def become_host(request: AnyRequest, tables: TablesHere, key: Text = "") -> Redirect:
    """Whoever shows the server's key may open tables from then on."""
    if not tables.settings.host_key or key != tables.settings.host_key:
        raise Forbidden("That is not this server's key.")
    request.state.person.become_host()
    return see("/")


@post("/records")
async def upload(request: AnyRequest, tables: TablesHere) -> Redirect:
    """A record becomes a table."""
    person = opener(request, tables)
    form = await request.form()
    found = form.get("record", "")
    text = (await found.read()).decode("utf-8", "replace") if isinstance(found, UploadFile) else ""
    name = person.name or person.translate("Host")
    told, label = text or str(form.get("text", "")), person.translate("{title} (record)")
    table = await plans.upload(tables, told, (person.id, name), label)
    return see(f"/table/{table.id}")


@get("/rules/{game:str}")
async def show_rules(request: AnyRequest, game: FromPath[str], q: Text = "") -> Template:
    """The clauses of a game with anchors, a search, and where the data come from."""
    person: Person = request.state.person
    found = find_game(game)
    return page(
        request,
        "rules.html",
        game=rules.described(found, person.translate),
        chapters=rules.chapters(rules.sections(found, person.translate, q)),
        origins=rules.origins(found, person.translate),
        query=q,
    )


@get("/games/{game:str}/picture.svg", media_type="image/svg+xml")
async def board_picture(game: FromPath[str]) -> Response[str]:
    """A game's board as a picture."""
    svg = picture(find_game(game).id)
    headers = {"cache-control": "max-age=3600"}
    return Response(svg, media_type="image/svg+xml; charset=utf-8", headers=headers)


ROUTES = [
    Router(
        "/",
        route_handlers=[
            home,
            play_now,
            new_table,
            open_table,
            ask_name,
            take_seat,
            ask_device,
            use_device,
            watch_table,
            rename,
            choose_language,
            become_host,
            upload,
            show_rules,
            board_picture,
            pages_table.ROUTES,
            pages_replay.ROUTES,
        ],
        include_in_schema=False,
    )
]
