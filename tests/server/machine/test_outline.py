"""What is compared after every command is everything that a table holds."""

from __future__ import annotations

import ast
from pathlib import Path

from igroteka.core import timers
from igroteka.server.table import match, table, thinking
from tests.server.machine import outline


def held(module: object, kind: str) -> set[str]:
    """What instances of this class hold: all that `__init__` gives them, read where it is written."""
    here = Path(str(module.__file__))  # type: ignore[attr-defined]
    source = here.with_name(f"{module.__name__.rpartition('.')[2]}.py")  # type: ignore[attr-defined]
    classes = [node for node in ast.walk(ast.parse(source.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
    made = next(node for node in classes if node.name == kind)
    begins = next(node for node in made.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    found: set[str] = set()
    for node in ast.walk(begins):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
                found.add(target.attr)
    return found


def test_nothing_of_a_table_is_left_out_of_its_outline() -> None:
    assert held(table, "Table") == {*outline.TABLE, *outline.TABLE_PARTS}
    assert held(table, "Chair") == set(outline.CHAIR)
    assert held(table, "Answered") == {"_of"}


def test_nothing_of_a_match_is_left_out_of_its_outline() -> None:
    assert held(match, "Match") == {
        *outline.MATCH,
        *outline.MATCH_LISTS,
        *outline.MATCH_PARTS,
        *outline.OF_MEMORY,
    }
    assert held(thinking, "Thinking") == set(outline.THINKING)
    assert held(timers, "Timers") == {"due"}
