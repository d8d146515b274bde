"""Bots that look for pairs like people: they never err, but they need time to notice (see `scan.py`)."""

from __future__ import annotations

from typing import ClassVar

from igroteka.core.bot import Bot, Watch
from igroteka.core.deviates import exponential
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.seeds import derived
from igroteka.core.state import WAIT, State
from igroteka.games.twinit.cards import GO, LIFT, MATCH, NONE, PATTERNS, TOUCH, TURN
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.scan import Eye, shown_at

# Beginners need about half a second for a card and overlook every other pair; people who have played for an evening
# compare five faces a second; those who know the patterns by heart twice as many. Simple reactions of adults take
# 200 to 300 ms, with a choice of where to go 300 to 500.
BEGINNER = Eye(
    look_ms=600,
    face_ms=260,
    lapses=0.5,
    scan_ms=16000,
    reaction_ms=450,
    tail_ms=250,
    second_hand_ms=450,
    turn_ms=2200,
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
)


class Quick(Bot):
    """Touches any right pair it sees; how soon it sees one, its eye says."""

    eye: ClassVar[Eye] = PLAYER

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        """Without a clock it sees every pair at once."""
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
        if move is not None and move != WAIT:
            return move, self._hand_after(world, seat, move, watch)
        plans: list[tuple[int, int]] = []  # (in how many ms, move)
        if world.must & BIT[seat]:
            plans.append((self.eye.turns_after(world, watch), int(TURN)))
        if move is None:
            found = pairs(world, seat)
            shown = shown_at(world) if found else []
            for pair in found:
                first = pair[derived(watch.seed, "first", *pair) & 1]
                plans.append((self.eye.touches_after(world, pair, shown, watch), int(TOUCH) + first))
        after, move = min(plans, default=(0, int(WAIT)))
        return move, after

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
        return int(WAIT) if len(world.disputes()) else int(LIFT) + mine[0]
    return second_hand(world, seat, mine[0])


def second_hand(world: TwinIt, seat: int, spot: int) -> int:
    """One hand lies: bring the second one where nobody was first, or lift it when that is in vain."""
    others = [int(card) for card in world.targets(world.front[spot]) if card != spot]
    if world.mode == MATCH:
        return int(WAIT) if others else int(LIFT) + spot
    for other in others:
        free = world.first_hand(other) == NONE
        if free and world.may_touch(seat, other) and world.may_combine(seat, spot, other):
            return int(TOUCH) + other
    return int(WAIT) if world.is_disputed(world.front[spot]) else int(LIFT) + spot


def pairs(world: TwinIt, seat: int) -> list[tuple[int, int]]:
    """The pairs in sight that this player may take and nobody touches; of three equal cards the first two."""
    found: list[tuple[int, int]] = []
    for pattern in range(PATTERNS):
        if not world.has_twins(pattern):
            continue
        free = [
            int(spot)
            for spot in world.targets(pattern)
            if world.first_hand(spot) == NONE and world.may_touch(seat, spot) and world.may_combine(seat, spot, spot)
        ]
        if len(free) > 1:
            found.append((free[0], free[1]))
    return found
