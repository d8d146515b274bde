"""The arrows point one way (ARCHITECTURE.md); files stay small."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "igroteka"
MAY_IMPORT = {
    "core": set(),
    "games": {"core", "bots"},  # bots know no game; a game says which of them are its opponents
    "bots": {"core"},
    "envs": {"core", "bots"},
    "lab": {"core", "bots"},
    "library": {"core", "bots", "lab"},  # what `import igroteka` gives; the command line needs none of it
    "server": {"core", "bots"},
    "client": {"core", "server.wire"},  # a program at the table knows messages and nothing of the server
    "cli": {"core", "bots", "lab", "server", "client"},  # it finds games by name and imports none
}
MODULES = [path for path in sorted(SOURCE.rglob("*.py")) if path != SOURCE / "__init__.py"]


def imported(path: Path, text: str) -> list[str]:
    """The dotted names of ours that a module imports."""
    names: list[str] = []
    package = path.relative_to(SOURCE.parent).parts[:-1]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) + "." if node.level else ""
            module = base + (node.module or "")
            names += [f"{module}.{alias.name}" for alias in node.names]
    return [name for name in names if name == "igroteka" or name.startswith("igroteka.")]


def is_wrong(path: Path, name: str) -> bool:
    """Does this import point the wrong way?"""
    layer, *rest = path.relative_to(SOURCE).parts
    to_layer, to_game = [*name.split("."), "", ""][1:3]  # or another part of a layer
    if to_layer in ("", "__version__"):
        return False
    if path.name == "registry.py" and name == "igroteka.games":
        return False  # the registry looks through the folder of games; it names none of them
    if to_layer == layer == "games":
        return len(rest) > 1 and to_game != rest[0]
    return to_layer != layer and not {to_layer, f"{to_layer}.{to_game}"} & MAY_IMPORT[layer]


def wrong_arrows(path: Path, text: str) -> list[str]:
    """The imports of a module that point the wrong way."""
    return [name for name in imported(path, text) if is_wrong(path, name)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    assert wrong_arrows(path, path.read_text(encoding="utf-8")) == []


def test_a_wrong_arrow_is_found() -> None:
    for place, line in (
        ("core/state.py", "import igroteka.bots"),
        ("games/uno/rules.py", "from igroteka.games.zero import GAME"),
        ("games/uno/rules.py", "from ..zero import rules"),
        ("games/uno/screen.py", "from igroteka.cli.terminal import Terminal"),
        ("bots/random.py", "from igroteka.lab import arena"),
        ("cli/screens.py", "from igroteka.games.uno import screen"),
        ("lab/table.py", "from igroteka.library.match import Match"),
        ("library/drawing.py", "from igroteka.cli.screens import draw"),
        ("client/line.py", "from igroteka.server.table.match import Match"),
    ):
        assert wrong_arrows(SOURCE / place, line + "\n")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_file_is_longer_than_four_hundred_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400
