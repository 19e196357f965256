"""What all environments share: a bare state being played, its mask, its rewards and its picture."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..kernel.chance import sample
from ..kernel.flow import Outcome
from ..kernel.game import Game
from ..kernel.offers import IllegalAnswer
from ..kernel.vocabulary import Option
from ..kernel.voice import Voice

Mask = NDArray[np.int8]
RENDER_MODES: Final = ("human", "ansi", "svg", "rgb_array")


class EnvError(ValueError):
    """An environment that cannot be made; says what is allowed."""


def answer_chance(state: Any, rng: Random) -> None:
    """Let chance answer until a seat must, or the game is over."""
    while state.is_chance:
        state.answer(sample(state, rng))


def mask_of(size: int, legal: Sequence[Option]) -> Mask:
    """One for each option that may be chosen now."""
    mask = np.zeros(size, np.int8)
    mask[[option.index for option in legal]] = 1
    return mask


def checked_option(game: Game[Any], state: Any, legal: Sequence[Option], action: Any) -> Option:
    """The option of an action's number, or the reason why it is not allowed."""
    words = game.vocabulary
    if not isinstance(action, int | np.integer) or not 0 <= action < len(words):
        raise IllegalAnswer(f"An action is a number from 0 to {len(words) - 1}, not {action!r}.")
    option = words[int(action)]
    if option not in legal:
        reason = Voice(game).refusal(state, option.text)
        assert reason is not None
        raise IllegalAnswer(f"Action {action} ({option.text}): {reason.sentence}", reason.section)
    return option


def rewards_of(outcome: Outcome, seats: Sequence[str], partners: int) -> list[float]:
    """Two sides: 1, -1, or 0 for a draw. More: each winner's share of the win. Partners alike."""
    won = {seats.index(seat) // partners for seat in outcome.winners}
    sides = range(len(seats) // partners)
    shares = [1 / len(won) if side in won else 0.0 for side in sides]
    if len(sides) == 2:
        shares = [shares[0] - shares[1], shares[1] - shares[0]]
    return [shares[seat // partners] for seat in range(len(seats))]


def checked_render_mode(mode: str | None) -> str | None:
    """A render mode that there is."""
    if mode is not None and mode not in RENDER_MODES:
        known = ", ".join(RENDER_MODES)
        raise EnvError(f"There is no render mode {mode!r}; choose one of {known}.")
    return mode


def rendered(game: Game[Any], state: Any, mode: str | None, width: int) -> Any:
    """The position as the seat to decide sees it: text, SVG or pixels; `human` prints the text."""
    seat = state.seat if state.seat >= 0 else len(game.state_class.SEATS)
    view = game.view(state, seat)
    if mode == "svg":
        return game.draw(view, {}, str)
    if mode == "rgb_array":
        return pixels(game.draw(view, {}, str), width)
    text = as_text(game, view)
    if mode == "ansi":
        return text
    if mode == "human":
        print(text)
    return None


def as_text(game: Game[Any], view: dict[str, Any]) -> str:
    """A view as lines for a terminal, by the game's own summary if it has one."""
    if find_spec(f"{game.package}.summary") is None:
        return json.dumps(view, indent=1)
    sections = import_module(f"{game.package}.summary").summary(view, {})
    lines = []
    for title, heads, rows in sections:
        lines += [title] if title else []
        lines += [" · ".join(cell for cell in row if cell) for row in ([heads] if heads else [])]
        lines += [" · ".join(cell for cell in row if cell) for row in rows]
    return "\n".join(lines)


def pixels(svg: str, width: int) -> NDArray[np.uint8]:
    """An SVG document as an array of height, width and RGB."""
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#ffffff")
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"))
