"""The paper about what learners see is up to date, and a published version keeps its meaning."""

from __future__ import annotations

from dataclasses import replace

import pytest

from igroteka.core.observed import Field
from igroteka.core.registry import all_games
from tools import observations


def test_the_page_is_up_to_date() -> None:
    assert observations.PAGE.read_text(encoding="utf-8") == observations.page(), "run: make observations"


def test_every_version_means_what_was_published_under_its_name() -> None:
    published, now = observations.published(), observations.digests()
    assert {name: published[name] for name in now} == now, "raise `sight_version` of the game: make observations"


def test_a_change_of_a_number_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    uno = all_games()["uno"]
    fields = uno.observed

    def other(seats: int) -> list[Field]:
        first, *rest = fields(seats)
        return [replace(first, most=first.most + 1), *rest]

    monkeypatch.setattr(uno, "observed", other)
    assert observations.changed(observations.published(), observations.digests()) == ["uno-v0"]
    assert observations.main() == 1


def test_where_a_number_stands_is_as_the_page_says() -> None:
    """Formulas are made from two numbers of seats; here they are held against all others."""
    for game in all_games().values():
        wanted = {row.split(" | ")[0].strip("| "): row.split(" | ")[1] for row in observations.field_rows(game, [])}
        for seats in range(game.fewest, game.most + 1):
            fields = observations.fields_of(game, seats)
            for field, begins in zip(fields, observations.starts(fields), strict=True):
                name = field.name if field.seat is None else field.name.rpartition(" ")[0]
                assert begins == worked_out(wanted[name], seats, field.seat or 0), (game.name, field.name, seats)


def worked_out(formula: str, seats: int, seat: int) -> int:
    """17 + 2n + 42k."""
    total = 0
    for part in formula.split(" + "):
        factor = {"n": seats, "k": seat}.get(part[-1])
        total += int(part) if factor is None else int(part[:-1]) * factor
    return total
