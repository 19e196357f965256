"""Words of a game that are explained where they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cockade
from cockade.kernel.data import DataError
from cockade.kernel.glossary import glossary_of, read_glossary

ENTRY = '[[entry]]\nterm = "{term}"\nsection = "1.1"\nsays = "What it is."\n'


@pytest.mark.parametrize("id", cockade.games())
def test_every_game_explains_words_that_it_uses(id: str) -> None:
    game = cockade.game(id)
    entries = glossary_of(game)
    assert 10 <= len(entries) <= 20
    texts = [clause.sentence for clause in game.clauses]
    texts += [prompt.text.template for prompt in game.prompts.values()]
    for entry in entries:
        assert entry.says.endswith(".") and entry.says.count(". ") <= 2, entry.term
        forms = "|".join(map(re.escape, entry.term.split("|")))
        used = re.compile(rf"\b({forms})\b", re.IGNORECASE)
        assert any(used.search(text) for text in texts), entry.term


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (ENTRY.format(term="a|b") + ENTRY.format(term="B"), "entry[2].term: 'b' is empty or"),
        (ENTRY.format(term="a|"), "entry[1].term: '' is empty"),
        (ENTRY.format(term="a").replace("1.1", "9"), "entry[1].section: unknown section 9"),
        (ENTRY.format(term="a") + "more = 1\n", "entry[1].more: unknown key"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "glossary.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=re.escape(words)):
        read_glossary(tmp_path, {"1.1"})
