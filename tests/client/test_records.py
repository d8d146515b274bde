"""`igroteka verify` on the records that web/src/proof/proof.test.ts tries: they agree on every line."""

from __future__ import annotations

from pathlib import Path

import pytest

from igroteka.core.errors import Mistake
from igroteka.core.record import read_record

RECORDS = sorted(Path(__file__).with_name("records").glob("*.igroteka"))


@pytest.mark.parametrize("path", [path for path in RECORDS if path.stem.startswith("good")], ids=lambda path: path.stem)
def test_a_good_record_is_verified(path: Path) -> None:
    record = read_record(path)
    assert record.fair is not None
    assert record.finished()


@pytest.mark.parametrize("path", [path for path in RECORDS if path.stem.startswith("bad")], ids=lambda path: path.stem)
def test_a_changed_record_is_refused_at_its_line(path: Path) -> None:
    with pytest.raises(Mistake) as refused:
        read_record(path)
    assert str(refused.value.args_["line"]) == path.stem.split("-")[-1]


def test_there_are_records_of_several_games_and_several_cheats() -> None:
    kinds = [path.stem.split("-")[0] for path in RECORDS]
    assert (kinds.count("good"), kinds.count("bad")) == (5, 6)
