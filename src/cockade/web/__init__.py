"""Tables in a browser: every game, through the Game contract alone."""

from __future__ import annotations

__all__ = ["serve"]


def serve(
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    browser: bool = True,
) -> int:
    """Run the server until it is interrupted; what is not given comes from COCKADE_… variables."""
    # Bots' workers import this package too, and need nothing of the server.
    from .server import run

    return run(host, port, database, browser)
