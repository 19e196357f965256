"""Weights of terms as files: what a game has, and what a fit makes of it."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

from ..kernel.game import Game
from ..kernel.judgement import FILE, Curve, Judgement, load_judgement
from .fit import Fit


def read_judgement(game: Game[Any], path: str | None = None) -> Judgement:
    """The weights that a game has, or those of another file for it."""
    if path is not None:
        return load_judgement(Path(path).parent, tuple(game.weights), Path(path).name)
    package = import_module(game.package)
    assert package.__file__ is not None
    return load_judgement(Path(package.__file__).parent / "data", tuple(game.weights), FILE)


def refitted(old: Judgement, fit: Fit) -> Judgement:
    """The next generation; what guides bots stays as it is, since no outcome tells of it."""
    guiding = {name: old.weights[name] for name in old.guiding}
    return old._replace(
        weights={name: round(weight, 4) for name, weight in fit.weights.items()} | guiding,
        scale=tuple(round(fit.stretch * value + fit.shift, 2) for value in old.scale),
        generation=old.generation + 1,
    )


def toml(judgement: Judgement) -> str:
    """The text of a weights.toml."""
    overlooked, guiding = (
        "".join(f"    {json.dumps(name)},\n" for name in names)
        for names in (judgement.overlooked, judgement.guiding)
    )
    lines = [
        "# What each term counts for, and the scale of a clear advantage from start to end.",
        f"generation = {judgement.generation}",
        f"scale = {list(judgement.scale)}",
        "# What a novice overlooks.",
        f"overlooked = [\n{overlooked}]",
        "# What leads a bot through its turn and says nothing about who will win.",
        f"guiding = [\n{guiding}]",
        "",
        "[weights]",
        *[f"{key(name)} = {weight}" for name, weight in judgement.weights.items()],
        *[line for item in judgement.chances.items() for line in curve_lines(*item)],
    ]
    return "\n".join(lines) + "\n"


def curve_lines(scenario: str, curve: Curve) -> list[str]:
    numbers = [f"{name} = {value}" for name, value in curve._asdict().items()]
    return ["", f"[chances.{key(scenario)}]", *numbers]


def key(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else json.dumps(name)
