"""The table of Liberté in words and columns, for terminals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .cards import BATTLES, CARDS, COLOURS, FACTIONS, PROVINCES, REGIONS
from .facts import PROVINCES_OF
from .texts import SEAT_WORDS, card_name

Section = tuple[str, Sequence[str], Sequence[Sequence[str]]]

LETTERS = tuple(colour[0].upper() for colour in COLOURS)
LAST_TURN = 4


def summary(view: dict[str, Any], names: Mapping[str, str]) -> list[Section]:
    """Where the turn stands, the provinces, the players and the open cards."""
    return [
        ("", (), [moment(view)]),
        provinces(view),
        players(view, names),
        ("Face up", (), [[card_name(card, str) for card in view["face_up"]]]),
        ("", (), [tracks(view)]),
        *([own_hand(view)] if view["viewer"] else []),
    ]


def own_hand(view: dict[str, Any]) -> Section:
    """The viewer's cards with all that is printed on them."""
    return ("Your hand", (), [[card_facts(card) for card in view["hand"]] or ["no cards"]])


def card_facts(number: int) -> str:
    card = CARDS[number]
    assert card is not None
    if card.type == "special":
        return f"{card.name} (#{number}, special)"
    facts = [f"#{number}", f"{FACTIONS[card.faction].id} {card.value}"]
    facts.append("club" if card.type == "club" else REGIONS[card.region].name)
    facts += [word for word in ("general", "cannon", "sans_culottes") if getattr(card, word)]
    return f"{card.name} ({', '.join(facts).replace('_', '-')})"


def moment(view: dict[str, Any]) -> list[str]:
    if view["phase"] == "over":
        return ["The game is over"]
    phase = view["phase"].replace("_", " ")
    found = [f"Turn {view['turn']} of {LAST_TURN}", f"{phase} phase, round {view['round']}"]
    battle = BATTLES[view["turn"]]
    if battle is not None:
        found.append(f"battle of {battle.name}: {battle.vp} VP")
    if view["ending"]:
        found.append("a supply is out: this is the last round of actions")
    return found


def tracks(view: dict[str, Any]) -> list[str]:
    """Supply, order, government and what lies in the way of a counter-revolution."""
    seats = view["seats"]
    supply = ", ".join(f"{c} {n}" for c, n in zip(COLOURS, view["supply"], strict=True))
    found = [f"Supply {supply}", f"order {' '.join(seats[p].upper() for p in view['order'])}"]
    for key in ("government", "opposition"):
        if view[key] is not None:
            found.append(f"{key} {FACTIONS[view[key]].name}")
    lost = sum(1 for battle in view["lost_battles"] if battle)
    found += [f"battles lost {lost}"] if lost else []
    return [*found, f"deck {sum(view['deck'])}", f"discards {len(view['discard'])}"]


def provinces(view: dict[str, Any]) -> Section:
    """What stands in each province, by player; the provinces of a region together."""
    seats = view["seats"]
    cells = {(at, player): f"{LETTERS[c]}{h}" for at, player, c, h in view["stacks"]}
    rows: list[tuple[str, ...]] = []
    for number, region in enumerate(REGIONS):
        rows.append(("", region.name.upper(), "", *[""] * len(seats)))
        for at in PROVINCES_OF[number]:
            stacks = [cells.get((at, player), "·") for player in range(len(seats))]
            rows.append((str(at), *province_facts(at), *stacks))
    legend = ", ".join(
        f"{letter} {faction.name}" for letter, faction in zip(LETTERS, FACTIONS, strict=True)
    )
    title = f"Provinces: {legend}; ⚜ fleur-de-lis; ★ 1 VP from turn 3"
    return (title, ("", "", "", *(seat.upper() for seat in seats)), rows)


def province_facts(number: int) -> tuple[str, str]:
    """Name, and marks for the fleur-de-lis and victory points."""
    province = PROVINCES[number]
    assert province is not None
    return province.name, ("⚜" if province.fleur_de_lis else "") + "★" * province.vp


def players(view: dict[str, Any], names: Mapping[str, str]) -> Section:
    heads = ("", "VP", "blocks", "votes", "tokens", "battle", "presence", "hand", "display")
    rows = [
        (
            names.get(seat) or SEAT_WORDS[player],
            str(view["vp"][player]),
            colours([blocks(view, player, colour) for colour in range(len(COLOURS))]),
            colours(view["votes"][player]),
            str(view["tokens"][player]),
            str(view["battle_box"][player]),
            "yes" if view["presence"][player] else "·",
            hand(view, player),
            ", ".join(card_name(card, str) for card in view["displays"][player]),
        )
        for player, seat in enumerate(view["seats"])
    ]
    return ("", heads, rows)


def blocks(view: dict[str, Any], player: int, colour: int) -> int:
    return sum(h for _, owner, c, h in view["stacks"] if owner == player and c == colour)


def colours(numbers: Sequence[int]) -> str:
    """Numbers by colour, those that are none left out."""
    found = [f"{letter}{n}" for letter, n in zip(LETTERS, numbers, strict=True) if n]
    return " ".join(found) or "·"


def hand(view: dict[str, Any], player: int) -> str:
    """How many cards, and those that the viewer knows of another hand."""
    held = view["hands"][player]
    if view["seats"][player] == view["viewer"] or not held["known"]:
        return str(held["count"])
    return f"{held['count']} ({', '.join(f'#{card}' for card in held['known'])})"
