"""What follows from the facts of a sheet, the page and the server see alike."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from igroteka.server.sheets import SheetFact, rounds
from tests.client.test_pads import told_by_node
from tools.client_types import WEB

RUNNER = Path(__file__).with_name("facts.mjs")
EVENINGS = 2_000


def evening(dice: Random) -> list[dict[str, Any]]:
    """Facts of all kinds about few names, so that they meet; now and then one is there twice."""
    names = [f"name{number}" for number in range(8)]
    said: list[dict[str, Any]] = []
    for number in range(dice.randint(0, 25)):
        id, other = f"fact{number}", dice.choice([*(fact["id"] for fact in said), *names])
        round = {"round": {}, "gains": [number]}
        fact = dice.choice(
            [
                {"do": "add", "id": id, **round},
                {"do": "add", "id": dice.choice(names), **round},
                {"do": "correct", "id": id, "line": other, **round},
                {"do": "strike", "id": id, "line": other},
                {"do": "undo", "id": id, "of": other},
                {"do": "redo", "id": id, "of": other},
            ]
        )
        said.append(fact)
    return said


def test_the_page_and_the_server_see_the_same_rounds() -> None:
    dice = Random("facts")
    evenings = [evening(dice) for _ in range(EVENINGS)]
    by_page = told_by_node(RUNNER, [str(WEB / "pages" / "companion" / "facts.ts")], evenings)
    by_server = [[list(line) for line in rounds(msgspec.convert(said, list[SheetFact])).items()] for said in evenings]
    assert by_page == by_server
    assert len({str(lines) for lines in by_server}) > EVENINGS / 10
