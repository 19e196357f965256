"""Which Counties an Event lets a player choose, and why not the others."""

from __future__ import annotations

from typing import Any, Final

from cockade.kernel import condition, source

from ..data.counties import (
    BERTHIER,
    BIAS,
    BOXES,
    CHAMBLY,
    COUNTIES,
    DEUX_MONTAGNES,
    IS_URBAN,
    LACHENAIE,
    RICHELIEU,
    ROUVILLE,
    RURAL,
    ST_HYACINTHE,
    TERREBONNE,
    URBAN,
    VAUDREUIL,
    VERCHERES,
    YAMASKA,
)
from ..data.effects import CANADIEN_IN_FORCE, MEDIA_IN_FORCE
from ..data.sides import LOYAL, PATRIOTE
from ..rules.ch09_1_mobilization import price
from ..state import PreludeState

ECHO: Final[tuple[int, ...]] = (CHAMBLY, ROUVILLE, ST_HYACINTHE, VERCHERES, YAMASKA)
VALLEY: Final[tuple[int, ...]] = (RICHELIEU, VERCHERES, ST_HYACINTHE)


@source("1.1", "Only a Rural County may be chosen.")
def rural_counties(state: PreludeState, *_: Any) -> tuple[int, ...]:
    return RURAL


@condition("1.1", "Only a Rural County may be chosen.")
def is_rural(state: PreludeState, county: int, *_: Any) -> bool:
    return not IS_URBAN[county]


@source("1.1", "Only Montréal or Québec may be chosen.")
def urban_counties(state: PreludeState, *_: Any) -> tuple[int, ...]:
    return URBAN


@source("3.2", "Every County may be chosen.")
def all_counties(state: PreludeState, *_: Any) -> tuple[int, ...]:
    return COUNTIES


@source("8.0", "The Event calls for one check in each County that it names.")
def counties_to_check(state: PreludeState, left: tuple[int, ...]) -> tuple[int, ...]:
    return left


@condition("3.2", "Each County may be chosen only once.")
def not_yet_chosen(state: PreludeState, county: int, side: int, chosen: tuple[int, ...]) -> bool:
    return county not in chosen


@source("3.2", "Each County may be chosen only once.")
def counties_left(state: PreludeState, side: int, chosen: tuple[int, ...]) -> list[int]:
    """The Rural Counties not yet chosen, in one go."""
    return [county for county in RURAL if county not in chosen]


@source("9.1", "A Cube needs a free Mobilization Box in the County.")
def open_counties_left(state: PreludeState, side: int, chosen: tuple[int, ...]) -> list[int]:
    """The Rural Counties not yet chosen that have a free box, in one go."""
    mine, boxes = state.cubes[side], BOXES[side]
    return [c for c in RURAL if mine[c] < boxes[c] and c not in chosen]


@condition("9.1", "A Cube needs a free Mobilization Box in the County.")
def has_free_box(state: PreludeState, county: int, side: int, *_: Any) -> bool:
    return state.has_box(side, county)


@condition("1.1", "The County must have a Patriote Bias.")
def patriote_biased(state: PreludeState, county: int, *_: Any) -> bool:
    return BIAS[county] == PATRIOTE


@condition("1.1", "The County must have a Loyal Bias.")
def loyal_biased(state: PreludeState, county: int, *_: Any) -> bool:
    return BIAS[county] == LOYAL


@condition("12.0", "At most 2 of the Counties may have a Patriote Bias.")
def at_most_two_patriote_biased(
    state: PreludeState, county: int, side: int, chosen: tuple[int, ...]
) -> bool:
    return BIAS[county] == LOYAL or sum(BIAS[other] == PATRIOTE for other in chosen) < 2


@condition("1.1", "The Patriote player must have 3 Cubes or fewer there.")
def at_most_three_patriotes(state: PreludeState, county: int, *_: Any) -> bool:
    return state.mobilization_value(PATRIOTE, county) <= 3


@condition("1.1", "The Patriote player must have 1 to 4 Cubes there.")
def one_to_four_patriotes(state: PreludeState, county: int, *_: Any) -> bool:
    return 1 <= state.mobilization_value(PATRIOTE, county) <= 4


@condition("3.2", "There must be a Cube of the other player to remove.")
def enemy_cube(state: PreludeState, county: int, side: int, *_: Any) -> bool:
    return state.mobilization_value(1 - side, county) >= 1


@condition("1.1", "The other player must have at least 2 Cubes there.")
def two_enemy_cubes(state: PreludeState, county: int, side: int, *_: Any) -> bool:
    return state.mobilization_value(1 - side, county) >= 2


@condition("1.1", "The other player must have as many Cubes there as you, or more.")
def not_ahead(state: PreludeState, county: int, side: int, *_: Any) -> bool:
    return state.mobilization_value(1 - side, county) >= state.mobilization_value(side, county)


@condition("1.1", "The other player must have more Cubes there than you.")
def behind(state: PreludeState, county: int, side: int, *_: Any) -> bool:
    return state.mobilization_value(1 - side, county) > state.mobilization_value(side, county)


@condition("12.0", "The Patriote player must have been ahead there when the Event began.")
def behind_at_first(
    state: PreludeState, county: int, side: int, placed: tuple[int, ...], ahead: tuple[int, ...]
) -> bool:
    return county in ahead


@condition("12.0", "At most 2 Cubes may be added in each County.")
def fewer_than_two_added(
    state: PreludeState, county: int, side: int, placed: tuple[int, ...], ahead: tuple[int, ...]
) -> bool:
    return placed.count(county) < 2


@condition("1.1", "It must be a County that you do not control.")
def not_controlled(state: PreludeState, county: int, side: int, *_: Any) -> bool:
    return state.control(county) != side


@condition("9.2.2", "The County must contain a Patriote Organization.")
def patriote_organization(state: PreludeState, county: int, *_: Any) -> bool:
    return state.has_organization(PATRIOTE, county)


@condition("9.2.2", "The County must contain no Patriote Organization.")
def no_patriote_organization(state: PreludeState, county: int, *_: Any) -> bool:
    return not state.has_organization(PATRIOTE, county)


@condition("3.2", "There must be a Cube to remove.")
def any_cube(state: PreludeState, county: int, side: int, *_: Any) -> bool:
    values = state.mobilization_value
    return values(side, county) + values(1 - side, county) > 0


@condition("12.0", "The newspaper reaches Chambly, Rouville, St-Hyacinthe, Verchères and Yamaska.")
def echo_reaches(state: PreludeState, county: int, *_: Any) -> bool:
    return county in ECHO


@condition("12.0", "Nelson leads in Richelieu, Verchères and St-Hyacinthe.")
def nelson_leads(state: PreludeState, county: int, *_: Any) -> bool:
    return county in VALLEY


@condition("12.0", "It must be Terrebonne or Vaudreuil.")
def terrebonne_or_vaudreuil(state: PreludeState, county: int, *_: Any) -> bool:
    return county in (TERREBONNE, VAUDREUIL)


@condition("12.0", "It must be Lachenaie or Berthier.")
def lachenaie_or_berthier(state: PreludeState, county: int, *_: Any) -> bool:
    return county in (LACHENAIE, BERTHIER)


@condition("12.0", "It must be Deux-Montagnes or Richelieu.")
def deux_montagnes_or_richelieu(state: PreludeState, county: int, *_: Any) -> bool:
    return county in (DEUX_MONTAGNES, RICHELIEU)


@condition("12.0", "2 Activity Points must be enough for the next box there.")
def within_two_points(state: PreludeState, county: int, side: int, *_: Any) -> bool:
    return price(state, side, county) <= 2


@condition("3.2", "You do not have that many Opportunity Points.")
def has_points(state: PreludeState, points: int, side: int) -> bool:
    return state.opportunity_points[side] >= points


@condition("12.0", "The effect of Partisan Media is already active for you.")
def media_not_in_force(state: PreludeState, side: int) -> bool:
    return not state.in_force[MEDIA_IN_FORCE + side]


@condition("12.0", "The effect of Le Canadien is already active for you.")
def canadien_not_in_force(state: PreludeState, side: int) -> bool:
    return not state.in_force[CANADIEN_IN_FORCE + side]
