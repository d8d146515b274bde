"""A trained policy: a small network over the numbers of an observation, and the file it is kept in.

The file says which game, how many seats and which numbers it was trained for. It is data alone: nothing runs when it
is read. NumPy carries the network out; whoever plays without policies does not need it.
"""

from __future__ import annotations

from hashlib import blake2b
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias
from zipfile import BadZipFile

import msgspec

from igroteka.core.errors import Mistake
from igroteka.core.files import write_whole
from igroteka.core.game import AnyGame
from igroteka.core.observed import shared_fields

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers: TypeAlias = NDArray[np.float32]

FORMAT = 1


class About(msgspec.Struct, frozen=True):
    """What a policy was trained for."""

    igroteka_policy: int  # the format
    game: str
    seats: int
    numbers: str  # of an observation, see `numbers_of`


class Policy:
    """The numbers of an observation, times `scale`, go through layers to one worth for each action."""

    def __init__(self, about: About, scale: Numbers, layers: list[tuple[Numbers, Numbers]]) -> None:
        self.about = about
        self.scale = scale
        self.layers = layers

    def worths(self, observation: Any) -> Numbers:
        """The worth of each action, the higher the better; for one observation or for many."""
        numbers: Numbers = observation * self.scale
        for weights, bias in self.layers[:-1]:
            numbers = (numbers @ weights + bias).clip(min=0)
        weights, bias = self.layers[-1]
        return numbers @ weights + bias

    def suits(self, game: AnyGame) -> bool:
        """Was it trained on the numbers that this game gives today, for the moves it has today?"""
        seats = self.about.seats
        if not game.fewest <= seats <= game.most or self.about.numbers != numbers_of(game, seats):
            return False
        return len(self.scale) == game.sight(seats).size and len(self.layers[-1][1]) == game.move_count + 1


def about(game: AnyGame, seats: int) -> About:
    """What a policy that is trained today is for."""
    return About(FORMAT, game.name, seats, numbers_of(game, seats))


def numbers_of(game: AnyGame, seats: int) -> str:
    """Which numbers an observation has, in short: another name, order or bound is another observation."""
    fields = [*shared_fields(seats), *game.observed(seats)]
    said = ";".join(f"{field.name} {field.size} {field.least} {field.most}" for field in fields)
    return blake2b(said.encode(), digest_size=8).hexdigest()


def write_policy(path: Path, policy: Policy) -> None:
    """The file, whole or not at all. Half precision is enough to play by."""
    import numpy as np

    arrays: dict[str, Any] = {"about": np.array(msgspec.json.encode(policy.about).decode()), "scale": policy.scale}
    for nth, (weights, bias) in enumerate(policy.layers):
        arrays[f"weights{nth}"], arrays[f"bias{nth}"] = weights.astype(np.float16), bias.astype(np.float16)
    content = BytesIO()
    np.savez_compressed(content, **arrays)
    write_whole(path, content.getvalue())


def read_policy(path: Path) -> Policy:
    """A policy that fits together; whether it suits a game is another question."""
    if find_spec("numpy") is None:
        raise Mistake("learned-numpy")
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise Mistake("file-missing", file=str(path)) from None
    except OSError as trouble:
        raise Mistake("file-not-read", file=str(path), why=trouble.strerror or "") from None
    try:
        policy = _read(content)
    except (BadZipFile, EOFError, KeyError, TypeError, ValueError, NotImplementedError, msgspec.MsgspecError):
        policy = None
    if policy is None or not _fits_together(policy):
        raise Mistake("learned-damaged", file=str(path))
    return policy


def _read(content: bytes) -> Policy | None:
    import numpy as np

    file = np.load(BytesIO(content), allow_pickle=False)
    if not isinstance(file, np.lib.npyio.NpzFile):
        return None
    number = sum(name.startswith("weights") for name in file.files)
    layers = [
        (file[f"weights{nth}"].astype(np.float32), file[f"bias{nth}"].astype(np.float32)) for nth in range(number)
    ]
    what = msgspec.json.decode(str(file["about"]), type=About)
    return Policy(what, file["scale"].astype(np.float32), layers)


def _fits_together(policy: Policy) -> bool:
    """Does each layer take what the one before gives, and is every weight a number?"""
    import numpy as np

    if policy.about.igroteka_policy != FORMAT or not policy.layers or policy.scale.ndim != 1:
        return False
    width = policy.scale.shape
    for weights, bias in policy.layers:
        if bias.ndim != 1 or weights.shape != width + bias.shape:
            return False
        width = bias.shape
    parts = [policy.scale, *(part for layer in policy.layers for part in layer)]
    return all(bool(np.isfinite(part).all()) for part in parts)
