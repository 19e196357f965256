"""Texts: which template is filled, what an error says in another language, folded logs."""

from __future__ import annotations

import pytest

from cockade.kernel import Text, TranslatableError, counted, folded, plural
from cockade.kernel.voice import fill

FLED = Text("{n} units flee from {place}.", "n place", "{n} unit flees from {place}.")


VOCABULARY = {"{n} card": "{n} carte", "{n} cards": "{n} cartes", "No {what}.": "Pas de {what}."}


class French:
    """A language that counts nothing as one."""

    def __call__(self, text: str) -> str:
        return VOCABULARY[text]

    def plural(self, one: str, many: str, number: int) -> str:
        return VOCABULARY[one if number < 2 else many]


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (0, "0 units flee from York."),
        (1, "1 unit flees from York."),
        (2, "2 units flee from York."),
    ],
)
def test_one_thing_has_its_own_template(number, sentence):
    assert fill(FLED, (number, "York"), {}) == sentence


def test_the_language_chooses_between_one_and_several():
    cards = counted("{n} card", "{n} cards")
    assert [cards(n, str) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [cards(n, French()) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert plural(str, "{n} card", "{n} cards", 1) == "{n} card"


def test_an_error_is_told_in_another_language():
    inner = TranslatableError("No {what}.", what="dé")
    assert str(inner) == "No dé."
    assert inner.worded(French()) == "Pas de dé."
    outer = TranslatableError("{error}", error=inner)
    assert outer.worded(lambda text: VOCABULARY.get(text, text)) == "Pas de dé."
    assert str(TranslatableError("Braces {stay} as they are.")) == "Braces {stay} as they are."


def test_equal_lines_in_a_row_are_folded_into_the_last():
    texts = [(1, "a"), (1, "a"), (1, "b"), (1, "a"), (2, "a"), (3, "a")]
    lines = [{"answer": answer, "text": text} for answer, text in texts]
    told = [(line["answer"], line["text"], line["times"]) for line in folded(lines)]
    assert told == [(1, "a", 2), (1, "b", 1), (3, "a", 3)]
    assert all("times" not in line for line in lines)
