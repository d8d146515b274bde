"""The rows with which things begin: a table, the promise before a match, the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.fair import commitment
from igroteka.core.game import AnyGame
from igroteka.core.options import changed
from igroteka.core.presets import with_preset
from igroteka.core.registry import find_game
from igroteka.server.table import bodies
from igroteka.server.table.handle import Who
from igroteka.server.table.settings import kept
from igroteka.server.table.table import Table

if TYPE_CHECKING:
    from igroteka.server.wire import up


def new_table(who: Who, message: up.Create) -> bodies.Created:
    """The first row of a table; complains about wrong options, seats and positions."""
    game = find_game(message.game)
    options = game.check(message.seats, _wanted(game, message))
    if message.position:
        options = _options_of_position(game, message)
    return bodies.Created(
        game=game.name,
        seats=message.seats,
        options=changed(options),
        settings=kept(message.settings),
        host=who.guest,
        position=message.position,
        start=message.start,
    )


def _wanted(game: AnyGame, message: up.Create) -> Any:
    """The options that were asked for, by the name of a set, one by one, or both."""
    return game.read_options(with_preset(game, message.preset, message.options))


def _options_of_position(game: AnyGame, message: up.Create) -> Any:
    """A prepared position brings its options; it must load, for as many seats as the table has."""
    state = game.load(message.position, FastDice(0))
    if int(state.seats) != message.seats:
        raise Mistake("position-seats", position=int(state.seats), table=message.seats)
    if state.over:
        raise Mistake("position-over")
    return game.options_of(state)


def committed(table_id: str, number: int, secret: bytes) -> bodies.Committed:
    """The row that binds the server to a secret before anybody adds entropy."""
    return bodies.Committed(number, secret.hex(), commitment(secret, table_id, number))


def new_match(table: Table, options: Any) -> bodies.Started:
    """The row with which the next match begins."""
    options = table.game.check(len(table.chairs), options)
    return bodies.Started(
        number=table.next_number(),
        rules=table.game.version,
        seats=len(table.chairs),
        options=changed(options),
        names=[chair.name for chair in table.chairs],
        entropy=[chair.entropy for chair in table.chairs],
        position=table.position,
        public=table.settings.public,
        lesson=table.settings.lesson and len(table.people()) <= 1,  # what two have played belongs to both
    )
