"""The players: points, cards in hand, votes, presence and their personal displays."""

from collections.abc import Sequence

from cockade.drawing.page import Part, mark, panel
from cockade.drawing.svg import (
    escape,
    fitted,
    group,
    num,
    path,
    placed,
    rect,
    text,
    text_width,
    title,
    use,
)

from .cards import card_at, card_words
from .table import Table, card, faction_name

GAP = 6


def players_part(table: Table, width: float, height: float | None = None) -> Part:
    """A panel for each player, in the order of the seats; without a height one below the other."""
    count = len(table.players)
    columns = 1 if height is None or count <= 4 else 2
    rows = -(-count // columns)
    wide = (width + GAP) / columns - GAP
    panels, y = [], 0.0
    for player in table.players:
        tall = _natural_height(table, player) if height is None else (height + GAP) / rows - GAP
        column = player % columns
        panels.append(placed((wide + GAP) * column, y, _panel(table, player, wide, tall)))
        if column == columns - 1 or player == count - 1:
            y += tall + GAP
    return Part(width, y - GAP + 3, "".join(panels))


def _natural_height(table: Table, player: int) -> float:
    """On a narrow page a display without cards takes no room."""
    lines = 64.0 if _known_cards(table, player) else 50.0
    return lines + 112 if table.view["displays"][player] else lines + 1


def _panel(table: Table, player: int, width: float, height: float) -> str:
    beside = width > 500
    info = 250 if beside else width
    top = 7 if beside else 63 if _known_cards(table, player) else 48
    left = info if beside else 7
    return group(
        panel(0, 0, width, height, player == table.actor),
        _name(table, player, info),
        _numbers(table, player, info),
        _known(table, player, info, _known_lines(table, player, height) if beside else (57, 57)),
        _display(table, player, (left, top, width - left - 7, height - top - 7)),
        class_="player",
        id=f"lib-player-{player + 1}",
    )


def _name(table: Table, player: int, width: float) -> str:
    """Token, name and points; winners and the player who decides are marked."""
    name, note = table.names[player], _note(table, player)
    room = width - 76 - (text_width(note, 12) + 6 if note else 0)
    # One line of text, so that the note follows the name whatever the font.
    aside = f'<tspan dx="7" class="i" font-size="12" font-weight="400">{escape(note)}</tspan>'
    line = fitted(31, 21, name, room, 16, "b").removesuffix("</text>")
    return (
        use(f"lib-t{player}", 17, 16)
        + line
        + (
            f"</text>{text(34 + room, 21, note, 'i')}"
            if "textLength" in line
            else f"{aside}</text>"
        )
        + use("lib-medal", width - 19, 15, 0.95)
        + text(width - 19, 20.2, table.view["vp"][player], "b m", font_size=15)
    )


def _note(table: Table, player: int) -> str:
    """A few words behind a name: what matters about this player just now."""
    _ = table.translate
    outcome = table.view.get("outcome")
    seat = table.view["seats"][player]
    if outcome:
        # The points of a sudden end are others than those on the track.
        score = None if outcome["reason"] == "victory_points" else outcome["scores"].get(seat)
        words = [] if score is None else [_("score {n}").format(n=score)]
        return " · ".join([f"★ {_('winner')}"] * (seat in outcome["winners"]) + words)
    if player == table.actor:
        return "▶ " + _("to decide")
    return _("you") if player == table.viewer else ""


def _numbers(table: Table, player: int, width: float) -> str:
    """Cards in hand, free tokens, votes held and presence in the government."""
    _ = table.translate
    view = table.view
    count = view["hands"][player]["count"]
    parts = [
        group(
            title(_("Cards in hand: {n}").format(n=count)),
            use("lib-cards-icon", 15, 38, 0.72),
            fitted(24, 42.5, _("hand {n}").format(n=count), 46, 13),
        ),
        group(
            title(_("Free control tokens: {n}").format(n=view["tokens"][player])),
            use(f"lib-t{player}", 83, 38, 0.62),
            text(92, 42.5, f"×{view['tokens'][player]}", font_size=13),
        ),
    ]
    second = 59 if width <= 250 else 42.5
    parts.append(_votes(table, player, 9 if width <= 250 else 122, second))
    if view["presence"][player] and view["government"] is not None:
        parts.append(_presence(table, width - 66, 42.5))
    return "".join(parts)


def _votes(table: Table, player: int, x: float, y: float) -> str:
    _ = table.translate
    votes = table.view["votes"][player]
    if not any(votes):
        return ""
    words = ", ".join(f"{faction_name(f, _)} {votes[f]}" for f in range(3) if votes[f])
    parts = [title(_("Votes: {votes}").format(votes=words)), fitted(x, y, _("votes"), 30, 13)]
    x += 40
    for faction in range(3):
        if votes[faction]:
            parts.append(use(f"lib-m{faction}", x, y - 4.5, 0.72))
            parts.append(text(x + 8, y, votes[faction], "b", font_size=13))
            x += 26
    return group(*parts)


def _presence(table: Table, x: float, y: float) -> str:
    """The sign of presence in the government."""
    _ = table.translate
    sign = use(f"lib-m{table.view['government']}", x + 8, y - 4.5, 0.72)
    return group(
        title(_("Presence in the government")), sign, fitted(x + 18, y, _("present"), 42, 12, "i")
    )


def _known_cards(table: Table, player: int) -> Sequence[int]:
    """Of one's own hand everything is known, and it is drawn elsewhere."""
    return () if player == table.viewer else table.view["hands"][player]["known"]


def _known_lines(table: Table, player: int, height: float) -> tuple[float, float]:
    """The first and the last line beside a display; votes, where there are any, come before."""
    return 75 if any(table.view["votes"][player]) else 60, height - 6


def _known(table: Table, player: int, width: float, lines: tuple[float, float]) -> str:
    """Cards in a hand that the viewer knows of, by short names, on some lines."""
    _ = table.translate
    known = _known_cards(table, player)
    if not known:
        return ""
    words = "; ".join(card_words(n, _) for n in known)
    parts = [
        title(_("Known cards in hand: {cards}").format(cards=words)),
        fitted(9, lines[0], _("known:"), 36, 11, "i q"),
    ]
    x, y = 46.0, lines[0]
    for i, number in enumerate(known):
        wide = _chip_width(table, number)
        left = len(known) - i
        if x + wide > width - 10 and y + 14 <= lines[1]:
            x, y = 46, y + 14
        if x + wide > width - (8 if left == 1 else 26) and y + 14 > lines[1]:
            parts.append(text(x, y, f"+{left}", "b", font_size=11))
            break
        parts.append(_chip(table, number, x, y))
        x += wide
    return group(*parts)


def _short(table: Table, number: int) -> str:
    """The last word of a person's name is enough to tell who it is."""
    facts = card(number)
    if facts.type == "personality":
        return facts.name.split(" ")[-1]
    return table.translate(facts.name) if facts.special else facts.name


def _chip_width(table: Table, number: int) -> float:
    return 12 + text_width(_short(table, number), 11) + (13 if card(number).faction >= 0 else 0)


def _chip(table: Table, number: int, x: float, y: float) -> str:
    facts = card(number)
    name = _short(table, number)
    if facts.faction < 0:
        return text(x, y, name, "", font_size=11)
    return (
        use(f"lib-m{facts.faction}", x + 5, y - 3.6, 0.55)
        + text(x + 11, y, facts.value, "b", font_size=11)
        + text(x + 18, y, name, "", font_size=11)
    )


def _display(table: Table, player: int, box: tuple[float, float, float, float]) -> str:
    """The personal display: up to five cards."""
    x, y, width, height = box
    cards = table.view["displays"][player]
    if height < 40:
        return ""
    step = min(96.0, (width + 4) / 5)
    wide = int(step - 4)
    tall = int(min(height, wide * 1.6))
    drawn = "".join(
        card_at(table, n, (x + step * i, y, wide, tall), f"advance {n}|card {n}")
        for i, n in enumerate(cards)
    )
    free = player == table.actor and len(cards) < 5
    room = _room(table, (x + step * len(cards), y, wide, tall)) if free else ""
    return _slots(table, len(cards), (x, y, wide, tall), step) + drawn + room


def _room(table: Table, box: tuple[float, float, int, int]) -> str:
    """The place where the card in play would be saved."""
    x, y, wide, tall = box
    return group(
        title(table.translate("personal display")),
        rect(x, y, wide, tall, rx=5, fill="#fff", fill_opacity=0),
        mark(x - 1.5, y - 1.5, wide + 3, tall + 3),
        data_option="save",
    )


def _slots(table: Table, taken: int, box: tuple[float, float, int, int], step: float) -> str:
    """Places for the cards that every display may hold; the fifth needs a sans-culottes."""
    x, y, wide, tall = box
    empty = "".join(
        f"M{num(x + step * i)} {num(y)}h{wide}v{tall}h-{wide}z" for i in range(taken, 4)
    )
    if not empty:
        return ""
    words = (
        ""
        if taken
        else fitted(
            x + 2 * step,
            y + tall / 2 + 4,
            table.translate("personal display"),
            3 * step,
            12,
            "i q m halo",
        )
    )
    return path(empty, fill="none", stroke="#cdbd98", stroke_dasharray="3 3") + words
