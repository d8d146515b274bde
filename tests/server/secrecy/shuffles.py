"""Other deals for a recorded game: cards that some eyes never saw change places, and all else stays as it was.

A deal is what the dice gave. A shuffle of n cards is a run of draws below n, n - 1, …, 2; whoever exchanges two cards
in its outcome gets another run of draws. So a hidden card moves without knowing anything about the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from igroteka.core.dice import Dice, Draw, FastDice, KeyedDice, ListedDice
from igroteka.core.events import Recorder
from igroteka.core.game import AnyGame
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL, State
from igroteka.server.table import match as match_module
from tests.contract.worlds import told
from tests.server.secrecy.quiet import Deal

Draws = dict[int, int]  # number of the draw -> what it gives instead
FEWEST_CARDS = 4  # in a shuffle worth the name


class OtherDice(Dice):
    """The dice of a table, except for some draws."""

    def __init__(self, key: bytes, instead: Draws) -> None:
        super().__init__()
        self.true = KeyedDice(key)
        self.instead = instead

    @property
    def kind(self) -> str:
        return self.true.kind

    def below(self, n: int) -> int:
        number = int(self.drawn)
        self.true.drawn = self.drawn
        value = int(self.true.below(n))
        self.drawn = self.true.drawn
        return self.instead.get(number, value) % n

    def copy(self) -> OtherDice:
        other = OtherDice(self.true.key, self.instead)
        other.drawn = self.drawn
        return other


@contextmanager
def dice_give(instead: Draws) -> Iterator[None]:
    """Tables that are set up meanwhile have other dice; everything else is as always."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match_module, "live_dice", lambda key: OtherDice(key, instead))
        yield


@dataclass
class Tape:
    """A recorded match: its inputs, and what some eyes were told of each."""

    deal: Deal
    key: bytes
    eye: int
    inputs: list[tuple[int, int]]
    seen: list[list[Any]]

    @property
    def game(self) -> AnyGame:
        """The game that was played."""
        return self.deal.game

    def start(self, instead: Draws, listed: bool = False) -> State:
        """The match before its first input."""
        dice: Dice = OtherDice(self.key, instead)
        state: State = self.game.new(self.deal.seats, self.deal.options, ListedDice(dice) if listed else dice)
        return state

    def draws(self, instead: Draws) -> list[Draw] | None:
        """All draws, if the eyes are told the same in this world and every input is legal; None otherwise."""
        state = self.start(instead, listed=True)
        state.recorder = recorder = Recorder()
        for (seat, move), seen in zip(self.inputs, self.seen, strict=True):
            if not state.allows(seat, move):
                return None
            state.apply(seat, move)
            if told(self.game, recorder.take(), self.eye) != seen:
                return None
        assert isinstance(state.dice, ListedDice)
        return state.dice.take()

    def parts(self) -> Iterator[Tape]:
        """The whole match, and its beginnings: up to a late, a middle and an early moment of the last rounds.

        Some games show everything when a round is over; until then other cards could have been dealt.
        """
        end = len(self.inputs)
        yield self
        deals = [number for number, made in enumerate(self.inputs) if made == (CLOCK, DEAL)]
        for begun in reversed(deals[-3:]):
            for share in (0.75, 0.5, 0.3, 0.15):
                yield self._until(begun + 1 + int(share * (end - begun)))
            end = begun

    def _until(self, count: int) -> Tape:
        return Tape(self.deal, self.key, self.eye, self.inputs[:count], self.seen[:count])

    def positions(self, instead: Draws) -> list[tuple[str, list[Any]]]:
        """Now and then through the match: the whole table, hidden cards included, and what other seats see of it."""
        state = self.start(instead)
        found = []
        for number, (seat, move) in enumerate(self.inputs):
            state.apply(seat, move)
            if number % 8 == 0 or number == len(self.inputs) - 1:
                others = [self.game.view(state, other) for other in range(self.deal.seats) if other != self.eye]
                found.append((self.game.dump(state), others))
        return found


def shuffles_in(draws: list[Draw]) -> list[list[Draw]]:
    """The runs of draws that shuffle something."""
    runs: list[list[Draw]] = []
    run: list[Draw] = []
    for draw in draws:
        if run and draw.below == run[-1].below - 1:
            run.append(draw)
        else:
            run = [draw]
        if draw.below == 2 and len(run) >= FEWEST_CARDS - 1:
            runs.append(run)
            run = []
    return runs


def exchanged(run: list[Draw], one: int, two: int) -> Draws:
    """The draws that shuffle the same, but for two cards that change places."""
    count = len(run) + 1
    order = list(range(count))
    for draw in run:
        last = draw.below - 1
        order[last], order[draw.value] = order[draw.value], order[last]
    order[one], order[two] = order[two], order[one]
    here = list(range(count))
    where = list(range(count))
    changed: Draws = {}
    for draw in run:
        last = draw.below - 1
        wanted = order[last]
        at = where[wanted]
        changed[draw.number] = at
        here[last], here[at] = here[at], here[last]
        where[here[last]], where[here[at]] = last, at
    return changed


@dataclass
class OtherDeal:
    """A deal that some eyes cannot tell from the recorded one."""

    instead: Draws
    held: bool  # somebody else holds other cards at some moment; otherwise only what nobody holds has changed places


def other_deals(tape: Tape, dice: FastDice, exchanges: int, tries: int) -> Iterator[OtherDeal]:
    """Such deals, each some exchanges away from the one before."""
    instead: Draws = {}
    draws = tape.draws(instead)
    assert draws is not None, "the record does not replay"
    true = tape.positions({})
    barren = 0  # exchanges of cards that nobody holds, or of equal ones, lead nowhere
    while barren < 3:
        made = 0
        for _ in range(tries):
            runs = shuffles_in(draws)
            late = runs[-3:] if dice.below(4) else runs  # of earlier rounds much has been seen
            run = late[dice.below(len(late))]
            one, two = dice.below(len(run) + 1), dice.below(len(run) + 1)
            proposed = {**instead, **exchanged(run, one, two)}
            kept = tape.draws(proposed) if one != two else None
            if kept is None:
                continue
            instead, draws = proposed, kept
            made += 1
            if made >= exchanges:
                break
        now = tape.positions(instead) if made else true
        if [whole for whole, _ in now] == [whole for whole, _ in true]:
            barren += 1
        else:
            barren = 0
            yield OtherDeal(instead, [views for _, views in now] != [views for _, views in true])
