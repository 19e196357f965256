"""Prairie Aflame!: the Northwest Rebellion of 1885, hex and counter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cockade.kernel import Game, Scenario, Setting
from cockade.kernel.clauses import read_clauses, read_sections
from cockade.kernel.data import count_provenance

from .board import STYLE, badge, draw, draw_parts
from .board.aids import aids
from .data.files import FOLDER, SIDES
from .data.scenarios import SCENARIOS
from .endings import ending
from .evaluate import JUDGEMENT, scale, terms
from .hints import RESULTS, about, odds, reach, to_chart
from .observed import OBSERVED
from .recaps import RECAPS
from .rules.ch02_components import check, derive
from .rules.ch03_moments import MOMENTS
from .rules.ch03_sequence import set_up
from .rules.ch12_rounds import GO_ON
from .state import Prairie
from .view import hidden, resample, view
from .vocabulary import VOCABULARY
from .words import KINDS, SEAT_WORDS


def seat_names(scenario: str, players: int) -> tuple[str, ...]:
    return SIDES


def provenance() -> dict[str, dict[str, int]]:
    return count_provenance(FOLDER)


def setup_of_state(state: Prairie) -> tuple[str, int, Mapping[str, Any]]:
    """The scenario and the setting that a state was set up with."""
    scenario = SCENARIOS[state.scenario]
    settings = {}
    if scenario == "duck_lake":
        settings["march_on_duck_lake"] = bool(state.march_on_duck_lake)
    return scenario, len(SIDES), settings


def turn_of(state: Prairie) -> tuple[int, ...]:
    """Something that changes with every march, every round of a battle and every battle.

    A round is over when both sides have taken their losses: in between it looks as if whoever
    deals them first had lost more.
    """
    if state.battle >= 0:
        asked = not state.is_chance and state.question.prompt is GO_ON
        return (state.turn, state.phase, state.battle, state.pursuit, state.round - (not asked))
    return (
        state.turn,
        state.phase,
        state.phasing,
        state.moved.count(0),
        sum(state.spent),
        state.seat,
    )


CLAUSES = read_clauses(FOLDER)
GAME = Game(
    id="prairie",
    title="Prairie Aflame!",
    period="The Canadian Northwest, 1885",
    introduction=(
        "Métis and First Nations take forts, settlements and hostages before the Government's "
        "columns come up from the railway. If the Blackfoot rise, the West is lost to Ottawa; if "
        "they do not, it is a race for Batoche and for the leaders of the rebellion."
    ),
    minutes=(30, 360),
    version=1,
    package=__name__,
    vocabulary=VOCABULARY,
    state_class=Prairie,
    scenarios={
        "our_brave_boys": Scenario(
            "Our Brave Boys Far Away!",
            (2,),
            "The historical campaign: twelve weeks, from Duck Lake to the last chief.",
            "The Government must hold every fort and settlement that still stands after twelve "
            "weeks and have captured chiefs; Métis and First Nations win with a single place left.",
        ),
        "on_to_regina": Scenario(
            "On To Regina!",
            (2,),
            "Métis and First Nations may leave the District, and the railway itself is at risk.",
            "Métis and First Nations win if the Blackfoot unrest reaches 30 by Game-Turn 9, or if "
            "they hold Regina or Calgary for a whole turn; otherwise the Government wins.",
        ),
        "batoche_or_bust": Scenario(
            "Batoche or Bust!",
            (2,),
            "The Government is prepared: its columns come a week earlier.",
            "The Government wins if it has put the rebellion down by Game-Turn 12, the earlier the "
            "better; otherwise Métis and First Nations win.",
        ),
        "duck_lake": Scenario(
            "The Battle of Duck Lake",
            (2,),
            "March 1885: Crozier's police and Dumont's Métis meet over a store of arms.",
            "Drive the enemy from the field, wipe him out or catch a leader: Crozier on one side, "
            "Riel or Dumont on the other.",
        ),
        "fish_creek": Scenario(
            "The Battle of Fish Creek",
            (2,),
            "April 1885: Middleton's column runs into Dumont's rifle pits.",
            "The Government wins if it drives the Métis from the field or captures Dumont. The "
            "Métis win if they drive the column off, capture Middleton, or kill more than they "
            "lose.",
        ),
        "cut_knife": Scenario(
            "The Battle of Cut Knife Hill",
            (2,),
            "May 1885: Otter marches from Battleford against Poundmaker's camp.",
            "The Government wins if it takes the Cree reserve or captures Poundmaker; the warriors "
            "win if they drive a Government force from any battle, or wipe it out.",
        ),
        "batoche": Scenario(
            "The Battle of Batoche",
            (2,),
            "May 1885: Middleton, with guns and a gunboat, before Riel's capital.",
            "The Government wins if it holds Batoche at the end of Game-Turn 8; otherwise the "
            "Métis have won.",
        ),
    },
    settings={
        "march_on_duck_lake": Setting(
            False,
            (False, True),
            "The Métis wait at Duck Lake and do not move; without a battle they win. "
            "An option of ours, not of the rulebook.",
            scenarios=("duck_lake",),
        )
    },
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
    guiding=JUDGEMENT.guiding,
    scale=scale,
    turn_of=turn_of,
    setup_of_state=setup_of_state,
    moments=MOMENTS,
    derive=derive,
    draw=draw,
    ending=ending,
    recaps=RECAPS,
    draw_parts=draw_parts,
    badge=badge,
    style=STYLE,
    odds=odds,
    to_chart=to_chart,
    reach=reach,
    about=about,
    aids=aids,
    provenance=provenance,
    data_files={
        "map.toml": "Map",
        "units.toml": "Counters",
        "tables.toml": "Tables",
        "reinforcements.toml": "Reinforcement chart",
        "scenarios.toml": "Scenarios",
    },
    seat_words=SEAT_WORDS,
    sides=True,
    fixed=("scenario", "march_on_duck_lake"),
    follow_ups=0,
)
