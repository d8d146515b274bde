"""What one does at Zero without thinking: the yardstick, the practised player and the skilled one."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from igroteka.core.dice import Dice
from igroteka.core.habit import Habit
from igroteka.core.seats import BIT, size_of
from igroteka.core.state import WAIT, State
from igroteka.games.zero.cards import CARDS, HAND, listed
from igroteka.games.zero.knowledge import AS_THEY_ARE, QUICK, SKILLED, promised_points
from igroteka.games.zero.rules import CALL, PASS, ZeroState
from igroteka.games.zero.scoring import is_zero, points
from igroteka.games.zero.table import NO_SEAT

CONTENT: Final[i64] = 4  # with no more points than this it passes: waiting helps the others more
SOON_CONTENT: Final[i64] = 8  # a beginner passes with this
PATIENCE: Final[i64] = 10  # turns each; whoever is still behind then will hardly catch up
# The points of a hand of which so many cards were seen going into it (as quick bots have them).
RECKONED: Final[vec[i64]] = vec[i64]([20, 17, 14, 11, 8, 7, 6, 5, 4])
PASSED: Final[i64] = 8  # and of a hand with which somebody passed

# How often the imagined hand of another is bettered, by the cards that were seen going into it: so that it comes to the
# points such hands have (tools/hands_of_others.py).
BETTERED: Final[vec[i64]] = vec[i64]([0, 8, 16, 23, 28, 22, 18, 12, 6])

# How much a point is worth in the match, by the rounds still to play (see `worth`): tools/fit_worth.py zero.
WEIGHTS: Final[vec[float]] = vec[float]([0.0, 0.275, 0.197, 0.167, 0.156])

FAR: Final[i64] = 1000000000  # more than any hand costs
FINE: Final[i64] = 1024  # room for the dice below the smallest difference of costs
TWICE: Final[i64] = 8  # exchanges that a skilled player looks at twice


class ZeroHabit(Habit):
    """What all have in common: they call a Zero, know what points promise, and that others keep what suits them."""

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, ZeroState)
        return CALL if is_zero(state.hands[seat]) else WAIT

    def worth(self, state: State, seat: i64) -> float:
        """A lead is worth less the more rounds are still to play: the odds fall by the same factor with each point."""
        if state.over:
            return super().worth(state, seat)
        assert isinstance(state, ZeroState)
        left = state.house.rounds - state.round
        weight = WEIGHTS[left] if left < len(WEIGHTS) else WEIGHTS[len(WEIGHTS) - 1]
        scores = state.scores()
        mine = scores[seat]
        total = 0.0
        for theirs in scores:
            total += exp(weight * float(mine - theirs))
        return 1.0 / total

    def imagined(self, state: State, seat: i64, dice: Dice) -> State:
        """A guess in which the others kept what suits them: a hand from which cards were laid is no hand of chance.

        Again and again one of its hidden cards is held against one of the unused pile, and the better one is kept.
        """
        world = state.guess(seat, dice)
        assert isinstance(world, ZeroState)
        if not world.is_dealt():
            return world
        pile = listed(world.unused())
        for other in range(world.seats):
            hidden = listed(world.hands[other] & ~world.shown[other])
            if other == seat or len(hidden) == 0 or len(pile) == 0:
                continue
            hand = world.hands[other]
            promised = promised_points(hand, QUICK)
            for nth in range(BETTERED[HAND - len(hidden)]):
                held = dice.below(len(hidden))
                lying = dice.below(len(pile))
                better = (hand & ~BIT[hidden[held]]) | BIT[pile[lying]]
                less = promised_points(better, QUICK)
                if less < promised:
                    promised = less
                    hand = better
                    card = hidden[held]
                    hidden[held] = pile[lying]
                    pile[lying] = card
            world.hands[other] = hand
        return world


class Plain(ZeroHabit):
    """Uniform over the exchanges that do not raise its points; passes when there is none, or when it has few points."""

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, ZeroState)
        hand = state.hands[seat]
        if points(hand) <= CONTENT and state.closer == NO_SEAT:
            return PASS
        now = promised_points(hand, AS_THEY_ARE)
        chosen: i64 = PASS
        found: i64 = 0
        for move in state.choices(seat):
            if move != PASS and promised_points(exchanged(hand, move), AS_THEY_ARE) <= now:
                found += 1
                if dice.below(found) == 0:  # so that each is as likely as the others
                    chosen = move
        return chosen


class Beginner(ZeroHabit):
    """Lowers the points it has now and plans no groups; overlooks exchanges, closes too early, may miss a Zero."""

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, ZeroState)
        hand = state.hands[seat]
        if points(hand) <= SOON_CONTENT and state.closer == NO_SEAT:
            return PASS
        least: i64 = FAR
        chosen: i64 = PASS
        for move in state.choices(seat):
            if move == PASS or dice.below(4) == 0:  # every fourth exchange it does not see
                continue
            costs = promised_points(exchanged(hand, move), AS_THEY_ARE) * FINE + dice.below(FINE)
            if costs < least:
                least = costs
                chosen = move
        return chosen if least // FINE <= promised_points(hand, AS_THEY_ARE) else PASS

    def interrupt(self, state: State, seat: i64, dice: Dice) -> i64:
        return WAIT if dice.below(4) == 0 else super().interrupt(state, seat, dice)


class Quick(ZeroHabit):
    """Looks one exchange ahead: collects groups that promise to become five, and at the end lowers its points.

    Its pass does not close a round in which it is behind what the others seem to have.
    """

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, ZeroState)
        hand = state.hands[seat]
        ending = state.closer != NO_SEAT
        may_pass = ending or may_well_pass(state, seat)
        if may_pass and not ending and points(hand) <= CONTENT:
            return PASS
        shares = AS_THEY_ARE if ending else QUICK
        least = promised_points(hand, shares) if may_pass else FAR
        chosen: i64 = PASS
        alike: i64 = 0
        for move in state.choices(seat):
            if move == PASS:
                continue
            costs = promised_points(exchanged(hand, move), shares)
            if costs < least:
                least = costs
                chosen = move
                alike = 1
            elif costs == least and alike > 0:  # among equals the dice choose
                alike += 1
                if dice.below(alike) == 0:
                    chosen = move
        return chosen


class Skilled(ZeroHabit):
    """Looks two exchanges ahead, with promises of groups that were tuned by experiment (tools/tune_skill.py zero).

    It looks twice at so many exchanges; with a few points (`content`) it passes.
    """

    def __init__(self, shares: vec[i64] = SKILLED, content: i64 = CONTENT, most: i64 = TWICE) -> None:
        self.shares = shares
        self.content: i64 = content
        self.most: i64 = most

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, ZeroState)
        hand = state.hands[seat]
        ending = state.closer != NO_SEAT
        may_pass = ending or may_well_pass(state, seat)
        if may_pass and not ending and points(hand) <= self.content:
            return PASS
        pool = state.open_cards()
        least = float(FAR)
        if may_pass:
            least = float(promised_points(hand, AS_THEY_ARE)) if ending else self.outlook(hand, pool, state.seats)
        chosen: i64 = PASS
        for move in self.likely(state, seat, 1 if ending else self.most, dice):
            after = exchanged(hand, move)
            if ending:
                costs = float(promised_points(after, AS_THEY_ARE))
            else:
                costs = self.outlook(after, (pool & ~BIT[move % CARDS]) | BIT[move // CARDS], state.seats)
            if costs < least:
                least = costs
                chosen = move
        return chosen

    def candidates(self, state: State, seat: i64) -> vec[i64]:
        """The most promising exchanges, and the pass."""
        assert isinstance(state, ZeroState)
        return append(self.likely(state, seat, self.most, None), PASS)

    def likely(self, state: ZeroState, seat: i64, most: i64, dice: Dice | None) -> vec[i64]:
        """The exchanges that promise most, the best one first; among equals the dice choose, if there are any."""
        hand = state.hands[seat]
        shares = AS_THEY_ARE if state.closer != NO_SEAT else self.shares
        moves = vec[i64](capacity=most)
        costs = vec[i64](capacity=most)
        for move in state.choices(seat):
            if move == PASS:
                continue
            cost = promised_points(exchanged(hand, move), shares) * FINE
            if dice is not None:
                cost += dice.below(FINE)
            at = len(moves)
            if at < most:
                moves = append(moves, move)
                costs = append(costs, cost)
            elif cost < costs[at - 1]:
                at -= 1
            else:
                continue
            while at > 0 and costs[at - 1] > cost:
                costs[at] = costs[at - 1]
                moves[at] = moves[at - 1]
                at -= 1
            costs[at] = cost
            moves[at] = move
        return moves

    def outlook(self, hand: i64, pool: i64, seats: i64) -> float:
        """What a hand will cost after one more exchange; until then each of the others takes a card of the pool."""
        now = promised_points(hand, self.shares)
        bests = vec[i64](capacity=10)
        untaken = pool
        while untaken != 0:
            take = untaken & -untaken
            untaken &= untaken - 1
            least = now
            unlaid = hand
            while unlaid != 0:
                lay = unlaid & -unlaid
                unlaid &= unlaid - 1
                cost = promised_points((hand & ~lay) | take, self.shares)
                if cost < least:
                    least = cost
            at = len(bests)
            bests = append(bests, least)
            while at > 0 and bests[at - 1] > least:
                bests[at] = bests[at - 1]
                at -= 1
            bests[at] = least
        stays = 1.0
        for other in range(seats - 1):
            stays *= 1.0 - 1.0 / float(len(bests))
        expected = 0.0
        chance = 1.0  # that all better cards are gone
        for cost in bests:
            expected += chance * stays * float(cost)
            chance *= 1.0 - stays
        return expected + chance * float(now)


def exchanged(hand: i64, move: i64) -> i64:
    """The hand after this exchange."""
    return (hand & ~BIT[move // CARDS]) | BIT[move % CARDS]


def may_well_pass(state: ZeroState, seat: i64) -> bool:
    """A first pass harms nobody, a second one starts the last turns of the others (ZERO-09): not for who is behind.

    Where the second ends the round at once (ZERO-H01), the first one lets the next player do that.
    """
    harmless = state.house.last_turns and not state.would_close(seat)
    return harmless or not behind(state, seat)


def behind(state: ZeroState, seat: i64) -> bool:
    """Does somebody else seem to have fewer points? After so many turns it does not ask any more."""
    if state.turns >= PATIENCE * state.seats:
        return False
    mine = points(state.hands[seat])
    for other in range(state.seats):
        if other != seat and reckoned(state, seat, other) < mine:
            return True
    return False


def reckoned(state: ZeroState, seat: i64, other: i64) -> i64:
    """The points of another player, by what all have seen: a card taken made the hand better, who passes is content."""
    seen = size_of(state.shown[other])
    if seen == HAND:
        return points(state.shown[other])
    if RECKONED[seen] > PASSED and has_just_passed(state, seat, other):
        return PASSED
    return RECKONED[seen]


def has_just_passed(state: ZeroState, seat: i64, other: i64) -> bool:
    """Was the last turn of another player a pass? Then the hand is older than that of the player before.

    `seat` is the one to move: its own turn is the longest ago.
    """
    turns_ago = (seat - other) % state.seats
    return state.turns >= turns_ago and state.changed[other] <= state.changed[state.right_of(other)]
