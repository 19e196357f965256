"""Sections have titles, and every rule number in the interface leads to one of them."""

from __future__ import annotations

import pytest

import cockade
from cockade.kernel.flow import SECTIONS
from cockade.kernel.offers import REASONS
from cockade.web import game_info

GAMES = sorted(cockade.games())


@pytest.mark.parametrize("game", GAMES)
def test_every_cited_section_has_a_place(game: str) -> None:
    found = cockade.game(game)
    places = {section["anchor"] for section in game_info.sections(found)}
    home = f"cockade.games.{game}."
    words = (*found.prompts.values(), *found.sentences.values())
    cited = {each.section for each in words if each.section}
    cited |= {
        section
        for continuation, section in SECTIONS.items()
        if continuation.__module__.startswith(home)
    }
    cited |= {reason.section for why, reason in REASONS.items() if why.__module__.startswith(home)}
    assert len(cited) > 20
    assert not {
        section for section in cited if game_info.section_anchor(game, section) not in places
    }


@pytest.mark.parametrize(
    ("game", "section", "place"),
    [
        ("liberte", "IV.4", "s-iv-4"),
        ("liberte", "II.B", "s-ii-b-value"),
        ("liberte", "IV.3.A", "s-iv-3-a-i"),
        ("prelude", "5.0", "s-5-1"),
        ("prelude", "9.5.2", "s-9-5"),
    ],
)
def test_a_number_leads_to_its_first_part_or_upwards(game: str, section: str, place: str) -> None:
    assert game_info.section_anchor(game, section) == place


@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_a_short_title_of_its_own(game: str) -> None:
    found = cockade.game(game)
    titles = list(found.sections.values())
    assert list(found.sections) == list(dict.fromkeys(c.section for c in found.clauses))
    assert len(set(titles)) == len(titles)
    assert [title for title in titles if not 2 <= len(title.split()) <= 5] == []


@pytest.mark.parametrize(
    ("game", "query", "section"),
    [
        ("liberte", "provincial", "IV.5.A"),
        ("prelude", "words on", "3.2"),
        ("rebellion1775", "alliances", "6.4"),
    ],
)
def test_a_word_of_a_title_finds_all_its_section(game: str, query: str, section: str) -> None:
    every = {found["section"]: found for found in game_info.sections(cockade.game(game))}
    assert every[section] in game_info.sections(cockade.game(game), query=query)


@pytest.mark.parametrize(
    ("game", "section", "label"),
    [
        ("rebellion1775", "10.4", "Rule 10.4: Hit, flee, command"),
        ("liberte", "II.B", "Rule II.B"),
        ("liberte", "IV.3.A", "Rule IV.3.A"),
    ],
)
def test_a_rule_number_tells_its_title(game: str, section: str, label: str) -> None:
    assert game_info.citation(cockade.game(game), str, section).label == label


def test_chapters_keep_sections_of_one_number_together() -> None:
    """As on the board of 1775, where 2.A comes after 3.7; Paris belongs to the elections."""
    for game, chapter, expected in (
        ("rebellion1775", "2", ["2.1", "2.2", "2.3", "2.4", "2.5", "2.A", "2.B", "2.C", "2.D"]),
        ("liberte", "III", ["III"]),
    ):
        found = game_info.chapters(game_info.sections(cockade.game(game)))
        assert [section["section"] for section in found[chapter]] == expected
    liberte = game_info.chapters(game_info.sections(cockade.game("liberte")))
    assert list(liberte) == ["II", "III", "IV", "V", "VI"]
    assert {"Paris", "VP provinces"} <= {section["section"] for section in liberte["IV"]}
