"""Forged records: the sums are right, and yet every change that matters is found at its line."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from igroteka.core.errors import Mistake
from igroteka.core.fair import Fair
from igroteka.core.record import EarlyEnd, read_record_text, record_text
from tests.core.matches import GAMES, SECRET, forged, live, rows_of

Rows = list[dict[str, Any]]
each_game = pytest.mark.parametrize("name", GAMES)


@cache
def true_text(name: str, prepared: int | None = None) -> str:
    return record_text(live(name, prepared=prepared))


def refusal(rows: Rows) -> Mistake:
    with pytest.raises(Mistake) as refused:
        read_record_text(forged(rows), "forged")
    return refused.value


def fair(rows: Rows) -> dict[str, Any]:
    deal: dict[str, Any] = rows[0]["fair"]
    return deal


def promised_anew(rows: Rows) -> None:
    """Another secret, with its own right promise and key: only the draws can tell."""
    deal = Fair.revealed(bytes(32), fair(rows)["table"], fair(rows)["number"], fair(rows)["entropy"])
    rows[0]["fair"] = {name: getattr(deal, name) for name in deal.__struct_fields__}
    rows[0]["dice"] = deal.dice()


def added_anew(rows: Rows) -> None:
    """Something else added by a player, and the key that comes from it."""
    fair(rows)["entropy"][0] = "sun"
    deal = Fair.revealed(SECRET, fair(rows)["table"], fair(rows)["number"], fair(rows)["entropy"])
    rows[0]["dice"] = deal.dice()


# Each forgery of the head, the line at which it shows, and what is said.
HEAD: dict[str, tuple[Callable[[Rows], Any], int, str]] = {
    "the commitment": (lambda rows: fair(rows).update(commitment="0" * 64), 1, "commitment"),
    "the secret": (lambda rows: fair(rows).update(secret="0" * 64), 1, "commitment"),
    "the table": (lambda rows: fair(rows).update(table="ROOK-8"), 1, "commitment"),
    "the number of the match": (lambda rows: fair(rows).update(number=4), 1, "commitment"),
    "what a player added": (lambda rows: fair(rows)["entropy"].__setitem__(0, "sun"), 1, "key"),
    "who added what": (lambda rows: fair(rows)["entropy"].reverse(), 1, "key"),
    "a player who added nothing": (lambda rows: fair(rows)["entropy"].pop(), 1, "format"),
    "too much added": (lambda rows: fair(rows)["entropy"].__setitem__(0, "x" * 65), 1, "format"),
    "a secret that is none": (lambda rows: fair(rows).update(secret="zz"), 1, "format"),
    "a secret in capitals": (lambda rows: fair(rows).update(secret=SECRET.hex().upper()), 1, "format"),
    "a field of the deal": (lambda rows: fair(rows).pop("number"), 1, "format"),
    "an unknown field of the deal": (lambda rows: fair(rows).update(note=1), 1, "format"),
    "the key": (lambda rows: rows[0]["dice"].update(key="0" * 64), 1, "key"),
    "the key in capitals": (lambda rows: rows[0]["dice"].update(key=rows[0]["dice"]["key"].upper()), 1, "key"),
    "other dice": (lambda rows: rows[0].update(dice={"kind": "fast", "seed": 4}), 1, "key"),
    "the secret with its promise and key": (promised_anew, 2, "value"),
    "what a player added with its key": (added_anew, 2, "value"),
    "the format": (lambda rows: rows[0].update(igroteka=1), 1, "format"),
    "the number of seats": (lambda rows: rows[0].update(seats=rows[0]["seats"] + 1), 1, "format"),
    "a name too many": (lambda rows: rows[0]["names"].append("P9"), 1, "format"),
    "an option that there is not": (lambda rows: rows[0]["options"].update(luck=1), 1, "table"),
    "a position that is none": (lambda rows: rows[0].update(position="here"), 1, "position"),
}


@each_game
@pytest.mark.parametrize("changed", HEAD)
def test_a_forged_deal_is_found(name: str, changed: str) -> None:
    rows = rows_of(true_text(name))
    change, line, what = HEAD[changed]
    change(rows)
    found = refusal(rows)
    assert (found.args_["line"], found.args_["what"]) == (line, what)


def dropped(draws: list[list[int]], at: int) -> str:
    del draws[at]
    return "missing"


def raised(field: int) -> Callable[[list[list[int]], int], str]:
    def change(draws: list[list[int]], at: int) -> str:
        draws[at][field] += 1
        return ("missing", "bound", "value")[field]

    return change


@each_game
@pytest.mark.parametrize("which", [0, -1], ids=["the first draw", "the last draw"])
@pytest.mark.parametrize(
    "change", [raised(0), raised(1), raised(2), dropped], ids=["number", "bound", "value", "dropped"]
)
def test_a_forged_draw_is_found_at_its_line(
    name: str, which: int, change: Callable[[list[list[int]], int], str]
) -> None:
    rows = rows_of(true_text(name))
    line = [at for at, row in enumerate(rows, 1) if "draws" in row][which]
    draws = rows[line - 1]["draws"]
    number = draws[which][0]
    what = change(draws, which)
    if not draws:
        del rows[line - 1]["draws"]
    assert refusal(rows).args_ == {"line": line, "draw": str(number), "what": what}


@each_game
def test_a_draw_that_the_rules_did_not_ask_for_is_found(name: str) -> None:
    rows = rows_of(true_text(name))
    number = rows[1]["draws"][-1][0] + 1
    rows[1]["draws"].append([number, 6, 1])
    assert refusal(rows).args_ == {"line": 2, "draw": str(number), "what": "extra"}
    del rows[1]["draws"][-1]
    line = next(at for at, row in enumerate(rows[1:], 2) if "draws" not in row)
    rows[line - 1]["draws"] = [[0, 6, 1]]
    assert refusal(rows).args_ == {"line": line, "draw": "0", "what": "extra"}


@each_game
def test_a_draw_moved_to_another_input_is_found(name: str) -> None:
    rows = rows_of(true_text(name))
    moved = rows[1]["draws"].pop()
    rows[2].setdefault("draws", []).insert(0, moved)
    assert refusal(rows).args_ == {"line": 2, "draw": str(moved[0]), "what": "missing"}


@each_game
def test_leaving_out_all_draws_is_found(name: str) -> None:
    rows = rows_of(true_text(name))
    for row in rows:
        row.pop("draws", None)
    assert refusal(rows).args_ == {"line": 2, "draw": "0", "what": "missing"}


@each_game
def test_a_forged_input_is_found_at_its_line(name: str) -> None:
    true = rows_of(true_text(name))
    line = next(at for at, row in enumerate(true, 1) if row.get("seat", -1) >= 0)
    for change, what in (
        ({"move": "no-such-move"}, "move"),
        ({"move": "deal"}, "illegal"),
        ({"seat": -1}, "illegal"),
        ({"seat": 99}, "illegal"),
        ({"n": 1}, "format"),
        ({"note": 1}, "format"),
    ):
        rows = copy.deepcopy(true)
        rows[line - 1] |= change
        assert refusal(rows).args_ == {"line": line, "what": what}


@each_game
def test_inputs_left_out_or_told_twice_are_found(name: str) -> None:
    true = rows_of(true_text(name))
    assert refusal(true[:5] + true[6:]).args_ == {"line": 6, "what": "format"}
    twice = [*true[:2], *copy.deepcopy(true[1:])]
    for number, row in enumerate(twice[1:-1], 1):
        row["n"] = number
    assert refusal(twice).args_ == {"line": 3, "what": "illegal"}


@each_game
def test_a_forged_end_is_found(name: str) -> None:
    true = rows_of(true_text(name))
    end = true[-1]
    for change, what in (
        ({"scores": [end["scores"][0] + 1, *end["scores"][1:]]}, "scores"),
        ({"places": [place + 1 for place in end["places"]]}, "places"),
        ({"position": "0" * 16}, "final"),
        ({"end": False}, "format"),
    ):
        assert refusal([*true[:-1], end | change]).args_ == {"line": len(true), "what": what}
    assert refusal(true[:-1]).args_ == {"line": len(true), "what": "no-end"}
    assert refusal([*true, end]).args_ == {"line": len(true) + 1, "what": "after-end"}


@each_game
def test_a_forged_position_is_found(name: str) -> None:
    true = rows_of(true_text(name, 12))
    parts = true[0]["position"].split(" ")
    for at in range(len(parts)):
        rows = copy.deepcopy(true)
        rows[0]["position"] = " ".join(parts[:at] + parts[at + 1 :])
        assert refusal(rows).args_ == {"line": 1, "what": "position"}
    for more in (" note=1", " ", " dice=keyed:0"):
        rows = copy.deepcopy(true)
        rows[0]["position"] += more
        assert refusal(rows).args_ == {"line": 1, "what": "position"}
    rows = copy.deepcopy(true)
    counted = next(part for part in parts if part.startswith("dice="))
    rows[0]["position"] = true[0]["position"].replace(counted, counted + "0")
    assert refusal(rows).args_["line"] != 1  # it can be, but the draws or the end are others


def test_a_position_of_another_table_is_found() -> None:
    rows = rows_of(true_text("uno", 12))
    rows[0]["options"] = {}
    assert refusal(rows).args_ == {"line": 1, "what": "position"}


@each_game
def test_a_record_stripped_of_its_deal_claims_none(name: str) -> None:
    rows = rows_of(true_text(name))
    del rows[0]["fair"]
    assert read_record_text(forged(rows), name).fair is None


@each_game
def test_what_no_one_can_prove_is_left_as_the_file_says(name: str) -> None:
    """The documentation says so: names, times, lag and notes are bound to nothing."""
    rows = rows_of(true_text(name))
    rows[0]["names"][0] = "Mallory"
    rows[0]["about"] = {"seats": "bots"}
    rows[3] |= {"at": 5, "lag": 4}
    record = read_record_text(forged(rows), name)
    assert record.names[0] == "Mallory"
    assert record.inputs[2].lag == 4


# -- any byte, any field ---------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_changed_byte_is_found_at_its_line(data: st.DataObject) -> None:
    text = true_text("zero").encode()
    at = data.draw(st.integers(0, len(text) - 2))  # the newline at the end may go: no text is lost with it
    to = data.draw(st.integers(0, 255).filter(lambda byte: byte != text[at]))
    changed = (text[:at] + bytes([to]) + text[at + 1 :]).decode("utf-8", "replace")
    with pytest.raises(Mistake) as refused:
        read_record_text(changed, "zero")
    assert refused.value.args_ == {"line": text[:at].count(b"\n") + 1, "what": "sum"}


def places_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value inside."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places_in(value[key], (*path, key))


UNPROVEN = ("at", "lag", "about", "names")  # bound to nothing: see the documentation


@st.composite
def changed_values(draw: st.DrawFn, value: Any) -> Any:
    """Something of the same kind, but different."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw(st.sampled_from([-1, 1, 2, 10, 10**30]))
    if isinstance(value, str):
        at = draw(st.integers(0, max(0, len(value) - 1)))
        letter = draw(st.sampled_from("0123456789abcXR-+:.ё "))
        return draw(st.sampled_from([value[:at] + letter + value[at + 1 :], value + letter, value[:-1]]))
    if isinstance(value, list):
        more = [value[0]] if value else [1]
        return draw(st.sampled_from([value[:-1], value[::-1], [*value, *more]]))
    return draw(st.sampled_from([{**value, "note": 1}, {}, None]))


@pytest.mark.parametrize(("name", "prepared"), [("zero", None), ("mindup", None), ("zero", 12)])
def test_any_changed_field_is_found(name: str, prepared: int | None) -> None:
    true = rows_of(true_text(name, prepared))
    whole = live(name, prepared=prepared)
    end = whole.game.dump(whole.state())

    @settings(max_examples=120, deadline=None)
    @given(st.data())
    def check(data: st.DataObject) -> None:
        line = data.draw(st.sampled_from([1, 1, 2, len(true)]) | st.integers(1, len(true)))
        rows = copy.deepcopy(true)
        path = data.draw(st.sampled_from([path for path in places_in(rows[line - 1]) if path[0] not in UNPROVEN]))
        inside: Any = rows[line - 1]
        for key in path[:-1]:
            inside = inside[key]
        old = inside[path[-1]]
        if path != ("fair",) and data.draw(st.booleans()):  # without its deal the record only proves less
            del inside[path[-1]]
        else:
            inside[path[-1]] = data.draw(changed_values(old))
        if rows == true:
            return
        try:
            record = read_record_text(forged(rows), "forged")
        except Mistake as found:
            assert found.key in ("game-unknown", "record-rules", "record-dice") or int(found.args_["line"]) >= line
        else:  # moves are not signed: another legal one that leads to the very same end remains
            assert path in (("move",), ("seat",))
            assert record.game.dump(record.state()) == end

    check()


def test_the_scores_of_an_early_end_are_the_word_of_the_table() -> None:
    record = live("zero", 12)
    record.early = EarlyEnd("agreed", [0] * record.seats, [1] * record.seats)
    rows = rows_of(record_text(record))
    rows[-1]["scores"][0] = 99
    changed = read_record_text(forged(rows), "zero").early
    assert changed is not None
    assert changed.scores[0] == 99
