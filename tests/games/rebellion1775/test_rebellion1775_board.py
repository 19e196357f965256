"""The drawing of the table of 1775: well formed, complete, and showing nothing but the view."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from typing import Any

import pytest

from cockade import Match
from cockade.drawing.scene import Scene
from cockade.drawing.text import text_width
from cockade.games.rebellion1775.board import draw, draw_parts
from cockade.games.rebellion1775.board.action import happening
from cockade.games.rebellion1775.board.land import PLACES, WINDOW, area_places
from cockade.games.rebellion1775.board.map import AREA_VERBS
from cockade.games.rebellion1775.board.units import CITY_ROOM, NAME
from cockade.games.rebellion1775.data.cards import CARD_DATA, CARDS, EFFECT
from cockade.games.rebellion1775.data.map import AREA_NAMES, AREAS, COLONIES, COLONY_NAMES, WATERS
from cockade.games.rebellion1775.data.pieces import COLOURS, COLUMNS, SEATS
from cockade.games.rebellion1775.vocabulary import VOCABULARY
from tests.helpers.drawings import SVG, draw_match, options, things, words

SCENARIOS = ("standard", "introductory", "siege_of_quebec")


@cache
def match(scenario: str, answers: int = 0) -> Match:
    found = Match("rebellion1775", scenario=scenario, seed=7)
    for n in range(answers):
        found.answer(found.options[n * 5 % len(found.options)])
    return found


def start(
    scenario: str = "standard", viewer: str | None = "british", **more: Any
) -> dict[str, Any]:
    """Just set up, as a faction or a spectator sees it."""
    view: dict[str, Any] = match(scenario).view(viewer)
    return view | more


def empty(**more: Any) -> dict[str, Any]:
    """No unit, no flag, no card anywhere."""
    hands = {seat: {"count": 0, "cards": [] if seat in SEATS[:2] else None} for seat in SEATS}
    none = dict.fromkeys(COLOURS, 0)
    bare = {"areas": {area: {} for area in AREAS}, "flags": {}, "hands": hands, "fled": none}
    score = {"british": 0, "american": 0}
    return start(**bare, stockpile=none, score=score, decks=dict.fromkeys(SEATS, 0)) | more


def crowded(**more: Any) -> dict[str, Any]:
    """Every kind of unit in every area, in the middle of a Battle, with long piles."""
    units = {kind: 3 + n * 2 for n, kind in enumerate(COLUMNS)}
    dice = [[colour, face] for colour in COLOURS[:4] for face in ("hit", "flee", "command")][:9]
    before = [["continental", "hit"], ["french", "command"]]
    view = start(
        areas={area: dict(units) for area in AREAS},
        spent={"boston": {"british": 3, "patriot": 1}},
        flags={colony: ("british", "american")[n % 2] for n, colony in enumerate(COLONIES)},
        phase="battle",
        round=8,
        active="british",
        order=["patriot", "british"],
        battle={
            "area": "boston",
            "attacker": "british",
            "hits": {"side": "american", "n": 2},
            "commands": {},
        },
        roll={"side": "british", "area": "boston", "dice": dice, "before": before},
        played=["BR-01", "BR-11", "LM-09", "LM-11"],
        discard=[card for card in CARDS if card.startswith(("CA", "PM"))],
        truces=["BR-08", "LM-08"],
        in_force=["john_butler", "betsy_ross"],
    )
    return view | more


VIEWS = {
    "start": start(),
    "introductory": start("introductory"),
    "siege": start("siege_of_quebec", "patriot"),
    "spectator": start(viewer=None),
    "empty": empty(),
    "crowded": crowded(),
}
every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS.keys())


@every_view
def test_drawings_are_well_formed(view: dict[str, Any]) -> None:
    for svg in (draw(view), *draw_parts(view).values()):
        root = ET.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox")
        assert root.get("aria-label")


@every_view
def test_ids_are_unique_and_prefixed_and_all_references_exist(view: dict[str, Any]) -> None:
    for svg in (draw(view), *draw_parts(view).values()):
        ids = [thing.get("id", "") for thing in things(svg) if thing.get("id")]
        assert len(ids) == len(set(ids))
        assert all(name.startswith("r1775-") for name in ids)
        assert {thing.get("href", "#")[1:] for thing in things(svg)} - {""} <= set(ids)
        assert set(re.findall(r"url\(#([\w-]+)\)", svg)) <= set(ids)


@every_view
def test_parts_hold_all_the_options_of_the_whole(view: dict[str, Any]) -> None:
    parts = draw_parts(view)
    held = sum(len(hand["cards"] or ()) for hand in view["hands"].values())
    now = ["action"] * happening(Scene.of(view, None, str, ()))
    hand = [f"hand-{n}" for n in range(held)]
    assert list(parts) == ["map", *hand, *now, "tracks", "players", "cards"]
    apart = [option for svg in parts.values() for option in options(svg)]
    assert sorted(apart) == sorted(options(draw(view)))


@every_view
def test_options_are_answers_of_the_game(view: dict[str, Any]) -> None:
    known = {option.text for option in VOCABULARY.options}
    assert set(options(draw(view))) <= known


@every_view
def test_every_area_in_play_can_be_clicked_and_is_named(view: dict[str, Any]) -> None:
    svg = draw(view)
    found = options(svg)
    for verb in AREA_VERBS:
        shown = [o.partition(" ")[2] for o in found if o.startswith(f"{verb} ")]
        assert shown == [area for area in AREAS if area in view["areas"]]
    if len(view["areas"]) == len(AREAS):
        titles = [thing.text or "" for thing in things(svg) if thing.tag == f"{SVG}title"]
        assert all(any(t.startswith(f"{name} (") for t in titles) for name in AREA_NAMES)
        assert all(name.split()[0].upper() in words(svg) for name in COLONY_NAMES)


def test_areas_outside_the_theatre_are_not_clickable() -> None:
    found = options(draw(VIEWS["siege"]))
    assert "go montreal" in found
    assert "go savannah" not in found
    assert "water savannah_river" not in found


def test_all_waters_can_be_clicked() -> None:
    found = set(options(draw(start())))
    assert {f"water {water}" for water in WATERS} <= found


def test_every_place_of_the_map_is_known() -> None:
    assert set(area_places()) == set(AREAS)
    assert set(PLACES["colonies"]) == set(COLONIES)
    assert set(PLACES["anchors"]) == set(WATERS)


def test_names_on_the_map_can_be_read_on_a_small_laptop() -> None:
    """At 1366 by 768 the whole map is 974 pixels wide."""
    scale = 974 / WINDOW[2]
    assert scale * NAME >= 11
    sizes = sorted(scale * size for _x, _y, size in PLACES["colonies"].values())
    assert sizes[0] >= 8.5 and sizes[2] >= 9 and sizes[3] > 10


Box = tuple[str, float, float, float, float]


def city_names(svg: str, grown: float) -> list[Box]:
    """Name, left, top, right and base line of each city's name, as large as on a small map."""
    boxes = []
    (names,) = ET.fromstring(svg).findall(f".//*[@data-room='{CITY_ROOM}']")
    for label in names:
        parts = list(label)
        name, y = parts[1].text or "", float(parts[1].get("y", 0))
        left = float(parts[0].get("x", 0)) - 10
        right = float(parts[1].get("x", 0)) + text_width(name, NAME) * 0.95
        # To one side the other end stays where it is.
        share = {"to-left": 1.0, "to-right": 0.0}.get(label.get("class", ""), 0.5)
        more = (right - left) * (grown - 1)
        top = y - NAME * 0.72 * grown
        boxes.append((name, left - more * share, top, right + more * (1 - share), y))
    return boxes


def test_names_of_cities_keep_apart_on_a_small_map() -> None:
    """At 1024x768 they are drawn half as large again, so that they can be read."""
    boxes = city_names(draw_parts(start())["map"], 1.5)
    assert len(boxes) == 24
    for name, left, _, right, _ in boxes:
        assert left >= WINDOW[0] and right <= WINDOW[0] + WINDOW[2], name
    for n, (one, left, top, right, base) in enumerate(boxes):
        for other, left2, top2, right2, base2 in boxes[:n]:
            assert min(right, right2) <= max(left, left2) or min(base, base2) <= max(top, top2), (
                f"{one} and {other}"
            )


def test_units_at_the_edge_stay_on_the_map() -> None:
    here = {"british": 2, "loyalist": 2, "hessian": 2, "continental": 2, "patriot": 2}
    areas = {area: dict(here) if area in ("savannah", "augusta") else {} for area in AREAS}
    svg = draw_parts(empty(areas=areas))["map"]
    near = next(thing for thing in things(svg) if thing.get("class") == "near")
    units = [thing for thing in near.iter(f"{SVG}use") if thing.get("href") != "#r1775-swords"]
    assert len(units) == 20 and min(float(unit.get("x", 0)) for unit in units) > 0
    discs = [(float(disc.get("cx", 0)), disc) for disc in near.iter(f"{SVG}circle")]
    assert len(discs) == 2 and min(x - float(disc.get("r", 0)) for x, disc in discs) > 0


def test_every_event_has_its_words() -> None:
    assert [bool(words) for words in EFFECT] == [card["kind"] == "event" for card in CARD_DATA]


@every_view
def test_every_clickable_thing_has_a_title(view: dict[str, Any]) -> None:
    clickable = [thing for thing in things(draw(view)) if thing.get("data-option")]
    assert clickable
    assert all(thing[0].tag == f"{SVG}title" and thing[0].text for thing in clickable)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("viewer", [*SEATS, None])
def test_only_cards_of_the_view_appear(scenario: str, viewer: str | None) -> None:
    played = match(scenario, 45)
    view = played.view(viewer)
    seen = {card for hand in view["hands"].values() for card in hand["cards"] or ()}
    seen |= {*view["played"], *view["discard"], *view["truces"]}
    text = words(draw(view)) + "".join(words(svg) for svg in draw_parts(view).values())
    for card in CARD_DATA:
        assert (f"{card['id']} {card['name']}, " in text) == (card["id"] in seen), card["id"]


def test_own_and_partners_hands_can_be_played_and_others_are_backs() -> None:
    view = start()
    svg = draw(view)
    own = [card for seat in SEATS[:2] for card in view["hands"][seat]["cards"]]
    assert [o for o in options(svg) if o.startswith("play")] == [f"play {card}" for card in own]
    assert svg.count('href="#r1775-back-continental"') == view["hands"]["continental"]["count"]
    assert svg.count('href="#r1775-back-british"') == 0


def test_units_show_their_letter_and_their_number() -> None:
    view = empty(areas={area: {} for area in AREAS} | {"boston": {"french": 12, "british": 1}})
    area = next(t for t in things(draw(view)) if "go boston" in t.get("data-option", ""))
    assert "French Regulars 12" in str(area.findtext(f"{SVG}title"))
    svg = draw_parts(view)["map"]
    near, far = svg.split('class="mute far"')
    assert near.count(">12<") == 1
    assert [text for text in (">12<", ">1<") if far.count(text) == 1] == [">12<", ">1<"]
    assert svg.count('<use href="#r1775-u6"') == 2  # in the key and in Boston


def test_an_army_offers_its_units() -> None:
    here = {"british": 3, "loyalist": 2, "hessian": 1}
    view = empty(
        active="british",
        areas={area: {} for area in AREAS} | {"boston": here},
        spent={"boston": {"hessian": 1}},
        army={"area": "boston", "units": {"british": 1}, "trimmed": False},
        movement={"card": "BR-02", "armies": 2, "distance": 2, "water": None, "landing": None},
    )
    cards = draw_parts(view)["action"]
    assert options(cards) == ["leave british", "take british", "take loyalist"]
    # The bar keeps its button for all units: here is only another way to it.
    assert ET.fromstring(cards).find(".//*[@data-via='take all']") is not None
    world = draw_parts(view)["map"]
    assert "take loyalist" in options(world)
    # A map that is zoomed in goes to the army.
    assert ET.fromstring(world).findall(".//*[@data-focus]")[0].get("data-focus") == "boston"


def test_a_battle_shows_dice_losses_and_events_in_force() -> None:
    parts = draw_parts(crowded())
    assert "Battle: Boston" not in words(parts["tracks"])
    svg = parts["action"]
    assert "Battle: Boston" in words(svg)
    assert "losses to take: 2" in words(svg)
    assert "In force: John Butler, Betsy Ross" in words(svg)
    assert svg.count('href="#r1775-hit"') == 4
    assert svg.count('href="#r1775-flee"') == 3
    assert svg.count("data-throw") == 2
    assert svg.index("r1775-dice-american") < svg.index("r1775-dice-british")
    assert {"lose patriot", "command native"} <= set(options(svg))


def test_commands_left_are_counted() -> None:
    battle = {"area": "boston", "attacker": "american", "hits": None, "commands": {"french": 2}}
    assert "commands left: 2" in words(draw(crowded(battle=battle)))


def test_flags_follow_control() -> None:
    """Two flags belong to the score, the key to the map has none."""
    assert draw(empty()).count('href="#r1775-fbritish"') == 1
    assert draw(empty(flags={"maine": "british"})).count('href="#r1775-fbritish"') == 2
    siege = VIEWS["siege"]
    assert draw(siege).count('href="#r1775-fbritish"') == 1 + siege["score"]["british"]
    assert draw(siege).count('href="#r1775-famerican"') == 1 + siege["score"]["american"]


def test_names_are_escaped() -> None:
    svg = draw(start(actor="british"), {"british": '<b>"Élise" & {n}</b>\x00'})
    assert "<b>" not in svg
    assert '<b>"Élise" & {n}</b>' in words(svg)


@pytest.mark.parametrize("reason", ["truce", "last_round"])
@pytest.mark.parametrize("winners", [SEATS[:2], SEATS[2:], ()])
def test_outcome_names_the_winning_side(reason: str, winners: tuple[str, ...]) -> None:
    scores = dict.fromkeys(SEATS, 4)
    outcome = {"winners": list(winners), "reason": reason, "scores": scores}
    text = words(draw(empty(actor=None, outcome=outcome)))
    expected = {SEATS[:2]: "British win", SEATS[2:]: "Americans win", (): "A draw"}
    assert expected[winners] in text
    assert text.count("★ winner") == len(winners)


def cyrillic(sentence: str) -> str:
    """A language in which no word has a Latin letter; what stands in braces is kept."""
    return re.sub(r"(\{\w+\})|[A-Za-z]", lambda found: found[1] or "ж", sentence)


@every_view
def test_words_are_translated(view: dict[str, Any]) -> None:
    army = {"area": "quebec_city", "units": {"british": 1}, "trimmed": False}
    move = {"card": "LM-06", "armies": 1, "distance": 0, "water": "atlantic", "landing": "boston"}
    marching = view | {"army": army, "movement": move, "battle": None, "active": "british"}
    # Round numbers, and the credit that the geography asks for.
    kept = {"III", "VII", "VIII", "Made", "with", "Natural", "Earth", "state", "borders"}
    kept |= {"Census", "Bureau"}
    for shown in (view, marching):
        for svg in (draw(shown, None, cyrillic), *draw_parts(shown, None, cyrillic).values()):
            style = ET.fromstring(svg).findtext(f"{SVG}style") or ""
            assert set(re.findall(r"[A-Za-z]{3,}", words(svg).replace(style, ""))) <= kept


def test_units_that_stay_behind_are_not_offered_to_an_army() -> None:
    """Whoever took all of them can only leave some."""
    view = start("introductory")
    army = {"area": "halifax", "units": {}, "trimmed": False}
    asked = view | {"army": army, "active": "british"}
    assert {"may join:", "take all"} <= set(lines(asked))
    left = asked | {"army": army | {"trimmed": True}}
    assert "stay:" in lines(left) and not {"may join:", "take all"} & set(lines(left))


def lines(view: dict[str, Any]) -> list[str]:
    return [text.strip() for text in ET.fromstring(draw(view)).itertext()]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_positions_of_a_played_match_can_be_drawn(scenario: str) -> None:
    draw_match(Match("rebellion1775", scenario=scenario, seed=scenario), draw, draw_parts)


def test_drawings_stay_small() -> None:
    assert all(len(draw(view)) < 335_000 for view in VIEWS.values())


def test_drawing_leaves_the_view_alone() -> None:
    view, same = crowded(), crowded()
    draw(view)
    draw_parts(view)
    assert view == same
