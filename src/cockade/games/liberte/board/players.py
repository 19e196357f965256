"""The players: points, cards in hand, votes, presence and their personal displays."""

from typing import NamedTuple

from cockade.drawing.cards import Box
from cockade.drawing.layout import GAP, panel
from cockade.drawing.memory import block
from cockade.drawing.page import Part
from cockade.drawing.scene import Scene
from cockade.drawing.svg import escape, group, path, placed, told, use
from cockade.drawing.text import LEAST, fitted, text, text_width
from cockade.drawing.tracks import row_of, spaces

from ..data.components import COLOURS
from ..words import card_title, card_words, faction_name
from . import ends
from .cards import card, card_at
from .rows import display_height, display_rows, has_room, saving_place


class _Aside(NamedTuple):
    """What a panel shows that depends on who decides and who looks."""

    deciding: bool
    note: str
    known: tuple[str, ...]


def players(scene: Scene, width: float, height: float | None) -> Part:
    """A panel for each player, in the order of the seats; without a height one below the other."""
    count = len(scene.players)
    columns = 1 if height is None or count <= 4 else 2
    rows = -(-count // columns)
    wide = (width + GAP) / columns - GAP
    panels, y = [], 0.0
    for player in scene.players:
        known = _known_cards(scene, player)
        natural = _natural_height(scene, player, bool(known))
        tall = natural if height is None else (height + GAP) / rows - GAP
        column = player % columns
        # What depends on who looks is handed over, so that they share the panels where it does not.
        aside = _Aside(player == scene.actor, _note(scene, player), known)
        drawn = _panel(scene, player, (wide, tall), aside)
        panels.append(placed((wide + GAP) * column, y, drawn))
        if column == columns - 1 or player == count - 1:
            y += tall + GAP
    return Part(width, y - GAP + 3, "".join(panels))


def _natural_height(scene: Scene, player: int, has_known: bool) -> float:
    """Beside or below the map a display takes as many rows as it needs."""
    lines = 64.0 if has_known else 50.0
    shown = len(scene.own("displays", player)) + has_room(scene, player)
    return lines + 1 + display_height(shown)


@block
def _panel(scene: Scene, player: int, size: tuple[float, float], aside: _Aside) -> str:
    (width, height), (deciding, note, known) = size, aside
    beside = width > 500
    info = 250 if beside else width
    top = 63 if known else 48
    return group(
        panel(0, 0, width, height, deciding),
        _name(scene, player, info, note),
        _numbers(scene, player, info),
        _known(scene, known, info, _known_lines(scene, player, height) if beside else (57, 57)),
        _display(scene, player, (info, 7, width - info - 7, height - 14))
        if beside
        else display_rows(scene, player, (7, top), width - 14),
        class_="player",
        id=f"lib-player-{player + 1}",
    )


def _name(scene: Scene, player: int, width: float, note: str) -> str:
    """Token, name and points; winners and the player who decides are marked."""
    room = width - 76 - (text_width(note, 12) + 6 if note else 0)
    # One line of text, so that the note follows the name whatever the font.
    aside = f'<tspan dx="7" class="i" font-size="12" font-weight="400">{escape(note)}</tspan>'
    line = fitted(31, 21, scene.names[player], room, 16, "b").removesuffix("</text>")
    squeezed = "textLength" in line
    return (
        use(f"lib-t{player}", 17, 16)
        + line
        + (f"</text>{text(34 + room, 21, note, 'i')}" if squeezed else f"{aside}</text>")
        + use("lib-medal", width - 19, 15, 0.95)
        + text(width - 19, 20.2, scene.own("vp", player), "b m", font_size=15)
    )


def _note(scene: Scene, player: int) -> str:
    """What matters about this player just now."""
    outcome = scene.view.get("outcome")
    notes = [scene.state_of(player)]
    # The points of a sudden end are others than those on the track.
    if outcome and outcome["reason"] != "victory_points":
        score = outcome["scores"].get(scene.seats[player])
        notes += [] if score is None else [scene.translate("score {n}").format(n=score)]
    return " · ".join(filter(None, notes))


@block
def _numbers(scene: Scene, player: int, width: float) -> str:
    """Cards in hand, free tokens, votes held and presence in the government."""
    _ = scene.translate
    view = scene.view
    count, tokens = scene.own("hands", player, "count"), scene.own("tokens", player)
    narrow = width <= 250
    place = (9, 59) if narrow else (122, 42.5)
    present = scene.seats[player] in view["presence"] and view["government"] is not None
    # Presence ends before the first vote is counted, and the Battle Box is empty by then.
    right = width - (68 if present else 4)
    return (
        told(
            _("Cards in hand: {n}").format(n=count),
            use("lib-i-cards", 15, 38, 0.72),
            fitted(24, 42.5, _("hand {n}").format(n=count), 46, 13),
        )
        + told(
            _("Free control tokens: {n}").format(n=tokens),
            use(f"lib-t{player}", 83, 38, 0.62),
            text(92, 42.5, f"×{tokens}", font_size=13),
        )
        + _votes(scene, player, *place)
        + ("" if narrow else _in_battle(scene, player, 122, 42.5))
        + ends.points_of(scene, player, (118 if narrow else right - ends.WIDTH, 42.5), not narrow)
        + (_presence(scene, width - 66, 42.5) if present else "")
    )


def _votes(scene: Scene, player: int, x: float, y: float) -> str:
    _ = scene.translate
    held = [(f, n) for f, n in enumerate(scene.own("votes", player).values()) if n]
    if not held:
        return ""
    words = ", ".join(f"{faction_name(f, _)} {n}" for f, n in held)
    signs = (
        use(f"lib-m{f}", x + 40 + 26 * i, y - 4.5, 0.72)
        + text(x + 48 + 26 * i, y, n, "b", font_size=13)
        for i, (f, n) in enumerate(held)
    )
    return told(_("Votes: {votes}").format(votes=words), fitted(x, y, _("votes"), 30, 13), *signs)


def _in_battle(scene: Scene, player: int, x: float, y: float) -> str:
    """Tokens in the Battle Box, which may lie out of sight."""
    _ = scene.translate
    n = scene.own("battle_box", player)
    if not n:
        return ""
    sign = use("lib-i-cannon", x + 8, y - 4, 0.68) + text(x + 19, y, f"×{n}", "b", font_size=13)
    return told(_("Tokens in the Battle Box: {n}").format(n=n), sign)


def _presence(scene: Scene, x: float, y: float) -> str:
    """The sign of presence in the government."""
    _ = scene.translate
    faction = COLOURS.index(scene.view["government"])
    sign = use(f"lib-m{faction}", x + 8, y - 4.5, 0.72)
    return told(_("Presence in the government"), sign, fitted(x + 18, y, _("present"), 42, 12, "i"))


def _known_cards(scene: Scene, player: int) -> tuple[str, ...]:
    """Of one's own hand everything is known, and it is drawn elsewhere."""
    return () if player == scene.viewer else tuple(scene.own("hands", player, "known"))


def _known_lines(scene: Scene, player: int, height: float) -> tuple[float, float]:
    """The first and the last line beside a display; votes, where there are any, come before."""
    return 75 if any(scene.own("votes", player).values()) else 60, height - 6


def _known(scene: Scene, known: tuple[str, ...], width: float, lines: tuple[float, float]) -> str:
    """Cards in a hand that the viewer knows of, by short names, on some lines."""
    _ = scene.translate
    if not known:
        return ""
    words = "; ".join(card_words(card(n), _) for n in known)
    parts = [fitted(9, lines[0], _("known:"), 36, LEAST, "i q")]
    x, y = 51.0, lines[0]
    for i, number in enumerate(known):
        wide = _chip_width(scene, number)
        left = len(known) - i
        if x + wide > width - 10 and y + 14 <= lines[1]:
            x, y = 51, y + 14
        if x + wide > width - (8 if left == 1 else 26) and y + 14 > lines[1]:
            parts.append(text(x, y, f"+{left}", "b", font_size=LEAST))
            break
        parts.append(_chip(scene, number, x, y))
        x += wide
    return told(_("Known cards in hand: {cards}").format(cards=words), *parts)


def _short(scene: Scene, number: str) -> str:
    """The last word of a person's name is enough to tell who it is."""
    facts = card(number)
    name = card_title(facts, scene.translate)
    return name.split(" ")[-1] if facts.type == "personality" else name


def _chip_width(scene: Scene, number: str) -> float:
    return 12 + text_width(_short(scene, number), LEAST) + (13 if card(number).faction >= 0 else 0)


def _chip(scene: Scene, number: str, x: float, y: float) -> str:
    facts = card(number)
    name = _short(scene, number)
    if facts.faction < 0:
        return text(x, y, name, font_size=LEAST)
    return (
        use(f"lib-m{facts.faction}", x + 5, y - 3.6, 0.55)
        + text(x + 11, y, facts.value, "b", font_size=LEAST)
        + text(x + 18, y, name, font_size=LEAST)
    )


@block
def _display(scene: Scene, player: int, box: tuple[float, float, float, float]) -> str:
    """The personal display: up to five cards."""
    x, y, width, height = box
    cards = scene.own("displays", player)
    if height < 40:
        return ""
    step = min(96.0, (width + 4) / 5)
    wide = int(step - 4)
    tall = int(min(height, wide * 1.6))
    drawn = "".join(
        card_at(scene, n, (x + step * i, y, wide, tall), f"advance {n}|card {n}")
        for i, n in enumerate(cards)
    )
    free = has_room(scene, player)
    room = saving_place(scene, (x + step * len(cards), y, wide, tall)) if free else ""
    return _slots(scene, len(cards), (x, y, wide, tall), step) + drawn + room


def _slots(scene: Scene, taken: int, box: Box, step: float) -> str:
    """Places for the cards that every display may hold; the fifth needs a sans-culottes."""
    x, y, wide, tall = box
    if taken >= 4:
        return ""
    words, middle = scene.translate("personal display"), x + 2 * step
    name = fitted(middle, y + tall / 2 + 4, words, 3 * step, 12, "i q m halo")
    empty = path(spaces(row_of(4 - taken, x, y, step, taken), wide, tall), class_="empty")
    return empty + ("" if taken else name)
