"""Prelude to Rebellion: Lower Canada 1834-1837, for two players."""

from __future__ import annotations

from cockade.kernel import Game, Scenario
from cockade.kernel.clauses import read_clauses, read_sections
from cockade.kernel.data import count_provenance

from . import cards as cards
from .board import STYLE, badge, draw, draw_parts
from .data import FOLDER
from .data.sides import SEATS
from .endings import ending, points
from .evaluate import JUDGEMENT, scale, terms, turn_of
from .hints import RESULTS, about, odds, to_chart
from .observed import OBSERVED
from .recaps import RECAPS, gains
from .rules.ch01_components import check, complete, derive
from .rules.ch02_moments import MOMENTS
from .rules.ch02_sequence import set_up
from .state import PreludeState
from .view import hidden, resample, view
from .vocabulary import VOCABULARY
from .words import KINDS, SIDE_NAMES


def seat_names(scenario: str, players: int) -> tuple[str, ...]:
    return SEATS


CLAUSES = read_clauses(FOLDER)
GAME = Game(
    id="prelude",
    title="Prelude to Rebellion",
    period="Lower Canada, 1834-1837",
    introduction=(
        "Patriotes and Loyal rally the counties of Lower Canada, from petitions and elections "
        "to an uprising or its prevention. Seven Turns, 147 Events, four tracks that score when "
        "the dice say so."
    ),
    minutes=(180, 240),
    version=1,
    package=__name__,
    vocabulary=VOCABULARY,
    state_class=PreludeState,
    scenarios={"standard": Scenario("1834-1837", (2,))},
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
    moments=MOMENTS,
    derive=derive,
    complete=complete,
    draw=draw,
    ending=ending,
    points=points,
    recaps=RECAPS,
    gains=gains,
    provenance=lambda: count_provenance(FOLDER),
    data_files={
        "cards.toml": "Cards",
        "counties.toml": "Counties",
        "special_actions.toml": "Special Actions",
        "tracks.toml": "Tracks",
        "turns.toml": "Turns",
    },
    draw_parts=draw_parts,
    badge=badge,
    style=STYLE,
    seat_words=SIDE_NAMES[:2],
    sides=True,
    odds=odds,
    to_chart=to_chart,
    about=about,
)
