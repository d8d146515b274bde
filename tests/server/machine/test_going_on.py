"""Tables by random house rules, with bots that take their time while people and other bots play: a match goes on."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from igroteka.bots.levels import bots_of
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games
from igroteka.core.seats import BIT
from igroteka.core.state import EXPIRE
from igroteka.server.table.commands.bot import AddBot
from igroteka.server.table.commands.move import Move
from igroteka.server.table.commands.sit import Sit
from igroteka.server.table.commands.start import Start
from igroteka.server.table.commands.thought import Puzzled, Thought
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.decision import Heard
from igroteka.server.thinker import answer as think
from tests.contract.houses import a_table
from tests.server.machine.desk import TABLE_ID, Desk
from tests.server.machine.liveness import goes_on
from tests.soak import SOAK

TABLES = 300 if SOAK else 6  # of each game
MOMENTS = 120  # at each of them

every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


class Hour:
    """Anna and bots of any level play by some house rules; everything happens by the dice."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.chance = Random(seed)
        variant = a_table(game, seed)
        self.desk = Desk(game.name, variant.seats, {**game.lab_options, **variant.options})
        self.anna = self.desk.line("anna")
        self.desk.away = {"anna": self.chance.choice((0.0, 0.08, 0.2))}
        self.desk.do(self.anna, Sit)
        self.desk.do(self.anna, Watch)
        # those that search would take minutes, and ask no other questions
        levels = [name for name in bots_of(game) if name in ("random", *game.habits())]
        self.levels = [self.chance.choice(levels) for _ in range(variant.seats)]
        for seat in range(1, variant.seats):
            self.desk.do(self.anna, AddBot, seat=seat, level="random")
        self.desk.say(self.anna, Start("start", TABLE_ID))
        self.desk.wait(2.0)

    def somebody_thinks(self) -> None:
        """One of the bots that were asked, in any order, comes to a decision, and takes its time to play it."""
        if self.desk.thoughts:
            seat = self.chance.choice(list(self.desk.thoughts))
            asked = self.desk.thoughts.pop(seat)
            if self.chance.random() < 0.03:
                self.desk.hear(Heard(Puzzled(seat, asked.number)))
                return
            thought = think(msgspec.structs.replace(asked.question, level=self.levels[seat]))
            delay = self.chance.choice((0, 0, 200, 1500))
            self.desk.hear(Heard(Thought(seat, asked.number, thought.move, delay)))

    def anna_plays(self) -> None:
        """Whatever she may, in her turn or between others; perhaps she has not seen the last moves."""
        match = self.desk.table.match
        moves = [int(move) for move in match.state.moves(0) if 0 <= move < EXPIRE] if match is not None else []
        if match is not None and moves:
            code = self.game.write(self.chance.choice(moves))
            id, seen = f"m{next(self.desk.numbers)}", self.desk.table.version - self.chance.choice((0, 0, 0, 2))
            self.desk.say(self.anna, Move(id, TABLE_ID, 0, code, max(seen, 0)))

    def time_passes(self) -> None:
        self.desk.wait(self.chance.choice((0.0, 0.05, 0.3, 2.0)))

    def next_moment(self) -> None:
        match = self.desk.table.match
        hers = match is not None and bool(match.state.must & BIT[0])
        likely = [self.somebody_thinks] if self.desk.thoughts else [self.anna_plays] if hers else [self.time_passes]
        self.chance.choice((self.somebody_thinks, self.anna_plays, self.time_passes, *likely * 3))()
        goes_on(self.desk)


@every_game
def test_a_match_goes_on_whoever_thinks_for_how_long(game: AnyGame) -> None:
    inputs = 0
    for seed in range(TABLES):
        hour = Hour(game, seed)
        for _ in range(MOMENTS):
            hour.next_moment()
        assert hour.desk.table.match is not None
        inputs += hour.desk.table.match.inputs
    assert inputs > 20 * TABLES


@every_game
def test_a_match_of_bots_that_nobody_can_think_for_goes_on(game: AnyGame) -> None:
    hour = Hour(game, 1)
    desk, match = hour.desk, hour.desk.table.match
    assert match is not None
    for _ in range(60):
        hour.anna_plays()
        for seat, asked in list(desk.thoughts.items()):
            del desk.thoughts[seat]
            desk.hear(Heard(Puzzled(seat, asked.number)))
        goes_on(desk)
        desk.wait(1.0)
    assert match.inputs > 20
    assert game.real_time or {int(seat) for seat in match.who} >= set(range(match.seats))
