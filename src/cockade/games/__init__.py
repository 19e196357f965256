"""The games, one package each; calling this package lists their ids."""

from __future__ import annotations

import sys
from pkgutil import iter_modules
from types import ModuleType


class Games(ModuleType):
    """A package that can be called, so that `cockade.games()` does not hide `cockade.games`."""

    def __call__(self) -> list[str]:
        """The ids of all games."""
        return sorted(module.name for module in iter_modules(self.__path__) if module.ispkg)


sys.modules[__name__].__class__ = Games
