"""A board of a game that does not exist: its scene, its sheet and its parts."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

from cockade.drawing.land import Land
from cockade.drawing.page import Board, Part, Sheet
from cockade.drawing.scene import Scene
from cockade.drawing.style import BASE
from cockade.drawing.svg import rect, use
from cockade.drawing.text import text

SVG = "{http://www.w3.org/2000/svg}"
WORDS = ("North", "South")


def view(**changes: Any) -> dict[str, Any]:
    return {"seats": ["n", "s"], "actor": "s", "viewer": "n", "outcome": None} | changes


def drawn_map(scene: Scene) -> Part:
    return Part(200, 100, use("toy-land"))


def names(scene: Scene, width: float, height: float | None) -> Part:
    tall = 50 if height is None else height
    return Part(width, tall, text(0, 20, ", ".join(scene.names)))


def box(scene: Scene, width: float, height: float | None) -> Part:
    tall = 70 if height is None else height
    return Part(width, tall, rect(0, 0, width, tall, class_="box"))


def board(land: Land, foot: float | None = None) -> Board:
    return Board(
        class_="toy board",
        prefix="toy-",
        style=BASE,
        ground="#123456",
        pieces=lambda: rect(0, 0, 10, 10, id="toy-cube"),
        land=land,
        map=drawn_map,
        parts={"names": names, "box": box, "strip": box},
        labels={"sheet": "All", "map": "Map", "names": "Names", "box": "Box", "strip": "Strip"},
        seat_words=WORDS,
        sheet=Sheet(600, 800, beside=("names", "box"), below="strip", foot=foot, width=1200),
    )


def places(svg: str) -> dict[str, tuple[float, ...]]:
    """Where each part lies on the sheet: x, y, width, height."""
    root = ET.fromstring(svg)
    groups = {group.get("id", ""): group for group in root if group.get("id")}
    return {
        name: tuple(float(group[0].get(key, "")) for key in ("x", "y", "width", "height"))
        for name, group in groups.items()
    }


def test_the_sheet_is_composed_of_the_parts(land: Land) -> None:
    found = places(board(land).draw(view()))
    assert found["toy-map"] == (10, 10, 800, 400)
    assert found["toy-names"] == (820, 10, 370, 50)
    assert found["toy-box"] == (820, 66, 370, 344)
    assert found["toy-strip"] == (10, 420, 1180, 170)


def test_a_fixed_foot_leaves_the_rest_to_the_part_above(land: Land) -> None:
    found = places(board(land, foot=142).draw(view()))
    assert found["toy-box"][1] + found["toy-box"][3] == 410
    assert found["toy-box"][3] == 142
    assert found["toy-names"][3] == 400 - 142 - 6


def test_each_part_is_a_document_in_its_own_size(land: Land) -> None:
    parts = board(land).draw_parts(view())
    assert list(parts) == ["map", "names", "box", "strip"]
    boxes = {name: ET.fromstring(svg).get("viewBox") for name, svg in parts.items()}
    assert boxes == {
        "map": "0 0 200 100",
        "names": "0 0 360 58",
        "box": "0 0 360 78",
        "strip": "0 0 360 78",
    }
    assert [name for name, svg in parts.items() if 'id="toy-land"' in svg] == ["map"]
    assert all('id="toy-cube"' in svg for svg in parts.values())


def test_labels_are_translated(land: Land) -> None:
    svg = board(land).draw(view(), None, str.upper)
    assert ET.fromstring(svg).get("aria-label") == "ALL"
    assert "NORTH, SOUTH" in svg


def test_people_are_called_by_their_names(land: Land) -> None:
    assert "Anna, South" in board(land).draw(view(), {"n": "Anna", "s": ""})


def scene(**changes: Any) -> Scene:
    return Scene.of(view(**changes), None, str, WORDS)


def test_players_are_known_by_their_seats() -> None:
    assert (scene().actor, scene().viewer) == (1, 0)
    assert (scene(actor="chance").actor, scene(viewer=None).viewer) == (-1, -1)
    assert scene().to_decide() == "South to decide"


def test_a_person_has_the_side_beside_the_name_where_seats_are_sides() -> None:
    names = {"s": "Ann"}
    assert Scene.of(view(), names, str, WORDS).to_decide() == "Ann to decide"
    assert Scene.of(view(), names, str, WORDS, sides=True).to_decide() == "Ann (South) to decide"


def test_a_note_tells_who_decides_who_looks_and_who_has_won() -> None:
    assert [scene().state_of(player) for player in (0, 1)] == ["you", "▶ to decide"]
    over = scene(outcome={"winners": ["n"]}, actor=None)
    assert [over.state_of(player) for player in (0, 1)] == ["★ winner", ""]
    assert over.winner("by luck") == "Winner: North (by luck)"
