"""The house rules of Zero: by clause, in words, and what the bots make of them."""

from __future__ import annotations

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.errors import Mistake
from igroteka.core.paint import Onlooker
from igroteka.core.seats import BIT
from igroteka.core.words import LANGUAGES
from igroteka.games.zero import GAME
from igroteka.games.zero.habit import Quick, ZeroHabit, may_well_pass
from igroteka.games.zero.reasons import reasons
from igroteka.games.zero.rules import PASS
from igroteka.games.zero.screen import lines
from igroteka.games.zero.tests.positions import dealt, play, position, told

HANDS = ["R1 R2 R3 R4 R5 R6 R7 R8 O1", "O2 O3 O4 O5 O6 O7 O8 Y1 Y2", "Y3 Y4 Y5 Y6 Y7 Y8 G1 G2 G3"]
POOL = "K1 K2 K3 K4 K5"
GOOD, BAD = "R7 O7 Y7 G7 B7 R1 O1 Y1 G1", "R8 O6 Y5 G4 B3 V2 K1 R4 O3"


@clause("ZERO-H01")
def test_the_second_pass_ends_the_round_at_once() -> None:
    state = position(hands=HANDS, pool=POOL, at_once=True)
    play(state, 0, "pass")
    assert (state.interlude, state.must) == (False, BIT[1])
    play(state, 1, "pass")
    assert (state.interlude, state.round, state.closer, state.cut_short) == (True, 1, 1, False)
    assert [kind for kind, *_ in told(state)][:4] == ["passed", "passed", "stopped", "scored"]


@clause("ZERO-H01")
def test_by_the_book_the_others_have_a_last_turn() -> None:
    state = position(hands=HANDS, pool=POOL, passes=1)
    play(state, 0, "pass")
    assert not state.interlude
    assert GAME.view(state, 0)["second_pass"] == "last-turns"


@clause("ZERO-H01")
def test_a_second_pass_on_the_last_turn_of_the_limit_is_no_cut() -> None:
    state = position(hands=HANDS, pool=POOL, turn=2, turns=5, turn_limit=2, passes=1, at_once=True)
    play(state, 2, "pass")
    assert (state.interlude, state.cut_short) == (True, False)


@clause("ZERO-H01")
def test_no_position_waits_for_last_turns_that_nobody_has() -> None:
    text = GAME.dump(position(hands=HANDS, pool=POOL, passes=1, at_once=True))
    with pytest.raises(Mistake):
        GAME.load(text.replace("passes=1 closer=-", "passes=2 closer=1"), FastDice(1))


@clause("ZERO-H01")
def test_who_is_behind_does_not_invite_the_others_to_end_the_round() -> None:
    hands, seen = [BAD, GOOD, ""], ["", GOOD, ""]
    for passes in (0, 1):
        assert not may_well_pass(position(hands=hands, shown=seen, passes=passes, at_once=True), 0)
    assert may_well_pass(position(hands=hands, shown=seen), 0)
    assert may_well_pass(position(hands=[GOOD, BAD, ""], at_once=True), 0)


@clause("ZERO-H01")
def test_advice_speaks_of_the_end_not_of_last_turns() -> None:
    ahead = position(hands=[GOOD, "", ""], passes=1, at_once=True)
    assert reasons(ahead, 0, int(PASS), None)[0].key == "reason-close-at-once"
    behind = position(hands=[BAD, GOOD, ""], shown=["", GOOD, ""], pool="V1", passes=1, at_once=True)
    exchange = GAME.read("R8-V1")
    assert "reason-not-yet-at-once" in [reason.key for reason in reasons(behind, 0, exchange, int(PASS))]


@clause("ZERO-H02")
def test_the_second_pass_must_be_of_another_player() -> None:
    state = position(hands=HANDS, pool=POOL, two_passers=True)
    play(state, 0, "pass")
    assert (state.passes, state.passer, GAME.view(state, 1)["passer"]) == (1, 0, 0)
    play(state, 1, "O2-K1")
    play(state, 2, "Y3-K2")
    play(state, 0, "pass")
    assert (state.passes, state.closer) == (1, -1)
    assert [kind for kind, *_ in told(state)][-2:] == ["passed", "same-passer"]
    play(state, 1, "pass")
    assert (state.passes, state.closer, state.must) == (2, 1, BIT[2])


@clause("ZERO-H02")
def test_by_the_book_one_player_may_pass_twice() -> None:
    state = position(hands=HANDS, pool=POOL)
    play(state, 0, "pass")
    assert (state.passer, "passer" in GAME.dump(state)) == (-1, False)
    play(state, 1, "O2-K1")
    play(state, 2, "Y3-K2")
    play(state, 0, "pass")
    assert state.closer == 0


@clause("ZERO-H02")
def test_an_exchange_does_not_take_the_first_pass_back() -> None:
    state = position(hands=HANDS[:2], two_passers=True)
    play(state, 0, "pass")
    play(state, 1, GAME.write(state.choices(1)[0]))
    play(state, 0, GAME.write(state.choices(0)[0]))
    assert (state.passes, state.passer) == (1, 0)
    play(state, 1, "pass")
    assert state.closer == 1


@clause("ZERO-H02")
def test_the_next_round_forgets_who_passed() -> None:
    state = position(hands=HANDS, pool=POOL, two_passers=True, at_once=True)
    play(state, 0, "pass")
    play(state, 1, "pass")
    playout(state, FastDice(3), 4)  # everybody is ready, and the deal
    assert (state.round, state.passes, state.passer) == (1, 0, -1)


@clause("ZERO-H02")
def test_a_position_names_the_first_passer() -> None:
    state = position(hands=HANDS, pool=POOL, two_passers=True)
    play(state, 0, "pass")
    text = GAME.dump(state)
    assert text.endswith("passer=0")
    assert GAME.dump(GAME.load(text, FastDice(1))) == text
    for wrong in ("passer=-", "passer=3", "passer=x"):
        with pytest.raises(Mistake):
            GAME.load(text.replace("passer=0", wrong), FastDice(1))


@clause("ZERO-H02")
def test_a_pass_that_does_not_count_harms_nobody() -> None:
    hands, seen = [BAD, GOOD, ""], ["", GOOD, ""]
    state = position(hands=hands, shown=seen, passes=1, passer=0, two_passers=True)
    assert not state.would_close(0)
    assert may_well_pass(state, 0)
    assert "reason-same-passer" in [reason.key for reason in reasons(state, 0, int(PASS), None)]


@clause("ZERO-H03")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 1), (2, 10), (5, 1), (3, 4)])
def test_there_are_as_many_rounds_as_agreed(seats: int, rounds: int) -> None:
    state = dealt(seats, 1, rounds=rounds, turn_limit=2)
    assert GAME.view(state, 0)["rounds"] == rounds
    began = GAME.began(state)
    playout(state, FastDice(2), 100_000)
    assert state.over
    assert (state.round, len(GAME.view(state, 0)["sheet"])) == (rounds, rounds)
    assert GAME.began(state) == began
    assert list(state.scores()) == [sum(row[seat] for row in GAME.view(state, 0)["sheet"]) for seat in range(seats)]


@clause("ZERO-H03")
def test_a_lead_is_worth_more_when_no_round_is_left_to_turn_it() -> None:
    early, late = (position(hands=HANDS, sheet=[[0, 9, 9]], rounds=rounds) for rounds in (5, 2))
    assert ZeroHabit().worth(early, 0) < ZeroHabit().worth(late, 0)


@clause("ZERO-H03")
def test_a_position_beyond_the_last_round_is_refused() -> None:
    text = GAME.dump(position(hands=HANDS, pool=POOL, sheet=[[1, 2, 3]], rounds=2))
    assert GAME.load(text, FastDice(1)).round == 1
    with pytest.raises(Mistake):
        GAME.load(text.replace('"rounds":2', '"rounds":1'), FastDice(1))


@clause("ZERO-H01", "ZERO-H02")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_tells_what_is_agreed(lang: str) -> None:
    words, names = GAME.words(lang), ["Anna", "Boris", "Vera"]
    agreed = position(hands=HANDS, pool=POOL, passes=1, passer=1, at_once=True, two_passers=True)
    shown = [str(line) for line in lines(GAME.view(agreed, 0), Onlooker(words, names, 0))]
    told = [words.say("screen-at-once"), words.say("screen-passer", who="Boris")]
    assert all(one in shown for one in told)
    book = [str(line) for line in lines(GAME.view(position(hands=HANDS, passes=1), 0), Onlooker(words, names, 0))]
    assert not any(one in book for one in told)


def test_quick_players_finish_a_round_in_which_two_must_pass() -> None:
    state, dice, quick = dealt(3, 7, two_passers=True), FastDice(1), Quick()
    while not state.interlude:
        seat = int(state.must).bit_length() - 1
        state.play(seat, quick.choose(state.guess(seat, dice), seat, dice))
    assert state.turns < 100
