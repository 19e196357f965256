"""The section behind each line of the log; a line without one cites the question before it."""

from typing import Final

CITED: Final = {
    "round": "5.2",
    "turn": "5.2",
    "places_first": "2.5",
    "reinforced": "7.1",
    "no_reinforcements": "7.4",
    "march": "8.2",
    "allied": "6.4",
    "independent": "6.4",
    "flag": "6.2",
    "city_flag": "15.1",
    "city_flag_lost": "15.2",
    "battle": "10.1",
    "rolled": "10.4",
    "fled": "10.4",
    "lost": "10.4",
    "commanded": "10.5",
    "won": "10.2",
    "drew": "12.2",
    "showed": "12.3",
    "end": "5.5",
}
