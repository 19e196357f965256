"""Rules and origins of a game, for its pages: clauses by section, search, provenance."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import Any, NamedTuple

import cockade
from cockade import Game
from cockade.kernel.lesson_files import find_lesson, has_lesson

from .i18n import Translate


def anchor(section: str) -> str:
    """The name of a section inside a page."""
    return "s-" + re.sub(r"[^a-z0-9]+", "-", plain(section)).strip("-")


class Citation(NamedTuple):
    """A rule number as pages show it: where it leads and what it is called."""

    link: str
    label: str


def citation(game: Game[Any], translate: Translate, section: str) -> Citation:
    """The link of a rule number, as every line of a log has one."""
    return known_citation(game.id, translate, section)


@lru_cache(8192)
def known_citation(id: str, translate: Translate, section: str) -> Citation:
    """A number that heads several sections has no title of its own."""
    game = cockade.game(id)
    link = f"/rules/{game.id}#{section_anchor(game.id, section)}"
    if section not in game.sections:
        return Citation(link, translate("Rule {number}").format(number=section))
    title = translate(game.sections[section])
    return Citation(link, translate("Rule {number}: {title}").format(number=section, title=title))


@cache
def section_anchor(game: str, section: str) -> str:
    """Where a rule number leads: to its section, else to its first part or the section above."""
    known = cockade.game(game).sections
    while section and section not in known:
        starts = tuple(section.removesuffix(".0") + mark for mark in (".", " "))
        parts = [each for each in known if each.startswith(starts)]
        section = parts[0] if parts else section.rpartition(".")[0]
    return anchor(section)


def plain(text: str) -> str:
    """Lower case without accents, for searching."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))


def sections(game: Game[Any], translate: Translate = str, query: str = "") -> list[dict[str, Any]]:
    """The clauses of a game by section, only those with all words of a query."""
    words = plain(query).split()
    matching: dict[str, list[dict[str, str]]] = {}
    for clause in game.clauses:
        sentence = translate(clause.sentence)
        title = game.sections[clause.section]
        searched = (clause.id, clause.section, title, translate(title), sentence, clause.sentence)
        text = plain(" ".join(searched))
        if all(word in text for word in words):
            matching.setdefault(clause.section, []).append({"id": clause.id, "sentence": sentence})
    return [
        {
            "section": section,
            "title": translate(game.sections[section]),
            "anchor": anchor(section),
            "clauses": clauses,
        }
        for section, clauses in matching.items()
    ]


def chapters(sections: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Sections by the first part of their number; one without a number stays with the last."""
    grouped: dict[str, list[dict[str, Any]]] = {}
    chapter = ""
    for section in sections:
        first = re.split(r"[. ]", section["section"])[0]
        if not chapter or re.fullmatch(r"\d+|[IVX]+", first):
            chapter = first
        grouped.setdefault(chapter, []).append(section)
    return grouped


def origins(game: Game[Any], translate: Translate = str) -> dict[str, Any]:
    """How many data come from where, by file and in all."""
    files = {name: dict(counts) for name, counts in game.provenance().items()}
    total: dict[str, int] = {}
    for counts in files.values():
        for origin, count in counts.items():
            total[origin] = total.get(origin, 0) + count
    titles = {name: translate(title) for name, title in game.data_files.items()}
    return {"files": files, "titles": titles, "total": total}


def describe_game(game: Game[Any], translate: Translate = str) -> dict[str, Any]:
    """A game for a list of games and for the form that opens a table."""
    return {
        "id": game.id,
        "title": translate(game.title),
        "period": translate(game.period),
        "introduction": translate(game.introduction),
        "minutes": list(game.minutes),
        "version": game.version,
        "clauses": len(game.clauses),
        "taught": has_lesson(game),
        "gentlest": gentlest(game),
        "sides": [game.seat_word(seat, translate) for seat in named_sides(game)],
        "side_ids": list(named_sides(game)),
        "scenarios": [describe_scenario(game, name, translate) for name in game.scenarios],
        "settings": [describe_setting(game, name, translate) for name in game.settings],
    }


def gentlest(game: Game[Any]) -> str:
    """The scenario for a first game: the one that its lesson teaches, else the first."""
    lesson = find_lesson(game) if has_lesson(game) else None
    return (lesson and lesson.scenario) or next(iter(game.scenarios))


def named_sides(game: Game[Any]) -> tuple[str, ...]:
    """The seats that every match has; none where they only count the players."""
    setups = {
        game.seat_names(name, players)
        for name, scenario in game.scenarios.items()
        for players in scenario.players
    }
    return setups.pop() if len(setups) == 1 else ()


def describe_scenario(game: Game[Any], name: str, translate: Translate) -> dict[str, Any]:
    scenario = game.scenarios[name]
    return {
        "id": name,
        "title": translate(scenario.title),
        "introduction": translate(scenario.introduction),
        "players": list(scenario.players),
        "seats": {str(n): list(game.seat_names(name, n)) for n in scenario.players},
    }


def describe_setting(game: Game[Any], name: str, translate: Translate) -> dict[str, Any]:
    setting = game.settings[name]
    return {
        "id": name,
        "default": setting.default,
        "values": list(setting.values),
        "sentence": translate(setting.sentence),
        # Of the scenarios that take it; all of them, if none is named.
        "scenarios": list(setting.scenarios or game.scenarios),
    }
