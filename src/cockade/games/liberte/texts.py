"""Prompts, log lines and options of Liberté, as data for gettext."""

from __future__ import annotations

from cockade.kernel.legacy import Text, Texts
from cockade.kernel.sentences import Kind, Translate, counted

from .cards import BATTLES, CARDS, FACTIONS, PROVINCES

PROMPTS = {
    "choose_action": Text("Play a card, take a card or pass."),
    "discard_or_stop": Text("Discard cards from your hand, or stop to refill it."),
    "take_for_refill": Text(
        "Refill your hand ({left} to go): take a face-up card or draw.", "left:cards_n"
    ),
    "discard_before_taking": Text("Discard {left} from your hand before taking.", "_ left:cards_n"),
    "take_first": Text("Take a face-up card or draw from the deck."),
    "take_second": Text("Take a second face-up card of value 1, or stop."),
    "choose_action.last": Text("The last round: play a card, take a card or pass."),
    "place_block": Text("{card}: choose a province ({left} to place).", "_ card _ left:blocks"),
    "place_block.battle": Text(
        "{card}: choose a province ({left} to place) or the Battle Box.", "_ card _ left:blocks"
    ),
    "place_block.none": Text("{card}: no block can be placed. Use the Battle Box?", "_ card"),
    "clean_up": Text("Save {card} in your display or discard it.", "_ card"),
    "play_or_stop": Text("Play a second card of value 1 or a special card, or stop."),
    "play_or_stop.card": Text("Play a club or a personality as well, or stop."),
    "play_or_stop.second": Text("Play a second card of value 1, or stop."),
    "play_or_stop.special": Text("Play a special card as well, or stop."),
    "choose_province": Text("{card}: choose the province that loses a block.", "_ card"),
    "choose_province.terror": Text("{card}: choose the province that loses a stack.", "_ card"),
    "hit_stack": Text("{card}: who loses a block in {province}?", "_ card province"),
    "hit_stack.terror": Text("{card}: who loses the stack in {province}?", "_ card province"),
    "remove_card": Text("{card}: choose the card in a display to discard.", "_ card"),
    "remove_card.guillotine": Text(
        "{card}: choose the card in a display that leaves the game.", "_ card"
    ),
    "remove_card.terror": Text(
        "{card}: choose a card in a display that leaves the game, or decline.", "_ card"
    ),
    "advance": Text("Break the tie: advance a card or decline."),
    "advance.battle": Text(
        "The lead at {battle} is tied ({players}): advance a general or decline.",
        "battle players:seats",
    ),
    "advance.province": Text(
        "{province} is tied ({players}): advance a {colour} card or decline.",
        "province players:seats colour",
    ),
    "advance.government": Text(
        "The government is tied ({factions}): advance a card of one of them or decline.", "factions"
    ),
    "advance.opposition": Text(
        "The opposition is tied ({factions}): advance a card of one of them or decline.", "factions"
    ),
    "advance.first": Text(
        "Most votes in the government are tied ({players}): advance a {colour} card or decline.",
        "players:seats colour",
    ),
    "advance.second": Text(
        "Second place in the government is tied ({players}): advance a {colour} card or decline.",
        "players:seats colour",
    ),
    "advance.most": Text(
        "Most votes in the opposition are tied ({players}): advance a {colour} card or decline.",
        "players:seats colour",
    ),
}

LOG = {
    "turn": Text("Turn {n}", "n"),
    "round": Text("Round {n}", "n"),
    "order": Text("The player order is {players}.", "players:seats"),
    "dealt": Text("{player} is dealt {n}: {cards}.", "player:seat n:cards_n cards"),
    "dealt.hidden": Text("{player} is dealt {n}.", "player:seat n:cards_n"),
    "drew": Text("{player} draws {card}.", "player:seat card"),
    "drew.hidden": Text("{player} draws a card.", "player:seat"),
    "turned_up": Text("{card} is turned up.", "card"),
    "took": Text("{player} takes {card}.", "player:seat card"),
    "reshuffled": Text(
        "The {n} discards become the new deck.", "n", "The {n} discard becomes the new deck."
    ),
    "discarded": Text("{player} discards {card}.", "player:seat card"),
    "passed": Text("{player} passes.", "player:seat"),
    "end_of_actions": Text("The Action Phase is over."),
    "played": Text("{player} plays {card}.", "player:seat card"),
    "saved": Text("{player} saves {card} in the display.", "player:seat card"),
    "placed": Text(
        "{player} places a {colour} block in {province}.", "player:seat colour province"
    ),
    "supply_out": Text("The last {colour} block is placed: this round ends the phase.", "colour"),
    "no_room": Text("{card} places no block: there is no room or no supply.", "_ card"),
    "battle_box": Text("{player} puts a token in the Battle Box.", "player:seat"),
    "removed_block": Text(
        "{player} loses a {colour} block in {province}.", "player:seat colour province"
    ),
    "removed_stack": Text(
        "{player} loses the {colour} stack in {province}.", "player:seat colour province"
    ),
    "boxed": Text("{card} leaves {player}'s display and the game.", "player:seat card"),
    "purged": Text("{card} leaves {player}'s display and is discarded.", "player:seat card"),
    "advanced": Text("{player} advances {card}.", "player:seat card"),
    "declined": Text("{player} advances nothing.", "player:seat"),
    "won_battle": Text(
        "{player} leads the army at {battle}: {points}.", "player:seat points battle"
    ),
    "lost_battle": Text("Nobody leads the army: {battle} is lost.", "battle"),
    "no_battle": Text("Nobody leads the army at {battle}.", "battle"),
    "battle_tie": Text("The lead at {battle} is tied: {players}.", "battle players:seats"),
    "tie": Text("{province} is tied: {players}.", "province players:seats"),
    "elected": Text(
        "{player} wins {province} for the {faction}: {votes}.",
        "player:seat faction province votes",
    ),
    "province_points": Text(
        "{player} scores {points} for {province}.", "player:seat points province"
    ),
    "cleared": Text("{province} is cleared.", "province"),
    "government_tie": Text("The government is tied: {factions}.", "factions"),
    "opposition_tie": Text("The opposition is tied: {factions}.", "factions"),
    "government": Text("The {faction} form the government: {votes}.", "faction votes"),
    "opposition": Text("The {faction} are the opposition: {votes}.", "faction votes"),
    "first_tie": Text("Most votes in the government are tied: {players}.", "players:seats"),
    "second_tie": Text("Second place in the government is tied: {players}.", "players:seats"),
    "most_tie": Text("Most votes in the opposition are tied: {players}.", "players:seats"),
    "government_first": Text(
        "{player} holds most votes in the government: {points}.", "player:seat points"
    ),
    "government_first_tied_each": Text(
        "{player} ties for most votes in the government: {points}.", "player:seat points"
    ),
    "government_second": Text(
        "{player} is second in the government: {points}.", "player:seat points"
    ),
    "government_second_tied_each": Text(
        "{player} ties for second in the government: {points}.", "player:seat points"
    ),
    "opposition_first": Text(
        "{player} holds most votes in the opposition: {points}.", "player:seat points"
    ),
    "opposition_first_tied_each": Text(
        "{player} ties for most votes in the opposition: {points}.", "player:seat points"
    ),
    "victory_points": Text("Four turns are over: most victory points win."),
    "landslide": Text("Radical electoral landslide: most Red Points win."),
    "counter_revolution": Text("Royalist counter-revolution: most White Points win."),
}

OPTIONS = {
    "play": Text("Play {card}", "card"),
    "take": Text("Take {card}", "card"),
    "discard": Text("Discard {card}", "card"),
    "advance": Text("Advance {card}", "card"),
    "card": Text("{card}", "card"),
    "province": Text("{province}", "province"),
    "player": Text("{player}", "player:seat"),
    "take.": Text("Take a card"),
    "draw.": Text("Draw from the deck"),
    "pass.": Text("Pass"),
    "stop.": Text("Stop"),
    "battle.": Text("Put a token in the Battle Box"),
    "blocks.": Text("Place no block"),
    "save.": Text("Save it in the display"),
    "discard.": Text("Discard it"),
    "decline.": Text("Decline"),
}

SEAT_WORDS = tuple(f"Player {n}" for n in range(1, 7))


def card_name(number: int, translate: Translate) -> str:
    card = CARDS[number]
    assert card is not None
    if card.type == "special":
        return f"{translate(card.name)} (#{number})"
    return f"{card.name} (#{number}, {translate(FACTIONS[card.faction].id)} {card.value})"


def cards_name(numbers: tuple[int, ...], translate: Translate) -> str:
    return ", ".join(card_name(number, translate) for number in numbers)


def province_name(number: int, translate: Translate) -> str:
    province = PROVINCES[number]
    assert province is not None
    return f"{number} {province.name}"


def colour_name(number: int, translate: Translate) -> str:
    return translate(FACTIONS[number].id)


def faction_name(number: int, translate: Translate) -> str:
    return translate(FACTIONS[number].name)


def factions_name(numbers: tuple[int, ...], translate: Translate) -> str:
    return ", ".join(faction_name(number, translate) for number in numbers)


def battle_name(turn: int, translate: Translate) -> str:
    battle = BATTLES[turn]
    return battle.name if battle else ""


KINDS: dict[str, Kind] = {
    "card": card_name,
    "cards": cards_name,
    "province": province_name,
    "colour": colour_name,
    "faction": faction_name,
    "factions": factions_name,
    "battle": battle_name,
    "points": counted("{n} victory point", "{n} victory points"),
    "votes": counted("{n} vote", "{n} votes"),
    "blocks": counted("{n} block", "{n} blocks"),
    "cards_n": counted("{n} card", "{n} cards"),
}

TEXTS = Texts(PROMPTS, LOG, OPTIONS, KINDS)
