"""A table that another node runs, as the sockets of this node see it.

What they say goes to that node; what is not answered is said again, with the same id, after a second or to whoever runs
the table then. What they are told comes from there. When something of it may have been lost, the table is asked to show
itself anew, from the version on that the socket knows; until then nothing is passed on that builds upon what was lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import msgspec

from igroteka.core.errors import Mistake
from igroteka.server.nodes.letters import Answer, Command, Gone
from igroteka.server.table.commands.unwatch import Unwatch
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.handle import TableHandle, Watcher
from igroteka.server.wire import codec, down
from igroteka.server.wire.base import AtTable
from igroteka.server.words import sentence

if TYPE_CHECKING:
    from igroteka.server.nodes.remotes import Remotes

MOST_UNANSWERED = 256  # of one socket; then it is told to wait
VERSIONED = (b'{"type":"frame"', b'{"type":"table"', b'{"type":"said"')  # what says up to where one knows the table
SAID = b'{"type":"said"'
AGAIN_SECONDS = 1.0  # until an unanswered command is said again

_encode = msgspec.json.Encoder().encode


class _Versioned(msgspec.Struct):
    version: int = 0


_version = msgspec.json.Decoder(_Versioned).decode


class Asked:
    """A command that waits for its answer."""

    __slots__ = ("message", "said", "size")

    def __init__(self, message: AtTable, size: int, said: float) -> None:
        self.message = message
        self.size = size
        self.said = said


class Listener:
    """A socket here that has to do with a table there."""

    __slots__ = ("awaited", "last", "own", "talk", "unanswered", "watch", "watcher")

    def __init__(self, watcher: Watcher) -> None:
        self.watcher = watcher
        self.watch: Watch | None = None  # how it looks at the table, if it does
        self.awaited = ""  # until this is answered, what is told builds upon something that was lost
        self.own = ""  # what we asked on its behalf: it hears nothing of the answer
        self.last = b""  # what it was told last of how things are
        self.talk = 0  # the version of the last word that it heard or knew: two looks may tell the same ones
        self.unanswered: dict[str, Asked] = {}

    def since(self) -> int:
        """The version that it knows."""
        return _version(self.last).version if self.last else 0


class Remote:
    """One such table: a `TableHandle`."""

    def __init__(self, remotes: Remotes, table: str, node: str) -> None:
        self.remotes = remotes
        self.table = table
        self.node = node  # that runs it, as far as we know
        self.doubted = False  # somebody said that this node does not run it
        self.made = remotes.now()
        self.free_at = 0.0  # when that node's lease would be over
        self.listeners: dict[str, Listener] = {}

    # -- what sockets ask -------------------------------------------------------------------

    def hear(self, watcher: Watcher, message: AtTable, size: int = 0) -> None:
        """Pass a command on, and remember it until it is answered."""
        listener = self.listeners.get(watcher.key)
        if listener is None:
            listener = self.listeners[watcher.key] = Listener(watcher)
            self.remotes.joined(self, watcher.key)
        listener.watcher = watcher
        if len(listener.unanswered) >= MOST_UNANSWERED:
            text = sentence(Mistake("server-busy"), watcher.who.lang)
            watcher.send(codec.write(down.Sorry(message.id, "server-busy", text)))
            return
        if isinstance(message, Watch):
            listener.watch = message
            listener.awaited = message.id
            listener.talk = message.since
            if self.remotes.is_silent(self.node):
                self._note(listener, "bus-away")
        elif isinstance(message, Unwatch):
            listener.watch = None
        self._ask(listener, message, size)

    def pong(self, watcher: Watcher, n: int) -> None:
        """The answer to a ping of the table."""
        self.remotes.bus.tell(self.node, Answer(self.table, watcher.key, n))

    def leave(self, watcher: Watcher) -> None:
        """It looks elsewhere or is gone."""
        if watcher.key in self.listeners:
            self._forget(watcher.key)
            self.remotes.part(self.node, Gone(self.table, watcher.key))

    def _forget(self, key: str) -> None:
        del self.listeners[key]
        if not self.listeners:
            self.remotes.forget(self)

    def caught_up(self, watcher: Watcher) -> None:
        """A slow reader reads again."""
        listener = self.listeners.get(watcher.key)
        if listener is not None:
            self.look_again(listener)

    def join(self, watcher: Watcher, watch: Watch) -> None:
        """Somebody who has looked at the table here looks at it there now."""
        listener = self.listeners[watcher.key] = Listener(watcher)
        self.remotes.joined(self, watcher.key)
        listener.watch = watch
        listener.talk = watch.since
        listener.own = listener.awaited = watch.id
        self._ask(listener, watch, 0)

    # -- what the other node says -----------------------------------------------------------

    def told(self, key: str, text: bytes, id: str) -> bool:
        """Something for one of the sockets; is it (still) here?"""
        listener = self.listeners.get(key)
        if listener is None:
            return False
        if not id:
            if not listener.awaited and not self._heard_before(listener, text):
                if text.startswith(VERSIONED):
                    listener.last = text
                listener.watcher.send(text)
            return True
        asked = listener.unanswered.pop(id, None)
        if id == listener.awaited:
            listener.awaited = ""
        if id == listener.own:
            listener.own = ""
            self._refused(listener, text)
        elif asked is not None:  # else it was answered before
            listener.watcher.send(text)
            if listener.watch is None and not listener.unanswered:  # it only wanted to say something
                self._forget(key)
        return True

    def _heard_before(self, listener: Listener, text: bytes) -> bool:
        """Was this word told already? A look whose answer came late is asked for twice, and answered twice."""
        if not text.startswith(SAID):
            return False
        version = _version(text).version
        before, listener.talk = listener.talk, max(listener.talk, version)
        return version <= before

    def _refused(self, listener: Listener, text: bytes) -> None:
        """We looked again for somebody who may not look any more: they are told why."""
        if text.startswith(b'{"type":"sorry"'):
            sorry = msgspec.json.decode(text, type=down.Sorry)
            listener.watch = None
            listener.watcher.send(codec.write(down.Note(self.table, sorry.key, sorry.text)))

    # -- when something was lost ------------------------------------------------------------

    def look_again(self, listener: Listener) -> None:
        """Have the table shown anew, from what this one knows on; then say again what was not answered."""
        if listener.watch is not None and (listener.own or not listener.awaited):
            listener.unanswered.pop(listener.own, None)
            waiting, listener.unanswered = listener.unanswered, {}
            again = rewatch(listener, self.remotes.new_id())
            listener.own = listener.awaited = again.id
            self._ask(listener, again, 0)
            listener.unanswered |= waiting
        for asked in list(listener.unanswered.values()):
            if asked.message.id != listener.own:
                self.say_again(listener, asked)

    def all_look_again(self) -> None:
        """Something from that node was lost, or it is another node now."""
        for listener in list(self.listeners.values()):
            self.look_again(listener)

    def moved(self, node: str) -> None:
        """Another node runs the table now."""
        self.node = node
        self.all_look_again()

    def settle(self, handle: TableHandle) -> None:
        """The table runs here now: the sockets look at it as they did, and say again what was not answered."""
        for listener in list(self.listeners.values()):
            if listener.watch is not None:
                again = rewatch(listener, self.remotes.new_id())
                handle.hear(Hushed(listener.watcher, again.id), again)
            for asked in listener.unanswered.values():
                if asked.message.id != listener.own:
                    handle.hear(listener.watcher, asked.message, asked.size)
        self.listeners.clear()

    def note(self, key: str) -> None:
        """A word to everyone who looks."""
        for listener in self.listeners.values():
            if listener.watch is not None:
                self._note(listener, key)

    def _note(self, listener: Listener, key: str) -> None:
        text = sentence(Mistake(key), listener.watcher.who.lang)
        listener.watcher.send(codec.write(down.Note(self.table, key, text)))

    def overdue(self, now: float) -> Iterator[Callable[[], None]]:
        """What should be said again now."""
        for listener in self.listeners.values():
            for asked in listener.unanswered.values():
                if now - asked.said >= AGAIN_SECONDS:
                    yield lambda listener=listener, asked=asked: self.say_again(listener, asked)  # type: ignore[misc]

    # -- saying -----------------------------------------------------------------------------

    def _ask(self, listener: Listener, message: AtTable, size: int) -> None:
        asked = listener.unanswered[message.id] = Asked(message, size, 0.0)
        self.remotes.owing.add(self)
        self.say_again(listener, asked)

    def say_again(self, listener: Listener, asked: Asked) -> None:
        """To whoever runs the table now; a repeated id does no harm."""
        asked.said = self.remotes.now()
        watcher, who = listener.watcher, listener.watcher.who
        text = _encode(asked.message)
        self.remotes.count_command()
        self.remotes.bus.tell(
            self.node,
            Command(self.table, watcher.key, who.guest, who.name, who.lang, watcher.lines, text, asked.size),
        )


class Hushed:
    """A socket that hears nothing of the answer to a command it never gave."""

    def __init__(self, watcher: Watcher, id: str) -> None:
        self.key = watcher.key
        self.who = watcher.who
        self.lines = watcher.lines
        self._watcher = watcher
        self._hushed = f'{{"type":"done","id":"{id}"'.encode()

    def send(self, text: bytes) -> None:
        """Pass a message on; never waits."""
        if not text.startswith(self._hushed):
            self._watcher.send(text)


def rewatch(listener: Listener, id: str) -> Watch:
    """Look as before, from the version on that is known."""
    watch = listener.watch
    assert watch is not None
    return Watch(id, watch.table, max(listener.since(), watch.since), watch.eyes)
