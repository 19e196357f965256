"""A Chromium for the tests of the pages: one that is there, or else one that is fetched."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path

from filelock import FileLock

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/usr/bin/chromium",
    "/usr/lib/chromium/chromium",
    "/usr/lib64/chromium-browser/chromium-browser",
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
PLAYWRIGHT = [sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"]
# Every attempt to fetch one: its name, command and seconds. Debian's package and what it needs
# come to some 130 MB, so it may take longer than the rest.
UPDATE = ("apt-get update", ["apt-get", "update", "-q"], 60)
INSTALL = (
    "apt-get install chromium",
    ["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium"],
    180,
)
MISSING = (
    "These tests need Chromium. There is none on the path or in the usual places, and none could "
    "be fetched: {tried}. Install one, or set CHROMIUM to the path of one."
)


class NoChromium(Exception):
    """There is none, with what was tried."""


def get_chromium(bundled: str, shared: Path) -> str:
    """The path of a Chromium; of all processes with this folder one fetches it, others wait."""
    note = shared / "chromium.txt"
    with FileLock(shared / "chromium.lock"):
        if path := find_chromium(bundled):
            return path
        if not note.exists():
            note.write_text(fetch_chromium(bundled), encoding="utf-8")
    tried = note.read_text(encoding="utf-8")
    if path := find_chromium(bundled):
        warnings.warn(f"Chromium was missing, and was fetched: {tried}.", stacklevel=2)
        return path
    raise NoChromium(MISSING.format(tried=tried))


def find_chromium(bundled: str) -> str | None:
    """The one that CHROMIUM names, or the first that starts; `bundled` is Playwright's own."""
    if own := os.environ.get("CHROMIUM"):
        return own
    on_path = [path for name in NAMES if (path := shutil.which(name))]
    return next((path for path in (*on_path, *PLACES, bundled) if starts(path)), None)


def starts(path: str) -> bool:
    """Whether the program is there with all the libraries that it needs."""
    if not Path(path).is_file():
        return False
    if sys.platform == "win32":  # There it would open a window, and needs no libraries.
        return True
    command = [path, "--no-sandbox", "--version"]
    return subprocess.run(command, capture_output=True, timeout=60).returncode == 0


def fetch_chromium(bundled: str) -> str:
    """Playwright's download, then Debian's package; returns what was tried and what came of it."""
    tried = [attempt("Playwright's download", PLAYWRIGHT, 60)]
    if find_chromium(bundled) is None:
        tried += install_package()
    return "; ".join(tried)


def install_package() -> list[str]:
    if not shutil.which("apt-get"):
        return ["no apt-get on this machine"]
    become = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if become and not shutil.which("sudo"):
        return ["apt-get needs root or sudo"]
    steps = (UPDATE, INSTALL)
    return [attempt(name, [*become, *command], limit) for name, command, limit in steps]


def attempt(name: str, command: list[str], limit: int) -> str:
    """Run a command for so many seconds at most; says how it ended.

    Its output goes to a file: a pipe would stay open as long as any program that it started.
    """
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env=environment,
            start_new_session=True,
        )
        try:
            status = process.wait(limit)
        except subprocess.TimeoutExpired:
            stop(process)
            return f"{name} took longer than {limit} s"
        output.seek(0)
        said = output.read().decode(errors="replace")
    return f"{name} succeeded" if status == 0 else f"{name} failed ({complaint(said)})"


def complaint(output: str) -> str:
    """The line that names an error, or the last one."""
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["no output"]
    errors = [line for line in lines if line.startswith(("Error", "E:"))]
    return (errors or lines)[-1][:200]


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a program and all that it started."""
    if sys.platform == "win32":
        process.kill()
        process.wait()
        return
    os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
