"""The drawing of the table of Prairie Aflame!: well formed, complete, small, and never by colour
alone."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from functools import cache
from typing import Any

import pytest

import cockade
from cockade import Match
from cockade.games.prairie.board import draw, draw_parts
from cockade.games.prairie.board.land import MAP, PRAIRIE, WINDOW
from cockade.games.prairie.board.pieces import MARKS, pieces
from cockade.games.prairie.board.stacks import stacks_of
from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import HEX, HEX_NAMES, HEXES
from cockade.games.prairie.data.pieces import COMBAT_UNITS, COUNTER, IDS
from cockade.games.prairie.data.places import LAND_HEXES, PLACES
from cockade.games.prairie.view import view as view_of
from cockade.games.prairie.vocabulary import VOCABULARY
from tests.games.prairie.battles import field, fought, opened
from tests.games.prairie.positions import marked, menu, position, put, ship_at
from tests.helpers.drawings import SVG, draw_match, options, things, words
from tests.helpers.rules import options as legal
from tests.helpers.rules import play

SUMMER = 6
SPECTATOR = 2
View = dict[str, Any]
SCENARIOS = tuple(cockade.game("prairie").scenarios)
PARTS = ["map", "battle", "stack", "tracks", "reinforcements", "key"]


def crowded() -> View:
    """Sixty stacks, marks of every kind, fires and hostages."""
    state = position(turn=SUMMER)
    for n, unit in enumerate((*COMBAT_UNITS[0], *COMBAT_UNITS[1])):
        if "bn" not in str(IDS[unit]) and n % 2:
            state.put(unit, LAND_HEXES[(n // 3) * 16])
    for n, name in enumerate(("nwmp_1", "nwmp_3", "nwmp_5", "metis_2", "metis_4")):
        marked(state, ("marks", "unsupplied", "command", "train", "moved")[n], 1, name)
    state.burned[3] = 1
    return view_of(state, SPECTATOR)


def march() -> View:
    """A march of cavalry out of Battleford, with a wide choice of goals."""
    state = position(turn=SUMMER, otter="2112", boulton_1="2112", nwmp_1="2112", metis_1="2113")
    menu(state, GOVERNMENT)
    play(state, "at 2112", "take boulton_1")
    return view_of(state, GOVERNMENT)


def who_goes() -> View:
    state = position(turn=SUMMER, otter="2112", boulton_1="2112", nwmp_1="2112")
    menu(state, GOVERNMENT)
    play(state, "at 2112")
    return view_of(state, GOVERNMENT)


def battle() -> View:
    """After a volley at Duck Lake, where the police entered."""
    state = opened(hex="2810", here="metis_1 metis_2 metis_3 dumont nwmp_1 nwmp_2 crozier")
    for name in ("metis_1", "metis_2", "nwmp_1"):
        state.engaged[COUNTER[name]] = 1
    state.round, state.volley = 1, ((ABORIGINAL, 1, 5, 3), (GOVERNMENT, 0, 2, 2))
    return view_of(state, GOVERNMENT)


def sailing() -> View:
    return view_of(ship_at(position(turn=SUMMER, metis_1="2911"), "2810", "2811"), GOVERNMENT)


@cache
def start(scenario: str = "our_brave_boys") -> View:
    found: View = Match("prairie", scenario=scenario, seed=7).view(None)
    return found


VIEWS = {
    "start": start(),
    "crowded": crowded(),
    "empty": view_of(position(turn=SUMMER), SPECTATOR),
    "march": march(),
    "who goes": who_goes(),
    "battle": battle(),
    "ship": sailing(),
    "batoche": start("batoche"),
}
every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())


@every_view
def test_drawings_are_well_formed(view: View) -> None:
    for svg in (draw(view), *draw_parts(view).values()):
        root = ET.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox") and root.get("aria-label")


@every_view
def test_ids_are_unique_and_prefixed_and_all_references_exist(view: View) -> None:
    for svg in (draw(view), *draw_parts(view).values()):
        ids = [thing.get("id", "") for thing in things(svg) if thing.get("id")]
        assert len(ids) == len(set(ids))
        assert all(name.startswith("prairie-") for name in ids)
        assert {thing.get("href", "#")[1:] for thing in things(svg)} - {""} <= set(ids)
        assert set(re.findall(r"url\(#([\w-]+)\)", svg)) <= set(ids)


@every_view
def test_parts_hold_all_the_options_of_the_whole(view: View) -> None:
    parts = draw_parts(view)
    now = {"battle": bool(view["fight"]), "stack": bool(view["focus"] or view["offered"])}
    assert {name for name, shown in now.items() if shown} >= set(parts) & set(now)
    assert list(parts) == [name for name in PARTS if name in parts]
    assert set(PARTS) - set(parts) <= set(now)
    apart = [option for svg in parts.values() for option in options(svg)]
    assert sorted(apart) == sorted(options(draw(view)))


@every_view
def test_options_are_answers_of_the_game(view: View) -> None:
    known = {option.text for option in VOCABULARY.options}
    assert set(options(draw(view))) <= known


@every_view
def test_every_clickable_thing_has_a_title(view: View) -> None:
    clickable = [thing for thing in things(draw(view)) if thing.get("data-option")]
    assert len(clickable) >= len(HEXES)
    assert all(thing[0].tag == f"{SVG}title" and thing[0].text for thing in clickable)


def test_every_hex_is_a_cell_and_leads_to_the_stack_in_it() -> None:
    cells = {thing.get("data-option", "").split("|")[0]: thing for thing in things(draw(start()))}
    for hex in HEXES:
        cell = cells[f"go {HEX_NAMES[hex]}"]
        assert cell.get("data-via") == f"at {HEX_NAMES[hex]}"
        assert cell.get("href") == "#prairie-hex"


def test_cells_lie_where_the_geometry_has_them() -> None:
    for name, hex in PRAIRIE.geometry["hexes"].items():
        x, y = MAP.centres[HEX[name]]
        assert (x, y) == pytest.approx(hex["xy"], abs=0.2)


def test_legal_options_of_all_questions_are_on_the_board() -> None:
    """Only words, which are buttons, have no place on it."""
    for scenario in SCENARIOS:
        match = Match("prairie", scenario=scenario, seed=3)
        for n in range(160):
            if not match.actor:
                break
            if n % 4 == 0:
                shown = set(options(draw(match.view(match.actor))))
                nouns = {o for o in match.options if " " in o and o.split()[0] not in BUTTONS}
                assert nouns <= shown, (match.prompt, nouns - shown)
            match.answer(match.options[n * 7 % len(match.options)])


# Groups of people, which are no things on the board.
BUTTONS = ("release", "group")


@every_view
def test_stacks_tell_strength_number_and_side_without_colour(view: View) -> None:
    svg = draw(view)
    root = ET.fromstring(svg)
    stacks = [thing for thing in root.iter() if thing.get("class") == "stack"]
    assert len(stacks) == len(stacks_of(view))
    for thing in stacks:
        side = str(thing.get("id"))[len("prairie-s")]
        bodies = [use.get("href") for use in thing.iter(f"{SVG}use")]
        assert f"#prairie-c{side}" in bodies


def test_sides_differ_in_shape_and_kinds_and_marks_in_shape_and_letter() -> None:
    found = {t.get("id"): t for t in ET.fromstring(f"<svg>{pieces()}</svg>").iter() if t.get("id")}
    corners = [found[f"prairie-c{side}"][0].get("rx") for side in (0, 1)]
    assert corners[0] != corners[1]
    kinds = "leader metis poundmaker big_bear infantry cavalry nwmp artillery gatling naval wagon"
    shapes = {found[f"prairie-{kind}"].get("d") for kind in (*kinds.split(), "garrison")}
    assert len(shapes) == 12
    signs = {(shape, letter) for shape, letter, _, _ in MARKS.values()}
    assert len(signs) == len(MARKS)


def test_a_stack_shows_what_is_on_top_its_strength_its_number_and_its_marks() -> None:
    state = position(turn=SUMMER, otter="1515", boulton_1="1515", nwmp_1="1515", wagon_1="1515")
    marked(state, "marks", 1, "nwmp_1")
    marked(state, "unsupplied", 1, "boulton_1")
    stack = next(t for t in things(draw(view_of(state, 0))) if t.get("data-option") == "at 1515")
    signs = [use.get("href") for use in stack.iter(f"{SVG}use")]
    assert {"#prairie-cavalry", "#prairie-leader", "#prairie-p12"} <= set(signs)
    near, far = (next(g for g in stack if g.get("class") == name) for name in ("near", "far"))
    assert {"#prairie-n-disrupted", "#prairie-n-unsupplied"} <= set(signs)
    assert {"2", "×4", "D", "S"} == {text.text for text in near.iter(f"{SVG}text")}
    assert [text.text for text in far.iter(f"{SVG}text")] == ["2"]
    assert "#prairie-n-disrupted" in [use.get("href") for use in far.iter(f"{SVG}use")]
    told = str(stack.findtext(f"{SVG}title"))
    assert "4 counters, 2 strength points" in told and "out of supply" in told
    assert stack.get("data-via") == "go 1515"


def test_places_show_who_holds_them_and_what_burned() -> None:
    state = position(turn=SUMMER)
    state.control[0], state.burned[3] = GOVERNMENT, 1
    titles = [t.findtext(f"{SVG}title") or "" for t in things(draw(view_of(state, 0)))]
    assert f"{PLACES[0].name}: settlement, held by Government" in titles
    assert f"{PLACES[3].name}: fort, burned" in titles
    assert f"{PLACES[1].name}: settlement, held by Métis and First Nations" in titles


def test_goals_of_a_march_show_cost_and_what_is_wanting() -> None:
    view = march()
    svg = draw_parts(view)["map"]
    costs = [t.text for t in things(svg) if "cost" in str(t.get("class")).split()]
    assert sorted(costs) == sorted(str(goal["cost"]) for goal in view["march"]["goals"].values())
    lacking = [goal for goal in view["march"]["goals"].values() if not goal["supplied"]]
    assert svg.count('href="#prairie-n-unsupplied"') == len(lacking) > 0
    assert ET.fromstring(svg).find(".//*[@data-focus='2112']") is not None


def test_the_stack_in_question_is_opened() -> None:
    stack = draw_parts(who_goes())["stack"]
    assert "Battleford (2112)" in words(stack)
    assert {"take otter", "take boulton_1", "check nwmp_1"} <= set(options(stack))
    marching = draw_parts(march())["stack"]
    assert "On the march" in words(marching) and "Staying" in words(marching)


def test_a_counter_that_another_one_stands_for_can_be_clicked() -> None:
    """One of each kind is offered; who clicks its twin means the same, unless it is in need."""
    here = {"otter": "2112", "nwmp_1": "2112", "nwmp_2": "2112", "nwmp_3": "2112"}
    state = position(turn=SUMMER, **here)
    menu(state, GOVERNMENT)
    marked(state, "unsupplied", 1, "nwmp_3")
    play(state, "at 2112")
    assert "take nwmp_1" in legal(state) and "take nwmp_2" not in legal(state)
    stack = draw_parts(view_of(state, GOVERNMENT))["stack"]
    meant = [o.split("|") for t in things(stack) if (o := t.get("data-option"))]
    twins = [texts for texts in meant if "take nwmp_1" in texts]
    assert ["take nwmp_2" in texts for texts in twins] == [False, True]


def test_the_battle_board_spells_out_the_columns() -> None:
    """Two Métis fire on 2-3 with Dumont's 3; one police unit enters a settlement, one shift."""
    svg = draw_parts(battle())["battle"]
    text = words(svg)
    assert "Battle: Duck Lake (2810)" in text and "round 1" in text
    assert "Government · attacks" in text and "Métis and First Nations · defends" in text
    assert "2 strength → column 2-3 → leader +3 to the die" in text
    assert "1 strength → column 0-1 → place −1 → column 0-1 → leader +2 to the die" in text
    assert "last fire: column 2-3" in text
    assert {"lose nwmp_2", "disrupt metis_3", "free nwmp_1", "back metis_1"} <= set(options(svg))


def test_without_a_battle_there_is_none() -> None:
    assert "battle" not in draw_parts(start())


def test_every_counter_of_a_battle_is_on_the_battle_board() -> None:
    state = field(here="metis_1 metis_2 dumont nwmp_1 nwmp_2 nwmp_3 wagon_1")
    fought(state)
    while state.is_chance:
        state.answer(state.legal()[2])
    shown = set(options(draw_parts(view_of(state, 0))["battle"]))
    assert {f"lose {n}" for n in ("metis_1", "metis_2", "dumont", "nwmp_1", "wagon_1")} <= shown


def test_tracks_show_turn_unrest_and_its_changes() -> None:
    state = position(turn=SUMMER)
    state.unrest = 7
    state.ledger[0] = 7
    text = words(draw_parts(view_of(state, 0))["tracks"])
    assert "Blackfoot unrest: 7 of 30" in text and "+7" in text
    assert "a fort or settlement captured" in text
    assert "May I · " in text


def test_battle_scenarios_show_no_unrest() -> None:
    """Ruling S1."""
    assert "Blackfoot unrest" in words(draw_parts(start())["tracks"])
    assert "Blackfoot unrest" not in words(draw_parts(start("fish_creek"))["tracks"])


def test_the_chart_lists_what_is_still_to_come() -> None:
    text = words(draw_parts(start())["reinforcements"])
    assert "Otter" in text and "Swift Current" in text
    here = put(position(turn=SUMMER), otter="2112")
    assert "Otter, Queen's Own" not in words(draw_parts(view_of(here, 0))["reinforcements"])
    assert "after round" in words(draw_parts(start("fish_creek"))["reinforcements"])


def test_layers_are_named_groups() -> None:
    state = position(turn=SUMMER, otter="2112", nwmp_1="2112", metis_1="2911")
    drawn = ET.fromstring(draw_parts(view_of(state, 0))["map"])
    layers = {t.get("data-layer"): t for t in drawn.iter() if t.get("data-layer")}
    assert list(layers) == [
        "supply-aboriginal",
        "supply-government",
        "zones-aboriginal",
        "zones-government",
        "command",
        "duties",
        "limits",
    ]
    assert all(layer.get("aria-label") for layer in layers.values())
    assert all(len(layer) for layer in layers.values())
    assert "[data-layer]{display:none" in draw(view_of(state, 0))


@pytest.mark.parametrize(
    ("hex", "size"), [("2911", (936, 779)), ("2918", (1123, 935)), ("0101", WINDOW[2:])]
)
def test_a_battle_shows_no_more_country_than_its_armies_need(
    hex: str, size: tuple[int, int]
) -> None:
    state = put(cockade.game("prairie").new("batoche"), metis_1=hex)
    drawn = ET.fromstring(draw_parts(view_of(state, 0))["map"])
    assert drawn.get("viewBox") == f"0 0 {size[0]} {size[1]}"


def test_the_ship_can_be_moved_and_its_river_clicked() -> None:
    shown = set(options(draw(sailing())))
    assert {"take northcote", "sail 2810-2811"} <= shown
    assert not [o for o in options(draw(start())) if o.startswith("sail")]


@pytest.mark.parametrize("winners", [["aboriginal"], ["government"], []])
def test_the_ending_is_told(winners: list[str]) -> None:
    reason = "major" if winners else "draw"
    outcome = {"winners": winners, "reason": reason, "scores": {}}
    text = words(draw(start() | {"outcome": outcome, "actor": None}))
    expected = {"aboriginal": "Winner: Métis", "government": "Winner: Government"}
    assert (expected[winners[0]] if winners else "a draw") in text


def test_names_are_escaped() -> None:
    svg = draw(start() | {"actor": "government"}, {"government": '<b>"Élise" & {n}</b>\x00'})
    assert "<b>" not in svg
    assert '<b>"Élise" & {n}</b>' in words(svg)


@every_view
def test_drawings_stay_small(view: View) -> None:
    svg = draw(view)
    assert len(svg.encode()) < 280_000
    assert len(gzip.compress(svg.encode())) < 65_000


@pytest.mark.parametrize("scenario", ["our_brave_boys", "fish_creek"])
def test_positions_of_a_played_match_can_be_drawn(scenario: str) -> None:
    draw_match(Match("prairie", scenario=scenario, seed=scenario), draw, draw_parts)


def test_drawing_leaves_the_view_alone() -> None:
    view, same = crowded(), crowded()
    draw(view)
    draw_parts(view)
    assert view == same


def cyrillic(sentence: str) -> str:
    """A language in which no word has a Latin letter; what stands in braces is kept."""
    return re.sub(r"(\{\w+\})|[A-Za-zé]", lambda found: found[1] or "ж", sentence)


@every_view
def test_words_are_translated(view: View) -> None:
    kept = {"Made", "with", "Natural", "Earth"}
    for svg in (draw(view, None, cyrillic), *draw_parts(view, None, cyrillic).values()):
        style = ET.fromstring(svg).findtext(f"{SVG}style") or ""
        assert set(re.findall(r"[A-Za-z]{3,}", words(svg).replace(style, ""))) <= kept


def test_a_persons_name_stands_beside_the_side() -> None:
    for view in (start(), battle()):
        svg = draw(view, names={"government": "Ann"})
        assert "Ann (Government)" in svg
        assert "Ann (Government)" not in draw(view)
