"""Real-time games in a terminal: the clock stands while a person reads, and then takes a share of that time.

Reading words is slower than seeing pictures, so only a part of a person's real time counts. Whatever the
bots would have done within it happens first: who is too slow finds the cards gone.
"""

from __future__ import annotations

import time

from igroteka.cli.screens import draw
from igroteka.cli.table import Table
from igroteka.cli.talk import Talk
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.seats import BIT
from igroteka.lab.clock import VirtualClock

SHARE = 0.2  # of the real time of a person that counts
PIPED_MS = 1500  # what an answer costs where no person types it

# Small gestures after which a person need not be asked again, and those that need no line in the log.
SMALL = frozenset({"touched", "lifted", "sent-away", "ready", "prepared", "steady", "shown", "described"})
SILENT = frozenset({"lifted", "sent-away", "ready", "shown", "described"})


class RealTime:
    """Lets virtual time pass between the answers of the people."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        self.table = table
        self.terminal = terminal
        self.talk = Talk(table, terminal, self.act)
        seats = range(table.record.seats)
        self.base = table.record.inputs[-1].at if table.record.inputs else 0
        dice = [table.dice_for(seat) for seat in seats]
        self.clock = VirtualClock(table.state, [table.bots.get(seat) for seat in seats], dice)
        self.asked = 0  # how many events there were when a person was last asked
        self.version = 0  # the input number a person has seen
        self.think = 0

    def run(self) -> None:
        """Play to the end of the match."""
        while not self.table.state.over:
            self.until_something()
            if self.table.humans and not self.table.state.over:
                self.prompt()
        self.tell()

    def until_something(self) -> None:
        """Let things happen until there is something new to look at, or a person is to move."""
        while not self.table.state.over and not (self.table.humans and self.worth_a_prompt()):
            if not self.step():
                return
            if not self.table.humans:
                self.tell()

    def worth_a_prompt(self) -> bool:
        """Has anything changed on the table since a person was last asked?"""
        state = self.table.state
        if state.interlude:
            return state.round > 0
        if any(state.must & BIT[seat] for seat in self.table.humans):
            return True
        return self.something_new()

    def something_new(self) -> bool:
        """Has something happened since a person was last asked?"""
        return any(event.kind not in SMALL for event in self.table.events[self.asked :])

    def step(self) -> bool:
        """The next thing that happens by itself; False: nothing will."""
        made = self.clock.step()
        if made is None:
            return False
        self.table.note(made.seat, made.move, self.base + made.at)
        return True

    def pass_time(self, until: int) -> None:
        """Everything that happens up to this moment of the virtual clock."""
        while True:
            coming = self.clock.upcoming()
            if coming is None or coming.at > until or self.table.state.over:
                return
            self.step()

    def prompt(self) -> None:
        """One look of the people at the table, and what they say."""
        state = self.table.state
        if self.something_new() or state.interlude:
            self.tell()
            draw(self.table, self.terminal, self.table.eyes)
        self.asked = len(self.table.events)
        self.version = int(state.inputs)
        if state.interlude:
            self.next_game()
            return
        while not self.answered(self.ask(self.terminal.words.say(self.question()))):
            pass
        self.talk.keep()

    def question(self) -> str:
        """What a person is asked: what they see, or what the game waits for."""
        seat = self.who_turns()
        if seat is None:
            return "cli-realtime"
        usual = self.table.game.write(int(self.table.state.choices(seat)[0]))
        return f"cli-realtime-{usual}"

    def answered(self, line: str) -> bool:
        """Does time go on after this line? Not after a question or a slip of the pen."""
        if not line:
            self.go_on()
            return True
        before = len(self.table.record.inputs)
        self.say(line)
        return len(self.table.record.inputs) > before

    def ask(self, prompt: str) -> str:
        """A line, and what it cost in virtual time."""
        began = time.monotonic()
        line = self.terminal.ask(prompt)
        spent = int((time.monotonic() - began) * 1000 * SHARE)
        self.think = spent if self.terminal.live else PIPED_MS
        return line

    def next_game(self) -> None:
        """Between two games of a match: Enter deals the next one."""
        line = self.terminal.ask(self.terminal.words.say("cli-next-round"))
        if line and not self.talk.understood(line, self.table.eyes):
            return
        while self.table.state.interlude and self.step():
            pass

    def who_turns(self) -> int | None:
        """The person the game waits for."""
        state = self.table.state
        return next((seat for seat in self.table.humans if state.must & BIT[seat]), None)

    def go_on(self) -> None:
        """Enter: time passes; if it is then a person's turn, the usual move is made."""
        self.pass_time(self.clock.now + self.think)
        seat = self.who_turns()
        if seat is not None and not self.something_new():
            self.act(seat, int(self.table.state.choices(seat)[0]))

    def say(self, line: str) -> None:
        """Cards that are touched (`3 7`, with several people `Аня 3 7`), or a command."""
        try:
            seat, rest = self.speaker(line)
        except Mistake as mistake:
            self.terminal.print(mistake.said(self.terminal.words))
            return
        if rest in ("?", "help", "помощь"):
            self.terminal.say("cli-realtime-help")
        words = rest.replace(",", " ").split()
        if not words or not all(word.isdigit() for word in words):
            self.talk.understood(rest, seat)
            return
        self.pass_time(self.clock.now + self.think)
        all(self.touch(seat, word) for word in words)  # a hand that finds its card gone ends it

    def speaker(self, line: str) -> tuple[int, str]:
        """Who speaks, and what: with several people a name comes first (`Аня 3 7`, `за Аня: 3 7`)."""
        head, _, rest = line.partition(" ")
        if head.casefold() in ("as", "за") and ":" in rest:
            name, _, said = rest.partition(":")
            return self.table.seat_named(name.strip()), said.strip()
        for seat in self.table.humans:
            if head.strip(":").casefold() == self.table.names[seat].casefold():
                return seat, rest.strip()
        if len(self.table.humans) > 1 and line[:1].isdigit():
            raise Mistake("cli-realtime-who", possible=", ".join(self.table.names[seat] for seat in self.table.humans))
        return self.table.eyes, line

    def touch(self, seat: int, card: str) -> bool:
        """Lay a hand on a card, unless it has changed since the person looked."""
        state = self.table.state
        try:
            move = int(self.table.game.read(card))
        except Mistake as mistake:
            self.terminal.print(mistake.said(self.terminal.words))
            return False
        if state.over or state.interlude or state.since(seat, move) > self.version:
            self.tell()
            self.terminal.say("cli-realtime-late", card=card)
            return False
        refusal = self.table.game.why_not(state, seat, move)
        if refusal is not None:
            self.tell()
            self.terminal.print(refusal.said(self.terminal.words))
            return False
        self.act(seat, move)
        return True

    def act(self, seat: int, move: int) -> None:
        """An input of a person, now."""
        self.clock.act(seat, move, self.clock.now)
        self.table.note(seat, move, self.base + self.clock.now)

    def tell(self) -> None:
        """The log lines since the last time; what the table shows anyway is left out."""
        for line in self.table.news(self.table.eyes, SILENT):
            self.terminal.print(line)
