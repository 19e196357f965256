"""Every refusal has a sentence and a section, and a refused answer changes nothing."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import RED, WHITE
from tests.games.liberte.positions import P1, P2, P3, P4
from tests.games.liberte.refusals import acting, refused

IN_OFFICE = {"turn": 2, "presence": [1, 0, 0, 0, 0, 0]}


# Placing a block

FULL = {p: {P2: "red 1", P3: "white 1", P4: "blue 1"} for p in (10, 11)}
PLACES = FULL | {4: {P1: "blue 3"}, 5: {P1: "white 1"}}


@pytest.mark.parametrize(
    ("province", "sentence"),
    [
        (1, "Blocks go into provinces of the card's region, or of the first block's."),
        (4, "A stack holds at most three blocks."),
        (5, "A stack holds blocks of one colour only."),
        (10, "A province holds at most three stacks."),
    ],
)
def test_a_block_that_does_not_fit(province, sentence):
    match = acting([1], "play 1", players=4, stacks=PLACES)
    refused(match, f"province {province}", sentence, "IV.3.A.i.a")


def test_a_block_without_a_token_for_a_new_stack():
    """R-05."""
    stacks = {p: {P1: "blue 1"} for p in range(1, 19)}
    match = acting([43], "play 43", stacks=stacks, turn=2)
    sentence = "A new stack takes a free control token, and you have none."
    refused(match, "province 27", sentence, "II.A")


def test_a_block_that_supply_does_not_have():
    """R-03: the cannon may fight; its blocks have nowhere to come from."""
    stacks = {p: {P2: "red 3"} for p in range(18, 28)}
    match = acting([6], "play 6", stacks=stacks, turn=2)
    assert match.options == ("blocks", "battle")
    sentence = "Blocks come from supply, and none of this colour is left there."
    refused(match, "province 4", sentence, "IV.3.A.i.a")


def test_a_block_held_back():
    """R-04."""
    match = acting([1], "play 1")
    refused(match, "blocks", "As many blocks as possible must be placed.", "IV.3.A.i.a")


# Choosing a card


def test_a_card_that_is_not_in_hand():
    match = acting([1], displays={P1: [2]})
    for card in (2, 3, 110):
        refused(match, f"play {card}", "The card must be in your hand.", "II.B")


def test_a_second_special():
    match = acting([50, 51], "play 50", "province 1", stacks={1: {P2: "blue 3"}})
    sentence = "Only one special card may be played in an action."
    refused(match, "play 51", sentence, "IV.3.A.iii")


FIRST_CLUB = ("play 43", "province 4", "discard")


@pytest.mark.parametrize(
    ("hand", "answers", "text", "sentence"),
    [
        (
            [43, 2],
            FIRST_CLUB,
            "play 2",
            "The second club or personality of an action must have value 1.",
        ),
        (
            [43, 9],
            FIRST_CLUB,
            "play 9",
            "The second card must be a club or of the region of the first block.",
        ),
        (
            [2, 43],
            ("play 2", "province 4", "province 4", "discard"),
            "play 43",
            "A second card needs a first of value 1 that placed a block in a province.",
        ),
        (
            [43, 44, 45],
            (*FIRST_CLUB, "play 44", "province 4", "discard"),
            "play 45",
            "A third club or personality is never allowed in one action.",
        ),
    ],
)
def test_a_second_or_third_card(hand, answers, text, sentence):
    refused(acting(hand, *answers), text, sentence, "IV.3.A.ii")


def test_a_second_card_without_room():
    """R-07."""
    others = {P2: "red 1", P3: "white 1", P4: "red 1"}
    stacks = {4: {P1: "blue 2"}} | dict.fromkeys((5, 10, 11, 17), others)
    match = acting([43, 44], *FIRST_CLUB, players=4, stacks=stacks)
    sentence = "The second card must have a province to go to in the first one's region."
    refused(match, "play 44", sentence, "IV.3.A.ii")


def test_a_second_card_by_the_first_edition():
    choice = {"first_edition_rules": True}
    match = acting([43, 44], *FIRST_CLUB, settings=choice)
    sentence = "Under the first-edition rules an action has only one club or personality."
    refused(match, "play 44", sentence, "IV.3 note")


# Battle Box


def test_battle_box_in_turn_1():
    refused(acting([43], "play 43"), "battle", "There is no battle in turn 1.", "IV.3.A.i.b")


def test_battle_box_without_a_cannon():
    match = acting([3], "play 3", turn=2)
    sentence = "Only a card with a cannon may place a token in the Battle Box."
    refused(match, "battle", sentence, "IV.3.A.i.b")


def test_battle_box_with_the_second_card():
    match = acting([43, 44], *FIRST_CLUB, "play 44", turn=2)
    sentence = "The second card of an action must place a block."
    refused(match, "battle", sentence, "IV.3.A.ii")


def test_battle_box_without_a_token():
    stacks = {p: {P1: "blue 1"} for p in range(1, 19)}
    match = acting([43], "play 43", turn=2, stacks=stacks)
    sentence = "A place in the Battle Box takes a free control token, and you have none."
    refused(match, "battle", sentence, "II.A")


# Special cards


@pytest.mark.parametrize(
    "office",
    [
        {"turn": 1},
        {"turn": 2, "government": RED},
        IN_OFFICE | {"government": WHITE},
    ],
    ids=["no government", "no presence", "royalist government"],
)
def test_terror_without_presence_in_a_red_government(office):
    match = acting([105], stacks={1: {P2: "red 1"}}, **office)
    sentence = "Terror needs presence in a radical (red) government."
    refused(match, "play 105", sentence, "V Terror")


def test_purge_without_presence():
    match = acting([101], turn=2, government=RED, displays={P2: [43]})
    refused(match, "play 101", "Purge needs presence in the government.", "V Purge")


BREAD = "A block of the government's colour must stand on the board; in turn 1, any block."


@pytest.mark.parametrize(
    ("card", "more", "sentence", "section"),
    [
        (50, {}, BREAD, "V Bread Shortage"),
        (
            50,
            {"turn": 2, "government": RED, "stacks": {1: {P2: "blue 1"}}},
            BREAD,
            "V Bread Shortage",
        ),
        (
            54,
            {"displays": {P2: [46, 19]}},
            "A white personality must be in a display.",
            "V Emigration",
        ),
        (
            56,
            {"stacks": {1: {P2: "white 1"}}},
            "A blue or red block must stand on the board.",
            "V Religious Problems",
        ),
        (99, {"displays": {P2: [43]}}, "A personality must be in a display.", "V Guillotine"),
        (
            101,
            IN_OFFICE | {"government": WHITE},
            "A club or personality must be in a display.",
            "V Purge",
        ),
        (
            105,
            IN_OFFICE | {"government": RED, "stacks": {1: {P2: "blue 1"}}},
            "A red stack must stand on the board.",
            "V Terror",
        ),
    ],
)
def test_a_special_without_a_target(card, more, sentence, section):
    """R-09."""
    refused(acting([card], **more), f"play {card}", sentence, section)


def test_targets_of_specials():
    stacks = {1: {P2: "white 1"}, 2: {P2: "blue 1", P3: "red 1"}}
    match = acting([56], "play 56", stacks=stacks)
    sentence = "The province must hold a block or stack that this card may remove."
    refused(match, "province 1", sentence, "V")
    match.answer("province 2")
    sentence = "The player must own a block or stack there that this card may remove."
    refused(match, "player p1", sentence, "V")
    match = acting([54], "play 54", displays={P2: [17, 19, 46]})
    sentence = "Clubs are safe: the card must be a personality."
    refused(match, "card 46", sentence, "V")
    refused(match, "card 19", "The personality must be a royalist (white).", "V Emigration")
    refused(match, "card 18", "The card must be in a personal display.", "V")
