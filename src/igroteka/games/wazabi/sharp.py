"""The habit of somebody who has played Wazabi a thousand times: the best outlook after the own move."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

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
    KEPT,
    LOSE_1,
    LOSE_2,
    NAMED,
    NONE,
    ONE,
    PAIR_HIGH,
    PAIR_LOW,
    PLAY,
    PLAYED,
    ROLL,
    SKIP,
    STEAL,
    SWAP_DICE,
    SWAP_HANDS,
)
from igroteka.games.wazabi.habit import Scorer, keeps_again, promise
from igroteka.games.wazabi.outlook import STANDARD, Prospect
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.scoring import spoils
from igroteka.games.wazabi.table import TO_ROLL

ALIKE: Final = 1e-12  # chances that differ by less are equal
CANDIDATES: Final[i64] = 5  # so many moves are worth a search


class Sharp(Scorer):
    """Makes the move after which it is most likely to win, as far as the outlook tells (see `outlook.py`).

    What a draw or a theft brings it doesn't know: such cards count as unseen ones.
    """

    def __init__(self, numbers: vec[vec[float]] | None = None) -> None:
        self.numbers = STANDARD if numbers is None else numbers  # of the outlook, by how many sit at the table

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, WazabiState)
        if state.stage == TO_ROLL:
            return ROLL
        moves = state.legal(seat)
        chosen = moves[0]
        if len(moves) == 1:
            return chosen
        after = Prospect(state, seat)
        most = self.chance(state, after, chosen)
        equal: i64 = 1
        for nth in range(1, len(moves)):
            chance = self.chance(state, after, moves[nth])
            if chance > most + ALIKE:
                most = chance
                chosen = moves[nth]
                equal = 1
            elif chance > most - ALIKE:  # among equals the dice choose, so that nobody is picked on
                equal += 1
                if dice.below(equal) == 0:
                    chosen = moves[nth]
        return chosen

    def candidates(self, state: State, seat: i64) -> vec[i64]:
        """The moves with the best outlook, and those as good as the last of them, so that nobody is picked on."""
        assert isinstance(state, WazabiState)
        moves = state.legal(seat)
        if len(moves) <= CANDIDATES:
            return moves
        after = Prospect(state, seat)
        chances = vec[float](capacity=len(moves))
        for move in moves:
            chances = append(chances, self.chance(state, after, move))
        best = vec[i64](capacity=len(moves))
        for nth in range(len(moves)):
            better: i64 = 0
            for chance in chances:
                if chance > chances[nth] + ALIKE:
                    better += 1
            if better < CANDIDATES:
                best = append(best, moves[nth])
        return best

    def worth(self, state: State, seat: i64) -> float:
        """In the middle of a game: the outlook, with all hands as they lie in this world. A team shares its victory."""
        assert isinstance(state, WazabiState)
        if state.over or state.interlude:
            return super().worth(state, seat)
        worth = 0.0
        for winner in range(state.seats):
            side = open_table(state, winner)
            if state.left[winner] == 1:  # the others play on, but this one has won
                return worth_of_victory(state, winner, winner, seat)
            if state.left[winner] == 0 and side.mate >= winner:
                worth += side.chance(self.numbers[state.seats]) * worth_of_victory(state, winner, side.mate, seat)
        return worth

    def chance(self, state: WazabiState, after: Prospect, move: i64) -> float:
        """How likely it wins after this legal move."""
        after.begin(state)
        seat = after.seat
        again = False
        if move >= KEEP:
            after.seen[seat] = ONE[PAIR_LOW[move - KEEP]] + ONE[PAIR_HIGH[move - KEEP]]
        elif move >= PLAY:
            card = PLAYED[move - PLAY]
            again = card == AGAIN
            play_in(after, card, NAMED[move - PLAY])
            if keeps_again(state, seat, card):
                again = True
                play_in(after, AGAIN, NONE)
        elif move >= STEAL:
            after.unseen[move - STEAL] -= 1
            after.unseen[seat] += 1
        elif move >= GIVE:
            after.dice[seat] -= 1
            after.dice[move - GIVE] += 1
        if not again:
            after.next_turn()
        return after.chance(self.numbers[state.seats])


def open_table(state: WazabiState, seat: i64) -> Prospect:
    """The outlook of a seat that sees all hands."""
    table = Prospect(state, seat)
    for other in range(state.seats):
        table.seen[other] = state.hands[other]
        table.unseen[other] = 0
    return table


def worth_of_victory(state: WazabiState, winner: i64, mate: i64, seat: i64) -> float:
    """What it is worth to a seat that this one wins the game, with the team-mate (or itself: nobody)."""
    if state.house.games > 1:
        points = state.points[:]
        if state.left[winner] == 0:
            points[winner] += spoils(winner, state.house.teams, state.has)
            points[mate] = points[winner]
        return promise(points, seat, state.house.games - state.round - 1)
    if seat != winner and seat != mate:
        return 0.0
    return 1.0 if winner == mate else 0.5


def play_in(after: Prospect, card: i64, named: i64) -> None:
    """What this card of the seat itself changes; whose turn is next comes later."""
    seat = after.seat
    after.seen[seat] -= ONE[card]
    if card == LOSE_1:
        after.dice[seat] -= 1
    elif card == LOSE_2:
        after.dice[seat] = after.dice[seat] - 2 if after.dice[seat] > 2 else 0
    elif card == AGAIN:
        after.direction = -after.direction
    elif card == KEEP_2:
        for other in range(after.seats):
            if other != seat and after.unseen[other] > KEPT:
                after.unseen[other] = KEPT
    elif card == DRAW_3:
        after.unseen[seat] += 3
    elif card == SKIP:
        after.skips[named] += 1
    elif card == SWAP_DICE:
        own = after.dice[seat]
        after.dice[seat] = after.dice[named]
        after.dice[named] = own
    elif card == DICE_AROUND:
        after.dice_around(named)
    elif card == SWAP_HANDS:
        after.swap_hands(seat, named)
    elif card == HANDS_AROUND:
        after.hands_around(named)
