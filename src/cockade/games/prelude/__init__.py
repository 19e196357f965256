"""Prelude to Rebellion: Lower Canada 1834-1837, for two players."""

from __future__ import annotations

from cockade.kernel import Game, Scenario
from cockade.kernel.clauses import read_clauses, read_sections

from . import cards as cards
from .about import about
from .board import draw, draw_parts
from .charts import to_chart
from .citations import CITED
from .deck import EFFECT, PREREQUISITE_TEXT
from .evaluate import evaluate
from .facts import FOLDER, provenance
from .odds import odds
from .rules.ch02_sequence import set_up
from .sides import SEATS
from .state import PreludeState
from .texts import SIDE_NAMES, TEXTS
from .view import check, hidden, resample, view
from .vocabulary import VOCABULARY


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
    texts=TEXTS,
    cited=CITED,
    headings=("turn", "half"),
    printed=(*EFFECT, *(words for words in PREREQUISITE_TEXT if words != "none")),
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
        "counties.toml": "Counties",
        "special_actions.toml": "Special Actions",
        "tracks.toml": "Tracks",
        "turns.toml": "Turns",
    },
    draw_parts=draw_parts,
    seat_words=SIDE_NAMES[:2],
    odds=odds,
    to_chart=to_chart,
    about=about,
)
