"""The names of the terms, and what a unit of each is worth."""

from __future__ import annotations

from typing import Final

from cockade.kernel.judgement import load_judgement

from ..data.files import FOLDER

NAMES: Final = (
    "unrest",
    "places",
    "strength",
    "leaders",
    "hunt",
    "cordon",
    "hostages",
    "battles",
    "risk",
    "aboriginal approach",
    "government approach",
    "errands",
    "hungry",
    "railway",
    "duties",
    "wagons",
    "command",
    "led",
    "initiative",
    "eagerness",
)
JUDGEMENT: Final = load_judgement(FOLDER, (*NAMES, "outcome"))
# Which end of a march is judged goes by these, whatever weights a bot has otherwise.
ROW: Final = tuple(JUDGEMENT.weights[name] for name in NAMES)
INITIATIVE: Final = NAMES.index("initiative")
BATTLES: Final = NAMES.index("battles")
EAGERNESS: Final = NAMES.index("eagerness")
