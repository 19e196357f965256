"""The sudden ends: how near the counter-revolution is, and the points that would decide then."""

from cockade.drawing.scene import Scene
from cockade.drawing.svg import told, use
from cockade.drawing.text import fitted, text

from ..data.cards import Card
from ..data.components import COLOURS, RED, WHITE
from ..data.turns import THRESHOLDS
from .cards import card

# In turns that a counter-revolution can end, it is told loudly when so few provinces are missing.
FIRST_REVOLT, NEAR = 3, 2
# What the points of one colour take, without a sign before them and with it.
STEPS, SIGN = (32, 37), 15
WIDTH = SIGN + 2 * STEPS[True]


def royalists(scene: Scene, x: float, y: float, room: float, side: str = "") -> str:
    """VI.3: how many provinces there are towards the counter-revolution, in letters to one side."""
    _ = scene.translate
    words = _(
        "Provinces with a fleur-de-lis that white stacks control, and battles lost: {n}. "
        "{needed} end the game in turns 3 and 4."
    )
    needed = THRESHOLDS["counter_revolution_provinces"]
    values = {"n": scene.view.get("white_provinces", 0), "needed": needed}
    near = scene.view["turn"] >= FIRST_REVOLT and values["n"] >= needed - NEAR
    count = _("counter-revolution {n} of {needed}").format(**values)
    style = ("b out" if near else "i q") + side
    return told(words.format(**values), fitted(x, y, count, room, 12 if near else 11, style))


def blocks(scene: Scene, player: int, colour: int) -> int:
    """A player's blocks of a colour on the board."""
    seat, name = scene.seats[player], COLOURS[colour]
    stacks = (owners.get(seat, "").split() for owners in scene.view["stacks"].values())
    return sum(int(stack[1]) for stack in stacks if stack and stack[0] == name)


def seen_cards(scene: Scene, player: int) -> list[Card]:
    """The cards of a player that the viewer knows: the display, and what is known of the hand."""
    own = player == scene.viewer
    hand = scene.view["hand"] if own else scene.own("hands", player)["known"]
    return [card(name) for name in (*hand, *scene.own("displays", player))]


def unseen_cards(scene: Scene, player: int) -> int:
    """How many cards of a player's hand the viewer does not know."""
    hand = scene.own("hands", player)
    return 0 if player == scene.viewer else hand["count"] - len(hand["known"])


def sudden_points(scene: Scene, player: int, colour: int) -> int:
    """VI.2, VI.3: White or Red Points, as far as the viewer can count them."""
    shown = (facts.value for facts in seen_cards(scene, player) if facts.faction == colour)
    votes = scene.own("votes", player)[COLOURS[colour]] if colour == RED else 0
    return blocks(scene, player, colour) + sum(shown) + int(votes)


def points_of(scene: Scene, player: int, place: tuple[float, float], signed: bool) -> str:
    """White and Red Points, after their sign where there is room; + where a hand may hold more."""
    _ = scene.translate
    hidden = unseen_cards(scene, player)
    white, red = (sudden_points(scene, player, colour) for colour in (WHITE, RED))
    words = _("If the game ends suddenly: White Points {white}, Red Points {red}.")
    said = words.format(white=white, red=red)
    if hidden:
        said += " " + _("Cards in hand that are not counted: {n}.").format(n=hidden)
    x, y = place
    sign = use("lib-i-bolt", x + 6, y - 4.5, 0.62) if signed else ""
    return told(
        said,
        sign,
        *_figures((white, red), "+" * bool(hidden), (x + SIGN * signed, y), STEPS[signed]),
    )


def _figures(
    points: tuple[int, int], more: str, place: tuple[float, float], step: float
) -> list[str]:
    x, y = place
    places = zip((WHITE, RED), points, (x, x + step), strict=True)
    return [
        use(f"lib-m{colour}", left + 6, y - 4.5, 0.6)
        + text(left + 13, y, f"{n}{more}", "b q", font_size=12)
        for colour, n, left in places
    ]
