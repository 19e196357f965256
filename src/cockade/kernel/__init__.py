"""The kernel: flow, chance, history and views. It knows no game."""

from .clauses import Clause
from .flow import Done, Outcome, ask, call, do, draw, over, pick, roll, rule
from .game import Game, Scenario, SetUpError, Switch
from .match import Match
from .offers import Offer, Reason, condition, source
from .refusals import IllegalAnswer
from .state import CardState, State, blank
from .texts import Text, Texts, Told, counted, folded, plural
from .words import Option, Verb, Words

__all__ = [
    "CardState",
    "Clause",
    "Done",
    "Game",
    "IllegalAnswer",
    "Match",
    "Offer",
    "Option",
    "Outcome",
    "Reason",
    "Scenario",
    "SetUpError",
    "State",
    "Switch",
    "Text",
    "Texts",
    "Told",
    "Verb",
    "Words",
    "ask",
    "blank",
    "call",
    "condition",
    "counted",
    "do",
    "draw",
    "folded",
    "over",
    "pick",
    "plural",
    "roll",
    "rule",
    "source",
]
