"""Whole tables without an event loop: random people, bots, clocks and troubles, and the laws after every command."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tests.server.machine.acts import ACTS, BEGINNING, Pools
from tests.server.machine.crowd import Crowd

SOAK = int(os.environ.get("SOAK", "1"))


def _any_of(pools: Pools) -> dict[str, Any]:
    return {name: st.sampled_from(pool) for name, pool in pools.items()}


class WholeTable(RuleBasedStateMachine):
    """What happens is chosen by Hypothesis: each act of the crowd is a rule."""

    def __init__(self) -> None:
        super().__init__()
        self.crowd: Crowd | None = None

    @initialize(**_any_of(BEGINNING))
    def begin(self, **how: Any) -> None:
        self.crowd = Crowd(**how)

    @invariant()
    def laws(self) -> None:
        if self.crowd is not None:
            self.crowd.desk.check()

    def teardown(self) -> None:
        if self.crowd is not None:
            self.crowd.end()


def _rule(name: str) -> Any:
    def happens(self: WholeTable, **how: Any) -> None:
        getattr(self.crowd, name)(**how)

    happens.__name__ = name
    listed: Any = rule(**_any_of(ACTS[name][1]))
    return listed(happens)


for _name in ACTS:
    setattr(WholeTable, _name, _rule(_name))


def test_whatever_is_said_to_a_table_its_laws_hold() -> None:
    found = settings(
        max_examples=60 * SOAK,
        stateful_step_count=40,
        deadline=None,
        derandomize=SOAK == 1,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(WholeTable, settings=found)
