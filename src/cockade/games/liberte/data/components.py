"""The factions and their blocks, the control tokens, and the limits of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from cockade.kernel.data import load

from . import FOLDER, check_provenance, read_numbers

BLUE: Final = 0
WHITE: Final = 1
RED: Final = 2
NONE: Final = -1
COLOURS: Final[tuple[str, ...]] = ("blue", "white", "red")


class Faction(NamedTuple):
    id: str
    name: str
    blocks: int
    aside: int


def read_factions(folder: Path) -> tuple[Faction, ...]:
    file = load(folder, "components.toml")
    file.keys("players faction blocks control_tokens markers tracks limits options", "playing_time")
    factions = []
    for row in file.tables("faction"):
        row.keys("id name blocks aside_until_turn_2 provenance")
        check_provenance(row)
        row.one_of("id", COLOURS)
        factions.append(
            Faction(
                row.text("id"),
                row.text("name"),
                row.number("blocks"),
                row.number("aside_until_turn_2"),
            )
        )
    total = file.table("blocks").number("total")
    file.expect("blocks.total", sum(faction.blocks for faction in factions), total)
    file.expect("faction", [faction.id for faction in factions], list(COLOURS))
    return tuple(factions)


LIMIT_KEYS: Final = (
    "stack_height_max stacks_per_province_max stacks_per_player_per_province_max display_max "
    "display_max_with_sans_culottes starting_hand refill_hand_to hand_limit face_up_cards "
    "take_action_discard_threshold take_action_discard_count special_cards_per_action "
    "battle_tokens_per_action club_or_personality_cards_per_action"
)
TOKEN_KEYS: Final = (
    "per_player total used_on_victory_point_track used_on_player_order_track "
    "used_in_presence_box_at_most used_per_stack used_per_battle_box_placement"
)

FACTIONS: Final = read_factions(FOLDER)
LIMITS: Final = read_numbers(FOLDER, "components.toml", "limits", LIMIT_KEYS)
TOKENS: Final = read_numbers(FOLDER, "components.toml", "control_tokens", TOKEN_KEYS)["per_player"]
