"""A view with numbers instead of names: the drawing counts seats, colours, provinces and cards."""

from collections.abc import Iterable
from typing import Any

from cockade.games.liberte.data.components import COLOURS
from cockade.games.liberte.state import LOST_BATTLES


def numbered(view: dict[str, Any]) -> dict[str, Any]:
    """The view with numbers for seats, colours, provinces and cards, as the drawing counts them."""
    seats, hands = view["seats"], view["hands"].values()
    return {
        **view,
        "order": [seats.index(seat) for seat in view["order"]],
        "stacks": [
            (int(province), seats.index(seat), COLOURS.index(stack[:-2]), int(stack[-1]))
            for province, owners in view["stacks"].items()
            for seat, stack in owners.items()
        ],
        **{key: [*view[key].values()] for key in ("supply", "aside", "election")},
        **{key: [*view[key].values()] for key in ("vp", "battle_box", "tokens")},
        "votes": [[*votes.values()] for votes in view["votes"].values()],
        **{key: view[key] and COLOURS.index(view[key]) for key in ("government", "opposition")},
        "presence": [seat in view["presence"] for seat in seats],
        "lost_battles": [LOST_BATTLES.index(b) for b in view["lost_battles"].values()],
        **{key: int(view[key] or 0) for key in ("resolving", "target")},
        "deck": [*view["decks"].values()],
        **{key: numbers(view[key]) for key in ("face_up", "discard", "box", "played", "hand")},
        "hands": [{**hand, "known": numbers(hand["known"])} for hand in hands],
        "displays": [numbers(cards) for cards in view["displays"].values()],
    }


def numbers(cards: Iterable[str]) -> tuple[int, ...]:
    return tuple(int(card) for card in cards)
