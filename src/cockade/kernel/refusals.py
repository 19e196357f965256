"""Refused answers: the error, and the sentence for a text that is no answer at all."""

from __future__ import annotations

from .game import Game
from .texts import Told, Translate


class IllegalAnswer(Told):
    """An answer that the rules refuse; `reason` says why, `section` where it is written."""

    def __init__(self, reason: str, section: str = "") -> None:
        super().__init__(f"{reason} [{section}]" if section else reason)
        self.reason = reason
        self.section = section

    def told(self, translate: Translate) -> str:
        words = translate(self.reason)
        return f"{words} [{self.section}]" if self.section else words


def no_answer(game: Game, text: str, translate: Translate) -> str:
    """That a text is not in a game's vocabulary, and what comes near to it."""
    near = game.words.near(str(text))
    if near:
        words = translate("{text!r} is no answer in {game}; did you mean {near!r}?")
    else:
        words = translate("{text!r} is no answer in {game}.")
    return words.format(text=text, game=translate(game.title), near=near)
