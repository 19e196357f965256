"""`python -m cockade`: the same as the command `cockade`."""

from cockade.cli import main

if __name__ == "__main__":
    main(prog_name="cockade")
