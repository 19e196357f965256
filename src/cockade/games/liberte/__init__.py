"""Liberté: France 1789-1799, for three to six players."""

from __future__ import annotations

from cockade.kernel import Game, Scenario, Setting
from cockade.kernel.clauses import read_clauses, read_sections
from cockade.kernel.data import count_provenance

from .board import STYLE, badge, draw, draw_parts
from .board.aids import aids
from .data import FOLDER
from .endings import ending, points, tie_break
from .evaluate import JUDGEMENT, scale, terms, turn_of
from .hints import about, reach
from .observed import OBSERVED
from .recaps import RECAPS, gains
from .rules.ch02_components import check, derive
from .rules.ch03_set_up import set_up, setup_of_state
from .rules.ch04_turn import MOMENTS
from .state import Liberte
from .view import hidden, resample, view
from .vocabulary import SEATS, VOCABULARY
from .words import KINDS, SEAT_WORDS


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
            "First-edition rules: one club or personality per action, one card taken.",
        ),
        "lost_battle_if_nobody_eligible": Setting(
            True, (True, False), "A battle that nobody can lead counts as lost."
        ),
        "all_pass_ends_phase": Setting(
            True, (True, False), "A round in which everybody passes ends the Action Phase."
        ),
        "round_limit": Setting(
            100, (100, 50, 200), "The Action Phase ends after this many rounds at the latest."
        ),
    },
    clauses=CLAUSES,
    sections=read_sections(FOLDER, CLAUSES),
    kinds=KINDS,
    about=about,
    aids=aids,
    reach=reach,
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
    setup_of_state=setup_of_state,
    moments=MOMENTS,
    derive=derive,
    draw=draw,
    ending=ending,
    points=points,
    tie_break=tie_break,
    recaps=RECAPS,
    gains=gains,
    provenance=provenance,
    data_files={
        "cards.toml": "Cards",
        "components.toml": "Components",
        "provinces.toml": "Provinces",
        "turns.toml": "Turns",
    },
    draw_parts=draw_parts,
    badge=badge,
    style=STYLE,
    seat_words=SEAT_WORDS,
    fixed=("players", "first_edition", "lost_if_nobody", "all_pass_ends", "round_limit"),
)
