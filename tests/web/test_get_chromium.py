"""Where there is no Chromium the tests fetch one, or say in a sentence what they tried."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.web import get_chromium
from tests.web.get_chromium import NoChromium, attempt

PYTHON = [sys.executable, "-c"]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without Chromium or apt-get, where Playwright's download fails."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(get_chromium, "PLACES", ())
    monkeypatch.setattr(get_chromium.shutil, "which", lambda name: None)
    monkeypatch.setattr(get_chromium, "PLAYWRIGHT", [*PYTHON, "import sys; sys.exit('no network')"])


@pytest.mark.usefixtures("bare")
def test_the_sentence_says_what_was_tried(tmp_path: Path) -> None:
    with pytest.raises(NoChromium) as error:
        get_chromium.get_chromium("/nowhere/chrome", tmp_path)
    assert "Playwright's download failed (no network)" in str(error.value)
    assert "no apt-get on this machine" in str(error.value)


@pytest.mark.usefixtures("bare")
def test_one_process_of_a_run_tries(tmp_path: Path) -> None:
    (tmp_path / "chromium.txt").write_text("another process has tried", encoding="utf-8")
    with pytest.raises(NoChromium, match="another process has tried"):
        get_chromium.get_chromium("/nowhere/chrome", tmp_path)


@pytest.mark.usefixtures("bare")
@pytest.mark.filterwarnings("ignore:Chromium was missing")
def test_a_download_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    browser = tmp_path / "chrome"
    path = f"from pathlib import Path; path = Path({str(browser)!r})"
    made = f"{path}; path.write_text('#!/bin/sh'); path.chmod(0o755)"
    monkeypatch.setattr(get_chromium, "PLAYWRIGHT", [*PYTHON, made])
    assert get_chromium.get_chromium(str(browser), tmp_path) == str(browser)


def test_an_attempt_ends() -> None:
    assert attempt("Waiting", [*PYTHON, "input()"], 60).startswith("Waiting failed (EOFError")
    assert attempt("Sleeping", [*PYTHON, "import time; time.sleep(600)"], 0) == (
        "Sleeping took longer than 0 s"
    )
