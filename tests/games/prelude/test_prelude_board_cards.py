"""Cards on Prelude's board: what a seat may see of them, and that it can be read."""

from __future__ import annotations

from random import Random

import pytest

from cockade import Match
from cockade.games.prelude.board import draw, draw_parts
from cockade.games.prelude.board.cards import face
from cockade.games.prelude.board.held import AROUND, COLUMN, held_card, in_columns
from cockade.games.prelude.data.cards import CARD_NAMES, CARDS, EFFECT
from cockade.web.i18n import languages, translator
from tests.games.prelude.views import crowded, start, title_of
from tests.helpers.drawings import SVG, options, things, words


@pytest.mark.parametrize("viewer", ["patriote", "loyal", None])
def test_only_cards_of_the_view_appear(viewer: str | None) -> None:
    match = Match("prelude", seed=11)
    rng = Random(4)
    for number in range(120):
        if number % 10 == 0:
            view = match.view(viewer)
            shown = words(draw(view)) + "".join(words(p) for p in draw_parts(view).values())
            unseen = set(CARDS) - {int(card) for card in view["cards"]}
            assert not [card for card in unseen if f"(#{card})" in shown or f"#{card} " in shown]
        match.answer(rng.choice(match.options))


def shown_cards(svg: str) -> set[int]:
    """The cards whose fronts are drawn."""
    vias = [thing.get("data-via", "") for thing in things(svg)]
    return {int(via.removeprefix("card ")) for via in vias if via}


def test_hidden_cards_never_appear() -> None:
    match = Match("prelude", seed=3)
    mine, theirs = (set(map(int, match.view(seat)["hand"])) for seat in ("patriote", "loyal"))
    view = match.view("patriote")
    drawn = draw(view)
    cards = shown_cards(drawn)
    assert mine <= cards
    assert not theirs & cards
    open_names = {facts["name"] for facts in view["cards"].values()}
    assert not [
        card for card in theirs if CARD_NAMES[card] not in open_names and CARD_NAMES[card] in drawn
    ]
    watched = draw(match.view(None))
    assert not (mine | theirs) & shown_cards(watched)


def test_known_cards_of_the_opponent_are_listed_and_ones_own_are_not() -> None:
    text = words(draw_parts(crowded())["players"])
    assert text.count("Known cards in hand") == 1
    assert "(#27)" in text
    assert "(#9)" not in text


def test_the_effect_of_every_card_in_hand_can_be_read() -> None:
    view = crowded()
    cards = [thing for thing in things(draw(view)) if thing.get("data-via")]
    for card in view["hand"]:
        face = next(c for c in cards if c.get("data-via") == f"card {card}")
        lines = [t for t in face.itertext() if t != face.findtext(f"{SVG}title")]
        joined = "".join(lines).replace(" ", "").replace("−", "-")
        assert EFFECT[int(card)].replace(" ", "") in joined, card


@pytest.mark.parametrize("language", languages())
def test_cards_of_a_hand_on_the_page_are_as_tall_as_their_words(language: str) -> None:
    """Every card is as tall as its words, all of them, and most need little room."""
    held = {card: held_card(card, True, translator(language)) for card in CARDS}
    assert not [card for card, drawn in held.items() if " …" in drawn.face]
    heights = sorted(drawn.height for drawn in held.values())
    assert heights[len(heights) // 2] <= 90 and heights[-1] <= 150


def test_a_very_long_event_is_cut_short() -> None:
    view = crowded()
    svg = draw(view, translate=lambda words: f"{words} " * 4)
    cards = [thing for thing in things(svg) if thing.get("data-option") == "play 84|give 84"]
    lines = [line.text for line in cards[0].iter(f"{SVG}tspan")]
    assert lines[-1] and lines[-1].endswith(" …")
    assert len(lines) < 30


def test_prerequisites_say_whether_they_are_met() -> None:
    view = crowded()
    assert "Patriote Organization in Montréal (met)" in title_of(draw(view), "play 66")
    view["cards"]["66"]["playable"] = False
    assert "Patriote Organization in Montréal (not met)" in title_of(draw(view), "play 66")


def test_the_card_being_played_offers_its_points_and_its_event() -> None:
    svg = draw(crowded())
    assert title_of(svg, "ap") == "Use the Activity Points"
    assert title_of(svg, "event") == "Play the Event"
    assert "6 AP left + 1 Cube" in words(svg)
    assert not {"ap", "event"} & set(options(draw(start())))


def test_spectator_has_no_hand() -> None:
    assert 'id="pre-hand"' in draw(start())
    assert 'id="pre-hand"' not in draw(start(None))


def test_the_pool_is_grouped_by_faction() -> None:
    view = crowded(pool=["26", "105", "126", "46"])
    for svg in (draw(view), draw_parts(view)["cards"]):
        order = [o for o in options(svg) if o.startswith("buy")]
        assert order == ["buy 46", "buy 105", "buy 126", "buy 26"]


def test_a_hand_of_seven_shows_every_event_to_its_end() -> None:
    svg = draw(start())
    card = next(
        thing for thing in things(svg) if (thing.get("data-option") or "").startswith("play ")
    )
    shade = next(part for part in card if part.get("class") == "shade")
    size = int(shade.get("width") or 0), int(shade.get("height") or 0)
    assert len(start()["hand"]) == 7 and size[0] > 90
    assert [number for number in CARDS if "…" in face(number, size, True, str)] == []


def columns_needed(heights: list[int], above: int) -> int:
    """How many columns of a page cards take that follow each other."""
    columns, left = 1, COLUMN - above
    for height in heights:
        if left < height + AROUND:
            columns, left = columns + 1, COLUMN
        left -= height + AROUND
    return columns


def test_a_hand_takes_few_columns_and_keeps_its_order_where_that_costs_none() -> None:
    """Seven cards of usual length lie below the map; none is out of sight beside them."""
    heights = [120, 61, 89, 63, 85, 63, 103]
    order = in_columns(heights, 20)
    assert columns_needed(heights, 20) == 4
    assert sorted(order) == list(range(7))
    assert columns_needed([heights[n] for n in order], 20) == 3
    assert in_columns(heights[:4], 20) == [0, 1, 2, 3]
