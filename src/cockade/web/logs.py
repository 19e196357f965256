"""The log: a time, a level and a sentence, with the request it belongs to; no secrets."""

from __future__ import annotations

import json
import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

# The request that is being answered: its id, method, path without secrets, and address.
REQUEST: ContextVar[dict[str, str] | None] = ContextVar("request", default=None)
# What opens seats, tables and databases stands after these; the log names it by three dots.
SECRETS = re.compile(
    r"(/(?:join|device|watch)/|[?&]key=|Bearer\s+|postgres(?:ql)?(?:\+\w+)?://[^:/@\s]*:)[^\s/&@\"']+"
)


def without_secrets(text: str) -> str:
    return SECRETS.sub(r"\1…", text)


class TextFormatter(logging.Formatter):
    """One line for people, and a traceback under it where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        request = REQUEST.get()
        about = "" if request is None else " ({id} {method} {path} {address})".format(**request)
        time = datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
        text = f"{time} {record.levelname.lower()} {record.getMessage()}{about}"
        if record.exc_info:
            text += "\n" + self.formatException(record.exc_info)
        return without_secrets(text)


class JsonFormatter(logging.Formatter):
    """One JSON object a line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        request = REQUEST.get()
        if request is not None:
            entry["request"] = request
        if record.exc_info:
            entry["traceback"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(entry, ensure_ascii=False)


def set_up_logs(kind: str) -> None:
    """Write the log of the whole process to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if kind == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("cockade").setLevel(logging.INFO)
    # A line for every request is for programs to collect.
    logging.getLogger("cockade.access").setLevel("INFO" if kind == "json" else "WARNING")
