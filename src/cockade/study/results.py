"""Raw results as JSON lines: a header that says what was played, then one game a line.

The file is what a study goes on from: its name comes from everything that decides the games, but
not from their number, so that a longer study of the same kind only plays what is missing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

from .. import __version__
from .. import game as find_game
from ..kernel import packs
from .code import fingerprint
from .runners import Runner
from .simulation import Experiment, Result, from_line, to_line

Progress = Callable[[int], None]


class StudyError(ValueError):
    """A study that cannot be made; says why."""


def quiet(done: int) -> None:
    """Nobody watches."""


def parameters(plan: Experiment) -> dict[str, Any]:
    """All that decides the games of a plan, and the versions that played them."""
    game = find_game(plan.game)
    chosen = {key: value for key, value in plan._asdict().items() if value not in ("", None)}
    del chosen["games"]
    pack = packs.read(plan.data or packs.chosen(), plan.game)
    return {
        **chosen,
        **({"data": str(pack)} if pack else {}),
        "bots": list(plan.bots),
        "settings": dict(plan.settings),
        "rules": game.version,
        "code": fingerprint(plan.game),
        "cockade": __version__,
        "python": f"{sys.version_info.major}.{sys.version_info.minor}",
    }


def file_name(plan: Experiment) -> str:
    """The name of a plan's raw results, without a suffix."""
    text = json.dumps(parameters(plan), sort_keys=True, ensure_ascii=False)
    digest = sha256(text.encode()).hexdigest()[:10]
    return f"{plan.game}-{plan.scenario}-{plan.players}-{digest}"


class Results:
    """The raw results of a plan in a folder."""

    def __init__(self, plan: Experiment, folder: Path) -> None:
        self.plan = plan
        self.path = folder / f"{file_name(plan)}.jsonl"
        self.done = self.open()

    def open(self) -> int:
        """How many games there are already; a line that was cut off is dropped."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self.path.exists() or not self.path.stat().st_size:
            self.path.write_text(json.dumps(parameters(self.plan)) + "\n", encoding="utf-8")
            return 0
        with self.path.open("r+b") as file:
            if file.readline() != (json.dumps(parameters(self.plan)) + "\n").encode():
                raise StudyError(f"{self.path}: these are results of another study.")
            whole, games = file.tell(), 0
            for line in file:
                if not line.endswith(b"\n"):
                    break
                whole, games = whole + len(line), games + 1
            file.truncate(whole)
        return games

    def __iter__(self) -> Iterator[Result]:
        """The results in the order of their numbers, at most as many as the plan wants."""
        return self.between(0, self.plan.games)

    def between(self, first: int, last: int) -> Iterator[Result]:
        """Results by number, read as they are asked for."""
        with self.path.open(encoding="utf-8") as file:
            for number, line in enumerate(islice(file, first + 1, last + 1), first):
                result = from_line(line)
                if result.number != number:
                    raise StudyError(
                        f"{self.path}: game {number} is missing or written twice, perhaps by two "
                        "studies at once. Delete the file to play again."
                    )
                yield result

    def play(self, runner: Runner, upto: int | None = None, progress: Progress = quiet) -> None:
        """Play what is missing and write it down game by game."""
        wanted = range(self.done, self.plan.games if upto is None else upto)
        progress(self.done)
        with self.path.open("a", encoding="utf-8") as file:
            for result in runner.play(self.plan, wanted):
                file.write(to_line(result) + "\n")
                file.flush()
                self.done += 1
                progress(self.done)
