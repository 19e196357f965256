"""What a prompt tells: which tie is to be broken, how much is left, which section is behind it."""

from __future__ import annotations

from cockade.games.liberte.data.components import RED
from cockade.games.liberte.rules.ch04_battle import battle_phase
from cockade.games.liberte.rules.ch04_government import new_government
from cockade.games.liberte.rules.ch04_points import victory_points
from cockade.games.liberte.rules.ch04_turn import refresh_hand
from cockade.games.liberte.view import view
from tests.games.liberte.positions import GAME, P1, P2, P3, acting, match_at, position, tie
from tests.helpers.rules import begin, play

MARAT, JOURDAN, DUMOURIEZ, DANTON, TALLEYRAND = 71, 87, 75, 6, 1


def asked(state):
    match = match_at(state)
    return match.prompt, match.rule


def test_a_tie_in_a_province_names_it_and_those_tied():
    state = tie(24, {P1: [MARAT], P2: [TALLEYRAND]})
    words = "24 Guyenne is tied (Player 1, Player 2): advance a {} card or decline."
    assert asked(state) == (words.format("red"), "IV.5.A")
    assert asked(play(state, "decline")) == (words.format("blue"), "IV.5.A")


def test_a_tie_tells_which_cards_have_been_advanced():
    state = tie(24, {P1: [MARAT], P2: [TALLEYRAND]})
    words = (
        "24 Guyenne is tied (Player 1, Player 2): advance a blue card or decline. "
        "Advanced so far: Jean-Paul Marat (#71, red 3)."
    )
    assert asked(play(state, f"advance {MARAT}")) == (words, "IV.5.A")


def test_a_tie_over_the_army_names_the_battle():
    state = position(battle_box=[1, 0, 1, 0, 0, 0], displays={P1: [JOURDAN], P3: [DUMOURIEZ]})
    begin(state, battle_phase)
    words = "The lead at Valmy is tied (Player 1, Player 3): advance a general or decline."
    assert asked(state) == (words, "IV.4")


def test_level_factions_are_named():
    state = position(votes={P1: {"red": 2}, P2: {"blue": 2}}, displays={P1: [MARAT]})
    begin(state, new_government)
    words = (
        "The government is tied (Moderates, Radicals): "
        "advance a card of one of these factions or decline."
    )
    assert asked(state) == (words, "IV.5.B")


def test_ties_for_points_say_which_place():
    votes = {P1: {"red": 2, "blue": 1}, P2: {"red": 2}, P3: {"blue": 1}}
    displays = {P1: [MARAT, TALLEYRAND]}
    state = position(votes=votes, displays=displays, government=2, opposition=0)
    begin(state, victory_points)
    words = "The most votes in the {} are tied ({}): advance a {} card or decline."
    first = words.format("government", "Player 1, Player 2", "red")
    assert asked(state) == (first, "IV.5.C")
    most = words.format("opposition", "Player 1, Player 3", "blue")
    assert asked(play(state, "decline")) == (most, "IV.5.C")


def test_blocks_left_are_counted_down():
    state = acting([DANTON], f"play {DANTON}")
    words = "Georges Danton (#6, red 3): choose a province ({} to place)."
    assert asked(state)[0] == words.format("3 blocks")
    assert asked(play(state, "province 4", "province 4"))[0] == words.format("1 block")


def test_no_more_blocks_are_promised_than_the_supply_has():
    stacks = {p: {P2: "red 3"} for p in (1, 2, 3, 5, 6, 7)}
    state = acting([DANTON], f"play {DANTON}", stacks=stacks)
    state.supply[2] = 2
    assert asked(state)[0].endswith("choose a province (2 blocks to place).")
    state.supply[2] = 1
    assert asked(state)[0].endswith("choose a province (1 block to place).")


def test_no_more_blocks_are_promised_than_fit():
    state = acting([DANTON], f"play {DANTON}", stacks={4: {P1: "red 1"}})
    state.tokens[P1] = 0
    assert asked(state)[0].endswith("choose a province (2 blocks to place).")
    assert asked(play(state, "province 4"))[0].endswith("choose a province (1 block to place).")


def test_a_full_display_leaves_only_the_discard_pile():
    answers = "play 3", "province 4"
    assert asked(acting([3], *answers))[0].startswith("Save ")
    state = acting([3], *answers, displays={P1: [8, 9, 10, 11]})
    assert asked(state)[0].startswith("Your display is full: discard ")


def test_a_card_with_a_cannon_may_go_to_the_battle_box():
    state = acting([DANTON], f"play {DANTON}", turn=2)
    assert asked(state)[0].endswith("(3 blocks to place) or the Battle Box.")


def test_only_the_province_chosen_is_the_target():
    stacks = {24: {P2: "blue 1", P3: "blue 2"}, 1: {P2: "red 1"}}
    state = acting([50], "play 50", stacks=stacks)
    assert view(state, P1)["target"] is None
    play(state, "province 24")
    assert view(state, P1)["target"] == "24"
    assert asked(state)[0] == "Bread Shortage (#50): who loses a block in 24 Guyenne?"


def test_a_special_card_tells_its_effect():
    state = acting([2, 56], stacks={13: {P2: "red 1"}})
    play_special, play_other, take = (
        GAME.vocabulary.by_text[t] for t in ("play 56", "play 2", "take")
    )
    effect = "Remove one Moderate or Radical block from a province."
    assert GAME.about(state, P1, play_special, str) == (effect,)
    assert GAME.about(state, P1, play_other, str) == GAME.about(state, P1, take, str) == ()


def test_a_card_without_room_for_its_blocks_says_so():
    """R-04: its blocks would be lost, unless the provinces of its region have room for them."""
    play_danton = GAME.vocabulary.by_text[f"play {DANTON}"]
    full = {province: {P1: "white 1"} for province in (4, 5, 10, 11, 17)}
    room = acting([DANTON], stacks={**full, 5: {P1: "red 2"}})
    assert GAME.about(room, P1, play_danton, str) == ()
    told = GAME.about(acting([DANTON], stacks=full), P1, play_danton, str)
    assert told == ("No province has room for its blocks.",)
    room.supply[RED] = 0
    told = GAME.about(room, P1, play_danton, str)
    assert told == ("No block of its colour is left.",)


def test_a_card_that_the_display_has_no_room_for_says_so():
    """R-10: four cards are saved, or five with sans-culottes, which Danton shows."""
    play_gregoire, play_danton = (GAME.vocabulary.by_text[f"play {n}"] for n in (7, DANTON))
    full = acting([7, DANTON], displays={P1: [15, 18, 21, 27]})
    told = GAME.about(full, P1, play_gregoire, str)
    assert told == ("Your display is full: it would be discarded.",)
    assert GAME.about(full, P1, play_danton, str) == ()


def test_pointing_at_a_card_tells_its_provinces():
    match = match_at(acting([2, 45, 56], stacks={13: {P2: "red 1"}, 8: {P2: "white 1"}}))
    assert match.reach("play 2") == [f"province {n}" for n in (4, 5, 10, 11, 17)]
    assert match.reach("play 56") == ["province 13"]
    assert match.reach("play 45") == match.reach("pass") == []


def test_ending_a_choice_says_what_it_ends():
    """One word stops discarding as well as an action: each question has its own words for it."""
    stop = GAME.vocabulary.words["stop"]
    refreshing = match_at(begin(position(hands={P1: [DANTON]}), refresh_hand))
    assert refreshing.voice.option(stop, refreshing.state) == "Refill your hand"
    club = 45
    playing = match_at(acting([club, 44, 56], f"play {club}", "province 4", "discard"))
    assert playing.voice.option(stop, playing.state) == "End action"
    assert playing.prompt == "Play a second card of value 1 or a special card, or end your action."
    nothing_left = match_at(acting([club, DANTON], f"play {club}", "province 4", "discard"))
    assert nothing_left.prompt == "There is nothing else that you can play: end your action."


def test_what_may_follow_a_card_is_named_only_if_the_hand_has_it():
    club, special = 45, 56
    after_the_club = f"play {club}", "province 4", "discard"
    special_left = match_at(acting([club, DANTON, special], *after_the_club))
    assert special_left.prompt == "Play a special card as well, or end your action."
    second_left = match_at(acting([club, 44], *after_the_club))
    assert second_left.prompt == "Play a second card of value 1, or end your action."


def test_options_of_a_special_card_say_whom_they_hit():
    voice = match_at(acting([2])).voice
    displays = {P2: [7], P3: [11]}
    state = acting([99], "play 99", displays=displays)
    told = {o.text: voice.about(state, P1, o) for o in state.legal()}
    assert told == {"card 7": ["Player 2's display"], "card 11": ["Player 3's display"]}
    stacks = {24: {P2: "blue 1", P3: "blue 2"}, 1: {P2: "blue 1"}}
    state = acting([50], "play 50", stacks=stacks)
    told = {o.text: voice.about(state, P1, o) for o in state.legal()}
    assert told == {
        "province 1": ["Player 2: blue, 1 block"],
        "province 24": ["Player 2, Player 3"],
    }
    play(state, "province 24")
    told = {o.text: voice.about(state, P1, o) for o in state.legal()}
    assert told == {"player p2": ["blue, 1 block"], "player p3": ["blue, 2 blocks"]}
