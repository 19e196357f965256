"""Refusals: each has an HTTP status, a sentence and perhaps a rulebook section."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from cockade.kernel import Reason, TranslatableError
from cockade.kernel.sentences import N_

if TYPE_CHECKING:
    from cockade import Game

    from .table import Table
    from .table_view import Viewpoint


class Refused(TranslatableError):
    """Something that a person or a program may not or cannot do."""

    status = 422
    headers: ClassVar[dict[str, str]] = {}
    game: Game[Any] | None = None  # whose rulebook has the section

    def __init__(self, sentence: str, section: str = "", **values: Any) -> None:
        super().__init__(sentence, **values)
        self.section = section

    @classmethod
    def from_error(cls, error: TranslatableError) -> Self:
        """The refusal that an error of the kernel leads to."""
        return cls(error.sentence, **error.values)

    @classmethod
    def from_reason(cls, reason: Reason, game: Game[Any]) -> Self:
        """The refusal that a rule gives."""
        error = cls(*reason)
        error.game = game
        return error


class Illegal(Refused):
    """An answer that the rules refuse."""


class NotFound(Refused):
    """There is no such thing, or it is none of your business."""

    status = 404


class NoTable(NotFound):
    """A table that does not exist, or that is none of your business: nobody learns which."""

    def __init__(self) -> None:
        super().__init__(
            N_("This table is private or does not exist. Ask one of its players for an invitation.")
        )


class Forbidden(Refused):
    """Somebody else may, you may not."""

    status = 403


class Conflict(Refused):
    """Someone answered first; `seen_by` is who gets the table as it is now."""

    status = 409
    seen_by: tuple[Table, Viewpoint] | None = None


class Gone(Refused):
    """A table that this version of the program cannot continue."""

    status = 410


class Unauthorized(Refused):
    """A key that opens nothing here."""

    status = 401


class UnsupportedMediaType(Refused):
    """A body of another kind than the address takes."""

    status = 415


class TooManyRequests(Refused):
    """What would be allowed later."""

    status = 429


class Unavailable(Refused):
    """The storage is full, locked or away; nothing was done, or nobody can tell."""

    status = 503
    headers: ClassVar[dict[str, str]] = {"retry-after": "2"}

    def __init__(self) -> None:
        super().__init__(
            N_("The server cannot store or read anything just now. Try again shortly.")
        )
