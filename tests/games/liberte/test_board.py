"""The drawing of Liberté's table: well formed, complete, and showing nothing but the view."""

import xml.etree.ElementTree as ET
from collections.abc import Iterable
from itertools import islice
from typing import Any

import pytest

from cockade import Match
from cockade.games.liberte.board import draw, draw_parts
from cockade.games.liberte.data.cards import CARDS
from cockade.games.liberte.data.components import COLOURS
from cockade.games.liberte.data.provinces import PROVINCES
from tests.helpers.drawings import SVG, draw_match, options, words

SPECIALS = [str(c.number) for c in CARDS if c and c.type == "special"]
OTHERS = [str(c.number) for c in CARDS if c and c.type != "special"]


def by_seat(values: Iterable[Any]) -> dict[str, Any]:
    return {f"p{n}": value for n, value in enumerate(values, 1)}


def by_colour(*values: int) -> dict[str, int]:
    return dict(zip(COLOURS, values, strict=True))


def battles(*values: str) -> dict[str, str]:
    return {str(turn): value for turn, value in enumerate(values, 1)}


def empty(players: int = 4, **changes: Any) -> dict[str, Any]:
    """Just set up, as seen by p1."""
    view = {
        "game": "liberte",
        "viewer": "p1",
        "seats": [f"p{i + 1}" for i in range(players)],
        "actor": "p1",
        "turn": 1,
        "phase": "action",
        "round": 1,
        "order": [f"p{i + 1}" for i in range(players)],
        "ending": False,
        "stacks": {},
        "supply": by_colour(26, 22, 28),
        "aside": by_colour(2, 2, 2),
        "votes": by_seat([by_colour(0, 0, 0)] * players),
        "election": by_colour(0, 0, 0),
        "government": None,
        "opposition": None,
        "presence": [],
        "vp": by_seat([0] * players),
        "battle_box": by_seat([0] * players),
        "tokens": by_seat([18] * players),
        "lost_battles": battles("none", "none", "none", "none"),
        "white_provinces": 0,
        "resolving": None,
        "target": None,
        "face_up": OTHERS[:3],
        "decks": {"deck": 26, "deck_below": 53},
        "discard": [],
        "box": [],
        "played": [],
        "hand": OTHERS[3:9] + SPECIALS[:1],
        "hands": by_seat([{"count": 7, "known": []}] * players),
        "displays": by_seat([[]] * players),
        "outcome": None,
    }
    return view | changes


def crowded(**changes: Any) -> dict[str, Any]:
    """Three stacks in each province, all 82 blocks, six players, big hands, full displays."""
    colours = ["blue"] * 28 + ["white"] * 24 + ["red"] * 29
    stacks: dict[str, dict[str, str]] = {}
    for i, colour in enumerate(colours):
        stacks.setdefault(str(i // 3 + 1), {})[f"p{i % 6 + 1}"] = f"{colour} {2 if i == 80 else 1}"
    pile = iter(OTHERS)
    view = empty(
        6,
        turn=3,
        round=9,
        actor="p4",
        ending=True,
        stacks=stacks,
        supply=by_colour(0, 0, 0),
        aside=by_colour(0, 0, 0),
        votes=by_seat([by_colour(3, 1, 12)] * 6),
        election=by_colour(12, 9, 19),
        government="red",
        opposition="blue",
        presence=[f"p{n}" for n in range(1, 7)],
        vp=by_seat([0, 20, 21, 34, 7, 7]),
        battle_box=by_seat([3, 1, 2, 1, 4, 1]),
        lost_battles=battles("none", "lost", "owed", "none"),
        resolving="8",
        displays=by_seat(list(islice(pile, 5)) for _ in range(6)),
        face_up=list(islice(pile, 3)),
        hands=by_seat({"count": 12, "known": list(islice(pile, 2))} for _ in range(6)),
        hand=SPECIALS[:6] + list(islice(pile, 6)),
        discard=list(islice(pile, 9)),
        box=list(islice(pile, 2)),
        played=SPECIALS[6:7],
        decks={"deck": 0, "deck_below": 40},
    )
    return view | changes


@pytest.mark.parametrize("view", [empty(), empty(3), crowded(), crowded(viewer=None, hand=[])])
def test_drawings_are_well_formed(view: dict[str, Any]) -> None:
    for svg in (draw(view), *draw_parts(view).values()):
        root = ET.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert root.get("viewBox")
        assert root.get("aria-label")


@pytest.mark.parametrize("view", [empty(), crowded()])
def test_ids_are_unique_and_prefixed_and_all_references_exist(view: dict[str, Any]) -> None:
    for svg in (draw(view), *draw_parts(view).values()):
        things = list(ET.fromstring(svg).iter())
        ids = [thing.get("id", "") for thing in things if thing.get("id")]
        assert len(ids) == len(set(ids))
        assert all(name.startswith("lib-") for name in ids)
        assert {thing.get("href", "#")[1:] for thing in things} - {""} <= set(ids)


def test_parts_hold_all_the_options_of_the_whole() -> None:
    view = crowded()
    parts = draw_parts(view)
    assert list(parts) == ["map", "cards", "players", "tracks", "discards"]
    apart = [option for svg in parts.values() for option in options(svg)]
    assert sorted(apart) == sorted(options(draw(view)))


@pytest.mark.parametrize("view", [empty(), crowded()])
def test_every_province_can_be_clicked(view: dict[str, Any]) -> None:
    svg = draw(view)
    assert [o for o in options(svg) if o.startswith("province")] == [
        f"province {n}" for n in range(1, 28)
    ]
    assert all(province.name in words(svg) for province in PROVINCES if province)


def drawn_stacks(stacks: dict[str, dict[str, str]], **changes: Any) -> list[ET.Element]:
    svg = ET.fromstring(draw(crowded(stacks=stacks, **changes), {"p2": "Anna"}))
    return [thing for thing in svg.iter() if thing.get("class") == "stack"]


def test_only_stacks_of_the_province_asked_about_can_be_chosen() -> None:
    lorraine = {"5": {"p2": "red 3"}}
    corsica = {"27": {"p2": "blue 1", "p4": "blue 1"}}
    stacks = drawn_stacks(lorraine | corsica, target="27")
    assert [s.get("data-option") for s in stacks] == [None, "player p2", "player p4"]
    assert {s.get("data-option") for s in drawn_stacks(lorraine, target=None)} == {None}


def test_stacks_say_whose_they_are_and_where() -> None:
    stacks = drawn_stacks({"5": {"p2": "red 3"}, "27": {"p4": "blue 1"}})
    assert [s.get("data-via") for s in stacks] == ["province 5", "province 27"]
    assert stacks[0].findtext(f"{SVG}title") == "Lorraine: Radicals 3, Anna"


def test_crowded_board_draws_all_81_stacks() -> None:
    svg = ET.fromstring(draw(crowded()))
    assert sum(thing.get("class") == "stack" for thing in svg.iter()) == 81


def test_cards_deck_and_battle_box_carry_their_options() -> None:
    view = crowded()
    found = options(draw(view))
    expected = ["draw", "battle", "discard"]
    expected += [f"take {n}" for n in view["face_up"]]
    expected += [f"{verb} {n}" for n in view["hand"] for verb in ("play", "discard")]
    shown = [n for display in view["displays"].values() for n in display]
    expected += [f"{verb} {n}" for n in shown for verb in ("advance", "card")]
    assert sorted(o for o in found if not o.startswith(("province", "player"))) == sorted(expected)


def test_the_next_place_in_the_display_of_the_one_who_decides_takes_a_saved_card() -> None:
    for count, saves in ((0, 1), (4, 1), (5, 0)):
        displays = by_seat([[str(n) for n in range(1, count + 1)], [], [], []])
        drawn = draw(empty(actor="p1", played=["22"], displays=displays))
        assert options(drawn).count("save") == saves
    assert "save" not in options(draw(empty(actor=None, played=["22"])))


def test_without_a_card_in_play_no_place_of_a_display_is_marked() -> None:
    """It would come with every turn of one's own, and look like something that others did."""
    assert "save" not in options(draw(empty(actor="p1")))


def test_the_deck_counts_its_layers_while_it_has_two() -> None:
    assert "26 + 53" in words(draw(empty()))
    one_layer = words(draw(empty(decks={"deck": 64, "deck_below": 0})))
    assert " 64 " in one_layer and "64 + 0" not in one_layer


def test_how_near_a_counter_revolution_is_can_be_read() -> None:
    assert "counter-revolution 5 of 7" in words(draw(empty(white_provinces=5)))


def test_the_counter_revolution_is_told_above_the_hand_too() -> None:
    """The tracks lie below a large hand, out of sight in a low window; spectators see them."""
    parts = draw_parts(empty(white_provinces=6, turn=4))
    assert "counter-revolution 6 of 7" in words(parts["cards"])
    spectator = draw_parts(empty(viewer=None, hand=[]))
    assert "counter-revolution" not in words(spectator["cards"])


def test_tokens_in_the_battle_box_stand_with_their_player() -> None:
    parts = draw_parts(empty(battle_box=by_seat([0, 2, 0, 1])))
    assert "Tokens in the Battle Box: 2" in words(parts["players"])
    assert words(parts["players"]).count("Tokens in the Battle Box") == 2


def test_white_and_red_points_stand_with_their_player() -> None:
    """Blocks on the board and on cards that are seen; red votes too (VI.2, VI.3)."""
    white, red = ("38", "25"), ("19",)
    view = empty(
        3,
        hand=[*white],
        hands=by_seat([{"count": 2, "known": [*white]}, {"count": 3, "known": [*red]}, {}]),
        displays=by_seat([["39"], ["46"], []]),
        stacks={"1": {"p1": "white 2", "p2": "red 3"}, "2": {"p1": "blue 3"}},
        votes=by_seat([by_colour(1, 1, 1), by_colour(0, 2, 2), by_colour(0, 0, 0)]),
    )
    view["hands"]["p3"] = {"count": 0, "known": []}
    told = words(draw_parts(view)["players"])
    assert "White Points 8, Red Points 1." in told
    assert "White Points 1, Red Points 8. Cards in hand that are not counted: 2." in told
    assert "White Points 0, Red Points 0." in told
    assert "White Points 8, Red Points 1." in words(draw(view))


@pytest.mark.parametrize("played", [1, 2, 3])
def test_cards_in_play_leave_no_line_without_room(played: int) -> None:
    parts = draw_parts(empty(hand=OTHERS[3:4], played=OTHERS[10 : 10 + played]))
    assert 'textLength="-' not in parts["cards"]


def test_a_special_card_says_what_it_does_where_it_is_opened() -> None:
    """A small card has no room for the longest sentence, but its enlargement shows it."""
    terror = "105"
    card = next(
        group
        for group in ET.fromstring(draw_parts(empty(hand=[terror]))["cards"]).iter(f"{SVG}g")
        if group.get("data-piece") == f"card {terror}"
    )
    (sentence,) = (each for each in card.iter(f"{SVG}g") if "opened" in (each.get("class") or ""))
    assert "remove a stack" in " ".join(line.text or "" for line in sentence.iter(f"{SVG}tspan"))


def test_a_counter_revolution_that_is_near_stands_out() -> None:
    def stands_out(**view: int) -> bool:
        return any(
            "b out" in (each.get("class") or "")
            and "counter-revolution" in "".join(each.itertext())
            for each in ET.fromstring(draw(empty(**view))).iter()
        )

    assert stands_out(turn=3, white_provinces=5) and stands_out(turn=4, white_provinces=6)
    assert not stands_out(turn=2, white_provinces=6) and not stands_out(turn=3, white_provinces=4)


def test_the_last_round_is_told_of_in_the_action_phase_only() -> None:
    assert "last round" in words(draw(empty(actor="p1", ending=True, phase="action")))
    assert "last round" not in words(draw(empty(actor="p1", ending=True, phase="election")))


def test_every_clickable_thing_has_a_title() -> None:
    svg = ET.fromstring(draw(crowded()))
    clickable = [thing for thing in svg.iter() if thing.get("data-option")]
    assert all(thing[0].tag == f"{SVG}title" and thing[0].text for thing in clickable)


def test_only_cards_of_the_view_appear() -> None:
    view = crowded(viewer=None, hand=[])
    rows = [view["face_up"], view["discard"], view["box"], view["played"]]
    rows += view["displays"].values()
    rows += [hand["known"] for hand in view["hands"].values()]
    seen = {n for row in rows for n in row}
    text = words(draw(view))
    for card in filter(None, CARDS):
        assert (f"{card.number} {card.name}, " in text) == (str(card.number) in seen), card


def test_spectator_has_no_hand() -> None:
    assert 'id="lib-hand"' in draw(empty())
    assert 'id="lib-hand"' not in draw(empty(viewer=None, hand=[]))


def test_scores_beyond_the_track_are_written_out() -> None:
    svg = draw_parts(empty(vp=by_seat([21, 34, 20, 0])))["tracks"]
    texts = [thing.text for thing in ET.fromstring(svg).iter(f"{SVG}text")]
    assert texts.count("34") == 1
    assert texts.count("21") == 1


def test_names_are_escaped() -> None:
    svg = draw(empty(), {"p1": '<b>"Élise" & {n}</b>\x00', "p2": "p2"})
    assert "<b>" not in svg
    assert '<b>"Élise" & {n}</b> to decide' in words(svg)


def test_seats_without_a_name_are_numbered() -> None:
    assert "Player 3" in words(draw(empty()))


@pytest.mark.parametrize("reason", ["victory_points", "landslide", "counter_revolution"])
def test_outcome_names_the_winners(reason: str) -> None:
    outcome = {"winners": ["p1", "p3"], "reason": reason, "scores": {"p1": 9, "p2": 2, "p3": 9}}
    text = words(
        draw(empty(phase="over", actor=None, outcome=outcome), {"p1": "Anna", "p3": "Luc"})
    )
    assert "Winner: Anna, Luc" in text
    assert text.count("★ winner") == 2
    assert text.count("score 9") == (0 if reason == "victory_points" else 2)


def test_words_are_translated() -> None:
    svg = draw(crowded(), translate=lambda words: f"¡{words}")
    assert "¡Election track" in words(svg)
    assert "¡Bread Shortage" in words(svg)


def test_own_hand_is_not_listed_as_known() -> None:
    hands = [{"count": 2, "known": OTHERS[20:22]}, {"count": 2, "known": OTHERS[22:23]}]
    svg = draw_parts(empty(3, hands=by_seat([*hands, {"count": 0, "known": []}])))["players"]
    assert words(svg).count("Known cards in hand") == 1


def test_four_cards_and_the_displays_of_four_players_fit_beside_the_map() -> None:
    """A column of 360 units is about 720 high in a window of 1440 by 900 pixels."""
    displays = [OTHERS[0:4], OTHERS[4:7], OTHERS[7:10], OTHERS[10:14]]
    parts = draw_parts(empty(hand=OTHERS[20:24], displays=by_seat(displays)))
    clickable = options(parts["players"])
    assert all(f"advance {number}" in clickable for number in OTHERS[:14])
    boxes = (ET.fromstring(parts[name]).get("viewBox", "") for name in ("cards", "players"))
    assert sum(float(box.split()[3]) for box in boxes) < 720


@pytest.mark.parametrize("players", [3, 6])
def test_positions_of_a_played_match_can_be_drawn(players: int) -> None:
    draw_match(Match("liberte", players=players, seed=players), draw, draw_parts)


def test_drawing_leaves_the_view_alone() -> None:
    view, same = crowded(), crowded()
    draw(view)
    draw_parts(view)
    assert view == same


@pytest.mark.parametrize("count", range(1, 10))
def test_playing_a_card_moves_no_panel(count: int) -> None:
    """What is in play stands at the end of the hand, where nothing lies upon anything else."""
    before = draw_parts(empty(hand=OTHERS[:count]))["cards"]
    after = draw_parts(empty(hand=OTHERS[1:count], played=OTHERS[:1]))["cards"]
    box = ET.fromstring(before).get("viewBox")
    assert ET.fromstring(after).get("viewBox") == box
    assert "In play" in words(after) and "In play" not in words(before)
    lines = {each.text: float(each.get("x", 0)) for each in ET.fromstring(after).iter(f"{SVG}text")}
    # Beside each other: one ends where the other has not begun.
    near = next((x for text, x in lines.items() if "revolution" in (text or "")), 0.0)
    assert near < lines["In play"] or count > 4
