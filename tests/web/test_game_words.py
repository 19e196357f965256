"""The web knows no game: what belongs to one reaches pages through the contract alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import cockade

WEB = Path(cockade.__file__).parent / "web"
KINDS = ("*.py", "templates/*.html", "static/js/*.js", "style/*.css")
FILES = [path for kind in KINDS for path in sorted(WEB.glob(kind))]
# A word in quotes, or an attribute of its name.
SPELLED = re.compile(r"""["']([\w-]+)["']|(?:\bdata-|\bdataset\.)([\w-]+)""")
GAMES = [cockade.game(name) for name in cockade.games()]
# Vocabulary of games that pages use in a sense of their own, names of a board's parts among it.
OWN = (
    "at back battle check choose command dice end first free from go group guarded key level lost"
    " map place play player players points post random replace result scenarios seat seats session"
    " side small stack tables taken to turn turns who won"
)


def names(game: cockade.Game[Any]) -> set[str]:
    """The game itself, its seats and all that its options name."""
    nouns = [noun for verb in game.vocabulary.verbs.values() for noun in verb.names if noun]
    return {name for name in (game.id, *game.state_class.SEATS, *nouns) if len(name) > 3}


def keys(game: cockade.Game[Any]) -> set[str]:
    """What a game calls its verbs, kinds of things, lines of the log, data and drawings."""
    parts = game.draw_parts(game.view(game.new(), 0)) if game.draw_parts else {}
    files = [name.removesuffix(".toml") for name in game.data_files]
    return {*game.vocabulary.verbs, *game.kinds, *game.sentences, *files, *parts}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_pages_use_no_word_of_a_game(path: Path) -> None:
    """No name anywhere, no key in quotes or as an attribute."""
    text = path.read_text("utf-8").lower()
    words = set(re.findall(r"\w+", text))
    spelled = {"".join(found) for found in SPELLED.findall(text)}
    for game in GAMES:
        found = ((names(game) & words) | (keys(game) & spelled)) - set(OWN.split())
        assert not found, f"{path.name} knows of {game.title}: {found}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_games_tell_what_pages_need(game: cockade.Game[Any]) -> None:
    assert set(game.data_files) == set(game.provenance())
    headings = {sentence.heading for sentence in game.sentences.values()}
    assert {0, 1, 2} <= headings <= {0, 1, 2, 3, 4}
    for element in re.findall(r"<[^>]* data-via=[^>]*>", cockade.Match(game, seed=1).svg()):
        for option in re.findall(r'data-via="([^"]*)"', element)[0].split("|"):
            assert option in game.vocabulary.by_text
