"""The laboratory: what is watched, counted and compared, and results that last."""

from __future__ import annotations

import json
import re
from pathlib import Path
from statistics import NormalDist

import pytest

import cockade
from cockade.study.balance import balance, side_shares
from cockade.study.cards import Cards, cards
from cockade.study.compare import Place, checked_measure, compare
from cockade.study.comparisons import Difference, Stratum, difference, holm, paired
from cockade.study.odds import load_position, odds, odds_plan
from cockade.study.openings import Openings, openings
from cockade.study.results import Results, StudyError, parameters
from cockade.study.runners import Serial
from cockade.study.simulation import experiment, from_line, play_all, play_one, to_line
from cockade.study.variants import by_bots, by_setting
from cockade.study.watching import lead_changes
from tests.cli.command import refused, run, said

TEAMS = cockade.game("rebellion1775")
PRELUDE = cockade.game("prelude")


def teams(games=24, **more):
    return experiment(TEAMS, ("random",), ("introductory", None, {}), games=games, **more)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Raw results of a few games that several studies share."""
    folder = tmp_path_factory.mktemp("studies")
    for plan in (teams(), experiment(PRELUDE, ("random",), games=24)):
        Results(plan, folder).play(Serial())
    return folder


def stored(plan, folder):
    results = Results(plan, folder)
    assert results.done == plan.games
    return results


def test_a_line_holds_the_whole_result():
    result = play_one(teams(), 3)
    assert from_line(to_line(result)) == result
    assert "\n" not in to_line(result)


def test_lead_changes_need_a_clear_lead():
    even, first, second = (0.5, 0.5), (0.6, 0.4), (0.3, 0.7)
    assert lead_changes([even, first, (0.495, 0.505), first, second, even, first]) == [4, 6]
    assert lead_changes([even, first, first]) == []


def test_balance_adds_up(folder):
    plan = teams()
    found = balance(plan, stored(plan, folder))
    sides = found["wins_by_side"]
    assert len(sides) == 2
    assert sum(s["times"] for s in sides.values()) + found["draws"] == plan.games
    assert sum(times for _, times in found["decisions_by_game"]) == plan.games
    assert sum(s["of"] for s in found["wins_of_the_first"].values()) == plan.games
    assert len(found["chance_of_the_winner"]) == 11
    assert found["chance_of_the_winner"][-1]["0.5"] == 1.0
    json.dumps(found)


def test_a_shared_win_is_shared():
    plan = experiment(cockade.game("liberte"), ("random",), (None, 3, {}))
    result = play_one(plan, 0)._replace(winners=("p1", "p3"))
    assert list(side_shares(plan, result).values()) == [0.5, 0.0, 0.5]
    assert not any(side_shares(plan, result._replace(winners=())).values())


def test_cards_are_watched_by_what_became_of_them():
    result = play_one(experiment(PRELUDE, ("random",)), 0)
    for seat in PRELUDE.seats():
        ways = {way: set(cards) for way, cards in result.cards[seat].items()}
        assert ways["play, event"] and ways["play, ap"]
        assert ways["play, event"] | ways["play, ap"] <= ways["play"]
        assert ways["hold"] <= ways["have"]
        assert not ways["hold"] & ways["play"]


def test_cards_are_compared_within_their_seat(folder):
    plan = experiment(PRELUDE, ("random",), games=24)
    found = cards(plan, stored(plan, folder))
    assert found["cards"] and found["played"] == 24
    for row in found["cards"]:
        assert row["low"] <= row["difference"] <= row["high"]
        assert min(row["games"], row["without"]) >= 20
    assert {"have", "hold", "play, event"} <= set(found["ways"])


def test_a_late_card_is_compared_with_games_that_got_as_far():
    """Loyal wins long games alone: 20 of 20 with the card, 10 of 20 without, no short one."""
    plan = experiment(PRELUDE, ("random",))
    game = play_one(plan, 0)
    found = Cards(plan)
    for number in range(80):
        late, has_card = number % 2, number % 4 == 1
        cards_of = {"loyal": {"have": ["5"]}} if has_card else {}
        winners = ("loyal",) if late and number % 8 < 6 else ("patriote",)
        found.add(game._replace(turns=6 if late else 2, winners=winners, cards=cards_of))
    (row,) = found.rows()
    assert (row["games"], row["without"]) == (20, 20)
    assert row["difference"] == pytest.approx(0.5)


def test_a_game_without_cards_is_refused():
    with pytest.raises(StudyError, match="no cards"):
        Cards(experiment(cockade.game("prairie"), ("random",)))


def test_openings_are_first_real_decisions(folder):
    plan = experiment(PRELUDE, ("random",), games=24)
    names = {row["name"]: row["games"] for row in openings(plan, stored(plan, folder))["openings"]}
    assert names["Patriote first"] + names["Loyal first"] == 24


def test_a_verb_with_one_noun_is_no_opening_of_its_own():
    found = Openings(experiment(PRELUDE, ("random",)), 1)
    one = {("a", ("form x",)): 5, ("a", ("form …",)): 5}
    two = {("b", ("at 1",)): 3, ("b", ("at 2",)): 2, ("b", ("at …",)): 5}
    found.games_with.update({**one, **two})
    assert found.is_single("a", ("form …",))
    assert not found.is_single("b", ("at …",))


def test_a_side_that_wins_more_does_not_make_its_cards_look_good():
    """Both strata show no difference, though most of the wins come with the thing."""
    found = difference([Stratum(72, 80, 18, 20), Stratum(2, 20, 8, 80)])
    assert found is not None
    assert found.value == pytest.approx(0.0)
    assert found.p == 1.0
    assert difference([Stratum(5, 10, 0, 0)]) is None


def test_rarity_of_a_difference():
    """Mantel and Haenszel's test on one table, by hand: 12 of 20 against 8 of 60."""
    found = difference([Stratum(12, 20, 8, 60)])
    assert found is not None
    assert found.value == pytest.approx(12 / 20 - 8 / 60)
    expected, variance = 20 * 20 / 80, 20 * 60 * 20 * 60 / (80**2 * 79)
    z = (12 - expected - 0.5) / variance**0.5
    assert found.p == pytest.approx(2 * (1 - NormalDist().cdf(z)))


def test_intervals_widen_with_the_number_of_comparisons():
    one = Difference(0.1, 0.05)
    assert one.interval() == pytest.approx((0.002, 0.198), abs=1e-3)
    assert one.interval(100)[0] < one.interval(10)[0] < one.interval()[0]


def test_holm():
    """Holm (1979) goes on while the n-th smallest stays below 0.05 / (m - n + 1)."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == [True, False, False, True]
    assert holm([]) == []


def test_paired():
    assert paired([1, 0, -1, 0]).value == 0
    assert paired([1, 0, 1, 0]).error == pytest.approx(0.2887, abs=1e-4)


def test_an_interrupted_study_goes_on_where_it_stopped(tmp_path):
    plan = teams(games=5)
    whole = Results(plan, tmp_path / "whole")
    whole.play(Serial())
    broken = Results(plan, tmp_path / "broken")
    broken.play(Serial(), upto=3)
    with broken.path.open("a", encoding="utf-8") as file:
        file.write('{"number":3,"bots"')
    again = Results(plan, tmp_path / "broken")
    assert again.done == 3
    seen = []
    again.play(Serial(), progress=seen.append)
    assert seen == [3, 4, 5]
    assert again.path.read_bytes() == whole.path.read_bytes()


def test_whoever_stops_a_study_is_told_that_it_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr(Results, "play", interrupted)
    result = run("study", "balance", "prelude", "--workers", 1, "--out", tmp_path)
    assert result.exit_code == 130
    assert result.stderr == "cockade: Stopped. The same command goes on from here.\n"


def interrupted(*args, **kwargs):
    raise KeyboardInterrupt


def test_more_games_go_on_from_fewer_and_another_seed_does_not(tmp_path):
    Results(teams(games=2), tmp_path).play(Serial())
    assert Results(teams(games=4), tmp_path).done == 2
    assert Results(teams(games=4, seed=2), tmp_path).done == 0


def test_results_of_another_study_are_refused(tmp_path):
    path = Results(teams(games=1), tmp_path).path
    path.write_text('{"game":"chess"}\n', encoding="utf-8")
    with pytest.raises(StudyError, match="another study"):
        Results(teams(games=1), tmp_path)


def test_a_comparison_stops_when_it_is_sure(tmp_path):
    """Greedy bots move more than random ones, so that their games are longer."""
    plan = teams(games=200)
    found = compare(by_bots(plan, ("random", "greedy")), Place(tmp_path, workers=1), "length")
    assert found["pairs"] < 200
    assert found["variants"][1]["sure"]
    change = found["variants"][1]["differences"]["length"]
    assert change["low"] > 0 or change["high"] < 0
    assert change["up"] + change["down"] <= found["pairs"]


def test_variants_that_do_not_differ_are_never_sure(tmp_path):
    plan = experiment(cockade.game("prairie"), ("random",), ("duck_lake", None, {}), games=32)
    same = by_setting(plan, "march_on_duck_lake", [False, False])
    found = compare(same, Place(tmp_path, workers=1), "length")
    assert found["pairs"] == 32
    assert found["variants"][1]["e_value"] == pytest.approx(1.0)
    assert not found["variants"][1]["sure"]


def test_measures_are_found_by_their_beginning():
    plan = experiment(PRELUDE, ("random",))
    assert checked_measure(plan, None) == "Patriote"
    assert checked_measure(plan, "loy") == "Loyal"
    with pytest.raises(StudyError, match="Patriote, Loyal, length"):
        checked_measure(plan, "Durham")


def test_odds_of_a_position(tmp_path):
    match = cockade.Match("rebellion1775", scenario="introductory", seed=5)
    for _ in range(20):
        match.answer(match.options[0])
    record = tmp_path / "match.record"
    record.write_text(match.record(), encoding="utf-8")
    plan = odds_plan(load_position(record), ("random",), viewer="british", games=6, seed="1")
    found = odds(plan, play_all(plan, 1))
    assert sum(found["judged"].values()) == pytest.approx(1.0)
    assert found["played"] == 6
    saved = tmp_path / "state.json"
    saved.write_text(json.dumps({"game": match.game.id, **match.state.to_json()}), encoding="utf-8")
    assert load_position(saved).state.key() == match.state.key()
    with pytest.raises(StudyError, match="no seat"):
        odds_plan(match, ("random",), viewer="p1", games=1, seed="1")


@pytest.mark.parametrize("kind", ["balance", "cards", "openings"])
def test_every_study_writes_one_page_that_needs_nothing_else(kind, folder):
    args = ("study", kind, "prelude", "--bots", "random", "--games", 24, "--out", folder)
    words = said(*args, "--workers", 1)
    page = Path(re.search(r"Report: (.*\.html)", words.replace("\n", ""))[1])
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text and "prefers-color-scheme: dark" in text and "@media print" in text
    assert text.count('class="plot wide"') == text.count('class="plot narrow"') > 0
    assert not re.search(r"""(src=|url\(|@import|href=["']?http)""", text)
    raw = re.search(r'href="([^"]+\.jsonl)"', text)[1]
    assert (page.parent / raw).exists()


def test_the_page_of_a_comparison_says_what_differs(tmp_path):
    game = ("prairie", "--scenario", "duck_lake", "--bots", "random", "--games", 16)
    where = ("--out", tmp_path, "--workers", 1)
    setting = ("--setting", "march_on_duck_lake=false,true", "--measure", "gov")
    said("study", "compare", *game, *where, *setting)
    (page,) = tmp_path.glob("compare-*.html")
    text = page.read_text(encoding="utf-8")
    assert "march_on_duck_lake=true against march_on_duck_lake=false" in text
    assert "The test is on Government" in text
    assert len(re.findall(r"""href="prairie-duck_lake-2-\w+\.jsonl\"""", text)) == 2


def test_the_page_of_a_position_says_what_it_is_worth(tmp_path):
    match = cockade.Match("prairie", scenario="cut_knife", seed=5)
    record = tmp_path / "match.record"
    record.write_text(match.record(), encoding="utf-8")
    told = said(
        *("study", "odds", record, "--bots", "random", "--games", 6),
        *("--workers", 1, "--out", tmp_path),
    )
    assert "playouts" in told
    (page,) = tmp_path.glob("odds-*.html")
    assert "beside the game&#39;s own judgement" in page.read_text(encoding="utf-8")


def test_a_game_that_is_written_twice_is_found(tmp_path):
    results = Results(teams(games=2), tmp_path)
    results.play(Serial())
    line = results.path.read_text(encoding="utf-8").splitlines()[1]
    results.path.write_text(f"{json.dumps(parameters(teams()))}\n{line}\n{line}\n", "utf-8")
    with pytest.raises(StudyError, match="game 1 is missing or written twice"):
        list(results)


def test_studies_print_json(folder):
    args = ("study", "balance", "prelude", "--bots", "random", "--games", 24, "--out", folder)
    found = json.loads(said(*args, "--workers", 1, "--json"))
    assert (found["played"], found["rules"]) == (24, PRELUDE.version)


def test_too_few_games_for_cards_are_called_too_few(tmp_path):
    told = said(
        *("study", "cards", "prelude", "--bots", "random", "--games", 2),
        *("--workers", 1, "--out", tmp_path),
    )
    assert "2 games are too few" in told


def test_what_cannot_be_studied_is_refused(tmp_path):
    assert "no cards" in refused("study", "cards", "prairie", "--out", tmp_path)
    assert "Compare one thing" in refused("study", "compare", "liberte", "--out", tmp_path)
    assert "ray://" in refused("study", "balance", "prelude", "--on", "mars", "--out", tmp_path)
