"""The track of victory points and the boxes: player order, battle, presence in the government."""

from cockade.drawing.layout import headed, mark
from cockade.drawing.memory import block
from cockade.drawing.scene import Scene
from cockade.drawing.svg import group, num, path, placed, rect, told, use
from cockade.drawing.text import LEAST, fitted, text
from cockade.drawing.tracks import row_of, spaces

from ..data.components import COLOURS
from ..words import faction_name

LAST_POINT = 20
Place = tuple[float, float]


def _token(scene: Scene, player: int, place: Place, scale: float, piece: str) -> str:
    """A player's token, one of several: the piece says which."""
    token = use(f"lib-t{player}", *place, scale, data_piece=f"{piece} {player}")
    return told(scene.names[player], token)


@block
def points_track(scene: Scene, width: float) -> tuple[str, float]:
    """Victory points 0 to 20 and a box for more, and the height it takes."""
    rows, columns = (1, 21) if width > 500 else (2, 12)
    step = (width - 14 - 92 * (rows == 1)) / columns
    places = [*row_of(columns, 7, 20, step), *row_of(columns, 7, 67, step)][: LAST_POINT + 1]
    height = 24 + 47 * rows
    numbers = (
        text(x + step / 2, y + 10, i, "m q", font_size=LEAST) for i, (x, y) in enumerate(places)
    )
    more = 86 if rows == 1 else step * 3
    return group(
        headed(width, height, scene.translate("Victory points"), 110),
        fitted(
            width - 8, 14, scene.translate("tie: value of the display"), width - 134, 11, "i q e"
        ),
        path(spaces(places, step, 44), class_="box"),
        *numbers,
        _scores(scene, places, step),
        _beyond(scene, (width - 7 - more, places[LAST_POINT][1]), more),
        id="lib-points",
    ), height


def _scores(scene: Scene, places: list[tuple[float, float]], step: float) -> str:
    """Tokens of the players with at most 20 points; the more in a space, the smaller."""
    scores = [max(points, 0) for points in scene.view["vp"].values()]
    tokens = []
    for points in sorted({score for score in scores if score <= LAST_POINT}):
        here = [player for player in scene.players if scores[player] == points]
        x, y = places[points]
        sizes = ((0.95, (28,)), (0.6, (28,)), (0.5, (16.5, 27.2, 37.9)))
        scale, rows = sizes[min(len(here), 3) - 1]
        for i, player in enumerate(here):
            aside = 0 if len(here) == 1 else (i % 2 - 0.5) * 12.4
            place = (x + step / 2 + aside, y + rows[i // 2])
            tokens.append(_token(scene, player, place, scale, "points"))
    return "".join(tokens)


def _beyond(scene: Scene, place: tuple[float, float], width: float) -> str:
    """Scores beyond the printed track, written out."""
    x, y = place
    above = [p for p in scene.players if scene.own("vp", p) > LAST_POINT]
    parts = [
        rect(x, y, width, 44, rx=4, class_="box"),
        text(x + width / 2, y + 10, "21+", "m q", font_size=LEAST),
    ]
    columns = max(int(width // 28), 1)
    single = len(above) <= columns
    for i, player in enumerate(above):
        px, py = x + 9 + (i % columns) * 28, y + (28 if single else 19 + i // columns * 15)
        parts.append(_token(scene, player, (px, py), 0.62 if single else 0.56, "points"))
        parts.append(text(px + 7.5, py + 4.2, scene.own("vp", player), "b", font_size=13))
    return "".join(parts)


@block
def boxes(scene: Scene, width: float) -> tuple[str, float]:
    """Player order, Battle Box and presence in the government, and the height they take."""
    if width > 500:
        wide = width * 0.27, width * 0.33 - 6, width * 0.4 - 6
        places, height = ((0.0, 0.0), (wide[0] + 6, 0.0), (width - wide[2], 0.0)), 56.0
    else:
        wide = width / 2 - 3, width / 2 - 3, width
        places, height = ((0.0, 0.0), (wide[0] + 6, 0.0), (0.0, 62.0)), 118.0
    drawn = zip((_order, _battle, _government), places, wide, strict=True)
    return "".join(placed(*place, draw(scene, room)) for draw, place, room in drawn), height


def _order(scene: Scene, width: float) -> str:
    order = [scene.player(seat) for seat in scene.view["order"]]
    step = min(27, (width - 14) / len(order))
    tokens = (
        _token(scene, p, (8 + step * (i + 0.5), 36), 0.95 if p == scene.actor else 0.85, "order")
        for i, p in enumerate(order)
    )
    here = order.index(scene.actor) if scene.actor in order else -1
    arrow = path(f"M{num(8 + step * (here + 0.5))} 49l-5 5h10z") if here >= 0 else ""
    head = headed(width, 56, scene.translate("Player order"))
    return group(head, *tokens, arrow, id="lib-order")


def _battle(scene: Scene, width: float) -> str:
    """The Battle Box: each player's tokens in it, counted."""
    _ = scene.translate
    inside = [p for p in scene.players if scene.own("battle_box", p)]
    step = min(34, (width - 12) / max(len(inside), 1))
    tokens = (
        _token(scene, p, (17 + step * i, 35), 0.8, "battle")
        + text(27 + step * i, 40, f"×{scene.own('battle_box', p)}", "b", font_size=12)
        for i, p in enumerate(inside)
    )
    return told(
        _("Battle Box"),
        headed(width, 56, _("Battle Box"), width - 40),
        use("lib-i-cannon", width - 17, 13, 0.9),
        *tokens,
        "" if inside else fitted(30, 40, _("no tokens"), width - 40, 12, "i q"),
        mark(-1, -1, width + 2, 58, 7),
        class_="battle",
        id="lib-battle",
        data_option="battle",
    )


def _government(scene: Scene, width: float) -> str:
    """The faction in government with the players present, and the opposition."""
    _ = scene.translate
    view = scene.view
    parts = [headed(width, 56, _("Presence in government"))]
    if view["government"] is None:
        parts.append(fitted(10, 40, _("no government yet"), width - 20, 12, "i q"))
        return group(*parts, id="lib-government")
    government = COLOURS.index(view["government"])
    parts.append(use(f"lib-m{government}", 18, 32))
    parts.append(fitted(31, 37, faction_name(government, _), 84, 15, "b"))
    present = [scene.player(seat) for seat in view["presence"]]
    left = width / 2 + 6
    parts += (_token(scene, p, (left + 21 * i, 36), 0.85, "in") for i, p in enumerate(present))
    if view["opposition"] is not None:
        name = faction_name(COLOURS.index(view["opposition"]), _)
        words = _("opposition: {faction}").format(faction=name)
        parts.append(fitted(12, 51, words, width / 2 - 18, 11, "i q"))
    return group(*parts, id="lib-government")
