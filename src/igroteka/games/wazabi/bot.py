"""What a bot knows of Wazabi."""

from __future__ import annotations

from math import log2

from igroteka.core.bot import Bot, best
from igroteka.core.dice import Dice
from igroteka.core.state import State
from igroteka.games.wazabi.cards import (
    AGAIN,
    DICE_AROUND,
    DRAW_3,
    GIVE,
    HANDS_AROUND,
    KEEP,
    KEEP_2,
    KINDS,
    LEFT,
    LOSE_1,
    LOSE_2,
    PASS,
    PLAY,
    SKIP,
    STEAL,
    SWAP_DICE,
    SWAP_HANDS,
    count,
)
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.table import team_mate
from igroteka.games.wazabi.text import kept_pair, played

# What a card in the hand is worth, in dice, in the order of the sheet.
WORTH = (0.6, 0.5, 0.2, 0.3, 0.3, 0.5, 0.4, 0.3, 0.8, 0.7)
TURN_WORTH = 0.9  # of one more turn, in dice
DANGER = 0.5  # how much the distance of the rivals counts beside one's own dice


class Quick(Bot):
    """Looks one move ahead: few dice for itself, many for the rivals who have the fewest, and good cards."""

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        assert isinstance(world, WazabiState)
        moves = [int(move) for move in world.moves(seat)]
        return best(moves, lambda move: self.worth(world, seat, move), dice)

    def worth(self, world: WazabiState, seat: int, move: int) -> float:
        """How good a legal move is, in dice; larger is better."""
        if move >= KEEP:
            return sum(WORTH[card] for card in kept_pair(move))
        if move >= PLAY:
            return self.worth_of_card(world, seat, *played(move))
        if move >= STEAL:
            return -float(world.has[move - STEAL])
        if move >= GIVE:
            after = dice_of(world)
            after[seat] -= 1
            after[move - GIVE] += 1
            return standing(world, seat, after)
        return standing(world, seat, dice_of(world)) if move == PASS else 0.0

    def worth_of_card(self, world: WazabiState, seat: int, card: int, named: int) -> float:
        """The dice after the card, what it gains otherwise, and what it would have been worth in the hand."""
        after = dice_of(world)
        gain = -WORTH[card] / 3
        if card in (LOSE_1, LOSE_2):
            after[seat] = max(0, after[seat] - (1 if card == LOSE_1 else 2))
        elif card == SWAP_DICE:
            after[seat], after[named] = after[named], after[seat]
        elif card == DICE_AROUND:
            after = passed_on(world, after, named)
        elif card == AGAIN:
            gain += TURN_WORTH
        elif card == SKIP:
            gain += TURN_WORTH * (nearest_rival(world, seat, after) == after[named]) * rival(world, seat, named)
        elif card == DRAW_3:
            gain += 0.8
        elif card == KEEP_2:
            gain += sum(max(0, int(world.sizes[other]) - 2) for other in rivals(world, seat)) * 0.15
        elif card == SWAP_HANDS:
            gain += hand_worth(world, named) - hand_worth(world, seat)
        elif card == HANDS_AROUND:
            giver = int(world.neighbour(seat, -1 if named == LEFT else 1))
            gain += hand_worth(world, giver) - hand_worth(world, seat)
        return standing(world, seat, after) + gain


def dice_of(world: WazabiState) -> list[int]:
    """The dice of each seat."""
    return [int(number) for number in world.has]


def rival(world: WazabiState, seat: int, other: int) -> bool:
    """Is this an opponent who is still in?"""
    mate = team_mate(seat, world.seats) if world.terms.teams else seat
    return other not in (seat, mate) and world.left[other] == 0


def rivals(world: WazabiState, seat: int) -> list[int]:
    """The opponents who are still in."""
    return [other for other in range(world.seats) if rival(world, seat, other)]


def nearest_rival(world: WazabiState, seat: int, dice: list[int]) -> int:
    """The fewest dice of an opponent."""
    return min(dice[other] for other in rivals(world, seat))


def standing(world: WazabiState, seat: int, dice: list[int]) -> float:
    """Few dice for one's own side (of a team the better one), many for the rivals, the nearest above all."""
    own = dice[seat]
    if world.terms.teams:
        own = min(own, dice[int(team_mate(seat, world.seats))])
    return DANGER * distance(world, seat, dice) - own - (0 if own else -100)


def distance(world: WazabiState, seat: int, dice: list[int]) -> float:
    """How far the rivals are from winning, in dice: one as far as it has dice, several equal ones are nearer."""
    return -log2(sum(0.5 ** dice[other] for other in rivals(world, seat)))


def passed_on(world: WazabiState, dice: list[int], way: int) -> list[int]:
    """The dice after all passed theirs left or right."""
    after = dice[:]
    for seat, goes_to in enumerate(world.around(way)):
        after[goes_to] = dice[seat]
    return after


def hand_worth(world: WazabiState, seat: int) -> float:
    """A third of what its cards are worth: few of them will be played soon."""
    return sum(int(count(world.hands[seat], kind)) * WORTH[kind] for kind in range(KINDS)) / 3
