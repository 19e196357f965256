"""The state of Liberté and its questions and changes in rulebook words."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from typing import Any, ClassVar, Final

from cockade.kernel import CardState, Verb, sentence
from cockade.kernel.fields import Field, cells, copier, grid, number, piles, plain, row, seats

from .data.cards import FACTION, SANS_CULOTTES, VALUE
from .data.components import COLOURS, LIMITS, NONE
from .data.provinces import FLEURS_DE_LIS, REGIONS
from .vocabulary import CARD, CARD_NAMES, PROVINCE_NAMES, SEATS

UPPER: Final = 0
LOWER: Final = 1
FACE_UP: Final = 2
DISCARDS: Final = 3
BOX: Final = 4
IN_PLAY: Final = 5
HAND: Final = 6
DISPLAY: Final = 12
PILES: Final = (
    *("deck", "deck_below", "face_up", "discard", "box", "played"),
    *(f"hand_{seat}" for seat in SEATS),
    *(f"display_{seat}" for seat in SEATS),
)
PHASES: Final = ("player_order", "refresh_hand", "action", "battle", "election", "over")
PLAYER_ORDER, REFRESH_HAND, ACTION, BATTLE_PHASE, ELECTION, OVER = range(6)

LOST_BATTLES: Final[tuple[str, ...]] = ("none", "lost", "owed")

# A stack is one number: 0 for none, else 3 * colour + height.
STACKS: Final = ("none", *(f"{colour} {n}" for colour in COLOURS for n in (1, 2, 3)))
HEIGHT: Final[tuple[int, ...]] = (0, 1, 2, 3, 1, 2, 3, 1, 2, 3)
COLOUR: Final[tuple[int, ...]] = (NONE, 0, 0, 0, 1, 1, 1, 2, 2, 2)
WIDTH: Final = len(SEATS)

# Bits of all seats and of the spectators, for cards that everybody saw.
EVERYONE: Final = (1 << (WIDTH + 1)) - 1

TURNED_UP: Final = sentence("", "{card} is turned up.", "card")
RESHUFFLED: Final = sentence(
    "II.B Discard",
    "The {n} discards become the new deck.",
    "n",
    one="The {n} discard becomes the new deck.",
)

FIELDS: Final = (
    number("players"),
    number("turn"),
    number("phase", PHASES),
    number("round"),
    plain("order", ()),
    number("ending"),
    number("passes"),
    number("special_played"),
    number("cards_played"),
    number("bound", (*(region.id for region in REGIONS),)),
    number("resolving"),
    cells("stacks", PROVINCE_NAMES, SEATS, STACKS),
    row("supply", COLOURS),
    row("aside", COLOURS),
    grid("votes", COLOURS, SEATS),
    row("election", COLOURS),
    number("government", COLOURS),
    number("opposition", COLOURS),
    row("presence", SEATS),
    row("presence_token", SEATS),
    row("vp", SEATS),
    row("battle_box", SEATS),
    row("tokens", SEATS),
    row("lost_battles", (None, "1", "2", "3", "4"), LOST_BATTLES),
    number("reshuffles"),
    row("shuffle_of", CARD_NAMES),
    number("first_edition"),
    number("lost_if_nobody"),
    number("all_pass_ends"),
    number("round_limit"),
    piles("piles", PILES, CARD_NAMES),
    seats("known", CARD_NAMES, SEATS),
)


class Liberte(CardState):
    """Everything on the table; players and colours are small numbers."""

    __slots__ = tuple(f.name for f in FIELDS)
    FIELDS: ClassVar[tuple[Field, ...]] = FIELDS
    COPY: ClassVar[Callable[[Any, Any], None]] = copier(FIELDS)
    SEATS: ClassVar[tuple[str, ...]] = SEATS
    CARD: ClassVar[Verb | None] = CARD

    players: int
    turn: int
    phase: int
    round: int
    order: tuple[int, ...]
    ending: int
    passes: int
    special_played: int
    cards_played: int
    bound: int
    resolving: int
    stacks: MutableSequence[int]
    supply: list[int]
    aside: list[int]
    votes: list[int]
    election: list[int]
    government: int
    opposition: int
    presence: list[int]
    presence_token: list[int]
    vp: list[int]
    battle_box: list[int]
    tokens: list[int]
    lost_battles: list[int]
    reshuffles: int
    shuffle_of: list[int]
    first_edition: int
    lost_if_nobody: int
    all_pass_ends: int
    round_limit: int
    piles: list[tuple[int, ...]]
    known: MutableSequence[int]

    # Stacks

    def height(self, province: int, player: int) -> int:
        return HEIGHT[self.stacks[province * WIDTH + player]]

    def colour(self, province: int, player: int) -> int:
        """The colour of a player's stack; NONE without one."""
        return COLOUR[self.stacks[province * WIDTH + player]]

    def owners(self, province: int) -> list[int]:
        """The players who own a stack in a province."""
        start = province * WIDTH
        stacks = self.stacks
        return [player for player in range(WIDTH) if stacks[start + player]]

    def highest(self, province: int) -> list[int]:
        """The owners of the joint highest stacks, in player order; empty for an empty province."""
        start = province * WIDTH
        line = self.stacks[start : start + WIDTH]
        if not any(line):
            return []
        heights = [HEIGHT[stack] for stack in line]
        top = max(heights)
        if heights.count(top) == 1:
            return [heights.index(top)]
        return [player for player in self.order if heights[player] == top]

    def controller(self, province: int) -> int:
        """II.B Controlled: the player whose stack is strictly the highest; NONE if nobody's is."""
        leaders = self.highest(province)
        return leaders[0] if len(leaders) == 1 else NONE

    def place_block(self, province: int, player: int, colour: int) -> None:
        """One block from supply onto a player's stack; a new stack takes a token."""
        place = province * WIDTH + player
        stack = self.stacks[place]
        if stack:
            self.stacks[place] = stack + 1
        else:
            self.stacks[place] = 3 * colour + 1
            self.tokens[player] -= 1
        self.supply[colour] -= 1
        if not self.supply[colour]:
            self.ending = 1

    def lift_block(self, province: int, player: int) -> int:
        """Take one block off a stack, and give its colour; an emptied stack frees its token."""
        place = province * WIDTH + player
        stack = self.stacks[place]
        if HEIGHT[stack] == 1:
            self.stacks[place] = 0
            self.tokens[player] += 1
        else:
            self.stacks[place] = stack - 1
        return COLOUR[stack]

    def remove_stack(self, province: int, player: int) -> None:
        """All blocks of a stack go back to supply and its token to the owner."""
        place = province * WIDTH + player
        stack = self.stacks[place]
        self.supply[COLOUR[stack]] += HEIGHT[stack]
        self.stacks[place] = 0
        self.tokens[player] += 1

    def on_board(self, colour: int) -> bool:
        """Whether any block of a colour stands in a province."""
        base = 3 * colour
        stacks = self.stacks
        return base + 1 in stacks or base + 2 in stacks or base + 3 in stacks

    def blocks_owned(self, player: int, colour: int) -> int:
        """Blocks of a colour in a player's stacks on the whole board."""
        return sum(HEIGHT[s] for s in self.stacks[player::WIDTH] if COLOUR[s] == colour)

    # Votes and government

    def votes_held(self, colour: int) -> list[int]:
        """Each player's votes of a colour."""
        return self.votes[colour * WIDTH : colour * WIDTH + self.players]

    def faction_votes(self) -> list[int]:
        """Each faction's real votes, whatever its marker shows."""
        return [sum(self.votes_held(colour)) for colour in range(len(COLOURS))]

    # Cards

    def hand(self, player: int) -> tuple[int, ...]:
        return self.piles[HAND + player]

    def display(self, player: int) -> tuple[int, ...]:
        return self.piles[DISPLAY + player]

    def displayed(self) -> list[int]:
        """All cards in displays."""
        return [card for pile in self.piles[DISPLAY:] for card in pile]

    def deck(self) -> int:
        """The pile to draw from: the upper layer while it lasts."""
        return UPPER if self.piles[UPPER] else LOWER

    def deck_is_empty(self) -> bool:
        return not self.piles[UPPER] and not self.piles[LOWER]

    def leave_hand(self, card: int, player: int) -> None:
        """A card is played: it lies open on the table, so nothing about it stays secret."""
        self.move(card, HAND + player, IN_PLAY)
        self.known[card] = 0

    def discard(self, card: int, pile: int) -> None:
        """A card goes to the discard pile; R-12: without a deck it fills the row or is the deck."""
        self.known[card] = 0
        if not self.deck_is_empty():
            self.move(card, pile, DISCARDS)
        elif len(self.piles[FACE_UP]) < LIMITS["face_up_cards"]:
            self.move(card, pile, FACE_UP)
            self.log(TURNED_UP, card)
        else:
            self.move(card, pile, DISCARDS)
            self.reshuffle()

    def reshuffle(self) -> None:
        """The discards become the deck; everybody knows which cards are in it."""
        discards = self.piles[DISCARDS]
        self.piles[UPPER], self.piles[DISCARDS] = discards, ()
        self.reshuffles += 1
        for card in discards:
            # Sets A and B are the shuffles 0 and 1.
            self.shuffle_of[card] = self.reshuffles + 1
        self.log(RESHUFFLED, len(discards))

    def enter_hand(self, card: int, pile: int, player: int) -> None:
        """A card that everybody saw goes to a hand: its place stays known."""
        self.move(card, pile, HAND + player)
        self.known[card] = EVERYONE

    def display_owner(self, card: int) -> int:
        """Whose display a card is in."""
        return next(p for p in range(self.players) if card in self.piles[DISPLAY + p])

    def display_limit(self, player: int, card: int) -> int:
        """R-10: four cards, or five with sans-culottes among them, the new card included."""
        cards = (*self.display(player), card)
        with_sans_culottes = any(SANS_CULOTTES[c] for c in cards)
        key = "display_max_with_sans_culottes" if with_sans_culottes else "display_max"
        return LIMITS[key]

    def shown(self, player: int, colour: int) -> int:
        """Blocks of a colour on the cards in a player's hand and display."""
        cards = self.hand(player) + self.display(player)
        return sum(VALUE[card] for card in cards if FACTION[card] == colour)

    # The counter-revolution

    def white_provinces(self) -> int:
        """VI.3: fleur-de-lis provinces that a white stack controls, and lost battles."""
        count = sum(1 for lost in self.lost_battles if lost)
        stacks = self.stacks
        for province in FLEURS_DE_LIS:
            start = province * WIDTH
            line = stacks[start : start + WIDTH]
            if 4 in line or 5 in line or 6 in line:
                heights = sorted([HEIGHT[stack] for stack in line])
                # Strictly the highest stack, and white: 3 is the colour's first height less 1.
                count += heights[-1] > heights[-2] and 3 + heights[-1] in line
        return count
