"""Games in turns at one terminal: whose prompt comes next, and what the others may see meanwhile."""

from __future__ import annotations

from time import monotonic

from igroteka.cli import movelist
from igroteka.cli.movewords import meaning
from igroteka.cli.screens import draw
from igroteka.cli.table import Table
from igroteka.cli.talk import Talk
from igroteka.cli.terminal import Terminal
from igroteka.core.driver import Driver, due_timer
from igroteka.core.seats import BIT, CLOCK, TABLE
from igroteka.core.state import DEAL, WAIT
from igroteka.core.timers import Timers


def now() -> int:
    """The time in ms."""
    return int(1000 * monotonic())


class Turns:
    """Asks one after another until the match is over."""

    def __init__(self, table: Table, terminal: Terminal, pause: bool = True) -> None:
        self.table = table
        self.terminal = terminal
        self.talk = Talk(table, terminal)
        self.driver = Driver()
        self.pause = pause
        self.timers = Timers()
        self.facing = table.eyes  # whose private screen is on show; TABLE: nobody's

    def run(self) -> None:
        """Play to the end of the match."""
        while not self.table.state.over:
            self.step()
        self.hide()
        self.tell()

    def step(self) -> None:
        """One question to somebody, or one timer."""
        state = self.table.state
        self.timers.look(state, now())
        seat = int(self.driver.next_seat(state))
        if seat == CLOCK:
            self.clock()
        elif self.time_left() == 0:
            self.expire()
        elif seat in self.table.bots:
            self.bot(seat)
        elif self.driver.is_interrupt(state, seat):
            self.driver.declined(seat)  # people speak up at prompts
        else:
            self.person(seat)

    def clock(self) -> None:
        """A timer that nobody is asked about; between rounds it waits for Enter."""
        state = self.table.state
        timer = int(due_timer(state))
        if timer == DEAL and state.round > 0 and self.table.humans:
            self.hide()
            self.tell()
            draw(self.table, self.terminal, self.table.eyes)
            if not self.enter("cli-next-round"):
                return
        self.made(CLOCK, timer)

    def time_left(self) -> int | None:
        """In how many ms a timer ends what people are asked for; None where they have all the time in the world."""
        due = self.timers.first()
        return None if due is None or self.table.state.interlude else max(due[1] - now(), 0)

    def expire(self) -> None:
        """The time is up, whoever is still thinking."""
        due = self.timers.first()
        assert due is not None
        self.made(CLOCK, due[0])
        self.timers.made(self.table.state, CLOCK, due[0], now())

    def bot(self, seat: int) -> None:
        """A bot's turn, or its chance to interrupt."""
        move = self.table.bot_move(seat, self.driver.is_interrupt(self.table.state, seat))
        if move == WAIT:
            self.driver.declined(seat)
            return
        self.made(seat, move)
        if self.somebody_may_speak():
            self.hide()
            self.tell()
            self.enter("cli-go-on")

    def somebody_may_speak(self) -> bool:
        """After a move of a bot: is it a moment at which people may call out?

        The question never depends on whether there is something to call out: `may` tells nothing. Before
        a person's own turn the prompt is pause enough, unless other bots would be quicker.
        """
        state = self.table.state
        if not self.pause:
            return False
        quick = len(self.table.bots) > 1
        return any(state.may & BIT[seat] and (quick or not state.must & BIT[seat]) for seat in self.table.humans)

    def person(self, seat: int) -> None:
        """A person's turn or sealed choice."""
        self.face(seat)
        self.tell()
        draw(self.table, self.terminal, seat)
        movelist.print_few(self.table, self.terminal, seat)
        forced = self.table.game.forced(self.table.state, seat)
        prompt = self.prompt(seat, forced)
        while True:
            left = self.time_left()
            if left is not None:
                self.terminal.say("cli-time-left", style="dim", time=f"{left // 60_000}:{left // 1000 % 60:02}")
            line = self.terminal.ask(prompt)
            if self.time_left() == 0:
                return  # too late
            if not line and forced is not None:  # nothing else is left
                line = self.table.game.write(forced)
            if self.talk.understood(line, seat):
                break
        self.driver.made(seat)
        self.finish_private(seat)

    def prompt(self, seat: int, forced: int | None) -> str:
        """Whose move it is; where only one is left, which."""
        who, words = self.table.names[seat], self.terminal.words
        if forced is None:
            return words.say("cli-your-move", who=who)
        move = meaning(self.table, forced) or self.table.game.write(forced)
        return words.say("cli-forced", who=who, move=move)

    def enter(self, key: str) -> bool:
        """A pause. True: go on; False: somebody made an input instead."""
        prompt = self.terminal.words.say(key)
        while True:
            line = self.terminal.ask(prompt)
            if not line:
                return True
            if self.talk.understood(line, self.table.eyes):
                self.driver.made(self.table.record.inputs[-1].seat)
                self.tell()
                return False

    def made(self, seat: int, move: int) -> None:
        """An input of a bot or of the clock."""
        self.table.play(seat, move)
        self.driver.made(seat)

    # -- who sees the screen ----------------------------------------------------------------

    def face(self, seat: int) -> None:
        """Give the screen to this person: the others look away."""
        if self.facing == seat:
            return
        if len(self.table.humans) > 1:
            self.terminal.clear()
            self.terminal.ask(self.terminal.words.say("cli-pass-terminal", who=self.table.names[seat]))
            self.terminal.clear()
        self.facing = seat

    def hide(self) -> None:
        """Take a private screen away: from here on everybody looks."""
        if self.facing != self.table.eyes:
            self.terminal.clear()
            self.facing = self.table.eyes

    def finish_private(self, seat: int) -> None:
        """What came of a person's move, for that person alone where others may not read it."""
        if self.facing == self.table.eyes or self.stays(seat):
            return
        fresh = self.table.events[self.table.heard[seat] :]
        if self.table.lines(fresh, seat) != self.table.lines(fresh, TABLE):
            self.tell()
            self.terminal.ask(self.terminal.words.say("cli-seen"))
        self.hide()

    def stays(self, seat: int) -> bool:
        """Will the same person be asked again at once?"""
        state = self.table.state
        return bool(state.must & BIT[seat]) and not state.must & (BIT[seat] - 1)

    def tell(self) -> None:
        """The log lines since the last time, for whoever looks at the screen."""
        for line in self.table.news(self.facing):
            self.terminal.print(line)
