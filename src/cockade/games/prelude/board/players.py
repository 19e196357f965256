"""The two players: Opportunity Points, hand, War Readiness and Special Actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cockade.drawing.cards import band
from cockade.drawing.layout import GAP, column, mark, panel, row
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.svg import group, placed, rect, told, use
from cockade.drawing.text import (
    LEAST,
    cut_short,
    fitted,
    heading,
    paragraph,
    text,
    text_width,
    wrap,
)
from cockade.drawing.tracks import filled, row_of

from ..data.cards import CARD_NAMES
from ..data.special_actions import SPECIAL_EFFECTS, SPECIAL_IDS
from ..words import SPECIAL_BOARDS, card_words
from .cards import playable, side_name
from .pieces import DARK, PALE, SIDE, icon

ROW, TALL = 17, 232.0


def players(scene: Scene, width: float, height: float | None) -> Part:
    """Both players beside each other; without a height one below the other."""
    if height is None:
        return column(width, [(_panel(scene, side, width, TALL), TALL) for side in (0, 1)])
    wide = (width - GAP) / 2
    panels = (_panel(scene, side, wide, height) for side in (0, 1))
    return Part(width, height + 3, row(panels, wide + GAP))


def _panel(scene: Scene, side: int, width: float, height: float) -> str:
    rows = _specials(scene, side, width)
    return group(
        _name(scene, side, width, height),
        placed(0, 34, _opportunity(scene, side, width)),
        placed(0, 52, _hand(scene, side, width)),
        placed(0, 70, _readiness(scene, side, width)),
        heading(8, 97, scene.translate(SPECIAL_BOARDS[side]), width - 90),
        _limit(scene, side, width),
        *rows,
        _known(scene, side, width, (114 + ROW * len(rows), height - 5)),
        class_="player",
        id=f"pre-player-{side}",
    )


@block
def _name(scene: Scene, side: int, width: float, height: float) -> str:
    """Flag and name; who decides and who has won are marked."""
    _ = scene.translate
    first = scene.player(scene.view["first"]) == side
    notes = [_("first")] * (first and not scene.view.get("outcome")) + [scene.state_of(side)]
    note = " · ".join(filter(None, notes))
    whole = scene.full_name(side)
    room = width - 44 - (text_width(note, 12) + 8 if note else 0)
    return told(
        whole + ", " + _("First Player of this Turn") if first else whole,
        panel(0, 0, width, height, side == scene.actor),
        band(width, 28, SIDE[side], DARK[side], 6),
        use(f"pre-f{side}", 20, 14.5, 1.05),
        fitted(38, 20, whole, room, 15.5, "b w"),
        text(width - 8, 19, note, "e i w", font_size=12) if note else "",
        mark(1, 1, width - 2, 28),
        class_="name",
        data_option=f"first {scene.seats[side]}",
    )


def points_to_spend(scene: Scene, width: float) -> str:
    """The Opportunity Points of both sides in short, where they are spent."""
    return row((_purse(scene, side) for side in (0, 1)), width / 2)


def _purse(scene: Scene, side: int) -> str:
    have, most = scene.own("opportunity_points", side), scene.own("opportunity_max", side)
    return told(
        f"{side_name(scene, side)}: {_points_words(scene, have, most)}",
        use(f"pre-m{side}", 9, 10, 0.62),
        icon("coin", 26, 10, 0.6, "#7a5a12"),
        text(36, 14.5, f"{have}/{most}", "b", font_size=13),
    )


def _points_words(scene: Scene, have: int, most: int) -> str:
    return scene.translate("Opportunity Points: {n} of {most}").format(n=have, most=most)


@block
def _opportunity(scene: Scene, side: int, width: float) -> str:
    """Opportunity Points as coins: full ones to spend, hollow ones up to the maximum."""
    have, most = scene.own("opportunity_points", side), scene.own("opportunity_max", side)
    words = _points_words(scene, have, most)
    step = min(8.6, (width - 66) / most)
    return told(
        words,
        icon("coin", 15, 7.5, 0.72, "#7a5a12"),
        text(25, 12.5, f"{have}/{most}", "b", font_size=14),
        filled(row_of(most, 62, 3, step), (step - 1.8, 9), have, "#e3b53c", "#7a5a12"),
    )


@block
def _hand(scene: Scene, side: int, width: float) -> str:
    """How many cards a player holds, by the backs that all can see."""
    _ = scene.translate
    hand = scene.own("hands", side)
    backs = ", ".join(f"{_(deck)} ×{n}" for deck, n in hand["decks"].items())
    words = _("Cards in hand: {n}").format(n=hand["count"])
    return told(
        f"{words} ({backs})" if backs else words,
        icon("cards", 14, 8, 0.72, "#37503f"),
        text(25, 12.5, hand["count"], "b", font_size=14),
        fitted(40, 12, backs, width - 48, 11.5, "q"),
    )


@block
def _readiness(scene: Scene, side: int, width: float) -> str:
    """Points that count only in an uprising; the Loyal markers for Volunteer Corps left."""
    _, view = scene.translate, scene.view
    words = _("War Readiness: {n} VP").format(n=scene.own("war_readiness", side))
    left = _("Corps left: {n}").format(n=view["corps_markers"])
    return told(
        _("{words}, counted if the uprising ends the game").format(words=words),
        icon("muskets", 14, 7, 0.68, "#4d0c15"),
        fitted(25, 12, words, 118, 12.5),
        fitted(width - 8, 12, left, width - 150, 11.5, "e q") if side == 1 else "",
    )


def _limit(scene: Scene, side: int, width: float) -> str:
    """One Special Action in a Turn."""
    _ = scene.translate
    used = scene.own("special_this_turn", side)
    words = _("used this Turn") if used else _("1 in a Turn")
    return fitted(width - 8, 97, words, 76, 11, "e i b" if used else "e i q")


@block
def _specials(scene: Scene, side: int, width: float) -> tuple[str, ...]:
    """The Special Actions of a side, a row each."""
    specials = [entry for entry in scene.view["specials"] if scene.player(entry["seat"]) == side]
    return tuple(
        placed(6, 101 + ROW * i, _special(scene, entry, width - 12))
        for i, entry in enumerate(specials)
    )


def _special(scene: Scene, entry: Mapping[str, Any], width: float) -> str:
    """A Special Action: open, active or used up; once in the game."""
    _ = scene.translate
    side, used, active = scene.player(entry["seat"]), entry["used"], entry["active"]
    cost = "–".join(map(str, (entry["costs"][0], entry["costs"][-1])[: len(entry["costs"])]))
    if entry["id"] == "pulling_the_strings":
        cost += "+"
    state = _("active") if active else _("used") if used else _("{n} AP").format(n=cost)
    name, effect = _(entry["name"]), _(SPECIAL_EFFECTS[SPECIAL_IDS.index(entry["id"])])
    fill = "#ffe9ad" if active else "#e6dfcc" if used else PALE[side]
    kind = "gone" if used and not active else f"s{side}"
    return told(
        f"{name}, {state}. {effect}",
        rect(0, 0, width, ROW - 2, rx=3, fill=fill, stroke=SIDE[side], stroke_width=0.6),
        fitted(6, 11.5, name, width - 60, 12, f"{kind} b"),
        fitted(width - 5, 11.5, state, 48, 11.5, "e b" if active else "e q"),
        mark(-1, -1, width + 2, ROW),
        class_="special",
        data_option=_special_options(scene, entry["id"], side),
    )


def _special_options(scene: Scene, name: str, side: int) -> str:
    """To buy it; for card 48 the owner names one of two effects."""
    word = {"le_c": "canadien", "part": "media"}.get(name[:4])
    return f"special {name}|{word}" if word and side == scene.actor else f"special {name}"


@block
def _known(scene: Scene, side: int, width: float, between: tuple[float, float]) -> str:
    """Cards of the other hand whose place the viewer knows; of one's own everything is known."""
    _ = scene.translate
    known = [int(card) for card in scene.own("hands", side)["known"]]
    if not known or side == scene.viewer:
        return ""
    words = "; ".join(card_words(card, playable(scene, card), _) for card in known)
    names = ", ".join(f"{_(CARD_NAMES[card])} #{card}" for card in known)
    lines = wrap(_("known: {cards}").format(cards=names), width - 16, LEAST)
    most = max(1, int((between[1] - between[0]) // 13) + 1)
    return told(
        _("Known cards in hand: {cards}").format(cards=words),
        paragraph(8, between[0], cut_short(lines, most), width - 16, LEAST, "i"),
    )
