"""The games, one package each; calling this package lists their ids."""

from __future__ import annotations

import sys
from functools import cache
from pkgutil import iter_modules
from types import ModuleType


class Games(ModuleType):
    """A package that can be called, so that `cockade.games()` does not hide `cockade.games`."""

    def __call__(self) -> list[str]:
        """The ids of all games."""
        return list(packages(*self.__path__))


# A lobby asks for them dozens of times, and each time would search the disk.
@cache
def packages(*path: str) -> tuple[str, ...]:
    """The packages in some folders, by name."""
    return tuple(sorted(module.name for module in iter_modules(path) if module.ispkg))


sys.modules[__name__].__class__ = Games
