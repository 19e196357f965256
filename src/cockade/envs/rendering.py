"""A position to look at: lines of text with the open question, the board as SVG, or pixels."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from textwrap import wrap
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..kernel.game import Game
from ..kernel.voice import Voice, section
from .play import NO_MATCH, EnvError

RENDER_MODES: Final = ("human", "ansi", "svg", "rgb_array")
# Letters in a line of options.
LINE: Final = 100
# A space at which no line ends.
JOINED: Final = "\N{NO-BREAK SPACE}"


def checked_render_mode(mode: str | None, width: int) -> str | None:
    """A render mode that there is, with a width that pictures can have."""
    if mode is not None and mode not in RENDER_MODES:
        known = ", ".join(RENDER_MODES)
        raise EnvError(f"There is no render mode {mode!r}; choose one of {known}.")
    if not isinstance(width, int) or not 1 <= width <= 10_000:
        raise EnvError(f"A picture is 1 to 10000 pixels wide, not {width!r}.")
    return mode


def rendered(game: Game[Any], state: Any, mode: str | None, width: int) -> Any:
    """The position as the seat to decide sees it: text, SVG or pixels; `human` prints the text."""
    if state is None:
        raise EnvError(NO_MATCH)
    seat = state.seat if state.seat >= 0 else len(game.state_class.SEATS)
    view = game.view(state, seat)
    if mode == "svg":
        return game.draw(view, {}, str)
    if mode == "rgb_array":
        return pixels(game.draw(view, {}, str), width)
    text = f"{as_text(game, view)}\n{next_lines(game, state)}"
    if mode == "ansi":
        return text
    if mode == "human":
        print(text)
    return None


def as_text(game: Game[Any], view: dict[str, Any]) -> str:
    """A view as lines for a terminal, by the game's own summary if it has one."""
    if find_spec(f"{game.package}.summary") is None:
        return json.dumps(view, indent=1)
    lines: list[str] = []
    for title, heads, rows in import_module(f"{game.package}.summary").summary(view, {}):
        if heads:
            lines += [title] if title else []
            lines += aligned([heads, *rows])
        else:
            words = " · ".join(cell for row in rows for cell in row if cell)
            lines.append(f"{title}: {words}" if title else words)
    return "\n".join(lines)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows with their columns one below the other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  " + "  ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def next_lines(game: Game[Any], state: Any) -> str:
    """Who decides what, with the number of each action; or how the match has ended."""
    outcome = state.outcome
    if outcome is not None:
        winners = ", ".join(map(game.seat_word, outcome.winners)) or "nobody"
        return f"The match is over, won by {winners} ({outcome.reason.replace('_', ' ')})."
    asked = f"{game.seat_word(state.actor)}: {Voice(game).prompt(state)} [{section(state)}]"
    options = [f"{option.index} {option.text}".replace(" ", JOINED) for option in state.legal()]
    lines = wrap(" | ".join(options), LINE, initial_indent="  ", subsequent_indent="  ")
    return "\n".join([asked, *lines]).replace(JOINED, " ")


def pixels(svg: str, width: int) -> NDArray[np.uint8]:
    """An SVG document as an array of height, width and RGB."""
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#ffffff")
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"))
