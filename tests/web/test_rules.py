"""Every rule number in the interface leads to a section of the rules page."""

from __future__ import annotations

import pytest

import cockade
from cockade.kernel.flow import SECTIONS
from cockade.kernel.offers import REASONS
from cockade.web import rules

GAMES = sorted(cockade.games())


@pytest.mark.parametrize("game", GAMES)
def test_every_cited_section_has_a_place(game: str) -> None:
    found = cockade.game(game)
    places = {section["anchor"] for section in rules.sections(found)}
    home = f"cockade.games.{game}."
    cited = set(found.cited.values())
    cited |= {section for taker, section in SECTIONS.items() if taker.__module__.startswith(home)}
    cited |= {reason.section for why, reason in REASONS.items() if why.__module__.startswith(home)}
    assert len(cited) > 20
    assert not {section for section in cited if rules.linked(game, section) not in places}


@pytest.mark.parametrize("game", GAMES)
def test_only_lines_of_the_log_are_cited(game: str) -> None:
    found = cockade.game(game)
    assert set(found.cited) <= set(found.texts.log)


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
    assert rules.linked(game, section) == place
