"""A client of the JSON API, on the standard library alone: open tables and play at them.

    from cockade.client import Client

    client = Client("http://127.0.0.1:1789")
    keys = client.open("prelude", seats=[{}, {"kind": "bot", "bot": "greedy"}])
    table = client.table(keys["id"], keys["seats"][0]["token"])
    table.play(lambda state: state["question"]["options"][0]["text"])
    print(table.state()["outcome"])

What tables and questions look like is described by the server itself, at /schema.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

__all__ = ["Client", "Refused", "Table"]

State = dict[str, Any]
CONFLICT = 409


class Refused(Exception):
    """What the server refused: why, under which section of the rules, and the table as it is.

    Its status is that of HTTP, or 0 where no server answers.
    """

    def __init__(self, status: int, detail: str, section: str = "", state: Any = None) -> None:
        super().__init__(detail)
        self.status = status
        self.section = section
        self.state = state


class Client:
    """A server, and the key that this program shows there."""

    def __init__(self, url: str, token: str = "", timeout: float = 60) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.timeout = timeout

    def request(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """The answer to a request: JSON as Python's own values, anything else as text."""
        with self.connect(method, path, body, **query) as answer:
            text = answer.read().decode()
            is_json = "json" in answer.headers.get("content-type", "")
        return json.loads(text) if is_json else text

    def connect(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """An open answer; refusals become `Refused`."""
        address = f"{self.url}/api{path}" + (f"?{urlencode(query)}" if query else "")
        headers = {"accept": "application/json, */*"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = None
        if body is not None:
            data, headers["content-type"] = json.dumps(body).encode(), "application/json"
        try:
            return urlopen(
                Request(address, data, headers, method=method),
                timeout=self.timeout,
            )
        except HTTPError as error:
            raise refusal(error) from None
        except OSError as error:
            reason = getattr(error, "reason", error)
            raise Refused(0, f"{self.url} does not answer ({reason}).") from None

    def games(self) -> list[dict[str, Any]]:
        """All games with their scenarios and settings."""
        return list(self.request("GET", "/games"))

    def bots(self) -> list[str]:
        """The bots that can take a seat, weakest first."""
        return list(self.request("GET", "/bots"))

    def open(
        self,
        game: str,
        scenario: str | None = None,
        players: int | None = None,
        *,
        settings: Mapping[str, bool | int] | None = None,
        seats: Sequence[Mapping[str, str]] = (),
        title: str = "",
    ) -> dict[str, Any]:
        """Open a table; returns its id and the key of each seat.

        A seat is `{"kind": "bot", "bot": name}`, or `{}` for whoever uses its key first.
        """
        wish: dict[str, Any] = {"game": game, "settings": dict(settings or {}), "title": title}
        wish["seats"] = [dict(seat) for seat in seats]
        if scenario is not None:
            wish["scenario"] = scenario
        if players is not None:
            wish["players"] = players
        return dict(self.request("POST", "/tables", wish))

    def table(self, id: str, token: str) -> Table:
        """A table, seen and played with the key of a seat (or the key for watching)."""
        return Table(Client(self.url, token, self.timeout), id)


class Table:
    """A table as one seat sees it."""

    def __init__(self, client: Client, id: str) -> None:
        self.client = client
        self.path = f"/tables/{id}"

    def state(self) -> State:
        """The table now: whose turn it is, the question if it is yours, and the view."""
        return dict(self.client.request("GET", self.path))

    def answer(self, text: str, number: int | None = None) -> State:
        """Answer the question; with `number`, only if nobody has answered since."""
        body = {"answer": text, "number": number}
        return dict(self.client.request("POST", f"{self.path}/answers", body))

    def undo(self) -> State:
        """Take back the last answer, if the rules allow it."""
        return dict(self.client.request("POST", f"{self.path}/undo", {}))

    def resign(self) -> State:
        return dict(self.client.request("POST", f"{self.path}/resignation", {}))

    def why_not(self, text: str) -> dict[str, Any]:
        """Whether an answer is legal and, if not, the reason and its section."""
        return dict(self.client.request("GET", f"{self.path}/why-not", answer=text))

    def log(self, after: int = -1) -> list[dict[str, Any]]:
        """What happened, in words, after an answer."""
        return list(self.client.request("GET", f"{self.path}/log", after=after))

    def record(self) -> str:
        """The record, once the match is over."""
        return str(self.client.request("GET", f"{self.path}/record"))

    def events(self) -> Iterator[dict[str, Any]]:
        """One event for each change; in silence the last one comes again."""
        with self.client.connect("GET", f"{self.path}/events") as stream:
            for line in stream:
                if line.startswith(b"data:"):
                    yield json.loads(line[5:])

    def turns(self) -> Iterator[State]:
        """The table whenever this seat is asked, until the match is over."""
        state = self.state()
        while state["status"] != "finished":
            if state["question"]:
                yield state
            else:
                self.wait(state)
            state = self.state()

    def wait(self, state: State) -> None:
        """Until something has changed at the table, or the line breaks."""
        seen = (state["number"], state["changes"])
        for event in self.events():
            if (event["number"], event.get("changes", seen[1])) != seen:
                return

    def play(self, choose: Callable[[State], str]) -> State:
        """Play this seat to the end; `choose` names one of the options."""
        for state in self.turns():
            try:
                self.answer(choose(state), state["number"])
            except Refused as error:
                # Somebody else with this seat's key was faster: look again.
                if error.status != CONFLICT:
                    raise
        return self.state()


def refusal(error: HTTPError) -> Refused:
    """A refusal in the server's own words."""
    try:
        told = json.loads(error.read().decode())
    except ValueError:
        told = {}
    if not isinstance(told, dict):
        told = {}
    detail = str(told.get("detail", error.reason))
    return Refused(error.code, detail, str(told.get("section", "")), told.get("state"))
