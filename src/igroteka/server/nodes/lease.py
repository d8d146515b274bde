"""What a node holds: its lease, renewed every second; giving way when it cannot be; handing over when it stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from igroteka.core.errors import Mistake
from igroteka.server.journal.claims import LEASE
from igroteka.server.nodes.letters import Freed

if TYPE_CHECKING:
    from igroteka.server.house import House
    from igroteka.server.nodes.node import Node

log = logging.getLogger("igroteka.nodes")

RENEW_SECONDS = 1.0
STORED_SECONDS = 2.4  # since our last renewal: we reach the database
GIVE_WAY_SECONDS = LEASE + RENEW_SECONDS  # since it: we do not, and by now others would have noticed the same
CUT_OFF_MS = 300  # until people come back, to another node, which takes the tables meanwhile


class Lease:
    """That of one node: as long as it is fresh, nobody takes its tables."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._renewed = node.remotes.now()  # when we last asked for it and got it

    def is_fresh(self) -> bool:
        """Does the database answer us?"""
        return self._node.remotes.now() - self._renewed < STORED_SECONDS

    async def live(self) -> None:
        """Our lease lives on. Whoever slept (or was cut off) for longer than it lasts looks what is still theirs."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            asked, awake = self._node.remotes.now(), len(self._node.house.runners)
            renewing = asyncio.ensure_future(self._node.journal.renew(self._node.id))
            while not (await asyncio.wait({renewing}, timeout=RENEW_SECONDS))[0]:
                self._give_way()
            try:
                if renewing.result() < awake or asked - self._renewed > LEASE:
                    await self.look_what_is_ours()
                self._renewed = asked
                self._node.service.cut_off = False
            except Mistake as trouble:  # the store is away
                log.warning("lease", extra={"trouble": str(trouble)})
                self._give_way()

    def _give_way(self) -> None:
        """Our lease is over, and the store answers others but not us: our tables run there from now on."""
        if self._node.service.cut_off or self._node.remotes.now() - self._renewed < GIVE_WAY_SECONDS:
            return
        if not any(peer.beat is not None and peer.beat.stored for peer in self._node.peers.here()):
            return  # nobody could do better
        runners = list(self._node.house.runners.values())
        log.warning("cut off from the store", extra={"tables": len(runners)})
        for runner in runners:
            self._node.let_go(runner)
        self._node.service.send_away(CUT_OFF_MS)  # they say again there what was not answered
        self._node.stand_ins.all_homeless()
        self._node.bus.tell_all(Freed([runner.table.id for runner in runners]))

    async def look_what_is_ours(self) -> None:
        """Tables that were claimed by somebody else, or changed, since we claimed them are read anew."""
        ours = {claim.table: claim.epoch for claim in await self._node.journal.claims(self._node.id)}
        for table, runner in list(self._node.house.runners.items()):
            if ours.get(table) != runner.epoch and not runner.closing:
                self._node.house.spawn(self._node.house.read_anew(runner))


async def hand_over(house: House, freed: Callable[[list[str]], None]) -> None:
    """All tables finish what is in flight and write where their time stopped; `freed` hears which others may have."""
    left = house.to_bed()
    while left:
        quiet = [runner for runner in left if runner.stopped or not runner.waiting]
        if quiet:  # all that are by now, in one commit; meanwhile others finish
            tables = [runner.table.id for runner in quiet]
            await house.journal.release(tables, house.node)
            freed(tables)
            gone = set(tables)
            left = [runner for runner in left if runner.table.id not in gone]
        else:
            await asyncio.sleep(0.005)
