"""The data files are checked on load: what is wrong is named, with file and key."""

from __future__ import annotations

import shutil

import pytest

from cockade.games.prairie.data import counters, files, land, places, scenarios, tables
from cockade.kernel.data import DataError

# What is replaced in a file, by what, and what the complaint says after the name of the file.
LAND = r"""
title = "Map => colour = "red"\ntitle = "Map => colour: unknown
first = "0101" => first = "0102" => grid.first: '0101' exp
rows = 27 => rows = 26 => grid.last: '3826' expected
"0102" = { => "3902" = { => hex.3902: is no hex of the map
\n"0102" = { terrain = "clear", district = "alberta" } =>  => hex: 1026 expected, 1025
"0102" = { terrain = "clear" => "0102" = { terrain = "sea" => hex.0102.terrain: 'sea'
["0109", "0208"] => ["0908", "0909"] => river[1].sides: the river is broken between
["0108", "0109"] => ["0108", "0110"] => river[1].sides: 0108 and 0110 do not touch
["0108", "0109"] => ["0108"] => river[1].sides: two hexes
["0108", "0109"] => ["0108", "0009"] => river[1].sides: '0009' is no hex
["0109", "0208"] => ["0109", "0108"] => river[1].sides: 0108-0109 stands twice
[["3208", "3209"] => [["3109", "3208"], ["3208", "3209"] => river: 3109-3208 belongs to north
hexes = ["0119", "0219" => hexes = ["0119", "0319" => railway.hexes: the line is broken between
eastern_edge_hex = "3822" => eastern_edge_hex = "3823" => railway.eastern_edge_hex
"""
PLACES = r"""
hex = "2911" => hex = "9999" => place[1].hex: '9999' is no hex
hex = "2911" => hex = "2910" => place[1].hex: batoche shares its hex
hex = "2911" => hex = "3801" => place[1].hex: 3801 is a lake
id = "st_laurent" => id = "batoche" => place[1].id: batoche stands twice
kind = "settlement" => kind = "city" => place[1].kind: 'city' is not one of
district = "saskatchewan" => district = "alberta" => place[1].district
on_rail = false => on_rail = true => place[1].on_rail
"swift_current", "regina" => "regina", "swift_current" => railway.settlements
"swift_current", "regina" => "regina", "regina" => railway.settlements: 'regina' stands twice
"swift_current", "regina" => "moose_jaw", "regina" => railway.settlements: 'moose_jaw' is not known
tribe = "poundmaker" => tribe = "blackfoot" => reserve[1].tribe: 'blackfoot'
side = ["2221", "2321"] => side = ["2221", "2322"] => ford[1].side: 2221-2322 is no side of a major
side = ["2221", "2321"] => side = ["2712", "2811"] => ford[2].side: 2712-2811 stands twice
side = ["2221", "2321"] => side = ["0407", "0408"] => ford[1].kind: 0407-0408 is a side of a place
side = ["0407", "0408"] => side = ["0308", "0408"] => ford[6].kind: 0308-0408 is not a side of a
["0407", "0408"]\nkind = "settlement" => ["0308", "0408"]\nkind = "crossing" => ford: 0407-0408, a
"""
UNITS = r"""
[totals] => [colour]\n[totals] => colour: unknown key
combat = 0 => combat = true => leader[1].combat: int expected
commands = ["government"] => commands = ["french"] => leader[1].commands: 'french' is no kind
commands = ["government"] => commands = [1] => leader[1].commands: a list of texts
"90th_6", "90th_7"] => "90th_6"] => battalion[1].companies: 7 expected, 6
"90th_6", "90th_7"] => "90th_6", "90th_6"] => unit: 90th_6 stands twice
type = "nwmp" => type = "navy" => unit[1].type: 'navy' is not one of
markers = 82 => markers = 81 => count_check.markers: 81 expected, 82
leaders = 10 => leaders = 11 => count_check.leaders: 11 expected, 10
counters = 264 => counters = 265 => totals.counters: 265 expected, 264
id = "ig_battleford" => id = "ig_regina" => intrinsic_garrison[1].id
sp = 2\nmovement = 0 => sp = 2\nmovement = 1 => intrinsic_garrison[1].movement
"""
TABLES = r"""
[combat_results] => [weather]\n[combat_results] => weather: unknown
"22-24", "25+"] => "22+"] => combat_results.columns: 10 expected, 9
[2, 3], [4, 5] => [2, 4], [4, 5] => combat_results.column_limits: 5 expected
"0-1", "2-3" => "0-1", "2-4" => combat_results.columns: '2-3' expected
"-", "1D", "1D", "1D"] => "-", "1D", "1D"] => combat_results.roll_0.results: 10 expected, 9
"1D", "1D"] => "1D", "1Z"] => combat_results.roll_0.results: '1Z' is no combat result
"1D", "1D"] => "1D", "-"] => combat_results.roll_0.results: column 10 is milder than the one
["1D", "1D", "1X" => ["-", "1D", "1X" => roll_7.results: column 1 is milder than on the roll
"2D", "2D", "2D", "3D", "3D"] => "2D", "2D", "3D", "3D", "3D"] => combat_results.roll_4.results
event = "hostage_released" => event = "hostage_rescued" => adjust[4].event: hostage_rescued stands
number = 12 => number = 13 => game_turn[12].number: 12 expected, 13
unit = "nwmp" => unit = "wagon" => row[2].unit: 'wagon' is not one of
"""
SCENARIOS = r"""
[common] => [colour]\n[common] => colour: unknown key
"nwmp_1", "nwmp_2" => "nwmp_1", "nwmp_20" => scenario[1].government.units: 'nwmp_20' is not known
"nwmp_1", "nwmp_2" => "nwmp_1", "metis_9" => scenario[1].government.units: metis_9 is not one of
"nwmp_1", "nwmp_2" => "nwmp_1", "90th" => 90th is not one of the government units
units = ["metis_2"] => units = ["metis_1"] => scenario[1].id: duck_lake uses metis_1 twice
hex = "2711" => hex = "2712" => scenario[1].government.hex: '2711' expected, '2712'
place = "fort_carlton" => place = "rome" => scenario[1].government.place: 'rome' is not one of
["2810", "2811"] => ["2811", "2911"] => river_side: 2811-2911 is no side of a major river
winter = true => winter = false => scenario[1].winter: True expected
setup_as = "our_brave_boys" => setup_as = "waterloo" => setup_as: 'waterloo' is not one of
"""
CHART = r"""
turn = 1\n => turn = 13\n => group[1].turn: is no Game-Turn
place = "regina" => place = "paris" => group[1].place: 'paris' is not one of
"hg_calgary" => "hg_regina" => uses hg_regina twice
units = ["boulton_1" => units = ["10rg_1" => uses 10rg_1 twice
"""
CASES = [
    (loader, file, *line.replace("\\n", "\n").split(" => "))
    for loader, file, block in (
        (land.load_land, "map.toml", LAND),
        (places.load_places, "map.toml", PLACES),
        (counters.load_counters, "units.toml", UNITS),
        (tables.load_tables, "tables.toml", TABLES),
        (scenarios.load_scenarios, "scenarios.toml", SCENARIOS),
        (scenarios.load_scenarios, "reinforcements.toml", CHART),
    )
    for line in block.strip().splitlines()
]


@pytest.mark.parametrize(("loader", "file", "old", "new", "complaint"), CASES)
def test_a_spoiled_file_is_refused(tmp_path, loader, file, old, new, complaint):
    for path in files.FOLDER.glob("*.toml"):
        shutil.copy(path, tmp_path)
    path = tmp_path / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        loader(tmp_path)
    assert complaint in str(caught.value)
    # The chart's counters are refused where a scenario uses them.
    assert str(caught.value).startswith((file, "scenarios.toml"))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(DataError, match=r"^map\.toml: cannot be read"):
        land.load_land(tmp_path)
