"""The boxes beside the map: player order, battle, presence in the government."""

from cockade.drawing.page import mark, panel
from cockade.drawing.svg import fitted, group, num, path, placed, text, title, use

from .table import Table, faction_name


def heading(words: str, room: float) -> str:
    return fitted(8, 14, words, room, 12.5, "h")


def small_token(table: Table, player: int, x: float, y: float, scale: float = 0.52) -> str:
    return group(title(table.names[player]), use(f"lib-t{player}", x, y, scale))


def boxes(table: Table, width: float) -> tuple[str, float]:
    """Player order, Battle Box and presence in the government."""
    if width > 500:
        parts = ((0.0, 0.0, width * 0.27), (width * 0.27 + 6, 0.0, width * 0.33 - 6),
                 (width * 0.6 + 6, 0.0, width * 0.4 - 6))  # fmt: skip
        height = 56.0
    else:
        half = (width - 6) / 2
        parts = ((0.0, 0.0, half), (half + 6, 0.0, half), (0.0, 62.0, width))
        height = 118.0
    drawn = (
        _order(table, parts[0][2]),
        _battle(table, parts[1][2]),
        _government(table, parts[2][2]),
    )
    return "".join(placed(x, y, d) for (x, y, _w), d in zip(parts, drawn, strict=True)), height


def _order(table: Table, width: float) -> str:
    _ = table.translate
    order = table.view["order"]
    step = min(27, (width - 14) / len(order))
    tokens = (
        small_token(
            table, player, 8 + step * (i + 0.5), 36, 0.95 if player == table.actor else 0.85
        )
        for i, player in enumerate(order)
    )
    here = order.index(table.actor) if table.actor in order else -1
    arrow = (
        path(f"M{num(8 + step * (here + 0.5))} 49l-5 5h10z", fill="#33281c") if here >= 0 else ""
    )
    return group(
        panel(0, 0, width, 56),
        heading(_("Player order"), width - 16),
        *tokens,
        arrow,
        id="lib-order",
    )


def _battle(table: Table, width: float) -> str:
    """The Battle Box: each player's tokens in it, counted."""
    _ = table.translate
    inside = [p for p in table.players if table.view["battle_box"][p]]
    step = min(34, (width - 12) / max(len(inside), 1))
    tokens = (
        small_token(table, p, 17 + step * i, 35, 0.8)
        + text(27 + step * i, 40, f"×{table.view['battle_box'][p]}", "b", font_size=12)
        for i, p in enumerate(inside)
    )
    empty = "" if inside else fitted(30, 40, _("no tokens"), width - 40, 12, "i q")
    return group(
        title(_("Battle Box")),
        panel(0, 0, width, 56),
        heading(_("Battle Box"), width - 40),
        use("lib-cannon", width - 17, 13, 0.9),
        *tokens,
        empty,
        mark(-1, -1, width + 2, 58, 7),
        class_="battle",
        id="lib-battle",
        data_option="battle",
    )


def _government(table: Table, width: float) -> str:
    """The faction in government with the players present, and the opposition."""
    _ = table.translate
    view = table.view
    parts = [panel(0, 0, width, 56), heading(_("Presence in government"), width - 16)]
    if view["government"] is None:
        parts.append(fitted(10, 40, _("no government yet"), width - 20, 12, "i q"))
        return group(*parts, id="lib-government")
    parts.append(_party(table, view["government"], 22, 30))
    present = [p for p in table.players if view["presence"][p]]
    parts += (
        small_token(table, p, width / 2 + 6 + 21 * i, 36, 0.85) for i, p in enumerate(present)
    )
    if view["opposition"] is not None:
        name = faction_name(view["opposition"], _)
        words = _("opposition: {faction}").format(faction=name)
        parts.append(fitted(12, 51, words, width / 2 - 18, 11, "i q"))
    return group(*parts, id="lib-government")


def _party(table: Table, faction: int, y: float, x: float) -> str:
    name = faction_name(faction, table.translate)
    return use(f"lib-m{faction}", x - 12, y + 10) + fitted(x + 1, y + 15, name, 84, 15, "b")
