"""The kernel: flow, chance, history and views. It knows no game."""

from .card_state import CardState
from .clauses import Clause
from .flow import Done, Outcome, Step, ask, call, do, draw, over, pick, roll, rule, wording
from .game import Game
from .match import Match
from .offers import Conditions, IllegalAnswer, Offer, Reason, condition, source
from .sentences import (
    N_,
    Filled,
    Kind,
    Prompt,
    Sentence,
    Text,
    TranslatableError,
    Translate,
    counted,
    listed,
    named,
    plural,
    prompt,
    sentence,
)
from .setup import Moment, Scenario, Setting, SetUpError
from .state import State, blank
from .vocabulary import Option, Verb, Vocabulary
from .voice import Voice, folded

__all__ = [
    "N_",
    "CardState",
    "Clause",
    "Conditions",
    "Done",
    "Filled",
    "Game",
    "IllegalAnswer",
    "Kind",
    "Match",
    "Moment",
    "Offer",
    "Option",
    "Outcome",
    "Prompt",
    "Reason",
    "Scenario",
    "Sentence",
    "SetUpError",
    "Setting",
    "State",
    "Step",
    "Text",
    "TranslatableError",
    "Translate",
    "Verb",
    "Vocabulary",
    "Voice",
    "ask",
    "blank",
    "call",
    "condition",
    "counted",
    "do",
    "draw",
    "folded",
    "listed",
    "named",
    "over",
    "pick",
    "plural",
    "prompt",
    "roll",
    "rule",
    "sentence",
    "source",
    "wording",
]
