"""Where the entries of chance come from: a secret seed, a script or a random generator."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import Any

from .flow import Chance
from .sentences import TranslatableError
from .state import State
from .vocabulary import Option


class ScriptError(TranslatableError):
    """A scripted die or card that does not fit the question."""


def seeded_index(seed: str, number: int, size: int) -> int:
    """An unbiased index below `size` for the n-th entry: the same on any machine, for ever."""
    limit = (1 << 64) - (1 << 64) % size
    attempt = 0
    while True:
        digest = sha256(f"{seed}/{number}/{attempt}".encode()).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < limit:
            return value % size
        attempt += 1


def commitment(seed: str) -> str:
    """The hash that is published before the seed is."""
    return sha256(f"cockade seed {seed}".encode()).hexdigest()


def part_commitment(part: str) -> str:
    """The hash of one party's part in a seed, given before anybody shows theirs."""
    return sha256(f"cockade part {part}".encode()).hexdigest()


def joint_seed(parts: Mapping[str, str]) -> str:
    """The seed that several parties make together: whoever changes one part changes all of it."""
    lines = [f"{party} {part}" for party, part in sorted(parts.items())]
    return sha256("\n".join(("cockade parts", *lines)).encode()).hexdigest()


def seeded_entry(state: State, step: Chance, seed: str, number: int) -> Option:
    """The entry that a seed gives to the open question."""
    verb, nouns = state.candidates(step)
    return verb[nouns[seeded_index(seed, number, len(nouns))]]


def scripted_entry(state: State, step: Chance, entry: Any) -> Option:
    """The entry that a script states: a number, a noun's name or a whole option."""
    verb, nouns = state.candidates(step)
    for noun in nouns:
        name = verb.names[noun]
        # A number stands for itself where names are numbers; a named face is given by its name.
        known = [name, verb[noun].text, noun] if str(noun) == name else [name, verb[noun].text]
        if entry in known and not isinstance(entry, bool):
            return verb[noun]
    raise ScriptError(
        "{entry!r} does not fit: {verb} can give {names} now.",
        entry=entry,
        verb=verb.name,
        names=", ".join(str(verb.names[noun]) for noun in sorted(set(nouns))),
    )


def sample(state: State, rng: Random) -> Option:
    """A random entry for the open question of a bare state."""
    verb, nouns = state.candidates(state.stack[-1])
    return verb.options[nouns[int(rng.random() * len(nouns))]]  # type: ignore[return-value]


def answer_chance(state: State, script: list[Any], seed: str | None, drawn: int) -> list[str]:
    """Answer the open question entry by entry, and give their names: the script goes first.

    `drawn` counts all entries before; without a seed the script must have them all.
    """
    step: Chance = state.stack[-1]
    names: list[str] = []
    for number in range(drawn, drawn + step.count - len(step.done)):
        step = state.stack[-1]
        if script:
            option = scripted_entry(state, step, script.pop(0))
        elif seed is None:
            raise ScriptError("a line with dice or cards is missing here.")
        else:
            option = seeded_entry(state, step, seed, number)
        names.append(option.text.partition(" ")[2])
        state.answer(option)
    return names
