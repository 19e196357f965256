"""The table of Liberté in words and columns, for terminals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .data.cards import CARDS
from .data.components import COLOURS, FACTIONS
from .data.provinces import PROVINCES, PROVINCES_OF, REGIONS
from .data.turns import BATTLES, LAST_TURN
from .words import SEAT_WORDS, card_name

Section = tuple[str, Sequence[str], Sequence[Sequence[str]]]

LETTERS = tuple(colour[0].upper() for colour in COLOURS)


def summary(view: dict[str, Any], names: Mapping[str, str]) -> list[Section]:
    """Where the turn stands, the provinces, the players and the open cards."""
    return [
        ("", (), [moment(view)]),
        provinces(view),
        players(view, names),
        ("Face up", (), [[card_name(int(card), str) for card in view["face_up"]]]),
        ("", (), [tracks(view)]),
        *([own_hand(view)] if view["viewer"] else []),
    ]


def own_hand(view: dict[str, Any]) -> Section:
    """The viewer's cards with all that is printed on them."""
    return ("Your hand", (), [[card_facts(int(card)) for card in view["hand"]] or ["no cards"]])


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
    parts = [f"Turn {view['turn']} of {LAST_TURN}", f"{phase} phase, round {view['round']}"]
    battle = BATTLES[view["turn"]]
    if battle is not None:
        parts.append(f"battle of {battle.name}: {battle.vp} VP")
    if view["ending"]:
        parts.append("a supply is out: this is the last round of actions")
    return parts


def tracks(view: dict[str, Any]) -> list[str]:
    """Supply, order, government and what lies in the way of a counter-revolution."""
    supply = ", ".join(f"{colour} {n}" for colour, n in view["supply"].items())
    words = [f"Supply {supply}", f"order {' '.join(seat.upper() for seat in view['order'])}"]
    for key in ("government", "opposition"):
        if view[key] is not None:
            words.append(f"{key} {FACTIONS[COLOURS.index(view[key])].name}")
    lost = sum(1 for battle in view["lost_battles"].values() if battle != "none")
    words += [f"battles lost {lost}"] if lost else []
    deck = sum(view["decks"].values())
    return [*words, f"deck {deck}", f"discards {len(view['discard'])}"]


def provinces(view: dict[str, Any]) -> Section:
    """What stands in each province, by player; the provinces of a region together."""
    seats = view["seats"]
    rows: list[tuple[str, ...]] = []
    for number, region in enumerate(REGIONS):
        rows.append(("", region.name.upper(), "", *[""] * len(seats)))
        for at in PROVINCES_OF[number]:
            stacks = view["stacks"].get(str(at), {})
            cells = [short(stacks[seat]) if seat in stacks else "·" for seat in seats]
            rows.append((str(at), *province_facts(at), *cells))
    legend = ", ".join(
        f"{letter} {faction.name}" for letter, faction in zip(LETTERS, FACTIONS, strict=True)
    )
    title = f"Provinces: {legend}; ⚜ fleur-de-lis; ★ 1 VP from turn 3"
    return (title, ("", "", "", *(seat.upper() for seat in seats)), rows)


def short(stack: str) -> str:
    """A stack as letter and height: R2 for red 2."""
    colour, height = stack.split()
    return f"{colour[0].upper()}{height}"


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
            str(view["vp"][seat]),
            colours([blocks(view, seat, colour) for colour in COLOURS]),
            colours(view["votes"][seat].values()),
            str(view["tokens"][seat]),
            str(view["battle_box"][seat]),
            "yes" if seat in view["presence"] else "·",
            hand(view, seat),
            ", ".join(card_name(int(card), str) for card in view["displays"][seat]),
        )
        for player, seat in enumerate(view["seats"])
    ]
    return ("", heads, rows)


def blocks(view: dict[str, Any], seat: str, colour: str) -> int:
    stacks = [owners[seat].split() for owners in view["stacks"].values() if seat in owners]
    return sum(int(height) for held, height in stacks if held == colour)


def colours(numbers: Iterable[int]) -> str:
    """Numbers by colour, those that are none left out."""
    return " ".join(f"{letter}{n}" for letter, n in zip(LETTERS, numbers, strict=True) if n) or "·"


def hand(view: dict[str, Any], seat: str) -> str:
    """How many cards, and those that the viewer knows of another hand."""
    held = view["hands"][seat]
    if seat == view["viewer"] or not held["known"]:
        return str(held["count"])
    return f"{held['count']} ({', '.join(f'#{card}' for card in held['known'])})"
