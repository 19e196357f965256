"""What a line of the log names on the board."""

from __future__ import annotations

from typing import Any

import cockade
from cockade.web.log_places import places


def line(game: str, key: str, *args: Any) -> str:
    return places(cockade.game(game), {"key": key, "args": list(args)})


def test_a_line_names_its_province_and_its_card_but_no_player() -> None:
    assert line("liberte", "placed", 3, 2, 21) == "province 21"
    assert "play 38" in line("liberte", "played", 0, 38).split("|")
    assert line("liberte", "round", 4) == ""


def test_two_fields_of_a_kind_and_a_list_of_things() -> None:
    texts = line("prairie", "marched", 505, 398, (3, 21)).split("|")
    hexes = [text for text in texts if text.startswith("at ")]
    assert len(hexes) == 2 and sum(text.startswith("take ") for text in texts) == 2


def test_what_a_reader_may_not_know_is_not_named() -> None:
    """The entry itself has the card; a line for others comes without it."""
    match = cockade.Match("rebellion1775", seed=1)
    lines = [each for each in match.log(None) if each["key"].endswith(".hidden")]
    assert lines and not any("card " in places(match.game, each) for each in lines)
