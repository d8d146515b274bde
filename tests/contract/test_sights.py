"""What a game owes those who learn from numbers: laws 4 and 5 hold for them in `test_laws.py`."""

from __future__ import annotations

import pytest

from igroteka.core.game import AnyGame, Variant
from igroteka.core.observed import shared_fields
from tests.contract.worlds import IDS, TABLES, numbers, walk

every_table = pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)


@every_table
def test_every_number_is_named_and_keeps_to_what_is_said_of_it(game: AnyGame, variant: Variant) -> None:
    fields = [*shared_fields(variant.seats), *game.observed(variant.seats)]
    bounds = [(field.least, field.most, field.name) for field in fields for _ in field.labels]
    assert len(bounds) == game.sight(variant.seats).size
    seen = [False] * len(bounds)
    for number, step in enumerate(walk(game, variant, 5, 400)):
        seat = number % variant.seats
        for at, (value, (least, most, name)) in enumerate(zip(numbers(game, step.state, seat), bounds, strict=True)):
            assert least <= value <= most, (name, value)
            seen[at] |= value != 0
    assert sum(seen) > len(seen) // 8  # it does see


@every_table
def test_names_of_numbers_are_different(game: AnyGame, variant: Variant) -> None:
    fields = [*shared_fields(variant.seats), *game.observed(variant.seats)]
    assert len({field.name for field in fields}) == len(fields)
    assert all(len(set(field.labels)) == field.size for field in fields)
