"""`python -m cockade.cli` is the same command."""

from . import main

main(prog_name="cockade")
