"""A match in the hands of a program: who is asked, what they may do, and doing it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from igroteka.core.bot import Bot
from igroteka.core.dice import Dice, FastDice
from igroteka.core.driver import due_timer
from igroteka.core.errors import Mistake, Refusal
from igroteka.core.events import Event
from igroteka.core.files import write_whole
from igroteka.core.positions import position_blamed
from igroteka.core.record import Input, Record, record_text
from igroteka.core.seats import BIT, CLOCK
from igroteka.core.seeds import derived
from igroteka.core.state import WAIT as NO_MOVE
from igroteka.core.state import State
from igroteka.lab.clock import VirtualClock
from igroteka.lab.table import MOST_INPUTS
from igroteka.library import asked
from igroteka.library.refused import refused
from igroteka.library.shown import LOOKING_ON, Shown

if TYPE_CHECKING:
    from igroteka.library.game import Game
    from igroteka.library.own_bot import AnyBot

WAIT: Final = "wait"  # said by a seat that is asked out of turn and lets it pass; never written down
FEW = 12  # moves that a sentence names


class Match(Shown):
    """One match, from its first deal to its end: `igroteka.game("uno").match(seats=2, seed=7)`.

    Seats are 0, 1, 2 …; moves are texts (docs/notation.md). `TABLE` is the seat of those who look on, `CLOCK` the one
    whose moves are timers. Whoever holds the match knows everything: `view`, `events` and `guess` say what a
    seat knows.

    >>> import igroteka
    >>> match = igroteka.game("uno").match(seats=2, seed=7)
    >>> match
    <Match of UNO: 2 seats, 1 input, seat 0 to move>
    >>> match.moves()
    ['R5', 'W4:B', 'W4:G', 'W4:R', 'W4:Y', 'draw']
    >>> match.play(0, "R5")
    >>> match.to_move, match.history
    (1, [(-1, 'deal'), (0, 'R5')])
    """

    def __init__(self, game: Game, state: State, origin: Record | None, luck: int, own_clock: bool = False) -> None:
        super().__init__(game, state, origin)
        self.own_clock = own_clock  # timers are fired by whoever holds the match, not by itself
        self._luck = luck  # from which the bots that are asked here get their dice

    # -- playing ----------------------------------------------------------------------------

    def moves(self, seat: int | None = None) -> list[str]:
        """What a seat may do now; without one, the seat to move. `WAIT` is among it where it is asked out of turn."""
        seat = self.to_move if seat is None else self._among(seat, int(CLOCK))
        if seat is None or self.over:
            return []
        moves = [self.game.core.write(int(move)) for move in self.state.moves(seat)]
        return [*moves, WAIT] if self._driver.is_interrupt(self.state, seat) else moves

    def play(self, seat: int, move: str, at: int = 0) -> None:
        """Make a move, or raise `Refused` (or another `Mistake`) and change nothing.

        Then timers fire by themselves until a seat is asked again, unless the match has its `own_clock`.
        `at`: milliseconds since the beginning, for the record; the rules do not look at them.
        """
        code, at = self._code(seat, move), asked.whole("at", at)
        self._carry_out(int(seat), code, at)
        if not self.own_clock:
            self.settle()

    def settle(self) -> None:
        """Fire the timers that are due until a seat is asked or the match is over: a deal, the end of a pause."""
        while self.to_move == CLOCK:
            self._carry_out(int(CLOCK), int(due_timer(self.state)))

    def why_not(self, seat: int, move: str, lang: str = "en") -> str | None:
        """Why this seat may not make this move, with the clause of the rulebook; None if it may."""
        lang, seat = asked.language(lang), self._among(seat, int(CLOCK))
        try:
            self._code(seat, move)
        except Mistake as mistake:
            return mistake.sentence(lang)
        return None

    def ask(self, bot: AnyBot, seat: int | None = None) -> str:
        """What a bot would do for this seat, or for the one to move: a move, or `WAIT`. It sees what the seat sees."""
        seat = self.to_move if seat is None else seat
        if seat is None or seat == CLOCK:
            raise Mistake("library-nobody", why="over" if self.over else "clock")
        seat = self._among(seat, 0)
        dice = FastDice(derived(self._luck, "ask", seat, int(self.state.inputs)))
        code = self._asked(self.game.bot(bot), seat, dice)
        return WAIT if code == NO_MOVE else str(self.game.core.write(code))

    def finish(self, bots: Sequence[AnyBot], luck: int = 0) -> Match:
        """Let bots play to the end; this match, which is then over. Another `luck`: other thoughts, the same deals.

        Games in real time are played on a clock that takes no time.
        """
        players = self.game._seated(bots, self.seats)
        dice: list[Dice] = [FastDice(derived(self._luck, "bot", luck, seat)) for seat in range(self.seats)]
        if self.game.real_time:
            self._let_happen(VirtualClock(self.state, players, dice))
        while len(self._inputs) < MOST_INPUTS:
            self.settle()
            seat = self.to_move
            if seat is None:
                break
            code = self._asked(players[seat], seat, dice[seat])
            if code != NO_MOVE:
                self._check(seat, code)
            self._carry_out(seat, code)
        return self

    # -- other worlds -----------------------------------------------------------------------

    def copy(self) -> Match:
        """The same match; what happens to one does not happen to the other."""
        other = Match(self.game, self.state.copy(), self._origin, self._luck, self.own_clock)
        other._inputs, other._told = self._inputs[:], self._told[:]
        other._driver.asked, other._driver.last = self._driver.asked, self._driver.last
        return other

    def guess(self, seat: int = LOOKING_ON, seed: int = 0) -> Match:
        """A match that this seat cannot tell from the true one: all that it does not know is dealt afresh.

        Nothing of the truth is left in it, so its history begins here. Another seed: another guess.
        """
        dice = FastDice(derived(asked.whole("seed", seed), "guess"))
        world = self.state.guess(self._eyes(seat), dice)
        other = Match(self.game, world, None, int(dice.below(1 << 30)), self.own_clock)
        other._driver.asked, other._driver.last = self._driver.asked, self._driver.last
        return other

    def after(self, inputs: int) -> Match:
        """The match as it was after so many inputs of its history; 0 is before the first deal."""
        origin, inputs = self._whole(), asked.whole("inputs", inputs)
        if not 0 <= inputs <= len(self._inputs):
            raise Mistake("library-step", inputs=len(self._inputs), step=inputs)
        early = origin.early if inputs == len(self._inputs) else None
        earlier = Match(self.game, origin.start(), replace(origin, early=early), self._luck, self.own_clock)
        for made in self._inputs[:inputs]:
            earlier.state.apply(made.seat, made.move)
            earlier._note(made, earlier._recorder.take())
        return earlier

    # -- keeping ----------------------------------------------------------------------------

    def position(self) -> str:
        """The whole position as one line of text, secrets included: `game.load` reads it."""
        return self.game.core.dump(self.state)

    def record(self) -> str:
        """The match as the text of a record: `igroteka.read_record_text` reads it, `igroteka replay` shows it."""
        return record_text(replace(self._whole(), inputs=self._inputs[:]), state=self.state)

    def save(self, path: str | Path) -> None:
        """Write the record into a file, whole or not at all."""
        write_whole(asked.a_path(path), self.record())

    # -- for the rest of the library --------------------------------------------------------

    def _code(self, seat: int, move: str) -> int:
        """The number by which the rules know this move, if the seat may make it now; raises like `play`."""
        seat = self._among(seat, int(CLOCK))
        if move == WAIT:
            if self.over or not self._driver.is_interrupt(self.state, seat):
                raise Mistake("library-no-wait", seat=seat, possible=self._possible(seat))
            return int(NO_MOVE)
        try:
            code = int(self.game.core.read(asked.a_text("move", move)))
        except Mistake:
            told = {"move": str(move)[:40], "game": self.game.title, "possible": self._possible(seat)}
            raise Mistake("library-move", seat=seat, **told) from None
        self._check(seat, code)
        return code

    def _note(self, made: Input, events: list[Event]) -> None:
        """An input that the state has taken, and what happened then."""
        self._inputs.append(made)
        self._told.append(events)
        self._driver.made(made.seat)

    def _ask_only(self, seat: int, out_of_turn: bool) -> None:
        """Everybody who may break in has been asked, but for this seat if it is asked out of turn."""
        self._driver.asked = self.state.may & ~BIT[seat] if out_of_turn else self.state.may

    # -- inside -----------------------------------------------------------------------------

    def _carry_out(self, seat: int, code: int, at: int = 0) -> None:
        """Do what is legal and write it down; letting an interrupt pass is no input."""
        if code == NO_MOVE:
            self._driver.declined(seat)
            return
        prepared = self._origin is not None and self._origin.position is not None
        with position_blamed(self.game.core) if prepared else nullcontext():
            self.state.apply(seat, code)
        late = max(at, self._inputs[-1].at if self._inputs else 0)
        self._note(Input(seat, code, late), self._recorder.take())

    def _let_happen(self, clock: VirtualClock) -> None:
        """Bots play a real-time game in virtual time."""
        began = self._inputs[-1].at if self._inputs else 0
        while len(self._inputs) < MOST_INPUTS and (coming := clock.upcoming()) is not None:
            self._check(coming.seat, coming.move)
            clock.step()
            self._note(Input(coming.seat, coming.move, began + coming.at), self._recorder.take())

    def _asked(self, bot: Bot, seat: int, dice: Dice) -> int:
        """What the bot does; it is given a guess, never the state."""
        world = self.state.guess(seat, dice)
        if self._driver.is_interrupt(self.state, seat) and not self.game.real_time:
            return int(bot.interrupt(world, seat, dice))
        return int(bot.choose(world, seat, dice))

    def _check(self, seat: int, code: int) -> None:
        """Raise if the move is not legal."""
        if seat == CLOCK:
            if self.over or not self.state.allows(seat, code):
                raise Mistake("library-clock", move=self.game.core.write(code), possible=self._possible(seat))
            return
        refusal = Refusal("why-over") if self.over else self.game.core.why_not(self.state, seat, code)
        if refusal is not None:
            raise refused(refusal, self.game.name)

    def _possible(self, seat: int) -> str:
        moves = self.moves(seat)
        return ", ".join([*moves[:FEW], *(["…"] if len(moves) > FEW else [])]) or "-"

    def _whole(self) -> Record:
        if self._origin is None:
            raise Mistake("library-guessed")
        return self._origin
