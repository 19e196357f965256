"""A stack opened into its counters: of a march, of the hex in question, or what is offered."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cockade.drawing.layout import headed
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.svg import group, placed, use
from cockade.drawing.text import fitted, heading
from cockade.kernel.sentences import N_, Translate

from ..data.counters import KINDS
from ..data.land import HEX
from ..words import hex_name
from .pieces import MARKS, PREFIX, chips
from .stacks import rank, stacks_of

Block = tuple[str, list[str]]
HEAD, GAP, TITLE = 22.0, 4.0, 16.0
KIND_WORDS: Final = (
    N_("leader: rating, range"),
    N_("Métis"),
    N_("Poundmaker's warriors"),
    N_("Big Bear's warriors"),
    N_("infantry"),
    N_("cavalry"),
    N_("Mounted Police"),
    N_("artillery"),
    N_("Gatling gun"),
    N_("the Northcote"),
    N_("supply wagon"),
    N_("townspeople"),
)


def stack(scene: Scene, width: float, height: float | None) -> Part:
    """The counters in question; while there are none, the sheet has room for the key."""
    _, view = scene.translate, scene.view
    groups = blocks(scene)
    if view["fight"]:
        # The battle board shows them all.
        return Part(width, height or 0, "")
    if not groups:
        return Part(width, 0, "") if height is None else key(width, height, _)
    body, used = draw_blocks(scene, groups, width - 12)
    tall = used + HEAD + (44 if view["march"] else GAP) if height is None else height
    scale = min(1.0, (tall - HEAD - GAP) / used)
    words = _("Counters") if view["focus"] is None else hex_name(HEX[view["focus"]], _)
    note = legend(width, tall, _) if view["march"] and tall - HEAD - used * scale > 40 else ""
    return Part(width, tall, headed(width, tall, words) + placed(6, HEAD, body, scale=scale) + note)


def legend(width: float, tall: float, translate: Translate) -> str:
    """What the signs beside the costs of a march mean."""
    rows = ("unsupplied", "command", "ford")
    words = (N_("out of supply there"), N_("out of command there"), N_("needs a wagon or the ship"))
    step = (width - 16) / 3
    return "".join(
        placed(14 + step * n, tall - 12, use(f"{PREFIX}m-{name}"),
               fitted(10, 4, translate(meaning), step - 20, 11.5, "q"))
        for n, (name, meaning) in enumerate(zip(rows, words, strict=True))
    )  # fmt: skip


def blocks(scene: Scene) -> list[Block]:
    """What is opened, group by group, each with its heading."""
    _, view = scene.translate, scene.view
    groups: list[Block] = []
    if view["focus"]:
        hex = HEX[view["focus"]]
        stacks = stacks_of(view)
        names = [name for side in (0, 1) for name in stacks.get((hex, side), [])]
        going = view["march"]["counters"] if view["march"] else []
        groups.append((_("on the march") if going else "", [n for n in names if n in going]))
        groups.append((_("staying") if going else "", [n for n in names if n not in going]))
    others = elsewhere(scene, [name for _words, names in groups for name in names])
    groups.append((_("also in question") if view["focus"] else _("in question"), others))
    return [(words, names) for words, names in groups if names]


def elsewhere(scene: Scene, shown: list[str]) -> list[str]:
    """Counters that the question names and that are not shown yet."""
    return sorted((name for name in scene.view["offered"] if name not in shown), key=rank)


def draw_blocks(scene: Scene, groups: list[Block], width: float) -> tuple[str, float]:
    """Groups of counters below each other, and how tall they are."""
    y, parts = 0.0, []
    for words, names in groups:
        if words:
            parts.append(heading(2, y + 12, words, width))
            y += TITLE
        drawn, tall = chips(scene, names, (0, y, width))
        parts.append(drawn)
        y += tall + GAP
    return "".join(parts), y


def key_part(scene: Scene, width: float, height: float | None) -> Part:
    """The key to counters and marks as a part of its own."""
    return key(width, height, scene.translate)


@lru_cache(maxsize=32)
def key(width: float, height: float | None, translate: Translate) -> Part:
    """What the signs on counters mean."""
    _ = translate
    step, half = 25.0, (width - 16) / 2
    signs = [(kind_sign(n), _(KIND_WORDS[n])) for n in range(len(KINDS))]
    signs += [(use(f"{PREFIX}m-{name}", 0, 0, 1.2), _(mark[3])) for name, mark in MARKS.items()]
    rows = -(-len(signs) // 2)
    tall = HEAD + 10 + step * rows + 8 if height is None else height
    space = min(step, (tall - HEAD - 14) / rows)
    lines = (
        placed(8 + half * (n // rows) + 14, HEAD + 12 + space * (n % rows), sign,
               fitted(20, 4.5, words, half - 40, 13))
        for n, (sign, words) in enumerate(signs)
    )  # fmt: skip
    title = _("Counters: strength, morale, movement")
    return Part(width, tall, headed(width, tall, title) + group(*lines))


def kind_sign(kind: int) -> str:
    """The sign of a kind on a small counter of its side."""
    side = 0 if KINDS[kind] in ("metis", "poundmaker", "big_bear") else 1
    body = use(f"{PREFIX}c{side}", 0, 0, 0.58)
    return body + use(f"{PREFIX}{KINDS[kind]}", 0, 0, 0.9, fill="#fff")
