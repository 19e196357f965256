"""1775: Rebellion: the American Revolution, two sides of two factions."""

from __future__ import annotations

from cockade.kernel import Game, Scenario
from cockade.kernel.clauses import read_clauses, read_sections
from cockade.kernel.data import count_provenance

from . import cards as cards
from .board import STYLE, badge, draw, draw_parts
from .data import FOLDER
from .data.pieces import PLAYERS, SEATS
from .data.scenarios import SCENARIOS
from .endings import ending, points
from .evaluate import JUDGEMENT, scale, terms, turn_of
from .hints import RESULTS, about, odds, reach, to_chart
from .observed import OBSERVED
from .recaps import RECAPS
from .rules.ch02_setup import set_up
from .rules.ch03_components import check, complete, derive
from .rules.ch05_moments import MOMENTS
from .state import Rebellion
from .view import hidden, resample, view
from .vocabulary import VOCABULARY
from .words import KINDS, SEAT_WORDS


def seat_names(scenario: str, players: int) -> tuple[str, ...]:
    """All four factions are always played; fewer people share them."""
    return SEATS


def setup_of_state(state: Rebellion) -> tuple[str, int, dict[str, bool | int]]:
    return SCENARIOS[state.scenario], state.players, {}


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
            "The Campaign",
            PLAYERS,
            "Sixteen colonies, from Round III until a truce is called.",
            points="Colonies controlled",
        ),
        "introductory": Scenario(
            "Introductory Scenario",
            PLAYERS,
            "Two rounds with short decks and fixed units.",
            points="Colonies controlled",
        ),
        "siege_of_quebec": Scenario(
            "Siege of Quebec",
            PLAYERS,
            "The northern theatre: city by city, Quebec City counts 2.",
            points="Points for cities",
        ),
    },
    settings={},
    clauses=CLAUSES,
    sections=read_sections(FOLDER, CLAUSES),
    kinds=KINDS,
    results=RESULTS,
    seat_names=seat_names,
    set_up=set_up,
    view=view,
    resample=resample,
    hidden=hidden,
    check=check,
    terms=terms,
    weights=JUDGEMENT.weights,
    observed=OBSERVED,
    overlooked=JUDGEMENT.overlooked,
    chances=JUDGEMENT.chances,
    scale=scale,
    turn_of=turn_of,
    draw=draw,
    ending=ending,
    points=points,
    recaps=RECAPS,
    provenance=provenance,
    data_files={
        "cards.toml": "Cards",
        "dice.toml": "Dice",
        "factions.toml": "Factions",
        "map.toml": "Map",
        "scenarios.toml": "Scenarios",
    },
    draw_parts=draw_parts,
    badge=badge,
    style=STYLE,
    seat_words=SEAT_WORDS,
    sides=True,
    odds=odds,
    to_chart=to_chart,
    reach=reach,
    about=about,
    moments=MOMENTS,
    derive=derive,
    complete=complete,
    setup_of_state=setup_of_state,
    fixed=("scenario", "players"),
    partners=2,
    follow_ups=0,  # evaluate itself looks to the end of an Army's march
)
