"""A table seen from another node, without a bus between: what is lost is asked for, what is repeated does no harm."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from igroteka.server.nodes.letters import Answer, AnyLetter, Beat, Command, Gone, NotMine, Seen, Told
from igroteka.server.nodes.remotes import Remotes
from igroteka.server.nodes.standins import StandIns
from igroteka.server.table.commands.unwatch import Unwatch
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.handle import TableHandle, Watcher, Who
from igroteka.server.wire.base import AtTable
from tests.server.harness import run

TABLE = "TABLE"


class Wire:
    """A bus that carries letters when it is told to, and loses those that it should."""

    def __init__(self) -> None:
        self.up = True
        self.letters: list[tuple[str, AnyLetter]] = []

    def tell(self, node: str, letter: AnyLetter) -> None:
        """To one node."""
        if self.up:
            self.letters.append((node, letter))

    def last(self, node: str) -> AnyLetter | None:
        """What would be said last."""
        return self.letters[-1][1] if self.letters and self.letters[-1][0] == node else None


class Person:
    """A socket."""

    def __init__(self, key: str = "b.1", guest: str = "g") -> None:
        self.key = key
        self.who = Who(guest, "Name", "ru")
        self.lines = False
        self.heard: list[dict[str, Any]] = []

    def send(self, text: bytes) -> None:
        """Pass a message on."""
        self.heard.append(msgspec.json.decode(text))

    def answers(self) -> list[str]:
        """The ids that were answered."""
        return [said["id"] for said in self.heard if said["type"] in ("done", "sorry")]

    def versions(self) -> list[int]:
        """Of the frames that came."""
        return [said["version"] for said in self.heard if said["type"] == "frame"]


class Counting:
    """A table that counts what it is told; `late` are answered when the test says so."""

    def __init__(self) -> None:
        self.version = 10
        self.watchers: dict[str, Watcher] = {}
        self.heard: list[tuple[str, AtTable]] = []
        self.pongs: list[int] = []
        self.late = False

    def hear(self, watcher: Watcher, message: AtTable, size: int = 0) -> None:
        """Every command is answered, a watch with a frame."""
        self.heard.append((watcher.key, message))
        if self.late:
            return
        if isinstance(message, Watch):
            self.watchers[watcher.key] = watcher
        elif isinstance(message, Unwatch):
            self.watchers.pop(watcher.key)
        watcher.send(b'{"type":"done","id":"%s"}' % message.id.encode())
        if isinstance(message, Watch):
            watcher.send(self.frame())

    def frame(self) -> bytes:
        """How things are."""
        return b'{"type":"frame","table":"TABLE","eyes":0,"version":%d}' % self.version

    def step(self) -> None:
        """Something happens."""
        self.version += 1
        text = self.frame()
        for watcher in list(self.watchers.values()):
            watcher.send(text)

    def pong(self, watcher: Watcher, n: int) -> None:
        """The answer to a ping."""
        self.pongs.append(n)

    def leave(self, watcher: Watcher) -> None:
        """It is gone."""
        self.watchers.pop(watcher.key, None)

    def caught_up(self, watcher: Watcher) -> None:
        """A slow reader reads again."""


class Talking(Counting):
    """A table where somebody has said something at version 5: who looks and does not know it is told."""

    def hear(self, watcher: Watcher, message: AtTable, size: int = 0) -> None:
        """As above, and then the talk."""
        super().hear(watcher, message, size)
        if isinstance(message, Watch) and not self.late and message.since < 5:
            watcher.send(b'{"type":"said","table":"TABLE","version":5,"guest":"g","name":"Name","text":"hello"}')


class Two:
    """Node a runs the table, node b has the sockets."""

    def __init__(self) -> None:
        self.to_b, self.to_a = Wire(), Wire()
        self.table: Counting | None = Counting()
        self.woken: list[Command] = []
        self.away: set[str] = set()
        self.now = 0.0
        self.not_mine: list[str] = []
        self.stand_ins = StandIns(self.to_b, self)  # type: ignore[arg-type]
        self.remotes = Remotes(self.to_a, self.away.__contains__)  # type: ignore[arg-type]
        self.remotes.now = lambda: self.now  # type: ignore[method-assign]

    def mine(self, table: str) -> TableHandle | None:
        """A table that is awake at a."""
        return self.table

    def wake(self, node: str, letter: Command) -> None:
        """It is asleep."""
        self.woken.append(letter)

    def carry(self, lose: Callable[[AnyLetter], bool] = lambda letter: False) -> None:
        """Until nothing more is on its way; what is lost is lost."""
        while self.to_a.letters or self.to_b.letters:
            to_a, self.to_a.letters = self.to_a.letters, []
            for _, letter in to_a:
                if not lose(letter):
                    self._at_a(letter)
            to_b, self.to_b.letters = self.to_b.letters, []
            for _, letter in to_b:
                if not lose(letter):
                    self._at_b(msgspec.convert(msgspec.to_builtins(letter), type(letter)))

    def _at_a(self, letter: AnyLetter) -> None:
        if isinstance(letter, Command):
            self.stand_ins.hear("b", letter)
        elif isinstance(letter, Answer):
            self.stand_ins.pong(letter)
        elif isinstance(letter, Gone):
            self.stand_ins.gone("b", letter)

    def _at_b(self, letter: AnyLetter) -> None:
        if isinstance(letter, Told):
            self.remotes.told("a", letter)
        elif isinstance(letter, Seen):
            self.remotes.seen(letter.table, letter.keys)
        elif isinstance(letter, NotMine):
            self.not_mine.append(letter.table)

    def later(self, seconds: float) -> None:
        """Time passes at b."""
        self.now += seconds
        self.remotes.turn()


def watching(two: Two, *people: Person) -> None:
    """They look at the table."""
    for person in people:
        two.remotes.at(TABLE, "a").hear(person, Watch("w", TABLE))
    two.carry()


def in_loop(test: Callable[[], None]) -> None:
    """Run on an event loop."""

    async def within() -> None:
        await asyncio.sleep(0)
        test()

    run(within())


def is_told(letter: AnyLetter) -> bool:
    """Is it something for sockets?"""
    return isinstance(letter, Told)


def test_commands_go_and_frames_come() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        assert two.table is not None
        two.table.step()
        two.remotes.at(TABLE, "a").hear(person, Unwatch("u", TABLE))
        two.carry()
        two.table.step()
        two.carry()
        assert person.answers() == ["w", "u"]
        assert person.versions() == [10, 11]

    in_loop(test)


def test_what_several_hear_at_once_travels_once() -> None:
    def test() -> None:
        two, people = Two(), [Person(f"b.{number}") for number in range(5)]
        watching(two, *people)
        assert two.table is not None
        two.table.step()
        told = [letter for _, letter in two.to_b.letters if isinstance(letter, Told)]
        assert [len(letter.to) for letter in told] == [5]
        two.carry()
        assert all(person.versions() == [10, 11] for person in people)

    in_loop(test)


def test_a_word_is_heard_once_when_a_look_is_answered_twice() -> None:
    """The bus hangs for a while: what was said over it arrives late, and what was said again arrives, too."""

    def test() -> None:
        two, person = Two(), Person()
        two.table = Talking()
        two.remotes.at(TABLE, "a").hear(person, Watch("w", TABLE))
        late, two.to_a.letters = two.to_a.letters, []
        two.later(1.1)
        two.carry()
        two.to_a.letters = late
        two.carry()
        assert [said["text"] for said in person.heard if said["type"] == "said"] == ["hello"]
        two.remotes.at(TABLE, "a").hear(person, Watch("anew", TABLE))
        two.carry()
        assert len([said for said in person.heard if said["type"] == "said"]) == 2

    in_loop(test)


def test_a_lost_command_is_said_again_after_a_second_and_answered_once() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        assert two.table is not None
        two.remotes.at(TABLE, "a").hear(person, Unwatch("u", TABLE))
        two.carry(lambda letter: isinstance(letter, Command))
        two.later(0.5)
        assert not two.to_a.letters
        two.later(0.6)
        two.carry()
        assert person.answers() == ["w", "u"]
        assert two.table.watchers == {}
        assert not two.remotes.tables
        two.later(5)
        assert not two.to_a.letters

    in_loop(test)


def test_a_lost_answer_is_given_again_and_the_command_not_carried_out_again() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        assert two.table is not None
        remote = two.remotes.at(TABLE, "a")
        remote.hear(person, Watch("x", TABLE))
        two.carry()
        two.table.heard.clear()
        two.table.late = True
        remote.hear(person, Unwatch("u", TABLE))
        two.carry()
        two.later(1.1)
        two.carry()
        assert [message.id for _, message in two.table.heard] == ["u"], "said again while it waits for its answer"
        two.stand_ins._all[TABLE, person.key].send(b'{"type":"done","id":"u"}')
        two.carry(is_told)
        assert person.answers() == ["w", "x"]

    in_loop(test)


def test_what_was_refused_may_be_tried_again() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        assert two.table is not None
        two.table.late = True
        for _ in range(2):
            two.remotes.at(TABLE, "a").hear(person, Unwatch("u", TABLE))
            two.carry()
            two.stand_ins._all[TABLE, person.key].send(b'{"type":"sorry","id":"u","key":"k","text":"t"}')
            two.carry()
        assert [message.id for _, message in two.table.heard] == ["w", "u", "u"]
        assert person.answers() == ["w", "u", "u"]

    in_loop(test)


def test_after_a_loss_nothing_is_passed_on_until_the_table_is_shown_anew() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        assert two.table is not None
        two.table.step()
        two.carry(is_told)  # version 11 is lost
        two.remotes.missed("a")
        two.table.step()  # a patch on what was lost, on its way already
        two.carry()
        assert person.versions() == [10, 12]
        assert person.answers() == ["w"], "nobody hears of what was asked in their name"
        again = two.table.heard[-1][1]
        assert isinstance(again, Watch)
        assert again.since == 10
        two.table.step()
        two.carry()
        assert person.versions() == [10, 12, 13]

    in_loop(test)


def test_a_ping_does_not_make_one_forget_what_one_knows() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        assert two.table is not None
        two.table.watchers[person.key].send(b'{"type":"ping","n":1}')
        two.carry()
        two.remotes.missed("a")
        two.carry()
        again = two.table.heard[-1][1]
        assert isinstance(again, Watch)
        assert again.since == 10

    in_loop(test)


def test_the_eyes_that_were_chosen_are_kept() -> None:
    def test() -> None:
        two, person = Two(), Person()
        assert two.table is not None
        two.remotes.at(TABLE, "a").hear(person, Watch("w", TABLE, since=3, eyes=[2, 1], anew=True))
        two.carry()
        two.remotes.missed("a")
        two.carry()
        again = two.table.heard[-1][1]
        assert isinstance(again, Watch)
        assert (again.since, again.eyes, again.anew) == (10, [2, 1], False)

    in_loop(test)


def test_who_is_gone_is_gone_even_if_that_was_lost() -> None:
    def test() -> None:
        two, person, other = Two(), Person(), Person("b.2")
        watching(two, person, other)
        assert two.table is not None
        two.remotes.at(TABLE, "a").leave(person)
        two.carry(lambda letter: isinstance(letter, Gone))
        assert len(two.table.watchers) == 2
        two.later(1.1)
        two.carry()
        assert list(two.table.watchers) == ["b.2"]
        two.remotes.at(TABLE, "a").leave(other)
        two.carry()
        assert not two.remotes.tables
        assert len(two.stand_ins) == 0
        two.later(5)
        assert not two.to_a.letters

    in_loop(test)


def test_who_comes_back_at_once_is_not_sent_away_by_an_old_goodbye() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        assert two.table is not None
        two.remotes.at(TABLE, "a").leave(person)
        two.carry(lambda letter: isinstance(letter, (Gone, Seen)))
        watching(two, person)
        two.later(1.1)
        two.carry()
        assert list(two.table.watchers) == [person.key]

    in_loop(test)


def test_a_table_that_moved_is_watched_there_from_what_is_known() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        assert two.table is not None
        two.remotes.at(TABLE, "a").hear(person, Unwatch("never answered", TABLE))
        two.carry(lambda letter: isinstance(letter, Command))
        two.remotes.at(TABLE, "c")
        said = [(node, letter.text) for node, letter in two.to_a.letters if isinstance(letter, Command)]
        assert {node for node, _ in said} == {"c"}
        assert b"never answered" in said[-1][1]

    in_loop(test)


def test_a_table_that_comes_here_goes_on_without_a_word() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        two.remotes.at(TABLE, "a").hear(person, Watch("lost", TABLE, since=4))
        two.carry(lambda letter: True)
        here = Counting()
        here.version = 12
        two.remotes.settle(TABLE, here)
        assert person.answers() == ["w", "lost"]
        assert person.versions()[-1] == 12
        assert not two.remotes.tables
        first = here.heard[0][1]
        assert isinstance(first, Watch)
        assert first.since == 10

    in_loop(test)


def test_people_hear_when_a_node_is_away_and_back() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        two.remotes.note("bus-away", "a")
        two.remotes.note("bus-back", "another")
        assert [(said["key"], said["table"]) for said in person.heard if said["type"] == "note"] == [
            ("bus-away", TABLE)
        ]

    in_loop(test)


def test_who_comes_while_the_node_is_away_hears_that() -> None:
    def test() -> None:
        two, person = Two(), Person()
        two.away.add("a")
        two.remotes.at(TABLE, "a").hear(person, Watch("w", TABLE))
        assert person.heard[0]["key"] == "bus-away"
        assert "Соединение" in person.heard[0]["text"]

    in_loop(test)


def test_a_table_that_sleeps_is_woken_by_what_is_said_to_it() -> None:
    def test() -> None:
        two, person = Two(), Person()
        two.table = None
        two.remotes.at(TABLE, "a").hear(person, Watch("w", TABLE))
        two.carry()
        two.table = Counting()
        two.stand_ins.hear("b", two.woken[0])
        two.carry()
        assert person.answers() == ["w"]

    in_loop(test)


def test_stand_ins_go_with_their_node_and_with_their_table() -> None:
    def test() -> None:
        two, people = Two(), [Person("b.1"), Person("b.2")]
        watching(two, *people)
        assert two.table is not None
        two.stand_ins.lost("b")
        assert two.table.watchers == {}
        watching(two, *people)
        two.stand_ins.homeless(TABLE)
        two.carry()
        assert TABLE in two.not_mine

    in_loop(test)


def test_pongs_reach_the_table() -> None:
    def test() -> None:
        two, person = Two(), Person()
        watching(two, person)
        assert two.table is not None
        two.remotes.at(TABLE, "a").pong(person, 7)
        two.carry()
        assert two.table.pongs == [7]

    in_loop(test)


def test_a_beat_is_small() -> None:
    assert len(msgspec.msgpack.encode(Beat("host", 1, "0.1", 5, 5, {}))) < 40
