"""Those who look at tables of this node from sockets of other nodes: a stand-in for each, as a table sees a socket.

The table makes its frames here, for the eyes of each; what leaves for another node is what its own sockets may see.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

import msgspec

from igroteka.core.errors import Mistake
from igroteka.server.nodes.bus import Bus
from igroteka.server.nodes.letters import Answer, Command, Gone, NotMine, Seen, Told
from igroteka.server.table.commands.unwatch import Unwatch
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.handle import TableHandle, Who
from igroteka.server.wire import codec
from igroteka.server.wire.base import AtTable

log = logging.getLogger("igroteka.nodes")

DONE = b'{"type":"done"'
ANSWERS = (DONE, b'{"type":"sorry"', b'{"type":"why"', b'{"type":"hint"')
MOST_ANSWERS = 64  # of one stand-in, for commands that are said again


class _Identified(msgspec.Struct):
    id: str = ""


_id_of = msgspec.json.Decoder(_Identified).decode


class StandIn:
    """Somebody at another node."""

    __slots__ = ("_answers", "_said", "key", "lines", "looks", "node", "pending", "table", "who")

    def __init__(self, said: Callable[[StandIn, bytes, str], None], node: str, table: str, key: str) -> None:
        self._said = said
        self.node = node
        self.table = table
        self.key = key
        self.who = Who("", "")
        self.lines = False
        self.looks = False
        self.pending: set[str] = set()  # commands that the table is about to answer
        self._answers: OrderedDict[str, bytes] = OrderedDict()

    def send(self, text: bytes) -> None:
        """Pass a message on; never waits."""
        id = ""
        if text.startswith(ANSWERS):
            id = _id_of(text).id
            self.pending.discard(id)
            if text.startswith(DONE):  # what was refused may be tried again
                self._answers[id] = text
                if len(self._answers) > MOST_ANSWERS:
                    self._answers.popitem(last=False)
        self._said(self, text, id)

    def repeats(self, message: AtTable) -> bool:
        """Was this said before? Then it gets the same answer, now or when there is one."""
        if message.id in self.pending:
            return True
        known = self._answers.get(message.id)
        if known is None or isinstance(message, Watch):  # who asks for a picture again has lost it
            return False
        self._said(self, known, message.id)
        return True


class Tables(Protocol):
    """Where tables of this node are found."""

    def mine(self, table: str) -> TableHandle | None:
        """A table that is awake here."""

    def wake(self, node: str, letter: Command) -> None:
        """One that is not: wake it and hear this, or say that it is not ours."""


class StandIns:
    """All of them."""

    def __init__(self, bus: Bus, tables: Tables) -> None:
        self.bus = bus
        self.tables = tables
        self.frames = 0  # for monitors
        self._all: dict[tuple[str, str], StandIn] = {}
        self._nodes: dict[str, set[StandIn]] = {}

    def __len__(self) -> int:
        return len(self._all)

    # -- what other nodes say ---------------------------------------------------------------

    def hear(self, node: str, letter: Command) -> None:
        """A command from one of their sockets."""
        handle = self.tables.mine(letter.table)
        if handle is None:
            self.tables.wake(node, letter)
            return
        try:
            message = codec.read(letter.text)
        except Mistake:  # a node of another version
            log.warning("unreadable", extra={"sender": node, "table": letter.table})
            return
        if not isinstance(message, AtTable):
            return
        stand_in = self._of(node, letter)
        stand_in.who = Who(letter.guest, letter.name, letter.lang)
        stand_in.lines = letter.lines
        if stand_in.repeats(message):
            return
        stand_in.pending.add(message.id)
        if isinstance(message, Watch):
            stand_in.looks = True
        elif isinstance(message, Unwatch):
            stand_in.looks = False
        handle.hear(stand_in, message, letter.size)

    def pong(self, letter: Answer) -> None:
        """One of their sockets answers a ping."""
        stand_in, handle = self._all.get((letter.table, letter.key)), self.tables.mine(letter.table)
        if stand_in is not None and handle is not None:
            handle.pong(stand_in, letter.n)

    def gone(self, node: str, letter: Gone) -> None:
        """One of their sockets looks elsewhere."""
        stand_in = self._all.get((letter.table, letter.key))
        if stand_in is not None and stand_in.node == node:
            self._drop(stand_in)
        self.bus.tell(node, Seen(letter.table, [letter.key]))

    def lost(self, node: str) -> None:
        """That node is not heard: nobody there is here."""
        for stand_in in list(self._nodes.get(node, ())):
            self._drop(stand_in)

    def all_homeless(self) -> None:
        """This node runs no table any more, and has said so."""
        self._all.clear()
        self._nodes.clear()

    def homeless(self, table: str) -> None:
        """This node runs the table no longer: the others look again who does."""
        for stand_in in [one for one in self._all.values() if one.table == table]:
            self._forget(stand_in)
            self.bus.tell(stand_in.node, NotMine(table))

    # -- ------------------------------------------------------------------------------------

    def _of(self, node: str, letter: Command) -> StandIn:
        place = (letter.table, letter.key)
        stand_in = self._all.get(place)
        if stand_in is None:
            stand_in = self._all[place] = StandIn(self._say, node, letter.table, letter.key)
            self._nodes.setdefault(node, set()).add(stand_in)
        return stand_in

    def _say(self, stand_in: StandIn, text: bytes, id: str) -> None:
        """What several at one node are told at once travels once."""
        self.frames += 1
        to = (stand_in.table, stand_in.key, id)
        last = self.bus.last(stand_in.node)
        if type(last) is Told and last.text is text:
            last.to.append(to)
        else:
            self.bus.tell(stand_in.node, Told(text, [to]))
        if id and not stand_in.looks and not stand_in.pending:  # they only wanted to say something
            self._forget(stand_in)

    def _drop(self, stand_in: StandIn) -> None:
        self._forget(stand_in)
        handle = self.tables.mine(stand_in.table)
        if handle is not None:
            handle.leave(stand_in)

    def _forget(self, stand_in: StandIn) -> None:
        self._all.pop((stand_in.table, stand_in.key), None)
        same = self._nodes.get(stand_in.node)
        if same is not None:
            same.discard(stand_in)
            if not same:
                del self._nodes[stand_in.node]
