"""What people, bots, clocks and troubles do at a table: acts, each with the values it may be given.

Hypothesis chooses among them in `test_whole_tables.py`, dice with a fixed seed in `test_evenings.py`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from igroteka.server.journal.troubles import Full, Lost, Stale, Trouble
from igroteka.server.table import bodies
from igroteka.server.table.commands.admit import Admit
from igroteka.server.table.commands.answer import Answer
from igroteka.server.table.commands.bot import AddBot
from igroteka.server.table.commands.clear import Clear
from igroteka.server.table.commands.close import Close
from igroteka.server.table.commands.concede import Concede
from igroteka.server.table.commands.entropy import Entropic
from igroteka.server.table.commands.hint import Hint
from igroteka.server.table.commands.host import Host
from igroteka.server.table.commands.link import SeatLink
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
from tests.server.machine.acts import BOTH, FATES, OFFERS, ORDERS, PEOPLE, SEATS, SEEDS, act
from tests.server.machine.desk import TABLE_ID, Desk, Ear
from tests.server.machine.liveness import bots_play_on


class Crowd:
    """Three seats, four people with any number of lines."""

    def __init__(
        self, kind: tuple[str, dict[str, Any]], away: float, bots: int, stirred: bool, start: bool, **rules: Any
    ) -> None:
        game, options = kind
        rules["watch_delay"] = rules.pop("delay")
        self.desk = Desk(game, 3, options, **rules)
        self.desk.away = dict.fromkeys(PEOPLE, away)
        self.said: list[tuple[Ear, AtTable]] = []
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
        if start:
            self.do(anna, Start)

    # -- saying -----------------------------------------------------------------------------

    def do(self, ear: Ear, kind: type, **fields: Any) -> None:
        """Somebody says something, with an id of its own."""
        message = kind(id=f"c{next(self.desk.numbers)}", table=TABLE_ID, **fields)
        self.said.append((ear, message))
        self.desk.say(ear, message)

    def any_line(self, guest: str) -> Ear:
        """A line of theirs, perhaps a new one."""
        lines = [ear for ear in self.desk.ears.values() if ear.who.guest == guest]
        return lines[-1] if lines else self.desk.line(guest)

    # -- people -----------------------------------------------------------------------------

    @act(
        guest=PEOPLE,
        new=BOTH,
        anew=BOTH,
        eyes=((), (), (-2,), (0,), (1,), (2, -2), (3,)),
        ahead=(-100, -5, -1, 0, 1, 3),
        often=3,
    )
    def come(self, guest: str, new: bool, anew: bool, eyes: tuple[int, ...], ahead: int) -> None:
        """Somebody looks at the table, and knows less of it, or more."""
        ear = self.desk.line(guest) if new else self.any_line(guest)
        self.do(ear, Watch, anew=anew, eyes=list(eyes), since=max(self.desk.table.version + ahead, 0))

    @act(guest=PEOPLE, politely=BOTH)
    def go(self, guest: str, politely: bool) -> None:
        """Somebody looks away, or a line is cut."""
        ear = self.any_line(guest)
        if politely:
            self.do(ear, Unwatch)
        else:
            self.desk.cut(ear)

    @act(seed=SEEDS, most=(1, 4, 12), often=5)
    def play(self, seed: int, most: int) -> None:
        """People whose turn it is play, as they may; some have looked a while ago."""
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
            code = match.game.write(int(dice.choice(list(match.state.moves(seat)))))
            seen = max(table.version - dice.choice([0, 0, 0, 0, 3]), 0)
            self.do(self.any_line(table.chairs[seat].guest or ""), Move, seat=seat, code=code, seen=seen)
            self.desk.wait(0.3 if table.raced else 0.0)
            self.desk.bots()

    @act(guest=PEOPLE, seat=SEATS, code=("ready", "draw", "flag:0", "R1"))
    def try_anything(self, guest: str, seat: int, code: str) -> None:
        """What may be no move at all."""
        self.do(self.any_line(guest), Move, seat=seat, code=code, seen=self.desk.table.version)
        self.do(self.any_line(guest), Why, seat=seat, code=code)

    @act(guest=PEOPLE, seat=SEATS, own=(True, True, False), often=2)
    def ask_for_a_hint(self, guest: str, seat: int, own: bool) -> None:
        """Whose turn it may be or not."""
        sitter = self.desk.table.chairs[seat].guest
        self.do(self.any_line(sitter if own and sitter else guest), Hint, seat=seat)

    @act(well=(True, True, False), often=2)
    def advise(self, well: bool) -> None:
        """Those who asked get their hints, or hear that there is none."""
        self.desk.advise(well)

    @act(guest=PEOPLE, seat=SEATS, what=OFFERS)
    def propose(self, guest: str, seat: int, what: str) -> None:
        """Whether it makes sense or not."""
        self.do(self.any_line(guest), Propose, what=what, seat=seat)

    @act(what=OFFERS, yes=(True, True, False), first=SEATS, often=3)
    def agree(self, what: str, yes: bool, first: int) -> None:
        """Somebody proposes something, and everyone says yes, or one says no."""
        if self.desk.table.status == "over":
            what = "rematch"
        elif what in ("pause", "resume"):
            what = "resume" if self.desk.table.paused else "pause"
        chairs = self.desk.table.chairs
        for step in range(len(chairs)):
            seat = (first + step) % len(chairs)
            guest = chairs[seat].guest
            if guest and step:
                self.do(self.any_line(guest), Answer, what=what, seat=seat, yes=yes)
            elif guest:
                self.do(self.any_line(guest), Propose, what=what, seat=seat)

    @act(what=("pause", "end", "undo"), first=SEATS)
    def say_no_twice(self, what: str, first: int) -> None:
        """Somebody is against it, and says so again over another line."""
        self.agree(what, False, first)
        self.say_again(0, True)

    @act(seconds=(1.0, 12.0))
    def rest(self, seconds: float) -> None:
        """All agree on a pause, and to go on."""
        self.agree("pause", True, 0)
        self.desk.wait(seconds)
        self.agree("resume", True, 1)

    @act(seed=SEEDS, often=2)
    def take_back(self, seed: int) -> None:
        """Somebody plays, and would rather not have."""
        table, match = self.desk.table, self.desk.table.match
        if match is None or table.status != "playing":
            return
        before = match.inputs
        self.play(seed, 1)
        if match.inputs == before + 1 and match.who[-1] >= 0:
            self.agree("undo", True, int(match.who[-1]))

    @act(seed=SEEDS, often=2)
    def to_the_end(self, seed: int) -> None:
        """The match is played out, or far."""
        for _ in range(5):
            self.play(seed, 12)
            if self.desk.table.status != "playing":
                return
            self.desk.wait(1.0)

    @act(seconds=(7.0, 31.0, 100.0))
    def all_leave(self, seconds: float) -> None:
        """The table may fall asleep."""
        for ear in list(self.desk.ears.values()):
            self.desk.cut(ear)
        self.desk.wait(seconds)

    @act(guest=PEOPLE, seconds=(4.0, 7.0), often=2)
    def away_for_a_while(self, guest: str, seconds: float) -> None:
        """All lines of one person are cut; perhaps a bot takes over; they come back."""
        for ear in [ear for ear in self.desk.ears.values() if ear.who.guest == guest]:
            self.desk.cut(ear)
        self.desk.wait(seconds)
        self.desk.bots()
        self.do(self.desk.line(guest), Watch)

    @act(guest=PEOPLE, seat=(None, None, *SEATS), named=BOTH, program=BOTH, often=2)
    def sit(self, guest: str, seat: int | None, named: bool, program: bool) -> None:
        """For oneself, for a friend at the same device, or for a program."""
        self.do(self.any_line(guest), Sit, seat=seat, name="Friend" if named else None, program=program)

    @act(guest=PEOPLE, yes=BOTH)
    def admit(self, guest: str, yes: bool) -> None:
        """Somebody may sit down in the middle, or may not."""
        self.do(self.host(), Admit, guest=guest, yes=yes)

    @act(seat=SEATS, guest=PEOPLE, yes=BOTH)
    def replace(self, seat: int, guest: str, yes: bool) -> None:
        """Somebody stands up, another asks for the seat, the host says a word."""
        sitter = self.desk.table.chairs[seat].guest
        if sitter and sitter != self.desk.table.host:
            self.do(self.any_line(sitter), Stand, seat=seat)
            self.do(self.any_line(guest), Sit, seat=seat)
            self.do(self.host(), Admit, guest=guest, yes=yes)

    def host(self) -> Ear:
        """A line of the host."""
        return self.any_line(self.desk.table.host or "anna")

    @act(guest=PEOPLE, seat=SEATS)
    def stand(self, guest: str, seat: int) -> None:
        """From one's own seat, or from another's."""
        self.do(self.any_line(guest), Stand, seat=seat)

    @act(order=ORDERS, guest=PEOPLE, seat=SEATS, other=SEATS, on=BOTH, may=(True, True, False), often=3)
    def order(self, order: str, guest: str, seat: int, other: int, on: bool, may: bool) -> None:
        """What only the host may do."""
        changed = Settings(
            grace=5 * on, watchers=on, watch_delay=5 * (seat == 0), clock=Clock(move=20), hints=on, programs=other > 0
        )
        orders: dict[str, tuple[type, dict[str, Any]]] = {
            "clear": (Clear, {"seat": seat}),
            "swap": (Swap, {"a": seat, "b": other}),
            "lock": (Lock, {"seat": seat, "on": on}),
            "host": (Host, {"seat": seat}),
            "bot": (AddBot, {"seat": seat, "level": "random"}),
            "mute": (Mute, {"guest": guest, "on": on}),
            "start": (Start, {}),
            "set": (Adjust, {"settings": changed}),
        }
        kind, fields = orders[order]
        self.do(self.host() if may else self.any_line(guest), kind, **fields)

    @act(seat=SEATS)
    def arrange(self, seat: int) -> None:
        """Between matches: the host frees a seat, keeps it free, and lets a bot sit there."""
        if self.desk.table.status != "playing":
            self.do(self.host(), Clear, seat=seat)
            self.do(self.host(), Lock, seat=seat, on=True)
            self.do(self.host(), AddBot, seat=seat, level="random")

    @act(guest=PEOPLE, seat=SEATS, own=BOTH)
    def concede(self, guest: str, seat: int, own: bool) -> None:
        """Somebody gives up, perhaps for another."""
        sitter = self.desk.table.chairs[seat].guest
        self.do(self.any_line(sitter if own and sitter else guest), Concede, seat=seat)

    @act(guest=PEOPLE, text=("hello", "", " "))
    def talk(self, guest: str, text: str) -> None:
        """Words, a phrase, or nothing."""
        self.do(self.any_line(guest), Say, text=text or None, phrase=None if text else "hello")

    @act(guest=PEOPLE, name=("Anna", "B"))
    def rename(self, guest: str, name: str) -> None:
        """Somebody has a new name."""
        self.desk.hear(Heard(Rename(guest, name)))

    @act(often=2)
    def stir(self) -> None:
        """Everybody adds to the dice."""
        table = self.desk.table
        for seat, chair in enumerate(table.chairs):
            if chair.guest:
                promise = table.commitment(table.next_number())
                self.do(self.any_line(chair.guest), Entropic, seat=seat, entropy="rain", commitment=promise)

    @act(often=2)
    def close(self) -> None:
        """Late in the evening: nothing happens at a closed table."""
        if len(self.said) > 40:
            self.do(self.host(), Close)

    @act(which=SEEDS, lately=BOTH, often=3)
    def say_again(self, which: int, lately: bool) -> None:
        """The line was lost, perhaps before the answer: the same command over a new one."""
        place = len(self.said) - 1 - which % min(len(self.said), 4) if lately else which % len(self.said)
        self._over_a_new_line(place)

    def _over_a_new_line(self, place: int) -> None:
        ear, message = self.said[place]
        if ear.key in self.desk.ears:
            self.desk.cut(ear)
        new = self.desk.line(ear.who.guest)
        self.said[place] = new, message
        self.desk.say(new, message)

    @act(guest=PEOPLE, text=("once", "twice"), fate=FATES)
    def lose_the_line(self, guest: str, text: str, fate: str) -> None:
        """A line is lost while what was said over it is being written; it is said again before that is known."""
        self.desk.slow = True
        self.do(self.any_line(guest), Say, text=text)
        self._over_a_new_line(len(self.said) - 1)
        self.come_down(fate)

    @act(guest=PEOPLE, often=2)
    def aside(self, guest: str) -> None:
        """What never waits: a link for another device, a slow reader who reads again."""
        ear = self.any_line(guest)
        self.do(ear, SeatLink)
        self.desk.caught_up(ear)

    @act(guest=PEOPLE, away=(0.0, 0.03, 0.2, 0.9), often=2)
    def move_away(self, guest: str, away: float) -> None:
        """How far away somebody is: a real-time table measures it."""
        self.desk.away[guest] = away

    # -- what happens by itself -------------------------------------------------------------

    @act(seconds=(0.2, 1.6, 6.0, 25.0, 31.0), often=3)
    def wait(self, seconds: float) -> None:
        """Time passes."""
        self.desk.wait(seconds)

    @act(often=2)
    def next_thing(self) -> None:
        """Just as long as until something happens."""
        at = self.desk.wheel.soonest()
        if at is not None:
            self.desk.wait(max(at - self.desk.mono, 0.0))

    @act()
    def bots(self) -> None:
        """All that were asked think."""
        self.desk.bots()

    @act()
    def hold_back(self) -> None:
        """From now on nothing lands by itself."""
        self.desk.slow = True

    @act(fate=FATES, often=3)
    def come_down(self, fate: str) -> None:
        """What is in flight lands, or fails, or nobody knows."""
        if self.desk.flying is not None:
            self.trouble(fate)
            self.desk.land()

    @act()
    def flow(self) -> None:
        """Everything lands by itself again."""
        self.desk.slow = False
        self.desk.pump()

    @act(fate=FATES)
    def trouble(self, fate: str) -> None:
        """What becomes of the next append."""
        troubles: dict[str, Trouble] = {"full": Full(), "lost": Lost(), "kept": Lost(), "stale": Stale()}
        self.desk.trouble = trouble = troubles.get(fate)
        if trouble is not None:
            trouble.unsure = fate in ("lost", "kept")
        self.desk.kept = fate == "kept"
        if fate == "overtaken" and self.desk.table.status != "closed":
            self.desk.stranger(bodies.Spoke("stranger", "Stranger", text="hello"))

    def end(self) -> None:
        """Everything lands, and nobody is forgotten."""
        self.desk.slow, self.desk.trouble = False, None
        self.desk.pump()
        self.desk.advise()
        self.desk.wait(3.0)
        self.desk.check()
        self.desk.judge.check_all()
        self.desk.judge.told_as_played()
        self.desk.judge.all_are_answered()
        bots_play_on(self.desk)
