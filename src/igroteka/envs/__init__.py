"""Environments to learn in: thousands of tables at once, and the shapes that PettingZoo, Gymnasium and OpenSpiel know.

The rules are the games' own; nothing here decides what is legal, who acts next or who may see what. Importing this
package makes the games known to Gymnasium and PettingZoo, where they are installed: `igroteka/uno-v0`.
"""

from typing import Any

from igroteka.envs.registered import register_all

register_all()


def __getattr__(name: str) -> Any:
    """The modules of the games (`uno_v0`) are made, not written; this says so to type checkers."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
