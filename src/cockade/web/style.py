"""The pages' style sheet: written in parts, sent as one, so that a page waits for one file only."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from litestar import MediaType, Response, get

FOLDER = Path(__file__).with_name("style")
# In this order: later parts refine earlier ones, and narrow screens have the last word.
PARTS = (
    "base",
    "controls",
    "frame",
    "lobby",
    "sheets",
    "rules",
    "table",
    "board",
    "side",
    "tips",
    "dialogs",
    "replay",
    "narrow",
)
PATH = "/style.css"
# The address changes with the contents, so that a browser may keep it for good.
KEPT = {"cache-control": "public, max-age=31536000, immutable"}
# The same for everybody: nobody's cookie may be kept with it.
OPEN = {"exclude_rate": True, "exclude_from_csrf": True}


@cache
def sheet() -> str:
    """All parts in one."""
    return "\n".join((FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in PARTS)


@cache
def address() -> str:
    """Where pages find the style sheet."""
    return f"{PATH}?{hashlib.sha256(sheet().encode()).hexdigest()[:12]}"


@get(PATH, media_type=MediaType.CSS, include_in_schema=False, opt=OPEN)
async def style() -> Response[str]:
    return Response(sheet(), media_type="text/css", headers=KEPT)
