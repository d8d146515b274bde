"""What docs/lab/environments.md shows is run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "lab" / "environments.md"
BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_examples_of_the_page_give_what_it_says() -> None:
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    session = doctest.DocTestParser().get_doctest("".join(blocks), {}, PAGE.name, str(PAGE), 0)
    said: list[str] = []
    doctest.DocTestRunner().run(session, out=said.append)
    assert said == []
    assert len(session.examples) > 25
