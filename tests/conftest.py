"""Shared set-up of all tests."""

from __future__ import annotations

import sys
from pathlib import Path

# Helpers of one game stand beside its tests; names begin with the game, for all share one path.
FOLDERS = [*Path(__file__).parent.glob("games/*"), Path(__file__).parent / "kernel"]
sys.path += [str(path) for path in FOLDERS if path.is_dir()]

from cli_tools import finished  # noqa: E402, F401 (a fixture)
