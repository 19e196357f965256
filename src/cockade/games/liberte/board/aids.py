"""The player aid: the three ends of the game, who wins each, and what settles a tie."""

from __future__ import annotations

from cockade.kernel import Translate
from cockade.kernel.aids import Aid

from ..data.turns import LAST_TURN, THRESHOLDS


def aids(scenario: str, translate: Translate) -> list[Aid]:
    """The same in every scenario."""
    return [ends(translate)]


def ends(translate: Translate) -> Aid:
    _ = translate
    cards = _("more of that colour on the cards in hand and display")
    landslide = _("{n} red votes in one election, in any turn")
    revolution = _(
        "{n} provinces with a fleur-de-lis under white stacks or battles lost, in turns 3 and 4"
    )
    rows = (
        (
            _("after turn {n}").format(n=LAST_TURN),
            _("most victory points"),
            _("higher total value of the cards left in the display"),
        ),
        (
            landslide.format(n=THRESHOLDS["landslide_red_votes"]),
            _("most Red Points: votes, blocks on the board and on the cards in hand and display"),
            cards,
        ),
        (
            revolution.format(n=THRESHOLDS["counter_revolution_provinces"]),
            _("most White Points: blocks on the board and on the cards in hand and display"),
            cards,
        ),
    )
    heads = (_("The game ends"), _("Winner"), _("On a tie"))
    note = _("Those still level share the win. In a sudden end victory points count for nothing.")
    return Aid(_("How the game ends"), "VI", heads, rows, note)
