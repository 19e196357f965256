"""The players: points, cards in hand, votes, presence and their personal displays."""

from cockade.games.liberte.board_cards import card_at, card_words
from cockade.games.liberte.board_style import panel
from cockade.games.liberte.board_table import Part, Table, card, faction_name
from cockade.kernel.svg import fitted, group, num, path, placed, text, text_width, title, use

GAP = 6


def players_part(table: Table, width: float, height: float | None = None) -> Part:
    """A panel for each player, in the order of the seats; without a height one below the other."""
    count = len(table.players)
    columns = 1 if height is None or count <= 4 else 2
    rows = -(-count // columns)
    tall = 172.0 if height is None else (height + GAP) / rows - GAP
    wide = (width + GAP) / columns - GAP
    panels = (
        placed(
            (wide + GAP) * (player % columns),
            (tall + GAP) * (player // columns),
            _panel(table, player, wide, tall),
        )
        for player in table.players
    )
    return Part(width, (tall + GAP) * rows - GAP + 3, "".join(panels))


def _panel(table: Table, player: int, width: float, height: float) -> str:
    acting = player == table.actor
    beside = width > 500
    info = 250 if beside else width
    top = 7 if beside else 62 if table.view["hands"][player]["known"] else 48
    left = info if beside else 7
    return group(
        panel(0, 0, width, height, acting),
        _name(table, player, info),
        _numbers(table, player, info),
        _known(table, player, info, (75, height - 10) if beside else (57, 57)),
        _display(table, player, (left, top, width - left - 7, height - top - 7)),
        class_="player",
        id=f"lib-player-{player + 1}",
    )


def _name(table: Table, player: int, width: float) -> str:
    """Token, name and points; winners and the player who decides are marked."""
    _ = table.translate
    outcome = table.view.get("outcome")
    seat = table.view["seats"][player]
    note = ""
    if outcome and seat in outcome["winners"]:
        note = "★ " + _("winner")
    elif player == table.actor:
        note = "▶ " + _("to decide")
    elif player == table.viewer:
        note = _("you")
    name = table.names[player]
    room = width - 76 - (text_width(note, 12) + 4 if note else 0)
    end = 31 + min(room, text_width(name, 16) * 0.93) + 7
    return (
        use(f"lib-t{player}", 17, 16)
        + fitted(31, 21, name, room, 16, "b")
        + (text(end, 21, note, "i", font_size=12) if note else "")
        + use("lib-medal", width - 19, 15, 0.95)
        + text(width - 19, 20.2, _score(table, player), "b m", font_size=15)
    )


def _score(table: Table, player: int) -> int:
    score: int = table.view["vp"][player]
    return score


def _numbers(table: Table, player: int, width: float) -> str:
    """Cards in hand, free tokens, votes held and presence in the government."""
    _ = table.translate
    view = table.view
    count = view["hands"][player]["count"]
    parts = [
        group(
            title(_("{n} cards in hand").format(n=count)),
            use("lib-hand", 15, 38, 0.72),
            fitted(24, 42.5, _("hand {n}").format(n=count), 46, 13),
        ),
        group(
            title(_("{n} free control tokens").format(n=view["tokens"][player])),
            fitted(77, 42.5, _("tokens {n}").format(n=view["tokens"][player]), 58, 13),
        ),
    ]
    second = 59 if width <= 250 else 42.5
    parts.append(_votes(table, player, 9 if width <= 250 else 143, second))
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
    x += 36
    for faction in range(3):
        if votes[faction]:
            parts.append(use(f"lib-m{faction}", x, y - 4.5, 0.72))
            parts.append(text(x + 8, y, votes[faction], "b", font_size=13))
            x += 26
    return group(*parts)


def _presence(table: Table, x: float, y: float) -> str:
    """The sign of presence in the government."""
    _ = table.translate
    mark = use(f"lib-m{table.view['government']}", x + 8, y - 4.5, 0.72)
    return group(
        title(_("Presence in the government")), mark, fitted(x + 18, y, _("present"), 42, 12, "i")
    )


def _known(table: Table, player: int, width: float, lines: tuple[float, float]) -> str:
    """Cards in the hand that everybody has seen, by short names, from the first line to the last."""
    _ = table.translate
    known = table.view["hands"][player]["known"]
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
    return (
        12 + text_width(_short(table, number), 11) * 0.92 + (13 if card(number).faction >= 0 else 0)
    )


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
    step = min(96.0, (width + 4) / 5)
    wide = int(step - 4)
    tall = int(min(height, wide * 1.45))
    empty = "".join(
        f"M{num(x + step * i)} {num(y)}h{wide}v{tall}h-{wide}z" for i in range(len(cards), 4)
    )
    slots = path(empty, fill="none", stroke="#bca97f", stroke_dasharray="3 3") if empty else ""
    placed_cards = (
        card_at(table, n, (x + step * i, y, wide, tall), f"advance {n}|card {n}")
        for i, n in enumerate(cards)
    )
    return slots + "".join(placed_cards)
