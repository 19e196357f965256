"""The coach of a table: who may ask it, what it says, and that it knows no more than the seat."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace

import pytest

import cockade
from cockade.web import coach
from cockade.web.coach import Tip, last_decision, think
from cockade.web.new_table import SeatSpec, TableSpec, _has_coach
from tests.bots.test_levels import positions
from tests.web.browser import Player
from tests.web.loops import run_alone
from tests.web.tools import Browser, Program, Server, options_on, until_my_turn

Person = Callable[..., Player]


@pytest.mark.parametrize("id", ["liberte", "prelude"])
def test_hints_are_the_same_in_every_world_that_the_seat_cannot_tell_apart(id: str) -> None:
    game = cockade.game(id)
    state = next(s for s in positions(game, 40) if 1 < len(s.legal()) < 8)
    worlds = [game.resample(state, state.seat, Random(seed)) for seed in (1, 2)]
    assert worlds[0].to_json() != worlds[1].to_json()
    found = [think(id, world.to_json(), 5) for world in (state, *worlds)]
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize(
    ("kinds", "wish", "coach"),
    [
        (("me", "bot", "bot"), None, True),
        (("me", "me", "bot", "bot"), None, True),
        (("me", "link", "bot"), None, False),
        (("me", "hot"), None, False),
        (("me", "bot"), False, False),
        (("link", "link"), True, True),
    ],
)
def test_coach_comes_by_itself_only_where_one_person_plays_bots(
    kinds: tuple[str, ...], wish: bool | None, coach: bool
) -> None:
    spec = TableSpec("liberte", seats=[SeatSpec(kind) for kind in kinds], coach=wish)
    assert _has_coach(spec) is coach


def asked(server: Server, **wish: object) -> list[Program]:
    """Programs at a new table; the one that is asked comes first."""
    table = server.open(**wish)
    programs = [Program(server, table, place) for place in range(3)]
    return sorted(programs, key=lambda program: program.state()["question"] is None)


def test_programs_get_hints_where_the_table_has_a_coach(server: Server) -> None:
    actor, other, _ = asked(server, coach=True)
    state = actor.state()
    assert state["coach"] is True
    hints = actor.client.get(f"{actor.path}/hint").json()
    options = {option["text"] for option in state["question"]["options"]}
    assert len(hints) == 3 and {hint["option"] for hint in hints} <= options
    chances = [hint["chance"] for hint in hints]
    assert chances == sorted(chances, reverse=True) and 0 < chances[-1] < 1
    assert hints[0]["why"].startswith("It ") and all(hint["label"] for hint in hints)
    assert actor.client.get(f"{actor.path}/hint").json() == hints
    assert other.client.get(f"{other.path}/hint").status_code == 403


def test_no_hints_without_a_coach(server: Server) -> None:
    actor, *_ = asked(server)
    assert actor.state()["coach"] is False
    refusal = actor.client.get(f"{actor.path}/hint")
    assert refusal.status_code == 422
    assert refusal.json()["detail"] == "There is no coach at this table."


def test_coach_judges_the_last_decision(server: Server) -> None:
    browser = Browser(server, "fr")
    page = 'data-answers="0"'
    while 'data-answers="0"' in page:
        path = browser.play_now(bot="random")
        page = until_my_turn(browser, path)
    # Others have moved before, but there is no decision of one's own to ask about yet.
    assert 'data-coach="hint"' in page and 'data-coach="mistake"' not in page
    browser.get(f"{path}/coach/mistake", status=422)
    page = browser.post(f"{path}/answer", answer=options_on(page)[0])
    assert 'data-coach="mistake"' in page
    told = browser.get(f"{path}/coach/mistake")
    assert "%)" in told and "Chance" not in told
    # Nobody else may ask.
    Browser(server).get(f"{path}/coach/mistake", status=404)


def test_last_decision_is_the_last_one_with_a_choice() -> None:
    match, rng = cockade.Match("liberte", players=3, seed=4), Random(4)
    seat = match.actor
    chosen = None
    while match.answers < 40:
        text = rng.choice(match.options)
        if match.actor == seat and len(match.options) > 1:
            chosen = (match.answers, text, match.options)
        match.answer(text)
    assert seat is not None and chosen is not None
    (state, answers), option = last_decision(match, seat)
    assert (answers, option.text, tuple(o.text for o in state.legal())) == chosen


def test_a_verdict_is_as_sure_as_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hint calls about as good is no mistake; a drawback is no reason for the best."""
    match = cockade.Match("liberte", players=3, seed=4)
    chosen, other = match.options[:2]
    seat, table = match.actor, SimpleNamespace(match=match, coach=True, game=match.game)
    match.answer(chosen)
    chances = {"chosen": 0.5, "best": 0.0}

    async def judged(*_: object) -> list[Tip]:
        best = Tip(other, chances["best"], {"cards": -0.2}, [])
        return [best, Tip(chosen, chances["chosen"], {}, [])]

    monkeypatch.setattr(coach, "advice", judged)
    monkeypatch.setattr(coach, "localized", lambda table, _: table.match)
    told = []
    for chances["best"] in (0.51, 0.6):
        told.append(run_alone(coach.verdict(None, table, SimpleNamespace(seat=seat))))  # type: ignore[arg-type]
    assert [each["mistake"] for each in told] == [False, True]
    assert told[1]["best"]["why"].startswith("Small things speak for it, though it leads to")
    assert told[1]["asked"] == "Play a card, take a card or pass."
