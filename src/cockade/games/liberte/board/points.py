"""The track of victory points."""

from cockade.drawing.page import panel
from cockade.drawing.svg import group, num, path, rect, text

from .boxes import heading, small_token
from .table import Table

LAST_POINT = 20


def points_track(table: Table, width: float) -> tuple[str, float]:
    """Victory points 0 to 20 and a box for more, and the height it takes."""
    _ = table.translate
    rows = 1 if width > 500 else 2
    columns = 21 if rows == 1 else 12
    step = (width - 14 - 92 * (rows == 1)) / columns
    places = [(7 + step * (i % columns), 20 + 47.0 * (i // columns)) for i in range(21)]
    height = 24 + 47 * rows
    cells = "".join(f"M{num(x)} {num(y)}h{num(step)}v44h-{num(step)}z" for x, y in places)
    numbers = "".join(
        text(x + step / 2, y + 10, i, "m q", font_size=10.5) for i, (x, y) in enumerate(places)
    )
    more = 86 if rows == 1 else step * 3
    parts = [panel(0, 0, width, height), heading(_("Victory points"), width - 16)]
    parts += [path(cells, class_="box"), numbers, _scores(table, places, step)]
    parts.append(_beyond(table, (width - 7 - more, places[20][1]), more))
    return group(*parts, id="lib-points"), height


def _scores(table: Table, places: list[tuple[float, float]], step: float) -> str:
    """Tokens of the players with at most 20 points; the more in a space, the smaller."""
    scores = [max(points, 0) for points in table.view["vp"]]
    found = []
    for points in sorted({score for score in scores if score <= LAST_POINT}):
        here = [player for player in table.players if scores[player] == points]
        x, y = places[points]
        scale, rows = ((0.95, (28,)), (0.6, (28,)), (0.5, (16.5, 27.2, 37.9)))[
            min(len(here), 3) - 1
        ]
        for i, player in enumerate(here):
            aside = 0 if len(here) == 1 else (i % 2 - 0.5) * 12.4
            place = (x + step / 2 + aside, y + rows[i // 2])
            found.append(small_token(table, player, *place, scale))
    return "".join(found)


def _beyond(table: Table, box: tuple[float, float], width: float) -> str:
    """Scores beyond the printed track, written out."""
    x, y = box
    above = [p for p in table.players if table.view["vp"][p] > LAST_POINT]
    parts = [
        rect(x, y, width, 44, rx=4, class_="box"),
        text(x + width / 2, y + 10, "21+", "m q", font_size=10.5),
    ]
    columns = max(int(width // 28), 1)
    single = len(above) <= columns
    for i, player in enumerate(above):
        px, py = x + 9 + (i % columns) * 28, y + (28 if single else 19 + i // columns * 15)
        parts.append(small_token(table, player, px, py, 0.62 if single else 0.56))
        parts.append(text(px + 7.5, py + 4.2, table.view["vp"][player], "b", font_size=13))
    return "".join(parts)
