"""What was drawn before: a block is drawn again only if something that it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, Concatenate, NoReturn, ParamSpec, TypeVar

if TYPE_CHECKING:
    from .scene import Scene

P = ParamSpec("P")
T = TypeVar("T")
ABSENT = object()
# Drawings after which a block that was not used in them is forgotten.
LASTING = 32


class WatchedView(Mapping[str, Any]):
    """A view that notes which of its fields were read, and what stood there."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields
        self.read: dict[str, Any] = {}
        # What lies inside a field, by the way to it, where the rest of it was not read.
        self.entries: dict[tuple[Any, ...], Any] = {}

    def __getitem__(self, name: str) -> Any:
        value = self.read[name] = self.fields.get(name, ABSENT)
        if value is ABSENT:
            raise KeyError(name)
        return value

    def entry(self, path: tuple[Any, ...]) -> Any:
        """What lies inside a field, such as what one player has."""
        value = self.entries[path] = entry_of(self.fields, path)
        return value

    def note(self, drawn: Drawn) -> None:
        """A block inside this one shows what it was drawn from."""
        self.read.update(drawn.read)
        self.entries.update(drawn.entries)

    def __iter__(self) -> Iterator[NoReturn]:
        raise TypeError("a block reads the fields of a view by their names")

    def __len__(self) -> int:
        return len(self.fields)


def entry_of(fields: Mapping[str, Any], path: tuple[Any, ...]) -> Any:
    """What lies inside a field; ABSENT if nothing does."""
    found: Any = fields
    try:
        for step in path:
            found = found[step]
    except (KeyError, IndexError):
        return ABSENT
    return found


@dataclass(eq=False)
class Drawn:
    """A block, what it was drawn from, and in which drawing it was used last."""

    result: Any
    used: int
    read: Mapping[str, Any] = field(default_factory=dict)
    entries: Mapping[tuple[Any, ...], Any] = field(default_factory=dict)

    def fits(self, fields: Mapping[str, Any]) -> bool:
        """Whether all that it shows is still so; whoever sees the same may see the block."""
        # Asked of every block of every drawing: a generator would take twice as long.
        for name, value in self.read.items():
            if fields.get(name, ABSENT) != value:
                return False
        for path, value in self.entries.items():  # noqa: SIM110
            if entry_of(fields, path) != value:
                return False
        return True


class Memory:
    """The blocks of the last drawings of one board, whoever they were drawn for.

    A block follows from the fields of the view that it reads, the names of the players and the
    language. So those who see different things share it only where it shows none of these.
    """

    def __init__(self, drawings: int) -> None:
        self.drawings = drawings
        self.number = 0
        self.words: object = None
        self.blocks: dict[Any, list[Drawn]] = {}
        self.things: dict[Any, Drawn] = {}
        self.latest: dict[Any, Any] = {}

    def begin(self, words: object) -> None:
        """Another drawing, with these names and in this language; what is old is forgotten."""
        if words != self.words:
            self.words, self.blocks, self.things, self.latest = words, {}, {}, {}
        self.number += 1
        oldest = self.number - self.drawings
        self.things = {key: made for key, made in self.things.items() if made.used >= oldest}
        if self.number % LASTING == 0:
            oldest = self.number - LASTING
            kept = (
                (key, [d for d in drawn if d.used >= oldest]) for key, drawn in self.blocks.items()
            )
            self.blocks = {key: drawn for key, drawn in kept if drawn}

    def block(self, key: Any, scene: Scene, draw: Callable[[Scene], T]) -> T:
        """A block of the drawing, from memory if it can be."""
        outer = scene.view
        fields = outer.fields if isinstance(outer, WatchedView) else outer
        drawn = self._find(key, fields)
        if drawn is None:
            view = WatchedView(fields)
            result = draw(scene._replace(view=view))
            drawn = Drawn(result, self.number, view.read, view.entries)
            self._keep(key, drawn)
        if isinstance(outer, WatchedView):
            outer.note(drawn)
        shown: T = drawn.result
        return shown

    def _find(self, key: Any, fields: Mapping[str, Any]) -> Drawn | None:
        # The one drawn last first: whoever looks now most likely sees what the last one saw.
        for drawn in reversed(self.blocks.get(key, ())):
            if drawn.fits(fields):
                drawn.used = self.number
                return drawn
        return None

    def _keep(self, key: Any, drawn: Drawn) -> None:
        """As many of a kind as there were drawings to remember; the one unused for longest goes."""
        kept = self.blocks.setdefault(key, [])
        if len(kept) >= self.drawings:
            kept.remove(min(kept, key=lambda each: each.used))
        kept.append(drawn)

    def made(self, make: Callable[..., T], *args: Any) -> T:
        """What follows from these arguments alone."""
        return self._thing((make, args), partial(make, *args))

    def made_like(self, name: Any, make: Callable[..., T], *args: Any) -> T:
        """The same where what was made last under a name, its first argument, makes it easier."""
        made = self._thing((make, args), partial(make, self.latest.get(name), *args))
        self.latest[name] = made
        return made

    def _thing(self, key: Any, make: Callable[[], T]) -> T:
        drawn = self.things.get(key)
        if drawn is None:
            drawn = self.things[key] = Drawn(make(), self.number)
        drawn.used = self.number
        result: T = drawn.result
        return result


def remembered(scene: Scene, key: Any, draw: Callable[[Scene], T]) -> T:
    """Something that a scene shows, from its memory if it has one."""
    return draw(scene) if scene.memory is None else scene.memory.block(key, scene, draw)


def block(draw: Callable[Concatenate[Scene, P], T]) -> Callable[Concatenate[Scene, P], T]:
    """A function that draws something a scene shows, remembered by its arguments."""

    @wraps(draw)
    def drawn(scene: Scene, /, *args: P.args, **values: P.kwargs) -> T:
        key = draw, args, tuple(values.items())
        return remembered(scene, key, lambda watched: draw(watched, *args, **values))

    return drawn
