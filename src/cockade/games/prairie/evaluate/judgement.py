"""The terms of a position, and what they are worth together."""

from __future__ import annotations

from operator import mul
from typing import Final

from cockade.kernel.judgement import along

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.places import PLACE_HEX
from ..data.scenarios import SETUPS
from ..data.status import MOVEMENT_PHASE
from ..rules.ch10_march import WHERE_TO, WHO_GOES
from ..state import Prairie
from .aims import AIMS, Aims
from .army import Forces
from .duties import duties, led
from .picture import Picture
from .prospects import all_but_over, at_risk, battle_worth, battles, leaders_by_hex
from .quarry import cordon, hunt, hunted, stake
from .reclaim import errands
from .stakes import add_places, hurry, places, price_of, unrest
from .targets import approach, targets
from .weights import JUDGEMENT, ROW

# Where whoever is driven from the field has lost; at Fish Creek it may be a draw (18.0).
FIELD_DECIDES: Final = ("duck_lake",)
# The advantage that decides at the start and at the end, where one battle decides; else that of the
# judgement. Narrower ones make all plans of a side that is ahead look alike.
NARROW: Final = {"duck_lake": (15.7,), "fish_creek": (15.7,), "cut_knife": (115.2, 19.2)}
SCALES: Final = tuple(NARROW.get(setup.id, JUDGEMENT.scale) for setup in SETUPS)
# Whoever has to wait for the other's move is in more danger than one who moves next.
NEXT_TO_MOVE: Final = 0.4
# Whoever moves last must bring about a battle, the other can wait for it.
EAGER: Final[tuple[float, ...]] = (3.0, -9.0)


def scale(state: Prairie) -> float:
    """How large an advantage decides: less and less as the weeks pass, and little in a battle."""
    return along(SCALES[state.scenario], state.turn / state.setup.turns[-1])


def total(row: list[float]) -> float:
    worth: float = sum(map(mul, row, ROW))
    return worth


def standing(state: Prairie, picture: Picture) -> list[float]:
    """All terms but the outcome, for Métis and First Nations, in the order of their names."""
    aims = AIMS[state.scenario]
    armies, forces = picture.armies, picture.forces
    prospects, price = battles(state, picture), aims.unrest * price_of(state)
    if state.setup.id in FIELD_DECIDES:
        prospects |= all_but_over(state, picture)
    prizes = [leaders_by_hex(picture, side, aims.leaders) for side in (0, 1)]
    if aims.last_stand:
        add_last_stand(state, prizes[ABORIGINAL])
    quarry = hunted(picture, state.scenario)
    stakes = prizes[:]
    for hex in quarry.keys() & prospects.keys():
        stakes[ABORIGINAL] = {**stakes[ABORIGINAL], hex: stake(state, picture, hex, quarry[hex])}
    fights = sum([fight(picture, aims, stakes, price, battle) for battle in prospects.items()], 0.0)
    if price:
        add_places(state, picture, prizes[GOVERNMENT], price)
    risks = what_is_at_risk(state, picture, prizes, price, prospects)
    return [
        unrest(state) * aims.unrest,
        places(state, picture, prospects, price),
        sum(forces[0].values(), 0.0) - sum(forces[1].values(), 0.0),
        sum([aims.leaders[n] for n in armies[0].leaders], 0.0)
        - sum([aims.leaders[n] for n in armies[1].leaders], 0.0),
        -hunt(quarry, aims),
        -cordon(quarry, aims),
        float(sum(state.hostages)),
        fights,
        # Nobody runs away from the one battle that decides.
        (risks[1] - risks[0]) * (aims.losses if aims.battle else 1.0),
        approach(armies[0], ABORIGINAL, targets(state, picture, ABORIGINAL)),
        -approach(armies[1], GOVERNMENT, targets(state, picture, GOVERNMENT)) * hurry(state),
        errands(state, picture, prospects),
        *([0.0] * 4 if state.setup.battle else duties(state, picture, price)),
        -picture.idle if state.phasing == ABORIGINAL else picture.idle,
        0.0 if state.setup.battle else -led(picture.armies[GOVERNMENT]),
        initiative(state, picture),
        eagerness(state) * len(prospects),
    ]


def what_is_at_risk(
    state: Prairie, picture: Picture, prizes: list[Forces], price: float, prospects: Forces
) -> list[float]:
    """What each side has to fear; in campaigns not from those who are about to be beaten."""
    beaten: tuple[Forces, Forces] = {}, {}
    if not state.setup.battle:
        beaten = {hex: 1.0 - won for hex, won in prospects.items()}, prospects
    risks = [
        at_risk(state, picture, side, prizes[side], price, beaten[1 - side]) for side in (0, 1)
    ]
    risks[1 - last_mover(state)] *= NEXT_TO_MOVE
    if not state.setup.battle and its_last_week(state):
        risks[GOVERNMENT] = 0.0
    return risks


def its_last_week(state: Prairie) -> bool:
    """Whether nobody attacks the Government any more: the game ends with its phases."""
    return state.phasing == GOVERNMENT and state.turn == state.setup.turns[-1]


def fight(
    picture: Picture, aims: Aims, prizes: list[Forces], price: float, battle: tuple[int, float]
) -> float:
    """What the battle in a hex promises, by the chance to win it."""
    hex, won = battle
    stakes = prizes[0].get(hex, 0.0), prizes[1].get(hex, 0.0)
    losses = aims.losses * battle_worth(picture, hex, won, stakes, price)
    return losses + aims.battle * (2.0 * won - 1.0)


def last_mover(state: Prairie) -> int:
    """The side that has moved, or is about to: nothing is gained by ending a phase early."""
    begun = state.phase > MOVEMENT_PHASE or (
        state.phase == MOVEMENT_PHASE and (bool(state.march) or marching(state) or any(state.moved))
    )
    return state.phasing if begun else 1 - state.phasing


def marching(state: Prairie) -> bool:
    """Whether a stack has been chosen that will march."""
    return not state.is_chance and state.question.prompt in (WHO_GOES, WHERE_TO)


def eagerness(state: Prairie) -> float:
    """A battle scenario without a battle is a draw at best: the side in turn seeks one."""
    return EAGER[state.phasing] if AIMS[state.scenario].battle else 0.0


def add_last_stand(state: Prairie, prizes: dict[int, float]) -> None:
    """Where a place decides the game, whoever holds it fears for the place first of all."""
    for hex, value, held in zip(PLACE_HEX, AIMS[state.scenario].places, state.control, strict=True):
        if value and held == ABORIGINAL:
            prizes[hex] = prizes.get(hex, 0.0) + value


def initiative(state: Prairie, picture: Picture) -> float:
    """Whether units of the side in turn may still move after others.

    That the enemy's turn begins is no reason to put off the end of one's own.
    """
    if not picture.fresh or state.seat != state.phasing or not any(state.moved):
        return 0.0
    return urge(state) if state.phasing == ABORIGINAL else -urge(state)


def urge(state: Prairie) -> float:
    """In a campaign so much is at risk at the end of a phase that going on must count for more."""
    return 1.0 if state.setup.battle else 2.0
