"""Which code plays. Another one plays another game, or plays it otherwise: what they give is not added up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from inspect import getfile
from pathlib import Path

import igroteka
from igroteka.core import state
from igroteka.core.game import AnyGame
from igroteka.core.registry import all_games, find_game

PACKAGE = Path(igroteka.__file__).parent


@cache
def code_of(game: str) -> str:
    """A fingerprint of the rules and the bots of this game.

    Compiled code plays the same moves, but thinks further in the same time.
    """
    return fingerprint([PACKAGE / "core", PACKAGE / "bots", folder_of(find_game(game))])


@cache
def whole_code() -> str:
    """A fingerprint of all that the numbers of the laboratory depend on."""
    return fingerprint([*(PACKAGE / name for name in ("core", "bots", "lab")), *map(folder_of, all_games().values())])


def folder_of(game: AnyGame) -> Path:
    """Where a game lies."""
    return Path(getfile(type(game))).parent


def fingerprint(folders: Iterable[Path]) -> str:
    """What is in these folders, tests aside; and whether it is compiled."""
    digest = blake2b(digest_size=8)
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml") and "tests" not in path.relative_to(folder).parts:
                digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{digest.hexdigest()}-{'plain' if str(state.__file__).endswith('.py') else 'compiled'}"
