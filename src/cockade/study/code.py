"""A fingerprint of the code that plays: results of other code are never mixed with one's own."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent
# What decides how a game goes and what is noted down of it, beside the game itself.
PLAYING: Final = ("kernel", "bots", "study/simulation.py", "study/watching.py")


@cache
def fingerprint(game: str) -> str:
    """The same wherever the same sources are installed."""
    digest = sha256()
    for name in (*PLAYING, f"games/{game}"):
        for path in files(PACKAGE / name):
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:12]


def files(path: Path) -> list[Path]:
    """Sources and data under a path, in order."""
    if path.is_file():
        return [path]
    return sorted(p for p in path.rglob("*") if p.suffix in (".py", ".toml"))
