"""Prompts and log lines of Events."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.prelude.data.cards import CARD_NAMES, HAND
from cockade.games.prelude.data.sides import LOYAL, PATRIOTE
from cockade.games.prelude.rules.ch12_events import EVENTS
from cockade.kernel import Voice
from cockade.kernel.state import Journal
from tests.games.prelude.events import position, start_event

GAME = cockade.game("prelude")


@pytest.mark.parametrize(
    ("card", "side", "prompt"),
    [
        (29, PATRIOTE, "choose a County for 1 Cube (6 Counties to go)."),
        (83, LOYAL, "choose a County for 2 Cubes (3 Counties to go)."),
        (137, LOYAL, "choose a County where the other player loses 1 Cube (2 Counties to go)."),
        (7, PATRIOTE, "how many leaders preside over the assembly?"),
        (134, LOYAL, "choose a County to draw level in (2 Counties to go), or stop."),
        (9, LOYAL, "gain 1 Opportunity Point, or spend 1 AP at once?"),
        (13, LOYAL, "gain 3 Opportunity Points, or spend 3 AP at once?"),
    ],
)
def test_prompt(card, side, prompt):
    state = position({"chambly": 2, "rouville": 2, "yamaska": 2})
    named = f"{CARD_NAMES[card]} (#{card})"
    assert Voice(GAME).prompt(start_event(state, card, side)) == f"{named}: {prompt}"


def test_only_the_loyal_player_reads_what_the_informers_saw():
    state = position()
    state.piles[HAND + PATRIOTE] = (22,)
    state.card = 128
    state.journal = Journal()
    EVENTS[128](state, LOYAL)
    said, args, to = state.journal.entries[0]
    assert to == (LOYAL,)
    assert "Aylmer-Glenelg" in Voice(GAME).fill(said.text, args)
    assert Voice(GAME).fill(said.hidden, args[:-1]) == "Loyal looks at the Patriote hand."
