"""What the server knows of a table, from its database, and the search for it in what it sends."""

from __future__ import annotations

import json
import re
import sqlite3
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import cockade

NUMBER = re.compile(r"#\d+")


class Truth:
    """The hidden cards of a table, and the texts that would give them away."""

    def __init__(self, path: Path, table: dict[str, Any], game: str = "liberte") -> None:
        self.connection = sqlite3.connect(path)
        self.table = table["id"]
        self.game = cockade.game(game)
        self.viewers = (None, *(seat["seat"] for seat in table["seats"]))
        self.never_seen: dict[str | None, set[int]] = {}
        nouns = self.game.state_class.CARD.names
        verbs = [name for name, verb in self.game.vocabulary.verbs.items() if verb.names == nouns]
        # An option of a card as JSON or on the board; drawings of cards carry one, too.
        self.chosen = re.compile(rf'["|](?:{"|".join(verbs)}) ([\w-]+)(?=["|])')
        self.look()

    def look(self) -> None:
        """After each answer: only cards that a viewer could never see stay hidden from them."""
        query = "select state from matches where id = ?"
        (text,) = self.connection.execute(query, (self.table,)).fetchone()
        state = self.game.state(json.loads(text))
        for viewer in self.viewers:
            found = self.game.hidden(state, self.game.seat_number(viewer))
            # A card that is on its way from one place to another is nowhere hidden.
            self.never_seen[viewer] = self.never_seen.get(viewer, found) & found

    def given_away(self, viewer: str | None, *texts: str) -> set[str]:
        """The cards that a viewer never saw but finds in texts that were sent to them."""
        text = "\n".join(dict.fromkeys(texts))
        nouns, numbers = set(self.chosen.findall(text)), set(NUMBER.findall(text))
        hidden = self.never_seen[viewer]
        found = {n for c in hidden if (n := self.game.state_class.CARD.names[c]) in nouns}
        names = (name for card in hidden for name in self.names(card))
        # Where no card of that number is told of, its name need not be looked for.
        told = (name for name in names if numbers.issuperset(NUMBER.findall(name)))
        return found | {name for name in told if name in text}

    @cache  # noqa: B019 (a truth lives as long as its test)
    def names(self, card: int) -> set[str]:
        """A card's name with its number, as data and in a page."""
        name = self.game.kinds["card"](card, str)
        return {name, escape(name)}
