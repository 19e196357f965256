"""The drawing of Prelude's table: well formed, complete, and showing nothing but the view."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from random import Random
from typing import Any

import pytest

import cockade
from cockade import Match
from cockade.games.prelude.board import draw, draw_parts
from cockade.games.prelude.board.map import LAND
from cockade.games.prelude.data.cards import CARD_NAMES
from cockade.games.prelude.data.counties import COUNTY_IDS, COUNTY_NAMES
from cockade.games.prelude.data.effects import EFFECTS
from cockade.games.prelude.data.special_actions import SPECIAL_IDS
from cockade.games.prelude.data.tracks import TRACKS
from cockade.games.prelude.vocabulary import VOCABULARY
from cockade.games.prelude.words import IN_FORCE
from tests.games.prelude.views import by_seat, county, crowded, drawings, empty, start, title_of
from tests.helpers.drawings import SVG, options, things, words

VIEWS = [start(), start(None), empty(), crowded(), crowded(viewer=None, hand=[])]


@pytest.mark.parametrize("view", VIEWS)
def test_drawings_are_well_formed_and_small(view: dict[str, Any]) -> None:
    for svg in drawings(view):
        root = ET.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox")
        assert root.get("aria-label")
        assert len(svg.encode()) < 300_000


@pytest.mark.parametrize("view", VIEWS)
def test_ids_are_unique_and_prefixed_and_all_references_exist(view: dict[str, Any]) -> None:
    for svg in drawings(view):
        found = things(svg)
        ids = [thing.get("id", "") for thing in found if thing.get("id")]
        assert len(ids) == len(set(ids))
        assert all(name.startswith("pre-") for name in ids)
        assert {thing.get("href", "#")[1:] for thing in found} - {""} <= set(ids)


def test_the_style_sheet_reaches_nothing_but_the_board() -> None:
    style = ET.fromstring(draw(start())).findtext(f"{SVG}style") or ""
    # Pages take the colours of the sides from it, and how the hand and the map lie on each screen.
    rules = re.sub(r"@media[^{]*{", "", style).replace("\n", "").split("}")
    selectors = {rule.split("{")[0] for rule in rules if rule}
    assert ":root" in selectors
    assert all(".board" in s or ".pre" in s for s in selectors - {":root"})


def test_parts_hold_all_the_options_of_the_whole() -> None:
    view = crowded()
    parts = draw_parts(view)
    hand = [f"hand-{n}" for n in range(1 + len(view["hand"]))]
    assert list(parts) == ["map", *hand, "tracks", "cards", "players"]
    apart = [option for svg in parts.values() for option in options(svg)]
    assert sorted(apart) == sorted(options(draw(view)))


@pytest.mark.parametrize("view", VIEWS)
def test_every_option_drawn_is_in_the_vocabulary(view: dict[str, Any]) -> None:
    for option in options(draw(view)):
        assert option in VOCABULARY, option


@pytest.mark.parametrize("view", VIEWS)
def test_every_county_can_be_clicked(view: dict[str, Any]) -> None:
    svg = draw(view)
    found = options(svg)
    for verb in ("mobilize", "organize", "recruit", "remove", "choose", "check"):
        here = [o.split()[1] for o in found if o.startswith(f"{verb} ")]
        # Places in a County mean one of three actions, a click beside them offers everything.
        twice = verb in ("mobilize", "organize", "recruit")
        assert here == list(COUNTY_IDS) * (2 if twice else 1)
    assert [o for o in found if o.startswith("affiliate")] == [
        "affiliate montreal",
        "affiliate quebec",
    ]
    assert all(name in words(svg) for name in COUNTY_NAMES)


def test_cards_tracks_and_special_actions_carry_their_options() -> None:
    view = crowded()
    found = set(options(draw(view)))
    assert {f"{verb} {n}" for n in view["hand"] for verb in ("play", "give")} <= found
    assert {f"{verb} {n}" for n in view["pool"] for verb in ("buy", "take")} <= found
    assert {f"special {name}" for name in SPECIAL_IDS} <= found
    assert {f"{verb} {track}" for track in TRACKS for verb in ("die", "reset")} <= found
    assert {"event", "ap", "composure", "first patriote", "first loyal"} <= found


def test_no_card_can_be_played_that_is_not_in_hand() -> None:
    view = crowded()
    playing = {o.split()[1] for o in options(draw(view)) if o.startswith("play ")}
    assert playing == set(view["hand"])


def test_every_clickable_thing_has_a_title() -> None:
    clickable = [thing for thing in things(draw(crowded())) if thing.get("data-option")]
    assert all(thing[0].tag == f"{SVG}title" and thing[0].text for thing in clickable)


def test_a_county_says_everything_about_itself() -> None:
    view = empty()
    county(view, "chambly").update(
        cubes=by_seat(4, 1),
        prices=by_seat(2, 1),
        control="patriote",
        organizations=by_seat(True, False),
        corps=True,
    )
    said = title_of(draw(view), "mobilize chambly")
    assert said == (
        "Chambly; Patriote-biased; Patriote 4 of 9, next box 2 AP; Patriote Organization; "
        "Loyal 1 of 7, next box 1 AP; Volunteer Corps; controlled by Patriote"
    )


def test_cubes_are_drawn_as_trays_and_full_ones_have_no_price() -> None:
    view = empty()
    county(view, "quebec").update(cubes=by_seat(15, 3), prices=by_seat(None, 2))
    drawn = [thing.get("href") for thing in things(draw(view)) if thing.tag == f"{SVG}use"]
    trays = [name for name in drawn if name in ("#pre-k0-15", "#pre-k1-3")]
    # Besides the tray itself, a tray of three lies in the definition of four.
    assert sorted(trays) == ["#pre-k0-15", "#pre-k1-3", "#pre-k1-3"]
    said = title_of(draw(view), "mobilize quebec")
    assert "Patriote 15 of 15; Loyal 3 of 15, next box 2 AP" in said


def test_more_cubes_than_a_row_are_told_by_a_figure() -> None:
    view = empty()
    for entry in view["counties"]:
        entry["prices"] = by_seat(None, None)
    county(view, "quebec")["cubes"] = by_seat(4, 3)
    county(view, "montreal")["cubes"] = by_seat(2, 13)
    near = next(t for t in things(draw_parts(view)["map"]) if t.get("class") == "mute near")
    said = [text.text or "" for text in near.iter(f"{SVG}text")]
    assert [figure for figure in said if figure.isdecimal()] == ["13", "4"]


@pytest.mark.parametrize("cubes", range(1, 16))
def test_a_tray_of_so_many_cubes_shows_so_many(cubes: int) -> None:
    found = {thing.get("id"): thing for thing in things(draw(empty())) if thing.get("id")}

    def count(name: str) -> int:
        if name == "pre-k1":
            return 1
        inside = found[name].iter(f"{SVG}use")
        return sum(count(thing.get("href", "")[1:]) for thing in inside)

    assert count(f"pre-k1-{cubes}") == cubes


def test_organizations_and_corps_stand_on_the_map() -> None:
    svg = draw_parts(crowded())["map"]
    drawn = [thing.get("href") for thing in things(svg)]
    # One of each is in the key, and Organizations are drawn once more for those who look from far.
    assert [drawn.count(name) for name in ("#pre-o0", "#pre-o1", "#pre-corps")] == [53, 53, 25]


def test_places_in_a_county_mean_one_action_alone() -> None:
    zones = [thing for thing in things(draw(start())) if thing.get("class") == "tray"]
    found = sorted(thing.get("data-option", "") for thing in zones)
    verbs = ("mobilize", "organize", "recruit")
    assert found == sorted(f"{verb} {county}" for verb in verbs for county in COUNTY_IDS)


def test_markers_of_the_tracks() -> None:
    view = crowded()
    svg = draw(view)
    assert title_of(svg, "die RC") == (
        "Rural Counties: favors Patriote, 6 VP; Scoring Marker 3 of 4"
    )
    assert title_of(svg, "reset UC") == "Urban Counties: favors Loyal, 4 VP; Scoring Marker 3 of 4"
    assert title_of(svg, "up").startswith("Rebellious Spirit 14, modifier +3")
    assert "Patriote ahead by 19 (20 wins)" in words(svg)
    assert "level; the Loyal side wins ties" in words(draw(start(victory_points=0)))


@pytest.mark.parametrize("points", [-27, -20, 0, 20, 31])
def test_victory_points_beyond_the_track_stay_on_it(points: int) -> None:
    svg = draw_parts(start(victory_points=points))["tracks"]
    texts = [t.text for t in things(svg) if t.tag == f"{SVG}text"]
    assert str(abs(points)) in texts


def test_turns_show_sessions_feasts_and_key_events() -> None:
    text = words(draw_parts(start())["tracks"])
    assert "Turn 1: Early 1834; deck 1834; Parliamentary Session in rounds 1, 2" in text
    assert "St-Jean-Baptiste in round 7" in text
    assert "Key Events: General Elections" in text
    assert "Round 1, Parliamentary Session" in text


def test_all_lasting_effects_have_words() -> None:
    assert set(IN_FORCE) == set(EFFECTS)
    for name in EFFECTS:
        text = words(draw(start(in_force={name: 2})))
        assert "In force: nothing" not in text
    assert "In force: nothing" in words(draw(empty()))


def test_cards_that_wait_name_their_county() -> None:
    assert f"{CARD_NAMES[43]} (#43), St-Hyacinthe" in words(draw(crowded()))


def test_special_actions_show_their_state() -> None:
    view = start()
    view["specials"][0] |= {"used": True}
    view["specials"][5] |= {"used": True, "active": True}
    svg = draw(view)
    assert title_of(svg, "special pulling_the_strings").startswith("Pulling the Strings, used.")
    assert title_of(svg, "special partisan_media_loyal").startswith("Partisan Media, active.")
    assert title_of(svg, "special looking_for_trouble").startswith("Looking for Trouble, 4–6 AP.")


def test_dice_are_shown_with_what_they_mean() -> None:
    text = words(draw(crowded()))
    assert "Patriote in Deux-Montagnes: 6 5 4, 15 against 9" in text
    assert "Scoring Die Rural Counties: External Influence" in text
    assert "6 ≤ 14 ✓" in text
    assert 'id="pre-dice"' not in draw(empty())


def test_dice_of_a_match_come_to_the_board() -> None:
    match = Match("prelude", seed=2)
    rng = Random(1)
    kinds: set[str] = set()
    while match.actor and len(kinds) < 3:
        match.answer(rng.choice(match.options))
        view = match.view(match.actor)
        kinds |= {roll["kind"] for roll in view["rolls"]}
        assert ('id="pre-dice"' in draw(view)) == bool(view["rolls"])
    assert {"check", "die"} <= kinds


def test_names_are_escaped() -> None:
    svg = draw(start(), {"patriote": '<b>"Élise" & {n}</b>\x00', "loyal": "John"})
    assert "<b>" not in svg
    assert '<b>"Élise" & {n}</b> (Patriote) to decide' in words(svg)


@pytest.mark.parametrize("reason", ["victory_points", "uprising", "full_length"])
def test_outcome_names_the_winner(reason: str) -> None:
    outcome = {"winners": ["loyal"], "reason": reason, "scores": {"patriote": -21, "loyal": 21}}
    text = words(draw(start(actor=None, outcome=outcome), {"loyal": "Anna"}))
    assert "Winner: Anna" in text
    assert "21 VP" in text
    assert text.count("★ winner") == 1


def in_a_strange_tongue(english: str) -> str:
    """Every letter becomes an ø, but not the names of fields."""
    return re.sub(r"(\{\w*\})|\w", lambda found: found[1] or "ø", english)


def test_words_are_translated() -> None:
    view = crowded()
    style = ET.fromstring(draw(view)).findtext(f"{SVG}style")
    plain, foreign = (
        {text for text in ET.fromstring(svg).itertext() if re.search("[a-z]{2}", text)}
        for svg in (draw(view), draw(view, translate=in_a_strange_tongue))
    )
    lands = {thing.text for thing in things(draw(view)) if ":.15em" in thing.get("style", "")}
    assert "Rebellious Spirit" in plain
    assert plain & foreign == {*COUNTY_NAMES, *lands, LAND.geometry["credit"], style}


def test_positions_of_played_matches_can_be_drawn() -> None:
    for seed in (1, 2):
        match = Match("prelude", seed=seed)
        rng = Random(seed)
        for number in range(400):
            if not match.actor:
                break
            if number % 20 == 0:
                for seat in (match.actor, None):
                    for svg in drawings(match.view(seat)):
                        ET.fromstring(svg)
            match.answer(rng.choice(match.options))


def test_most_options_of_a_match_can_be_clicked() -> None:
    """What has no place on the table are numbers and a few bare words."""
    match = Match("prelude", seed=7)
    rng = Random(7)
    apart = ("spend", "dice", "exchange", "leaders", "pass", "play", "pay", "fail", "reroll")
    words_ = (*apart, "keep", "end", "decline", "done")
    for _ in range(300):
        if not match.actor:
            break
        marked = re.findall('data-option="([^"]+)"', draw(match.view(match.actor)))
        drawn = {option for several in marked for option in several.split("|")}
        missing = [o for o in match.options if o not in drawn and o.split()[0] not in words_]
        assert not missing
        match.answer(rng.choice(match.options))


def test_drawing_leaves_the_view_alone() -> None:
    view, same = crowded(), crowded()
    draw(view)
    draw_parts(view)
    assert view == same


def test_the_match_draws_this_board() -> None:
    match = Match("prelude", seed=1)
    assert match.svg("patriote") == draw(
        match.view("patriote"), match.voice.names, match.voice.translate
    )
    assert cockade.game("prelude").draw is draw
