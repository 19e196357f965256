"""Configuration of a server: from arguments, environment variables and the machine's own."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

PORT = 1789
LOCAL = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True)
class Config:
    """Everything that a server can be told."""

    database: str = ""
    secret: str = ""
    host: str = "127.0.0.1"
    port: int = PORT
    # With a key, only who has shown it may open tables; friends need only their links.
    host_key: str = ""
    # Seconds between two answers of bots, so that people can follow; tables may choose their own.
    bot_delay: float = 0.7
    bot_workers: int = 1
    # Seconds that a bot may think about one answer before a quick one takes its place.
    bot_patience: float = 60.0
    # Requests and new tables a minute from one address; 0 is no limit.
    rate: int = 1200
    table_rate: int = 60
    # Links and keys a minute that one address may try, and lines of chat of one person.
    tries: int = 60
    chat_rate: int = 20
    # Connections and streams of events that one address may have open; 0 is no limit.
    connections: int = 200
    streams: int = 100
    # Tables that one person may have open, those at which bots play alone, and what one person may
    # have the coach and the analyses think about at the same time; 0 is no limit.
    tables: int = 100
    bot_tables: int = 5
    questions: int = 4
    analyses: int = 3
    # Matches held in memory; the others are rebuilt when somebody asks for them.
    cached: int = 1000
    secure: bool = False
    # The names under which others reach it, separated by commas; without them a server on
    # 127.0.0.1 takes its own only, any other takes all.
    names: str = ""
    # How the log is written: text, or one JSON object a line.
    log: str = "text"

    @property
    def local(self) -> bool:
        """On one's own machine nobody has to prove anything."""
        return self.host in LOCAL and not self.names

    @property
    def anybody_opens(self) -> bool:
        """Whether strangers open tables here; hosts have shown that they are none."""
        return not self.local and not self.host_key


VARIABLES: dict[str, type] = {
    "database": str,
    "secret": str,
    "host": str,
    "port": int,
    "host_key": str,
    "bot_delay": float,
    "bot_workers": int,
    "bot_patience": float,
    "rate": int,
    "table_rate": int,
    "tries": int,
    "chat_rate": int,
    "connections": int,
    "streams": int,
    "tables": int,
    "bot_tables": int,
    "questions": int,
    "analyses": int,
    "cached": int,
    "secure": bool,
    "names": str,
    "log": str,
}


class ConfigError(ValueError):
    """A value that cannot be used; names the variable."""


def load_config(environment: Mapping[str, str] | None = None, **given: Any) -> Config:
    """Arguments first, then COCKADE_… variables, then defaults."""
    variables = os.environ if environment is None else environment
    values = {
        name: _converted(f"COCKADE_{name.upper()}", variables[f"COCKADE_{name.upper()}"], kind)
        for name, kind in VARIABLES.items()
        if f"COCKADE_{name.upper()}" in variables
    }
    values.update({name: value for name, value in given.items() if value is not None})
    return with_defaults(Config(**values))


def _converted(name: str, text: str, kind: type) -> Any:
    if kind is bool:
        return text.lower() in ("1", "true", "yes", "on")
    try:
        return kind(text)
    except ValueError:
        raise ConfigError(f"{name}: {text!r} is not a number.") from None


def with_defaults(config: Config) -> Config:
    """A database in the person's data directory and a secret beside it, where none is given."""
    folder = user_data_path("cockade", appauthor=False)
    if not config.database:
        folder.mkdir(parents=True, exist_ok=True)
        config = replace(config, database=f"sqlite:///{folder / 'cockade.sqlite'}")
    if not config.secret:
        config = replace(config, secret=stored_secret(folder))
    if len(config.secret) < 16:
        raise ConfigError("COCKADE_SECRET must have at least 16 characters.")
    return config


def stored_secret(folder: Path) -> str:
    """The secret of this machine's server: made once, readable by its owner alone."""
    path = folder / "secret"
    try:
        return path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        folder.mkdir(parents=True, exist_ok=True)
    secret = secrets.token_hex(32)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(secret)
    return secret
