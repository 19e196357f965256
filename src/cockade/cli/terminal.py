"""One person at a terminal: what is shown, and what may be typed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from ..bots import Bot
from ..bots.arena import play_match
from ..kernel.charts import percent
from ..kernel.match import Match
from ..kernel.offers import IllegalAnswer
from ..kernel.voice import folded
from .show import ending_lines, log_line, show_hand, show_options, show_position

with contextlib.suppress(ImportError):
    # Arrow keys and history at the prompt, where the system has them.
    import readline  # noqa: F401

# More lines than others and an election write between two decisions.
RECENT = 150

HELP = """\
Answer with the number of an option, its text (such as "{example}") or part of its label.
  why OPTION     why an answer is not legal now, with the section of the rules
  odds OPTION    the odds of an option, and where it could get you
  undo           take back your last answer, unless chance or another seat has acted since
  view           the position again      hand   your cards        log [N]   what happened
  board FILE     draw the board as an SVG file, as you see it
  save FILE      save the match; resume it with "cockade play {game} --resume FILE"
  help           this help               quit   leave the match"""


class Terminal:
    """A match between a person and bots; hidden things stay hidden."""

    def __init__(
        self,
        match: Match,
        seat: str,
        bot_names: Mapping[str, str],
        bots: Mapping[str, Bot],
        rng: Random,
        out: Console,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.rng = rng
        self.out = out
        seat_word = match.game.seat_word
        self.names = {name: f"{seat_word(name)} ({bot})" for name, bot in bot_names.items()}
        self.names[seat] = f"{seat_word(seat)} (you)"
        self.seen = 0
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "odds": self.odds,
            "undo": self.undo,
            "view": self.view,
            "log": self.log,
            "hand": self.hand,
            "board": self.board,
            "save": self.save,
            "help": self.help,
        }

    def run(self) -> int:
        """Play until the match is over or the person leaves."""
        self.out.print(Text(f"{self.match.game.title}, {self.match.game.period}", style="bold"))
        self.out.print('Type a number to answer, "help" for more, "quit" to leave.')
        known = -1
        while True:
            self.let_others_answer()
            self.news()
            if self.match.actor is None:
                return self.end()
            if self.match.answers != known:
                self.view()
            if not self.decide():
                return self.leave()
            known = self.match.answers

    def let_others_answer(self) -> None:
        play_match(self.match, self.bots, self.rng)

    def give(self, option: str) -> None:
        """The person's answer."""
        self.match.answer(option)

    def news(self) -> None:
        """What has happened since the last decision, or of late in a match that goes on."""
        lines = self.match.log(self.seat)
        self.print_log(lines[max(self.seen, len(lines) - RECENT) :])
        self.seen = len(lines)

    def print_log(self, lines: list[dict[str, Any]]) -> None:
        for line in folded(lines):
            times = f" ×{line['times']}" if line["times"] > 1 else ""
            self.out.print(log_line(line["heading"], line["text"] + times))

    def decide(self) -> bool:
        """Ask until an answer is given; False if the person leaves."""
        self.ask()
        while True:
            try:
                typed = self.out.input(Text("> ", style="bold green")).strip()
            except (EOFError, KeyboardInterrupt):
                self.out.print()
                return False
            if typed in ("quit", "exit", "q"):
                return False
            answers = self.match.answers
            self.obey(typed)
            if self.match.answers != answers:
                return True

    def ask(self) -> None:
        match = self.match
        self.out.print(Rule(style="dim"))
        self.out.print(Text.assemble((match.prompt, "bold"), (f"  [{match.rule}]", "dim")))
        show_options(self.out, match.options, self.words(), self.headlines())
        if len(match.options) == 1:
            self.out.print(Text("     Press Enter.", style="dim"))

    def words(self) -> list[str]:
        """The legal options in words, in the order of `match.options`."""
        words = self.match.game.vocabulary.by_text
        return [
            self.match.voice.option(words[text], self.match.state) for text in self.match.options
        ]

    def headlines(self) -> list[str]:
        """The chances of the options in a few words, in the same order; empty without chances."""
        match, odds = self.match, self.match.odds()
        return [
            match.voice.chart(odds[text]).headline if text in odds else "" for text in match.options
        ]

    def obey(self, typed: str) -> None:
        """A command or an answer; what is wrong with it is said, and nothing changes."""
        name, _, rest = typed.partition(" ")
        option = self.option(typed)
        try:
            if option in self.match.options:
                self.give(option)
            elif name in self.commands:
                self.commands[name](rest.strip())
            else:
                self.give(option)
        except IllegalAnswer as error:
            self.out.print(Text(str(error), style="yellow"))
        except OSError as error:
            self.out.print(Text(f"{error.filename}: {error.strerror}.", style="yellow"))

    def option(self, typed: str) -> str:
        """The option that is meant: by number, by text or by a part of its words."""
        options = self.match.options
        if typed.isdecimal() and 1 <= int(typed) <= len(options):
            return options[int(typed) - 1]
        if not typed and len(options) == 1:
            return options[0]
        if typed in options or not typed:
            return typed
        matching = [
            text
            for text, words in zip(options, self.words(), strict=True)
            if typed.casefold() in words.casefold()
        ]
        return matching[0] if len(matching) == 1 else typed

    def why(self, text: str) -> None:
        option = self.option(text)
        reason = self.match.why_not(option)
        if reason is None:
            self.out.print(f"{option!r} is legal.")
            return
        title = self.match.game.sections.get(reason.section, "")
        section = f" [{reason.section} {title}".rstrip() + "]" if reason.section else ""
        self.out.print(f"{reason.sentence}{section}")

    def odds(self, text: str) -> None:
        """All chances of an option, and what it opens up for later."""
        match, option = self.match, self.option(text)
        chances = match.odds().get(option, {})
        for name, chance in chances.items():
            self.out.print(f"{percent(chance, str):>6}  {match.voice.result(name)}")
        reach = [
            match.voice.noun(match.game.vocabulary.by_text[goal]) for goal in match.reach(option)
        ]
        if reach:
            self.out.print(f"Can reach: {', '.join(reach)}")
        if not chances and not reach:
            self.out.print(f"No odds are known for {option!r}.")

    def undo(self, _: str = "") -> None:
        self.match.undo()
        self.seen = len(self.match.log(self.seat))
        self.out.print("Undone.")

    def view(self, _: str = "") -> None:
        show_position(self.out, self.match, self.seat, self.names)

    def hand(self, _: str = "") -> None:
        show_hand(self.out, self.match, self.seat)

    def log(self, number: str = "") -> None:
        lines = self.match.log(self.seat)
        last = int(number) if number.isdecimal() else len(lines)
        self.print_log(lines[max(0, len(lines) - last) :])

    def board(self, path: str) -> None:
        self.write(path or f"{self.match.game.id}.svg", self.match.svg(self.seat))

    def save(self, path: str) -> None:
        self.write(path or f"{self.match.game.id}.record", self.match.record())

    def write(self, path: str, text: str) -> None:
        Path(path).expanduser().write_text(text, encoding="utf-8")
        self.out.print(f"Saved to {path}.")

    def help(self, _: str = "") -> None:
        example = self.match.options[0]
        self.out.print(HELP.format(example=example, game=self.match.game.id))

    def end(self) -> int:
        show_position(self.out, self.match, self.seat, self.names)
        for line in ending_lines(self.match):
            self.out.print(Text(line, style="bold"))
        return 0

    def leave(self) -> int:
        self.out.print("You left the match.")
        return 0
