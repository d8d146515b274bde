"""Bots that look for pairs like people: they never err, but they need time to notice."""

from __future__ import annotations

from math import log
from typing import ClassVar

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice
from igroteka.core.seats import BIT
from igroteka.core.state import WAIT, State
from igroteka.games.twinit.cards import LIFT, MATCH, NONE, PATTERNS, TOUCH, TURN
from igroteka.games.twinit.rules import TwinIt


class Quick(Bot):
    """Touches any right pair it sees. How soon it sees one is chance without memory (see `delay`)."""

    notices_ms: ClassVar[int] = 4000  # the mean time until it notices a pair that is in sight
    second_hand_ms: ClassVar[int] = 250
    turns_ms: ClassVar[int] = 1500

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        assert isinstance(world, TwinIt)
        if world.counting or world.blocked & BIT[seat]:
            return int(WAIT)
        mine = [int(spot) for spot in world.hand_on[2 * seat : 2 * seat + 2] if spot != NONE]
        if mine:
            move = self._go_on_with(world, seat, mine)
        else:
            spot = self._joins(world, seat)
            move = TOUCH + spot if spot != NONE else self._notice(world, seat, dice)
        if move == WAIT and world.must & BIT[seat]:
            return int(TURN)
        return int(move)

    def delay(self, world: State, seat: int, move: int, dice: Dice) -> int:
        """Exponential times: being asked again after every input changes nothing."""
        assert isinstance(world, TwinIt)
        hand_lies = any(spot != NONE for spot in world.hand_on[2 * seat : 2 * seat + 2])
        if move == TURN:
            mean = self.turns_ms
        elif hand_lies or self._joins(world, seat) != NONE:
            mean = self.second_hand_ms
        elif world.mode > MATCH:
            mean = self.notices_ms  # pairs abound, but one looks at one place at a time
        else:
            mean = self.notices_ms // max(1, len(pairs(world, seat)))
        return exponential(mean, dice)

    def _go_on_with(self, world: TwinIt, seat: int, mine: list[int]) -> int:
        """A hand lies: bring the second one where nobody was first, or lift it when that is in vain."""
        if len(mine) == 2:
            return int(WAIT) if len(world.disputes()) else int(LIFT) + mine[0]
        spot = mine[0]
        others = [int(card) for card in world.targets(world.front[spot]) if card != spot]
        if world.mode == MATCH:
            return int(WAIT) if others else int(LIFT) + spot
        for other in others:
            free = world.first_hand(other) == NONE
            if free and world.may_touch(seat, other) and world.may_combine(seat, spot, other):
                return int(TOUCH) + other
        return int(WAIT) if world.is_disputed(world.front[spot]) else int(LIFT) + spot

    def _joins(self, world: TwinIt, seat: int) -> int:
        """In a match: the card that completes what a team-mate's hand has begun, or NONE."""
        if world.mode != MATCH:
            return int(NONE)
        for hand in range(2 * world.seats):
            spot = world.hand_on[hand]
            if spot != NONE and hand // 2 != seat and world.side_of(hand // 2) == world.side_of(seat):
                return int(world.partner(seat, spot))
        return int(NONE)

    def _notice(self, world: TwinIt, seat: int, dice: Dice) -> int:
        """The first card of one of the pairs in sight; with a hand of the own side down, of none."""
        side = world.side_of(seat)
        if any(world.hand_on[h] != NONE and world.side_of(h // 2) == side for h in range(2 * world.seats)):
            return int(WAIT)
        found = pairs(world, seat)
        return int(TOUCH) + found[dice.below(len(found))] if found else int(WAIT)


class Easy(Quick):
    """For a first game."""

    notices_ms = 12000
    second_hand_ms = 500
    turns_ms = 2500


class Sharp(Quick):
    """For those who know the patterns."""

    notices_ms = 1500
    second_hand_ms = 150
    turns_ms = 800


class Chance(Bot):
    """The random player with hands that need time: without a clock it is the common random bot."""

    notices_ms: ClassVar[int] = 15000
    second_hand_ms: ClassVar[int] = 500

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        if not world.must & BIT[seat]:
            return int(world.reflex(seat, dice)) if world.may & BIT[seat] else int(WAIT)
        choices = world.choices(seat)
        return int(choices[dice.below(len(choices))])

    def delay(self, world: State, seat: int, move: int, dice: Dice) -> int:
        """In the minute a touch takes time; elsewhere chance alone is slow enough."""
        assert isinstance(world, TwinIt)
        if world.mode <= MATCH:
            return 0
        begun = any(spot != NONE for spot in world.hand_on[2 * seat : 2 * seat + 2])
        return exponential(self.second_hand_ms if begun else self.notices_ms, dice)


def exponential(mean: int, dice: Dice) -> int:
    """A time without memory, at least a millisecond."""
    return 1 + int(-log((1 + dice.below(1 << 20)) / (1 << 20)) * mean)


def pairs(world: TwinIt, seat: int) -> list[int]:
    """For each pair in sight that this player may take, a card of it that nobody touches."""
    found: list[int] = []
    for pattern in range(PATTERNS):
        if not world.has_twins(pattern):
            continue
        for spot in world.targets(pattern):
            free = world.first_hand(spot) == NONE and world.may_touch(seat, spot)
            other = world.partner(seat, spot) if free else NONE
            if other != NONE and world.first_hand(other) == NONE:
                found.append(int(spot))
                break
    return found
