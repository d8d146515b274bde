"""The papers about the protocol say what the code says."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest

from igroteka.core.errors import Mistake
from igroteka.server.wire import codec, down, terms, up
from igroteka.server.wire.schema import schema
from tools import protocol


def test_the_schema_in_the_papers_is_that_of_the_messages() -> None:
    assert protocol.SCHEMA.read_text(encoding="utf-8") == protocol.schema_text(), "run: make protocol"


def test_the_page_lists_every_message() -> None:
    assert protocol.message_table().strip() in protocol.PAGE.read_text(encoding="utf-8"), "run: make protocol"


def test_every_message_has_a_definition_in_the_schema() -> None:
    names = set(schema()["$defs"])
    assert {kind.__name__ for union in (up.Message, down.Message) for kind in get_args(union)} <= names


def test_every_line_of_the_transcript_is_a_message_of_this_protocol() -> None:
    lines = list(protocol.lines_of_page())
    said = [line.partition(" → ")[2] for line in lines if " → " in line]
    told = [line.partition(" ← ")[2] for line in lines if " ← " in line]
    assert len(said) >= 10
    assert len(told) >= 20
    for text in said:
        codec.read(text)
    for text in told:
        message = msgspec.json.decode(text, type=down.Message, strict=True)
        assert msgspec.json.decode(codec.write(message)) == msgspec.json.decode(text)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"do":"move","id":"1","table":"ABCDEFGH","seat":0,"code":"R7","seen":1,"extra":1}', "extra"),
        ('{"do":"move","id":"1","table":"ABCDEFGH","seat":99,"code":"R7","seen":1}', "$.seat"),
        ('{"do":"move","id":"1","table":"abc","seat":0,"code":"R7","seen":1}', "$.table"),
        ('{"do":"move","id":"1","table":"ABCDEFGH","seat":0,"code":"R7","seen":1e300}', "$.seen"),
        ('{"do":"move","id":"1","table":"ABCDEFGH","seat":0,"code":"' + "x" * 81 + '","seen":1}', "$.code"),
        ('{"do":"dance","id":"1"}', "$.do"),
        ('{"do":"hello"}', "protocol"),
        ("[]", "object"),
        ("{", "truncated"),
        ("\x00", "malformed"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_place_named(text: str, place: str) -> None:
    with pytest.raises(Mistake) as refused:
        codec.read(text)
    assert place in str(refused.value.args_["what"])


def test_the_answer_to_an_unreadable_command_carries_its_id() -> None:
    assert codec.claimed_id('{"do":"dance","id":"abc"}') == "abc"
    assert codec.claimed_id('{"do":"dance","id":7}') == ""
    assert codec.claimed_id("nonsense") == ""


@pytest.mark.parametrize(
    ("field", "kind", "usual"), [("id", "CommandId", "m{}1"), ("table", "TableId", "ABC{}XYZ")], ids=["id", "table"]
)
def test_ids_are_of_the_characters_that_the_schema_names(field: str, kind: str, usual: str) -> None:
    meta = next(part for part in get_args(getattr(terms, kind)) if isinstance(part, msgspec.Meta))
    assert meta.extra_json_schema is not None
    pattern = re.compile(meta.extra_json_schema["pattern"])
    accepted = 0
    for character in [*map(chr, range(0x250)), "А", "①", "٣", "ⅷ", "\u200b", "\u2028", "𝟘"]:
        given = usual.format(character)
        message = {"do": "watch", "id": "1", "table": "ABCDEFGH", field: given}
        try:
            read = codec.read(msgspec.json.encode(message))
        except Mistake as mistake:
            assert f"$.{field}" in str(mistake.args_["what"])
            assert not pattern.fullmatch(given), character
        else:
            assert getattr(read, field) == given
            assert pattern.fullmatch(given), character
            accepted += 1
    assert accepted == {"id": 94, "table": 36}[field]
