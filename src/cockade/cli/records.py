"""Verbs for records: replay, draw, export and verify."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TextIO

import click

from ..kernel.match import Match
from ..kernel.record import RecordError, digest
from ..kernel.record import verify as verify_text
from ..study.export import lines as export_lines
from .output import console
from .show import ending_lines, log_line, show_position

UPTO = click.option("--upto", type=click.IntRange(min=0), metavar="N", help="Stop after N answers.")


def read_text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path}: not a text file.") from None


def load(path: str, upto: int | None = None) -> Match:
    """The match of a record; errors name the file."""
    text = read_text(path)
    try:
        return Match.load(text, upto=upto)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


@click.command()
@click.argument("file")
@UPTO
@click.option(
    "--check", is_flag=True, help="Only check that it replays to the position in FILE.digest."
)
def replay(file: str, upto: int | None, check: bool) -> None:
    """Print the log of a recorded match and the position it ends in."""
    match = load(file, upto)
    out = console()
    if check:
        out.print(check_digest(match, "" if upto is not None else file))
        return
    for entry in match.entries():
        out.print(
            log_line(entry.sentence.heading, match.voice.fill(entry.sentence.text, entry.args))
        )
    out.print()
    show_position(out, match, None)
    for line in ending_lines(match):
        out.print(line)


def check_digest(match: Match, file: str) -> str:
    """One line on a record that replays; refused if its final position is another."""
    position = digest(match.state)
    name, promised = stored_digest(Path(file)) if file else ("", "")
    replayed = match.answers - (match.begun.answers if match.begun else 0)
    if not promised:
        return f"ok: {replayed} answers replay; the position is {position}"
    if promised != position:
        raise RecordError(f"{file}: the position after {match.answers} answers differs: {position}")
    return f"ok: {replayed} answers replay to the position of {name}"


def stored_digest(path: Path) -> tuple[str, str]:
    """The file that holds a record's digest, FILE.digest or a shared digests.json; the digest."""
    own, shared = Path(f"{path}.digest"), path.with_name("digests.json")
    if own.exists():
        return own.name, own.read_text(encoding="utf-8").strip()
    if shared.exists():
        return shared.name, shared_digests(shared).get(path.stem, "")
    return "", ""


def shared_digests(path: Path) -> dict[str, str]:
    try:
        return dict(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError):
        raise RecordError(f"{path}: not a file of digests.") from None


@click.command()
@click.argument("record")
@click.option("-o", "--output", required=True, metavar="FILE", help="The SVG file to write.")
@click.option("--seat", help="Draw what this seat sees.  [default: what a spectator sees]")
@UPTO
def draw(record: str, output: str, seat: str | None, upto: int | None) -> None:
    """Draw the board at a point of a recorded match as SVG."""
    match = load(record, upto)
    svg = match.svg(checked_seat(match, seat))
    Path(output).write_text(svg, encoding="utf-8")
    console().print(f"{output}: the board after {match.answers} answers")


def checked_seat(match: Match, seat: str | None) -> str | None:
    """A seat of this match; the game may have more."""
    if seat is not None and seat not in match.seats:
        raise click.UsageError(
            f"There is no seat {seat!r}; choose one of {', '.join(match.seats)}."
        )
    return seat


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.option(
    "-o", "--output", type=click.File("w", encoding="utf-8"), default="-", help="File to write."
)
def export(files: tuple[str, ...], output: TextIO) -> None:
    """Turn recorded matches into JSON lines, one per decision, for learning from play."""
    for file in files:
        for line in export_lines(load(file)):
            json.dump({"record": Path(file).name, **line}, output, ensure_ascii=False)
            output.write("\n")


@click.command()
@click.argument("file")
def verify(file: str) -> None:
    """Recompute every die and card of a finished match from its seed."""
    try:
        number = verify_text(read_text(file))
        begun = load(file, 0).begun
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    console().print(f"ok: all {number} dice and cards come from the seed promised at the start")
    if begun is not None:
        console().print("the match starts from a given position, which no seed can prove")
