"""Every text that the package says, as translators get it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg

ROOT = Path(__file__).parents[2]
Message = str | tuple[str, ...]


@cache
def extracted() -> frozenset[Message]:
    """All texts; pairs for one thing and for several."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    results = extract_from_dir(str(ROOT / "src"), methods, options, DEFAULT_KEYWORDS)
    return frozenset(text for _file, _line, text, _comments, _context in results if text)


def forms(message: Message) -> tuple[str, ...]:
    """A text, or those for one and for several."""
    return (message,) if isinstance(message, str) else tuple(message)
