"""Single commands, decided without anything around them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest

from igroteka.server.journal.troubles import Full, Lost, Stale
from igroteka.server.table import bodies
from igroteka.server.table.commands.admit import Admit
from igroteka.server.table.commands.answer import Answer
from igroteka.server.table.commands.bot import AddBot
from igroteka.server.table.commands.clear import Clear
from igroteka.server.table.commands.close import Close
from igroteka.server.table.commands.concede import Concede
from igroteka.server.table.commands.entropy import Entropic
from igroteka.server.table.commands.hint import Hint
from igroteka.server.table.commands.host import Host
from igroteka.server.table.commands.link import SeatLink
from igroteka.server.table.commands.lock import Lock
from igroteka.server.table.commands.move import Move
from igroteka.server.table.commands.mute import Mute
from igroteka.server.table.commands.offer import Propose
from igroteka.server.table.commands.say import Say
from igroteka.server.table.commands.set import Adjust
from igroteka.server.table.commands.sit import Sit
from igroteka.server.table.commands.stand import Stand
from igroteka.server.table.commands.start import Start
from igroteka.server.table.commands.swap import Swap
from igroteka.server.table.commands.verb import Inner
from igroteka.server.table.commands.watch import Watch
from igroteka.server.table.commands.why import Why
from igroteka.server.table.decision import Heard
from igroteka.server.table.effects import Seal, TellStep
from igroteka.server.table.machine import VERBS
from tests.server.machine.desk import TABLE_ID, Desk, Ear


def two(game: str = "zero", **settings: Any) -> tuple[Desk, Ear, Ear]:
    """Anna and Boris sit at a table and look at it."""
    desk = Desk(game, 2, **settings)
    anna, boris = desk.line("anna"), desk.line("boris")
    for ear in (anna, boris):
        desk.do(ear, Sit)
        desk.do(ear, Watch)
    return desk, anna, boris


def playing(game: str = "zero", **settings: Any) -> tuple[Desk, Ear, Ear]:
    """The same, with a match that is dealt."""
    desk, anna, boris = two(game, **settings)
    stirred(desk, anna, boris)
    desk.do(anna, Start)
    desk.wait(0.01)
    return desk, anna, boris


def status(desk: Desk) -> str:
    return desk.table.status


def stirred(desk: Desk, *ears: Ear) -> None:
    for seat, ear in enumerate(ears):
        desk.do(ear, Entropic, seat=seat, entropy="rain", commitment=desk.table.commitment(desk.table.next_number()))


def a_move(desk: Desk, ears: tuple[Ear, Ear], id: str = "m") -> tuple[Ear, Move]:
    """A legal move of whoever is asked."""
    match = desk.table.match
    assert match is not None
    seat = next(seat for seat in range(2) if match.state.must >> seat & 1)
    code = match.game.write(int(next(iter(match.state.moves(seat)))))
    return ears[seat], Move(id, TABLE_ID, seat, code, desk.table.version)


def test_a_move_is_told_when_it_is_written_and_not_before() -> None:
    desk, anna, boris = playing()
    ear, move = a_move(desk, (anna, boris))
    decision = desk.machine.decide(Heard(move, ear.key, ear.who, move.id), desk.now())
    assert not decision.first
    rows = desk.machine.rows(decision, desk.now())
    assert [row.kind for row in rows] == [bodies.MOVE]
    assert desk.table.version == len(desk.log)
    desk.log += rows
    assert any(isinstance(effect, TellStep) for effect in desk.machine.fold(decision, rows, desk.now()))


def test_a_move_that_could_not_be_written_changes_nothing() -> None:
    desk, anna, boris = playing()
    ear, move = a_move(desk, (anna, boris))
    desk.trouble = Full()
    before = desk.table.version
    assert (desk.say(ear, move) or {})["key"] == "store-full"
    assert desk.table.version == before
    desk.check()
    assert (desk.say(desk.line(ear.who.guest), move) or {})["type"] == "done"


def test_a_move_of_which_nobody_knows_whether_it_was_written_is_looked_up_in_the_log() -> None:
    desk, anna, boris = playing()
    ear, move = a_move(desk, (anna, boris))
    desk.trouble = trouble = Lost()
    trouble.unsure = True
    assert (desk.say(ear, move) or {})["type"] == "done"
    desk.check()


def test_a_move_that_another_server_overtook_is_late() -> None:
    desk, anna, boris = playing()
    ear, move = a_move(desk, (anna, boris))
    desk.stranger(bodies.Spoke("stranger", "Stranger", text="hello"))
    answer = desk.say(ear, move) or {}
    assert (answer["key"], answer["late"]) == ("store-conflict", True)
    desk.check()


def test_a_repeated_command_gets_its_first_answer() -> None:
    desk, anna, _ = two()
    first = desk.say(anna, Say("same", TABLE_ID, text="hello"))
    again = desk.say(desk.line("anna"), Say("same", TABLE_ID, text="something else"))
    assert first == again
    assert [row.kind for row in desk.log].count("say") == 1


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (Clear, {"seat": 0}),
        (Swap, {"a": 0, "b": 1}),
        (Lock, {"seat": 0, "on": True}),
        (Host, {"seat": 1}),
        (AddBot, {"seat": 0, "level": "random"}),
        (Admit, {"guest": "x", "yes": True}),
        (Start, {}),
        (Adjust, {"seats": 3}),
        (Mute, {"guest": "anna", "on": True}),
        (Close, {}),
    ],
)
def test_what_the_host_may_do_nobody_else_may(kind: type, fields: dict[str, Any]) -> None:
    desk, _, boris = two()
    assert VERBS[kind].by == "host"
    assert desk.do(boris, kind, **fields)["key"] == "host-only"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (Move, {"seat": 0, "code": "draw", "seen": 1}),
        (Why, {"seat": 0, "code": "draw"}),
        (Hint, {"seat": 0}),
        (Stand, {"seat": 0}),
        (Concede, {"seat": 0}),
        (Propose, {"seat": 0, "what": "end"}),
        (Answer, {"seat": 0, "what": "end", "yes": True}),
        (Entropic, {"seat": 0, "entropy": "rain"}),
    ],
)
@pytest.mark.parametrize("seat", [0, 7])
def test_for_a_seat_only_its_person_speaks(kind: type, fields: dict[str, Any], seat: int) -> None:
    desk, _, boris = playing()
    assert VERBS[kind].by == "seat"
    assert desk.do(boris, kind, **{**fields, "seat": seat})["key"] == "not-your-seat"


def test_every_command_of_a_host_or_a_seat_is_tried_above() -> None:
    tried = {
        kind
        for test in (test_what_the_host_may_do_nobody_else_may, test_for_a_seat_only_its_person_speaks)
        for mark in test.pytestmark
        if "kind" in mark.args[0]
        for kind, _ in mark.args[1]
    }
    assert tried == {kind for kind, verb in VERBS.items() if verb.by in ("host", "seat")}


def test_what_comes_from_inside_nobody_can_say() -> None:
    assert not [verb for verb in VERBS.values() if verb.place and issubclass(verb.message, Inner)]


def test_a_start_waits_for_those_who_are_here_and_have_not_added_to_the_dice() -> None:
    desk, anna, boris = two()
    assert desk.say(anna, Start("s", TABLE_ID)) is None
    assert status(desk) == "open"
    stirred(desk, anna, boris)
    assert status(desk) == "playing"
    assert [answer["type"] for answer in desk.answers[anna.key, "s"]] == ["done"]
    assert desk.table.entropy == ["rain", "rain"]


def test_a_start_waits_no_longer_than_the_custom_is() -> None:
    desk, anna, _ = two()
    desk.say(anna, Start("s", TABLE_ID))
    desk.wait(1.6)
    assert status(desk) == "playing"
    assert desk.table.entropy == ["", ""]


def test_a_start_that_waits_is_refused_when_somebody_stands_up() -> None:
    desk, anna, boris = two()
    desk.say(anna, Start("s", TABLE_ID))
    desk.do(boris, Stand, seat=1)
    desk.wait(2.0)
    assert [answer["key"] for answer in desk.answers[anna.key, "s"]] == ["seats-free"]


def test_who_is_away_is_played_by_a_bot_and_gets_the_seat_back() -> None:
    desk, anna, boris = playing(grace=5)
    desk.cut(boris)
    desk.wait(4.9)
    assert not desk.table.chairs[1].autopilot
    desk.wait(0.2)
    assert desk.table.chairs[1].autopilot
    desk.bots()
    back = desk.line("boris")
    desk.do(back, Watch)
    assert not desk.table.chairs[1].autopilot
    assert anna.heard[-1]["type"] == "table"


def test_a_seat_with_cards_in_it_is_the_hosts_to_give() -> None:
    desk, anna, boris = playing()
    vera = desk.line("vera")
    desk.do(boris, Stand, seat=1)
    assert desk.say(vera, Sit("knock", TABLE_ID)) is None
    assert desk.do(anna, Admit, guest="vera", yes=True)["type"] == "done"
    assert [answer["type"] for answer in desk.answers[vera.key, "knock"]] == ["done"]
    assert desk.table.chairs[1].guest == "vera"


def test_everybody_agrees_to_an_end_and_the_match_is_kept() -> None:
    desk, anna, boris = playing()
    desk.do(anna, Propose, seat=0, what="end")
    assert status(desk) == "playing"
    assert desk.do(boris, Answer, seat=1, what="end", yes=True)["type"] == "done"
    assert status(desk) == "over"
    assert [row.kind for row in desk.log[-2:]] == ["end", "commit"]
    desk.check()


def test_the_last_yes_that_could_not_be_written_leaves_the_proposal_open() -> None:
    desk, anna, boris = playing()
    desk.do(anna, Propose, seat=0, what="pause")
    desk.trouble = Full()
    assert desk.do(boris, Answer, seat=1, what="pause", yes=True)["key"] == "store-full"
    assert list(desk.room.proposals) == ["pause"]
    assert desk.do(boris, Answer, seat=1, what="pause", yes=True)["type"] == "done"
    assert desk.table.paused
    assert desk.room.proposals == {}


@pytest.mark.parametrize("what", ["pause", "end"])
def test_the_last_yes_under_an_old_claim_is_heard_again_and_carried_out(what: Literal["pause", "end"]) -> None:
    desk, anna, boris = playing()
    desk.do(anna, Propose, seat=0, what=what)
    overtaken(desk, boris, Answer("yes", TABLE_ID, 1, what, True))
    assert [answer["type"] for answer in desk.answers[boris.key, "yes"]] == ["done"]
    assert desk.table.paused if what == "pause" else status(desk) == "over"


def overtaken(desk: Desk, ear: Ear, message: Any) -> None:
    """Somebody has claimed the table since, and has written nothing: it is claimed anew, and the log is read."""
    desk.trouble = Stale()
    desk.say(ear, message)


def test_a_seat_that_could_not_be_written_is_still_asked_for() -> None:
    desk, anna, boris = playing()
    vera = desk.line("vera")
    desk.do(boris, Stand, seat=1)
    desk.say(vera, Sit("knock", TABLE_ID))
    desk.trouble = Full()
    assert desk.do(anna, Admit, guest="vera", yes=True)["key"] == "store-full"
    assert desk.answers[vera.key, "knock"] == []
    overtaken(desk, anna, Admit("again", TABLE_ID, "vera", True))
    assert [answer["type"] for answer in desk.answers[anna.key, "again"]] == ["done"]
    assert [answer["type"] for answer in desk.answers[vera.key, "knock"]] == ["done"]
    assert desk.table.chairs[1].guest == "vera"
    assert desk.room.knocks == {}


def test_a_start_that_waited_and_could_not_be_written_is_answered_once() -> None:
    desk, anna, _ = two()
    desk.say(anna, Start("s", TABLE_ID))
    desk.trouble = Full()
    desk.wait(5.0)
    assert [answer["key"] for answer in desk.answers[anna.key, "s"]] == ["store-full"]
    assert status(desk) == "open"


def test_one_no_ends_a_proposal() -> None:
    desk, anna, boris = playing()
    desk.do(anna, Propose, seat=0, what="pause")
    desk.do(boris, Answer, seat=1, what="pause", yes=False)
    assert desk.room.proposals == {}
    assert not desk.table.paused


def test_a_table_sleeps_when_all_have_gone_and_its_log_says_when() -> None:
    desk, anna, boris = playing()
    for ear in (anna, boris):
        desk.cut(ear)
    desk.wait(31.0)
    assert desk.asleep
    assert desk.log[-1].kind == "sleep"


def test_a_link_is_answered_whatever_is_in_flight() -> None:
    desk, anna, _ = two()
    assert VERBS[SeatLink].aside
    link = SeatLink("l", TABLE_ID)
    decision = desk.machine.decide(Heard(link, anna.key, anna.who, link.id), desk.now())
    assert decision.first == (Seal(anna.key, "l", "anna"),)


def test_a_real_time_table_measures_how_far_away_its_people_are() -> None:
    desk, _, _ = two("twinit")
    desk.away["anna"] = 0.05
    desk.wait(0.06)
    assert 49 <= desk.room.lag_of("anna", desk.mono) <= 50


def test_a_level_that_names_a_file_is_unknown_whether_there_is_such_a_file_or_not(tmp_path: Path) -> None:
    desk = Desk("zero", 2)
    anna = desk.line("anna")
    desk.do(anna, Sit)
    there = tmp_path / "p.npz"
    there.write_bytes(b"")
    answers = [
        desk.say(anna, AddBot("b", TABLE_ID, 1, f"learned:{path}")) or {} for path in (there, tmp_path / "q.npz")
    ]
    assert [answer["key"] for answer in answers] == ["bot-unknown", "bot-unknown"]
