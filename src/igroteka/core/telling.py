"""What an observer is told of a match: by live frames, replays and terminals alike, and made nowhere else.

Who may see what is the game's business (`view`, `Event.seen`, `veil`). Compiled: a server tells after every input.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import mypyc_attr

from igroteka.core.citing import Citing, with_house_rule
from igroteka.core.difference import changes
from igroteka.core.events import Event
from igroteka.core.game import AnyGame, Game
from igroteka.core.happening import Happening
from igroteka.core.options import Options
from igroteka.core.seats import EVERYONE
from igroteka.core.state import State
from igroteka.core.view import Look, faces, look, shared
from igroteka.core.words import Words

HAPPENING: Final = Happening  # made for every move: compiled code finds a final name without looking it up


def deal_of(state: State) -> int:
    """The number of the round that lies on the table: 1, 2, 3 …; 0 before the first deal."""
    return int(state.round) + (not state.interlude and not state.over)


def veil_key(secret: bytes, deal: int) -> bytes:
    """The key of the tokens behind which a game hides faces; says nothing about the dice.

    Each deal has its own: a token known from an earlier round would tell what a card shows in this one.
    """
    return blake2b(b"veil %d" % deal, key=secret, digest_size=32).digest()


@mypyc_attr(acyclic=True)  # nothing for the collector to look at
class Common:
    """What all eyes see of one state, and what is new in it for those who come from another."""

    __slots__ = ("_news", "_old", "match", "table")

    def __init__(self, table: Look, match: Look) -> None:
        self.table = table  # as this game has it
        self.match = match  # as every game has it
        self._old = table
        self._news: dict[str, Any] = {}

    def since(self, old: Common) -> dict[str, Any]:
        """The patch that leads here; all who were shown the same share it."""
        if old.table is not self._old:
            news: dict[str, Any] = {}
            changes(old.table, self.table, news)
            changes(old.match, self.match, news)
            self._old, self._news = old.table, news
        return self._news


@mypyc_attr(acyclic=True)  # nothing for the collector to look at
class Sight:
    """What one pair of eyes sees of one state."""

    __slots__ = ("common", "own")

    def __init__(self, common: Common, own: Look) -> None:
        self.common = common  # of all eyes that look at the same state
        self.own = own

    def whole(self) -> dict[str, Any]:
        """The view."""
        return {**self.common.table.view(), **self.common.match.view(), **self.own.view()}

    def since(self, old: Sight) -> dict[str, Any]:
        """The merge patch that leads from what these eyes saw before to this; empty where nothing is new."""
        news = self.common.since(old.common)
        mine: dict[str, Any] = {}
        changes(old.own, self.own, mine)
        return {**news, **mine} if mine else news


class Telling:
    """Tells one match.

    With its secret, what a program could read more from than the eye can is veiled, as for every client.
    With the options of the table, lines cite their clause.
    `lies_open`: everyone sees every card, as after the end of a game on one's own terminal.
    """

    __slots__ = ("_citing", "_face", "_keys", "_lies_open", "_secret", "game", "names", "veiled")

    def __init__(
        self,
        game: AnyGame,
        names: list[str],
        secret: bytes | None = None,
        lies_open: bool = False,
        options: Options | None = None,
    ) -> None:
        self.game: AnyGame = game
        self.names = names
        hides = type(game).veil is not Game.veil or type(game).veiled_event is not Game.veiled_event
        self.veiled = hides and secret is not None
        self._secret = secret or b""
        self._lies_open = lies_open
        self._citing = None if options is None else Citing(game, options)
        self._keys: dict[int, bytes] = {}  # deal -> key
        self._face: Callable[[Event, int], str] = game.face

    def veil(self, deal: int) -> bytes:
        """The key of the tokens of this deal."""
        key = self._keys.get(deal)
        if key is None:
            key = self._keys[deal] = veil_key(self._secret, deal)
        return key

    def common(self, state: State) -> Common:
        """What all see of this state."""
        table: Look = self.game.common(state)
        if self.veiled:
            table = look(self.game.veil(table.view(), self.veil(deal_of(state))))
        return Common(table, shared(self.game, state))

    def sight(self, state: State, eyes: int, common: Common | None = None) -> Sight:
        """What these eyes see of this state; what all see may be known already."""
        return Sight(self.common(state) if common is None else common, self.game.own(state, eyes))

    def events(self, events: list[Event], eyes: int, words: Words | None, deal: int) -> list[Happening]:
        """Events of this deal as these eyes may know them; with words, each also as a sentence."""
        return [self._event(event, eyes, words, deal) for event in events]

    def line(self, event: Event, eyes: int, words: Words) -> str:
        """The event as a sentence, with the house rule that makes it so."""
        told = self._event(event, eyes, words, 0)
        return with_house_rule(told.line, told.clause)

    def in_numbers(self, event: Event, eyes: int) -> dict[str, Any]:
        """The event for a program: its cards by their numbers in the rules, HIDDEN where these eyes may not look."""
        cards = self._laid(event).faces(eyes)
        return {"kind": event.kind, "seat": int(event.seat), "cards": cards, "numbers": [int(n) for n in event.numbers]}

    def _laid(self, event: Event) -> Event:
        return Event(event.kind, event.seat, event.cards, EVERYONE, event.numbers) if self._lies_open else event

    def _event(self, event: Event, eyes: int, words: Words | None, deal: int) -> Happening:
        event = self._laid(event)
        told = self._shown(event, eyes, deal)
        if words is not None:
            told.line = self.game.line(event, eyes, words, self.names)
            if self._citing is not None:
                told.clause = self._citing.clause(told)
        return told

    def _shown(self, event: Event, eyes: int, deal: int) -> Happening:
        if not self.veiled:
            cards = faces(event, eyes, self._face)
            return HAPPENING(event.kind, event.seat, cards, list(event.numbers))
        shown = self.game.veiled_event(self.game.shown(event, eyes), self.veil(deal))
        return HAPPENING(shown["kind"], shown["seat"], shown["cards"], shown.get("numbers", []), shown.get("faces", []))
