"""A bot that plays by a trained policy, found by its file: `learned:uno.npz`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16

from igroteka.bots.policy import About, Policy, read_policy
from igroteka.core.bot import Bot, best
from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.seats import BIT
from igroteka.core.state import READY, WAIT, State

PREFIX = "learned:"


class LearnedBot(Bot):
    """Takes what the policy likes best of what a player with manners may do; calls are reflexes, as in training."""

    def __init__(self, game: AnyGame, policy: Policy) -> None:
        self.sight = game.sight(policy.about.seats)
        self.policy = policy

    def choose(self, world: State, seat: int, dice: Dice) -> int:
        if world.interlude:
            return int(READY)
        if not world.must & BIT[seat]:
            return self.interrupt(world, seat, dice)
        choices = [int(move) for move in world.choices(seat)]
        if len(choices) == 1:
            return choices[0]
        _check_seats(self.policy.about, int(world.seats))
        worths = self.policy.worths(self._observed(world, seat)).tolist()
        return best(choices, worths.__getitem__, dice)

    def interrupt(self, world: State, seat: int, dice: Dice) -> int:
        return int(world.reflex(seat, dice)) if world.may & BIT[seat] else int(WAIT)

    def _observed(self, world: State, seat: int) -> Any:
        import numpy as np

        buffer: Any = vec[i16](bytes(int(self.sight.size)))
        self.sight.observe(world, seat, buffer, 0)
        return np.frombuffer(buffer, np.int16)


def is_learned(name: str) -> bool:
    """Is this the name of a policy's file?"""
    return name.startswith(PREFIX)


def learned_bot(game: AnyGame, name: str, seats: int | None = None) -> Callable[[], Bot]:
    """What makes the bot `learned:FILE`; complains about a file that is no policy, or one of another game or table."""
    path = _path(name)
    policy = read_policy(path)
    if policy.about.game != game.name:
        raise Mistake("learned-game", file=str(path), trained=policy.about.game[:40], game=game.title)
    if not policy.suits(game):
        raise Mistake("learned-older", file=str(path), game=game.title)
    if seats is not None:
        _check_seats(policy.about, seats)
    return partial(LearnedBot, game, policy)


def fingerprint(names: Sequence[str]) -> str:
    """Changes when a policy among these bots does; empty where there is none."""
    files = [_path(name).read_bytes() for name in names if is_learned(name)]
    return blake2b(b"".join(files), digest_size=8).hexdigest() if files else ""


def _path(name: str) -> Path:
    return Path(name.removeprefix(PREFIX)).expanduser()


def _check_seats(about: About, seats: int) -> None:
    if about.seats != seats:
        raise Mistake("learned-seats", trained=about.seats, seats=seats)
