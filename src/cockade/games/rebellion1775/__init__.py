"""1775: Rebellion: the American Revolution, two sides of two factions."""

from __future__ import annotations

from cockade.kernel import Game, Scenario
from cockade.kernel.clauses import read_clauses, read_sections
from cockade.kernel.data import count_provenance

from . import cards as cards
from .board import draw, draw_parts
from .card_words import about
from .charts import to_chart
from .checking import check
from .citations import CITED
from .evaluate import evaluate
from .loader import FOLDER
from .odds import odds
from .pieces import PLAYERS, SEATS
from .reach import reach
from .rules.ch02_setup import set_up
from .state import Rebellion
from .text_kinds import SEAT_WORDS
from .texts import TEXTS
from .view import hidden, resample, view
from .vocabulary import VOCABULARY


def seat_names(scenario: str, players: int) -> tuple[str, ...]:
    """All four factions are always played; fewer people share them."""
    return SEATS


def provenance() -> dict[str, dict[str, int]]:
    return count_provenance(FOLDER)


CLAUSES = read_clauses(FOLDER)
GAME = Game(
    id="rebellion1775",
    title="1775: Rebellion",
    period="North America, 1775-1783",
    introduction=(
        "British Regulars and Loyalists against Continentals and Patriots: gather reinforcements "
        "in your cities, march on the colonies, win allies and hold more of them than the other "
        "side when a truce is called."
    ),
    minutes=(60, 120),
    version=1,
    package=__name__,
    vocabulary=VOCABULARY,
    state_class=Rebellion,
    scenarios={
        "standard": Scenario(
            "The Campaign", PLAYERS, "Sixteen colonies, from Round III until a truce is called."
        ),
        "introductory": Scenario(
            "Introductory Scenario", PLAYERS, "Two rounds with short decks and fixed units."
        ),
        "siege_of_quebec": Scenario(
            "Siege of Quebec", PLAYERS, "The northern theatre: city by city, Quebec City counts 2."
        ),
    },
    settings={},
    clauses=CLAUSES,
    sections=read_sections(FOLDER, CLAUSES),
    texts=TEXTS,
    cited=CITED,
    headings=("round", "turn"),
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
        "dice.toml": "Dice",
        "factions.toml": "Factions",
        "map.toml": "Map",
        "scenarios.toml": "Scenarios",
    },
    draw_parts=draw_parts,
    seat_words=SEAT_WORDS,
    odds=odds,
    to_chart=to_chart,
    reach=reach,
    about=about,
    fixed=("scenario", "players"),
    partners=2,
    follow_ups=0,  # evaluate itself looks to the end of an Army's march
)
