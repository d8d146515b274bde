"""The types of the client are made from those of the server, and nothing in TypeScript says them again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from igroteka.core.registry import all_games
from tests.client.sources import is_made, sources
from tools import client_types
from tools.typescript import Declarations

FILES = client_types.files()
DECLARED = re.compile(r"^\s*(?:export )?(?:interface|type) (\w+)", re.MULTILINE)
Size = Literal["small", "large"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(client_types.ROOT)))
def test_a_made_file_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "run: make protocol"
    assert is_made(path)


def test_every_game_with_a_board_has_its_view() -> None:
    boards = {name for name in all_games() if (client_types.GAMES / name / "web").is_dir()}
    assert {
        path.relative_to(client_types.GAMES).parts[0] for path in FILES if path.is_relative_to(client_types.GAMES)
    } == boards
    assert boards


def test_no_answer_is_asked_for_by_a_type_written_by_hand() -> None:
    for path in sources():
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\b(?:api|once)<\{", text), path


def test_no_view_is_written_by_hand() -> None:
    for path in sources():
        assert not re.search(r"\bextends View \{|: View &|= View &", path.read_text(encoding="utf-8")), path


def test_no_type_of_an_answer_is_declared_again() -> None:
    made = set(DECLARED.findall(FILES[client_types.WEB / "answers.ts"])) - {"Field"}
    for path in (path for path in sources() if not path.is_relative_to(client_types.GAMES)):
        assert not made & set(DECLARED.findall(path.read_text(encoding="utf-8"))), path


class Part(msgspec.Struct):
    """Something small."""

    size: Size | None
    of: list[str | None]


class Whole(msgspec.Struct, tag_field="kind", tag="whole"):
    """Something
    of several lines."""

    parts: dict[Size, Part]  # by size
    pair: tuple[int, float]
    any: dict[str, Any]
    left: str | msgspec.UnsetType = msgspec.UNSET


WHOLE = """// Made by `make protocol` from here; do not edit.

/** Something of several lines. */
export interface Whole {
  kind: 'whole';
  /** by size */
  parts: Record<Size, Part>;
  pair: [number, number];
  any: Record<string, unknown>;
  left?: string;
}

export type Size = 'small' | 'large';

/** Something small. */
export interface Part {
  size: Size | null;
  of: (string | null)[];
}
"""


def test_a_struct_is_written_with_its_names_comments_and_parts() -> None:
    types = Declarations()
    types.add(Whole)
    assert types.text("here") == WHOLE


def test_in_what_is_patched_null_may_be_absent() -> None:
    types = Declarations(patched=True)
    types.add(Part)
    assert "  size?: Size | null;\n" in types.text("here")


def test_what_another_file_declares_is_imported_and_extended() -> None:
    class More(Part):
        """More of it."""

        name: str

    types = Declarations({Part: "./parts", Size: "./parts"})
    types.add(More)
    assert "import type { Part } from './parts';\n" in types.text("here")
    assert "export interface More extends Part {\n  name: string;\n}\n" in types.text("here")


def test_what_has_no_typescript_and_two_types_of_one_name_are_refused() -> None:
    class Odd(msgspec.Struct):
        """Bytes do not travel."""

        raw: bytes

    with pytest.raises(TypeError, match="bytes"):
        Declarations().add(Odd)
    types = Declarations()
    types.add(Part)
    with pytest.raises(ValueError, match="Part"):
        types.name("Part", Size)
