"""The data files are checked key by key; an error names the file and the key."""

from __future__ import annotations

import shutil
import tomllib
from collections import Counter

import pytest

from cockade.games.liberte.data import FOLDER, read_numbers
from cockade.games.liberte.data.cards import CARDS, read_cards
from cockade.games.liberte.data.components import FACTIONS, LIMIT_KEYS, LIMITS, read_factions
from cockade.games.liberte.data.provinces import PROVINCES, REGIONS, read_provinces, read_regions
from cockade.games.liberte.data.turns import AWARD_KEYS, AWARDS, BATTLES, read_battles
from cockade.kernel.clauses import read_clauses, read_sections
from cockade.kernel.data import DataError
from tests.games.liberte.positions import GAME


@pytest.fixture
def folder(tmp_path):
    """A copy of the data folder that may be broken."""
    return shutil.copytree(FOLDER, tmp_path / "data")


def change(folder, name, old, new):
    """Replace the first occurrence of a text in a file."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def all_cards(folder):
    return read_cards(folder, read_regions(folder))


def all_provinces(folder):
    return read_provinces(folder, read_regions(folder))


def limits(folder):
    return read_numbers(folder, "components.toml", "limits", LIMIT_KEYS)


def awards(folder):
    return read_numbers(folder, "turns.toml", "awards", AWARD_KEYS)


def titles(folder):
    return read_sections(folder, GAME.clauses)


READERS = {
    "cards.toml": all_cards,
    "provinces.toml": all_provinces,
    "components.toml": read_factions,
    "turns.toml": read_battles,
    "clauses.toml": read_clauses,
    "sections.toml": titles,
}


def test_an_unbroken_copy_gives_the_same_facts(folder):
    assert read_regions(folder) == REGIONS
    assert all_provinces(folder) == PROVINCES
    assert all_cards(folder) == CARDS
    assert read_factions(folder) == FACTIONS
    assert read_battles(folder) == BATTLES
    assert limits(folder) == LIMITS
    assert awards(folder) == AWARDS
    assert read_clauses(folder) == GAME.clauses
    assert titles(folder) == GAME.sections


@pytest.mark.parametrize("name", READERS)
def test_a_missing_file(folder, name):
    (folder / name).unlink()
    with pytest.raises(DataError, match=rf"^{name}: cannot be read"):
        READERS[name](folder)


@pytest.mark.parametrize("name", READERS)
def test_broken_toml(folder, name):
    path = folder / name
    path.write_text(path.read_text(encoding="utf-8") + "\nhalf a line", encoding="utf-8")
    with pytest.raises(DataError, match=rf"^{name}: not TOML: "):
        READERS[name](folder)


@pytest.mark.parametrize("name", READERS)
def test_a_file_that_is_no_text(folder, name):
    (folder / name).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match=rf"^{name}: not TOML: "):
        READERS[name](folder)


@pytest.mark.parametrize("name", READERS)
def test_an_unknown_table(folder, name):
    path = folder / name
    path.write_text(path.read_text(encoding="utf-8") + "\n[surprise]\n", encoding="utf-8")
    with pytest.raises(DataError, match=rf"^{name}: surprise: unknown key; known are "):
        READERS[name](folder)


FIRST_CARD = '[[card]]\nid = 1\nset = "A"\n'
FIRST_SPECIAL = 'region = "none"\nfaction = "none"\nvalue = 0\n'
FIRST_CLUB = 'region = "any"\nfaction = "blue"\nvalue = 1\ncannon = true\n'

BREAKS = [
    ("cards.toml", "set_a = 57", "set_a = 56", "meta.set_a: 56 expected, 57 found"),
    ("cards.toml", "total = 110", "total = 109", "meta.total: 109 expected, 110 found"),
    ("cards.toml", FIRST_CARD, FIRST_CARD + "colour = 1\n", "card[1].colour: unknown key"),
    ("cards.toml", FIRST_CARD, '[[card]]\nid = "1"\nset = "A"\n', "card[1].id: int expected"),
    ("cards.toml", FIRST_CARD, '[[card]]\nid = 2\nset = "A"\n', "card[1].id: 1 expected, 2"),
    ("cards.toml", FIRST_CARD, '[[card]]\nid = 1\nset = "C"\n', "card[1].set: 'C' is not one"),
    ("cards.toml", 'region = "east"', 'region = "north"', "card[1].region: 'north' is not one of"),
    ("cards.toml", 'region = "east"', 'region = "none"', "card[1].region: a personality has"),
    ("cards.toml", 'faction = "blue"', 'faction = "green"', "card[1].faction: 'green' is not"),
    ("cards.toml", 'faction = "blue"', 'faction = "none"', "card[1].faction: a club or person"),
    ("cards.toml", "value = 3", "value = 4", "card[1].value: 1, 2 or 3 expected, not 4"),
    ("cards.toml", "value = 3", "value = true", "card[1].value: int expected, not True"),
    ("cards.toml", "value = 3\n", "", "card[1].value: missing"),
    ("cards.toml", "cannon = false", 'cannon = "no"', "card[1].cannon: bool expected"),
    ("cards.toml", 'special = ""', 'special = "terror"', "card[1].special: '' expected"),
    ("cards.toml", 'type = "personality"', 'type = "king"', "card[1].type: 'king' is not one of"),
    ("cards.toml", FIRST_CLUB, FIRST_CLUB.replace("1", "2"), "card[43].value: 1 expected, 2"),
    ("cards.toml", FIRST_CLUB, FIRST_CLUB.replace("any", "east"), "card[43].region: 'any' exp"),
    ("cards.toml", FIRST_CLUB, FIRST_CLUB.replace("true", "false"), "card[43].cannon: True exp"),
    ("cards.toml", FIRST_SPECIAL, FIRST_SPECIAL.replace("0", "1"), "card[50].value: 0 expected"),
    ("cards.toml", FIRST_SPECIAL + "cannon = false", FIRST_SPECIAL + "cannon = true", "card[50]."),
    ("cards.toml", 'special = "bread_shortage"', 'special = "riot"', "card[50].special: 'riot'"),
    ("cards.toml", "copies = 4", "copies = 5", "special_kind[1].copies: 5 expected, 4 found"),
    ("cards.toml", 'provenance = "published"', 'provenance = "?"', "card[1].provenance: one of"),
    ("provinces.toml", "paris = false", "paris = true", "meta.paris: [8] expected, [1, 8] found"),
    ("provinces.toml", "paris = 8", "paris = 9", "meta.paris: [9] expected, [8] found"),
    ("provinces.toml", "fleur_de_lis = true", "fleur_de_lis = false", "meta.fleur_de_lis_total: "),
    ("provinces.toml", "vp = 2", "vp = 0", "meta.vp_icon_total: 4 expected, 3 found"),
    ("provinces.toml", "regions = 6", "regions = 7", "region: 7 expected, 6 found"),
    ("provinces.toml", "provinces = 27", "provinces = 28", "province: 28 expected, 27 found"),
    ("provinces.toml", 'colour = "green"', 'colour = "yellow"', "region.colour: 6 expected, 5"),
    ("provinces.toml", "[1, 2, 3, 8, 9]", "[1, 2, 3, 8]", "region[1].provinces: [1, 2, 3, 8, 9]"),
    ("provinces.toml", "number = 1\n", "number = 30\n", "province[1].number: 1 expected, 30"),
    ("provinces.toml", "number = 1\n", "number = 1\nsea = true\n", "province[1].sea: unknown key"),
    ("provinces.toml", "meta]\n", "meta]\nislands = 1\n", "meta.islands: unknown key"),
    ("components.toml", "total = 82", "total = 83", "blocks.total: 83 expected, 82 found"),
    ("components.toml", "blocks = 24", "blocks = 24.0", "faction[2].blocks: int expected"),
    ("components.toml", 'id = "white"', 'id = "green"', "faction[2].id: 'green' is not one of"),
    ("components.toml", 'id = "white"', 'id = "red"', "faction: ['blue', 'white', 'red'] exp"),
    ("turns.toml", "turns = 4", "turns = 5", "turn: 5 expected, 4 found"),
    ("turns.toml", "number = 2", "number = 3", "turn[2].number: 2 expected, 3 found"),
    ("turns.toml", "battle_vp = 4", 'battle_vp = "four"', "turn[2].battle_vp: int expected"),
    ("clauses.toml", "LIBERTE-2A-b", "LIBERTE-2A-a", "clause[2].id: LIBERTE-2A-a stands twice"),
    ("clauses.toml", 'section = "II.A"\n', "", "clause[1].section: missing"),
    ("sections.toml", '"IV.4" =', '"IV.6" =', "title.IV.6: unknown section; no clause has it"),
    ("sections.toml", '"IV.4" =', '# "IV.4" =', "title.IV.4: missing"),
    ("sections.toml", '"The new government"', "3", "title.IV.5.B: str expected, not 3"),
]


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"), BREAKS, ids=[f"{b[0]}: {b[3]}" for b in BREAKS]
)
def test_one_thing_is_wrong(folder, name, old, new, sentence):
    change(folder, name, old, new)
    with pytest.raises(DataError) as error:
        READERS[name](folder)
    told = str(error.value)
    assert told.startswith(f"{name}: {sentence}"), told


def test_a_missing_card(folder):
    text = (folder / "cards.toml").read_text(encoding="utf-8")
    before, _, rest = text.partition("[[card]]\nid = 71\n")
    (folder / "cards.toml").write_text(before + rest[rest.index("[[card]]") :], encoding="utf-8")
    with pytest.raises(DataError, match=r"^cards.toml: card\[71\].id: 71 expected, 72 found"):
        all_cards(folder)


def test_a_missing_province(folder):
    text = (folder / "provinces.toml").read_text(encoding="utf-8")
    (folder / "provinces.toml").write_text(text[: text.rindex("[[province]]")], encoding="utf-8")
    with pytest.raises(DataError, match=r"^provinces.toml: province: 27 expected, 26 found"):
        all_provinces(folder)


def test_a_list_where_tables_belong(folder):
    (folder / "clauses.toml").write_text("clause = [1, 2]\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"^clauses.toml: clause: tables expected"):
        read_clauses(folder)
    (folder / "clauses.toml").write_text("clause = 3\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"^clauses.toml: clause: list expected, not 3"):
        read_clauses(folder)


@pytest.mark.parametrize(
    ("name", "old", "new", "reader", "sentence"),
    [
        ("components.toml", "display_max = 4\n", "", limits, "limits.display_max: missing"),
        ("components.toml", "display_max = 4", "displays = 4", limits, "limits.displays: unknown"),
        ("components.toml", "starting_hand = 7", 'starting_hand = "7"', limits, "limits.starting"),
        ("turns.toml", "government_second = 2\n", "", awards, "awards.government_second: missing"),
        ("turns.toml", '= "rulebook IV.5.C"', '= "guess"', awards, "awards.provenance: one of"),
    ],
)
def test_tables_of_numbers(folder, name, old, new, reader, sentence):
    change(folder, name, old, new)
    with pytest.raises(DataError) as error:
        reader(folder)
    assert str(error.value).startswith(f"{name}: {sentence}")


# Provenance


def toml(name):
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def test_every_card_says_where_it_comes_from():
    """And a published one, which of its fields and from where."""
    found = toml("cards.toml")["card"]
    counts = Counter(card["provenance"] for card in found)
    assert counts == {"rulebook": 20, "published": 18, "reconstructed": 72}
    for card in found:
        if card["provenance"] == "published":
            assert card["published_fields"]
            assert card["source"]


def test_every_province_and_region_says_where_it_comes_from():
    found = toml("provinces.toml")
    for row in (*found["province"], *found["region"]):
        kinds = ("rulebook", "published", "reconstructed")
        assert any(kind in row["provenance"] for kind in kinds), row["name"]
    assert "rulebook" in found["province"][0]["provenance"]
    assert "rulebook" in found["province"][7]["provenance"]


def test_counts_by_provenance():
    """What the game tells of its own data agrees with the files."""
    counts = GAME.provenance()
    assert set(counts) == {"cards.toml", "components.toml", "provinces.toml", "turns.toml"}
    assert sum(counts["provinces.toml"].values()) == 27 + 6 + 1
    assert counts["provinces.toml"]["reconstructed"] == sum(
        row["provenance"] == "reconstructed" for row in toml("provinces.toml")["province"]
    )
    assert all("other" not in kinds for kinds in counts.values())
    assert counts["cards.toml"]["reconstructed"] >= 72
