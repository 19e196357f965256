"""The site builds without a warning, loads nothing from elsewhere, and shows what is true."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

import cockade
from cockade.cli import main
from cockade.kernel import packs
from cockade.web.config import VARIABLES
from tests.docs.tutorial import PAGE, blocks

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs").rglob("*.md"))
TEXTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES]
# What a browser fetches by itself; a link is followed only if somebody clicks it.
LOADING = {"src", "srcset", "data", "poster"}
ELSEWHERE = re.compile(r"(?:https?:)?//")


class Fetched(HTMLParser):
    """The addresses that a page makes a browser load."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        loading = LOADING | {"href"} if tag == "link" else LOADING
        self.addresses += [value or "" for name, value in attrs if name in loading]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > len(PAGES)
    for page in pages:
        fetched = Fetched(page.read_text(encoding="utf-8")).addresses
        assert fetched, page
        assert not [address for address in fetched if ELSEWHERE.match(address)], page
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert not re.search(r"""(?:url\(|@import)\s*["']?(?:https?:)?//""", text), sheet


def test_what_stands_elsewhere_is_on_the_site(site: Path) -> None:
    assert "0.1.0" in (site / "changelog/index.html").read_text(encoding="utf-8")
    assert "Correct a fact" in (site / "contributing/index.html").read_text(encoding="utf-8")
    assert (site / "images/cockade.svg").read_bytes() == (
        ROOT / "src/cockade/web/static/cockade.svg"
    ).read_bytes()


@pytest.mark.parametrize("name", ["match", "game"])
def test_the_reference_explains_what_it_lists(site: Path, name: str) -> None:
    """A signature alone helps nobody."""
    page = (ROOT / f"docs/reference/{name}.md").read_text(encoding="utf-8")
    listed = re.findall(r"^ {8}- (\w+)$", page, re.MULTILINE)
    html = (site / f"reference/{name}/index.html").read_text(encoding="utf-8")
    shown = getattr(cockade, name.title())
    assert listed
    for member in listed:
        assert getattr(shown, member).__doc__, member
        assert f'id="cockade.{name.title()}.{member}"' in html


def test_every_session_is_run() -> None:
    """Pages with `>>>` are doctests, but for the tutorial, which has a test of its own."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    options = config["tool"]["pytest"]["ini_options"]["addopts"]
    run = set(re.findall(r"--doctest-glob=(\S+)", options))
    shown = {path.name for path in TEXTS if ">>> " in path.read_text(encoding="utf-8")}
    assert shown - {PAGE.name} == run


def commands() -> Iterator[tuple[str, str]]:
    for page in TEXTS:
        for block in blocks(page):
            if block.language in ("sh", "console"):
                for line in block.body.splitlines():
                    line = line.removeprefix("$ ")
                    if line.startswith("cockade "):
                        yield page.name, line


@pytest.mark.parametrize(("page", "line"), list(commands()))
def test_commands_exist_with_their_options(page: str, line: str) -> None:
    name, *args = shlex.split(line)[1:]
    command = main.commands[name]
    command.make_context(name, args, resilient_parsing=False)


def test_hosts_are_told_every_variable() -> None:
    page = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    # Data packs are the kernel's matter, the servers behind it the proxy's, compiling the build's.
    others = {packs.VARIABLE, "COCKADE_SERVERS", "COCKADE_COMPILE"}
    known = {f"COCKADE_{name.upper()}" for name in VARIABLES} | others
    assert set(re.findall(r"COCKADE_[A-Z_]+", page)) == known
    files = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "deploy").iterdir())
    assert set(re.findall(r"COCKADE_[A-Z_]+", files)) <= known


def named_files() -> list[str]:
    """Files of the package that the architecture names, whichever game they stand in."""
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    drawing = (ROOT / "docs/images/answer.svg").read_text(encoding="utf-8")
    found = re.findall(
        r"\b(?:kernel|web|drawing|board|data)/[\w/]+\.(?:py|toml|html)", page + drawing
    )
    return sorted(set(found))


@pytest.mark.parametrize("name", named_files())
def test_files_that_the_architecture_names_exist(name: str) -> None:
    package = ROOT / "src/cockade"
    games = [folder for folder in (package / "games").iterdir() if folder.is_dir()]
    assert any((folder / name).exists() for folder in (package, *games))


def test_the_record_on_the_page_replays() -> None:
    record = next(b.body for b in blocks(ROOT / "docs/record-format.md") if "cockade: 1" in b.body)
    assert cockade.Match.load(record).outcome is not None
