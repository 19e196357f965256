"""Golden records replay to the same end, digest and text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cockade
from cockade.kernel.record import digest, verify

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.record"))


def told(match):
    """Its ending has a sentence and a known section, and its points are the scores."""
    game, outcome = match.game, match.outcome
    reason = game.ending(match.state, outcome.reason)
    points = (
        {} if game.points is None else dict(zip(match.seats, game.points(match.state), strict=True))
    )
    by_points = outcome.reason not in ("landslide", "counter_revolution")
    fits = points == outcome.scores or not points or not by_points
    return fits and reason.sentence.endswith((".", "!")) and reason.section in game.sections


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_golden_record_replays(path):
    text = path.read_text(encoding="utf-8")
    digests = json.loads((path.parent / "digests.json").read_text(encoding="utf-8"))
    match = cockade.Match.load(text)
    assert match.outcome is not None
    assert told(match)
    assert digest(match.state) == digests[path.stem]
    assert match.record() == text
    assert verify(text) == match.drawn


@pytest.mark.parametrize("id", cockade.games())
def test_every_table_has_a_golden_record(id):
    game = cockade.game(id)
    names = {path.stem for path in RECORDS if path.parent.name == id}
    for name, scenario in game.scenarios.items():
        for players in scenario.players:
            assert f"{name}-{players}" in names


def test_liberte_has_all_three_endings():
    found = set()
    for path in RECORDS:
        if path.parent.name == "liberte":
            outcome = cockade.Match.load(path.read_text(encoding="utf-8")).outcome
            assert outcome is not None
            found.add(outcome.reason)
    assert found == {"victory_points", "landslide", "counter_revolution"}
