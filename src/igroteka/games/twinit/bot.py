"""Bots that look for pairs like people: they need time to notice, and look-alikes deceive them (see `scan.py`).

Time decides here, so there is no habit and nothing to search: levels differ in eyes and hands alone.
"""

from __future__ import annotations

from typing import ClassVar

from igroteka.core.bot import Bot, Watch
from igroteka.core.deviates import exponential
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.seeds import derived
from igroteka.core.state import WAIT, State
from igroteka.games.twinit.cards import CARDS, GO, LIFT, MATCH, NONE, PATTERNS, TOUCH, TURN
from igroteka.games.twinit.likeness import look_alikes
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.scan import Eye, shown_at

# Beginners need about half a second for a card, overlook every other pair and are wrong two or three times a game;
# people who have played for an evening compare five faces a second; those who know the patterns by heart twice as many.
# Simple reactions of adults take 200 to 300 ms, with a choice of where to go 300 to 500: a master is as quick as people
# get who train for it.
BEGINNER = Eye(
    look_ms=600,
    face_ms=260,
    lapses=0.5,
    scan_ms=16000,
    reaction_ms=450,
    tail_ms=250,
    second_hand_ms=450,
    turn_ms=2200,
    fooled=0.25,
)
PLAYER = Eye(
    look_ms=400,
    face_ms=130,
    lapses=0.25,
    scan_ms=6000,
    reaction_ms=330,
    tail_ms=120,
    second_hand_ms=250,
    turn_ms=1500,
    fooled=0.08,
)
EXPERT = Eye(
    look_ms=280,
    face_ms=65,
    lapses=0.1,
    scan_ms=2500,
    reaction_ms=250,
    tail_ms=70,
    second_hand_ms=160,
    turn_ms=900,
    fooled=0.03,
    doubts=0.7,
)
MASTER = Eye(
    look_ms=200,
    face_ms=35,
    lapses=0.04,
    scan_ms=1200,
    reaction_ms=220,
    tail_ms=40,
    second_hand_ms=120,
    turn_ms=700,
    fooled=0.01,
    doubts=0.8,
)


class Quick(Bot):
    """Touches any pair it sees or believes to see; how soon, and how often it is wrong, its eye says."""

    eye: ClassVar[Eye] = PLAYER

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        """Without a clock it sees every pair at once and is never wrong."""
        assert isinstance(world, TwinIt)
        if world.piled:
            return ready(world, seat)
        if world.counting or world.blocked & BIT[seat]:
            return int(WAIT)
        move = goes_on(world, seat)
        if move is None:
            found = pairs(world, seat)
            move = int(TOUCH) + found[dice.below(len(found))][0] if found else int(WAIT)
        return int(TURN) if move == WAIT and world.must & BIT[seat] else move

    def intend(self, world: State, seat: int, dice: Dice, watch: Watch) -> tuple[int, int]:
        """With a clock: touch the first pair it notices, or turn its card if that comes first."""
        assert isinstance(world, TwinIt)
        if world.piled:
            return ready(world, seat), 0
        if world.counting or world.blocked & BIT[seat]:
            return int(WAIT), 0
        move = goes_on(world, seat)
        if move is not None:
            move = self._deceived(world, seat, move, watch)
        if move is not None and move != WAIT:
            return move, self._hand_after(world, seat, move, watch)
        plans: list[tuple[int, int]] = []  # (in how many ms, move)
        if world.must & BIT[seat]:
            plans.append((self.eye.turns_after(world, watch), int(TURN)))
        if move is None:
            shown = shown_at(world)
            for pair in pairs(world, seat):
                plans.append((self.eye.touches_after(world, pair, shown, watch), int(TOUCH) + first_of(pair, watch)))
            for pair in look_alike_pairs(world, seat) if self.eye.fooled else []:
                errs = self.eye.errs_after(world, pair, shown, watch)
                if errs is not None:
                    plans.append((errs, int(TOUCH) + first_of(pair, watch)))
        after, move = min(plans, default=(0, int(WAIT)))
        return move, after

    def _deceived(self, world: TwinIt, seat: int, move: int, watch: Watch) -> int:
        """A hand lies, and no twin is to be had: it may take a look-alike for one, and not think again."""
        hand = hand_begun(world, seat)
        laid = int(world.hand_on[hand])
        own = hand // 2 == seat
        if (move < LIFT and move != WAIT) or (own and (world.mode == MATCH or both_hands_down(world, seat))):
            return move
        for pair in look_alike_pairs(world, seat, laid):
            deceived = self.eye.takes_for_twins(world, pair, watch) and not self.eye.thinks_again(world, pair, watch)
            if deceived:
                return int(TOUCH) + (pair[1] if pair[0] == laid else pair[0])
        return move

    def _hand_after(self, world: TwinIt, seat: int, move: int, watch: Watch) -> int:
        """A hand of the own side lies: in how many ms the next one comes, or that one goes."""
        if move >= LIFT:
            return self.eye.answers_after(world, watch)
        hand = hand_begun(world, seat)
        own = hand // 2 == seat
        return self.eye.follows_after(world, hand, watch) if own else self.eye.joins_after(world, hand, watch)


class Easy(Quick):
    """For a first game."""

    eye = BEGINNER


class Sharp(Quick):
    """For those who know the patterns."""

    eye = EXPERT


class Beginner(Easy):
    """The first level: a child can beat it."""


class Casual(Quick):
    """The second: somebody who has played for an evening."""


class Strong(Sharp):
    """The third: knows the patterns by heart."""


class Master(Quick):
    """The fourth: hardly anyone is as quick."""

    eye = MASTER


class Chance(Bot):
    """The random player, with the hands of a beginner; without a clock it is the common random bot."""

    eye: ClassVar[Eye] = BEGINNER
    minute_ms: ClassVar[int] = 15000  # in the minute it always finds something; this is how long it looks, on average

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        if not world.must & BIT[seat]:
            return int(world.reflex(seat, dice)) if world.may & BIT[seat] else int(WAIT)
        choices = world.choices(seat)
        return int(choices[dice.below(len(choices))])

    def intend(self, world: State, seat: int, dice: Dice, watch: Watch) -> tuple[int, int]:
        """Chance says whether it sees anything; then a hand needs its time. Memory it has none."""
        assert isinstance(world, TwinIt)
        move = self.choose(world, seat, dice)
        if world.piled:
            return move, 0
        if move == TURN:
            return move, self.eye.turns_after(world, watch)
        if hand_begun(world, seat) // 2 == seat:
            return move, self.eye.travel(dice)
        looks = int(self.minute_ms * exponential(dice)) if world.mode > MATCH else 0
        return move, looks + self.eye.reaction(dice)


# Four levels from kind to fearsome, and the names they had before.
BOTS: dict[str, type[Bot]] = {
    "random": Chance,
    "easy": Easy,
    "quick": Quick,
    "sharp": Sharp,
    "beginner": Beginner,
    "casual": Casual,
    "strong": Strong,
    "master": Master,
}


def first_of(pair: tuple[int, int], watch: Watch) -> int:
    """On which card of a pair the first hand goes."""
    return pair[derived(watch.seed, "first", *pair) & 1]


def both_hands_down(world: TwinIt, seat: int) -> bool:
    """Do both hands of this player lie?"""
    return bool(world.hand_on[2 * seat] != NONE and world.hand_on[2 * seat + 1] != NONE)


def ready(world: TwinIt, seat: int) -> int:
    """Before the minute: a bot is ready at once."""
    return int(GO if world.must & BIT[seat] else WAIT)


def hand_begun(world: TwinIt, seat: int) -> int:
    """A hand that lies: the player's own, else in a match a team-mate's (the first that was laid), else NONE."""
    lying = [hand for hand in range(2 * world.seats) if world.hand_on[hand] != NONE]
    hands = sorted(lying, key=lambda hand: int(world.hand_at[hand]))
    own = [hand for hand in hands if hand // 2 == seat]
    mates = [hand for hand in hands if world.mode == MATCH and world.side_of(hand // 2) == world.side_of(seat)]
    return (own + mates + [int(NONE)])[0]


def goes_on(world: TwinIt, seat: int) -> int | None:
    """What follows from the hands that lie, WAIT if nothing does; None if the own side has no hand down."""
    hand = hand_begun(world, seat)
    if hand == NONE:
        return None
    if hand // 2 != seat:
        other = int(world.partner(seat, world.hand_on[hand]))
        return int(TOUCH) + other if other != NONE else int(WAIT)  # a second pattern would be a mistake
    mine = [int(spot) for spot in world.hand_on[2 * seat : 2 * seat + 2] if spot != NONE]
    if len(mine) == 2:
        return int(WAIT) if len(world.unsettled()) else int(LIFT) + mine[0]
    return second_hand(world, seat, mine[0])


def second_hand(world: TwinIt, seat: int, spot: int) -> int:
    """One hand lies: bring the second one where nobody was first, or lift it when that is in vain."""
    others = [int(card) for card in world.targets(world.front[spot]) if card != spot]
    if world.mode == MATCH:
        return int(WAIT) if others else int(LIFT) + spot
    for other in others:
        if not world.is_kept(other) and world.may_touch(seat, other) and world.may_combine(seat, spot, other):
            return int(TOUCH) + other
    return int(WAIT) if world.front[spot] in world.unsettled() else int(LIFT) + spot


def pairs(world: TwinIt, seat: int) -> list[tuple[int, int]]:
    """The pairs in sight that this player may take and nobody touches; of three equal cards the first two."""
    found: list[tuple[int, int]] = []
    for pattern in range(PATTERNS):
        if world.has_twins(pattern):
            free = free_cards(world, seat, pattern)
            if len(free) > 1:
                found.append((free[0], free[1]))
    return found


def free_cards(world: TwinIt, seat: int, pattern: int) -> list[int]:
    """The cards in sight with this pattern that this player may touch and take, and on which no hand lies."""
    return [
        int(spot)
        for spot in world.targets(pattern)
        if not world.is_kept(spot) and world.may_touch(seat, spot) and world.may_combine(seat, spot, spot)
    ]


def look_alike_pairs(world: TwinIt, seat: int, laid: int | None = None) -> list[tuple[int, int]]:
    """Two cards in sight that look alike and are no twins, which this player may touch and nobody touches.

    With a card on which a hand lies: the pairs with that one.
    """
    patterns = {int(world.front[card]) for card in range(CARDS) if world.stands(card)}
    doubtful = [pattern for pattern in patterns if not patterns.isdisjoint(look_alikes(pattern))]
    free = {pattern: free_cards(world, seat, pattern) for pattern in doubtful}
    if laid is not None:
        others = look_alikes(int(world.front[laid]))
        return sorted((min(laid, spot), max(laid, spot)) for other in others for spot in free.get(other, []))
    found = {
        (min(one, two), max(one, two))
        for pattern, spots in free.items()
        for other in look_alikes(pattern)
        for one in spots
        for two in free.get(other, [])
    }
    return sorted(found)
