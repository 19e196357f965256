"""Answers through HTTP for each second of the server's CPU, each with its row written.

`python bench/web_answers.py [TABLES] [ANSWERS]`: so many tables of three programs at once, so many
answers in all. Beside it a bare handler that writes the same rows and knows no game.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import time
from typing import Any

import httpx
from web_bench import Server, cpu_of, percentile

from cockade import Match


class Player:
    """One program for all seats of a table."""

    def __init__(self, client: httpx.AsyncClient, table: dict[str, Any], seed: int) -> None:
        self.client = client
        self.url = f"/api/tables/{table['id']}"
        self.keys = {
            seat["seat"]: {"authorization": f"Bearer {seat['token']}"} for seat in table["seats"]
        }
        self.rng = random.Random(seed)
        self.times: list[float] = []

    async def play(self, answers: int) -> None:
        state = await self.look("p1")
        for _ in range(answers):
            if state["status"] == "finished":
                return
            if state["question"] is None:
                state = await self.look(state["actor"])
            state = await self.answer(state)

    async def look(self, seat: str) -> dict[str, Any]:
        found = await self.client.get(self.url, headers=self.keys[seat])
        return found.json()

    async def answer(self, state: dict[str, Any]) -> dict[str, Any]:
        text = self.rng.choice([option["text"] for option in state["question"]["options"]])
        body = {"answer": text, "number": state["number"]}
        begun = time.perf_counter()
        given = await self.client.post(
            f"{self.url}/answers", json=body, headers=self.keys[state["seat"]]
        )
        self.times.append(time.perf_counter() - begun)
        assert given.status_code == 201, given.text
        return given.json()


async def games(server: Server, tables: int, answers: int) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        players = [Player(client, server.open(), seed) for seed in range(tables)]
        await asyncio.gather(*(player.play(3) for player in players))
        cpu, begun = server.cpu(), time.perf_counter()
        before = sum(len(player.times) for player in players)
        await asyncio.gather(*(player.play(answers // tables) for player in players))
        cpu, seconds = server.cpu() - cpu, time.perf_counter() - begun
    times = [t for player in players for t in player.times]
    report("games", len(times) - before, cpu, seconds, times)


async def bare(port: int, pid: int, tables: int, answers: int) -> None:
    times: list[float] = []
    numbers = iter(range(1, answers + 1))

    async def client() -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            for number in numbers:
                begun = time.perf_counter()
                body = {"answer": "province 12", "number": number}
                given = await http.post("/answers", json=body)
                times.append(time.perf_counter() - begun)
                assert given.status_code == 201, given.text

    cpu, begun = cpu_of(pid), time.perf_counter()
    await asyncio.gather(*(client() for _ in range(tables)))
    report("bare", len(times), cpu_of(pid) - cpu, time.perf_counter() - begun, times)


def report(name: str, answers: int, cpu: float, seconds: float, times: list[float]) -> None:
    p50, p99 = (1000 * percentile(times, share) for share in (0.5, 0.99))
    print(
        f"{name}: {answers} answers, {answers / cpu:.0f} a CPU second, {answers / seconds:.0f} "
        f"a second of this machine, p50 {p50:.1f} ms, p99 {p99:.1f} ms"
    )


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    answers = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    server = Server()
    server.start()
    asyncio.run(games(server, tables, answers))
    server.stop()
    other = Server()
    state = json.dumps(Match("liberte", players=3, seed=1).state.to_json())
    path = f"{other.folder.name}/bare.sqlite"
    command = [sys.executable, "bench/web_bare.py", path, str(other.port), state]
    process = subprocess.Popen(command, env=other.environment)
    for _ in range(200):
        try:
            httpx.get(f"{other.url}/api/bots")
            break
        except httpx.HTTPError:
            time.sleep(0.1)
    asyncio.run(bare(other.port, process.pid, tables, answers))
    process.terminate()
    process.wait()


if __name__ == "__main__":
    main()
