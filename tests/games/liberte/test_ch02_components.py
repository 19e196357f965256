"""II.A: what lies in the box, and that it stays limited."""

from __future__ import annotations

from collections import Counter

import pytest

import cockade
from cockade.games.liberte.data import FOLDER
from cockade.games.liberte.data.cards import CARDS
from cockade.games.liberte.data.components import COLOURS, FACTIONS, NONE, RED, TOKENS
from cockade.games.liberte.data.provinces import PROVINCES, PROVINCES_OF, REGIONS
from cockade.games.liberte.rules.ch02_components import check
from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.rules.ch04_points import presence
from cockade.games.liberte.state import DISCARDS, FACE_UP, HAND, LOWER, UPPER
from cockade.kernel.data import load
from cockade.kernel.setup import SetUpError
from tests.games.liberte.positions import GAME, P1, P2, position, random_match
from tests.helpers.rules import begin, options, play

ALL_CARDS = CARDS[1:]
ALL_PROVINCES = PROVINCES[1:]


@pytest.mark.clause("LIBERTE-2A-a")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_players(players):
    match = cockade.Match("liberte", players=players, seed=1)
    assert match.seats == ("p1", "p2", "p3", "p4", "p5", "p6")[:players]
    assert len(match.state.order) == players


@pytest.mark.clause("LIBERTE-2A-a")
@pytest.mark.parametrize("players", [0, 1, 2, 7])
def test_no_other_number_of_players(players):
    with pytest.raises(SetUpError, match="3, 4, 5, 6 players"):
        cockade.Match("liberte", players=players)


@pytest.mark.clause("LIBERTE-2A-b")
def test_regions_and_provinces():
    """Example of the board in II.A: 13 and 19 share the green region."""
    assert [p.number for p in ALL_PROVINCES] == list(range(1, 28))
    assert len(REGIONS) == 6
    assert len({region.colour for region in REGIONS}) == 6
    sizes = Counter(p.region for p in ALL_PROVINCES)
    assert sorted(sizes.values()) == [4, 4, 4, 5, 5, 5]
    assert REGIONS[PROVINCES[13].region].colour == "green"
    assert PROVINCES[19].region == PROVINCES[13].region
    assert sorted(p for region in PROVINCES_OF[:6] for p in region) == list(range(1, 28))


@pytest.mark.clause("LIBERTE-2A-c")
def test_lilies_and_victory_point_icons():
    lilies = [p for p in ALL_PROVINCES if p.fleur_de_lis]
    icons = [p.vp for p in ALL_PROVINCES if p.vp]
    assert 0 < len(lilies) < 27
    assert len(icons) == 4
    assert set(icons) == {1, 2}
    assert [(p.number, p.name) for p in ALL_PROVINCES if p.paris] == [(8, "Île-de-France")]
    assert PROVINCES[1].name == "Normandie"


@pytest.mark.clause("LIBERTE-2A-d", "LIBERTE-2A-e")
def test_two_sets_of_three_types():
    assert [card.number for card in ALL_CARDS] == list(range(1, 111))
    types = Counter((card.set, card.type) for card in ALL_CARDS)
    assert set(types) == {(s, t) for s in "AB" for t in ("personality", "club", "special")}
    assert sum(types.values()) == 110
    specials = Counter((card.set, card.special) for card in ALL_CARDS if card.special)
    assert specials == {
        ("A", "bread_shortage"): 4,
        ("A", "emigration"): 2,
        ("A", "religious_problems"): 2,
        ("B", "guillotine"): 2,
        ("B", "purge"): 4,
        ("B", "terror"): 6,
    }


@pytest.mark.clause("LIBERTE-2A-d")
def test_the_a_set_is_met_first():
    """No B card is seen while one of the A-set is left in the deck."""
    checked = 0
    for match in random_match(seed=3, players=6):
        state = match.state
        if not state.piles[UPPER]:
            break
        outside = [c for n, pile in enumerate(state.piles) if n != LOWER for c in pile]
        assert all(CARDS[card].set == "A" for card in outside)
        checked += 1
    assert checked > 12
    assert not state.reshuffles


@pytest.mark.clause("LIBERTE-2A-f", "LIBERTE-2A-g", "LIBERTE-2A-h")
@pytest.mark.parametrize("card", ALL_CARDS, ids=lambda card: str(card.number))
def test_what_each_type_shows(card):
    if card.type == "personality":
        assert card.region in range(6)
        assert card.faction in range(3)
        assert card.value in (1, 2, 3)
    elif card.type == "club":
        assert (card.region, card.value, card.cannon) == (NONE, 1, True)
        assert card.faction in range(3)
        assert not card.general
    else:
        assert (card.region, card.value, card.faction) == (NONE, 0, NONE)
        assert not (card.cannon or card.general or card.sans_culottes)


@pytest.mark.clause("LIBERTE-2A-f")
def test_symbols_are_found_on_personalities():
    people = [card for card in ALL_CARDS if card.type == "personality"]
    for symbol in ("cannon", "general", "sans_culottes"):
        assert {getattr(card, symbol) for card in people} == {True, False}
    marat = CARDS[71]
    assert (marat.name, COLOURS[marat.faction], marat.value) == ("Jean-Paul Marat", "red", 3)


@pytest.mark.clause("LIBERTE-2A-i")
def test_blocks_are_a_hard_limit():
    """With the last red block placed, a red card of value 3 places no more."""
    assert {f.id: f.blocks for f in FACTIONS} == {"blue": 28, "white": 24, "red": 30}
    stacks = {p: {P1: "red 3"} for p in range(9, 18)} | {18: {P1: "red 2"}}
    state = position(turn=2, stacks=stacks, hands={P2: [71]})
    assert state.supply[2] == 1
    begin(state, action, P2)
    play(state, "play 71", "province 1")
    assert state.supply[2] == 0
    assert options(state) == {"save", "discard"}
    assert state.blocks_owned(P2, 2) == 1


@pytest.mark.clause("LIBERTE-2A-j")
def test_twenty_tokens_and_not_one_more():
    """R-05: one token each on the two tracks, stacks, Battle Box; the last one is the last."""
    assert TOKENS == 20
    stacks = {p: {P1: "white 1"} for p in range(1, 16)}
    state = position(turn=2, stacks=stacks, battle_box=[2, 0, 0, 0, 0, 0], hands={P1: [43, 44]})
    assert state.tokens[P1] == 20 - 2 - 15 - 2
    begin(state, action, P1)
    play(state, "play 43", "province 18", "discard")
    assert state.tokens[P1] == 0
    play(state, "play 44")
    assert options(state) == {"province 18"}


@pytest.mark.clause("LIBERTE-2A-j")
def test_presence_takes_a_token_if_one_is_free():
    """R-05: without a free token presence holds all the same, and no token is owed."""
    stacks = {p: {P2: "white 1"} for p in range(1, 19)}
    votes = {P1: {"red": 2}, P2: {"red": 1}}
    state = position(turn=2, stacks=stacks, votes=votes, government=RED)
    assert state.tokens[:3] == [18, 0, 18]
    begin(state, presence)
    assert state.tokens[:3] == [17, 0, 18]
    assert state.presence[:3] == [1, 1, 0]
    assert state.presence_token[:3] == [1, 0, 0]


@pytest.mark.clause("LIBERTE-2A-k")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_only_the_deck_is_renewed(players):
    """All blocks, tokens and cards are somewhere, once, at every question of a whole game."""
    renewed = 0
    for match in random_match(seed=players, players=players):
        check(match.state)
        renewed = max(renewed, match.state.reshuffles)
    assert match.outcome is not None
    assert renewed


@pytest.mark.clause("LIBERTE-2A-k")
def test_an_empty_deck_is_renewed_from_the_discards():
    everything = [card.number for card in ALL_CARDS]
    row, last, thrown = everything[:3], everything[3], everything[4:]
    state = position(turn=2, face_up=row, hands={}, discard=thrown)
    assert state.piles[UPPER] + state.piles[LOWER] == (last,)
    begin(state, action, P1)
    play(state, "take", "draw", (last,))
    assert state.hand(P1) == (last,)
    assert state.piles[UPPER] == tuple(thrown)
    assert state.piles[DISCARDS] == ()
    assert state.piles[FACE_UP] == tuple(row)
    assert state.piles[HAND + P2] == ()


def test_settings_in_the_data_are_the_defaults():
    """R-36: the settings of components.toml and of the game agree."""
    written = load(FOLDER, "components.toml").table("options").values
    for name, setting in GAME.settings.items():
        assert written[name] == setting.default
