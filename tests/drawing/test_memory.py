"""A block is drawn again only if something that it shows has changed."""

from __future__ import annotations

from typing import Any

import pytest

from cockade.drawing.memory import LASTING, Memory, block
from cockade.drawing.scene import Scene

DRAWN: list[str] = []


@block
def hand(scene: Scene) -> str:
    DRAWN.append("hand")
    return f"{scene.names} {scene.view['hand']}"


@block
def bonus(scene: Scene, width: int) -> str:
    DRAWN.append(f"bonus {width}")
    return str(scene.view.get("bonus", 0))


@block
def board(scene: Scene) -> str:
    DRAWN.append("board")
    return hand(scene) + bonus(scene, 7)


def draw(memory: Memory, names: tuple[str, ...] = ("Ann",), **view: Any) -> tuple[str, list[str]]:
    """What is drawn of a view, and which blocks were drawn anew."""
    DRAWN.clear()
    memory.begin(names)
    return board(Scene(view, names, str, memory)), list(DRAWN)


def test_only_what_has_changed_is_drawn() -> None:
    memory = Memory(2)
    assert draw(memory, hand=3) == ("('Ann',) 30", ["board", "hand", "bonus 7"])
    assert draw(memory, hand=3, turn=2) == ("('Ann',) 30", [])
    assert draw(memory, hand=4) == ("('Ann',) 40", ["board", "hand"])
    # A field that is new, and one that only an inner block reads.
    assert draw(memory, hand=4, bonus=1) == ("('Ann',) 41", ["board", "bonus 7"])


def test_as_many_drawings_are_remembered_as_there_are_viewers() -> None:
    memory = Memory(2)
    for value in (1, 2, 1):
        draw(memory, hand=value)
    assert draw(memory, hand=2)[1] == []
    draw(memory, hand=3)
    assert draw(memory, hand=2)[1] == []
    assert draw(memory, hand=1)[1] == ["board", "hand"]


def test_other_names_are_another_board() -> None:
    memory = Memory(2)
    draw(memory, hand=3)
    assert draw(memory, ("Bob",), hand=3)[0] == "('Bob',) 30"


def test_what_is_not_used_for_long_is_forgotten() -> None:
    memory = Memory(2)
    draw(memory, hand=3)
    for _ in range(2 * LASTING):
        memory.begin(("Ann",))
    assert not memory.blocks


def test_what_follows_from_arguments_is_made_once() -> None:
    memory, made = Memory(2), []

    def make(word: str) -> str:
        made.append(word)
        return word.upper()

    for word in ("a", "a", "b", "a"):
        memory.begin(())
        assert memory.made(make, word) == word.upper()
    assert made == ["a", "b"]
    for _ in range(3):
        memory.begin(())
    assert not memory.things


def test_without_a_memory_everything_is_drawn() -> None:
    DRAWN.clear()
    scene = Scene({"hand": 1}, (), str)
    assert board(scene) == board(scene) and DRAWN.count("hand") == 2


def test_a_block_names_what_it_reads() -> None:
    @block
    def everything(scene: Scene) -> str:
        return str(dict(scene.view))

    with pytest.raises(TypeError, match="by their names"):
        everything(Scene({"hand": 1}, (), str, Memory(1)))


def test_a_block_may_show_a_part_of_a_field() -> None:
    """What another player has is none of its business; not to have anything is another drawing."""

    @block
    def held(scene: Scene, player: int) -> str:
        DRAWN.append(f"held {player}")
        return f"{scene.own('held', player)} {scene.own('held', player, 'count')}"

    def drawn(memory: Memory, **held_by: Any) -> tuple[str, list[str]]:
        DRAWN.clear()
        memory.begin(())
        view = {"seats": ["p1", "p2"], "held": held_by}
        scene = Scene(view, (), str, memory)
        outer = memory.block("all", scene, lambda inner: held(inner, 0) + held(inner, 1))
        return outer, list(DRAWN)

    memory = Memory(1)
    one, two = {"count": 1}, {"count": 2}
    assert drawn(memory, p1=one, p2=two)[1] == ["held 0", "held 1"]
    assert drawn(memory, p1=one, p2=one) == ("{'count': 1} 1{'count': 1} 1", ["held 1"])
    assert drawn(memory, p1={"count": 1}, p2=one)[1] == []
    with pytest.raises(KeyError):
        drawn(memory, p1=one)
