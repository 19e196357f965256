"""A guided first game in the terminal."""

from __future__ import annotations

from random import Random

import click
from rich.console import Console
from rich.panel import Panel

from .. import game as find_game
from ..bots import new_bot
from ..kernel.lesson_files import find_lesson
from ..kernel.lessons import Lesson
from .output import console
from .terminal import Terminal

GENTLEST = "novice"


@click.command()
@click.argument("game")
@click.option("--seed", help="Seed of dice and cards after the lesson.  [default: random]")
def learn(game: str, seed: str | None) -> int:
    """Learn GAME in a guided first match, then play on against bots."""
    return Classroom(find_lesson(find_game(game)), seed, console()).run()


class Classroom(Terminal):
    """A terminal with a guide: it asks for one answer after the other, then leaves you alone."""

    def __init__(self, lesson: Lesson, seed: str | None, out: Console) -> None:
        match = lesson.begin(seed)
        others = [seat for seat in match.seats if seat != lesson.seat]
        bots = {seat: new_bot(GENTLEST) for seat in others}
        rng = Random(None if seed is None else f"bots {seed}")
        super().__init__(match, lesson.seat, dict.fromkeys(others, GENTLEST), bots, rng, out)
        self.lesson: Lesson | None = lesson
        self.last_step = 0
        self.commands["skip"] = self.skip

    def let_others_answer(self) -> None:
        """The others answer by the lesson as long as it lasts."""
        while self.lesson and (ply := self.lesson.ply(self.match)) and ply.seat != self.seat:
            self.lesson.answer(self.match, ply.options[0])
        if self.lesson and self.lesson.ply(self.match) is None:
            self.dismiss()
        if self.lesson is None:
            super().let_others_answer()

    def dismiss(self) -> None:
        """The lesson is over: its last words come after what has happened."""
        assert self.lesson is not None
        self.news()
        self.speak("The lesson is over", self.lesson.end)
        self.lesson = None

    def ask(self) -> None:
        """The guide speaks before the question, once in each step."""
        lesson = self.lesson
        number = lesson.number(self.match) if lesson else 0
        if lesson and number != self.last_step:
            step, self.last_step = lesson.steps[number - 1], number
            rule = f" [{step.section}]" if step.section else ""
            self.speak(f"Step {number} of {len(lesson.steps)}", step.say + rule)
        super().ask()
        if lesson and (ply := lesson.ply(self.match)):
            words = dict(zip(self.match.options, self.words(), strict=True))
            asked = " or ".join(words[text] for text in ply.options)
            self.out.print(
                f'     The guide asks for: {asked}. ("skip" ends the lesson.)', style="dim"
            )

    def give(self, option: str) -> None:
        if self.lesson is None:
            super().give(option)
        else:
            self.lesson.answer(self.match, option)

    def skip(self, _: str = "") -> None:
        self.lesson = None
        self.out.print("The guide leaves you alone. Play on as you like.")

    def speak(self, title: str, words: str) -> None:
        self.out.print(Panel(words, title=title, title_align="left", style="yellow"))
