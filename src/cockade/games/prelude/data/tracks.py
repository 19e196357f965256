"""Tracks and tables of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cockade.kernel import N_
from cockade.kernel.data import Table, load

from . import FOLDER
from .sides import SEATS

RC: Final = 0
O: Final = 1  # noqa: E741
EI: Final = 2
UC: Final = 3
TRACKS: Final[tuple[str, ...]] = ("RC", "O", "EI", "UC")
TRACK_NAMES: Final[tuple[str, ...]] = (
    N_("Rural Counties"),
    N_("Organizations"),
    N_("External Influence"),
    N_("Urban Counties"),
)
SECTIONS: Final = ("rural_counties", "organizations", "external_influence", "urban_counties")
COMMON: Final = "abbreviation vp start_position max_distance definition provenance"
EXTRAS: Final = (
    "beyond_end urban_organization_boxes rural_organization_boxes attrition "
    "vp_for_each_empty_opponent_county"
)
TABLES: Final = (
    "rural_counties organizations external_influence urban_counties scoring_marker scoring_dice "
    "scoring_sequence rebellious_spirit fear_of_reprisal fear_of_reprisal_meta "
    "opportunity_points victory_points war_readiness mobilization_check organization_bonus "
    "volunteer_corps"
)

FILE: Final = load(FOLDER, "tracks.toml").keys(TABLES)


def checked_track(section: str, track: str) -> Table:
    table = FILE.table(section).keys(COMMON, EXTRAS)
    table.expect("abbreviation", table.text("abbreviation"), track)
    table.expect("vp", len(table.get("vp", list)), table.number("max_distance") + 1)
    return table


def faces_of(track: str) -> tuple[str, ...]:
    """4.0: a Scoring Die has three faces of its own track and one of each other."""
    dice = FILE.table("scoring_dice")
    faces = dice.get(track, list)
    dice.expect(track, sorted(faces), sorted([*TRACKS, track, track]))
    return tuple(faces)


def steps(rows: Sequence[Table], key: str, numbers: range) -> tuple[int, ...]:
    """A printed table of brackets as one entry for each number."""
    entries: list[int] = []
    for number in numbers:
        fitting = [row for row in rows if row.number("from") <= number <= row.number("to")]
        if len(fitting) != 1:
            raise rows[0].error(key, f"{len(fitting)} brackets for {number}")
        entries.append(fitting[0].number(key))
    return tuple(entries)


SHEETS: Final = tuple(map(checked_track, SECTIONS, TRACKS))
# By track: the VP of the box at each distance from 0, the last box, the start towards Loyal.
BOX_VP: Final = tuple(tuple(int(n) for n in sheet.get("vp", list)) for sheet in SHEETS)
LAST_BOX: Final = tuple(sheet.number("max_distance") for sheet in SHEETS)
START_BOX: Final = tuple(sheet.number("start_position") for sheet in SHEETS)
URBAN_ORGANIZATION: Final = SHEETS[O].number("urban_organization_boxes")
RURAL_ORGANIZATION: Final = SHEETS[O].number("rural_organization_boxes")
EMPTY_CITY_VP: Final = SHEETS[UC].number("vp_for_each_empty_opponent_county")
MARKER: Final = FILE.table("scoring_marker")
ADVANCES: Final = MARKER.number("advances_to_score")
SCORING_BOXES: Final = tuple(MARKER.get("boxes", list))
MARKER.expect("boxes", len(SCORING_BOXES), ADVANCES + 1)
SCORING_DICE: Final = tuple(faces_of(track) for track in TRACKS)
SEQUENCE: Final = FILE.table("scoring_sequence")
FINAL_ORDER: Final = tuple(TRACKS.index(t) for t in SEQUENCE.get("final_order", list))
SEQUENCE.expect("final_order", sorted(FINAL_ORDER), [RC, O, EI, UC])
# 5.4.1: Cubes lost by Mobilization Value in a city.
ATTRITION: Final = (0, *steps(SHEETS[UC].tables("attrition"), "remove", range(1, 16)))
SPIRIT_TRACK: Final = FILE.table("rebellious_spirit")
SPIRIT_MAX: Final = SPIRIT_TRACK.number("max")
SPIRIT_START: Final = SPIRIT_TRACK.number("start")
UPRISING_AT: Final = SPIRIT_TRACK.number("end_of_game_at")
# 6.0: by space of the Rebellious Spirit track.
REPRISAL_MODIFIER: Final = steps(
    SPIRIT_TRACK.tables("bracket"), "fear_of_reprisal_modifier", range(SPIRIT_MAX + 1)
)
# 6.2: by modified roll, 0 standing for everything below as well.
REPRISAL_CUBES: Final = steps(FILE.tables("fear_of_reprisal"), "cubes", range(10))
REPRISAL_LIMIT: Final = steps(FILE.tables("fear_of_reprisal"), "max_per_county", range(10))

POINTS_TRACK: Final = FILE.table("opportunity_points")
POINTS_START: Final = tuple(POINTS_TRACK.number(f"{side}_start") for side in SEATS)
POINTS_MAX: Final = tuple(POINTS_TRACK.number(f"{side}_max") for side in SEATS)
POINTS_GAIN: Final = tuple(POINTS_TRACK.number(f"{side}_gain_end_of_turn") for side in SEATS)
VP_START: Final = FILE.table("victory_points").number("start")
AUTOMATIC_WIN: Final = FILE.table("victory_points").number("automatic_win")
READINESS: Final = FILE.table("war_readiness")
READINESS_START: Final = tuple(READINESS.number(f"{side}_start_vp") for side in SEATS)
CORPS_MARKERS: Final = READINESS.number("volunteer_corps_markers")
CORPS_VP: Final = READINESS.number("vp_each_volunteer_corps")
CORPS: Final = FILE.table("volunteer_corps")
CORPS_SPIRIT: Final = CORPS.number("rebellious_spirit_required")
CORPS_RISE_ON: Final = CORPS.number("rs_increase_on_die")
CORPS.expect("maximum", CORPS.number("maximum"), CORPS_MARKERS)
CHECK_RULES: Final = FILE.table("mobilization_check")
MINIMUM_POINTS: Final = CHECK_RULES.number("minimum_ap_for_action")
CHECK_RULES.expect("dice", CHECK_RULES.number("dice"), 3)
BONUS: Final = FILE.table("organization_bonus")
# 9.2.2: the bonus by Mobilization Value in the affiliated city.
AFFILIATION_BONUS: Final[tuple[int, ...]] = (
    *(0,) * 6,
    *(BONUS.number("urban_mv_6_to_10"),) * 5,
    *(BONUS.number("urban_mv_11_plus"),) * 5,
)
