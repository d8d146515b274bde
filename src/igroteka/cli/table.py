"""A match at the terminal: its record, the state it led to, and who sits where."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from igroteka.bots.levels import find_bot
from igroteka.cli import saves
from igroteka.cli.language import cli_words
from igroteka.core.bot import Bot
from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.events import Event, Recorder
from igroteka.core.game import AnyGame
from igroteka.core.record import Input, Record, write_record
from igroteka.core.seats import TABLE
from igroteka.core.state import State
from igroteka.core.telling import Telling


@dataclass(frozen=True)
class Player:
    """Who sits on a seat: a person, or a bot of this name."""

    name: str
    bot: str | None = None


def new_record(game: AnyGame, players: list[Player], options: Any, dice: dict[str, Any]) -> Record:
    """The record of a match that has not begun; complains about seats and options."""
    options = game.check(len(players), options)
    about = {"players": [player.bot for player in players]}
    return Record(game, len(players), options, dice, [player.name for player in players], about=about)


def players_of(record: Record) -> list[Player]:
    """Who sat where; a record from elsewhere is played on by one person against bots that are always there."""
    bots = record.about.get("players")
    if not isinstance(bots, list) or len(bots) != record.seats:
        bots = [None] + ["random"] * (record.seats - 1)
    known = [None if bot is None else str(bot) for bot in bots]
    return [Player(name, bot) for name, bot in zip(record.names, known, strict=True)]


def all_played(steps: Iterable[tuple[Input, list[Event], State]], state: State) -> tuple[State, list[Event]]:
    """The state after these steps (this one if there are none) and all that happened."""
    happened: list[Event] = []
    for _, events, after in steps:
        happened += events
        state = after
    return state, happened


class Table:
    """Plays inputs, remembers what happened, keeps the save.

    Whoever has played the record gives the state it led to and the events: it is not played again.
    """

    def __init__(
        self, record: Record, lang: str, path: Path | None = None, played: tuple[State, list[Event]] | None = None
    ) -> None:
        self.record = record
        self.lang = lang
        self.game = record.game
        self.names = record.names
        self.players = players_of(record)
        self.humans = [seat for seat, player in enumerate(self.players) if player.bot is None]
        self.bots: dict[int, Bot] = {
            seat: find_bot(self.game, player.bot, record.seats)()
            for seat, player in enumerate(self.players)
            if player.bot is not None
        }
        self.path = path or saves.fresh_path(self.game.name)
        self.state, self.events = played or all_played(record.steps(), record.start())
        self.state.recorder = Recorder()
        self.telling = Telling(self.game, self.names, options=record.options)
        self.heard: dict[int, int] = dict.fromkeys((*range(record.seats), TABLE), 0)
        self.hints: list[int] = []  # who took them, one after another
        self._hints_heard = dict(self.heard)
        self._past = record.inputs[-1].at if record.inputs else 0
        self._began = time.monotonic()

    @property
    def now(self) -> int:
        """Table time in milliseconds: it stands still while the game lies saved."""
        return self._past + int((time.monotonic() - self._began) * 1000)

    @property
    def eyes(self) -> int:
        """Whose eyes the shared screen has: the only person's, else a spectator's."""
        return self.humans[0] if len(self.humans) == 1 else TABLE

    def play(self, seat: int, move: int) -> None:
        """One input; the state refuses an illegal one."""
        self.state.play(seat, move)
        self.note(seat, move, self.now)

    def note(self, seat: int, move: int, at: int) -> None:
        """Write down an input that was made, and what it led to."""
        assert self.state.recorder is not None
        self.events += self.state.recorder.take()
        self.record.inputs.append(Input(int(seat), int(move), at))

    def dice_for(self, seat: int, purpose: str = "bot") -> FastDice:
        """Dice for one question to one seat: the same again when the game is resumed."""
        source = f"{sorted(self.record.dice.items())} {purpose} {seat} {len(self.record.inputs)}"
        return FastDice(int.from_bytes(blake2b(source.encode(), digest_size=8).digest(), "big") >> 2)

    def bot_move(self, seat: int, interrupt: bool) -> int:
        """What the bot on this seat does, in its turn or out of it; it is given a guess, never the state."""
        dice = self.dice_for(seat)
        world = self.state.guess(seat, dice)
        bot = self.bots[seat]
        return int(bot.interrupt(world, seat, dice) if interrupt else bot.choose(world, seat, dice))

    def news(self, observer: int, without: frozenset[str] = frozenset()) -> list[str]:
        """The log lines that this observer has not yet read; kinds of events can be left out."""
        fresh = [event for event in self.events[self.heard[observer] :] if event.kind not in without]
        self.heard[observer] = len(self.events)
        return self._hint_lines(observer) + self.lines(fresh, observer)

    def _hint_lines(self, observer: int) -> list[str]:
        """Who else has taken a hint since this observer last read the log."""
        taken = self.hints[self._hints_heard[observer] :]
        self._hints_heard[observer] = len(self.hints)
        words = cli_words(self.lang, self.game.name)
        return [words.say("cli-hint-taken", who=self.names[seat]) for seat in taken if seat != observer]

    def lines(self, events: list[Event], observer: int) -> list[str]:
        """Events as log lines."""
        words = self.game.words(self.lang)
        return [self.telling.line(event, observer, words) for event in events]

    def save(self, path: Path | None = None) -> Path:
        """Write the record, here or to another file; never over a file that is no record."""
        target = path or self.path
        if not saves.may_write(target):
            raise Mistake("cli-save-over", file=str(target))
        write_record(target, self.record, self.state)
        return target

    def seat_named(self, name: str) -> int:
        """The seat of a person at this terminal, by name or number."""
        for seat in self.humans:
            if name.casefold() in (self.names[seat].casefold(), str(seat + 1)):
                return seat
        people = ", ".join(self.names[seat] for seat in self.humans)
        raise Mistake("cli-name-unknown", name=name[:40], possible=people)
