"""Every game under its usual names: in the registries of Gymnasium and PettingZoo, and as a module like `uno_v0`."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from igroteka.core.registry import all_games
from igroteka.envs.versions import version_of

PACKAGE = "igroteka.envs"
SPACE = "igroteka"  # igroteka/uno-v0


def register_all() -> None:
    """Make all games known to the libraries that are installed; what is known already stays."""
    known = {version_of(game): name for name, game in all_games().items()}
    for version, name in known.items():
        if find_spec("gymnasium"):
            _to_gymnasium(f"{SPACE}/{version}", name)
        if find_spec("pettingzoo"):
            _to_pettingzoo(f"{SPACE}/{version}", name)
        module = _module(version.replace("-", "_"), name)
        sys.modules.setdefault(module.__name__, module)
        setattr(sys.modules[PACKAGE], version.replace("-", "_"), module)


def _to_gymnasium(name: str, game: str) -> None:
    import gymnasium

    if name not in gymnasium.registry:
        gymnasium.register(
            name,
            f"{PACKAGE}.single:LearnerEnv",
            vector_entry_point=f"{PACKAGE}.vector:LearnerVectorEnv",
            kwargs={"game": game},
        )


def _to_pettingzoo(name: str, game: str) -> None:
    import pettingzoo

    if name not in pettingzoo.aec_registry:
        pettingzoo.register("aec", name, f"{PACKAGE}.aec:env", kwargs={"game": game})
        pettingzoo.register("parallel", name, f"{PACKAGE}.parallel:ParallelTable", kwargs={"game": game})


def _module(name: str, game: str) -> ModuleType:
    """`env`, `raw_env` and `parallel_env` of one game, as PettingZoo's own modules have them."""
    module = ModuleType(f"{PACKAGE}.{name}", f"PettingZoo environments of {all_games()[game].title}.")

    def env(**named: Any) -> Any:
        from igroteka.envs import aec

        return aec.env(game, **named)

    def raw_env(**named: Any) -> Any:
        from igroteka.envs import aec

        return aec.raw_env(game, **named)

    def parallel_env(**named: Any) -> Any:
        from igroteka.envs import parallel

        return parallel.ParallelTable(game, **named)

    for made in (env, raw_env, parallel_env):
        setattr(module, made.__name__, made)
    return module
