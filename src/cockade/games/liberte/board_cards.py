"""Cards: their faces in our own design, the row by the deck, and the viewer's hand."""

from functools import lru_cache

from cockade.games.liberte.board_style import CLUB, INK, SPECIAL
from cockade.games.liberte.board_table import Table, card, faction_name, region_name
from cockade.games.liberte.cards import REGIONS, Card
from cockade.kernel.page import mark
from cockade.kernel.sentences import N_, Translate
from cockade.kernel.svg import (
    element,
    escape,
    fitted,
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
    kind = translate(KINDS[facts.type]) if facts.special else region_name(facts.region, translate)
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
    lines = wrap(name, (width - 6) * 1.08, size)
    if width < 66 or (width < 88 and len(lines) > 2):
        lines = wrap(_initials(name), (width - 6) * 1.08, size)
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
    return words if room < 15 else _portrait(facts, width, top, min(room, 44)) + words


def card_at(table: Table, number: int, box: tuple[float, float, int, int], options: str) -> str:
    """A card lying at (x, y) in a size, with the options that a click on it may mean."""
    x, y, width, height = box
    choice = f' data-option="{escape(options)}"' if options else ""
    return (
        f'<g class="card"{choice} data-via="card {number}"'
        f' transform="translate({num(x)} {num(y)})">{title(card_words(number, table.translate))}'
        f'<rect x="1" y="2" width="{width}" height="{height}" rx="5" class="shade"/>'
        f"{face(number, width, height, table.translate)}"
        f"{mark(-1.5, -1.5, width + 3, height + 3, 6)}</g>"
    )
