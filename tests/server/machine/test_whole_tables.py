"""Whole tables without an event loop: random people, bots, clocks and troubles, and the laws after every command."""

from __future__ import annotations

import os
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from igroteka.core.state import State
from igroteka.server.journal.troubles import Full, Lost
from igroteka.server.table import bodies
from igroteka.server.table.commands.admit import Admit
from igroteka.server.table.commands.answer import Answer
from igroteka.server.table.commands.bot import AddBot
from igroteka.server.table.commands.clear import Clear
from igroteka.server.table.commands.close import Close
from igroteka.server.table.commands.concede import Concede
from igroteka.server.table.commands.entropy import Entropic
from igroteka.server.table.commands.host import Host
from igroteka.server.table.commands.lock import Lock
from igroteka.server.table.commands.move import Move
from igroteka.server.table.commands.mute import Mute
from igroteka.server.table.commands.offer import Propose
from igroteka.server.table.commands.rename import Rename
from igroteka.server.table.commands.say import Say
from igroteka.server.table.commands.set import Adjust
from igroteka.server.table.commands.sit import Sit
from igroteka.server.table.commands.stand import Stand
from igroteka.server.table.commands.start import Start
from igroteka.server.table.commands.swap import Swap
from igroteka.server.table.commands.unwatch import Unwatch
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.commands.why import Why
from igroteka.server.table.decision import Heard
from igroteka.server.wire.base import AtTable
from igroteka.server.wire.terms import Clock, Settings
from tests.server.machine.desk import TABLE_ID, Desk, Ear, soonest

SOAK = int(os.environ.get("SOAK", "1"))
PEOPLE = ("anna", "boris", "vera", "onlooker")
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("uno", {"goal": 100}),
    ("uno", {"goal": 100}),
    ("zero", {}),
    ("zero", {}),
    ("mindup", {}),
    ("wazabi", {}),
    ("twinit", {"games": 1}),
]
OFFERS = ("undo", "pause", "resume", "end", "rematch")
seats = st.integers(0, 2)
people = st.sampled_from(PEOPLE)
seeds = st.integers(0, 1 << 30)


class WholeTable(RuleBasedStateMachine):
    """Three seats, four people with any number of lines."""

    def __init__(self) -> None:
        super().__init__()
        self.desk: Desk
        self.said: list[tuple[str, AtTable, dict[str, Any] | None]] = []  # who has said what, and the answer

    @initialize(
        kind=st.sampled_from(GAMES),
        grace=st.sampled_from([0, 5]),
        watchers=st.booleans(),
        clock=st.sampled_from([0, 20]),
        bots=st.integers(0, 2),
        stirred=st.booleans(),
    )
    def begin(
        self, kind: tuple[str, dict[str, Any]], grace: int, watchers: bool, clock: int, bots: int, stirred: bool
    ) -> None:
        game, options = kind
        self.desk = Desk(game, 3, options, grace=grace, watchers=watchers, clock={"move": clock})
        anna = self.desk.line("anna")
        self.do(anna, Sit)
        self.do(anna, Watch)
        for seat in range(3 - bots, 3):
            self.do(anna, AddBot, seat=seat, level="random")
        if bots < 2:
            boris = self.desk.line("boris")
            self.do(boris, Sit)
            self.do(boris, Watch)
        if bots == 0:
            self.do(self.desk.line("vera"), Sit)
        if stirred:
            self.stir()
        self.do(anna, Start)

    # -- saying -----------------------------------------------------------------------------

    def do(self, ear: Ear, kind: type, **fields: Any) -> dict[str, Any] | None:
        """Somebody says something, with an id of its own."""
        message = kind(id=f"c{next(self.desk.numbers)}", table=TABLE_ID, **fields)
        answer = self.desk.say(ear, message)
        self.said.append((ear.who.guest, message, answer))
        return answer

    def any_line(self, guest: str) -> Ear:
        """A line of theirs, perhaps a new one."""
        lines = [ear for ear in self.desk.ears.values() if ear.who.guest == guest]
        return lines[-1] if lines else self.desk.line(guest)

    # -- people -----------------------------------------------------------------------------

    @rule(guest=people, new=st.booleans(), anew=st.booleans(), eyes=st.lists(st.integers(-2, 3), max_size=2))
    def come(self, guest: str, new: bool, anew: bool, eyes: list[int]) -> None:
        ear = self.desk.line(guest) if new else self.any_line(guest)
        self.do(ear, Watch, anew=anew, eyes=[eye for eye in eyes if eye != -1], since=len(ear.heard) % 7)

    @rule(guest=people, politely=st.booleans())
    def go(self, guest: str, politely: bool) -> None:
        ear = self.any_line(guest)
        if politely:
            self.do(ear, Unwatch)
        else:
            self.desk.cut(ear)

    @rule(seed=seeds, most=st.integers(1, 12))
    def play(self, seed: int, most: int) -> None:
        """People whose turn it is play, as they may."""
        dice = Random(seed)
        for _ in range(most):
            table, match = self.desk.table, self.desk.table.match
            if match is None or table.status != "playing":
                return
            movers = [seat for seat in range(match.seats) if list(match.state.moves(seat)) and table.chairs[seat].guest]
            if not movers:
                self.desk.bots()
                self.desk.wait(0.3)
                continue
            seat = dice.choice(movers)
            move = _choice(match.state, seat, dice)
            guest = table.chairs[seat].guest or ""
            code, seen = match.game.write(move), table.version - dice.choice([0, 0, 0, 0, 3])
            self.do(self.any_line(guest), Move, seat=seat, code=code, seen=max(seen, 0))
            self.desk.bots()

    @rule(guest=people, seat=seats, code=st.sampled_from(["ready", "draw", "flag:0", "R1"]))
    def try_anything(self, guest: str, seat: int, code: str) -> None:
        self.do(self.any_line(guest), Move, seat=seat, code=code, seen=self.desk.table.version)
        self.do(self.any_line(guest), Why, seat=seat, code=code)

    @rule(guest=people, seat=seats, what=st.sampled_from(OFFERS))
    def propose(self, guest: str, seat: int, what: str) -> None:
        self.do(self.any_line(guest), Propose, what=what, seat=seat)

    @rule(which=seeds, yes=st.booleans(), first=seats)
    def agree(self, which: int, yes: bool, first: int) -> None:
        """Somebody proposes what makes sense now, and everyone says yes or one says no."""
        sensible = {"playing": ("undo", "undo", "pause", "resume", "end"), "over": ("rematch",)}
        possible = sensible.get(self.desk.table.status, OFFERS)
        what = possible[which % len(possible)]
        chairs = self.desk.table.chairs
        for step in range(len(chairs)):
            seat = (first + step) % len(chairs)
            guest = chairs[seat].guest if seat < len(self.desk.table.chairs) else None
            if guest:
                word = {"what": what, "seat": seat}
                self.do(self.any_line(guest), Answer, yes=yes, **word) if step else self.do(
                    self.any_line(guest), Propose, **word
                )

    @rule(seed=seeds)
    def take_back(self, seed: int) -> None:
        """Somebody plays, and would rather not have."""
        table, match = self.desk.table, self.desk.table.match
        if match is None or table.status != "playing":
            return
        before = match.inputs
        self.play(seed, 1)
        if match.inputs == before + 1 and match.who[-1] >= 0:
            self.agree(0, True, int(match.who[-1]))

    @rule(seed=seeds)
    def to_the_end(self, seed: int) -> None:
        """The match is played out, or far."""
        for _ in range(5):
            self.play(seed, 12)
            if self.desk.table.status != "playing":
                return
            self.desk.wait(1.0)

    @rule(seconds=st.sampled_from([7.0, 31.0, 100.0]))
    def all_leave(self, seconds: float) -> None:
        for ear in list(self.desk.ears.values()):
            self.desk.cut(ear)
        self.desk.wait(seconds)

    @rule(guest=people, seconds=st.sampled_from([4.0, 7.0]))
    def away_for_a_while(self, guest: str, seconds: float) -> None:
        """All lines of one person are cut; perhaps a bot takes over; they come back."""
        for ear in [ear for ear in self.desk.ears.values() if ear.who.guest == guest]:
            self.desk.cut(ear)
        self.desk.wait(seconds)
        self.desk.bots()
        self.do(self.desk.line(guest), Watch)

    @rule(guest=people, seat=st.none() | seats, named=st.booleans())
    def sit(self, guest: str, seat: int | None, named: bool) -> None:
        self.do(self.any_line(guest), Sit, seat=seat, name="Friend" if named else None)

    @rule(guest=people, yes=st.booleans())
    def admit(self, guest: str, yes: bool) -> None:
        self.do(self.any_line(self.desk.table.host or "anna"), Admit, guest=guest, yes=yes)

    @rule(guest=people, seat=seats)
    def stand(self, guest: str, seat: int) -> None:
        self.do(self.any_line(guest), Stand, seat=seat)

    @rule(guest=people, seat=seats, other=seats, on=st.booleans(), which=st.integers(0, 7))
    def host(self, guest: str, seat: int, other: int, on: bool, which: int) -> None:
        ear = self.any_line(self.desk.table.host if on and self.desk.table.host else guest)
        orders: list[tuple[type, dict[str, Any]]] = [
            (Clear, {"seat": seat}),
            (Swap, {"a": seat, "b": other}),
            (Lock, {"seat": seat, "on": on}),
            (Host, {"seat": seat}),
            (AddBot, {"seat": seat, "level": "random"}),
            (Mute, {"guest": guest, "on": on}),
            (Start, {}),
            (Adjust, {"settings": Settings(grace=5 * on, watchers=on, clock=Clock(move=20))}),
        ]
        kind, fields = orders[which]
        self.do(ear, kind, **fields)

    @rule(guest=people, seat=seats)
    def concede(self, guest: str, seat: int) -> None:
        self.do(self.any_line(guest), Concede, seat=seat)

    @rule(guest=people, text=st.sampled_from(["hello", "", " "]))
    def talk(self, guest: str, text: str) -> None:
        self.do(self.any_line(guest), Say, text=text or None, phrase=None if text else "hello")

    @rule(guest=people, name=st.sampled_from(["Anna", "B"]))
    def rename(self, guest: str, name: str) -> None:
        self.desk.hear(Heard(Rename(guest, name)))

    @rule()
    def stir(self) -> None:
        table = self.desk.table
        for seat, chair in enumerate(table.chairs):
            if chair.guest:
                promise = table.commitment(table.next_number())
                self.do(self.any_line(chair.guest), Entropic, seat=seat, entropy="rain", commitment=promise)

    @precondition(lambda self: len(self.said) > 40)
    @rule()
    def close(self) -> None:
        self.do(self.any_line(self.desk.table.host or "anna"), Close)

    @precondition(lambda self: self.said)
    @rule(which=seeds)
    def say_again(self, which: int) -> None:
        """The answer was lost: the same command over a new line."""
        guest, message, answer = self.said[which % len(self.said)]
        before = len(self.desk.log)
        again = self.desk.say(self.desk.line(guest), message)
        written = [row for row in self.desk.log[:before] if (row.who, row.key) == (guest, message.id)]
        if written and not isinstance(message, Watch | Unwatch):
            assert again is not None
            assert again["type"] == "done"
            assert again["version"] == written[0].seq
            assert len([row for row in self.desk.log if (row.who, row.key) == (guest, message.id)]) == 1
            if answer is not None and answer["type"] == "done":
                assert again == answer

    # -- what happens by itself -------------------------------------------------------------

    @rule(seconds=st.sampled_from([0.2, 1.6, 6.0, 25.0, 31.0]))
    def wait(self, seconds: float) -> None:
        self.desk.wait(seconds)

    @rule()
    def next_thing(self) -> None:
        at = soonest(self.desk.timers)
        if at is not None:
            self.desk.wait(max(at - self.desk.mono, 0.0))

    @rule()
    def bots(self) -> None:
        self.desk.bots()

    @rule(unsure=st.booleans())
    def trouble(self, unsure: bool) -> None:
        """The next append fails, or nobody knows whether it did."""
        trouble = Lost() if unsure else Full()
        trouble.unsure = unsure
        self.desk.trouble = trouble

    @rule()
    def another_server_writes(self) -> None:
        if self.desk.table.status != "closed":
            self.desk.stranger = bodies.Spoke("stranger", "Stranger", text="hello")

    # -- laws -------------------------------------------------------------------------------

    @invariant()
    def laws(self) -> None:
        if hasattr(self, "desk"):
            self.desk.check()

    def teardown(self) -> None:
        """In the end nobody waits for an answer but who knocks, or whose start waits for the dice."""
        if not hasattr(self, "desk"):
            return
        self.desk.wait(3.0)
        self.desk.check()
        waiting = {(knock.heard.key, knock.heard.id) for knock in self.desk.room.knocks.values()}
        replaced = {id for key, id in self.desk.answers if self.desk.answers[key, id]}
        for (key, id), told in self.desk.answers.items():
            if key in self.desk.ears and id not in replaced and (key, id) not in waiting and not self.desk.asleep:
                assert told, (key, id)


def _choice(state: State, seat: int, dice: Random) -> int:
    return int(dice.choice(list(state.moves(seat))))


def test_whatever_is_said_to_a_table_its_laws_hold() -> None:
    found = settings(
        max_examples=60 * SOAK,
        stateful_step_count=40,
        deadline=None,
        derandomize=SOAK == 1,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(WholeTable, settings=found)
