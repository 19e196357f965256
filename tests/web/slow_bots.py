"""Jobs for workers that hang, die or take their time; in a module of their own for the workers."""

from __future__ import annotations

import os
import time
from pathlib import Path


def hang_once(file: str) -> str:
    """Hangs the first time, answers the second."""
    if not Path(file).exists():
        Path(file).touch()
        time.sleep(600)
    return "answered"


def die_once(file: str) -> str:
    """Takes its process with it the first time."""
    if not Path(file).exists():
        Path(file).touch()
        os._exit(1)
    return "answered"


def hang() -> None:
    time.sleep(600)


def note(file: str, name: str, seconds: float = 0.0) -> str:
    """Writes down that it was its turn."""
    time.sleep(seconds)
    with open(file, "a", encoding="ascii") as notes:
        notes.write(f"{name}\n")
    return name
