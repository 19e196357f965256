"""Views for drawing: as few and as many things on the table as there can be."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from cockade import Match
from cockade.games.prelude.board import draw, draw_parts
from cockade.games.prelude.data.cards import (
    ACTIVITY_POINTS,
    CARD_NAMES,
    CARDS,
    DECK_OF,
    EFFECT,
    FACTION,
    PREREQUISITE_TEXT,
)
from cockade.games.prelude.data.counties import COUNTY_IDS
from cockade.games.prelude.data.effects import EFFECTS
from cockade.games.prelude.data.sides import FACTIONS, SEATS
from cockade.games.prelude.data.turns import DECKS
from tests.helpers.drawings import SVG, things


def start(seat: str | None = "patriote", **changes: Any) -> dict[str, Any]:
    """Just set up."""
    view: dict[str, Any] = Match("prelude", seed=5).view(seat)
    return view | changes


def both(value: Any) -> dict[str, Any]:
    return dict.fromkeys(SEATS, value)


def by_seat(patriote: Any, loyal: Any) -> dict[str, Any]:
    return {"patriote": patriote, "loyal": loyal}


def ids(*cards: int) -> list[str]:
    return [str(card) for card in cards]


def facts(card: int, playable: bool) -> dict[str, Any]:
    return {
        "name": CARD_NAMES[card],
        "faction": FACTIONS[FACTION[card]],
        "deck": DECKS[DECK_OF[card]],
        "ap": ACTIVITY_POINTS[card],
        "die": "RC",
        "prerequisite": PREREQUISITE_TEXT[card],
        "effect": EFFECT[card],
        "playable": playable,
    }


def empty(**changes: Any) -> dict[str, Any]:
    """No Cubes, no cards, nothing in force; nobody has played."""
    view = start(first=None, active=None, rolls=[], in_force={}, hand=[], pool=[])
    view["counties"] = [
        county | {"cubes": both(0), "control": None, "organizations": both(False), "corps": False}
        for county in view["counties"]
    ]
    view["hands"] = both({"count": 0, "decks": {}, "known": []})
    view["cards"] = {}
    return view | changes


ROLLS = [
    {"kind": "random", "dice": [1, 6]},
    {
        "kind": "check",
        "seat": "patriote",
        "county": "deux_montagnes",
        "target": 9,
        "dice": [6, 5, 4],
    },
    {"kind": "reprisal", "dice": [6]},
    {"kind": "check", "seat": "loyal", "county": "montreal", "target": 14, "dice": [2, 3, 1]},
    {"kind": "die", "die": "RC", "track": "EI"},
]
CROWDED: dict[str, Any] = {
    "actor": "loyal",
    "turn": 6,
    "turn_id": "fall_1837",
    "turn_name": "Fall 1837",
    "round": 8,
    "first": "patriote",
    "active": "loyal",
    "victory_points": -19,
    "rebellious_spirit": 14,
    "reprisal_modifier": 3,
    "war_readiness": by_seat(12, 15),
    "corps_markers": 0,
    "opportunity_points": by_seat(12, 16),
    "points": 6,
    "free_cube": True,
    "barred": both(True),
    "special_this_turn": both(True),
    "hand": ids(9, 1, 3, 7, 66, 84, 140),
    "pool": ids(4, 6, 8, 26, 42, 46, 88, 105, 125, 126, 129, 130, 134, 147),
    "discards": ids(*range(10, 26), *range(33, 42), *range(106, 120)),
    "in_play": ids(23, 37, 43, 68, 75),
    "playing": ids(48),
    "card": "48",
    "exchanged": ids(121),
    "in_force": dict.fromkeys(EFFECTS, 2),
    "waiting": [{"card": "37", "county": None}, {"card": "43", "county": "st_hyacinthe"}],
    "decks": {"key": 0, "1834": 0, "1835-36": 3, "1837": 12, "generic": 9},
    "rolls": ROLLS,
}


def crowded(**changes: Any) -> dict[str, Any]:
    """Every box full but a few, every marker out, a big Pool, long cards in hand."""
    view = start("loyal", **deepcopy(CROWDED))
    fill_counties(view)
    for track in view["tracks"]:
        track["position"] = -track["last"] if track["id"] in ("RC", "EI") else track["last"]
        track["favored"] = "patriote" if track["position"] < 0 else "loyal"
        track["vp"], track["scoring"] = track["values"][-1], 3
    for number, special in enumerate(view["specials"]):
        special["used"], special["active"] = number % 2 == 0, number % 3 == 0
    view["hands"] = by_seat(
        {"count": 7, "decks": {"1834": 2, "1837": 2, "generic": 3}, "known": ids(27, 51, 99)},
        {"count": 7, "decks": {"1837": 4, "generic": 3}, "known": view["hand"]},
    )
    view["cards"] = {str(card): facts(card, card % 2 == 0) for card in CARDS}
    return view | changes


def fill_counties(view: dict[str, Any]) -> None:
    """Cubes in nearly every box, Organizations and Corps wherever they can be."""
    for number, county in enumerate(view["counties"]):
        boxes = county["boxes"]
        cubes = by_seat(boxes["patriote"] - number % 3, boxes["loyal"] - number % 2)
        county["cubes"] = cubes
        county["prices"] = {s: None if cubes[s] == boxes[s] else 3 for s in SEATS}
        county["control"] = (None, "patriote", "loyal")[number % 3]
        county["organizations"] = both(True)
        county["corps"] = not county["urban"]


def drawings(view: dict[str, Any]) -> list[str]:
    return [draw(view), *draw_parts(view).values()]


def county(view: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = view["counties"][COUNTY_IDS.index(name)]
    return found


def title_of(svg: str, option: str) -> str:
    """What the pointer says on the thing that stands for an option."""
    for thing in things(svg):
        if option in thing.get("data-option", "").split("|"):
            return thing.findtext(f"{SVG}title") or ""
    raise AssertionError(option)
