"""The player aids: the printed tables, from the same data that the rules read."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.prairie.data.tables import COMBAT, TURNS, UNREST

GAME = cockade.game("prairie")


def aids(scenario):
    return {aid.title: aid for aid in GAME.aids(scenario, str)}


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_every_row_is_as_wide_as_its_heads_and_cites_a_section(scenario):
    for aid in aids(scenario).values():
        assert {len(row) for row in aid.rows} == {len(aid.heads)}
        assert aid.section in GAME.sections


def test_the_combat_table_has_the_cell_of_the_example():
    """12.6: a 4 on 19-21 is 2D."""
    table = aids("duck_lake")["Combat results"]
    assert table.rows[4][table.heads.index("19-21")] == "2D"
    assert len(table.rows) == len(COMBAT.rows)
    assert table.rows[9][-1] == "3XAD" and table.rows[0][1] == "–"


def test_battles_show_no_tables_of_the_campaign():
    assert list(aids("duck_lake")) == ["Combat results", "Terrain", "Ambush"]
    assert [when for when, _, _ in aids("fish_creek")["Arrivals"].rows] == [
        "after round 3",
        "after round 4",
    ]


def test_campaigns_show_unrest_forage_and_the_whole_chart():
    found = aids("our_brave_boys")
    assert len(found["Blackfoot unrest"].rows) == len(UNREST)
    assert found["Forage"].rows[0][1:] == ("≤ 4", "≤ 5")
    when, where, who = found["Arrivals"].rows[0]
    assert (when, where) == (f"1 · {TURNS[1].name}", "Regina") and who
    # Campaign 3: those of the first turn stand ready.
    assert len(aids("batoche_or_bust")["Arrivals"].rows) < len(found["Arrivals"].rows)


def test_words_are_translated():
    words = GAME.aids("our_brave_boys", lambda text: f"<{text}>")
    assert all(aid.title.startswith("<") for aid in words)
    assert all(head.startswith("<") for aid in words[1:] for head in aid.heads)
