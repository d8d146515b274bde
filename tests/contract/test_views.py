"""Every view is of the type that its game declares, whoever looks, veiled or not, from the first deal to the end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from igroteka.core.game import AnyGame, Variant
from igroteka.core.seats import TABLE
from igroteka.core.view import SHARED
from igroteka.core.view_types import View
from tests.contract.worlds import IDS, TABLES, new_state, observers, walk

every_table = pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
SECRET = b"a secret of thirty-two bytes ...".ljust(32)


def held(view: dict[str, Any], kind: type[View]) -> None:
    """The view has all that its type names and nothing else, down to the last part."""
    read = msgspec.convert(view, type=kind, strict=True)
    assert msgspec.to_builtins(read) == msgspec.to_builtins(view)


@every_table
def test_every_view_of_a_match_is_of_its_type(game: AnyGame, variant: Variant) -> None:
    sent = game.veiled_type or game.view_type
    fresh = new_state(game, variant, 11)
    held(game.view(fresh, TABLE), game.view_type)
    for step in walk(game, variant, 11):
        for seat in observers(step.state):
            view = game.view(step.state, seat)
            held(view, game.view_type)
            held(game.veil(view, SECRET), sent)


@every_table
def test_the_names_of_the_looks_are_the_fields_of_the_type(game: AnyGame, variant: Variant) -> None:
    for step in walk(game, variant, 12, 40):
        for seat in observers(step.state):
            names = [*SHARED, *game.common(step.state).names, *game.own(step.state, seat).names]
            assert len(names) == len(set(names))
            assert set(names) == set(game.view_type.__struct_fields__)


def test_what_all_views_share_is_what_core_puts_in() -> None:
    assert View.__struct_fields__ == SHARED


@pytest.mark.parametrize("field", ["game", "must"])
def test_a_view_that_lacks_something_or_has_something_else_is_not_of_its_type(field: str) -> None:
    game, variant = TABLES[0]
    view = game.view(new_state(game, variant, 1), TABLE)
    for other in ({name: value for name, value in view.items() if name != field}, {**view, "else": 1}):
        with pytest.raises(msgspec.ValidationError):
            held(other, game.view_type)
