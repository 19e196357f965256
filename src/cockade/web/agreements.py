"""What players decide beside the rules: to give up, to call it a draw, to go back further.

None of it changes the rules or the match: it is kept with the table, and its record says so.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from cockade.kernel.record import grouped, replay

from . import people
from .beginning import begin_if_complete
from .bot_pool import default_bot
from .errors import Conflict, Forbidden, Refused
from .stored_match import first_moment
from .table import Table
from .tables import Tables

KINDS = ("draw", "undo")
REPLACE = "replace"


def voters(table: Table, proposal: dict[str, Any]) -> list[str]:
    """The seats that must agree: those that people play, but not whoever is to be replaced."""
    return [
        seat.seat
        for seat in table.seats.values()
        if seat.person is not None
        and seat.bot is None
        and not (proposal["kind"] == REPLACE and seat.seat == proposal["seat"])
    ]


def has_say(table: Table, seats: tuple[str, ...]) -> bool:
    """Whether somebody with these seats can agree to what is proposed, or decline it."""
    if table.proposal is None:
        return False
    return any(seat in seats for seat in voters(table, table.proposal))


def check_open(table: Table) -> None:
    if table.over:
        raise Refused("The match is over.")
    if table.gathering:
        raise Refused("The match has not begun.")


async def resign(tables: Tables, table: Table, seat: str) -> None:
    """Of two sides the other wins; among more the match goes on, with a bot in one's place."""
    check_open(table)
    if table.sides == 2:
        await tables.terms_changed(table, ended=f"resigned {seat}")
        return
    values = {"person": None, "name": "", "device": None, "bot": default_bot()}
    let_go = partial(people.let_go, match=table.id, seat=seat)
    await tables.seat_changed(table, table.seats[seat], let_go, **values)
    table.seats[seat].holders = []


async def propose(tables: Tables, table: Table, seats: tuple[str, ...], kind: str) -> None:
    """Ask the others for a draw, or for leave to go back to before one's last answer."""
    check_open(table)
    if kind not in KINDS or not seats:
        raise Refused("That cannot be proposed.")
    proposal: dict[str, Any] = {"kind": kind, "seat": seats[0], "agreed": list(seats)}
    others = [seat for seat in voters(table, proposal) if seat not in seats]
    if kind == "draw" and not others:
        raise Refused("There is no one else who could agree.")
    if kind == "undo":
        proposal["to"] = await asyncio.to_thread(before_last_answer, table, seats)
    await put(tables, table, proposal)


async def propose_replacement(tables: Tables, table: Table, seat: str) -> None:
    """A host asks the table whether a bot may play for somebody who does not come."""
    check_open(table)
    if seat not in table.seats or table.seats[seat].person is None or table.seats[seat].bot:
        raise Refused("No person plays this seat.")
    await put(tables, table, {"kind": REPLACE, "seat": seat, "agreed": []})


async def put(tables: Tables, table: Table, proposal: dict[str, Any]) -> None:
    if table.proposal is not None:
        raise Conflict("Another proposal is still open.")
    await tables.terms_changed(table, proposal=proposal)
    await carry_out_if_agreed(tables, table)


async def respond(tables: Tables, table: Table, seats: tuple[str, ...], agree: bool) -> None:
    """Agree to what is proposed, or do away with it; whoever asked may take it back."""
    proposal = table.proposal
    if proposal is None:
        raise Conflict("Nothing is proposed.")
    voting = [seat for seat in voters(table, proposal) if seat in seats]
    if not voting:
        raise Forbidden("You have no say in this.")
    if not agree:
        await tables.terms_changed(table, proposal=None)
        return
    agreed = [*proposal["agreed"], *(seat for seat in voting if seat not in proposal["agreed"])]
    await tables.terms_changed(table, proposal={**proposal, "agreed": agreed})
    await carry_out_if_agreed(tables, table)


async def carry_out_if_agreed(tables: Tables, table: Table) -> None:
    proposal = table.proposal
    if proposal is None:
        return
    if not all(seat in proposal["agreed"] for seat in voters(table, proposal)):
        return
    # With each of them the proposal is done with, or stays as long as nothing has been written.
    if proposal["kind"] == "draw":
        await tables.terms_changed(table, ended="drawn")
    elif proposal["kind"] == "undo":
        await tables.go_back(table, proposal["seat"], proposal["to"], "agreed")
    else:
        await tables.seat_changed(table, table.seats[proposal["seat"]], bot=default_bot())
        await tables.terms_changed(table, proposal=None)
        await begin_if_complete(tables, table)


def before_last_answer(table: Table, seats: tuple[str, ...]) -> int:
    """How many answers stood before the last one of these seats."""
    again, last = table.start.match(), None
    _, turns = grouped(list(enumerate(table.match.lines, 1)))
    for turn in turns:
        if again.actor in seats:
            last = again.answers
        replay(again, [turn])
    if last is None or last < first_moment(table.start):
        raise Refused("You have not answered anything yet.")
    return last
