"""Packages have everything that the server needs, fetched and compiled while they are built."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import hatch_build
from hatch_build import PACKAGES, STAMP, VERSIONS, CockadeBuild

ROOT = Path(__file__).parents[2]
VENDOR = "src/cockade/web/static/vendor"
# What the hook adds to the files of the repository.
MADE = {
    *(f"{VENDOR}/{name}" for _, files in PACKAGES.values() for name in files.values()),
    f"{VENDOR}/{STAMP}",
    "src/cockade/locale/es/LC_MESSAGES/cockade.mo",
    "src/cockade/locale/fr/LC_MESSAGES/cockade.mo",
}


def build(target: str, folder: Path) -> Path:
    """Build a wheel or a source distribution; returns its file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (package,) = folder.iterdir()
    return package


def test_wheel_is_whole(tmp_path: Path) -> None:
    wheel = zipfile.ZipFile(build("wheel", tmp_path))
    names = set(wheel.namelist())
    assert {name.removeprefix("src/") for name in MADE} <= names
    for name in (
        "web/templates/table.html",
        "web/style/base.css",
        "web/migrations/versions/0001_the_first_tables.py",
    ):
        assert f"cockade/{name}" in names
    licences = {Path(name).name: wheel.read(name) for name in names if "-info/licenses/" in name}
    assert set(licences) == {"LICENSE", "NOTICE", "eb-garamond.txt", "geography.txt", "htmx.txt"}
    for name in ("eb-garamond", "htmx"):
        fetched = wheel.read(f"cockade/web/static/vendor/{name}-LICENSE.txt")
        assert licences[f"{name}.txt"] == fetched


def test_source_distribution_is_whole(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert names >= {"hatch_build.py", *MADE}


def test_a_source_distribution_asks_for_no_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Node.js fetches htmx and the font; where they are there it has nothing to do."""
    monkeypatch.setattr(hatch_build.shutil, "which", lambda name: None)
    monkeypatch.setattr(hatch_build, "fetched", pytest.fail)
    hook = CockadeBuild(str(tmp_path), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    assert hook.dependencies() == [hatch_build.NODE]
    for name in MADE:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert hook.dependencies() == [hatch_build.NODE]
    (tmp_path / VENDOR / STAMP).write_text(VERSIONS, encoding="utf-8")
    assert hook.dependencies() == []
    hook.initialize("standard", {})


def test_nothing_of_others_is_in_the_repository() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a repository")
    files = listed.stdout.splitlines()
    assert not [name for name in files if "vendor" in name or name.endswith((".mo", ".min.js"))]
