"""docs/hosting.md says what the code says: the limits, the names of the metrics, the options of `igroteka serve`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from igroteka.server.allowances import ASKED, EACH, Limits
from igroteka.server.guard import CONNECTIONS_EACH
from igroteka.server.metrics import Metrics, Nodes
from tests.cli.desk import igroteka

PAPER = (Path(__file__).parents[3] / "docs" / "hosting.md").read_text()
ROWS = {
    "message": "messages and their kilobytes",
    "say": "chat",
    "create": "new tables (one of a lesson counts a quarter)",
    "rename": "new names",
    "set": "settings",
    "lobby": "lists of tables",
    "watch": "turning to a table",
    "why": '"why not?"',
    "hint": "hints",
    "sheet": "new sheets",
    "entry": "entries on a sheet (of the sheet, not of a guest)",
    "around": "all else around a table",
    "request": "requests and new sockets (a picture, a file of the page or a sheet counts a tenth)",
    "guest": "new guests",
    "face": "pictures of cards",
    "replay": "replays",
    "look": "looks at sheets",
    "review": "reviews",
}


def row(first: str) -> list[str]:
    """The other cells of the line of a table that begins so."""
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in PAPER.splitlines() if line.startswith("|")]
    [found] = [cells[1:] for cells in lines if cells[0] == first]
    return found


def rate(text: str) -> tuple[float, float]:
    """So many a second and so many at once, as the paper writes it."""
    some = re.fullmatch(r"(?:one in (?P<pause>\d+) s|(?P<rate>[\d.]+) a second) after (?P<burst>\d+)", text)
    assert some is not None, text
    return (1 / float(some["pause"]) if some["pause"] else float(some["rate"])), float(some["burst"])


def test_the_paper_knows_every_limit() -> None:
    assert set(ROWS) == {*EACH, *ASKED}


@pytest.mark.parametrize("kind", EACH)
def test_what_guests_and_addresses_may_say_is_what_the_paper_says(kind: str) -> None:
    of_socket, of_guest, of_address = row(ROWS[kind])
    assert (of_socket, rate(of_guest), rate(of_address)) == ("", *EACH[kind])


@pytest.mark.parametrize("kind", ASKED)
def test_what_addresses_may_ask_for_is_what_the_paper_says(kind: str) -> None:
    of_socket, of_guest, of_address = row(ROWS[kind])
    assert (of_socket, of_guest, rate(of_address)) == ("", "", ASKED[kind])


def test_what_a_socket_may_and_how_many_there_may_be_is_what_the_paper_says() -> None:
    limits = Limits()
    of_socket, _, _ = row("frames and kilobytes, pings and pieces of messages included")
    assert rate(of_socket) == (limits.socket_rate, limits.socket_burst)
    assert row("open at the same time") == [
        "",
        f"{limits.sockets_of_guest} sockets",
        f"{limits.sockets_each} sockets, {CONNECTIONS_EACH} other connections and handshakes",
    ]


def test_every_metric_is_in_the_paper_and_the_other_way_round() -> None:
    metrics = Metrics()
    metrics.nodes = lambda: Nodes(count=1, bus=True, stand_ins=0, commands=0, frames_in=0, frames_out=0)
    shown = set(re.findall(r"^# TYPE (\w+) ", metrics.text().decode(), re.MULTILINE))
    assert set(re.findall(r"igroteka_\w+", PAPER)) == {name for name in shown if not name.endswith("_created")}


def test_every_option_of_serve_is_in_the_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    told = set(re.findall(r"--[a-z-]+", igroteka(monkeypatch, "serve", "--help").out))
    assert told - {"--help", "--lang", "--no-colour"} <= set(re.findall(r"--[a-z-]+", PAPER))
