"""The table of Prelude to Rebellion in words and columns, for terminals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .data.sides import SEATS
from .words import SIDE_NAMES, effects_in_force

Section = tuple[str, Sequence[str], Sequence[Sequence[str]]]

LETTERS = {"patriote": "P", "loyal": "L"}


def summary(view: dict[str, Any], names: Mapping[str, str]) -> list[Section]:
    """Turn and tracks, both sides, the Counties, the Pool and the own hand."""
    effects = [words for _, words in effects_in_force(view, str)]
    return [
        ("", (), [moment(view)]),
        tracks(view),
        sides(view, names),
        counties(view),
        cards_section("Opportunity Pool", view, view["pool"]),
        *([("In force", (), [effects])] if effects else []),
        *([cards_section("Your hand", view, view["hand"])] if view["viewer"] else []),
    ]


def side_name(seat: str | None) -> str:
    return SIDE_NAMES[SEATS.index(seat)] if seat in SEATS else "·"


def moment(view: dict[str, Any]) -> list[str]:
    if view["outcome"]:
        return ["The game is over", *scores(view)]
    turn = f"Turn {view['turn']} of {len(view['turns'])}: {view['turn_name']}"
    parts = [f"{turn}, round {view['round']}"]
    if view["first"] is not None:
        parts.append(f"first player {side_name(view['first'])}")
    if view["card"]:
        parts.append(f"in play {view['cards'][view['card']]['name']}")
    if view["points"]:
        parts.append(f"{view['points']} AP left")
    return [*parts, *scores(view)]


def scores(view: dict[str, Any]) -> list[str]:
    """The one track of Victory Points, and how close the uprising is."""
    points = view["victory_points"]
    ahead = f"{SIDE_NAMES[points > 0]} ahead by {abs(points)} VP" if points else "VP even"
    spirit = f"Rebellious Spirit {view['rebellious_spirit']} of 15"
    return [ahead, f"{spirit} (Fear of Reprisal {view['reprisal_modifier']:+d})"]


def tracks(view: dict[str, Any]) -> Section:
    heads = ("track", "favors", "box", "VP", "Scoring Marker")
    rows = [
        (
            track["name"],
            side_name(track["favored"]),
            f"{abs(track['position'])} of {track['last']}",
            str(track["vp"]),
            f"{track['scoring']} of {track['to_score']}",
        )
        for track in view["tracks"]
    ]
    return ("", heads, rows)


def sides(view: dict[str, Any], names: Mapping[str, str]) -> Section:
    heads = ("side", "Opportunity", "War Readiness", "hand", "Special Actions left")
    rows = [
        (
            names.get(seat) or SIDE_NAMES[side],
            f"{view['opportunity_points'][seat]} of {view['opportunity_max'][seat]}",
            f"{view['war_readiness'][seat]} VP",
            hand_words(view["hands"][seat]),
            ", ".join(special_words(special) for special in unused(view, seat)) or "none",
        )
        for side, seat in enumerate(SEATS)
    ]
    return ("", heads, rows)


def hand_words(hand: dict[str, Any]) -> str:
    known = ", ".join(f"#{card}" for card in hand["known"])
    return f"{hand['count']} ({known})" if known else str(hand["count"])


def unused(view: dict[str, Any], seat: str) -> list[dict[str, Any]]:
    return [s for s in view["specials"] if s["seat"] == seat and not s["used"]]


def special_words(special: dict[str, Any]) -> str:
    costs = "/".join(str(cost) for cost in special["costs"])
    return f"{special['name']} {costs}"


def counties(view: dict[str, Any]) -> Section:
    """One row a County: bias, Cubes of either side, control, Organizations and Corps."""
    heads = ("", "bias", "P", "L", "control", "org")
    rows = [
        (
            county["name"].upper() if county["urban"] else county["name"],
            side_name(county["bias"])[:1],
            *(f"{county['cubes'][seat]}/{county['boxes'][seat]}" for seat in SEATS),
            side_name(county["control"]),
            organizations(county),
        )
        for county in view["counties"]
    ]
    title = "Counties: Cubes of Patriote (P) and Loyal (L) of their boxes; V Volunteer Corps"
    return (title, heads, rows)


def organizations(county: dict[str, Any]) -> str:
    sides = [LETTERS[seat] for seat, there in county["organizations"].items() if there]
    return " ".join([*sides, *(["V"] if county["corps"] else [])]) or "·"


def cards_section(title: str, view: dict[str, Any], cards: Sequence[str]) -> Section:
    """Cards with their Activity Points, Scoring Die and what their Events do."""
    rows = [card_row(card, view["cards"][card]) for card in cards]
    if not rows:
        return (title, (), [["no cards"]])
    return (title, ("", "AP", "die", "Event"), rows)


def card_row(number: str, card: dict[str, Any]) -> tuple[str, str, str, str]:
    effect = card["effect"]
    if card["prerequisite"] not in ("", "none"):
        met = "met" if card["playable"] else "not met"
        effect = f"Prerequisite ({met}): {card['prerequisite']}. {effect}"
    faction = card["faction"].capitalize()
    return (f"{card['name']} (#{number}, {faction})", str(card["ap"]), card["die"], effect)
