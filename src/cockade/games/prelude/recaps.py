"""A Turn summed up from the log: its Scoring Dice, its tracks, and Victory Points by source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cockade.kernel import N_, Sentence, Voice
from cockade.kernel.recaps import (
    Cell,
    Column,
    Gain,
    Item,
    Line,
    Recap,
    RecapRow,
    Recaps,
    RecapTable,
    says,
)

from .board import badge
from .data.sides import LOYAL, PATRIOTE
from .data.tracks import ADVANCES, BOX_VP, LAST_BOX, TRACK_NAMES
from .rules.ch02_end_of_game import FULL_LENGTH, UPRISING, WAR_READINESS
from .rules.ch02_sequence import AHEAD, END_OF_TURN, HALF, NOBODY_AHEAD, RESOLVES, TURN
from .rules.ch03_cards import BOUGHT, EVENT, PLACED, PLAYED
from .rules.ch04_scoring_die import DIE
from .rules.ch05_scoring_tracks import RESET, SCORES
from .rules.ch09_5_special_actions import SPECIAL
from .rules.ch10_parliament import SESSION
from .state import GAINED, SCORED, SPIRIT

SIDES: Final = (PATRIOTE, LOYAL)
EVENTS: Final = N_("Events")
# After these every track scores once more, which is summed up like a Turn.
LAST_SCORINGS: Final = FULL_LENGTH, UPRISING
# What Victory Points are for, from these lines on.
SOURCES: Final[dict[Sentence, str]] = {
    SESSION: N_("Parliamentary Sessions"),
    **dict.fromkeys((EVENT, BOUGHT, PLAYED, PLACED, RESOLVES, RESET, HALF, END_OF_TURN), EVENTS),
    SPECIAL: N_("Special Actions"),
    WAR_READINESS: N_("Awards of War Readiness"),
}


def gains(lines: Sequence[Line], voice: Voice) -> Sequence[Gain]:
    """All Victory Points of some lines: a track's from its scoring on, else what was last done."""
    words = {sentence.name: voice.translate(source) for sentence, source in SOURCES.items()}
    source, found = voice.translate(EVENTS), []
    for line in lines:
        if says(line, SCORES):
            source = track_name(line["args"][0], voice)
        elif says(line, SCORED):
            found.append(Gain(line["args"][0], line["args"][1], source))
        else:
            source = words.get(line["key"], source)
    return found


def turn(lines: Sequence[Line], voice: Voice) -> Recap:
    """Points by source, how the tracks stand, and what the end of the Turn brings.

    The last scoring of all, after the last Turn or in an uprising, is told in the same way.
    """
    end = next(n for n, line in enumerate(lines) if says(line, END_OF_TURN, *LAST_SCORINGS))
    told = [line["text"] for line in lines[end:] if says(line, AHEAD, NOBODY_AHEAD)]
    more = [line["text"] for line in lines[end:] if says(line, RESOLVES, GAINED, SPIRIT)]
    tables = points(lines, voice), *standing(lines, voice)
    return Recap(
        lines[end]["text"].removesuffix("."), tables, tuple(filter(None, (*told, " ".join(more))))
    )


def track_name(track: int, voice: Voice) -> str:
    return voice.kinds["track"](track, voice.translate)


def side_name(side: int, voice: Voice) -> str:
    return voice.kinds["side"](side, voice.translate)


def points(lines: Sequence[Line], voice: Voice) -> RecapTable:
    """Dice and scorings of every track, and the points of both sides from all sources."""
    _ = voice.translate
    dice = Counter(track_name(line["args"][1], voice) for line in lines if says(line, DIE))
    scored = Counter(track_name(line["args"][0], voice) for line in lines if says(line, SCORES))
    got = Counter[tuple[int, str]]()
    for gain in gains(lines, voice):
        got[gain.seat, gain.source] += gain.points
        got[gain.seat, ""] += gain.points
    tracks = [track_name(track, voice) for track in range(len(TRACK_NAMES))]
    others = [word for word in map(_, dict.fromkeys(SOURCES.values())) if any_points(got, word)]
    rows = [
        (word, str(dice[word] or "–"), str(scored[word] or "–"), *both(got, word))
        for word in (*tracks, *others)
    ]
    rows.append((_("Total"), str(dice.total()), str(scored.total()), *both(got, "")))
    words = _("Dice"), _("Scorings"), *(side_name(side, voice) for side in SIDES)
    heads = (Column(_("Source")), *(Column(word, True) for word in words))
    return RecapTable(_("Dice and Victory Points"), heads, tuple(map(RecapRow, rows)))


def any_points(got: Counter[tuple[int, str]], source: str) -> bool:
    return any(got[side, source] for side in SIDES)


def both(got: Counter[tuple[int, str]], source: str) -> tuple[str, ...]:
    return tuple(str(got[side, source] or "–") for side in SIDES)


def standing(lines: Sequence[Line], voice: Voice) -> list[RecapTable]:
    """How the tracks stand at the end; a log of old says nothing of it."""
    _ = voice.translate
    last = [line["args"][-2:] for line in lines if says(line, AHEAD, NOBODY_AHEAD)]
    if not last:
        return []
    boxes, markers = last[-1]
    rows = (
        RecapRow((track_name(track, voice), favor(track, box, voice), f"{marker} / {ADVANCES}"))
        for track, (box, marker) in enumerate(zip(boxes, markers, strict=True))
    )
    heads = Column(_("Track")), Column(_("Favors")), Column(_("Scoring Marker"), True)
    return [RecapTable(_("Tracks"), heads, tuple(rows))]


def favor(track: int, box: int, voice: Voice) -> Cell:
    """The side that a track favors, and what that is worth."""
    if not box:
        return voice.translate("nobody")
    side = LOYAL if box > 0 else PATRIOTE
    worth = voice.kinds["vp"](BOX_VP[track][min(abs(box), LAST_BOX[track])], voice.translate)
    return (Item(f"{side_name(side, voice)}, {worth}", badge(side)),)


RECAPS: Final = Recaps(
    (END_OF_TURN, *LAST_SCORINGS),
    (TURN, *LAST_SCORINGS),
    turn,
    before=(TURN, *LAST_SCORINGS),
    opens=True,
)
