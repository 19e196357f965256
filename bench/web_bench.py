"""Shared by the web's benchmarks: a server process, its CPU time and memory."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.web.tools import Server as TestServer

TICKS = os.sysconf("SC_CLK_TCK")


class Server(TestServer):
    """A server on a fresh file, as it runs on one's own machine."""

    def __init__(self, **environment: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        super().__init__(Path(self.folder.name) / "bench.sqlite", **environment)

    def cpu(self) -> float:
        """Seconds of CPU that the server process, without bots' workers, has used."""
        assert self.process is not None
        return cpu_of(self.process.pid)

    def memory(self) -> int:
        """Resident bytes of the server process."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
