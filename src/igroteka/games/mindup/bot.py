"""What a bot knows of Mind Up!"""

from __future__ import annotations

from typing import cast

from igroteka.core.bot import Bot, best
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT, size_of
from igroteka.core.state import State
from igroteka.games.mindup.cards import lowest_card, rising
from igroteka.games.mindup.rules import MindUpState
from igroteka.games.mindup.scoring import bonus_points, goal_points, placed_points

WORLDS = 3  # how many deals of the unseen cards it looks at


class Quick(Bot):
    """Takes the others to choose at random and plays the card with the best expected catch."""

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        table = cast(MindUpState, world)
        moves = [int(move) for move in table.moves(seat)]
        if moves[0] < 0 or len(moves) == 1:
            return moves[0]
        worlds = [table, *(cast(MindUpState, table.guess(seat, dice)) for _ in range(WORLDS - 1))]
        row = [int(card) for card in rising(table.row)]
        worth = dict.fromkeys(moves, 0.0)
        for move in moves:
            catches = [value_of(table, seat, move, card) for card in row]
            for guessed in worlds:
                chances = place_chances(guessed, seat, move)
                worth[move] += sum(chance * catch for chance, catch in zip(chances, catches, strict=True))
        return best(moves, worth.__getitem__, dice)


def place_chances(world: MindUpState, seat: int, move: int) -> list[float]:
    """How likely the card comes to each place of the row, if the others choose at random."""
    chances = [1.0]
    for other in range(world.seats):
        if other == seat:
            continue
        hand = world.hands[other]
        lower = int(size_of(hand & (BIT[move] - 1))) / int(size_of(hand))
        shifted = [0.0, *(chance * lower for chance in chances)]
        chances = [stays * (1 - lower) + shift for stays, shift in zip([*chances, 0.0], shifted, strict=True)]
    return chances


def value_of(table: MindUpState, seat: int, move: int, card: int) -> int:
    """What it brings to play that card and to catch this one; in the last turn also the card that is left."""
    after = table.copy()
    after.place(seat, card)
    kept = table.hands[seat] & ~BIT[move]
    if size_of(kept) == 1:
        after.place(seat, lowest_card(kept))
    return worth_of(after, seat) - worth_of(table, seat)


def worth_of(table: MindUpState, seat: int) -> int:
    """The points of a collection if the round ended now."""
    return int(placed_points(table, seat) + bonus_points(table.collections[seat]) + goal_points(table, seat))
