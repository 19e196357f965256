"""Blocks that boards are made of: panels, cards, tracks, dice, charts and land."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from cockade.drawing.cards import band, listed, lying, no_card, side_by_side
from cockade.drawing.charts import odds_bar, shares
from cockade.drawing.dice import PIPS, pip_dice
from cockade.drawing.land import Land, compass, lettering
from cockade.drawing.layout import column, key, mark, panel, row
from cockade.drawing.style import BASE, icons, mixed, style_sheet
from cockade.drawing.tracks import filled, numbers, row_of, spaces


def heights(svg: str) -> list[str]:
    return re.findall(r"translate\(0 ([\d.]+)\)", svg)


def test_a_column_adds_up_the_heights_and_leaves_room_for_a_shadow() -> None:
    part = column(100, [("<a/>", 10.0), ("<b/>", 20.0)], gap=6)
    assert (part.width, part.height) == (100, 10 + 6 + 20 + 3)
    assert heights(part.body) == ["0", "16"]


def test_a_row_puts_drawings_side_by_side() -> None:
    assert re.findall(r"translate\(([\d.]+) 0\)", row(["<a/>", "<b/>"], 12.5)) == ["0", "12.5"]


def test_a_panel_that_matters_now_is_framed() -> None:
    assert 'class="panel now"' in panel(0, 0, 10, 10, now=True)
    assert 'class="mark"' in mark(0, 0, 10, 10)


def test_a_key_has_a_line_for_each_sign_in_columns() -> None:
    svg = key((0, 0), [("<a/>", f"word {n}") for n in range(5)], 100, columns=2)
    assert svg.count("<text") == 5
    assert len(set(re.findall(r"translate\((\d+) 23\)", svg))) == 2


def test_a_lying_card_carries_its_options_and_what_it_leads_to() -> None:
    card = ET.fromstring(lying((1, 2, 30, 40), "Ace & King", "<path/>", "play 1|drop 1", 1))
    assert card.get("data-option") == "play 1|drop 1"
    assert card.get("data-via") == card.get("data-piece") == "card 1"
    assert card[0].text == "Ace & King"
    plain = ET.fromstring(lying((1, 2, 30, 40), "Ace", "<path/>", "", 1, via=False))
    assert plain.get("data-option") is plain.get("data-via") is None


def test_cards_overlap_as_far_as_the_step_says() -> None:
    drawn = side_by_side("abc", (5, 7), 20, lambda card, x, y: f"{card}{x},{y} ")
    assert drawn == "a5,7 b25,7 c45,7 "
    assert 'class="empty"' in no_card(0, 0, (60, 84), "none")


@pytest.mark.parametrize(("rows", "shown"), [(3, "abc"), (2, "a… +2"), (1, "… +3")])
def test_a_list_without_room_counts_what_it_leaves_out(rows: int, shown: str) -> None:
    svg = listed("abc", rows, (0, 10, 12), lambda entry, y: f"<a>{entry}</a>")
    assert re.sub(r"<[^>]*>", "", svg) == shown


def test_a_band_ends_in_a_line() -> None:
    assert band(60, 14, "red", "black").count("<path") == 2


def test_spaces_of_a_track_lie_beside_each_other() -> None:
    assert row_of(3, 5, 1, 10) == [(5, 1), (15, 1), (25, 1)]
    assert row_of(2, 0, 0, 10, start=2) == [(20, 0), (30, 0)]
    assert spaces([(5, 1)], 10, 4) == "M5 1h10v4h-10z"


@pytest.mark.parametrize(("have", "paths"), [(0, 1), (2, 2), (4, 1)])
def test_full_and_hollow_boxes(have: int, paths: int) -> None:
    svg = filled(row_of(4, 0, 0, 10), (8, 8), have, "red", "black")
    assert svg.count("<path") == paths
    assert svg.count("h8v8h-8z") == 4


def test_numbers_stand_in_the_middle_of_their_spaces() -> None:
    svg = numbers([(0, 7), (2, "9+")], (5, 12), 10, 11)
    assert re.findall(r'x="(\d+)"', svg) == ["10", "30"]


def test_dice_show_as_many_dots_as_their_number() -> None:
    assert [len(PIPS[n]) for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert all(f'id="x-d{n}"' in pip_dice("x-") for n in PIPS)


def test_shares_fill_a_bar_from_both_ends() -> None:
    bars = re.findall(
        r'x="([\d.]+)" y="0" width="([\d.]+)"', shares((10, 0, 100, 8), (0.25, 0.5), ("a", "b"))
    )
    assert bars[1:3] == [("10", "25"), ("60", "50")]


def test_odds_are_written_at_the_ends_of_their_bar() -> None:
    svg = odds_bar((10, 0, 100, 12), (0.604, 0.396), ("a", "b"), str)
    assert ">60%<" in svg and ">40%<" in svg


def test_a_game_adds_its_own_style_and_icons(tmp_path: Path) -> None:
    (tmp_path / "style.css").write_text(".toy .x{fill:red}\n")
    (tmp_path / "icons.toml").write_text('boat = "M0 0h9z"\n')
    assert style_sheet(tmp_path) == BASE + ".toy .x{fill:red}\n"
    drawn = icons(tmp_path, "toy-")
    assert 'id="toy-boat"' in drawn and 'id="toy-star"' in drawn


def test_a_mixed_colour_lies_between_two() -> None:
    assert mixed("#000000", "#ff8000", 0.5) == "#804000"


def test_a_land_uses_nothing_that_it_does_not_define(land: Land) -> None:
    ground = land.ground([("a", "#fff"), ("b", "url(#toy-dusk)")])
    drawn = land.sea + land.foreign + ground + land.relief + land.finish()
    ET.fromstring(f"<g>{land.definitions}{drawn}</g>")
    defined = set(re.findall(r'id="([\w-]+)"', land.definitions))
    assert {land.area("a"), land.area("b")} <= defined
    assert set(re.findall(r"#(toy-[\w-]+)", drawn)) <= defined
    assert "Open &amp; free" in drawn


def test_an_area_is_a_thing_to_click(land: Land) -> None:
    shape = ET.fromstring(land.shape("a", "Area & more", "go a", "camp"))
    assert (shape.get("class"), shape.get("data-option")) == ("area camp", "go a")
    assert shape[0].text == "Area & more"


def test_only_plain_tints_close_the_gap_between_areas(land: Land) -> None:
    assert land.ground([("a", "#fff"), ("b", "url(#x)")]).count("stroke") == 1


def test_names_of_lands_are_turned_and_translated() -> None:
    label = {"name": "Sea", "kind": "sea", "size": 10, "rot": 0}
    assert ">Mer<" in lettering(label, 1, 2, "Mer") and "rotate" not in lettering(label, 1, 2)
    assert "rotate(-70 1 2)" in lettering(label | {"rot": -70}, 1, 2)
    assert "rotate(32)" in compass(0, 0, north=32) and "rotate" not in compass(0, 0)
