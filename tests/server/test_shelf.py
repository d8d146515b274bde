"""What was made once is kept as long as there is room."""

from __future__ import annotations

from igroteka.server.shelf import Shelf


def test_what_was_not_asked_for_lately_goes_first() -> None:
    shelf = Shelf(10)
    shelf.put("a", b"1234")
    shelf.put("b", b"1234")
    assert shelf.get("a") == b"1234"
    shelf.put("c", b"1234")
    assert (shelf.get("a"), shelf.get("b"), shelf.get("c"), shelf.held) == (b"1234", None, b"1234", 8)


def test_the_same_name_takes_its_room_once_and_what_is_too_large_is_not_kept() -> None:
    shelf = Shelf(10)
    shelf.put("a", b"1234")
    shelf.put("a", b"12345")
    assert (shelf.get("a"), shelf.held) == (b"12345", 5)
    shelf.put("b", bytes(11))
    assert (shelf.get("b"), shelf.held) == (None, 0)
    shelf.put("a", b"1")
    shelf.clear()
    assert (shelf.get("a"), shelf.held) == (None, 0)
