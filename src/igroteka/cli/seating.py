"""Who plays: names, people, bots and options as a person asks for them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from igroteka.bots.levels import find_bot, usual_bot
from igroteka.cli.table import Player
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.presets import BOOK, with_preset
from igroteka.core.words import Words

LONGEST_NAME = 20


def seat_count(game: AnyGame, seats: int | None, people: int) -> int:
    """As many as asked for, else what the box says, else as many as there are people."""
    wanted = seats if seats is not None else max(game.official, people, 2 if game.most > 1 else 1)
    if not game.fewest <= wanted <= game.most:
        raise Mistake("seats", game=game.title, fewest=game.fewest, most=game.most, asked=wanted)
    return wanted


def read_names(text: str) -> list[str]:
    """'Аня, Bob' -> names, all different and not too long."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or ":" in name:
            raise Mistake("cli-name-bad", name=name[:40], most=LONGEST_NAME)
    if len({name.casefold() for name in names}) < len(names):
        raise Mistake("cli-names-equal", names=", ".join(names))
    return names


def people_named(words: Words, count: int) -> list[str]:
    """Names for people who gave none."""
    if count == 1:
        return [words.say("cli-player")]
    return [words.say("cli-player-number", number=number) for number in range(1, count + 1)]


def seated(game: AnyGame, seats: int, people: list[str], bots: str | None, words: Words) -> list[Player]:
    """People first, then bots; one bot for all empty seats, or one name a seat."""
    if len(people) > seats:
        raise Mistake("cli-too-many-people", people=len(people), seats=seats)
    empty = seats - len(people)
    kinds = [name.strip() for name in (bots or usual_bot(game)).split(",")]
    for kind in kinds:
        find_bot(game, kind, seats)
    if len(kinds) > 1 and len(kinds) != empty:
        raise Mistake("cli-bots-count", bots=len(kinds), empty=empty)
    kinds = kinds * empty if len(kinds) == 1 else kinds
    taken = {name.casefold() for name in people}
    names = [name for name in words.say("cli-bot-names").split(", ") if name.casefold() not in taken]
    return [Player(name) for name in people] + [
        Player(name, kind) for name, kind in zip(names, kinds[:empty], strict=False)
    ]


def read_options(game: AnyGame, preset: str | None, pairs: list[str], data: str | None) -> Any:
    """A set of rules by name, `goal=200` … instead of its own, and a data file for a game that takes one."""
    given: dict[str, Any] = {}
    for text in pairs:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise Mistake("cli-option-form", option=text[:40])
        given[name.strip()] = value.strip()
    if data is not None:
        given["box"] = read_box(game, Path(data))
    return game.read_options(with_preset(game, preset or BOOK, given))


def read_box(game: AnyGame, path: Path) -> Any:
    """The contents of a box, corrected by the host, for a game whose options have `box`: its module `box` reads it."""
    if "box" not in game.options_type.__struct_fields__:
        raise Mistake("cli-no-data", game=game.title)
    return msgspec.to_builtins(import_module(f"igroteka.games.{game.name}.box").read_box(path))
