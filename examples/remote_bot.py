"""A bot in a process of its own that plays at a table of a Cockade server.

python examples/remote_bot.py http://127.0.0.1:1789 --game prelude
    opens a table against the server's own bot and plays it to the end

python examples/remote_bot.py http://127.0.0.1:1789 --table ID --token KEY
    takes a seat at a table that is open; the page of the table shows its key under "Links"

The bot picks at random among the options that do something. It knows no rules: the server lists
what is legal. It needs nothing but `cockade/client.py`, and could be written in any language.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Any

from cockade.client import Client, Refused, Table

# Answers that do nothing are given only where there is nothing else.
IDLE = ("pass", "done", "stop", "stay", "decline", "hold")


def choose(state: dict[str, Any], rng: Random) -> str:
    """An option that does something, at random; the question names all that are legal."""
    options = [option["text"] for option in state["question"]["options"]]
    active = [text for text in options if text not in IDLE]
    return rng.choice(active or options)


def named(things: list[dict[str, Any]], id: str) -> dict[str, Any]:
    """The thing with this id; if there is none, the program ends and says which there are."""
    by_id = {thing["id"]: thing for thing in things}
    if id not in by_id:
        sys.exit(f"There is no {id!r}; choose one of {', '.join(by_id)}.")
    return by_id[id]


def new_table(client: Client, game: str, scenario: str | None, opponent: str) -> Table:
    """A table where this program has the first seat and the server's bot all others."""
    scenarios = named(client.games(), game)["scenarios"]
    chosen = named(scenarios, scenario or scenarios[0]["id"])
    players = chosen["players"][0]
    others = len(chosen["seats"][str(players)]) - 1
    seats = [{}, *[{"kind": "bot", "bot": opponent}] * others]
    keys = client.open(game, chosen["id"], players, seats=seats)
    return client.table(keys["id"], keys["seats"][0]["token"])


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot that plays at a Cockade server.")
    parser.add_argument("url")
    parser.add_argument("--game", default="prelude")
    parser.add_argument("--scenario")
    parser.add_argument("--opponent", default="random", help="the server's bot for other seats")
    parser.add_argument("--table", help="a table that is open already")
    parser.add_argument("--token", default="", help="the key of a seat there")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    client, rng = Client(chosen.url), Random(chosen.seed)
    try:
        if chosen.table:
            table = client.table(chosen.table, chosen.token)
        else:
            table = new_table(client, chosen.game, chosen.scenario, chosen.opponent)
        end = table.play(lambda state: choose(state, rng))
    except Refused as refused:
        sys.exit(str(refused))
    print(f"{end['answers']} answers; I was {end['seat']}; the outcome is {end['outcome']}")


if __name__ == "__main__":
    main()
