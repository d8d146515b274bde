"""The patch that leads from one view to the next: applied as RFC 7386 says, it does; and nothing more is in it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.core.difference import changes, difference
from igroteka.core.view import Look, look
from tests.server.harness import merged

values = st.recursive(
    st.none() | st.booleans() | st.integers(0, 2) | st.sampled_from(["", "R4"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("xyz"), inner, max_size=3),
    max_leaves=6,
)
views = st.dictionaries(st.sampled_from("abcde"), values, max_size=5)


def without_null(value: Any) -> Any:
    """Null and absent mean the same in the dictionaries of a view; in lists null is a value."""
    if isinstance(value, dict):
        return {name: without_null(inner) for name, inner in value.items() if inner is not None}
    return value


def wire(value: Any) -> bytes:
    """As it travels: 1 and true are not the same there."""
    return msgspec.json.encode(value, order="sorted")


@given(old=views, new=views)
def test_a_patch_leads_from_the_old_view_to_the_new_one(old: dict[str, Any], new: dict[str, Any]) -> None:
    assert wire(without_null(merged(without_null(old), difference(old, new)))) == wire(without_null(new))


@given(view=views)
def test_of_what_has_not_changed_nothing_is_said(view: dict[str, Any]) -> None:
    assert difference(view, msgspec.json.decode(msgspec.json.encode(view))) == {}


def test_one_is_not_true_on_the_wire() -> None:
    assert wire(difference({"a": 1, "b": False}, {"a": True, "b": 0})) == b'{"a":true,"b":0}'


def test_looks_with_other_names_are_compared_by_name() -> None:
    patch: dict[str, Any] = {}
    changes(Look(("mode", "gone"), ["each", 3]), Look(("new", "mode"), [[1], "each"]), patch)
    assert patch == {"new": [1], "gone": None}


def test_a_look_has_a_value_for_every_name() -> None:
    with pytest.raises(AssertionError):
        Look(("a", "b"), [1])
    assert look({"a": 1, "b": None}).view() == {"a": 1, "b": None}
