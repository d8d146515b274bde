"""A plan follows from its seed, knows every kind, and never breaks one place twice at once."""

from __future__ import annotations

from tests.server.faults.plan import KINDS, plan


def test_the_seed_gives_the_plan() -> None:
    assert plan(7, 40) == plan(7, 40)
    assert plan(7, 40) != plan(8, 40)


def test_every_kind_comes_before_any_comes_twice() -> None:
    faults = [fault for episode in plan(3, 2 * len(KINDS)) for fault in episode.faults]
    assert [fault.number for fault in faults] == list(range(1, 2 * len(KINDS) + 1))
    assert {fault.kind for fault in faults[: len(KINDS)]} == set(KINDS)


def test_some_faults_overlap_and_none_of_them_in_one_place() -> None:
    episodes = plan(5, 300)
    together = [episode for episode in episodes if len(episode.faults) > 1]
    assert 20 < len(together) < 100
    for episode in together:
        places = [fault.where for fault in episode.faults]
        assert len(set(places)) == len(places) == 2
        assert "all" not in places


def test_a_node_that_is_paused_sleeps_through_its_lease() -> None:
    paused = [fault for episode in plan(1, 300) for fault in episode.faults if fault.kind == "pause"]
    assert paused
    assert all(fault.length > 3.0 for fault in paused)
