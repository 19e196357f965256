"""The seven Turns: decks, Pool, Key Events, Sessions, St-Jean-Baptiste rounds."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from .facts import check_choice, check_keys, check_total, read

DECKS: Final = ("key", "1834", "1835-36", "1837", "generic")
KEY: Final = 0
GENERIC: Final = 4
META: Final = (
    "turns action_rounds hand_active_deck hand_generic first_player_chosen_by "
    "parliamentary_session_vp parliamentary_session_cubes_in_quebec "
    "st_jean_baptiste_rounds_total provenance"
)
KEYS: Final = (
    "number id name active_deck pool_active pool_generic key_events parliamentary_rounds "
    "st_jean_baptiste_rounds call_for_composure_cost last_turn_of_deck_discards provenance"
)

DATA: Final = read("turns")
check_keys(DATA, "turns.toml", "meta decks turn")
check_keys(DATA["meta"], "turns.toml [meta]", META)
check_keys(DATA["decks"], "turns.toml [decks]", " ".join(DECKS), "note provenance")


class Turn(NamedTuple):
    """One row of the Turn track."""

    id: str
    name: str
    deck: int
    pool_active: int
    pool_generic: int
    key_events: tuple[int, ...]
    sessions: tuple[int, ...]
    st_jean_baptiste: tuple[int, ...]
    composure: int
    deck_ends: bool


def turns() -> tuple[Turn, ...]:
    found = []
    for number, entry in enumerate(DATA["turn"], 1):
        where = f"turns.toml turn {number}"
        check_keys(entry, where, KEYS)
        check_total(entry["number"], number, f"{where}.number")
        check_choice(entry["active_deck"], DECKS[1:4], f"{where}.active_deck")
        values: list[Any] = [entry[key] for key in KEYS.split()[1:-1]]
        values[2] = DECKS.index(values[2])
        found.append(Turn._make(tuple(v) if isinstance(v, list) else v for v in values))
    return tuple(found)


# By number: TURNS[1] is Early 1834. The entry 0 stands for nothing and is never played.
TURNS: Final = (turns()[0], *turns())
TURN_IDS: Final = tuple(turn.id for turn in TURNS[1:])
LAST_TURN: Final = int(DATA["meta"]["turns"])
ROUNDS: Final = int(DATA["meta"]["action_rounds"])
HAND_ACTIVE: Final = int(DATA["meta"]["hand_active_deck"])
HAND_GENERIC: Final = int(DATA["meta"]["hand_generic"])
SESSION_VP: Final = int(DATA["meta"]["parliamentary_session_vp"])
SESSION_CUBES: Final = int(DATA["meta"]["parliamentary_session_cubes_in_quebec"])
check_total(len(TURNS) - 1, LAST_TURN, "turns.toml meta.turns")
check_choice(DATA["meta"]["first_player_chosen_by"], ("patriote",), "turns.toml meta")
check_total(
    sum(len(turn.st_jean_baptiste) for turn in TURNS[1:]),
    DATA["meta"]["st_jean_baptiste_rounds_total"],
    "turns.toml meta.st_jean_baptiste_rounds_total",
)
