"""All tables of other nodes that sockets of this node have to do with."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable

from igroteka.server.nodes.bus import Bus
from igroteka.server.nodes.letters import Gone, Told
from igroteka.server.nodes.remote import AGAIN_SECONDS, Remote
from igroteka.server.table.handle import TableHandle


class Remotes:
    """The windows of this node to tables that run elsewhere."""

    def __init__(self, bus: Bus, is_away: Callable[[str], bool]) -> None:
        self.bus = bus
        self.tables: dict[str, Remote] = {}
        self.forgot: Callable[[Remote], None] = lambda remote: None
        self.owing: set[Remote] = set()  # where something may be unanswered
        self.frames = self.commands = 0  # for monitors
        self._is_away = is_away
        self._parting: dict[tuple[str, str], tuple[str, Gone, float]] = {}
        self._ids = itertools.count(1)
        self._loop = asyncio.get_running_loop()

    def now(self) -> float:
        """Seconds, for what is said again."""
        return self._loop.time()

    def new_id(self) -> str:
        """Of a command of our own; clients' ids are their guests', so this one is nobody's."""
        return f"~{next(self._ids)}"

    def count_command(self) -> None:
        """One more was passed on."""
        self.commands += 1

    def is_silent(self, node: str) -> bool:
        """Do we hear nothing of that node, or of any?"""
        return not self.bus.up or self._is_away(node)

    def at(self, table: str, node: str) -> Remote:
        """The window to this table, which that node runs."""
        remote = self.tables.get(table)
        if remote is None:
            remote = self.tables[table] = Remote(self, table, node)
        elif remote.node != node:
            remote.moved(node)
        remote.doubted = False
        return remote

    def joined(self, remote: Remote, key: str) -> None:
        """A socket has to do with this table (again)."""
        self.tables.setdefault(remote.table, remote)
        self._parting.pop((remote.table, key), None)

    def of(self, node: str) -> list[Remote]:
        """Tables of one node."""
        return [remote for remote in self.tables.values() if remote.node == node]

    def forget(self, remote: Remote) -> None:
        """Nobody here has to do with it any more."""
        if self.tables.get(remote.table) is remote:
            del self.tables[remote.table]
            self.forgot(remote)
        self.owing.discard(remote)

    def settle(self, table: str, handle: TableHandle) -> None:
        """It runs here now."""
        remote = self.tables.pop(table, None)
        if remote is not None:
            self.owing.discard(remote)
            remote.settle(handle)

    # -- what other nodes say ---------------------------------------------------------------

    def told(self, node: str, letter: Told) -> None:
        """A table tells something."""
        for table, key, id in letter.to:
            self.frames += 1
            remote = self.tables.get(table)
            if remote is None or remote.node != node:
                if remote is None or key not in remote.listeners:
                    self.part(node, Gone(table, key))
            elif not remote.told(key, letter.text, id):
                self.part(node, Gone(table, key))

    def part(self, node: str, gone: Gone) -> None:
        """Tell that node that somebody looks elsewhere, until it says that it knows."""
        if (gone.table, gone.key) not in self._parting:
            self._parting[gone.table, gone.key] = (node, gone, self.now())
            self.bus.tell(node, gone)

    def seen(self, table: str, keys: list[str]) -> None:
        """It knows."""
        for key in keys:
            self._parting.pop((table, key), None)

    # -- time and losses --------------------------------------------------------------------

    def turn(self) -> None:
        """Say again what was not answered for a second, to those who can hear it."""
        now = self.now()
        for remote in [one for one in self.tables.values() if not one.listeners and now - one.made > AGAIN_SECONDS]:
            self.forget(remote)  # somebody wanted to know who runs it, and no more
        if not self.bus.up:
            return
        for remote in list(self.owing):
            if not any(listener.unanswered for listener in remote.listeners.values()):
                self.owing.discard(remote)
            elif not self._is_away(remote.node):
                for say in list(remote.overdue(now)):
                    say()
        for place, (node, gone, said) in list(self._parting.items()):
            if now - said >= AGAIN_SECONDS and not self._is_away(node):
                self._parting[place] = (node, gone, now)
                self.bus.tell(node, gone)

    def missed(self, node: str) -> None:
        """Something that this node said was lost."""
        for remote in self.of(node):
            remote.all_look_again()

    def note(self, key: str, node: str | None = None) -> None:
        """A word to everyone who looks at tables of this node, or of any."""
        for remote in list(self.tables.values()):
            if node is None or remote.node == node:
                remote.note(key)

    def gone(self, node: str) -> None:
        """That node is no more: nobody there waits for a goodbye."""
        for place, (to, _, _) in list(self._parting.items()):
            if to == node:
                del self._parting[place]
