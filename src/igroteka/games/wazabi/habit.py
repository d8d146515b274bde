"""What players of Wazabi do without thinking: the yardstick `Plain` and the practised `Quick`.

A habit looks at its own hand, the open cards, the dice and how many cards the others hold; never at their faces.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.state import State
from igroteka.games.wazabi.cards import (
    AGAIN,
    ALL_DICE,
    DICE_AROUND,
    DRAW_3,
    GIVE,
    HANDS_AROUND,
    KEEP,
    KEEP_2,
    KEPT,
    KINDS,
    LEFT,
    LOSE_1,
    LOSE_2,
    NAMED,
    ONE,
    PAIR_HIGH,
    PAIR_LOW,
    PASS,
    PLAY,
    PLAYED,
    ROLL,
    SKIP,
    STEAL,
    SWAP_DICE,
    SWAP_HANDS,
    count,
)
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.table import TO_GIVE, TO_PLAY, TO_ROLL, team_mate

ALIKE: Final = 1e-9  # worths that differ by less are equal: sums of the same numbers in another order
LN_2: Final = 0.6931471805599453

# What a card in the hand is worth, in dice, in the order of the sheet.
WORTH: Final[vec[float]] = vec[float]([0.6, 0.5, 0.2, 0.3, 0.3, 0.5, 0.4, 0.3, 0.8, 0.7])
HELD: Final = 1.0 / 3.0  # the part of it that counts while the card is held: few of them will be played soon
TURN_WORTH: Final = 0.9  # of one more turn, in dice
DANGER: Final = 0.5  # how much the distance of the rivals counts beside one's own dice
NEW_CARDS: Final = 0.8  # of three cards from the deck, in dice
CUT: Final = 0.15  # of a card that a rival has to discard, in dice
WON: Final = 100.0  # more than everything else together
OVERLOOKS: Final[i64] = 3  # a beginner overlooks its cards in one turn of so many
SWING: Final = 12.0  # points that a game of a tournament moves: about what its winner scores


class Scorer(Habit):
    """What both have in common: they know what the points of a tournament promise for the rest of it."""

    def worth(self, state: State, seat: i64) -> float:
        """A match of one game is won or lost; in a tournament a lead counts the more the fewer games are left."""
        assert isinstance(state, WazabiState)
        if state.over:
            return super().worth(state, seat)
        return promise(state.points, seat, state.house.games - state.round)


class Plain(Scorer):
    """Uniform over the sensible: a measure, not an opponent.

    It plays a card whenever it can pay for one that does something for its side, and passes only when it can't: any
    Lose, Again and Draw 3; Keep 2 if a rival has to discard; Skip before a rival; Swap dice and All dice around if
    they bring fewer dice than it has; Swap hands and All hands around if they bring more cards than it gives. Dice
    go to rivals, not to a team-mate (unless nobody else can take them). What it keeps and whom it robs is chance.
    """

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, WazabiState)
        moves = state.legal(seat)
        if len(moves) == 1:
            return moves[0]
        sensible = vec[i64](capacity=16)
        for move in moves:
            if is_sensible(state, seat, move):
                sensible = append(sensible, move)
        if len(sensible) == 0:
            return PASS if state.stage == TO_PLAY else moves[dice.below(len(moves))]
        return sensible[dice.below(len(sensible))]


def is_sensible(state: WazabiState, seat: i64, move: i64) -> bool:
    """Does this do something for one's own side? (Keeping and robbing always; playing no card never.)"""
    if state.stage == TO_GIVE:
        return is_rival(state, seat, move - GIVE)
    if state.stage != TO_PLAY:
        return True
    return move != PASS and card_helps(state, seat, PLAYED[move - PLAY], NAMED[move - PLAY])


def card_helps(state: WazabiState, seat: i64, card: i64, named: i64) -> bool:
    """Does the card do anything for the side of this player?"""
    if card == KEEP_2:
        for other in range(state.seats):
            if is_rival(state, seat, other) and state.sizes[other] > KEPT:
                return True
        return False
    if card == SKIP:
        return is_rival(state, seat, named)
    if card == SWAP_DICE:
        return state.has[named] < state.has[seat]
    if card == DICE_AROUND:
        return state.has[giver_of(state, seat, named)] < state.has[seat]
    if card == SWAP_HANDS:
        return state.sizes[named] > state.sizes[seat] - 1
    if card == HANDS_AROUND:
        return state.sizes[giver_of(state, seat, named)] > state.sizes[seat] - 1
    return True


def is_rival(state: WazabiState, seat: i64, other: i64) -> bool:
    """Is this an opponent who is still in?"""
    if other == seat or state.left[other] != 0:
        return False
    return not (state.house.teams and other == team_mate(seat, state.seats))


def giver_of(state: WazabiState, seat: i64, way: i64) -> i64:
    """Whose dice or cards come to this seat when all pass theirs this way."""
    return state.neighbour(seat, -1 if way == LEFT else 1)


class Beginner(Plain):
    """Anything sensible, but in one turn of so many it doesn't notice that it could pay for a card."""

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, WazabiState)
        if state.stage == TO_PLAY and dice.below(OVERLOOKS) == 0:
            return PASS
        return super().choose(state, seat, dice)


class Quick(Scorer):
    """Looks one move ahead: few dice for itself, many for the rivals who have the fewest, and good cards.

    A hidden hand counts by its size, each card as much as the cards this seat doesn't see are worth on average.
    """

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, WazabiState)
        if state.stage == TO_ROLL:
            return ROLL
        moves = state.legal(seat)
        if len(moves) == 1:
            return moves[0]
        chosen = moves[0]
        most = self.weigh(state, seat, chosen)
        equal: i64 = 1
        for nth in range(1, len(moves)):
            worth = self.weigh(state, seat, moves[nth])
            if worth > most + ALIKE:
                most = worth
                chosen = moves[nth]
                equal = 1
            elif worth > most - ALIKE:  # among equals the dice choose, so that nobody is picked on
                equal += 1
                if dice.below(equal) == 0:
                    chosen = moves[nth]
        return chosen

    def weigh(self, state: WazabiState, seat: i64, move: i64) -> float:
        """How good a legal move is, in dice; larger is better."""
        if move >= KEEP:
            return WORTH[PAIR_LOW[move - KEEP]] + WORTH[PAIR_HIGH[move - KEEP]]
        if move >= PLAY:
            return self.weigh_card(state, seat, PLAYED[move - PLAY], NAMED[move - PLAY])
        if move >= STEAL:
            return -float(state.has[move - STEAL])
        after = state.has
        if move >= GIVE:
            after = after[:]
            after[seat] -= 1
            after[move - GIVE] += 1
        return standing(state, seat, after)

    def weigh_card(self, state: WazabiState, seat: i64, card: i64, named: i64) -> float:
        """The dice after the card, what it gains otherwise, and what it would have been worth in the hand."""
        after = state.has
        gain = -WORTH[card] * HELD
        if card == LOSE_1:
            after = after[:]
            after[seat] -= 1
        elif card == LOSE_2:
            after = after[:]
            after[seat] = after[seat] - 2 if after[seat] > 2 else 0
        elif card == SWAP_DICE:
            after = after[:]
            after[seat] = state.has[named]
            after[named] = state.has[seat]
        elif card == DICE_AROUND:
            after = after[:]
            for other in range(state.seats):
                if state.left[other] == 0:
                    after[other] = state.has[giver_of(state, other, named)]
        elif card == AGAIN:
            gain += TURN_WORTH
        elif card == SKIP:
            if is_nearest(state, seat, named):
                gain += TURN_WORTH
        elif card == DRAW_3:
            gain += NEW_CARDS
        elif card == KEEP_2:
            gain += CUT * float(to_discard(state, seat))
        elif card == SWAP_HANDS:
            gain += exchange(state, seat, named)
        elif card == HANDS_AROUND:
            gain += exchange(state, seat, giver_of(state, seat, named))
        if keeps_again(state, seat, card):
            gain += TURN_WORTH - WORTH[AGAIN] * HELD
        return standing(state, seat, after) + gain


def keeps_again(state: WazabiState, seat: i64, card: i64) -> bool:
    """WAZABI-H02: can Again and around, which ends the turn, still be played after this card?"""
    if not state.house.several_cards or card in (AGAIN, SWAP_HANDS, HANDS_AROUND):
        return False
    costs = state.house.costs
    return count(state.hands[seat], AGAIN) > 0 and state.power - costs[card] >= costs[AGAIN]


def promise(points: vec[i64], seat: i64, games: i64) -> float:
    """How likely these points win the tournament when so many games are still to play."""
    total = 0.0
    for theirs in points:
        lead = float(theirs - points[seat])
        if games > 0:
            total += exp(lead / (SWING * sqrt(float(games))))
        elif lead > 0.0:
            return 0.0
        elif lead == 0.0:
            total += 1.0
    return 1.0 / total


def standing(state: WazabiState, seat: i64, dice: vec[i64]) -> float:
    """Few dice for one's own side (of a team the better one), many for the rivals, the nearest above all."""
    own = dice[seat]
    if state.house.teams:
        mate = dice[team_mate(seat, state.seats)]
        if mate < own:
            own = mate
    return DANGER * distance(state, seat, dice) - float(own) + (0.0 if own > 0 else WON)


def distance(state: WazabiState, seat: i64, dice: vec[i64]) -> float:
    """How far the rivals are from winning, in dice: one as far as it has dice, several equal ones are nearer."""
    near: i64 = 0
    for other in range(state.seats):
        if is_rival(state, seat, other):
            near += 1 << (ALL_DICE - dice[other])
    return float(ALL_DICE) - log(float(near)) / LN_2


def is_nearest(state: WazabiState, seat: i64, named: i64) -> bool:
    """Is this a rival, and has no other rival fewer dice?"""
    if not is_rival(state, seat, named):
        return False
    for other in range(state.seats):
        if is_rival(state, seat, other) and state.has[other] < state.has[named]:
            return False
    return True


def to_discard(state: WazabiState, seat: i64) -> i64:
    """How many cards the rivals discard if all others keep two."""
    cards: i64 = 0
    for other in range(state.seats):
        if is_rival(state, seat, other) and state.sizes[other] > KEPT:
            cards += state.sizes[other] - KEPT
    return cards


def exchange(state: WazabiState, seat: i64, giver: i64) -> float:
    """What it brings to have the hand of another instead of one's own, in dice."""
    return (float(state.sizes[giver]) * unseen_worth(state, seat) - hand_worth(state.hands[seat])) * HELD


def hand_worth(hand: i64) -> float:
    """What these cards are worth together."""
    worth = 0.0
    for kind in range(KINDS):
        worth += float(count(hand, kind)) * WORTH[kind]
    return worth


def unseen_worth(state: WazabiState, seat: i64) -> float:
    """What a card that this seat doesn't see is worth on average."""
    unseen = state.house.copies - state.hands[seat] - state.pile_cards(state.discard)
    number: i64 = 0
    for other in range(state.seats):
        unseen -= state.skips[other] * ONE[SKIP]
        if other != seat:
            number += state.sizes[other]
    number += state.deck.size
    return hand_worth(unseen) / float(number) if number > 0 else 0.0
