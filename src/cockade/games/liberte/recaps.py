"""The end of a turn summed up from the log: battle, provinces, factions, what points are for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cockade.drawing.svg import small, use
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
from .data.components import COLOURS
from .data.provinces import PROVINCE_COUNT
from .rules.ch02_advance import ADVANCED, DECLINED
from .rules.ch04_actions import END_OF_ACTIONS
from .rules.ch04_battle import LOST_BATTLE, NO_BATTLE, WON_BATTLE
from .rules.ch04_elections import CLEARED, ELECTED, ELECTIONS, PROVINCE_POINTS, TIE
from .rules.ch04_government import GOVERNMENT, GOVERNMENT_TIE, OPPOSITION, OPPOSITION_TIE
from .rules.ch04_points import FIRST_TIE, MOST_TIE, PLACES, SECOND_TIE
from .rules.ch04_turn import TURN

MARKER: Final = (-9.0, -9.0, 18.0, 18.0)
PROVINCES, IN_GOVERNMENT, IN_OPPOSITION = N_("Provinces"), N_("Government"), N_("Opposition")
# What points are for, by the sentences that give them, in the order of a table.
SOURCES: Final[dict[Sentence, str]] = {
    WON_BATTLE: N_("Battles"),
    PROVINCE_POINTS: PROVINCES,
    **dict.fromkeys((*PLACES["government_first"], *PLACES["government_second"]), IN_GOVERNMENT),
    **dict.fromkeys(PLACES["opposition_first"], IN_OPPOSITION),
}
BATTLES: Final = (WON_BATTLE, LOST_BATTLE, NO_BATTLE)
FACTION_TIES: Final = (GOVERNMENT_TIE, OPPOSITION_TIE)
PLAYER_TIES: Final = (FIRST_TIE, SECOND_TIE, MOST_TIE)


@dataclass
class Contest:
    """The election of one province: what stood there, and who won how many votes."""

    stacks: Sequence[Sequence[int]] = ()
    tied: bool = False
    winner: int = -1
    faction: int = -1
    votes: int = 0
    cards: list[str] = field(default_factory=list)


def contests(lines: Sequence[Line]) -> dict[int, Contest]:
    """What happened in each province, as far as it has been counted."""
    by_province: dict[int, Contest] = {}
    tie = None
    for line in lines:
        args = line["args"]
        if says(line, TIE):
            tie = by_province[args[0]] = Contest(args[2] if len(args) > 2 else (), True)
        elif says(line, ELECTED):
            here = by_province.setdefault(args[2], Contest(args[4] if len(args) > 4 else ()))
            here.winner, here.faction, _province, here.votes = args[:4]
        elif says(line, CLEARED):
            tie = None
        elif tie and says(line, ADVANCED, DECLINED):
            tie.cards.append(line["text"])
    return by_province


def gains(lines: Sequence[Line], voice: Voice) -> Sequence[Gain]:
    """All points of some lines, with what they were for."""
    words = {sentence.name: voice.translate(source) for sentence, source in SOURCES.items()}
    return [
        Gain(line["args"][0], line["args"][1], words[line["key"]])
        for line in lines
        if line["key"] in words
    ]


def election(lines: Sequence[Line], voice: Voice) -> Recap:
    """The provinces in their order, the votes of the factions, and who scores, the battle too."""
    counted = contests(lines)
    title = next(line["text"] for line in lines if says(line, ELECTIONS))
    results = [
        line["text"]
        for sentences in ((GOVERNMENT, OPPOSITION), BATTLES)
        for line in lines
        if says(line, *sentences)
    ]
    tables = (
        provinces(lines, counted, voice),
        factions(lines, counted, voice),
        points(lines, counted, voice),
    )
    return Recap(title, tuple(each for each in tables if each.rows), tuple(results))


def name_of(player: int, voice: Voice) -> str:
    return voice.kinds["seat"](player, voice.translate)


def marker(faction: int, words: str) -> Item:
    return Item(words, small(MARKER, use(f"lib-m{faction}")))


def stack(owner: int, colour: int, height: int, voice: Voice) -> Item:
    """Blocks of a player in a province: whose, for whom and how many, in signs."""
    words = f"{voice.kinds['faction'](colour, voice.translate)}, {name_of(owner, voice)} ×{height}"
    return Item(words, marker(colour, "").picture + badge(owner), f"×{height}")


def provinces(lines: Sequence[Line], counted: dict[int, Contest], voice: Voice) -> RecapTable:
    """Every province that has voted; until there is a government some may still have to."""
    _, province = voice.translate, voice.kinds["province"]
    over = any(says(line, GOVERNMENT, GOVERNMENT_TIE) for line in lines)
    last = PROVINCE_COUNT if over else max(counted, default=0)
    rows = []
    for number in range(1, last + 1):
        contest = counted.get(number, Contest())
        cells = (province(number, _), *contest_cells(contest, voice))
        rows.append(RecapRow(cells, tie_of(contest, voice)))
    heads = Column(_("Province")), Column(_("Blocks")), Column(_("Winner")), Column(_("Vote for"))
    return RecapTable(_(PROVINCES), heads, tuple(rows))


def contest_cells(contest: Contest, voice: Voice) -> tuple[Cell, Cell, Cell]:
    """What stood in a province, who won it, and the votes for which faction."""
    _ = voice.translate
    stacks = tuple(stack(owner, colour, height, voice) for owner, colour, height in contest.stacks)
    if contest.winner < 0:
        return stacks or "–", _("nobody: a tie") if contest.tied else "–", "–"
    won = (Item(name_of(contest.winner, voice), badge(contest.winner)),)
    faction = voice.kinds["faction"](contest.faction, _)
    vote = marker(contest.faction, faction if contest.votes == 1 else f"{faction} ×{contest.votes}")
    return stacks or "–", won, (vote,)


def tie_of(contest: Contest, voice: Voice) -> str:
    """How a tie ended; that nobody has won without a card being played stands in its row."""
    if not contest.tied or (contest.winner < 0 and not contest.cards):
        return ""
    return " ".join((voice.translate("Tie:"), *contest.cards))


def factions(lines: Sequence[Line], counted: dict[int, Contest], voice: Voice) -> RecapTable:
    """The votes of each faction, whose they are and what they make it, most votes first."""
    _ = voice.translate
    held = [Counter[int]() for _colour in COLOURS]
    for contest in counted.values():
        if contest.winner >= 0:
            held[contest.faction][contest.winner] += contest.votes
    offices = [office_of(faction, lines, voice) for faction in range(len(COLOURS))]
    rows = []
    # Of two with as many votes the one that has won a place comes first.
    for faction in sorted(
        range(len(COLOURS)),
        key=lambda faction: (-held[faction].total(), offices[faction][0] == "–"),
    ):
        votes = held[faction]
        owners = tuple(
            Item(f"{name_of(owner, voice)} ×{n}", badge(owner)) for owner, n in votes.most_common()
        )
        name = marker(faction, voice.kinds["faction"](faction, _))
        office, how = offices[faction]
        rows.append(RecapRow(((name,), str(votes.total()), owners or "–", office), how))
    heads = Column(_("Faction")), Column(_("Votes"), True), Column(_("Held by")), Column(_("Place"))
    return RecapTable(_("Factions"), heads, tuple(rows) if any(held) else ())


def office_of(faction: int, lines: Sequence[Line], voice: Voice) -> tuple[str, str]:
    """Whether a faction governs or opposes, and how a tie was broken that made it so."""
    told: list[str] = []
    for line in lines:
        if says(line, *FACTION_TIES):
            told = [line["text"]]
        elif told and says(line, ADVANCED, DECLINED):
            told.append(line["text"])
        elif says(line, GOVERNMENT, OPPOSITION):
            if line["args"][0] == faction:
                word = IN_GOVERNMENT if says(line, GOVERNMENT) else IN_OPPOSITION
                return voice.translate(word), " ".join(told)
            told = []
    return "–", ""


def points(lines: Sequence[Line], counted: dict[int, Contest], voice: Voice) -> RecapTable:
    """Who scores for what, most points first; below, how their ties were broken.

    Whoever has stood for election is named, for nothing too.
    """
    _ = voice.translate
    standing = sorted({owner for each in counted.values() for owner, *_stack in each.stacks})
    scored, totals = Counter[tuple[int, str]](), Counter[int](dict.fromkeys(standing, 0))
    for gain in gains(lines, voice):
        scored[gain.seat, gain.source] += gain.points
        totals[gain.seat] += gain.points
    known = {source for _seat, source in scored}
    sources = [word for word in map(_, dict.fromkeys(SOURCES.values())) if word in known]
    rows = [
        RecapRow(
            (
                (Item(name_of(seat, voice), badge(seat)),),
                *(str(scored[seat, source] or "–") for source in sources),
                f"+{total}" if total else "–",
            ),
            player_ties(seat, lines, voice),
        )
        for seat, total in totals.most_common()
    ]
    heads = (Column(_("Player")), *(Column(s, True) for s in sources), Column(_("Total"), True))
    return RecapTable(_("Points"), heads, tuple(rows) if scored else ())


def player_ties(player: int, lines: Sequence[Line], voice: Voice) -> str:
    """What a player did about the ties for a place in the government or the opposition."""
    told, tied = [], False
    for line in lines:
        tied = says(line, *PLAYER_TIES) or (tied and says(line, ADVANCED, DECLINED))
        if tied and says(line, ADVANCED, DECLINED) and line["args"][0] == player:
            told.append(line["text"])
    return " ".join((voice.translate("Tie:"), *told)) if told else ""


# A battle has no summary of its own, though it is worth as much as a place in the government.
RECAPS: Final = Recaps(
    (ELECTIONS,),
    (END_OF_ACTIONS, TURN),
    election,
    before=(TURN,),
    opens=True,
    tally=N_("Elections held: {n}"),
)
