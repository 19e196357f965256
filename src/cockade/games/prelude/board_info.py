"""Decks, discards, cards that stay in play and effects in force."""

from __future__ import annotations

from cockade.kernel.sentences import plural
from cockade.kernel.svg import fitted, group, paragraph, placed, rect, text, title, use, wrap

from .board_table import Table
from .board_words import effects_in_force
from .counties import COUNTY_IDS, COUNTY_NAMES
from .deck import CARD_NAMES, FACTION

LINE = 11.6


def card_name(table: Table, card: int) -> str:
    return f"{table.translate(CARD_NAMES[card])} (#{card})"


def decks(table: Table, width: float) -> str:
    """The backs of all decks with the cards left, and the discards; 56 tall."""
    _ = table.translate
    view = table.view
    step = width / (len(view["decks"]) + 1)
    parts = [
        placed(step * i, 0, _deck(table, name, left, step))
        for i, (name, left) in enumerate(view["decks"].items())
    ]
    return group(*parts, placed(width - step, 0, _discards(table, step)), id="pre-decks")


def _deck(table: Table, name: str, left: int, step: float) -> str:
    _ = table.translate
    label = _(name)
    words = plural(_, "Deck {deck}: {n} card left", "Deck {deck}: {n} cards left", left)
    middle = step / 2
    pile = (
        use("pre-back", middle - 13, 0, 0.65)
        if left
        else rect(middle - 13, 0, 26, 36, rx=3, class_="box", stroke_dasharray="3 2")
    )
    return group(
        title(words.format(deck=label, n=left)),
        pile,
        rect(middle - 10, 19, 20, 14, rx=3, fill="#fffaf0", stroke="#1c2a21", stroke_width=0.8),
        text(middle, 30, left, "b m", font_size=12),
        fitted(middle, 46, label, step - 2, 10, "m q"),
    )


def _discards(table: Table, step: float) -> str:
    """How many cards are discarded; the pointer shows which."""
    _ = table.translate
    cards = table.view["discards"]
    middle = step / 2
    names = ", ".join(card_name(table, card) for card in cards)
    words = _("Discards: {n}").format(n=len(cards))
    return group(
        title(f"{words}. {names}" if names else words),
        rect(middle - 13, 0, 26, 36, rx=3, class_="box"),
        text(middle, 23, len(cards), "b m", font_size=13),
        fitted(middle, 46, _("discards"), step - 2, 10, "m q"),
    )


def _entries(table: Table) -> list[tuple[int, str]]:
    """What lasts: effects, cards that wait for the end of the Turn, other cards in play."""
    _ = table.translate
    found = effects_in_force(table)
    waiting = set()
    for entry in table.view["waiting"]:
        card, county = entry["card"], entry["county"]
        waiting.add(card)
        name = card_name(table, card)
        if county is not None:
            name = f"{name}, {COUNTY_NAMES[COUNTY_IDS.index(county)]}"
        found.append((FACTION[card], _("End of the Turn: {card}").format(card=name)))
    for card in table.view["in_play"]:
        if card not in waiting:
            found.append((FACTION[card], _("In play: {card}").format(card=card_name(table, card))))
    for card in table.view["exchanged"]:
        found.append(
            (FACTION[card], _("To be exchanged: {card}").format(card=card_name(table, card)))
        )
    return found


def lasting(table: Table, width: float, height: float) -> str:
    """A list of everything in force, as far as there is room; the pointer shows all."""
    _ = table.translate
    entries = _entries(table)
    everything = "; ".join(words for _side, words in entries) or _("nothing")
    parts = [title(_("In force: {list}").format(list=everything))]
    parts.append(fitted(0, 11, _("In force"), width, 12.5, "h"))
    if not entries:
        parts.append(fitted(0, 26, _("nothing"), width, 11, "i q"))
    y = 26.0
    for i, (side, words) in enumerate(entries):
        lines = wrap(words, width - 18, 10.6)
        if y + LINE * (len(lines) - 1) > height and i:
            parts.append(text(0, min(y, height), f"… +{len(entries) - i}", "q"))
            break
        parts.append(use(f"pre-m{side}", 6, y - 3.6, 0.56))
        parts.append(paragraph(15, y, lines, width - 15, 10.6))
        y += LINE * len(lines) + 2
    return group(*parts, id="pre-force")


def lasting_height(table: Table, width: float) -> float:
    """The height that the whole list needs."""
    lines = sum(len(wrap(words, width - 18, 10.6)) for _side, words in _entries(table))
    return 26 + LINE * lines + 2 * len(_entries(table)) if lines else 32.0
