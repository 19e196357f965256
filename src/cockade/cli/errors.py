"""Whatever goes wrong is reported in one line on stderr, with exit status 2."""

from __future__ import annotations

import os
import sys
from typing import Any

import click

from ..bots import BotError
from ..kernel.chance import ScriptError
from ..kernel.data import DataError
from ..kernel.fields import StateError
from ..kernel.record import RecordError
from ..kernel.setup import SetUpError
from ..study.results import StudyError
from ..study.runners import RunnerError

WRONG = 2
# What newer versions of click raise where a verb of a group is missing; its message is the help.
NO_VERB: Any = getattr(click.exceptions, "NoArgsIsHelpError", ())
KNOWN = (
    BotError,
    DataError,
    RecordError,
    RunnerError,
    ScriptError,
    SetUpError,
    StateError,
    StudyError,
)


class Verbs(click.Group):
    """A group of verbs whose errors are sentences, never tracebacks."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        try:
            sys.exit(super().main(*args, **kwargs) or 0)
        except BrokenPipeError:
            quiet_pipe()
        except click.exceptions.Abort as stopped:
            fail(str(stopped) or "Aborted.", 130)
        except NO_VERB as error:
            click.echo(error.format_message())
            sys.exit(WRONG)
        except click.ClickException as error:
            fail(error.format_message())
        except KNOWN as error:
            fail(str(error))
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}." if error.filename else str(error))


def fail(sentence: str, status: int = WRONG) -> None:
    """Say what is wrong in one line and stop."""
    click.echo(f"cockade: {' '.join(sentence.split())}", err=True)
    sys.exit(status)


def quiet_pipe() -> None:
    """Whoever read our output has gone, as `head` does: that is no error of ours."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)
