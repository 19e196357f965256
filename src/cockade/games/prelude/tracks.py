"""Tracks and tables of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .facts import check_keys, check_total, read
from .sides import SEATS

RC: Final = 0
O: Final = 1  # noqa: E741
EI: Final = 2
UC: Final = 3
TRACKS: Final = ("RC", "O", "EI", "UC")
TRACK_NAMES: Final = ("Rural Counties", "Organizations", "External Influence", "Urban Counties")
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

DATA: Final = read("tracks")
check_keys(DATA, "tracks.toml", TABLES)
for section, track in zip(SECTIONS, TRACKS, strict=True):
    check_keys(DATA[section], f"tracks.toml [{section}]", COMMON, EXTRAS)
    check_total(DATA[section]["abbreviation"], track, f"tracks.toml {section}.abbreviation")
    boxes = DATA[section]["max_distance"] + 1
    check_total(len(DATA[section]["vp"]), boxes, f"tracks.toml {section}.vp")

# By track: the VP of the box at each distance from 0, the last box, the start towards Loyal.
BOX_VP: Final = tuple(tuple(int(n) for n in DATA[section]["vp"]) for section in SECTIONS)
LAST_BOX: Final = tuple(int(DATA[section]["max_distance"]) for section in SECTIONS)
START_BOX: Final = tuple(int(DATA[section]["start_position"]) for section in SECTIONS)
URBAN_ORGANIZATION: Final = int(DATA["organizations"]["urban_organization_boxes"])
RURAL_ORGANIZATION: Final = int(DATA["organizations"]["rural_organization_boxes"])
EMPTY_CITY_VP: Final = int(DATA["urban_counties"]["vp_for_each_empty_opponent_county"])
ADVANCES: Final = int(DATA["scoring_marker"]["advances_to_score"])
SCORING_BOXES: Final = tuple(DATA["scoring_marker"]["boxes"])
check_total(len(SCORING_BOXES), ADVANCES + 1, "tracks.toml scoring_marker.boxes")
SCORING_DICE: Final = tuple(tuple(DATA["scoring_dice"][track]) for track in TRACKS)
for track, faces in zip(TRACKS, SCORING_DICE, strict=True):
    check_total(sorted(faces), sorted([*TRACKS, track, track]), f"tracks.toml scoring_dice.{track}")
FINAL_ORDER: Final = tuple(TRACKS.index(t) for t in DATA["scoring_sequence"]["final_order"])
check_total(sorted(FINAL_ORDER), [RC, O, EI, UC], "tracks.toml scoring_sequence.final_order")


def steps(rows: list[Mapping[str, Any]], key: str, last: int, where: str) -> tuple[int, ...]:
    """A printed table of brackets as one entry for each number from 0 to the last."""
    found: list[int] = []
    for number in range(last + 1):
        fitting = [row[key] for row in rows if row["from"] <= number <= row["to"]]
        check_total(len(fitting), 1, f"tracks.toml {where}: brackets for {number}")
        found.append(int(fitting[0]))
    return tuple(found)


# 5.4.1: Cubes lost by Mobilization Value in a city.
NO_CUBES: Final = {"from": 0, "to": 0, "remove": 0}
ATTRITION: Final = steps(
    [NO_CUBES, *DATA["urban_counties"]["attrition"]], "remove", 15, "urban_counties.attrition"
)
SPIRIT: Final[Mapping[str, Any]] = DATA["rebellious_spirit"]
SPIRIT_MAX: Final = int(SPIRIT["max"])
SPIRIT_START: Final = int(SPIRIT["start"])
UPRISING: Final = int(SPIRIT["end_of_game_at"])
# 6.0: by space of the Rebellious Spirit track.
REPRISAL_MODIFIER: Final = steps(
    SPIRIT["bracket"], "fear_of_reprisal_modifier", SPIRIT_MAX, "rebellious_spirit.bracket"
)
# 6.2: by modified roll, 0 standing for everything below as well.
REPRISAL_CUBES: Final = steps(DATA["fear_of_reprisal"], "cubes", 9, "fear_of_reprisal")
REPRISAL_LIMIT: Final = steps(DATA["fear_of_reprisal"], "max_per_county", 9, "fear_of_reprisal")

POINTS: Final[Mapping[str, Any]] = DATA["opportunity_points"]
POINTS_START: Final = tuple(int(POINTS[f"{side}_start"]) for side in SEATS)
POINTS_MAX: Final = tuple(int(POINTS[f"{side}_max"]) for side in SEATS)
POINTS_GAIN: Final = tuple(int(POINTS[f"{side}_gain_end_of_turn"]) for side in SEATS)
VP_START: Final = int(DATA["victory_points"]["start"])
AUTOMATIC_WIN: Final = int(DATA["victory_points"]["automatic_win"])
READINESS_START: Final = tuple(int(DATA["war_readiness"][f"{side}_start_vp"]) for side in SEATS)
CORPS_MARKERS: Final = int(DATA["war_readiness"]["volunteer_corps_markers"])
CORPS_VP: Final = int(DATA["war_readiness"]["vp_each_volunteer_corps"])
CORPS_SPIRIT: Final = int(DATA["volunteer_corps"]["rebellious_spirit_required"])
CORPS_RISE_ON: Final = int(DATA["volunteer_corps"]["rs_increase_on_die"])
check_total(DATA["volunteer_corps"]["maximum"], CORPS_MARKERS, "tracks.toml volunteer_corps")
MINIMUM_POINTS: Final = int(DATA["mobilization_check"]["minimum_ap_for_action"])
check_total(DATA["mobilization_check"]["dice"], 3, "tracks.toml mobilization_check.dice")
BONUS_SIX: Final = int(DATA["organization_bonus"]["urban_mv_6_to_10"])
BONUS_ELEVEN: Final = int(DATA["organization_bonus"]["urban_mv_11_plus"])
# 9.2.2: the bonus by Mobilization Value in the affiliated city.
AFFILIATION_BONUS: Final = (0,) * 6 + (BONUS_SIX,) * 5 + (BONUS_ELEVEN,) * 5
