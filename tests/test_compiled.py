"""Law 1: compiled and plain Python give the same trace, over at least 100,000 decisions a game; so does the server.

And what is compiled gives back the memory it takes.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from igroteka.core.registry import all_games
from tests.soak import SOAK

ROOT = Path(__file__).resolve().parent.parent
DECISIONS = 100_000
LOADS = 20_000 if SOAK else 4_000
FEW = 100  # blocks of memory: what leaks leaves at least one every time
GAMES = 4 if SOAK else 2  # of each mode, on the server


def trace(name: str, path: Path) -> subprocess.Popen[str]:
    return run(path, "tests.trace", name, str(DECISIONS))


def run(path: Path, *command: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
    return subprocess.Popen(
        [sys.executable, "-m", *command],
        cwd=ROOT / "tests",
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("name", sorted(all_games()))
def test_compiled_and_plain_rules_give_the_same_trace(name: str) -> None:
    compiled, plain = trace(name, ROOT / "build" / "compiled"), trace(name, ROOT / "src")
    said_compiled, errors_compiled = compiled.communicate()
    said_plain, errors_plain = plain.communicate()
    assert errors_compiled.splitlines() == ["compiled"]
    assert errors_plain.splitlines() == ["plain"]
    assert int(said_plain.splitlines()[-1].split()[-2]) >= DECISIONS
    assert said_compiled == said_plain


@pytest.mark.parametrize("name", sorted(all_games()))
def test_the_compiled_rules_give_back_all_memory(name: str) -> None:
    said, errors = run(ROOT / "build" / "compiled", "tests.leaks", name, str(LOADS)).communicate()
    assert errors.splitlines() == ["compiled"]
    left = {kind: int(blocks) for kind, blocks in re.findall(r"(.+): \d+ (-?\d+)\n", said)}
    assert {"load", "begin", "copy", "guess", "go on", "look", "think"} <= left.keys()
    assert f"load: {LOADS} " in said
    assert {kind: blocks for kind, blocks in left.items() if blocks > FEW} == {}


GENERATED = """
    tmp = VecI64Api.unbox(value);
            arg_cards = VecI64Api.unbox(obj_cards);
            arg_rows = VecNestedApi.unbox(obj_rows, 2, 1);
    cpy_r_r8 = VecI64Api.unbox(cpy_r_r7);
"""


def setup_of_this_tree() -> Any:
    spec = importlib.util.spec_from_file_location("setup_of_this_tree", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    setup = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(setup)
    return setup


def test_what_plain_python_hands_over_is_borrowed_and_what_compiled_code_unpacks_is_not() -> None:
    setup = setup_of_this_tree()
    mended = setup.with_borrowed_vecs(GENERATED)
    given_back = [line.partition("; ")[2] for line in mended.splitlines()]
    assert given_back == [
        "",
        "VEC_I64_DECREF(tmp);",
        "VEC_I64_DECREF(arg_cards);",
        "VEC_NESTED_DECREF(arg_rows);",
        "",
    ]
    assert setup.with_borrowed_vecs(mended) == mended


def test_the_compiled_server_and_the_plain_one_tell_everyone_the_same_bytes() -> None:
    compiled, plain = (run(ROOT / path, "tests.telling", str(GAMES)) for path in ("build/compiled", "src"))
    said_compiled, errors_compiled = compiled.communicate()
    said_plain, errors_plain = plain.communicate()
    assert errors_compiled.splitlines() == ["compiled"]
    assert errors_plain.splitlines() == ["plain"]
    assert said_plain
    assert said_compiled == said_plain


def waits_in_handlers(source: str) -> list[int]:
    """The lines where something is awaited or yielded while an exception is being handled."""
    tries = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Try)]
    handlers = [part for node in tries for part in (*node.handlers, *node.finalbody)]
    waits = (ast.Await, ast.Yield, ast.YieldFrom, ast.AsyncFor, ast.AsyncWith)
    return sorted({node.lineno for part in handlers for node in ast.walk(part) if isinstance(node, waits)})


def test_compiled_code_waits_for_nothing_while_it_handles_an_exception() -> None:
    """Else the exception stays the current one of the whole thread: with all it holds, and under every later trace."""
    assert waits_in_handlers("async def f():\n  try:\n    g()\n  except OSError:\n    await h()\n") == [5]
    files = setup_of_this_tree().compiled_files(ROOT / "src" / "igroteka")
    assert len(files) > 100
    found = {str(path): waits_in_handlers(path.read_text(encoding="utf-8")) for path in files}
    assert {path: lines for path, lines in found.items() if lines} == {}
