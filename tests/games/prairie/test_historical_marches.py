"""The columns of 1885 reach their goals in their weeks, on a map without enemies."""

from __future__ import annotations

from cockade.games.prairie.data.files import GOVERNMENT
from cockade.games.prairie.data.land import GRID, HEX, HEX_NAMES, MAJOR_SIDES
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.rules.ch07_supply import supply_phase
from cockade.games.prairie.rules.ch08_arrivals import replacement_phase
from cockade.games.prairie.rules.ch10_movement import movement_phase
from tests.games.prairie.positions import position, spot
from tests.helpers.rules import begin, options, play


class Column:
    """Some counters that make for a goal, turn by turn, through the questions of the phases."""

    def __init__(self, names, goal):
        self.state = position(turn=1)
        self.names = names
        self.goal = goal

    def turn(self, number, first=""):
        """Supply, arrivals and marches of a Game-Turn; `first` is where all go, if given."""
        state = self.state
        state.turn = number
        for phase in (supply_phase, replacement_phase, movement_phase):
            begin(state, phase, GOVERNMENT)
            while state.outcome is None:
                if state.is_chance:
                    play(state, (1,))
                else:
                    play(state, self.choice(options(state), first))

    def choice(self, offered, first):
        """Break down battalions, take one counter at a time, and come as near as can be."""
        wanted = [f"break {name}" for name in self.names if f"break {name}" in offered]
        wanted += [text for text in (f"at {hex}" for hex in self.waiting()) if text in offered]
        wanted += [f"check {name}" for name in self.names if f"check {name}" in offered]
        if not self.state.march:
            wanted += [f"take {name}" for name in self.names if f"take {name}" in offered]
            return wanted[0] if wanted else "done"
        if f"go {first}" in offered:
            return f"go {first}"
        return self.nearest(offered)

    def waiting(self):
        """Where counters of the column are that may still move."""
        state = self.state
        ready = [n for n in self.names if not state.moved[COUNTER[n]] and spot(state, n)]
        return [spot(state, name) for name in ready]

    def nearest(self, offered):
        row = GRID.distances(HEX[self.goal])
        goals = [text for text in offered if text.startswith("go ")]
        best = min(goals, key=lambda text: (row[HEX[text[3:]]], text), default="stay")
        here = row[self.state.where[self.state.march[0]]]
        return best if best != "stay" and row[HEX[best[3:]]] < here else "stay"

    def stands(self, *names):
        return {spot(self.state, name) for name in names}


def companies(battalion, number):
    return [f"{battalion}_{n}" for n in range(1, number + 1)]


def test_middletons_companies_are_at_clarks_crossing_in_the_fifth_week():
    """They leave the train at Qu'Appelle in the first."""
    foot = companies("90th", 7)
    column = Column(["90th", *foot, "wagon_1", "wagon_2", "middleton"], "2714")
    column.turn(1, first="3621")
    assert column.stands("middleton", *foot) == {"3621"}
    for number in (2, 3, 4):
        column.turn(number)
    assert column.stands(*foot) != {"2714"}
    column.turn(5)
    assert column.stands("middleton", *foot) == {"2714"}


def test_otters_column_is_at_battleford_in_the_sixth_week():
    foot = companies("qor", 5)
    column = Column(["qor", *foot, "nwmp_12", "wagon_4", "wagon_5", "otter"], "2112")
    for number in range(3, 7):
        column.turn(number)
    assert column.stands("otter", "nwmp_12", *foot) == {"2112"}


def test_stranges_mounted_men_are_at_fort_pitt_by_the_eighth_week():
    mounted = ["steele", "amr", "nwmp_13"]
    column = Column([*mounted, "strange"], "1607")
    for number in range(3, 9):
        column.turn(number)
    assert column.stands(*mounted) == {"1607"}


def test_the_northcote_is_at_batoche_in_the_seventh_week():
    """It comes with the fifth week, and nobody has to lead it when it arrives."""
    column = Column([], "2911")
    state = column.state
    for number in (5, 6, 7):
        state.turn = number
        begin(state, replacement_phase, GOVERNMENT)
        begin(state, movement_phase, GOVERNMENT)
        while state.outcome is None:
            offered = sorted(options(state))
            if state.is_chance:
                play(state, (1,))
            elif "check northcote" in offered:
                play(state, "check northcote")
            else:
                play(state, sail_on(state, offered))
    assert HEX["2911"] in state.ship_hexes()


def sail_on(state, offered):
    """The side of the river nearest to Batoche, or whatever leads to the ship."""
    row = GRID.distances(HEX["2911"])

    def away(text):
        here, there = (HEX[name] for name in text.split()[1].split("-"))
        return row[here] + row[there]

    sides = [text for text in offered if text.startswith("sail ")]
    now = "-".join(str(HEX_NAMES[hex]) for hex in MAJOR_SIDES[state.ship])
    if sides and away(min(sides, key=away)) < away(f"sail {now}"):
        return min(sides, key=away)
    hexes = [f"at {HEX_NAMES[hex]}" for hex in state.ship_hexes()]
    for text in (*hexes, "take northcote", "done"):
        if text in offered:
            return text
    raise AssertionError(offered)
