"""Path data of coasts and borders: in fewer letters, with fewer corners."""

import re
from collections.abc import Iterable, Sequence
from math import hypot

from .svg import Point, num


def compact_path(d: str, shortest: float = 0) -> str:
    """Path data of M, l and z in fewer letters; steps below the shortest join the next one."""
    lines = []
    for corners in outlines(d):
        x, y = corners[0]
        line = [f"M{num(x)} {num(y)}l"]
        for i, (x1, y1) in enumerate(corners[1:], 2):
            dx, dy = round(x1 - x, 1), round(y1 - y, 1)
            if abs(dx) + abs(dy) >= shortest or i == len(corners):
                line.append(f"{num(dx)} {num(dy)}")
                x, y = x + dx, y + dy
        lines.append(line[0] + " ".join(line[1:]))
    end = "z" if d.endswith("z") else ""
    return re.sub(r"(?<![\d.])(-?)0\.", r"\1.", end.join(lines) + end).replace(" -", "-")


def outlines(d: str) -> list[list[Point]]:
    """The corners of each closed line in path data of M, l and z only."""
    result = []
    for line in d.split("M")[1:]:
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", line)]
        x, y = numbers[:2]
        corners = [(x, y)]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + dx, y + dy
            corners.append((x, y))
        result.append(corners)
    return result


def simplified(corners: Sequence[Point], tolerance: float) -> list[Point]:
    """Fewer corners, none of the others further away than the tolerance (Douglas and Peucker)."""
    if len(corners) < 3:
        return list(corners)
    (x0, y0), (x1, y1) = corners[0], corners[-1]
    length = hypot(x1 - x0, y1 - y0)

    def distance(i: int) -> float:
        x, y = corners[i]
        if not length:
            return hypot(x - x0, y - y0)
        return abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length

    far = max(range(1, len(corners) - 1), key=distance)
    if distance(far) <= tolerance:
        return [corners[0], corners[-1]]
    return simplified(corners[: far + 1], tolerance)[:-1] + simplified(corners[far:], tolerance)


def polygon(corners: Iterable[Point]) -> str:
    """Path data of a closed line."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "z"
