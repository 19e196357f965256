"""A seed that everybody at a table makes together, so that nobody can choose it.

The server promises its part when the table opens, each person theirs when they have sat down. Only
when all have promised do people show their parts; the server shows its own after the match. Each
must be what was promised, and the seed is the SHA-256 of all.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Any

from cockade import Match
from cockade.kernel.chance import joint_seed, part_commitment

from .errors import Conflict, Forbidden, Refused
from .table import Table

SERVER = "server"
PROMISE, PART = re.compile(r"[0-9a-f]{64}"), re.compile(r"[0-9a-f]{32,64}")
# What is shown while the seed is made; nobody gets a hand of it.
PLACEHOLDER = "not begun"


def new_parts() -> dict[str, Any]:
    """The parts of a table that has just been opened: the server's own."""
    own = secrets.token_hex(32)
    return {"begun": False, "promises": {SERVER: part_commitment(own)}, "parts": {SERVER: own}}


def parts_of(stored: Mapping[str, Any] | None) -> dict[str, str]:
    """Everybody's part, once the seed has been made of them."""
    return dict(stored["parts"]) if stored and stored["begun"] else {}


def seats_with_parts(table: Table) -> list[str]:
    """One seat for each person, who gives their part in its name.

    Whoever has promised a part must show it, bot or no bot: to leave it out would be a choice.
    """
    assert table.parts is not None
    first: dict[str, str] = {}
    for seat in table.seats.values():
        if seat.bot is None and seat.person is not None:
            first.setdefault(seat.person, seat.seat)
    return [s for s in table.seats if s in table.parts["promises"] or s in first.values()]


def all_promised(table: Table) -> bool:
    assert table.parts is not None
    seated = all(seat.taken for seat in table.seats.values())
    return seated and all(seat in table.parts["promises"] for seat in seats_with_parts(table))


def wanted(table: Table, mine: tuple[str, ...]) -> tuple[str, str]:
    """What is wanted of a person now, a promise or a part, and for which seat."""
    if not table.gathering or table.parts is None:
        return "", ""
    for seat in seats_with_parts(table):
        if seat not in mine:
            continue
        if seat not in table.parts["promises"]:
            return "promise", seat
        if all_promised(table) and seat not in table.parts["parts"]:
            return "part", seat
    return "", ""


def with_word(table: Table, seat: str, word: str) -> dict[str, Any]:
    """The parts of a table after a seat has given its promise or its part."""
    kind, _ = wanted(table, (seat,))
    if table.parts is None or not kind:
        raise Conflict("Nothing is wanted of this seat now.")
    promises, parts = dict(table.parts["promises"]), dict(table.parts["parts"])
    if kind == "promise":
        if not PROMISE.fullmatch(word):
            raise Refused("A promise is a SHA-256 in hexadecimal digits.")
        if word in promises.values():
            raise Refused("Somebody else has promised that already.")
        promises[seat] = word
    else:
        if not PART.fullmatch(word) or part_commitment(word) != promises[seat]:
            raise Forbidden("That is not what was promised.")
        parts[seat] = word
    return {"begun": False, "promises": promises, "parts": parts}


def complete(table: Table) -> bool:
    """Whether the seed can be made."""
    assert table.parts is not None
    shown = table.parts["parts"]
    return all_promised(table) and all(seat in shown for seat in seats_with_parts(table))


def begun_match(table: Table) -> Match:
    """The match with the seed of all parts."""
    assert table.parts is not None
    placeholder = table.match
    seats = (SERVER, *seats_with_parts(table))
    parts = {seat: table.parts["parts"][seat] for seat in seats}
    game, setup = placeholder.game, (placeholder.scenario, placeholder.players)
    match = Match(game, *setup, joint_seed(parts), placeholder.settings)
    match.parts = parts
    return match
