"""Contract checks that every game must pass: random play is the second reader of the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from .chance import sample
from .flow import Outcome
from .game import Game
from .logbook import Entry
from .match import Match
from .offers import IllegalAnswer, Offer
from .saving import plain
from .sentences import args_of_kind
from .state import State
from .vocabulary import Option

STEP_LIMIT = 50_000
# A light game counts its components after every so many decisions.
CHECKED = 4


class ContractError(AssertionError):
    """A promise of the contract that a game breaks."""


class Played(NamedTuple):
    """What a random game came to."""

    outcome: Outcome
    decisions: int
    chances: int
    verbs: frozenset[str]


def demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise ContractError(sentence)


def random_option(state: State, rng: Random) -> Option:
    options = state.legal()
    if not options:
        raise no_option(state)
    return options[int(rng.random() * len(options))]


def no_option(state: State) -> ContractError:
    return ContractError(f"the question of {state.question.continuation.__name__} has no option")


def check_offer(state: State, offered: Sequence[Option], words: set[Option]) -> None:
    """Something is offered, all of it from the vocabulary and nothing twice."""
    # Asked in every step of every game: sentences are put together only where they are needed.
    if not offered:
        raise no_option(state)
    demand(words.issuperset(offered), "an option is not in the vocabulary")
    if len(set(offered)) != len(offered):
        raise ContractError(f"an option is offered twice: {offered}")


def play_light(
    game: Game[Any],
    seed: int,
    scenario: str | None = None,
    players: int | None = None,
    settings: Mapping[str, Any] | None = None,
) -> Played:
    """A random game on a bare state: it ends, conserves everything, asks only the vocabulary."""
    rng = Random(seed)
    state = game.new(scenario, players, settings)
    decisions = chances = 0
    verbs: set[str] = set()
    words = set(game.vocabulary.by_text.values())
    while state.outcome is None:
        if state.actor == "chance":
            state.answer(sample(state, rng))
            chances += 1
            continue
        offered = state.legal()
        check_offer(state, offered, words)
        option = offered[int(rng.random() * len(offered))]
        verbs.add(option.verb)
        state.answer(option)
        # What is lost stays lost: now and then is enough, and leaves time for more games.
        if (decisions + seed) % CHECKED == 0:
            game.check(state)
        decisions += 1
        demand(decisions < STEP_LIMIT, "the game does not end")
    game.check(state)
    return Played(state.outcome, decisions, chances, frozenset(verbs))


def play_full(
    game: Game[Any],
    seed: int,
    scenario: str | None = None,
    players: int | None = None,
    settings: Mapping[str, Any] | None = None,
    share: float = 1,
) -> Played:
    """A random game through a match, with every check at each step.

    A smaller share checks where a rule asks for the first time in the game, and such a share of
    the other steps.
    """
    rng = Random(seed)
    match = Match(game, scenario, players, f"contract {seed}", settings)
    verbs: set[str] = set()
    asked: set[str] = set()
    seen = 0
    while match.outcome is None:
        if match.rule not in asked or rng.random() < share:
            asked.add(match.rule)
            check_position(game, match, rng)
            check_refusals(match, rng)
        seen = check_log(game, match, seen)
        text = match.options[int(rng.random() * len(match.options))]
        verbs.add(text.partition(" ")[0])
        answer_and_undo(match, text, rng)
        demand(match.answers < STEP_LIMIT, "the game does not end")
    demand(match.actor is None and match.options == (), "a finished match still asks")
    check_log(game, match, seen)
    fresh = game.set_up(match.scenario, match.players, match.settings)
    for name in game.fixed:
        same = getattr(match.state, name) == getattr(fresh, name)
        demand(same, f"{name} changes, though set-up decides it for good")
    check_record(match)
    return Played(match.outcome, match.answers, match.drawn, frozenset(verbs))


def check_position(game: Game[Any], match: Match, rng: Random) -> None:
    """Copy, save and load, frames, views and both laws of resampling, at one question."""
    state = match.state
    demand(state.copy() == state, "a copy differs from its original")
    demand(game.state(json.loads(json.dumps(state.to_json()))) == state, "a saved state differs")
    demand(bool(match.prompt) and bool(match.rule), "a question without words or a section")
    for step in state.stack:
        check_frame(step)
    check_because(state)
    for number in (*range(len(match.seats)), len(game.state_class.SEATS)):
        check_viewer(game, state, number, rng)


def check_frame(step: Any) -> None:
    """Frames hold only what can be saved."""
    for arg in (*getattr(step, "args", ()), *getattr(step, "said", ())):
        plain(arg)


def check_because(state: State) -> None:
    """A source with `because` lists just the nouns that meet all its conditions."""
    for offer in state.question.offers:
        if isinstance(offer, Offer) and offer.because and offer.verb is not None:
            legal = set(offer.legal(state))
            for option in offer.verb.options:
                if option is not None and all(when(state, *offer.given) for when in offer.whens):
                    fits = all(t(state, option.noun, *offer.given) for t in offer.because)
                    demand(
                        fits == (option in legal),
                        f"{option.text}: the source and its reasons disagree",
                    )


def check_viewer(game: Game[Any], state: State, viewer: int, rng: Random) -> None:
    """The two laws of resampling: the same view, and play that goes on."""
    view = game.view(state, viewer)
    json.dumps(view)
    other = game.resample(state, viewer, rng)
    game.check(other)
    demand(game.view(other, viewer) == view, f"viewer {viewer} can tell a resampled state")
    demand(other.actor == state.actor, "resampling changes who decides")
    if state.seat == viewer:
        demand(other.legal() == state.legal(), "the actor is offered other options when resampled")
    play_on(game, other, rng, 6)


def play_on(game: Game[Any], state: State, rng: Random, steps: int) -> None:
    """Some random steps from a state."""
    for _ in range(steps):
        if state.outcome is not None:
            return
        chance = state.actor == "chance"
        state.answer(sample(state, rng) if chance else random_option(state, rng))
    game.check(state)


def check_refusals(match: Match, rng: Random) -> None:
    """Legal answers have no reason against them; others have one, and change nothing."""
    legal = set(match.options)
    words = match.game.vocabulary
    hidden = match.game.hidden(match.state, match.state.seat)
    for text in legal:
        demand(match.why_not(text) is None, f"{text} is legal but has a reason against it")
    for _ in range(5):
        option = words[rng.randrange(len(words))]
        if option.text in legal:
            continue
        reason = match.why_not(option.text)
        demand(reason is not None and bool(reason.sentence), f"{option.text}: refused, no reason")
        demand(not names_hidden(str(reason), hidden), f"{option.text}: the reason tells a card")
        refuse(match, option.text)


def names_hidden(text: str, hidden: set[int]) -> bool:
    """Whether a text names a hidden card by its number."""
    return any(f"#{card}," in text or f"#{card})" in text for card in hidden)


def refuse(match: Match, text: str) -> None:
    before, lines = match.state, len(match.lines)
    try:
        match.answer(text)
    except IllegalAnswer:
        demand(match.state is before and len(match.lines) == lines, "a refusal changes the match")
    else:
        raise ContractError(f"{text} was refused by why_not and taken by answer")


def answer_and_undo(match: Match, text: str, rng: Random) -> None:
    """Answer; where undo is allowed, now and then go back and answer again."""
    before = match.state.copy()
    lines, seat = match.lines[:], match.actor
    match.answer(text, seat=seat)
    if match.can_undo and rng.random() < 0.2:
        match.undo()
        demand(match.state == before and match.lines == lines, "undo does not restore the match")
        match.answer(text)


def check_log(game: Game[Any], match: Match, seen: int) -> int:
    """No entry names to a seat a card that is hidden from it; returns how many were read."""
    new = match.entries(seen)
    for viewer, seat in enumerate((*match.seats, None)):
        number = game.seat_number(seat) if seat is None else viewer
        hidden = game.hidden(match.state, number)
        for entry, line in zip(new, match.log(seat, seen), strict=True):
            if cards_named(entry, number) & hidden:
                reader = seat or "a spectator"
                raise ContractError(f"the log tells {reader} a hidden card: {line}")
    return seen + len(new)


def cards_named(entry: Entry, viewer: int) -> set[int]:
    """The cards that a line of the log names to a viewer."""
    text, args = entry.sentence.text, entry.args
    if entry.hidden_from(viewer):
        demand(entry.sentence.hidden is not None, f"{entry.sentence} has no words for others")
        text, args = entry.sentence.hidden or text, args[:-1]
    cards = set(args_of_kind(text, args, "card"))
    for several in args_of_kind(text, args, "cards"):
        cards |= set(several)
    return cards


def check_record(match: Match) -> None:
    """The record replays to the same end."""
    again = Match.load(match.record())
    demand(again.state == match.state and again.outcome == match.outcome, "the replay differs")
    demand(again.record() == match.record(), "the record of the replay differs")


def every_table(game: Game[Any]) -> list[tuple[str, int]]:
    """All scenarios with all their numbers of players."""
    return [(name, n) for name, scenario in game.scenarios.items() for n in scenario.players]


def check_texts(game: Game[Any]) -> None:
    """Every verb and word has a wording."""
    for option in game.vocabulary:
        game.label(option)
