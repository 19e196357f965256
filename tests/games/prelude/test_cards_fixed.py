"""Events without a choice or a die: everything that they change, and nothing else."""

from __future__ import annotations

import pytest

from cockade.games.prelude.data.cards import DISCARDS
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from tests.games.prelude.events import pile_of, play_event, position, spread

IN_SESSION = {"session": True}
BY_PATRIOTE = PATRIOTE
BY_LOYAL = LOYAL


def at(spirit, **where):
    return {"rebellious_spirit": spirit, **where}


# Card (and its player, if it is neutral), the position, all changes.
FIXED = [
    (19, None, {"patriote": {"quebec": 2}}, {"loyal quebec": 2, "patriote quebec": -1}),
    (19, None, {}, {"loyal quebec": 2, "loyal vp": 1}),
    (21, None, {}, {**spread("loyal", ("stanstead", "sherbrooke", "shefford")), "spirit": 1}),
    (22, None, {"influence": 2}, {"patriote influence": 1}),
    (24, None, {}, {"loyal vp": 3}),
    (25, BY_LOYAL, {}, {"loyal montreal": 2, "spirit": 1}),
    (25, BY_PATRIOTE, {}, {"patriote montreal": 2, "patriote vp": 1}),
    (32, None, {}, {"loyal influence": 1, "spirit": 1}),
    (38, BY_LOYAL, at(3), {"loyal influence": 1, "spirit": -1}),
    (38, BY_PATRIOTE, {}, {"patriote influence": 1}),
    (39, None, {"organizations": ["loyal montreal"]}, {"loyal montreal": 2, "spirit": 1}),
    (44, None, IN_SESSION, {"patriote vp": 3, "loyal points": -2}),
    (
        44,
        None,
        {**IN_SESSION, "opportunity_points": [6, 1]},
        {"patriote vp": 3, "loyal points": -1},
    ),
    (45, None, {}, {"patriote influence": 1}),
    (45, None, IN_SESSION, {"patriote influence": 2}),
    (49, None, {"patriote": {"montreal": 1}}, {"patriote points": 5}),
    (51, None, {}, {**spread("loyal", ("laprairie", "lacadie")), "loyal points": 2}),
    (53, None, IN_SESSION, {"patriote vp": 2, "spirit": 1}),
    (54, None, {"influence": -3}, {"loyal influence": 2}),
    (55, None, {**IN_SESSION, "patriote": {"quebec": 3}}, {"patriote quebec": -2, "loyal vp": 1}),
    (55, None, {**IN_SESSION, "patriote": {"quebec": 1}}, {"patriote quebec": -1, "loyal vp": 1}),
    (61, None, {}, {"patriote vp": 1, "patriote influence": 1, "loyal points": -3}),
    (62, None, {}, {"patriote points": 4}),
    (62, None, {"opportunity_points": [10, 0]}, {"patriote points": 2}),
    (63, None, {}, {"patriote montreal": 3}),
    (
        64,
        None,
        {},
        {"patriote deux_montagnes": 3, "patriote terrebonne": 1, "patriote vaudreuil": 1},
    ),
    (
        65,
        None,
        at(8, organizations=["patriote montreal", "patriote chambly", "loyal drummond"]),
        {"patriote vp": 1, "spirit": 1},
    ),
    (
        65,
        None,
        at(
            8,
            organizations=[
                f"patriote {c}" for c in ("chambly", "rouville", "nicolet", "berthier", "beauce")
            ],
        ),
        {"patriote vp": 4, "spirit": 1},
    ),
    (67, None, IN_SESSION, {"patriote vp": 1, "patriote quebec": 1}),
    (69, None, at(10), {"patriote readiness": 2, "patriote deux_montagnes": 1}),
    (71, None, at(12, patriote={"richelieu": 6}), {"patriote readiness": 3}),
    (
        71,
        None,
        at(12, patriote={"richelieu": 7}),
        {"patriote readiness": 3, "patriote vp": 2},
    ),
    (
        72,
        None,
        {"patriote": {"richelieu": 3, "st_hyacinthe": 2, "rouville": 2}},
        {
            "patriote richelieu": -2,
            "patriote st_hyacinthe": -1,
            "patriote rouville": -1,
            "loyal richelieu": 1,
        },
    ),
    (72, None, {"patriote": {"richelieu": 1}}, {"patriote richelieu": -1, "loyal richelieu": 1}),
    (74, None, at(10), {"loyal readiness": 2, "loyal influence": 1}),
    (78, None, at(10), {"loyal readiness": 2, "loyal montreal": 2}),
    (80, None, {}, {"spirit": 1, "loyal points": 2}),
    (81, None, {}, {"loyal montreal": 3}),
    (82, None, {}, {"loyal quebec": 2}),
    (86, None, {}, {"loyal influence": 2}),
    (86, None, {"influence": 5}, {"loyal influence": 1}),
    (87, None, {}, {"patriote influence": 2}),
    (89, None, at(9), {"patriote influence": 1}),
    (89, None, at(10), {"patriote influence": 1, "patriote readiness": 1}),
    (91, BY_LOYAL, {}, {"patriote points": -4, "loyal points": -4, "loyal vp": 1}),
    (
        91,
        BY_PATRIOTE,
        {"opportunity_points": [3, 8]},
        {"patriote points": -3, "loyal points": -4, "patriote vp": 1},
    ),
    (97, None, at(3), {"spirit": -1, "patriote points": 2}),
    (98, None, {}, {"patriote influence": 1}),
    (99, None, {"loyal": {"montreal": 2}}, {"patriote montreal": 2, "loyal montreal": -1}),
    (100, BY_LOYAL, {}, spread("loyal", ("montreal", "quebec"))),
    (100, BY_PATRIOTE, {}, spread("patriote", ("montreal", "quebec"))),
    (
        102,
        None,
        {},
        {"patriote lacadie": 2, "patriote laprairie": 1, "patriote beauharnois": 1},
    ),
    (106, None, {}, {"patriote points": 3}),
    (110, None, {}, {**spread("patriote", ("montreal", "beauharnois")), "patriote points": 3}),
    (112, BY_LOYAL, {}, {"loyal points": 3}),
    (112, BY_PATRIOTE, {}, {"patriote points": 3}),
    (113, None, {}, {"loyal quebec": 1, "loyal points": 3}),
    (114, None, {}, {"loyal points": 5}),
    (115, None, {}, {"loyal montreal": 2, "loyal points": 1}),
    (116, None, {}, {"loyal influence": 1, "loyal montreal": 1, "spirit": 1}),
    (117, None, {}, {"loyal quebec": 2}),
    (
        120,
        None,
        {**IN_SESSION, "patriote": {"quebec": 2}, "loyal": {"quebec": 4}},
        {"loyal quebec": 2, "patriote quebec": -1},
    ),
    (121, None, IN_SESSION, {"loyal vp": 2}),
    (122, None, {}, {"loyal sherbrooke": 2, "loyal st_maurice": 1}),
    (124, None, {}, {"loyal beauharnois": 3, "loyal influence": 1}),
    (127, None, {}, spread("loyal", ("montreal", "quebec"))),
    (132, BY_LOYAL, {}, {"loyal points": 2, "patriote points": -2}),
    (132, BY_PATRIOTE, {}, {"patriote points": 2, "loyal points": -2}),
    (133, BY_LOYAL, {}, {"loyal influence": 1}),
    (133, BY_PATRIOTE, {}, {"patriote influence": 1}),
    (135, None, IN_SESSION, {"patriote vp": 2, "patriote influence": 1}),
    (141, None, at(1), {"spirit": 2}),
    (142, BY_LOYAL, {}, {"loyal montreal": 2}),
    (142, BY_PATRIOTE, {}, {"patriote montreal": 1}),
    (143, None, {"patriote": {"montreal": 3}}, {"loyal montreal": 2, "patriote montreal": -1}),
    (144, None, {}, {"loyal rouville": 3}),
    (144, None, {"loyal": {"rouville": 5}}, {"loyal rouville": 2}),
    (146, None, {}, {"patriote st_hyacinthe": 3}),
    (146, None, {"patriote": {"st_hyacinthe": 8}}, {"patriote st_hyacinthe": 1}),
]


@pytest.mark.clause(
    "PRELUDE-3.2-a",
    "PRELUDE-3.2-b",
    "PRELUDE-3.2-d",
    "PRELUDE-3.1-c",
    "PRELUDE-3.1-e",
    "PRELUDE-12.0-ab",
    "PRELUDE-12.0-ad",
    "PRELUDE-12.0-ak",
)
@pytest.mark.parametrize(("card", "side", "where", "expected"), FIXED)
def test_event_changes_exactly_this(card, side, where, expected):
    state = position(**where)
    assert play_event(state, card, side=side) == expected
    assert pile_of(state, card) == DISCARDS


def test_rebellious_spirit_stays_on_its_track():
    """Cards 38 and 141 at the ends of the track."""
    assert play_event(position(rebellious_spirit=14), 141) == {"spirit": 1}
    assert play_event(position(), 38, side=LOYAL) == {"loyal influence": 1}
