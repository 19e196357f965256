"""The chances of the Battle that is being fought, as a bar."""

from __future__ import annotations

from typing import Final

from cockade.kernel.charts import percent
from cockade.kernel.svg import fitted, group, rect, text, title, use

from .board_style import INK, SIDE_COLOUR
from .board_table import Table
from .hints.battles import winning
from .hints.charts import to_chart
from .hints.odds import named, seen_battle

TALL: Final = 12


def odds_bar(table: Table, y: float, width: float) -> str:
    """Flags and chances of both sides, and a bar of two colours between them."""
    battle = seen_battle(table.view)
    chances = [winning(battle, side) for side in (0, 1)]
    chart = to_chart(named(battle), table.translate)
    left, right, base = 158.0, width - 74, y + 14
    red, blue = ((right - left) * chance for chance in chances)
    return group(
        title(f"{chart.headline}. {chart.note}"),
        fitted(44, base, table.translate("odds"), 46, 12.5, "i q"),
        use("r1775-fbritish", 105, y + 10, 0.5),
        text(left - 6, base, percent(chances[0], table.translate), "b e", font_size=13),
        rect(left, y + 4, right - left, TALL, fill="#e6d9b8"),
        rect(left, y + 4, red, TALL, fill=SIDE_COLOUR["british"]),
        rect(right - blue, y + 4, blue, TALL, fill=SIDE_COLOUR["american"]),
        rect(left + red - 1, y + 4, 2, TALL, fill="#fffaf0"),
        rect(left, y + 4, right - left, TALL, rx=2, fill="none", stroke=INK),
        text(right + 6, base, percent(chances[1], table.translate), "b", font_size=13),
        use("r1775-famerican", width - 21, y + 10, 0.5),
        id="r1775-odds",
    )
