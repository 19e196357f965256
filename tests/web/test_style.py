"""The style sheet: short parts, sent as one file that browsers keep, without rules for nothing."""

from __future__ import annotations

import re
from pathlib import Path

import httpx

import cockade
from cockade.web import style_sheets
from tests.web.tools import Browser, Server

PACKAGE = Path(cockade.__file__).parent
# Names that templates and scripts put together from a stem and a number.
NUMBERED = re.compile(r"\d+$")


def selectors() -> str:
    bare = re.sub(r"/\*.*?\*/", "", style_sheets.sheet(), flags=re.DOTALL)
    return "\n".join(re.findall(r"([^{}]+)\{", bare))


def test_every_part_is_short_and_sent() -> None:
    files = {path.stem: path for path in style_sheets.FOLDER.glob("*.css")}
    assert set(files) == set(style_sheets.PARTS)
    for path in files.values():
        assert len(path.read_text("utf-8").splitlines()) <= 300, path.name


def test_a_page_waits_for_one_style_sheet_and_keeps_it(server: Server) -> None:
    page = Browser(server).get("/")
    (link,) = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page)
    assert link == style_sheets.address()
    answer = httpx.get(server.url + link)
    assert answer.text == style_sheets.sheet()
    assert answer.headers["content-type"].startswith("text/css")
    assert "immutable" in answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers


def test_no_rule_is_for_nothing() -> None:
    """Every class and id of the style sheet stands in a template, a script or a drawing."""
    web = PACKAGE / "web"
    files = [*web.glob("templates/*.html"), *web.glob("static/js/*.js")]
    files += [*PACKAGE.glob("games/*/board*.py"), *PACKAGE.glob("drawing/*.py")]
    used = set(re.findall(r"[\w-]+", "\n".join(path.read_text("utf-8") for path in files)))
    names = set(re.findall(r"[.#]([a-zA-Z][\w-]*)", selectors()))
    assert len(names) > 100
    assert not [name for name in names if name not in used and NUMBERED.sub("", name) not in used]


def test_every_colour_has_a_use() -> None:
    sheet = style_sheets.sheet()
    assert [name for name in re.findall(r"(--[\w-]+):", sheet) if f"var({name})" not in sheet] == []
