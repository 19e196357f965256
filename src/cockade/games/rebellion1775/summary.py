"""The table of 1775: Rebellion in words and columns, for terminals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .data.cards import CARD
from .data.map import (
    AREA,
    AREA_NAMES,
    CITY,
    COLONIES,
    COLONY_AREAS,
    COLONY_NAMES,
    WATER_NAMES,
    WATERS,
)
from .data.pieces import COLOUR_NAMES, COLOURS, GREEN, SEATS, SIDE_NAMES, SIDES
from .data.scenarios import ROMAN
from .words import LETTERS as CUBE_LETTERS
from .words import SEAT_WORDS, card_name, card_rule

Section = tuple[str, Sequence[str], Sequence[Sequence[str]]]

# As on the cubes; the side that Natives have joined stands in lower case behind their letter.
LETTERS = {
    **dict(zip(COLOURS, CUBE_LETTERS, strict=True)),
    "british_native": f"{CUBE_LETTERS[GREEN]}b",
    "american_native": f"{CUBE_LETTERS[GREEN]}a",
}
LEGEND = (
    "B British Regulars, L Loyalists, H Hessians, C Continentals, P Patriots, F French, "
    "N Natives (Nb for the British, Na for the Americans); • city"
)


def summary(view: dict[str, Any], names: Mapping[str, str]) -> list[Section]:
    """Where the round stands, the colonies with their units, the factions and the own cards."""
    return [
        ("", (), [moment(view)]),
        colonies(view),
        factions(view, names),
        *action(view),
        *(hands(view) if view["viewer"] else []),
    ]


def moment(view: dict[str, Any]) -> list[str]:
    score = "score: " + ", ".join(f"{side_name(s)} {n}" for s, n in view["score"].items())
    if view["outcome"]:
        return ["The game is over", score]
    taken = [seat_word(seat) for seat in view["order"]]
    waiting = [seat_word(seat) for seat in SEATS if seat not in view["order"]]
    parts = [f"Round {ROMAN[view['round']]}, {view['phase'].replace('_', '-')} phase", score]
    parts += [f"turns so far: {', '.join(taken)}"] if taken else []
    return [*parts, *([f"still to come: {', '.join(waiting)}"] if waiting else [])]


def seat_word(seat: str) -> str:
    return SEAT_WORDS[SEATS.index(seat)].removesuffix(" player")


def side_name(side: str) -> str:
    return SIDE_NAMES[SIDES.index(side)]


def colonies(view: dict[str, Any]) -> Section:
    """One row a colony: who controls it, and its areas with their units."""
    rows = []
    for number, colony in enumerate(COLONIES):
        shown = [area for area in COLONY_AREAS[number] if in_play(view, area)]
        if shown:
            flag = view["flags"].get(colony)
            areas = "; ".join(area_words(view, area) for area in shown)
            rows.append((COLONY_NAMES[number], side_name(flag) if flag else "·", areas))
    return (f"Colonies: {LEGEND}", ("", "control", "areas"), rows)


AREA_IDS = {number: name for name, number in AREA.items()}


def in_play(view: dict[str, Any], area: int) -> bool:
    return AREA_IDS[area] in view["areas"]


def area_words(view: dict[str, Any], area: int) -> str:
    """`•Boston B1 P1`; where flags stand on cities, whose it is."""
    name = AREA_IDS[area]
    flag = view["city_flags"].get(name)
    parts = [("•" if CITY[area] else "") + AREA_NAMES[area]]
    parts += [f"({side_name(flag)})"] if flag else []
    return " ".join([*parts, units_words(view["areas"][name]) or "–"])


def units_words(units: Mapping[str, int]) -> str:
    return " ".join(f"{LETTERS[kind]}{n}" for kind, n in units.items())


def factions(view: dict[str, Any], names: Mapping[str, str]) -> Section:
    """Factions with their cards, then the allies; all with their units off the map."""
    rows = [
        (
            names.get(seat) or SEAT_WORDS[number],
            str(view["hands"][seat]["count"]),
            str(view["decks"][seat]),
            *off_map(view, seat),
        )
        for number, seat in enumerate(SEATS)
    ]
    allies = [colour for colour in COLOURS if colour not in SEATS]
    rows += [(COLOUR_NAMES[COLOURS.index(a)], "", "", *off_map(view, a)) for a in allies]
    return ("", ("", "hand", "deck", "stockpile", "fled"), rows)


def off_map(view: dict[str, Any], colour: str) -> tuple[str, str]:
    return str(view["stockpile"][colour]), str(view["fled"][colour] or "·")


def action(view: dict[str, Any]) -> list[Section]:
    """The Movement Card in play, the Army that marches, the Battle that is fought."""
    sections: list[Section] = []
    if view["movement"] and view["phase"] == "movement":
        sections.append(("Movement Card", (), [movement_words(view["movement"])]))
    if view["army"]:
        army = view["army"]
        words = [AREA_NAMES[AREA[army["area"]]], units_words(army["units"]) or "no units"]
        sections.append(("Army", (), [words]))
    if view["battle"]:
        sections.append(("Battle", (), [battle_words(view)]))
    if view["in_force"]:
        events = [name.replace("_", " ").title() for name in view["in_force"]]
        sections.append(("In force", (), [events]))
    return sections


def movement_words(move: dict[str, Any]) -> list[str]:
    words = [card_name(CARD[move["card"]], str), f"Armies left {move['armies']}"]
    if move["water"]:
        words.append(WATER_NAMES[WATERS.index(move["water"])])
    return words


def battle_words(view: dict[str, Any]) -> list[str]:
    battle, roll = view["battle"], view["roll"]
    area = battle["area"]
    words = [AREA_NAMES[AREA[area]], units_words(view["areas"][area])]
    words.append(f"the {side_name(battle['attacker'])} attack")
    if roll and roll["area"] == area:
        faces = [result for _, result in roll["dice"]]
        thrown = ", ".join(f"{word} {faces.count(word)}" for word in dict.fromkeys(faces))
        words.append(f"{side_name(roll['side'])} rolled {thrown}")
    if battle["hits"]:
        hits = battle["hits"]
        words.append(f"{side_name(hits['side'])} still lose {hits['n']}")
    return words


def hands(view: dict[str, Any]) -> list[Section]:
    """The viewer's cards and those that the partner shows."""
    mine = view["viewer"]
    partner = SEATS[SEATS.index(mine) ^ 1]
    titles = [("Your hand", mine), (f"Your partner's hand ({seat_word(partner)})", partner)]
    return [
        (title, ("card", "what it does"), card_rows(view["hands"][seat]["cards"]))
        for title, seat in titles
    ]


def card_rows(cards: Sequence[str]) -> list[tuple[str, str]]:
    rows = [(card_name(CARD[name], str), card_rule(CARD[name], str)) for name in cards]
    return rows or [("no cards", "")]
