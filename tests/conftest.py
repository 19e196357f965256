"""Shared set-up of all tests."""

from __future__ import annotations

import sys
from pathlib import Path

# Helpers of one game stand beside its tests; their names begin with the game, for all share one path.
sys.path += [str(path) for path in Path(__file__).parent.glob("games/*") if path.is_dir()]
