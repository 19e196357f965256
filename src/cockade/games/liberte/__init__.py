"""Liberté: France 1789-1799, for three to six players."""

from __future__ import annotations

from pathlib import Path

from cockade.kernel import Game, Scenario, Setting
from cockade.kernel.clauses import read_clauses, read_sections
from cockade.kernel.data import count_provenance

from .about import about
from .board import draw, draw_parts
from .citations import CITED
from .evaluate import evaluate
from .questions import asked
from .reach import reach
from .rules.ch03_set_up import set_up
from .state import Liberte
from .texts import SEAT_WORDS, TEXTS
from .view import check, hidden, resample, view
from .vocabulary import SEATS, VOCABULARY

FOLDER = Path(__file__).with_name("data")


def seat_names(scenario: str, players: int) -> tuple[str, ...]:
    return SEATS[:players]


def provenance() -> dict[str, dict[str, int]]:
    return count_provenance(FOLDER)


CLAUSES = read_clauses(FOLDER)
GAME = Game(
    id="liberte",
    title="Liberté",
    period="France, 1789-1799",
    introduction=(
        "Three factions struggle for the provinces of revolutionary France, and every player "
        "backs whichever serves best. Win elections and battles over four turns, and watch for "
        "a radical landslide or a royalist counter-revolution."
    ),
    minutes=(90, 120),
    version=1,
    package=__name__,
    vocabulary=VOCABULARY,
    state_class=Liberte,
    scenarios={"standard": Scenario("The French Revolution", (3, 4, 5, 6))},
    settings={
        "first_edition_rules": Setting(
            False,
            (False, True),
            "First-edition rules: one club or personality an action, one card taken.",
        ),
        "lost_battle_if_nobody_eligible": Setting(
            True, (True, False), "A battle that nobody can lead counts as lost."
        ),
        "all_pass_ends_phase": Setting(
            True, (True, False), "A round in which everybody passes ends the Action Phase."
        ),
        "round_limit": Setting(
            100, (100, 50, 200), "The Action Phase ends after so many rounds in any case."
        ),
    },
    clauses=CLAUSES,
    sections=read_sections(FOLDER, CLAUSES),
    texts=TEXTS,
    cited=CITED,
    about=about,
    asked=asked,
    reach=reach,
    headings=("turn", "round"),
    seat_names=seat_names,
    set_up=set_up,
    view=view,
    resample=resample,
    hidden=hidden,
    check=check,
    judge=evaluate,
    draw=draw,
    provenance=provenance,
    data_files={
        "cards.toml": "Cards",
        "components.toml": "Components",
        "provinces.toml": "Provinces",
        "turns.toml": "Turns",
    },
    draw_parts=draw_parts,
    seat_words=SEAT_WORDS,
    fixed=("players", "first_edition", "lost_if_nobody", "all_pass_ends", "round_limit"),
)
