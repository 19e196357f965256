"""The least that any server must do: a Litestar handler that writes the row of an answer.

Run by `web_answers.py` for comparison: `python bench/web_bare.py FILE PORT`.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import uvicorn
from litestar import Litestar, get, post
from msgspec import Struct
from sqlalchemy import insert, update

from cockade.web.database import Database
from cockade.web.migration import prepare_database
from cockade.web.schema import ANSWERS, MATCHES

STATE: dict[str, Any] = json.loads(sys.argv[3]) if len(sys.argv) > 3 else {}
prepare_database(f"sqlite:///{sys.argv[1]}")
DATABASE = Database(f"sqlite:///{sys.argv[1]}")
MATCH = {
    "id": "bare",
    "game": "none",
    "scenario": "",
    "players": 0,
    "settings": {},
    "title": "",
    "seed": "",
    "earlier": [],
    "version": 1,
    "versions": "1",
    "watch": "w",
    "owner": "",
    "created": 0.0,
    "changed": 0.0,
    "status": "playing",
    "state": STATE,
}


class Answer(Struct):
    answer: str
    number: int


@get("/api/bots")
async def alive() -> list[str]:
    return []


@post("/answers")
async def answer(data: Answer) -> dict[str, int]:
    row = {
        "match": "bare",
        "number": data.number,
        "seat": "p1",
        "text": data.answer,
        "chance": "",
        "by": "api",
        "at": time.time(),
    }

    def write(connection: Any) -> None:
        connection.execute(insert(ANSWERS), row)
        connection.execute(
            update(MATCHES).where(MATCHES.c.id == "bare").values(number=data.number, state=STATE)
        )

    await DATABASE.write(write)
    return {"number": data.number}


if __name__ == "__main__":
    DATABASE.query(lambda c: (c.execute(insert(MATCHES), MATCH), c.commit()))
    uvicorn.run(
        Litestar([alive, answer], logging_config=None), port=int(sys.argv[2]), log_level="warning"
    )
