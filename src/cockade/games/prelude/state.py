"""The state: everything on the table, with questions and changes in rulebook words."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from typing import Any, ClassVar, Final

from cockade.kernel import CardState, Sentence, Verb, sentence
from cockade.kernel import fields as f
from cockade.kernel.fields import Field

from .data.cards import CARD_IDS, IN_PLAY, PILES
from .data.counties import BOXES, COUNTY_IDS, IS_URBAN, MONTREAL, QUEBEC, RURAL, URBAN
from .data.effects import EFFECTS
from .data.sides import LOYAL, PATRIOTE, SEATS, TOWARDS
from .data.special_actions import SPECIAL_IDS
from .data.tracks import (
    BOX_VP,
    EI,
    LAST_BOX,
    POINTS_MAX,
    RC,
    RURAL_ORGANIZATION,
    SPIRIT_MAX,
    TRACKS,
    UC,
    URBAN_ORGANIZATION,
    O,
)
from .data.turns import ROUNDS, TURNS
from .vocabulary import CARD

NOT_HELD: Final = 0
ROUND_NAMES: Final = (None, *(str(n) for n in range(1, ROUNDS + 1)))
TABLE: Final[tuple[Field, ...]] = (
    f.number("turn"),
    f.number("round"),
    f.number("first", SEATS),
    f.number("second_half"),
    f.table("cubes", SEATS, COUNTY_IDS),
    f.seats("organizations", COUNTY_IDS, SEATS),
    f.row("corps", COUNTY_IDS),
    f.row("advantage", TRACKS),
    f.row("scoring", TRACKS),
    f.row("opportunity_points", SEATS),
    f.number("victory_points"),
    f.number("rebellious_spirit"),
    f.row("war_readiness", SEATS),
    f.number("corps_markers"),
    f.row("sessions", ROUND_NAMES),
    f.row("in_force", EFFECTS),
    f.pairs("waiting", CARD_IDS, COUNTY_IDS),
    f.plain("rolls", ()),
    f.row("special_used", SPECIAL_IDS),
    f.row("special_this_turn", SEATS),
    f.row("barred", SEATS),
    f.number("points"),
    f.number("free_cube"),
    f.number("mobilized"),
    f.number("card"),
    f.number("bought"),
    f.number("destination", PILES),
    f.piles("piles", PILES, CARD_IDS),
    f.seats("known", CARD_IDS, SEATS),
)

ADDED: Final = sentence("3.2", "{side} adds {n} in {county}.", "side n:cubes_n county")
REMOVED: Final = sentence("", "{side} loses {n} in {county}.", "side n:cubes_n county")
INFLUENCE: Final = sentence("5.3", "External Influence moves {n} towards {side}.", "side n:boxes")
SCORED: Final = sentence("2.4", "{side} scores {n}.", "side n:vp")
SPIRIT: Final = sentence("6.0", "The Rebellious Spirit is now at {n}.", "n")
READINESS: Final = sentence("6.1", "War Readiness: {n} for {side}.", "side n:vp")
GAINED: Final = sentence("7.0", "{side} gains {n}.", "side n:opportunity")
LOST: Final = sentence("7.0", "{side} loses {n}.", "side n:opportunity")
SPENT: Final = sentence("7.0", "{side} spends {n}.", "side n:opportunity")
ORGANIZED: Final = sentence("9.2", "{side} creates an Organization in {county}.", "side county")


class PreludeState(CardState):
    """Two sides, 26 Counties, four tracks, four decks."""

    __slots__ = tuple(field.name for field in TABLE)

    FIELDS: ClassVar[tuple[Field, ...]] = TABLE
    COPY: ClassVar[Callable[[Any, Any], None]] = f.copier(TABLE)
    SEATS: ClassVar[tuple[str, ...]] = SEATS
    CARD: ClassVar[Verb | None] = CARD

    turn: int
    round: int
    first: int
    second_half: int
    cubes: list[list[int]]
    organizations: MutableSequence[int]
    corps: list[int]
    advantage: list[int]
    scoring: list[int]
    opportunity_points: list[int]
    victory_points: int
    rebellious_spirit: int
    war_readiness: list[int]
    corps_markers: int
    sessions: list[int]
    in_force: list[int]
    waiting: tuple[tuple[int, int], ...]
    rolls: tuple[tuple[Any, ...], ...]
    special_used: list[int]
    special_this_turn: list[int]
    barred: list[int]
    points: int
    free_cube: int
    mobilized: int
    card: int
    bought: int
    destination: int
    piles: list[tuple[int, ...]]
    known: MutableSequence[int]

    # Turn and round.

    @property
    def active(self) -> int:
        """2.0: the Active Player, whose half of the round it is."""
        return self.first ^ self.second_half

    def parliamentary(self) -> bool:
        """10.0: whether this round belongs to a Session."""
        return self.sessions[self.round] > 0

    def st_jean_baptiste_round(self) -> bool:
        """12.0, card 23: whether the Turn track marks this round."""
        return self.round in TURNS[self.turn].st_jean_baptiste

    # Counties.

    def mobilization_value(self, side: int, county: int) -> int:
        """1.1: the number of a side's Cubes in a County."""
        return self.cubes[side][county]

    def control(self, county: int) -> int:
        """1.1: the side with more Cubes; -1 if equal."""
        mine, theirs = self.cubes[PATRIOTE][county], self.cubes[LOYAL][county]
        if mine == theirs:
            return -1
        return PATRIOTE if mine > theirs else LOYAL

    def has_box(self, side: int, county: int) -> bool:
        """Whether a side has a free box in a County."""
        return self.cubes[side][county] < BOXES[side][county]

    def add_cubes(self, side: int, county: int, number: int) -> int:
        """Add Cubes as far as there are boxes; returns how many were added."""
        free = BOXES[side][county] - self.cubes[side][county]
        number = number if number < free else free
        self.change_cubes(side, county, number)
        if number:
            self.log(ADDED, side, number, county)
        return number

    def remove_cubes(self, side: int, county: int, number: int, said: Sentence = REMOVED) -> int:
        """Remove Cubes as far as there are any; returns how many were removed."""
        here = self.cubes[side][county]
        number = number if number < here else here
        self.change_cubes(side, county, -number)
        if number:
            self.log(said, side, number, county)
        return number

    def change_cubes(self, side: int, county: int, number: int) -> None:
        """5.1 and 5.4: Cubes change and the track of control follows at once."""
        cubes = self.cubes
        before = cubes[LOYAL][county] - cubes[PATRIOTE][county]
        after = before + number * TOWARDS[side]
        cubes[side][county] += number
        if before * after <= 0:
            moved = (after > 0) - (after < 0) - (before > 0) + (before < 0)
            self.advantage[UC if IS_URBAN[county] else RC] += moved

    def controlled(self, side: int) -> int:
        """The number of Rural Counties that a side controls."""
        return sum(self.control(county) == side for county in RURAL)

    # Tracks.

    def position(self, track: int) -> int:
        """The box of an Advantage Marker: negative towards Patriote, positive towards Loyal."""
        last = LAST_BOX[track]
        return max(-last, min(last, self.advantage[track]))

    def favored(self, track: int) -> int:
        """The side that a track favors; -1 on its 0 box."""
        box = self.advantage[track]
        if box == 0:
            return -1
        return LOYAL if box > 0 else PATRIOTE

    def box_vp(self, track: int) -> int:
        """The VP printed on the Advantage Marker's box."""
        return BOX_VP[track][abs(self.position(track))]

    def influence(self, side: int, boxes: int) -> None:
        """3.2: move the External Influence marker towards a side."""
        last = LAST_BOX[EI]
        box = self.advantage[EI] + boxes * TOWARDS[side]
        self.advantage[EI] = max(-last, min(last, box))
        self.log(INFLUENCE, side, boxes)

    def score(self, side: int, points: int) -> None:
        """2.4: a side scores Victory Points."""
        if points:
            self.victory_points += points * TOWARDS[side]
            self.log(SCORED, side, points)

    def victory_points_of(self, side: int) -> int:
        """Victory Points by which a side is ahead; negative if it is behind."""
        return self.victory_points * TOWARDS[side]

    def raise_spirit(self, spaces: int) -> None:
        """6.0: move the Rebellious Spirit marker, down if negative; never off its track."""
        self.rebellious_spirit = max(0, min(SPIRIT_MAX, self.rebellious_spirit + spaces))
        self.log(SPIRIT, self.rebellious_spirit)

    def add_readiness(self, side: int, points: int) -> None:
        """6.1: a marker of a side goes to the War Readiness box."""
        self.war_readiness[side] += points
        self.log(READINESS, side, points)

    def gain_opportunity(self, side: int, points: int) -> None:
        """7.0: gain Opportunity Points up to the side's maximum."""
        gained = min(POINTS_MAX[side] - self.opportunity_points[side], points)
        if gained > 0:
            self.opportunity_points[side] += gained
            self.log(GAINED, side, gained)

    def lose_opportunity(self, side: int, points: int) -> None:
        """3.2: lose Opportunity Points, never below 0."""
        lost = min(self.opportunity_points[side], points)
        if lost:
            self.opportunity_points[side] -= lost
            self.log(LOST, side, lost)

    def spend_opportunity(self, side: int, points: int) -> None:
        """3.2: spend Opportunity Points that the side has."""
        self.opportunity_points[side] -= points
        self.log(SPENT, side, points)

    def remember(self, kind: str, *numbers: int) -> None:
        """Dice lie on the table until the next card is played: those of a check, a Scoring Die…"""
        self.rolls = (*self.rolls, (kind, *numbers))

    # Organizations.

    def has_organization(self, side: int, county: int) -> bool:
        """9.2: whether a side has its Organization in a County."""
        return self.organizations[county] >> side & 1 > 0

    def urban_organizations(self, side: int) -> list[int]:
        """The cities with an Urban Organization of a side."""
        return [city for city in URBAN if self.organizations[city] >> side & 1]

    def has_urban_organization(self, side: int) -> bool:
        """9.2.1: whether a side may create Rural Organizations."""
        places = self.organizations
        return (places[MONTREAL] | places[QUEBEC]) >> side & 1 > 0

    def rural_organizations(self, side: int) -> list[int]:
        """The Rural Counties with an Organization of a side."""
        places = self.organizations
        return [county for county in RURAL if places[county] >> side & 1]

    def place_organization(self, side: int, county: int) -> None:
        """9.2: put an Organization down and move the marker 2 boxes in a city, 1 elsewhere."""
        self.organizations[county] |= 1 << side
        boxes = URBAN_ORGANIZATION if IS_URBAN[county] else RURAL_ORGANIZATION
        self.advantage[O] += boxes * TOWARDS[side]
        self.log(ORGANIZED, side, county)

    # Cards.

    def place_card(self, card: int, here: int, there: int) -> None:
        """Move a card to a pile in which it is open, or of which nothing is known."""
        self.move(card, here, there)
        self.known[card] = NOT_HELD

    def place_cards(self, cards: tuple[int, ...], here: int, there: int) -> None:
        """Move several cards of a pile in one go, as `place_card` moves one."""
        piles = self.piles
        piles[here] = tuple([card for card in piles[here] if card not in cards])
        piles[there] = tuple(sorted(piles[there] + cards))
        for card in cards:
            self.known[card] = NOT_HELD

    def keep_in_play(self) -> None:
        """3.1: the card being played is not discarded after its Event, but stays in play."""
        self.destination = IN_PLAY

    def keep_until_end_of_turn(self, card: int, county: int = -1) -> None:
        """2.3: the card stays in play and is resolved at the end of the Turn, in order of play."""
        self.waiting = (*self.waiting, (card, county))
        self.destination = IN_PLAY
