"""The seven Turns: decks, Pool, Key Events, Sessions, St-Jean-Baptiste rounds."""

from __future__ import annotations

from typing import Final, NamedTuple

from cockade.kernel import N_
from cockade.kernel.data import Table, load

from . import FOLDER

DECKS: Final[tuple[str, ...]] = (N_("key"), "1834", "1835-36", "1837", N_("generic"))
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

FILE: Final = load(FOLDER, "turns.toml").keys("meta decks turn")
RULES: Final = FILE.table("meta").keys(META)
DECK_TABLES: Final = FILE.table("decks").keys(" ".join(DECKS), "note provenance")


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


def turn_of(number: int, row: Table) -> Turn:
    row.keys(KEYS).expect("number", row.number("number"), number)
    return Turn(
        row.text("id"),
        row.text("name"),
        1 + row.one_of("active_deck", DECKS[1:4]),
        row.number("pool_active"),
        row.number("pool_generic"),
        tuple(row.get("key_events", list)),
        tuple(row.get("parliamentary_rounds", list)),
        tuple(row.get("st_jean_baptiste_rounds", list)),
        row.number("call_for_composure_cost"),
        row.flag("last_turn_of_deck_discards"),
    )


ROWS: Final = tuple(turn_of(number, row) for number, row in enumerate(FILE.tables("turn"), 1))
# By number: TURNS[1] is Early 1834. The entry 0 stands for nothing and is never played.
TURNS: Final = (ROWS[0], *ROWS)
TURN_IDS: Final = tuple(turn.id for turn in ROWS)
LAST_TURN: Final = RULES.number("turns")
ROUNDS: Final = RULES.number("action_rounds")
HAND_ACTIVE: Final = RULES.number("hand_active_deck")
HAND_GENERIC: Final = RULES.number("hand_generic")
SESSION_VP: Final = RULES.number("parliamentary_session_vp")
SESSION_CUBES: Final = RULES.number("parliamentary_session_cubes_in_quebec")
RULES.expect("turns", LAST_TURN, len(ROWS))
RULES.one_of("first_player_chosen_by", ("patriote",))
RULES.expect(
    "st_jean_baptiste_rounds_total",
    RULES.number("st_jean_baptiste_rounds_total"),
    sum(len(turn.st_jean_baptiste) for turn in ROWS),
)
