"""`make growth`: what it writes."""

from __future__ import annotations

from igroteka.lab.pool import all_pieces
from tools.growth.report import page, picture
from tools.growth.waiting import Waiting

FOUND = {
    "cores": 2,
    "code": "0123-compiled",
    "games": 1000,
    "best": 3,
    "alone": 10.0,
    "rows": [
        {"workers": 1, "seconds": 12.5, "processes": 10.0, "same": True, "waiting": 0.97},
        {"workers": 2, "seconds": 5.0, "processes": 5.5, "same": False, "waiting": 0.95},
        {"workers": 4, "waiting": 0.9},
    ],
}


def test_the_page_says_what_was_measured_and_no_more() -> None:
    text = page(FOUND)
    assert "| 1 | 12.50 | 80 | 0.80 | 10.00 | yes | 97 % |" in text
    assert "| 2 | 5.00 | 200 | 2.00 | 5.50 | **no** | 95 % |" in text
    assert "| 4 | – | – | – | – | – | 90 % |" in text
    assert picture(FOUND).startswith(b"\x89PNG")


def test_pieces_that_wait_are_counted_like_others() -> None:
    tally, stopped = all_pieces(Waiting(), range(5), 1)
    assert (tally.done, tally.numbers.stretches, stopped) == (5, [(0, 5)], False)
