"""What a person waits for while bots play at many tables.

`python bench/web_latency.py [TABLES] [SECONDS]`: tables of four bots at their usual pace, and one
person who looks at a page, answers and asks for previews all the time.
"""

from __future__ import annotations

import random
import sys
import time

import httpx
from web_bench import Server, percentile

BOT = {"kind": "bot", "bot": "random"}


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 30.0
    server = Server(COCKADE_BOT_DELAY="0.7")
    server.start()
    for _ in range(tables):
        server.open([BOT] * 4, players=4)
    mine = server.open()
    keys = {s["seat"]: {"authorization": f"Bearer {s['token']}"} for s in mine["seats"]}
    url, rng = f"{server.url}/api/tables/{mine['id']}", random.Random(1)
    times: dict[str, list[float]] = {"state": [], "board": [], "answer": []}
    time.sleep(3)
    cpu, begun = server.cpu(), time.perf_counter()
    with httpx.Client(timeout=60) as client:

        def timed(kind: str, method: str, path: str, seat: str, **body: object) -> httpx.Response:
            at = time.perf_counter()
            found = client.request(method, url + path, headers=keys[seat], **body)  # type: ignore
            times[kind].append(time.perf_counter() - at)
            return found

        state = timed("state", "GET", "", "p1").json()
        while time.perf_counter() - begun < seconds and state["status"] != "finished":
            seat = state["actor"]
            state = timed("state", "GET", "", seat).json()
            timed("board", "GET", "/board", seat)
            text = rng.choice([option["text"] for option in state["question"]["options"]])
            body = {"answer": text, "number": state["number"]}
            state = timed("answer", "POST", "/answers", seat, json=body).json()
            time.sleep(0.05)
    busy = (server.cpu() - cpu) / (time.perf_counter() - begun)
    for kind, found in times.items():
        p50, p99 = (1000 * percentile(found, share) for share in (0.5, 0.99))
        print(f"{kind}: {len(found)} times, p50 {p50:.1f} ms, p99 {p99:.1f} ms")
    print(f"the server used {100 * busy:.0f} % of one core for {tables} tables and one person")
    server.stop()


if __name__ == "__main__":
    main()
