"""Readable JSON for states: fields by name, and the open steps with rules by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import field_json
from .fields import StateError
from .flow import DICE, NOUNS, SECTIONS, WORDINGS, Ask, Chance, Do, Outcome, Step, Then
from .offers import REASONS, Offer
from .sentences import Prompt
from .state import State, blank
from .vocabulary import Option, Vocabulary


def state_json(state: State) -> dict[str, Any]:
    """All fields, the stack and the outcome."""
    json = field_json.to_json(state, state.FIELDS)
    json["stack"] = [step_json(state, step) for step in state.stack]
    if state.outcome is not None:
        winners, reason, scores = state.outcome
        json["outcome"] = {"winners": list(winners), "reason": reason, "scores": scores}
    return json


def step_json(state: State, step: Step) -> dict[str, Any]:
    if isinstance(step, Ask):
        offers = [offer_json(offer) for offer in step.offers]
        question = {"ask": state.SEATS[step.seat], "offers": offers}
        return {**question, **saying_json(step), **then_json(step)}
    if isinstance(step, Chance):
        return chance_json(step)
    if isinstance(step, Then):
        return then_json(step)
    assert isinstance(step, Do)
    json: dict[str, Any] = {"do": [[plain(part) for part in t] for t in step.tasks[step.at :]]}
    return json if step.next is None else {**json, **then_json(step.next)}


def saying_json(step: Ask) -> dict[str, Any]:
    prompt = step.prompt
    name = prompt.name if isinstance(prompt, Prompt) else prompt.__name__
    return {"saying": [name, *(plain(arg) for arg in step.said)]}


def chance_json(step: Chance) -> dict[str, Any]:
    if step.pile == DICE:
        json: dict[str, Any] = {"roll": [die.name for die in step.verbs]}
    elif step.pile == NOUNS:
        json = {"pick": step.verbs[0].name, "nouns": list(step.nouns), "count": step.count}
    else:
        json = {"draw": step.pile, "count": step.count}
    return {**json, "done": list(step.done), **then_json(step)}


def then_json(step: Any) -> dict[str, Any]:
    return {"then": step.continuation.__name__, "args": [plain(arg) for arg in step.args]}


def offer_json(offer: Offer | Option) -> dict[str, Any]:
    if isinstance(offer, Option):
        return {"word": offer.text}
    json: dict[str, Any] = {"given": [plain(arg) for arg in offer.given]}
    if offer.verb is None:
        assert offer.word is not None
        json["word"] = offer.word.text
    else:
        json["verb"] = offer.verb.name
        json["among"] = plain(offer.source)
    for key, tests in (("if", offer.conditions), ("when", offer.whens), ("because", offer.because)):
        if tests:
            json[key] = [test.__name__ for test in tests]
    return json


def plain(value: Any) -> Any:
    """A frame's argument as JSON: options and rules by name, tuples as lists."""
    if isinstance(value, Option):
        return {"option": value.text}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if callable(value):
        return {"rule": value.__name__}
    if value is not None and not isinstance(value, int | str):
        raise TypeError(f"a frame cannot hold {value!r}")
    return value


class Reader:
    """Turns JSON into a state of one game; `functions` finds rules and conditions by name."""

    def __init__(
        self,
        cls: type[State],
        vocabulary: Vocabulary,
        functions: dict[str, Callable[..., Any]],
        prompts: dict[str, Prompt],
    ) -> None:
        self.cls = cls
        self.vocabulary = vocabulary
        self.functions = functions
        self.prompts = prompts

    def state(self, json: dict[str, Any]) -> Any:
        if not isinstance(json, dict):
            raise StateError(f"a position is a table of fields, not {json!r}")
        known = {field.name for field in self.cls.FIELDS} | {"stack", "outcome"}
        for key in json:
            if key not in known:
                raise StateError(f"{key}: no such field; there are {', '.join(sorted(known))}")
        state = blank(self.cls)
        field_json.from_json(state, self.cls.FIELDS, json)
        state.stack = self.stack(json.get("stack", []))
        state.outcome = self.outcome(json.get("outcome"))
        if (state.outcome is None) == (not state.stack):
            raise StateError("stack: a game is either over or has an open question")
        return state

    def stack(self, json: Any) -> list[Step]:
        """The open steps: whoever decides is on top, and below wait only rules."""
        if not isinstance(json, list | tuple):
            raise StateError(f"stack: a list of steps is needed, not {json!r}")
        steps = [self.step(step, f"stack.{n}") for n, step in enumerate(json)]
        for n, step in enumerate(steps, 1):
            if isinstance(step, Ask | Chance) != (n == len(steps)):
                raise StateError(f"stack.{n - 1}: the last step is a question, and only the last")
        return steps

    def outcome(self, json: Any) -> Outcome | None:
        if json is None:
            return None
        try:
            return Outcome(tuple(json["winners"]), json["reason"], dict(json["scores"]))
        except (KeyError, TypeError, ValueError):
            raise StateError("outcome: winners, reason and scores are needed") from None

    def step(self, json: Any, where: str) -> Step:
        try:
            return self._step(json, where)
        except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
            if isinstance(error, StateError):
                raise
            raise StateError(f"{where}: not a step that this game can take up ({error})") from None

    def _step(self, json: Any, where: str) -> Step:
        if "ask" in json:
            seat = field_json.place_of(json["ask"], self.cls.SEATS, f"{where}.ask")
            offers = tuple(self.offer(offer, where) for offer in json["offers"])
            question = Ask(seat, offers).then(*self.then(json, where))
            return question.saying(*self.saying(json, where))
        if "roll" in json:
            dice = tuple(self.vocabulary.verbs[name] for name in json["roll"])
            return self.chance(Chance(dice, DICE, (), len(dice)), json, where)
        if "pick" in json:
            verb = self.vocabulary.verbs[json["pick"]]
            step = Chance((verb,), NOUNS, tuple(json["nouns"]), json["count"])
            return self.chance(step, json, where)
        if "draw" in json:
            return self.chance(Chance((), json["draw"], (), json["count"]), json, where)
        if "do" in json:
            tasks = tuple(self.task(task, where) for task in json["do"])
            if not tasks:
                raise StateError(f"{where}.do: there must be something left to do")
            after = self.continuation(json, where) if "then" in json else None
            return Do(tasks, 0, after)
        return self.continuation(json, where)

    def task(self, json: Any, where: str) -> tuple[Any, ...]:
        name, *args = json
        return (
            self.function(name["rule"], where, SECTIONS),
            *(self.value(arg, where) for arg in args),
        )

    def continuation(self, json: Any, where: str) -> Then:
        continuation, *args = self.then(json, where)
        return Then(continuation, tuple(args))

    def chance(self, step: Chance, json: Any, where: str) -> Chance:
        step.done = tuple(json["done"])
        return step.then(*self.then(json, where))

    def then(self, json: Any, where: str) -> tuple[Any, ...]:
        args = tuple(self.value(arg, where) for arg in json["args"])
        return (self.function(json["then"], where, SECTIONS), *args)

    def saying(self, json: Any, where: str) -> tuple[Any, ...]:
        name, *said = json["saying"]
        prompt = self.prompts.get(name) or self.function(name, where, WORDINGS)
        return (prompt, *(self.value(arg, where) for arg in said))

    def offer(self, json: Any, where: str) -> Offer | Option:
        if "word" in json and "given" not in json:
            return self.vocabulary.words[json["word"]]
        tests = [
            tuple(self.function(name, where, REASONS) for name in json.get(key, ()))
            for key in ("if", "when", "because")
        ]
        given = tuple(self.value(arg, where) for arg in json["given"])
        if "word" in json:
            return Offer(None, self.vocabulary.words[json["word"]], (), (), given, tests[1], ())
        among = self.value(json["among"], where)
        verb = self.vocabulary.verbs[json["verb"]]
        return Offer(verb, None, among, tests[0], given, tests[1], tests[2])

    def value(self, json: Any, where: str) -> Any:
        if isinstance(json, list):
            return tuple(self.value(item, where) for item in json)
        if isinstance(json, dict):
            if "option" in json:
                return self.vocabulary.by_text[json["option"]]
            return self.function(json["rule"], where)
        return json

    def function(self, name: str, where: str, kind: Any = None) -> Callable[..., Any]:
        if name not in self.functions or (kind and self.functions[name] not in kind):
            raise StateError(f"{where}: this game has no rule named {name!r}")
        return self.functions[name]
