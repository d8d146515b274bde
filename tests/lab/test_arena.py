"""Strength on duplicate deals."""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev

import pytest

from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.seeds import derived
from igroteka.core.words import LANGUAGES
from igroteka.lab.arena import WHOLE_WIN, Blocks, BlockTally, Contest, Tournament, as_data, contest, tournament
from igroteka.lab.report import tournament_report
from igroteka.lab.setup import Setup, arena_table
from igroteka.lab.stats import student
from igroteka.lab.words import lab_words


def against(toy: AnyGame, names: list[str], seats: int | None = None) -> Contest:
    return contest(Setup("highcard", arena_table(toy, names, seats)), len(names))


def test_two_bots_change_seats(toy: AnyGame) -> None:
    assert against(toy, ["quick", "random"]).seatings() == [(0, 1), (1, 0)]


def test_one_against_the_rest_sits_in_each_seat_once(toy: AnyGame) -> None:
    match = against(toy, ["quick", "random"], 4)
    assert sorted(seating.index(0) for seating in match.seatings()) == [0, 1, 2, 3]
    assert [match.fair(0), match.fair(1)] == [0.25, 0.75]


def test_four_different_bots_take_all_seatings_and_five_turn_round_the_table() -> None:
    four = Contest(Setup("any", ("a", "b", "c", "d")), ("a", "b", "c", "d"), (0, 1, 2, 3))
    assert len(set(four.seatings())) == 24
    five = Contest(Setup("any", tuple("abcde")), tuple("abcde"), (0, 1, 2, 3, 4))
    assert len(five.seatings()) == 5
    for seat in range(5):
        assert {seating[seat] for seating in five.seatings()} == set(range(5))


def test_the_arena_wants_two_bots_that_find_a_seat(toy: AnyGame) -> None:
    for names, seats in ((["quick"], None), (["quick", "random", "quick"], 2), (["quick", "random"], 9)):
        with pytest.raises(Mistake):
            arena_table(toy, names, seats)


def test_every_seating_of_a_block_is_dealt_the_same_cards(toy: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[list[list[int]]] = []
    start = type(toy).start

    def spied(self: object, seats: int, options: object, dice: Dice) -> object:
        state = start(toy, seats, options, dice)
        rest = state.deal

        def deal() -> None:
            rest()
            deals.append([[int(card) for card in hand] for hand in state.hands])

        state.deal = deal
        return state

    monkeypatch.setattr(type(toy), "start", spied)
    Blocks(against(toy, ["quick", "random"], 3), 1).pieces(iter(range(5)))
    blocks = [deals[at : at + 6] for at in range(0, len(deals), 6)]  # three seatings of two rounds
    assert len(blocks) == 5
    for block in blocks:
        assert block[0] == block[2] == block[4]
        assert block[1] == block[3] == block[5]
    assert blocks[0] != blocks[1]


def test_a_bot_against_itself_is_at_its_fair_share(toy: AnyGame) -> None:
    for names, seats in ((["random", "random"], 2), (["quick", "quick"], 3)):
        run = tournament(against(toy, names, seats), 150, 2, 1)
        for contestant in range(2):
            share = run.share(contestant)
            assert share.low <= run.contest.fair(contestant) <= share.high
            assert not run.clearly_stronger(contestant)
    assert run.contest.label(1) == "quick (2)"


def test_a_better_bot_is_found_to_be_better(toy: AnyGame) -> None:
    run = tournament(against(toy, ["quick", "random"], 3), 150, 1, 2)
    assert run.clearly_stronger(0)
    assert not run.clearly_stronger(1)
    assert run.share(0).value + run.share(1).value == pytest.approx(1)
    assert run.tally == tournament(run.contest, 150, 1, 1).tally


def test_the_interval_is_over_blocks(toy: AnyGame) -> None:
    work = Blocks(against(toy, ["quick", "random"]), 4)
    blocks = []
    for number in range(30):
        tally = work.pieces(iter([number]))
        (parts,) = tally.sums[0]
        blocks.append(parts / (2 * WHOLE_WIN))
    run = tournament(work.contest, 30, 4, 1)
    half = student(29) * stdev(blocks) / sqrt(30)
    assert run.share(0).value == pytest.approx(mean(blocks))
    assert run.share(0).low == pytest.approx(mean(blocks) - half)
    assert run.share(0).high == pytest.approx(min(mean(blocks) + half, 1))


def test_no_spread_does_not_mean_no_doubt(toy: AnyGame) -> None:
    tally = BlockTally(2, done=20, matches=40)
    tally.sums[0][2 * WHOLE_WIN] = 20
    tally.sums[1][0] = 20
    run = Tournament(against(toy, ["quick", "random"]), 1, 20, 1, tally, 1.0, False)
    assert 0.8 < run.share(0).low < 0.9
    assert run.share(0).high == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tournament_is_reported_and_given_as_data(toy: AnyGame, lang: str) -> None:
    run = tournament(against(toy, ["quick", "random"]), 3, 1, 1)
    assert len(tournament_report(run, lab_words(lang))) >= 4
    data = as_data(run)
    assert data["seatings"] == [[0, 1], [1, 0]]
    assert data["matches"] == {"played": 6, "cut_short": 0}
    assert [one["bot"] for one in data["contestants"]] == ["quick", "random"]


def test_blocks_depend_on_seed_and_number_alone() -> None:
    assert derived(1, 2) == derived(1, 2) != derived(2, 1)
