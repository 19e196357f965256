"""Cards: their faces in our own design, the row by the deck, and the viewer's hand."""

from collections.abc import Sequence
from functools import lru_cache

from cockade.games.liberte.board_style import CLUB, INK, SPECIAL, marks, panel
from cockade.games.liberte.board_table import (
    N_,
    Part,
    Table,
    Translate,
    card,
    faction_name,
    region_name,
)
from cockade.games.liberte.cards import REGIONS, Card
from cockade.kernel.svg import (
    element,
    escape,
    fitted,
    group,
    num,
    paragraph,
    path,
    placed,
    rect,
    text,
    title,
    use,
    wrap,
)

EFFECTS = {
    "bread_shortage": N_("Remove one block of the government’s colour; in turn 1 of any colour."),
    "emigration": N_("Discard a Royalist personality from any display."),
    "religious_problems": N_("Remove one Moderate or Radical block from a province."),
    "guillotine": N_("Put a personality from any display out of the game."),
    "purge": N_("With presence in the government: discard a card from any display."),
    "terror": N_(
        "With presence in a Radical government: remove a stack where a red one stands "
        "and, if you wish, a display card."
    ),
}
KINDS = {"personality": N_("Personality"), "club": N_("Club"), "special": N_("Special")}
SIGNS = (
    ("cannon", "cannon", N_("cannon")),
    ("general", "general", N_("general")),
    ("sans_culottes", "cap", N_("sans-culottes")),
)


def card_words(number: int, translate: Translate) -> str:
    """A card in one sentence, for a pointer or a screen reader."""
    _ = translate
    facts = card(number)
    words = [f"{number} {_(facts.name) if facts.special else facts.name}", _(KINDS[facts.type])]
    if facts.special:
        words.append(_(EFFECTS[facts.special]))
    else:
        words.append(region_name(facts.region, _))
        words.append(f"{faction_name(facts.faction, _)} {facts.value}")
        words += [_(sign) for field, _icon, sign in SIGNS if getattr(facts, field)]
    return ", ".join(words)


def _tint(facts: Card) -> str:
    if facts.special:
        return SPECIAL
    return REGIONS[facts.region].hex if facts.region >= 0 else CLUB


def _band(facts: Card, width: float, height: float, translate: Translate) -> str:
    """The card's background: the colour and the name of its region, its number and its set."""
    size = height * 0.72
    dark = " w" if facts.special else ""
    kind = translate(KINDS["special"]) if facts.special else region_name(facts.region, translate)
    corner = f"{facts.set}{facts.number}" if width >= 72 else str(facts.number)
    return (
        path(f"M.5 {num(height)}V5a4.5 4.5 0 0 1 4.5-4.5H{num(width - 5)}a4.5 4.5 0 0 1 4.5 4.5V"
             f"{num(height)}z", fill=_tint(facts))
        + path(f"M.5 {num(height)}H{num(width - 0.5)}", stroke="#4b3d2a", stroke_width=0.8)
        + fitted(4.5, height * 0.76, kind, width - 11 - size * 0.56 * len(corner), size, "i" + dark)
        + text(width - 4.5, height * 0.76, corner, "b e" + dark, font_size=size * 0.95)
    )  # fmt: skip


def _portrait(facts: Card, width: float, top: float, room: float) -> str:
    """France with the card's region in black, or the sign of a special card."""
    scale = min(room / 42, (width - 12) / 44)
    if scale < 0.35:
        return ""
    if facts.special:
        return use(f"lib-{facts.special}", width / 2, top + room / 2, scale * 1.45)
    colour = "#d9ccb0" if facts.region >= 0 else INK
    parts = [element("use", href="#lib-rx", fill=colour, stroke=colour)]
    if facts.region >= 0:
        parts.append(use(f"lib-r{facts.region}"))
    # Two or three blocks reach up on the left, so France moves over to the right.
    middle = width * (0.5 if facts.value < 2 else 0.6)
    left = min(middle - 20 * scale, width - 4 - 40 * scale)
    return placed(left, top + (room - 40 * scale) / 2, *parts, scale=scale)


def _foot(facts: Card, width: float, height: float) -> str:
    """Faction blocks for the value on the left, signs on the right."""
    scale = min(0.62, width / 120)
    blocks = "".join(
        use(f"lib-b{facts.faction}", 5, height - 5 - 11.6 * scale * i, scale)
        for i in range(facts.value)
    )
    signs = [icon for field, icon, _sign in SIGNS if getattr(facts, field)]
    size = 0.95 * min(1, width / 90)
    step = 21 * size
    drawn = "".join(
        use(f"lib-{icon}", width - 14 * size - step * i, height - 12 * size, size)
        for i, icon in enumerate(reversed(signs))
    )
    return blocks + drawn


def _initials(name: str) -> str:
    """Double first names shortened, for small cards: J.-B. Jourdan."""
    first, _space, rest = name.partition(" ")
    if "-" not in first or not rest:
        return name
    return "-".join(f"{part[0]}." for part in first.split("-")) + " " + rest


@lru_cache(maxsize=2048)
def face(number: int, width: int, height: int, translate: Translate) -> str:
    """The front of a card, in the size that the place allows."""
    facts = card(number)
    band = 14 if width >= 72 else 11
    size = 12.5 if width >= 88 else 11.5 if width >= 72 else 10
    name = translate(facts.name) if facts.special else facts.name
    if width < 66:
        name = _initials(name)
    lines = wrap(name, (width - 6) * 1.08, size)
    if width < 66 and len(lines) > 2:
        size = 8.8
    down = band + size + len(lines) * size * 1.12 - size * 0.75
    return (
        rect(0, 0, width, height, rx=5, fill="#fffaf0", class_="face")
        + _band(facts, width, band, translate)
        + paragraph(width / 2, band + size + 1, lines, width - 6, size, "b m")
        + (
            _effect(facts, (width, height), down, translate)
            if facts.special
            else _portrait(facts, width, down, height - down - 25 * min(1, width / 90))
            + _foot(facts, width, height)
        )
    )


def _effect(facts: Card, size: tuple[int, int], top: float, translate: Translate) -> str:
    """A special card's sign and sentence; a small card has room for the sign only."""
    width, height = size
    sentence = translate(EFFECTS[facts.special])
    for letters in (11, 10.4, 9.8, 9.2, 8.7, 8.2, 7.7):
        lines = wrap(sentence, width - 7, letters * 0.96)
        room = height - top - len(lines) * letters * 1.12 - 4
        if room >= 1:
            break
    words = paragraph(width / 2, top + room + letters, lines, width - 6, letters, "m")
    return words if room < 15 else _portrait(facts, width, top + 1, min(room, 34)) + words


def card_at(table: Table, number: int, box: tuple[float, float, int, int], options: str) -> str:
    """A card lying at (x, y) in a size, with the options that a click on it may mean."""
    x, y, width, height = box
    return (
        f'<g class="card" data-option="{escape(options)}" data-card="{number}"'
        f' transform="translate({num(x)} {num(y)})">{title(card_words(number, table.translate))}'
        f'<rect x="1" y="2" width="{width}" height="{height}" rx="5" class="shade"/>'
        f"{face(number, width, height, table.translate)}"
        f"{marks(-1.5, -1.5, width + 3, height + 3, 6)}</g>"
    )


def _row(
    table: Table, cards: Sequence[int], box: tuple[float, float, int, int], step: float, option: str
) -> str:
    """Cards side by side; `option` holds an N for the number of the card."""
    x, y, width, height = box
    return "".join(
        card_at(table, n, (x + step * i, y, width, height), option.replace("N", str(n)))
        for i, n in enumerate(cards)
    )


def _heading(x: float, y: float, words: str, room: float) -> str:
    return fitted(x, y, words, room, 12.5, "h")


def _deck(table: Table, x: float, y: float, height: float) -> str:
    """The deck with the cards left in its two layers."""
    _ = table.translate
    upper, lower = table.view["deck"]
    words = _("Deck: {upper} cards in the upper layer, {lower} in the lower layer")
    scale = height / 84
    width = 60 * scale
    under = [use("lib-back", 3, 3, scale)] if upper + lower > 1 else []
    cards = [*under, use("lib-back", 0, 0, scale)] if upper + lower else []
    empty = [] if cards else [rect(0, 0, width, height, rx=5, class_="box", stroke_dasharray="4 3")]
    plate = rect(width / 2 - 25, height - 34, 50, 30, rx=4, fill="#fffaf0", stroke="#16263b")
    return group(
        title(words.format(upper=upper, lower=lower)),
        *cards,
        *empty,
        plate,
        text(width / 2, height - 21, f"{upper} + {lower}", "b m", font_size=13),
        fitted(width / 2, height - 9, _("cards left"), 46, 10, "m"),
        marks(-2, -2, width + 7, height + 7),
        class_="deck",
        data_option="draw",
        transform=f"translate({num(x)} {num(y)})",
    )


def _discard(table: Table, box: tuple[float, float, float, float]) -> str:
    """The discard pile as a list, the last card first, and the cards out of the game."""
    _ = table.translate
    x, y, width, height = box
    cards, gone = table.view["discard"], table.view["box"]
    heads = (
        _("Discard pile: {n}").format(n=len(cards)),
        _("Out of the game: {n}").format(n=len(gone)),
    )
    piles = [(heads[0], cards)] + ([(heads[1], gone)] if gone else [])
    parts = [rect(0, 0, width, height, rx=5, class_="box")]
    line, top = 11.4, 3.0
    for i, (head, pile) in enumerate(piles):
        last = i == len(piles) - 1
        room = (height - top - 4) if last else (height - 8) * 0.66
        rows = min(len(pile), int(room / line) - 1)
        parts.append(_pile(table, (top, width), head, pile, rows))
        top += line * (rows + 1) + 5
    return placed(x, y, *parts)


def _pile(
    table: Table, place: tuple[float, float], head: str, pile: Sequence[int], rows: int
) -> str:
    top, width = place
    newest = list(reversed(pile))
    everything = "; ".join(card_words(n, table.translate) for n in newest)
    shown = newest[:rows]
    parts = [fitted(5, top + 10, head, width - 10, 11, "b q")]
    for i, number in enumerate(shown):
        parts.append(_entry(table, 5, top + 21.4 + 11.4 * i, number, width - 10))
    return group(title(f"{head}. {everything}"), *parts)


def _entry(table: Table, x: float, y: float, number: int, room: float) -> str:
    """One card as a line of a list: faction, value and name."""
    facts = card(number)
    name = table.translate(facts.name) if facts.special else facts.name
    if facts.faction < 0:
        return fitted(x, y, name, room, 10.5, "i")
    return (
        use(f"lib-m{facts.faction}", x + 4.5, y - 3.4, 0.55)
        + text(x + 11, y, facts.value, "b", font_size=10.5)
        + fitted(x + 19, y, name, room - 19, 10.5)
    )


def _hand_words(table: Table) -> str:
    _ = table.translate
    n = len(table.view["hand"])
    return _("Your hand: {n} cards").format(n=n) if table.viewer >= 0 else ""


def _sections(table: Table) -> list[tuple[str, str, Sequence[int], str]]:
    """Heading, class, cards and option of each row of open cards."""
    _ = table.translate
    view = table.view
    rows: list[tuple[str, str, Sequence[int], str]] = [
        (_("Face up"), "lib-face-up", view["face_up"], "take N")
    ]
    if view["played"]:
        rows.append((_("In play"), "lib-played", view["played"], "card N"))
    if table.viewer >= 0:
        rows.append((_hand_words(table), "lib-hand", view["hand"], "play N|discard N"))
    return rows


def cards_strip(table: Table, width: float, height: float) -> Part:
    """Everything in one row, for a wide page."""
    rows = _sections(table)
    top, tall = 21, int(height - 29)
    deck = 64
    left = 12 + deck + 14 + 122 + 14
    gaps = 14 * len(rows)
    count = sum(max(len(cards), 3 if i == 0 else 1) for i, (_h, _c, cards, _o) in enumerate(rows))
    step = min(106.0, (width - left - gaps + 12) / max(count, 1))
    wide = max(int(min(step - 4, 100)), 66)
    parts = [
        panel(0, 0, width, height),
        _heading(12, 15, table.translate("Deck"), deck),
        group(_deck(table, 12, top, 90), id="lib-deck"),
        group(_discard(table, (24 + deck, 8, 122, height - 16)), id="lib-discard"),
    ]
    x = left
    for i, (heading, name, cards, option) in enumerate(rows):
        room = step * max(len(cards), 3 if i == 0 else 1)
        parts.append(_heading(x, 15, heading, max(room, 90)))
        parts.append(group(_row(table, cards, (x, top, wide, tall), step, option), id=name))
        x += room + 14
    return Part(width, height, "".join(parts))


def cards_stack(table: Table, width: float) -> Part:
    """The same in rows of four, for a narrow page."""
    wide = int((width - 34) / 4)
    tall = int(wide * 1.4)
    (heading, name, cards, option), *others = _sections(table)
    deck = 60 * tall / 84
    parts = [
        _heading(8, 16, table.translate("Deck"), deck),
        group(_deck(table, 8, 22, tall), id="lib-deck"),
        _heading(width - 3 * (wide + 6), 16, heading, 3 * wide),
        group(
            _row(table, cards, (width - 3 * (wide + 6), 22, wide, tall), wide + 6, option), id=name
        ),
    ]
    y = 22 + tall + 10.0
    for heading, name, cards, option in reversed(others):
        parts.append(_heading(8, y + 10, heading, width - 16))
        parts.append(group(_grid(table, cards, (8, y + 16, wide, tall), option), id=name))
        y += 24 + (tall + 7) * -(-len(cards) // 4)
    parts.append(group(_discard(table, (8, y, width - 16, 110)), id="lib-discard"))
    height = y + 118
    return Part(width, height, panel(0, 0, width - 2, height - 3) + "".join(parts))


def _grid(
    table: Table, cards: Sequence[int], box: tuple[float, float, int, int], option: str
) -> str:
    x, y, width, height = box
    return "".join(
        _row(
            table, cards[i : i + 4], (x, y + (height + 7) * i / 4, width, height), width + 6, option
        )
        for i in range(0, len(cards), 4)
    )
