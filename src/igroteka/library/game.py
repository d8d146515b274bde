"""A game, as a program finds it by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from igroteka.bots.levels import bots_of, find_bot
from igroteka.core import registry
from igroteka.core.bot import Bot
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.options import possible
from igroteka.core.positions import read_position
from igroteka.core.presets import BOOK, Preset, named_presets, with_preset
from igroteka.core.record import Record, make_dice, seeded
from igroteka.core.seeds import derived
from igroteka.core.words import Words, text_folder
from igroteka.library import asked
from igroteka.library.match import Match
from igroteka.library.own_bot import AnyBot, Chooser, OwnBot


@dataclass(frozen=True)
class Option:
    """An option of a game: `clause` names the house rule it stands for, `lab` is for the laboratory.

    >>> import igroteka
    >>> stack_two = igroteka.game("uno").options()[7]
    >>> stack_two.title, stack_two.clause, stack_two.possible
    ('Stack Draw Two', 'UNO-H01', 'on, off')
    """

    name: str
    kind: str  # bool, number, choice, list, box
    default: Any
    possible: str
    title: str
    help: str
    clause: str = ""
    lab: bool = False


class Game:
    """A game and its ways to play: `igroteka.game("uno")`.

    >>> import igroteka
    >>> uno = igroteka.game("uno")
    >>> uno.title, uno.fewest, uno.most, uno.real_time
    ('UNO', 2, 10, False)
    >>> uno.bots
    ['random', 'plain', 'quick', 'beginner', 'casual', 'strong', 'master']
    >>> match = uno.match(seats=3, seed=7, goal=200, stack_two=True)
    >>> len(match.view(0)["hand"])
    7
    """

    def __init__(self, core: AnyGame) -> None:
        self.core = core  # what surrounds the rules (core/game.py): free to change
        self.name = core.name
        self.title = core.title
        self.version = core.version  # of the rules
        self.fewest, self.most = core.fewest, core.most  # seats
        self.real_time = core.real_time

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    # -- ways to play -----------------------------------------------------------------------

    def options(self, lang: str = "en") -> list[Option]:
        """What can be played otherwise, house rules included; every default is the rulebook's.

        >>> import igroteka
        >>> pool = igroteka.game("zero").options()[0]
        >>> pool.name, pool.kind, pool.default, pool.possible
        ('pool', 'choice', 5, '5, 7')
        """
        kind = self.core.options_type
        return [
            Option(
                str(one.name),
                str(msgspec.inspect.type_info(type(one)).tag),  # type: ignore[attr-defined]  # a Struct's
                one.default,
                possible(kind, str(one.name)),
                str(one.title),
                str(one.help),
                str(one.clause or ""),
                bool(one.lab),
            )
            for one in self.core.form(asked.language(lang))
        ]

    def presets(self, lang: str = "en") -> list[Preset]:
        """Sets of options by name.

        >>> import igroteka
        >>> igroteka.game("uno").presets()[3].options
        {'goal': 200}
        """
        return named_presets(self.core, asked.language(lang))

    @property
    def bots(self) -> list[str]:
        """The names of its bots, from the weakest level to the strongest behind those of the laboratory."""
        return list(bots_of(self.core))

    # -- matches ----------------------------------------------------------------------------

    def match(
        self,
        seats: int | None = None,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        preset: str = BOOK,
        own_clock: bool = False,
        **options: Any,
    ) -> Match:
        """A new match, dealt; without a seed, from secret dice.

        `preset` is a set of options by name, and `options` come on top of it. With `own_clock` nothing is dealt and no
        timer fires before you say so: `match.play(igroteka.CLOCK, "deal")`.
        """
        seats = self.core.official if seats is None else asked.whole("seats", seats)
        given = with_preset(self.core, asked.a_text("preset", preset), options)
        checked = self.core.check(seats, self.core.read_options(given))
        origin = Record(self.core, seats, checked, seeded(asked.seed_or_none(seed)), self._names_for(seats, names))
        match = Match(self, origin.start(), origin, luck_of(origin), own_clock)
        if not own_clock:
            match.settle()
        return match

    def load(self, position: str, seed: int | None = None, names: Sequence[str] | None = None) -> Match:
        """The match in a written position (docs/notation.md), which stands there exactly as it is written.

        If it waits for a deal, `to_move` is the `CLOCK`: `match.settle()` goes on.
        """
        dice = seeded(asked.seed_or_none(seed))
        state = read_position(self.core, asked.a_text("position", position), make_dice(dice))
        options, text = self.core.options_of(state), self.core.dump(state)
        seats = int(state.seats)
        origin = Record(self.core, seats, options, dice, self._names_for(seats, names), position=text)
        return Match(self, state, origin, luck_of(origin))

    # -- who plays --------------------------------------------------------------------------

    def bot(self, bot: AnyBot, interrupt: Chooser | None = None) -> Bot:
        """A bot by its name, or one of your own: a function that takes a guess of the match and a seat.

        It is asked in its turn and answers with a move. `interrupt`, if there is one, is asked out of turn and may
        answer `igroteka.WAIT`; without it the bot calls what a polite player calls.

        >>> import igroteka
        >>> uno = igroteka.game("uno")
        >>> timid = uno.bot(lambda match, seat: match.moves(seat)[-1])
        >>> uno.match(seats=2, seed=7).ask(timid)
        'draw'
        """
        if isinstance(bot, str):
            return find_bot(self.core, bot)()
        if isinstance(bot, Bot):
            return bot
        if not callable(bot) or isinstance(bot, type):
            raise Mistake("library-bot", bot=str(bot)[:40])
        return OwnBot(self, bot, interrupt)

    def _seated(self, bots: Sequence[AnyBot], seats: int) -> list[Bot]:
        """These bots, one a seat."""
        if isinstance(bots, str) or len(bots) != seats:
            raise Mistake("library-bots-seats", bots=1 if isinstance(bots, str) else len(bots), seats=seats)
        return [self.bot(bot) for bot in bots]

    def _names_for(self, seats: int, names: Sequence[str] | None = None) -> list[str]:
        """The names of those who sit here, as given or made up."""
        if names is None:
            return [_words().say("library-player", number=seat + 1) for seat in range(seats)]
        if isinstance(names, str) or len(names) != seats or not all(_writable(name) for name in names):
            raise Mistake("library-names", seats=seats)
        return list(names)


def game(name: str | Game) -> Game:
    """The game of this name.

    >>> import igroteka
    >>> igroteka.game("Mind Up!")
    <Game mindup>
    >>> igroteka.game("chess")
    Traceback (most recent call last):
        ...
    igroteka.core.errors.Mistake: There is no game “chess”. There are: mindup, twinit, uno, wazabi, zero.
    """
    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise Mistake("library-game", game=str(name)[:40])
    return Game(registry.find_game(name))


def all_games() -> list[Game]:
    """Every game there is.

    >>> import igroteka
    >>> [game.title for game in igroteka.all_games()]
    ['Mind Up!', 'Twin It!', 'UNO', 'Wazabi', 'Zero']
    """
    return [Game(core) for core in registry.all_games().values()]


def luck_of(origin: Record) -> int:
    """From which the bots of a match get their dice: its seed, where it has one."""
    seed = origin.dice.get("seed")
    return seed if isinstance(seed, int) else derived(0, str(sorted(origin.dice.items())))


def _writable(name: object) -> bool:
    """Can this stand in a record?"""
    return isinstance(name, str) and name.isprintable()


@cache
def _words() -> Words:
    return Words("en", text_folder("igroteka.library"))
