"""Pages outside a table: home, new tables, rules, languages."""

from __future__ import annotations

import asyncio
from secrets import compare_digest
from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Redirect, Template

import cockade

from . import (
    game_info,
    new_table,
    pages_account,
    pages_agreements,
    pages_analysis,
    pages_app,
    pages_coach,
    pages_events,
    pages_hosting,
    pages_lessons,
    pages_links,
    pages_outcome,
    pages_recap,
    pages_replay,
    pages_seats,
    pages_table,
    people,
    pictures,
    queries,
    table_view,
)
from .api_games import find_game
from .bot_pool import level_names
from .dependencies import AnyRequest, TablesHere, client_network, form_fields
from .errors import Forbidden, Refused
from .i18n import languages
from .identity import LANGUAGE, YEAR, Person
from .new_table import SeatSpec, TableSpec
from .rendering import page, see_other
from .sessions import authorize_opening, enrol, sign_in_anew
from .strengths import notes, strengths

FORM_SIZE, UPLOAD_SIZE = 64_000, 1_100_000
Text = Annotated[str, QueryParameter(max_length=200)]


@get("/")
async def home(request: AnyRequest, tables: TablesHere) -> Template:
    """Play now, my tables with whose turn it is first, open and finished ones, all games."""
    person: Person = request.state.person
    mine = await tables.database.read(queries.my_tables, person.id)
    for table in mine:
        own = [s for s in table["seats"] if s["person"] == person.id and s["bot"] is None]
        table["my_turn"] = any(seat["seat"] == table["actor"] for seat in own)
    mine.sort(key=lambda table: not table["my_turn"])
    others = await tables.database.read(queries.open_tables)
    finished = await tables.database.read(queries.finished_tables)
    listed = [*mine, *others, *finished]
    table_view.add_display_names(listed, person.translate)
    table_view.add_winners(listed)
    table_view.add_opponents(mine, person.id)
    return page(
        request,
        "home.html",
        games=games(person),
        scenarios=scenario_titles(person),
        bots=level_names(),
        mine=[table for table in mine if table["status"] != "finished"],
        mine_finished=[table for table in mine if table["status"] == "finished"],
        open=others,
        finished=finished,
    )


def scenario_titles(person: Person) -> dict[str, dict[str, str]]:
    """What the scenarios of each game are called, where there are several."""
    return {
        id: {name: person.translate(each.title) for name, each in game.scenarios.items()}
        for id in cockade.games()
        if len((game := cockade.game(id)).scenarios) > 1
    }


def games(person: Person) -> list[dict[str, Any]]:
    return [game_info.describe_game(cockade.game(id), person.translate) for id in cockade.games()]


@post("/play")
async def play_now(request: AnyRequest, tables: TablesHere) -> Redirect:
    """One click: a table against bots."""
    person, form = await authorize_opening(request, tables), await form_fields(request)
    spec = TableSpec(form.get("game", ""), form.get("scenario") or None, _count(form, "players"))
    table = await new_table.play_now(
        tables, spec, form.get("bot", ""), (person.id, person.known_as), form.get("seat", "")
    )
    return see_other(f"/table/{table.id}")


def _count(form: dict[str, str], key: str) -> int | None:
    text = form.get(key, "")
    if not text:
        return None
    if not text.isdecimal() or len(text) > 6:
        raise Refused("{key}: {text!r} is not a number.", key=key, text=text)
    return int(text)


@get("/new/{game:str}")
async def new_table_form(
    request: AnyRequest,
    game: FromPath[str],
    scenario: Text = "",
    players: FromQuery[int | None] = None,
) -> Template:
    """The form that opens a table; scenario and players decide which seats it asks for."""
    person: Person = request.state.person
    chosen_game = find_game(game)
    try:
        chosen, count, _ = chosen_game.checked_setup(scenario or None, players, {})
    except cockade.SetUpError as error:
        raise Refused.from_error(error) from None
    seats = chosen_game.seat_names(chosen, count)
    return page(
        request,
        "new.html",
        game=game_info.describe_game(chosen_game, person.translate),
        scenario=chosen,
        players=count,
        seats=seats,
        seat_words={seat: chosen_game.seat_word(seat, person.translate) for seat in seats},
        # With fewer players than seats somebody has a whole side.
        mine=chosen_game.partners if len(seats) > count else 1,
        bots=level_names(),
        strengths=strengths(chosen_game, person.translate),
        notes=notes(chosen_game, person.translate),
    )


@post("/tables")
async def open_table(request: AnyRequest, tables: TablesHere) -> Redirect:
    """Open a table as the form says: `seat.<n>` is me, hot, link or bot:<level>."""
    form = await form_fields(request)
    person = await authorize_opening(request, tables, form.get("name", ""))
    game = find_game(form.get("game", ""))
    players = _count(form, "players")
    seats: list[SeatSpec] = []
    while (kind := form.get(f"seat.{len(seats)}")) is not None:
        kind, _, level = kind.partition(":")
        seats.append(SeatSpec(kind, level, form.get(f"name.{len(seats)}", "")))
    delay = form.get("delay", "")
    spec = TableSpec(
        game.id,
        form.get("scenario") or None,
        players,
        _settings(game, form),
        form.get("title", ""),
        seats,
        form.get("public") == "on",
        float(delay) if delay.replace(".", "", 1).isdecimal() else None,
        joint=True,
        coach={"on": True, "off": False}.get(form.get("coach", "")),
    )
    table = await new_table.open_table(tables, spec, person.id, person.known_as)
    return see_other(f"/table/{table.id}")


def _settings(game: cockade.Game[Any], form: dict[str, str]) -> dict[str, Any]:
    """Settings of the game from fields `setting.<id>`: on, off, true, false or a number."""
    chosen: dict[str, Any] = {}
    for name in game.settings:
        text = form.get(f"setting.{name}", "").lower()
        if text in ("on", "true", "off", "false"):
            chosen[name] = text in ("on", "true")
        elif text:
            chosen[name] = _count({name: text}, name)
    return chosen


@post("/name")
async def rename(request: AnyRequest, tables: TablesHere) -> Redirect:
    await enrol(request, tables, (await form_fields(request)).get("name", ""))
    return see_other("/")


@post("/language")
async def choose_language(request: AnyRequest) -> Redirect:
    """Speak another language, and stay on the page."""
    form = await form_fields(request)
    back = form.get("back", "/")
    known = back.startswith("/") and not back.startswith(("//", "/\\"))
    answer = see_other(back if known else "/")
    if form.get("language", "") in languages():
        secure = request.app.state.config.secure
        answer.set_cookie(
            LANGUAGE, form["language"], max_age=YEAR, httponly=True, samesite="lax", secure=secure
        )
    return answer


@get("/host")
async def ask_host_key(request: AnyRequest) -> Template:
    """A form for the server's key; it stands in no address."""
    return page(request, "host_key.html")


@post("/host")
async def become_host(request: AnyRequest, tables: TablesHere) -> Redirect:
    """Whoever shows the server's key may open tables from then on."""
    tables.tries.count(client_network(request))
    key, known = (await form_fields(request)).get("key", ""), tables.config.host_key
    if not known or not compare_digest(key.encode(), known.encode()):
        raise Forbidden("That is not this server's host key.")
    person = await enrol(request, tables)
    await tables.database.write(lambda c: people.change(c, person.id, {"host": True}))
    # Whoever could have planted the number of this session must not share the rights.
    await sign_in_anew(request, tables, person.id)
    return see_other("/")


# A record may be longer than a form.
@post("/records", request_max_body_size=UPLOAD_SIZE)
async def upload(request: AnyRequest, tables: TablesHere) -> Redirect:
    """A record becomes a table."""
    person = await authorize_opening(request, tables)
    form = await request.form()
    file = form.get("record", "")
    text = (await file.read()).decode("utf-8", "replace") if isinstance(file, UploadFile) else ""
    record, label = text or str(form.get("text", "")), person.translate("{title} (record)")
    host = (person.id, person.known_as)
    table = await new_table.open_from_record(tables, record, host, label)
    return see_other(f"/table/{table.id}")


@get("/rules/{game:str}")
async def show_rules(request: AnyRequest, game: FromPath[str], q: Text = "") -> Template:
    """The clauses of a game with anchors, a search, and where the data come from."""
    person: Person = request.state.person
    chosen = find_game(game)
    return page(
        request,
        "rules.html",
        game=game_info.describe_game(chosen, person.translate),
        chapters=game_info.chapters(game_info.sections(chosen, person.translate, q)),
        origins=game_info.origins(chosen, person.translate),
        query=q,
    )


@get("/games/{game:str}/picture.svg", media_type="image/svg+xml")
async def board_picture(game: FromPath[str]) -> Response[str]:
    """A game's map as a picture."""
    svg = await asyncio.to_thread(pictures.game_picture, find_game(game).id)
    headers = {"cache-control": "max-age=3600"}
    return Response(svg, media_type=pictures.MEDIA_TYPE, headers=headers)


ROUTES = [
    Router(
        "/",
        route_handlers=[
            home,
            play_now,
            *pages_lessons.HANDLERS,
            new_table_form,
            open_table,
            *pages_links.HANDLERS,
            *pages_account.HANDLERS,
            *pages_app.HANDLERS,
            rename,
            choose_language,
            ask_host_key,
            become_host,
            upload,
            show_rules,
            board_picture,
            pages_events.show_events,
            pages_table.ROUTES,
            pages_seats.ROUTES,
            pages_coach.ROUTES,
            pages_analysis.ROUTES,
            pages_lessons.ROUTES,
            pages_replay.ROUTES,
            pictures.ROUTES,
            pages_outcome.ROUTES,
            pages_recap.ROUTES,
            pages_agreements.ROUTES,
            pages_hosting.ROUTES,
        ],
        include_in_schema=False,
        request_max_body_size=FORM_SIZE,
    )
]
