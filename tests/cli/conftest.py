"""A finished match for the tests of the command."""

from tests.cli.command import finished

__all__ = ["finished"]
