"""Strength on duplicate deals."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import pytest

from igroteka.core.dice import Dice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.seeds import derived
from igroteka.core.words import LANGUAGES
from igroteka.lab.arena import WHOLE_WIN, Blocks, BlockTally, Tournament, _Block, kept_tournament, tournament
from igroteka.lab.arena_data import as_data
from igroteka.lab.arena_plot import tournament_picture
from igroteka.lab.arena_report import tournament_report
from igroteka.lab.contest import Contest, contest, seatings
from igroteka.lab.numbers import Numbers
from igroteka.lab.setup import Setup, arena_table
from igroteka.lab.stats import student
from igroteka.lab.table import Result
from igroteka.lab.words import lab_words


def result_of(places: list[int]) -> Result:
    return Result([0] * len(places), places, 9, 9, 1, False, 0)


def against(toy: AnyGame, names: list[str], seats: int | None = None, per: str = "match") -> Contest:
    return contest(Setup("highcard", arena_table(toy, names, seats)), names, per)


def tables_of(match: Contest) -> list[tuple[int, ...]]:
    return [seating for _, seating in match.matches]


def test_two_bots_change_seats(toy: AnyGame) -> None:
    assert tables_of(against(toy, ["quick", "random"])) == [(0, 1), (1, 0)]


def test_one_against_the_rest_sits_in_each_seat_once(toy: AnyGame) -> None:
    match = against(toy, ["quick", "random"], 4)
    assert sorted(seating.index(0) for seating in tables_of(match)) == [0, 1, 2, 3]
    assert [match.fair(0), match.fair(1)] == [0.25, 0.75]


def test_four_different_bots_take_all_seatings_and_five_turn_round_the_table() -> None:
    assert len(set(seatings((0, 1, 2, 3)))) == 24
    five = seatings((0, 1, 2, 3, 4))
    assert len(five) == 5
    for seat in range(5):
        assert {seating[seat] for seating in five} == set(range(5))


def test_more_bots_than_seats_meet_at_every_table_they_can_make(toy: AnyGame) -> None:
    match = against(toy, ["quick", "random", "quick"], 2)
    assert tables_of(match) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert [match.fair(one) for one in range(3)] == [0.5, 0.5, 0.5]
    run = tournament(match, 60, 1, 1)
    assert run.tally.matches == 360
    assert [len(match.seated(one)) for one in range(3)] == [4, 4, 4]
    assert sum(run.share(one).value for one in range(3)) == pytest.approx(1.5)  # each sits out a third of the tables
    assert run.ahead(0, 1).low > 0.5
    assert run.ahead(0, 2).low < 0.5 < run.ahead(0, 2).high


def test_the_arena_wants_two_bots_that_find_a_seat(toy: AnyGame) -> None:
    for names, seats in ((["quick"], None), (["quick", "random", "quick"], 1), (["quick", "random"], 9)):
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
    assert tournament_picture(run, lab_words(lang)).startswith(b"\x89PNG")
    data = as_data(run)
    assert data["seatings"] == [[0, 1], [1, 0]]
    assert data["matches"] == {"played": 6, "cut_short": 0}
    assert [one["bot"] for one in data["contestants"]] == ["quick", "random"]


def test_the_matrix_says_who_came_in_ahead_of_whom(toy: AnyGame) -> None:
    match = against(toy, ["quick", "random", "random"], 3)
    block = _Block(match)
    block.count(0, (0, 1, 2), result_of([1, 2, 2]))
    block.count(0, (2, 1, 0), result_of([3, 1, 2]))
    tally = Blocks(match, 1).blank()
    block.into(tally, 7)
    # of 12 meetings of each two, in halves: ahead twice and once behind; ahead twice; level once and ahead once
    assert tally.ahead == [Counter({2: 1}), Counter({4: 1}), Counter({3: 1})]
    assert tally.sums == [Counter({WHOLE_WIN: 1}), Counter({WHOLE_WIN: 1}), Counter({0: 1})]
    assert (tally.numbers, tally.done) == (Numbers.of([7]), 1)


def test_ahead_and_behind_add_up(toy: AnyGame) -> None:
    run = tournament(against(toy, ["quick", "random"], 4), 30, 3, 1)
    one, other = run.ahead(0, 1), run.ahead(1, 0)
    assert one.value + other.value == pytest.approx(1)
    assert one.low + other.high == pytest.approx(1)
    assert run.contest.meetings(0, 1) == 12  # four seatings, one against three


def test_two_at_a_table_of_two_are_ahead_as_often_as_they_win(toy: AnyGame) -> None:
    run = tournament(against(toy, ["quick", "random"]), 40, 3, 1)
    ahead, share = run.ahead(0, 1), run.share(0)
    assert [ahead.value, ahead.low, ahead.high] == pytest.approx([share.value, share.low, share.high])


def test_rounds_are_the_first_of_fresh_matches(toy: AnyGame) -> None:
    run = tournament(against(toy, ["quick", "random"], 3, "round"), 20, 1, 1)
    whole = tournament(against(toy, ["quick", "random"], 3), 20, 1, 1)
    assert run.tally.matches == whole.tally.matches == 60
    assert run.tally.decisions * 2 == whole.tally.decisions  # High Card has two rounds
    assert run.tally.cut_short == 0
    assert as_data(run)["per"] == "round"


def test_every_bot_has_its_time(toy: AnyGame) -> None:
    run = tournament(against(toy, ["quick", "random"], 3), 10, 1, 1)
    quick, random = run.tally.thinking
    assert (quick.moves, random.moves) == (10 * 3 * 2, 10 * 3 * 4)  # a card a round from every seat
    assert 0 < quick.mean_ms <= quick.longest_ms
    data = as_data(run)["contestants"][0]["thinking"]
    assert data["moves"] == 60


def test_a_stopped_tournament_goes_on_to_the_same_numbers(toy: AnyGame, tmp_path: Path) -> None:
    match = against(toy, ["quick", "random", "random"], 2)
    whole = tournament(match, 50, 5, 1)
    kept = kept_tournament(tmp_path / "kept.json", match, 5)
    kept.write(Blocks(match, 5).pieces(iter([3, 4, 11, 40])))
    seen: list[int] = []
    run = tournament(match, 50, 5, 2, seen.append, kept=kept_tournament(kept.path, match, 5))
    assert run.tally == whole.tally
    assert run.ratings == whole.ratings
    assert not run.stopped
    assert seen[-1] == 50
    assert min(seen) > 4


def test_blocks_depend_on_seed_and_number_alone() -> None:
    assert derived(1, 2) == derived(1, 2) != derived(2, 1)
