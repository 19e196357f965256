"""What the API takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar.params import PathParameter
from msgspec import Meta, Struct, field

Name = Annotated[str, Meta(max_length=60)]
AnswerText = Annotated[str, Meta(min_length=1, max_length=200)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Id = Annotated[str, PathParameter(min_length=1, max_length=16, pattern=r"^[A-Za-z0-9]+$")]


class Error(Struct):
    """A refusal: why, under which rule, and after a conflict the table as it is now."""

    status_code: int
    detail: str
    section: str = ""
    state: Any = None


class SeatRequest(Struct):
    """Who is to sit there: `link` gives it to whoever opens its link or uses its token first."""

    kind: Literal["link", "bot"] = "link"
    bot: Name = ""
    name: Name = ""


class TableRequest(Struct):
    """A table to be opened."""

    game: Name
    scenario: Name | None = None
    players: Annotated[int, Meta(ge=1, le=20)] | None = None
    settings: dict[str, bool | int] = field(default_factory=dict)
    title: Annotated[str, Meta(max_length=80)] = ""
    seats: Annotated[list[SeatRequest], Meta(max_length=20)] = field(default_factory=list)
    public: bool = False
    delay: Annotated[float, Meta(ge=0, le=10)] | None = None
    # Whether the match begins only when everybody has sat down and given a part of its seed.
    joint: bool = False
    # Whether every seat may ask for hints.
    coach: bool = False


class SeatKey(Struct):
    """A seat of a new table; the token is its key, the link a page's address."""

    seat: str
    token: str
    link: str | None
    bot: str | None


class TableKeys(Struct):
    """A table that was opened, with all its keys."""

    id: str
    watch: str
    seats: list[SeatKey]


class Answer(Struct):
    """An answer; with `number`, only if the table is still where the caller thinks it is."""

    answer: AnswerText
    number: Number | None = None


class Undo(Struct):
    """A request to take back one's last answer."""

    number: Number | None = None


class Resignation(Struct):
    """A seat gives up; there is nothing more to say."""


class Proposal(Struct):
    """What a seat asks the others for."""

    kind: Literal["draw", "undo"]


class ProposalAnswer(Struct):
    """Whether a seat agrees to what is proposed."""

    agree: bool


class Word(Struct):
    """A promise (the SHA-256 of `cockade part <part>`) or, once all have promised, the part."""

    word: Annotated[str, Meta(min_length=32, max_length=64)]


class BotRequest(Struct):
    """The bot that is to play a seat; None gives the seat back to its owner."""

    bot: Name | None = None


class Record(Struct):
    """A record as text."""

    record: Annotated[str, Meta(max_length=1_000_000)]


class OptionView(Struct):
    text: str
    label: str
    confirm: bool
    odds: dict[str, float]
    headline: str


class Question(Struct):
    prompt: str
    section: str
    can_undo: bool
    # One of many like it: a client need not ask whether an answer is meant.
    at_once: bool
    # Only one answer, which reveals nothing: a client may give it by itself.
    forced: bool
    options: list[OptionView]


class SeatView(Struct):
    seat: str
    name: str
    bot: str | None
    taken: bool
    mine: bool
    acting: bool
    thinking: bool


class TableView(Struct):
    """A table as the caller's seat sees it."""

    id: str
    game: str
    title: str
    scenario: str
    players: int
    settings: dict[str, Any]
    versions: str
    commitment: str
    number: int
    answers: int
    actor: str | None
    thinking: str | None
    status: Literal["open", "playing", "finished"]
    chat: int
    changes: int
    seat: str | None
    seats: list[SeatView]
    question: Question | None
    outcome: dict[str, Any] | None
    proposal: dict[str, Any] | None
    coach: bool
    view: dict[str, Any]


class LogLine(Struct):
    answer: int
    key: str
    args: list[Any]
    text: str
    section: str
    heading: int


class WhyNot(Struct):
    """Whether an answer is legal and, if not, why."""

    legal: bool
    reason: str = ""
    section: str = ""


class Preview(Struct):
    """What an option would do, up to where `stop` says who decides; `then` which chance it is.

    `about` says what the option means, where its name does not; `results` words names of `odds`;
    `reach` are options that this one opens up for later, and `places` what they name.
    """

    option: str
    about: list[str]
    stop: Literal["you", "other", "chance", "reveal", "hidden", "end"]
    then: str
    log: list[LogLine]
    svg: str | None
    odds: dict[str, float]
    results: dict[str, str]
    reach: list[str]
    places: list[str]


class Hint(Struct):
    """An option, the chance of winning after it, and what speaks for it and against it.

    `then` are answers that may follow it in the same turn, in words.
    """

    option: str
    label: str
    chance: float
    why: str
    then: list[str]


class Analysis(Struct):
    """A finished match in hindsight, as far as it has been looked at: `done` of `total` decisions.

    Chances go from 0 to 1, one for each seat; `number` in `graph` counts the answers before.
    """

    done: int
    total: int
    failed: bool
    game: str
    seats: list[str]
    graph: list[dict[str, Any]]
    turning_points: list[dict[str, Any]]
    players: dict[str, dict[str, Any]]
    decisions: list[dict[str, Any]]


class Clauses(Struct):
    section: str
    title: str
    anchor: str
    clauses: list[dict[str, str]]


class GameInfo(Struct):
    id: str
    title: str
    period: str
    introduction: str
    minutes: list[int]
    version: int
    clauses: int
    scenarios: list[dict[str, Any]]
    settings: list[dict[str, Any]]
