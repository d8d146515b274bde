"""While something is being written: who is answered at once, who waits, and what becomes of it when that fails."""

from __future__ import annotations

import pytest

from igroteka.server.journal.troubles import Full, Lost, Stale, Trouble
from igroteka.server.table import bodies
from igroteka.server.table.commands.answer import Answer
from igroteka.server.table.commands.link import SeatLink
from igroteka.server.table.commands.move import Move
from igroteka.server.table.commands.offer import Propose
from igroteka.server.table.commands.say import Say
from igroteka.server.table.commands.watch import Watch
from tests.server.machine.desk import TABLE_ID, Desk, Ear
from tests.server.machine.test_decide import a_move, playing, two


def in_flight() -> tuple[Desk, Ear, Ear, Move]:
    """Somebody's move is being written: the desk, the mover, the other, the move."""
    desk, anna, boris = playing()
    desk.slow = True
    mover, move = a_move(desk, (anna, boris))
    assert desk.say(mover, move) is None
    assert desk.writing
    return desk, mover, boris if mover is anna else anna, move


def types(ear: Ear, id: str) -> list[str]:
    return [answer["type"] for answer in ear.desk.answers[ear.key, id]]


def test_nobody_hears_of_a_move_that_is_being_written() -> None:
    desk, mover, other, move = in_flight()
    before = len(mover.heard), len(other.heard)
    desk.wait(5.0)
    desk.check()
    assert (len(mover.heard), len(other.heard)) == before
    desk.land()
    assert types(mover, move.id) == ["done"]
    assert [message["type"] for message in other.heard[before[1] :]] == ["frame"]


def test_a_slow_reader_is_shown_the_table_without_what_is_being_written() -> None:
    desk, _, other, _ = in_flight()
    version = desk.table.version
    desk.caught_up(other)
    assert [message["version"] for message in other.heard[-2:]] == [version, version]


def test_a_link_is_answered_at_once_and_talk_in_its_turn() -> None:
    desk, _, other, _ = in_flight()
    assert (desk.say(other, SeatLink("link", TABLE_ID)) or {})["link"]
    assert desk.say(other, Say("talk", TABLE_ID, text="hello")) is None
    desk.land()
    assert types(other, "talk") == []
    desk.land()
    assert types(other, "talk") == ["done"]


@pytest.mark.parametrize("fate", ["written", "kept", "lost", "full", "stale"])
def test_what_is_said_again_over_a_new_line_while_it_is_written_is_done_once(fate: str) -> None:
    desk, mover, _, move = in_flight()
    desk.cut(mover)
    again = desk.line(mover.who.guest)
    assert desk.say(again, move) is None
    troubles: dict[str, Trouble] = {"kept": Lost(), "lost": Lost(), "full": Full(), "stale": Stale()}
    desk.trouble = trouble = troubles.get(fate)
    if trouble is not None:
        trouble.unsure = fate in ("kept", "lost")
    desk.kept = fate == "kept"
    desk.slow = False
    desk.pump()
    assert types(mover, move.id) == []  # nobody is there any more
    assert types(again, move.id) == ["done"]
    assert [row.key for row in desk.log].count(move.id) == 1
    desk.check()


def test_what_was_not_kept_is_refused_and_what_was_kept_is_done() -> None:
    for kept in (False, True):
        desk, mover, _, move = in_flight()
        desk.trouble = trouble = Lost()
        trouble.unsure, desk.kept = True, kept
        desk.land()
        assert types(mover, move.id) == []  # the log is being read
        desk.land()
        assert types(mover, move.id) == (["done"] if kept else ["sorry"])
        desk.check()


def test_a_command_under_an_old_claim_is_heard_again_under_the_new_one() -> None:
    desk, mover, _, move = in_flight()
    desk.stranger(bodies.Spoke("stranger", "Stranger", text="hello"))
    desk.trouble, desk.slow = Stale(), False
    desk.pump()
    assert types(mover, move.id) == ["done"]
    assert [row.kind for row in desk.log[-2:]] == ["say", bodies.MOVE]


def test_who_knows_more_than_the_table_is_answered_when_the_log_was_read() -> None:
    desk, anna, _ = two()
    desk.stranger(bodies.Spoke("stranger", "Stranger", text="hello"))
    desk.slow = True
    assert desk.say(anna, Watch("w", TABLE_ID, since=len(desk.log))) is None
    desk.land()  # there is more
    desk.land()  # and it is read
    assert types(anna, "w") == ["done"]
    assert desk.table.version == len(desk.log)


def test_a_proposal_and_a_no_are_answered_again_as_they_were() -> None:
    desk, anna, boris = playing()
    offer, no = Propose("offer", TABLE_ID, "end", 0), Answer("no", TABLE_ID, 1, "end", False)
    offered, refused = desk.say(anna, offer), desk.say(boris, no)
    desk.do(boris, Say, text="no, thanks")
    assert desk.say(desk.line("anna"), offer) == offered
    assert desk.say(desk.line("boris"), no) == refused
    assert desk.room.proposals == {}
