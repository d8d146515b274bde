"""What nodes stand on: the loopback of this machine, or (for root) network namespaces of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.server.faults.links import Link, Slow

INSIDE = "IGROTEKA_NAMESPACES"  # set where everything below is private to us
ENDS = ("people", "database", "bus")  # a cable each, so that each can be cut alone


class Loopback:
    """All on 127.0.0.1; links are proxies of ours."""

    name = "a proxy of the tests on the loopback"

    def lay(self, nodes: int) -> None:
        """There is nothing to lay."""

    def host(self, node: int) -> str:
        """Where this node listens."""
        return "127.0.0.1"

    def before(self, node: int) -> list[str]:
        """What its command begins with."""
        return []

    def link(self, node: int, end: str, target: Path) -> Link:
        """A way from this node to that server."""
        return Link(target)


class Namespaces(Loopback):
    """Each node in a network of its own, with three cables to where the servers and the people are.

    A cut is a cable that is down: packets are gone, TCP says them again later, connections do not come about. Slow is
    netem where the kernel has it, else the proxy at the end of the cable, which also resets.
    """

    name = "a cable between network namespaces, and a proxy at its end"

    def lay(self, nodes: int) -> None:
        """Namespaces and cables; all of it goes with the process (`enter`)."""
        assert INSIDE in os.environ
        for node in range(nodes):
            _ip("netns", "add", f"node{node}")
            _ip("-n", f"node{node}", "link", "set", "lo", "up")
            for end in ENDS:
                _ip("link", "add", _cable(node, end), "type", "veth", "peer", "name", end, "netns", f"node{node}")
                _ip("addr", "add", f"{_address(node, end, 1)}/30", "dev", _cable(node, end))
                _ip("link", "set", _cable(node, end), "up")
                _ip("-n", f"node{node}", "addr", "add", f"{_address(node, end, 2)}/30", "dev", end)
                _ip("-n", f"node{node}", "link", "set", end, "up")

    def host(self, node: int) -> str:
        """At its end of the cable to the people."""
        return _address(node, "people", 2)

    def before(self, node: int) -> list[str]:
        """It begins in its namespace."""
        return ["ip", "netns", "exec", f"node{node}"]

    def link(self, node: int, end: str, target: Path) -> Link:
        """The proxy listens at our end of the cable."""
        return Cable(target, _address(node, end, 1), _cable(node, end))


class Cable(Link):
    """A link whose cut is a real one."""

    def __init__(self, target: Path, host: str, device: str) -> None:
        super().__init__(target, host)
        self._device = device
        self._netem = False

    def cut(self) -> None:
        """The cable is down."""
        _ip("link", "set", self._device, "down")

    def slow(self, pace: Slow) -> None:
        """By the kernel, if it can."""
        words = ["netem", "delay", f"{pace.delay * 1e6:.0f}us", f"{pace.jitter * 1e6:.0f}us"]
        words += ["rate", f"{pace.rate * 8:.0f}bit"]
        self._netem = _tc("qdisc", "replace", "dev", self._device, "root", *words)
        if not self._netem:
            super().slow(pace)

    def mend(self) -> None:
        """Up again, and fast."""
        super().mend()
        _ip("link", "set", self._device, "up")
        if self._netem:
            self._netem = not _tc("qdisc", "del", "dev", self._device, "root")


def can_enter() -> bool:
    """Root, with the programs it takes."""
    return os.geteuid() == 0 and all(map(shutil.which, ("ip", "tc", "unshare")))


def enter() -> None:
    """Begin this program anew where network, mounts and processes are private: nothing is left over afterwards."""
    if INSIDE in os.environ:
        subprocess.run(["mount", "-t", "tmpfs", "none", "/run"], check=True)  # names of namespaces are files there
        _ip("link", "set", "lo", "up")
        return
    words = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
    os.environ[INSIDE] = "1"
    os.execvp(words[0], [*words, sys.executable, "-m", "tests.server.faults", *sys.argv[1:]])


def _cable(node: int, end: str) -> str:
    return f"{end}{node}"


def _address(node: int, end: str, side: int) -> str:
    return f"10.77.{node}.{4 * ENDS.index(end) + side}"


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


def _tc(*words: str) -> bool:
    return subprocess.run(["tc", *words], check=False, capture_output=True).returncode == 0
