"""Writes golden records of a game: one for each table, and one for each way to end.

    python tests/golden/make_golden.py liberte

Run it only when a change of the rules is meant to alter them, and say so in the changelog.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import cockade
from cockade.kernel.record import digest
from cockade.kernel.testing import every_table

HERE = Path(__file__).parent
SEARCH = 1500


def random_match(game: cockade.Game, scenario: str, players: int, seed: int) -> cockade.Match:
    match = cockade.Match(game, scenario, players, f"golden {seed}")
    rng = Random(seed)
    while match.outcome is None:
        match.answer(match.options[int(rng.random() * len(match.options))])
    return match


def main(id: str) -> None:
    game = cockade.game(id)
    folder = HERE / id
    folder.mkdir(exist_ok=True)
    digests: dict[str, str] = {}
    found: dict[str, cockade.Match] = {}
    for scenario, players in every_table(game):
        match = random_match(game, scenario, players, players)
        found[f"{scenario}-{players}"] = match
    endings = {match.outcome.reason for match in found.values() if match.outcome}
    scenarios = every_table(game)
    for seed in range(SEARCH):
        scenario, players = scenarios[seed % len(scenarios)]
        match = random_match(game, scenario, players, 1000 + seed)
        assert match.outcome is not None
        if match.outcome.reason not in endings:
            endings.add(match.outcome.reason)
            found[f"ending-{match.outcome.reason}"] = match
    for name, match in found.items():
        (folder / f"{name}.record").write_text(match.record(), encoding="utf-8")
        digests[name] = digest(match.state)
    text = json.dumps(digests, indent=1, sort_keys=True)
    (folder / "digests.json").write_text(text + "\n", encoding="utf-8")
    print(f"{id}: {len(found)} records, endings {', '.join(sorted(endings))}")


if __name__ == "__main__":
    for id in sys.argv[1:] or cockade.games():
        main(id)
