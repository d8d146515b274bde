"""What speaks for a move at Wazabi, by what the seat knows: all dice, its hand, how many cards the others hold."""

from __future__ import annotations

from igroteka.core.reason import Reason
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
    NONE,
    PASS,
    PLAY,
    ROLL,
    SKIP,
    STEAL,
    SWAP_DICE,
    SWAP_HANDS,
)
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.table import team_mate
from igroteka.games.wazabi.text import kept_pair, played

SHEDDING = (LOSE_1, LOSE_2)  # cards that rid one of dice whatever the others have


class After:
    """What a move does, as far as all can see it coming."""

    def __init__(self, state: WazabiState, seat: int, move: int) -> None:
        self.passes = move == PASS
        self.card, self.named = played(move) if PLAY <= move < KEEP else (int(NONE), int(NONE))
        self.gives_to = move - GIVE if GIVE <= move < STEAL else None
        self.steals_from = move - STEAL if STEAL <= move < PLAY else None
        self.kept = kept_pair(move) if move >= KEEP else ()
        self.dice = self._dice(state, seat)
        self.cards = self._cards(state, seat)

    def _dice(self, state: WazabiState, seat: int) -> int:
        """How many dice one has then."""
        has = int(state.has[seat])
        if self.gives_to is not None or self.card == LOSE_1:
            return has - 1
        if self.card == LOSE_2:
            return max(has - 2, 0)
        if self.card == SWAP_DICE:
            return int(state.has[self.named])
        if self.card == DICE_AROUND:
            return int(state.has[_comes_from(state, seat, self.named)])
        return has

    def _cards(self, state: WazabiState, seat: int) -> int:
        """How many cards one holds then."""
        left = int(state.sizes[seat]) - (self.card != NONE)
        if self.card == SWAP_HANDS:
            return int(state.sizes[self.named])
        if self.card == HANDS_AROUND:
            return int(state.sizes[_comes_from(state, seat, self.named)])
        return left + 3 if self.card == DRAW_3 else left


def _comes_from(state: WazabiState, seat: int, way: int) -> int:
    """Whose things come to this seat when all pass them on."""
    return [int(to) for to in state.around(way)].index(seat)


def reasons(state: WazabiState, seat: int, move: int, instead: int | None) -> list[Reason]:
    """The weightiest first."""
    if move == ROLL:
        return []
    after = After(state, seat, move)
    other = After(state, seat, instead) if instead is not None else None
    found = [reason(state, seat, after, other) for reason in REASONS]
    return [reason for reason in found if reason]


def _opponents(state: WazabiState, seat: int) -> list[int]:
    """Who is still in and no team-mate."""
    mate = team_mate(seat, state.seats) if state.house.teams else NONE
    return [who for who in range(state.seats) if who not in (seat, mate) and state.left[who] == 0]


def _wins(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    return Reason("reason-no-dice") if after.dice == 0 and (other is None or other.dice > 0) else None


def _fewer_dice(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    now = int(state.has[seat])
    if after.gives_to is not None or not 0 < after.dice < min(now, other.dice if other else now):
        return None
    return Reason("reason-fewer-dice", {"before": now, "after": after.dice})


def _to_the_leader(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    """The die goes to whoever is nearest to having none."""
    who = after.gives_to
    if who is None or who not in _opponents(state, seat):
        return None
    dice = int(state.has[who])
    if other is not None and other.gives_to is not None and int(state.has[other.gives_to]) <= dice:
        return None
    if any(int(state.has[rival]) < dice for rival in _opponents(state, seat)):
        return None
    return Reason("reason-to-the-leader", {"seat": who, "dice": dice})


def _away_from_mate(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    if after.gives_to is None or other is None or other.gives_to is None or not state.house.teams:
        return None
    mate = int(team_mate(seat, state.seats))
    return Reason("reason-spares-mate", {"seat": mate}) if other.gives_to == mate != after.gives_to else None


def _skips(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    if after.card != SKIP or after.named not in _opponents(state, seat):
        return None
    dice = int(state.has[after.named])
    if any(int(state.has[rival]) < dice for rival in _opponents(state, seat)):
        return None
    if other is not None and other.card == SKIP and int(state.has[other.named]) <= dice:
        return None
    return Reason("reason-skips", {"seat": after.named, "dice": dice})


def _again(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    return Reason("reason-again") if after.card == AGAIN and (other is None or other.card != AGAIN) else None


def _poorer(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    """All others keep two cards."""
    thrown = sum(max(int(state.sizes[who]) - int(KEPT), 0) for who in range(state.seats) if who != seat)
    if after.card != KEEP_2 or thrown == 0 or (other is not None and other.card == KEEP_2):
        return None
    return Reason("reason-poorer", {"count": thrown})


def _more_cards(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    now = int(state.sizes[seat])
    if after.card == NONE or after.cards <= max(now, other.cards if other else now):
        return None
    return Reason("reason-more-cards", {"count": after.cards})


def _robs_the_rich(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    if after.steals_from is None or other is None or other.steals_from is None:
        return None
    cards = int(state.sizes[after.steals_from])
    if cards <= int(state.sizes[other.steals_from]):
        return None
    return Reason("reason-robs", {"seat": after.steals_from, "count": cards})


def _keeps_shedding(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    if other is None or not after.kept or not other.kept:
        return None
    mine, theirs = (sum(card in SHEDDING for card in kept) for kept in (after.kept, other.kept))
    return Reason("reason-keeps-shedding") if mine > theirs else None


def _saves(state: WazabiState, seat: int, after: After, other: After | None) -> Reason | None:
    return Reason("reason-saves") if after.passes and other is not None and other.card != NONE else None


REASONS = (
    _wins,
    _fewer_dice,
    _to_the_leader,
    _away_from_mate,
    _skips,
    _again,
    _poorer,
    _more_cards,
    _robs_the_rich,
    _keeps_shedding,
    _saves,
)
