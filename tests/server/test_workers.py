"""Bots in processes of their own: every question is answered, whatever becomes of the process."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from igroteka.bots.levels import lobby_levels
from igroteka.core.dice import FastDice
from igroteka.core.game import AnyGame
from igroteka.core.registry import find_game
from igroteka.core.seats import BIT, CLOCK
from igroteka.core.state import DEAL, READY, WAIT, State
from igroteka.server import child, workers
from igroteka.server.child import GROWN
from igroteka.server.piped import LONGEST, framed, length_of
from igroteka.server.questions import Question, Thought, Wish, read_question
from igroteka.server.serve import loop_factory
from igroteka.server.thinker import NICER, answer
from igroteka.server.workers import Closed, NoAdvice, Workers, cores
from tests.contract.worlds import IDS, TABLES, somewhere
from tests.soak import first

ODD = (sys.executable, "-P", "-m", "tests.server.odd_thinker")
UNO = find_game("uno")
LONG = 600.0  # seconds that nobody needs, however busy the machine is


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, processes are waited for: what they say is tested here."""
    monkeypatch.setattr(workers, "LATE_BIRTH", LONG)


def dealt(game: AnyGame = UNO, seats: int = 2, seed: int = 1) -> Any:
    state = game.new(seats, None, FastDice(seed))
    state.play(CLOCK, DEAL)
    return state


def question(level: str = "quick", seed: int = 7) -> Question:
    """Whose turn it is just after a deal of UNO."""
    state = dealt()
    return Question.about(UNO, state, turn_of(state), level, seed)


def turn_of(state: State) -> int:
    return next(seat for seat in range(state.seats) if state.must & BIT[seat])


def is_legal(thought: Thought) -> bool:
    state = dealt()
    return bool(state.allows(turn_of(state), thought.move))


def with_workers(play: Callable[[Workers], Awaitable[None]], **settings: Any) -> list[tuple[str, str]]:
    """Let this play with workers, and see that nobody is left; the outcomes of all questions."""
    heard: list[tuple[str, str]] = []

    async def evening() -> None:
        workers = Workers(
            **{"limit": LONG, **settings}, heard=lambda game, outcome, seconds: heard.append((game, outcome))
        )
        await workers.start()
        try:
            await play(workers)
        finally:
            pids = workers.pids
            await workers.stop()
            assert workers.pids == []
            assert not any(lives(pid) for pid in pids)

    with asyncio.Runner(loop_factory=loop_factory()) as runner:  # the server's own
        runner.run(evening())
    return heard


def lives(pid: int) -> bool:
    """Is there such a process, be it a zombie?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def questions_about(state: State, game: AnyGame, seed: int) -> list[Question]:
    """Everything a table would ask its bots here, of every level."""
    asked: list[Question] = []
    for seat in range(state.seats):
        for level in lobby_levels(game):
            if state.interlude or state.must & BIT[seat]:
                asked.append(Question.about(game, state, seat, level, seed, ago=[90, 800]))
            if state.may & BIT[seat]:
                asked.append(Question.about(game, state, seat, level, seed, interrupt=True))
    return asked


def test_every_answer_is_legal_in_every_game_and_variant() -> None:
    asked: list[tuple[State, Question]] = []
    for number, (game, variant) in enumerate(TABLES):
        for steps in first(1, (9 + number, 1, 60 + 5 * number)):
            state = somewhere(game, variant, number, steps)
            asked += [(state, one) for one in questions_about(state, game, steps)]
    assert {one.game for _, one in asked} == {game.name for game, _ in TABLES}

    async def play(workers: Workers) -> None:
        thoughts = await asyncio.gather(*(workers.think(one) for _, one in asked))
        for (state, one), thought in zip(asked, thoughts, strict=True):
            if thought.move == WAIT:
                assert one.interrupt or one.game == "twinit" or state.round == 0 or state.ready & BIT[one.seat], one
            else:
                assert state.allows(one.seat, thought.move), one
                assert 0 <= thought.delay <= 100_000
        assert any(thought.move == READY for thought in thoughts)

    outcomes = with_workers(play, processes=2, limit=30.0)
    assert sorted(outcomes) == sorted((one.game, "thought") for _, one in asked)


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=IDS)
def test_a_question_holds_nothing_that_the_seat_cannot_know(game: AnyGame, variant: Any) -> None:
    state = somewhere(game, variant, 3, 40)
    for seat in range(state.seats):
        other_world = state.guess(seat, FastDice(99))
        assert Question.about(game, other_world, seat, "quick", 5) == Question.about(game, state, seat, "quick", 5)


def test_the_same_question_has_the_same_answer_and_another_seed_another_pace() -> None:
    assert answer(question()) == answer(question())
    assert len({answer(question(seed=seed)).delay for seed in range(20)}) > 10


def test_a_question_survives_the_way_to_the_process() -> None:
    one = question()
    message = framed(one)
    assert length_of(message[:4]) == len(message) - 4
    assert read_question(message[4:]) == one
    with pytest.raises(ValueError, match="no message"):
        length_of((LONGEST + 1).to_bytes(4, "big"))


def test_the_speed_of_the_table_scales_the_waiting() -> None:
    state = dealt()
    delays = [
        answer(Question.about(UNO, state, turn_of(state), "quick", 7, speed=speed)).delay
        for speed in ("slow", "normal", "fast", "instant")
    ]
    assert delays == sorted(delays, reverse=True)
    assert len(set(delays)) == 4
    assert delays[-1] == 0


def test_no_process_starts_before_the_first_question_and_never_more_than_allowed() -> None:
    async def play(workers: Workers) -> None:
        assert workers.pids == []
        await workers.think(question())
        assert len(workers.pids) == 1
        await workers.think(question())
        assert len(workers.pids) == 1  # one is enough for one question at a time
        await asyncio.gather(*(workers.think(question(seed=seed)) for seed in range(30)))
        assert len(workers.pids) == 2

    with_workers(play, processes=2)


def test_one_core_is_left_to_the_tables() -> None:
    assert Workers().processes == max(1, cores() - 1)


def test_two_hundred_questions_in_flight_are_answered_in_the_order_they_were_asked() -> None:
    order: list[int] = []

    async def play(workers: Workers) -> None:
        async def ask(number: int) -> None:
            assert is_legal(await workers.think(question(seed=number)))
            order.append(number)

        asking = [asyncio.create_task(ask(number)) for number in range(200)]
        await asyncio.sleep(0)
        assert workers.waiting == 200
        await asyncio.gather(*asking)
        assert (workers.waiting, workers.busy) == (0, 0)

    outcomes = with_workers(play, processes=1)
    assert order == list(range(200))
    assert outcomes == [("uno", "thought")] * 200


def test_a_bot_that_takes_too_long_loses_its_process_and_the_habit_plays_on() -> None:
    async def play(workers: Workers) -> None:
        await workers.think(question("random"))
        [before] = workers.pids
        workers.limit = 0.5
        assert await workers.think(question("sleeper")) == answer(question("quick"))
        workers.limit = LONG
        assert not lives(before)
        assert is_legal(await workers.think(question("random")))
        assert workers.pids != [before]

    outcomes = with_workers(play, processes=1, command=ODD)
    assert [outcome for _, outcome in outcomes] == ["thought", "late", "thought"]


def test_a_bot_that_kills_its_process_is_asked_twice_and_then_the_habit_plays_on() -> None:
    async def play(workers: Workers) -> None:
        first, second = await asyncio.gather(workers.think(question("fainter")), workers.think(question("random")))
        assert first == answer(question("quick"))
        assert is_legal(second)

    outcomes = with_workers(play, processes=1, command=ODD)
    assert [outcome for _, outcome in outcomes] == ["lost", "thought"]


@pytest.mark.parametrize("level", ["thrower", "cheat", "genius"])
def test_a_bot_that_fails_keeps_its_process_and_the_habit_plays_on(level: str) -> None:
    async def play(workers: Workers) -> None:
        assert await workers.think(question(level)) == answer(question("quick"))
        before = workers.pids
        assert is_legal(await workers.think(question("random")))
        assert workers.pids == before

    outcomes = with_workers(play, processes=1, command=ODD)
    assert [outcome for _, outcome in outcomes] == ["trouble", "thought"]


def test_what_a_bot_prints_does_not_get_between_the_answers() -> None:
    async def play(workers: Workers) -> None:
        assert is_legal(await workers.think(question("chatterbox")))

    assert with_workers(play, processes=1, command=ODD) == [("uno", "thought")]


def test_a_process_killed_while_idle_is_replaced_and_the_bot_itself_answers() -> None:
    async def play(workers: Workers) -> None:
        first = await workers.think(question())
        [pid] = workers.pids
        os.kill(pid, signal.SIGKILL)
        assert await workers.think(question()) == first
        assert not lives(pid)

    assert with_workers(play, processes=1) == [("uno", "thought")] * 2


def test_a_process_makes_room_for_a_new_one_after_so_many_questions_and_none_is_lost() -> None:
    async def play(workers: Workers) -> None:
        seen: list[int] = []

        async def ask(seed: int) -> None:
            assert await workers.think(question(seed=seed)) == answer(question(seed=seed))
            seen.extend(pid for pid in workers.pids if pid not in seen)

        seed = 0
        while len(seen) < 3:
            await asyncio.gather(*(ask(seed + number) for number in range(20)))
            seed += 20
        assert not lives(seen[0])
        asked.append(seed)

    asked: list[int] = []
    outcomes = with_workers(play, processes=1, questions=30)
    assert outcomes == [("uno", "thought")] * asked[0]


def test_a_process_stays_when_the_new_one_cannot_start(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    once = tmp_path / "once"
    thinker = "from igroteka.server.thinker import main; main()"
    command = (sys.executable, "-c", f"import os; os.mkdir({str(once)!r}); {thinker}")  # the second time it fails

    async def play(workers: Workers) -> None:
        await workers.think(question())
        [pid] = workers.pids
        while "did not start" not in caplog.text:
            assert is_legal(await workers.think(question()))
        assert pid in workers.pids

    outcomes = with_workers(play, processes=1, questions=5, command=command)
    assert {outcome for _, outcome in outcomes} == {"thought"}


def test_a_process_that_has_grown_is_worn(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(workers: Workers) -> None:
        await workers.think(question())
        [one] = workers._children
        assert not one.worn()
        monkeypatch.setattr(child, "OFTEN", 1)
        monkeypatch.setattr(child, "memory_of", lambda pid: GROWN + one._newborn + 1)
        assert one.worn()
        monkeypatch.undo()
        assert one.worn()  # once is enough

    with_workers(play, processes=1)
    assert child.memory_of(os.getpid()) > 1 << 20 or sys.platform != "linux"
    assert child.memory_of(None) == 0


def test_a_process_that_cannot_start_does_not_lose_the_question() -> None:
    async def play(workers: Workers) -> None:
        assert is_legal(await workers.think(question()))

    assert with_workers(play, processes=1, command=(sys.executable, "-c", "")) == [("uno", "lost")]
    assert with_workers(play, processes=1, command=("no-such-python",)) == [("uno", "lost")]


def test_a_table_does_not_wait_for_long_for_a_process_that_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LATE_BIRTH", 0.05)

    async def play(workers: Workers) -> None:
        for _ in range(2):
            assert is_legal(await workers.think(question()))

    never = (sys.executable, "-c", "import time; time.sleep(3600)")
    assert with_workers(play, processes=1, command=never) == [("uno", "late")] * 2


def test_a_position_that_cannot_be_read_is_an_error_for_the_one_who_asked() -> None:
    async def play(workers: Workers) -> None:
        wrong = Question(game="uno", position=f"uno={find_game('uno').version}", seat=0, level="quick", seed=1)
        with pytest.raises(Exception, match="lacks the part"):
            await workers.think(wrong)
        assert is_legal(await workers.think(question()))

    assert with_workers(play, processes=1) == [("uno", "trouble"), ("uno", "thought")]


def test_the_processes_are_nice_and_deaf_to_the_terminal() -> None:
    async def play(workers: Workers) -> None:
        await workers.think(question())
        [pid] = workers.pids
        mine = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, mine + NICER)
        for name in (signal.SIGINT, signal.SIGTERM):
            os.kill(pid, name)
        await workers.think(question())
        assert workers.pids == [pid]

    assert with_workers(play, processes=1) == [("uno", "thought")] * 2


def test_stopping_leaves_nobody_and_tells_those_who_wait() -> None:
    async def play(workers: Workers) -> None:
        await workers.think(question("random"))
        asking = [asyncio.create_task(workers.think(question("sleeper"))) for _ in range(5)]
        while workers.busy == 0:
            await asyncio.sleep(0.01)
        [pid] = workers.pids
        await workers.stop()
        assert not lives(pid)
        answers = await asyncio.gather(*asking, return_exceptions=True)
        assert [type(one) for one in answers] == [Closed] * 5
        with pytest.raises(Closed):
            await workers.think(question())

    with_workers(play, processes=1, limit=60.0, command=ODD)


def test_stopping_while_a_process_is_being_born_leaves_nobody() -> None:
    async def play(workers: Workers) -> None:
        asking = asyncio.create_task(workers.think(question()))
        while not workers.pids:
            await asyncio.sleep(0.001)
        [pid] = workers.pids
        await workers.stop()
        assert not lives(pid)
        with pytest.raises(Closed):
            await asking

    with_workers(play, processes=1)


def test_a_question_nobody_waits_for_any_more_is_not_thought_about() -> None:
    async def play(workers: Workers) -> None:
        asking = [asyncio.create_task(workers.think(question(seed=seed))) for seed in range(6)]
        await asyncio.sleep(0)
        for late in asking[1:5]:
            late.cancel()
        await asyncio.gather(asking[0], asking[5])

    assert with_workers(play, processes=1) == [("uno", "thought")] * 2


ORPHANS = """
import asyncio
from igroteka.server.workers import Workers
from tests.server.test_workers import ODD, question

async def main():
    workers = Workers(processes=1, limit=600.0, command=ODD)
    await workers.start()
    await workers.think(question("random"))
    thinking = asyncio.create_task(workers.think(question("sleeper")))
    while not workers.busy:
        await asyncio.sleep(0.01)
    print(*workers.pids, flush=True)
    await thinking

asyncio.run(main())
"""


def test_the_processes_die_with_the_server_even_in_mid_thought() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    server = subprocess.Popen([sys.executable, "-c", ORPHANS], env=environment, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    server.kill()
    server.wait()
    server.stdout.close()
    end = time.monotonic() + 60
    while running(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not running(pid)


def running(pid: int) -> bool:
    """Does this process of somebody else's still run? (Who buries it is not our business.)"""
    if sys.platform != "linux":
        return lives(pid)
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def test_in_real_time_a_bot_that_is_asked_again_means_the_same_moment() -> None:
    twinit = find_game("twinit")
    state = dealt(twinit)
    seat = turn_of(state)
    at_once = answer(Question.about(twinit, state, seat, "quick", 3, ago=[0]))
    later = answer(Question.about(twinit, state, seat, "quick", 3, ago=[400]))
    assert later == Thought(at_once.move, at_once.delay - 400)


def wish(seat: int | None = None) -> Wish:
    """Of whoever has the turn after a deal of UNO, or of that seat."""
    state = dealt()
    return Wish.about(UNO, state, turn_of(state) if seat is None else seat, 7)


def test_advice_is_legal_and_comes_before_the_bots_that_wait() -> None:
    async def play(workers: Workers) -> None:
        await workers.think(question("random"))  # the process has started
        order: list[str] = []

        async def noted(name: str, asking: Awaitable[Any]) -> Any:
            said = await asking
            order.append(name)
            return said

        bots = [noted("bot", workers.think(question("quick"))) for _ in range(4)]
        *_, advice = await asyncio.gather(*bots, noted("hint", workers.advise(wish())))
        state = dealt()
        assert 1 <= len(advice.moves) <= 3
        assert all(state.allows(turn_of(state), UNO.read(move.code)) for move in advice.moves)
        assert order.index("hint") < 4

    assert set(with_workers(play, processes=1, limit=30.0)) == {("uno", "thought")}


@pytest.mark.parametrize(("seat", "outcome"), [(0, "late"), (1, "lost")])
def test_an_adviser_that_sleeps_or_faints_is_no_loss(seat: int, outcome: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(workers: Workers) -> None:
        await workers.think(question("random"))  # the process has started
        workers.limit = 0.5 if outcome == "late" else LONG
        with pytest.raises(NoAdvice):
            await workers.advise(wish(seat))
        workers.limit = LONG
        assert is_legal(await workers.think(question("random")))

    monkeypatch.setattr(workers, "PATIENCE", LONG)
    heard = with_workers(play, processes=1, command=ODD)
    assert heard == [("uno", "thought"), ("uno", outcome), ("uno", "thought")]


def test_nobody_waits_for_advice_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(workers: Workers) -> None:
        monkeypatch.setattr("igroteka.server.workers.PATIENCE", 0.3)
        with pytest.raises(NoAdvice):
            await workers.advise(wish(0))  # the adviser would sleep for an hour

    with_workers(play, processes=1, limit=3600.0, command=ODD)
