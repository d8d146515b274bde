"""What speaks for a move at Zero, by what the seat knows: its hand, the pool, what all have seen."""

from __future__ import annotations

from igroteka.core.reason import Reason
from igroteka.core.seats import size_of
from igroteka.games.zero.cards import CARDS, COLOURS, OF_COLOUR, OF_VALUE, VALUES
from igroteka.games.zero.habit import exchanged, reckoned
from igroteka.games.zero.rules import PASS, ZeroState
from igroteka.games.zero.scoring import GROUP, is_zero, points
from igroteka.games.zero.table import NO_SEAT
from igroteka.games.zero.text import LETTERS

NEARLY = 3  # so many cards of a kind are the beginning of a group
FEW = 8  # points with which one may well be content


class After:
    """What a move leaves in the hand."""

    def __init__(self, hand: int, move: int) -> None:
        self.passes = move == PASS
        self.hand = hand if self.passes else int(exchanged(hand, move))
        self.points = int(points(self.hand))
        self.taken = None if self.passes else move % int(CARDS)

    def of_colour(self, colour: int) -> int:
        """How many cards of a colour."""
        return int(size_of(self.hand & OF_COLOUR[colour]))

    def of_value(self, value: int) -> int:
        """How many cards of a value."""
        return int(size_of(self.hand & OF_VALUE[value]))


def reasons(state: ZeroState, seat: int, move: int, instead: int | None) -> list[Reason]:
    """The weightiest first."""
    now = After(int(state.hands[seat]), int(PASS))
    after = After(now.hand, move)
    other = After(now.hand, instead) if instead is not None else now
    found = _pass(state, seat, now) if after.passes else _exchange(state, seat, now, after, other)
    return [reason for reason in found if reason]


def _exchange(state: ZeroState, seat: int, now: After, after: After, other: After) -> list[Reason | None]:
    if is_zero(after.hand):
        return [] if is_zero(other.hand) else [Reason("reason-zero")]
    return [
        _group(now, after, other),
        _not_yet(state, seat, now, other),
        _fewer(now, after, other),
        _nearer(after, other),
    ]


def _leader(state: ZeroState, seat: int, now: After) -> int | None:
    """Who of the others seems to have fewer points, and the fewest."""
    reckons = {who: int(reckoned(state, seat, who)) for who in range(state.seats) if who != seat}
    best = min(reckons, key=lambda who: reckons[who])
    return best if reckons[best] < now.points else None


def _group(now: After, after: After, other: After) -> Reason | None:
    """Five of a kind are worth nothing."""
    for colour in range(COLOURS):
        if after.of_colour(colour) >= GROUP > max(now.of_colour(colour), other.of_colour(colour)):
            return Reason("reason-five-of-colour", {"colour": LETTERS[colour]})
    for value in range(1, int(VALUES) + 1):
        if after.of_value(value) >= GROUP > max(now.of_value(value), other.of_value(value)):
            return Reason("reason-five-of-value", {"value": value})
    return None


def _not_yet(state: ZeroState, seat: int, now: After, other: After) -> Reason | None:
    """A pass would be the second one, and somebody seems to be ahead."""
    leader = _leader(state, seat, now)
    if not other.passes or not state.would_close(seat) or leader is None:
        return None
    return Reason("reason-not-yet" if state.house.last_turns else "reason-not-yet-at-once", {"seat": leader})


def _fewer(now: After, after: After, other: After) -> Reason | None:
    if after.points >= min(now.points, other.points):
        return None
    return Reason("reason-fewer-points", {"before": now.points, "after": after.points})


def _nearer(after: After, other: After) -> Reason | None:
    """The card that is taken joins a group that grows."""
    assert after.taken is not None
    colour, value = after.taken // int(VALUES), after.taken % int(VALUES) + 1
    by_colour, by_value = after.of_colour(colour), after.of_value(value)
    if GROUP > by_colour >= max(NEARLY, by_value) and by_colour > other.of_colour(colour):
        return Reason("reason-nearer-colour", {"count": by_colour, "colour": LETTERS[colour]})
    if GROUP > by_value >= NEARLY and by_value > other.of_value(value):
        return Reason("reason-nearer-value", {"count": by_value, "value": value})
    return None


def _pass(state: ZeroState, seat: int, now: After) -> list[Reason | None]:
    """Nothing better lies there, the hand is good, or a pass does no harm."""
    exchanges = [After(now.hand, int(move)) for move in state.choices(seat) if move != PASS]
    found: list[Reason | None] = []
    if state.would_close(seat) and _leader(state, seat, now) is None:
        closes = "reason-close" if state.house.last_turns else "reason-close-at-once"
        found.append(Reason(closes, {"points": now.points}))
    elif now.points <= FEW:
        found.append(Reason("reason-few-points", {"points": now.points}))
    if all(after.points >= now.points for after in exchanges):
        found.append(Reason("reason-no-better"))
    elif state.closer == NO_SEAT and state.passes == 0:
        found.append(Reason("reason-first-pass"))
    elif seat == state.passer and state.closer == NO_SEAT:
        found.append(Reason("reason-same-passer"))
    return found
