"""The laws of what is told: nobody hears what is not written, each sees what the log shows them, once is once.

The judge folds the log by itself, row by row, and holds every message against that table at the moment it is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from igroteka.core.seats import TABLE
from igroteka.core.telling import Telling, deal_of, veil_key
from igroteka.server.table.card import said, table_message
from igroteka.server.table.folding import fold
from igroteka.server.table.machine import VERBS
from igroteka.server.table.table import Table
from igroteka.server.wire import codec, down
from tests.server.harness import merged
from tests.server.machine.outline import outline

if TYPE_CHECKING:
    from tests.server.machine.desk import Desk, Ear

Message = dict[str, Any]
OFTEN = 20  # checks after which the log is folded from its first row


class Picture:
    """What somebody has before their eyes, patches merged in."""

    def __init__(self, number: int, version: int, view: Message) -> None:
        self.number = number
        self.version = version
        self.view = view


class Judge:
    """Of one desk."""

    def __init__(self, desk: Desk, id: str) -> None:
        self.desk = desk
        self.folded = Table(id)  # the log, up to the version that the table is at
        self.first: dict[tuple[str, str], tuple[Message, int]] = {}  # (guest, id) -> done, and when it is forgotten
        self.carried_out: dict[tuple[str, str], int] = {}  # (guest, id) -> its row
        self.written = 0  # rows of which the last is known
        self._checks = 0
        self._sights: dict[int, Message] = {}  # by eyes, of this version
        self._outline: tuple[int, Any] = (0, None)
        self._public: dict[int, Message] = {}  # version -> what spectators would have seen, where they see it later

    # -- the log ----------------------------------------------------------------------------

    def fold(self) -> None:
        """Up to the version of the table, which the log must have."""
        version, log, table = self.desk.table.version, self.desk.log, self.folded
        assert version <= len(log), "the table knows what is not written"
        for row in log[table.version : version]:
            table.apply(row)
            self._sights.clear()
            if table.settings.watch_delay and table.match is not None:
                self._public[table.version] = self.sight(TABLE)
        for row in log[self.written :]:
            if row.who is not None and row.key is not None:
                assert (row.who, row.key) not in self.carried_out, "carried out twice"
                self.carried_out[row.who, row.key] = row.seq
        self.written = len(log)

    def sight(self, eyes: int) -> Message:
        """What these eyes may see, of the log alone."""
        if eyes not in self._sights:
            match = self.folded.match
            assert match is not None, "a frame of no match"
            view = match.game.view(match.state, eyes)
            secret = self.folded.secret(self.folded.number)
            self._sights[eyes] = plain(match.game.veil(view, veil_key(secret, deal_of(match.state))))
        return self._sights[eyes]

    def delayed(self, eyes: int) -> bool:
        """Do these eyes see everything later?"""
        return eyes == TABLE and bool(self.folded.settings.watch_delay)

    # -- what is told -----------------------------------------------------------------------

    def hears(self, ear: Ear, message: Message) -> None:
        """This message, over this line, now."""
        self.fold()
        assert message.get("version", 0) <= len(self.desk.log), "told before it was written"
        judge = getattr(self, f"_{message['type']}", None)
        if judge is not None:
            judge(ear, message)

    def _frame(self, ear: Ear, message: Message) -> None:
        table, eyes = self.folded, message["eyes"]
        assert eyes == TABLE or eyes in table.eyes_of(ear.who.guest), "eyes of another"
        assert table.may_watch(ear.who.guest)
        view = self._merged(ear, message)
        if self.delayed(eyes):
            self.desk.seen.add("seen later")
            assert view == self._public[message["version"]], "not what the log showed then"
            since = self.desk.wheel.now - self.desk.moments[message["version"] - 1]
            assert since >= table.settings.watch_delay - 0.01, "seen too early"
        else:
            assert view == self.sight(eyes), "not what the log shows"
            self._offered(eyes, message)
        for step in message.get("steps", []):
            assert step["version"] <= table.version, "a step that is not written"
            ear.steps.append((message["number"], eyes, step))

    def _merged(self, ear: Ear, message: Message) -> Message:
        eyes, number, version = message["eyes"], message["number"], message["version"]
        if "view" in message:
            view = plain(message["view"])
        else:
            last = ear.pictures[eyes]
            assert (number, message["base"]) == (last.number, last.version), "a patch on a frame that never came"
            view = merged(last.view, message.get("patch", {}))
        ear.pictures[eyes] = Picture(number, version, view)
        return view

    def _offered(self, eyes: int, message: Message) -> None:
        table, match = self.folded, self.folded.match
        assert match is not None
        offered = [move["code"] for move in message.get("moves", [])]
        asked = eyes != TABLE and table.status == "playing"
        assert offered == ([match.game.write(int(move)) for move in match.state.moves(eyes)] if asked else [])

    def _table(self, ear: Ear, message: Message) -> None:
        table = self.folded
        assert message == told(table_message(table, self.desk.room, self.desk.wheel.now)), "not what the log says"
        assert table.ended is not None or "secret" not in message, "the secret of a match that is played"
        assert message["version"] >= ear.version, "older than what was told"
        ear.version = message["version"]

    def _said(self, ear: Ear, message: Message) -> None:
        assert message in [told(said(self.folded, *spoke)) for spoke in self.folded.talk], "nobody has said that"

    def _absence(self, ear: Ear, message: Message) -> None:
        log, steps = self.desk.log, message.get("steps", [])
        assert message["seat"] in self.folded.seats_of(ear.who.guest)
        assert len(steps) == min(message["moves"], 12)
        assert all(log[step["version"] - 1].seat == message["seat"] for step in steps)

    # -- answers ----------------------------------------------------------------------------

    def _done(self, ear: Ear, message: Message) -> None:
        who = ear.who.guest, message["id"]
        self._answer(ear, message)
        if who in self.carried_out:
            assert message["version"] == self.carried_out[who], "done, but at another version"

    def _sorry(self, ear: Ear, message: Message) -> None:
        self._answer(ear, message)
        assert (ear.who.guest, message["id"]) not in self.carried_out, "refused, and carried out"

    def _why(self, ear: Ear, message: Message) -> None:
        self._answer(ear, message)

    def _hint(self, ear: Ear, message: Message) -> None:
        self._answer(ear, message)
        chair, match = self.folded.chairs[message["seat"]], self.folded.match
        assert chair.guest == ear.who.guest, "a hint for another"
        assert match is not None
        assert chair.hinted == match.opened_at(), "a hint that nobody was told of"
        assert all(match.state.allows(message["seat"], match.game.read(move["code"])) for move in message["moves"])
        self.desk.seen.add("hint")

    def _answer(self, ear: Ear, message: Message) -> None:
        """Once; and what was carried out is answered the same for ever, or if it left no row until all have gone."""
        id, guest = message["id"], ear.who.guest
        self.desk.answers[ear.key, id].append(message)
        assert len(self.desk.answers[ear.key, id]) <= self.desk.asked[ear.key, id], "answered twice"
        verb = VERBS[type(self.desk.messages[guest, id])]
        if verb.repeats:
            return
        before = self.first.get((guest, id))
        if before is not None and before[1] in (0, self.desk.wakings):
            self.desk.seen.add("answered again" if before[1] == 0 else "answered again without a row")
            assert message == before[0], "another answer than the first"
        elif message["type"] == "done":
            self.first[guest, id] = message, 0 if (guest, id) in self.carried_out else self.desk.wakings

    def all_are_answered(self) -> None:
        """In the end nobody who is still there waits for an answer but who knocks."""
        desk = self.desk
        waiting = {(knock.heard.key, knock.heard.id) for knock in ([] if desk.asleep else desk.room.knocks.values())}
        for (key, id), asked in desk.asked.items():
            if key in desk.ears and (key, id) not in waiting:
                assert len(desk.answers[key, id]) == asked, desk.messages[desk.ears[key].who.guest, id]

    # -- after every command ----------------------------------------------------------------

    def check(self) -> None:
        """The log makes the table, and everybody sees it."""
        desk = self.desk
        self.fold()
        assert [row.seq for row in desk.log] == list(range(1, len(desk.log) + 1))
        assert desk.table.version == len(desk.log) or desk.behind, "rows that the table does not know"
        if self._outline[0] != self.folded.version:
            self._outline = self.folded.version, outline(self.folded)
        assert outline(desk.table) == self._outline[1]
        assert self.folded.settings.programs or not any(chair.program for chair in self.folded.chairs)
        self._checks += 1
        if self._checks % OFTEN == 0:
            self.check_all()
        self._check_lines()

    def check_all(self) -> None:
        """The same from the first row, as a house does that wakes the table."""
        folded = fold(self.folded.id, self.desk.log[: self.folded.version])
        assert outline(folded) == self._outline[1]

    def _check_lines(self) -> None:
        """Each looks through eyes that are theirs, and has before them what the log shows."""
        room, table = self.desk.room, self.folded
        for key, line in room.lines.items():
            mine = table.eyes_of(line.guest)
            assert all(eye == TABLE or eye in mine for eye in line.eyes), key
            ear = self.desk.ears.get(key)
            if ear is None or table.match is None:
                continue
            for eyes in line.eyes:
                if not self.delayed(eyes):
                    assert ear.pictures[eyes].view == self.sight(eyes), "something was not told"

    def told_as_played(self) -> None:
        """Of the last match: what people were told of each step is what happens when the log is played anew."""
        table, match = self.folded, self.folded.match
        if match is None:
            return
        telling = Telling(match.game, table.names, table.secret(table.number))
        steps = {step.version: step for step in match.steps()}
        for ear in self.desk.everyone:
            for number, eyes, step in ear.steps:
                made = steps.get(step["version"])
                if number == table.number and made is not None:
                    events = telling.events(made.events, eyes, None, made.deal)
                    assert step == plain_step(down.Step(made.version, made.at, events))


def told(message: Any) -> Message:
    """A message as a client reads it."""
    read: Message = msgspec.json.decode(codec.write(message))
    return read


def plain(view: Message) -> Message:
    """As a client has it: null and absent mean the same."""
    kept: Message = merged({}, msgspec.json.decode(msgspec.json.encode(view)))
    return kept


def plain_step(step: down.Step) -> Message:
    """A step as a client reads it."""
    read: Message = msgspec.json.decode(msgspec.json.encode(step))
    return read
