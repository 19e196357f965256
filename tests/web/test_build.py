"""The wheel has everything that the server needs, fetched and compiled while it is built."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("hatchling")

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(shutil.which("npm") is None, reason="Node.js would be fetched for it")
def test_wheel_is_whole(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    for name in (
        "web/static/vendor/htmx.min.js",
        "web/static/vendor/hx-sse.min.js",
        "web/static/vendor/htmx-LICENSE.txt",
        "web/templates/table.html",
        "web/style/base.css",
        "web/migrations/versions/0001_the_first_tables.py",
    ):
        assert f"cockade/{name}" in names
    catalogs = [path.relative_to(ROOT / "src") for path in ROOT.glob("src/cockade/locale/*/*/*.po")]
    assert catalogs
    assert {str(path.with_suffix(".mo")) for path in catalogs} <= names


def test_nothing_of_others_is_in_the_repository() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a repository")
    files = listed.stdout.splitlines()
    assert not [name for name in files if "vendor" in name or name.endswith((".mo", ".min.js"))]
