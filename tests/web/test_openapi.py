"""The OpenAPI document tells the truth: random calls by it never fail."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

import cockade
from cockade.kernel.chance import part_commitment
from tests.web.tools import GAME, Program, Server

EXAMPLES = 12


def test_document_lists_every_call(server: Server) -> None:
    with server.client() as client:
        document = client.get("/schema/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert {path for path in document["paths"] if not path.startswith("/api/")} == set()
    table = {path.rpartition("/")[2] for path in document["paths"] if "{id}" in path}
    assert {"answers", "undo", "why-not", "preview", "events", "record", "log", "board"} <= table
    assert document["info"]["version"] == cockade.__version__


def test_calls_by_the_document_never_fail(server: Server) -> None:
    """Schemathesis makes calls up, good ones and bad ones; answers must be as documented."""
    table = server.open(public=True)
    program = next(p for n in range(3) if (p := Program(server, table, n)).state()["question"])
    token = program.client.headers["authorization"]
    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) > 12
    failures = []
    for operation in operations:
        # A stream has no end to wait for; its answers are tested elsewhere.
        if not operation.path.endswith("/events"):
            try:
                check(operation, table["id"], token, server)
            except BaseExceptionGroup as error:
                failures.append(f"{operation.label}: {error.exceptions}")
            except Exception as error:
                failures.append(f"{operation.label}: {error}")
    assert not failures, "\n".join(failures)


def check(operation: Any, table: str, token: str, server: Server) -> None:
    """Made-up calls, and one that must succeed: it is given what no schema can tell."""
    strategy, statuses = operation.as_strategy(), set()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy)
    def run(case: Any) -> None:
        headers, positive = {"authorization": token}, case.meta.generation.mode.is_positive
        if "id" in case.path_parameters and positive:
            case.path_parameters["id"] = table
        if positive and not statuses & {200, 201}:
            headers = make_good(case, server) or headers
        answer = case.call(headers=headers)
        statuses.add(answer.status_code)
        # Rules of a game refuse with 422 what no schema can tell from the legal.
        excluded = [positive_data_acceptance]
        case.validate_response(answer, headers=headers, excluded_checks=excluded)

    run()
    assert statuses & {200, 201}, f"no call succeeded: {statuses}"


def make_good(case: Any, server: Server) -> dict[str, str] | None:
    """Give a call what it takes to succeed, at a table of its own; returns whose key it shows."""
    what = case.operation.path.rpartition("/")[2]
    if what == "tables" and case.operation.method == "post":
        case.body = {"game": GAME, "players": 3}
    elif what == "records":
        case.body = {"record": cockade.Match(GAME, seed=1).record()}
    elif "game" in case.path_parameters:
        case.path_parameters["game"] = GAME
    elif "id" in case.path_parameters:
        program = at_a_table(server, f"{case.operation.method} {what}", case)
        case.path_parameters["id"] = program.path.removeprefix("/tables/")
        return {"authorization": program.client.headers["authorization"]}
    return None


def at_a_table(server: Server, call: str, case: Any) -> Program:
    """A program at a table where this call is in order."""
    if call == "post part":
        joint = Program(server, server.open(joint=True, seats=[{"kind": "link"}] * 3), 0)
        case.body = {"word": part_commitment("0" * 32)}
        return joint
    table = server.open(coach=True)
    programs = [Program(server, table, place) for place in range(3)]
    actor = next(program for program in programs if program.state()["question"])
    options = actor.state()["question"]["options"]
    if call in ("get why-not", "get preview"):
        case.query = {"answer": options[0]["text"]}
    elif call == "post answers":
        case.body = {"answer": options[0]["text"]}
    elif call == "put bot":
        case.body = {"bot": None}
    elif call in ("post undo", "post proposal"):
        actor.answer(next(option["text"] for option in options if not option["confirm"]))
        case.body = {"kind": "undo"} if call == "post proposal" else {}
    elif call == "put proposal":
        return asked(programs, case)
    elif call in ("get record", "get analysis"):
        return finished(server)
    return actor


def asked(programs: list[Program], case: Any) -> Program:
    """Whoever is asked for a draw, once two have sat down."""
    while sum(seat["taken"] for seat in programs[0].state()["seats"]) < 2:
        actor = next(program for program in programs if program.state()["question"])
        actor.answer(actor.choose(actor.state()))
    taken = [seat["taken"] for seat in programs[0].state()["seats"]]
    asking, other = [program for program, sits in zip(programs, taken, strict=True) if sits]
    asking.client.post(f"{asking.path}/proposal", json={"kind": "draw"}).raise_for_status()
    case.body = {"agree": True}
    return other


def finished(server: Server) -> Program:
    """A program at a table that is over."""
    program = Program(server, server.open(game="prelude", players=2), 0)
    program.client.post(f"{program.path}/resignation", json={}).raise_for_status()
    return program
