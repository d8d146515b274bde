"""The deck and what nobody has seen of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.seats import CLOCK, TABLE
from igroteka.core.state import DEAL
from igroteka.games.twinit import GAME, cards
from igroteka.games.twinit.cards import CARDS, COPIES, FACES, PATTERNS, draw_hidden, homes_of, part_twins
from igroteka.games.twinit.claims import Claims
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.tests.scene import dealt, new_match, position


@clause("TWINIT-01")
def test_135_cards_bear_119_patterns_7_single_73_double_39_triple() -> None:
    assert (CARDS, PATTERNS, len(COPIES), len(FACES)) == (135, 119, 119, 270)
    assert Counter(int(copies) for copies in COPIES) == {1: 7, 2: 73, 3: 39}
    counted = Counter(int(pattern) for pattern in FACES)
    assert all(counted[pattern] == COPIES[pattern] for pattern in range(PATTERNS))
    assert list(FACES) == sorted(FACES)
    assert [pattern for pattern in range(PATTERNS) if COPIES[pattern] == 1] == [8, 25, 42, 59, 76, 93, 110]
    assert [pattern for pattern in range(24) if COPIES[pattern] == 3] == [2, 5, 9, 12, 15, 18, 21, 23]


@clause("TWINIT-01", "TWINIT-02")
def test_traps_and_triples_are_spread_over_the_families() -> None:
    for first in range(0, 102, 17):
        rare = [int(COPIES[pattern]) for pattern in range(first, first + 17)]
        assert rare.count(1) == 1
        assert 5 <= rare.count(3) <= 6


@clause("TWINIT-01")
def test_equal_faces_are_always_on_different_cards() -> None:
    for seed in range(60):
        state = dealt(2, seed=seed)
        assert all(state.front[card] != state.back[card] for card in range(CARDS))
        assert sorted([*state.front, *state.back]) == list(FACES)


@clause("TWINIT-01")
def test_within_a_game_a_card_keeps_its_two_sides() -> None:
    state = new_match(3, seed=5, games=2, turn_limit=80)
    state.recorder = None
    state.play(CLOCK, DEAL)
    sides = [{int(state.front[card]), int(state.back[card])} for card in range(CARDS)]
    playout(state, FastDice(4), 30)
    assert state.round == 0
    assert [{int(state.front[card]), int(state.back[card])} for card in range(CARDS)] == sides
    while state.round == 0:
        playout(state, FastDice(4), 1)
    if state.interlude:
        state.play(CLOCK, DEAL)
    assert [{int(state.front[card]), int(state.back[card])} for card in range(CARDS)] != sides


def test_every_face_is_equally_likely_to_be_hidden_anywhere() -> None:
    tops = Counter(int(dealt(2, seed=seed).front[134]) for seed in range(150))
    assert len(tops) > 60
    assert max(tops.values()) < 10


def test_a_card_with_equal_sides_changes_one_with_the_next_that_will_do() -> None:
    front, back, known = FACES[:CARDS], FACES[CARDS:], vec[i64]([0] * CARDS)
    # cards 0 and 1 show pattern 0, cards 2 and 3 pattern 1; card 0 gets 0 on its back as well
    assert [int(face) for face in front[:6]] == [0, 0, 1, 1, 2, 2]
    spare = back[0]
    back[0], front[1] = front[1], spare
    part_twins(0, front, back, known)
    assert (int(front[0]), int(back[0])) == (0, int(spare))
    assert (int(front[1]), int(back[1])) == (0, int(FACES[CARDS + 1]))
    # now the front of card 1 is known, and its back too: card 2 gives its front
    front, back, known = FACES[:CARDS], FACES[CARDS:], vec[i64]([0] * CARDS)
    back[0], front[1] = front[1], spare
    known[1] = 3
    part_twins(0, front, back, known)
    assert (int(front[0]), int(back[0])) == (0, 1)
    assert (int(front[2]), int(back[2])) == (0, int(FACES[CARDS + 2]))
    # the back of card 0 is known: its front goes, for the back of card 2, whose front is known
    front, back, known = FACES[:CARDS], FACES[CARDS:], vec[i64]([0] * CARDS)
    back[0], front[1] = front[1], spare
    known[0], known[1], known[2] = 2, 3, 1
    part_twins(0, front, back, known)
    assert (int(front[0]), int(back[0])) == (int(FACES[CARDS + 2]), 0)
    assert (int(front[2]), int(back[2])) == (1, 0)


def test_the_next_that_will_do_bears_the_pattern_on_neither_side_and_may_be_round_the_corner() -> None:
    front, back, known = FACES[:CARDS], FACES[CARDS:], vec[i64]([3] * CARDS)
    last = int(CARDS) - 1
    triple = next(pattern for pattern in range(PATTERNS) if COPIES[pattern] == 3)
    where = [card for card in range(CARDS) if triple in (front[card], back[card])]
    assert where == [where[0], where[0] + 1, where[0] + 2]
    one, two, three = where
    back[one], front[two] = front[two], back[one]  # card one: equal sides; card three keeps the third copy
    known[one], known[three], known[last], known[0] = 1, 0, 3, 2
    hidden = int(front[0])
    part_twins(one, front, back, known)
    assert int(front[0]) == triple
    assert (int(front[one]), int(back[one])) == (triple, hidden)
    assert triple in (front[three], back[three])


def test_only_hidden_faces_are_drawn_anew() -> None:
    state = dealt(2, seed=3)
    front, back, known = state.front[:], state.back[:], state.known[:]
    for card in range(CARDS):
        known[card] = card % 4
    drawn_front, drawn_back = front[:], back[:]
    draw_hidden(drawn_front, drawn_back, known, FastDice(9))
    for card in range(CARDS):
        if known[card] & 1:
            assert drawn_front[card] == front[card]
        if known[card] & 2:
            assert drawn_back[card] == back[card]
    assert sorted([*drawn_front, *drawn_back]) == list(FACES)
    changed = sum(drawn_front[card] != front[card] for card in range(CARDS) if not known[card] & 1)
    assert changed > 50


def test_homes_are_the_cards_that_bear_a_pattern() -> None:
    state = dealt(2, seed=3)
    homes = homes_of(state.front, state.back)
    assert list(homes) == list(state.homes)
    for pattern in range(PATTERNS):
        bearers = [card for card in range(CARDS) if pattern in (state.front[card], state.back[card])]
        assert list(homes[3 * pattern : 3 * pattern + 3]) == [*bearers, -1, -1][:3]


def test_the_codes_of_moves_and_timers_do_not_overlap() -> None:
    assert (cards.TOUCH, cards.LIFT, cards.FLIP, cards.TURN, cards.GO, cards.MOVES) == (0, 135, 270, 405, 406, 407)
    assert cards.BLOCK_TIMER == cards.MINUTE_TIMER + 1
    assert cards.HAND_TIMER == cards.BLOCK_TIMER + 6
    assert cards.BAN_TIMER == cards.HAND_TIMER + 12
    assert cards.SETTLE_TIMER == cards.BAN_TIMER + 12


# -- guesses ------------------------------------------------------------------------------------


def played(seats: int, seed: int, decisions: int, **options: Any) -> TwinIt:
    state = dealt(seats, seed=seed, **options)
    state.recorder = None
    playout(state, FastDice(seed), decisions)
    return state


@pytest.mark.parametrize("seat", [0, 1, TABLE])
def test_a_guess_keeps_all_that_was_shown_and_draws_the_rest(seat: int) -> None:
    state = played(2, 4, 20)
    world = state.guess(seat, FastDice(8))
    shown = {"seats": 0, "hidden": 0}
    for card in range(CARDS):
        for mark, true, guessed in ((1, state.front, world.front), (2, state.back, world.back)):
            if state.known[card] & mark:
                assert true[card] == guessed[card]
                shown["seats"] += 1
            else:
                shown["hidden"] += true[card] != guessed[card]
    assert shown["seats"] >= 30
    assert shown["hidden"] > 150
    assert all(world.front[card] != world.back[card] for card in range(CARDS))
    assert sorted([*world.front, *world.back]) == list(FACES)
    assert list(world.homes) == list(homes_of(world.front, world.back))
    assert GAME.view(world, seat) == GAME.view(state, seat)


def test_a_guess_does_not_depend_on_the_truth() -> None:
    state = played(3, 6, 25)
    for seat in (0, 2, TABLE):
        other = state.guess(seat, FastDice(1))
        assert GAME.dump(other.guess(seat, FastDice(2))) == GAME.dump(state.guess(seat, FastDice(2)))


def test_all_observers_know_the_same() -> None:
    state = played(3, 6, 25)
    dumps = {GAME.dump(state.guess(seat, FastDice(2))) for seat in (0, 1, 2, TABLE)}
    assert len(dumps) == 1


def test_the_truth_is_a_possible_guess_when_two_faces_are_left() -> None:
    state = dealt(2, seed=7)
    state.known = vec[i64]([3] * CARDS)
    state.known[5], state.known[9] = 1, 2
    truth = (int(state.back[5]), int(state.front[9]))
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(40):
        world = state.guess(0, FastDice(seed))
        seen[int(world.back[5]), int(world.front[9])] += 1
    assert seen[truth] >= 10
    assert set(seen) <= {truth, truth[::-1]}


def test_a_guess_before_the_first_deal_and_in_an_interlude() -> None:
    fresh = new_match(2)
    world = fresh.guess(0, FastDice(5))
    assert list(world.front) == list(fresh.front)
    assert world.dice.below(10**9) == FastDice(5).split().below(10**9)
    scene = position(["A", "B"], sets={0: ["C C'"]}, turn_limit=1, games=2)
    scene.turn(0)
    assert scene.state.interlude
    after = scene.state.guess(1, FastDice(3))
    assert list(after.front) != list(scene.state.front)
    assert GAME.view(after, 1) == GAME.view(scene.state, 1)


def test_a_copy_shares_nothing_that_changes() -> None:
    state = played(4, 2, 15, first=2, turn_seconds=5, described=True)
    before = GAME.dump(state)
    copy = state.copy()
    assert GAME.dump(copy) == before
    assert copy.recorder is None
    assert copy.options is state.options
    assert (copy.mode, copy.house) == (state.mode, state.house)
    for name in ("front", "back", "known", "place", "changed", "under", "set_of"):
        getattr(copy, name)[0] = 77
    for name in ("top", "height", "hand_on", "hand_at", "ban_on", "tally"):
        getattr(copy, name)[0] = 77
    copy.disputed = vec[i64]([1])
    copy.dice.below(5)
    assert GAME.dump(state) == before


def test_a_copy_plays_on_like_the_original() -> None:
    for mode in ("each", "match", "minute", "together"):
        state = played(4, 3, 9, mode=mode)
        copy = state.copy()
        playout(state, FastDice(1), 10**6)
        playout(copy, FastDice(1), 10**6)
        assert state.over
        assert GAME.dump(state) == GAME.dump(copy)


# -- what is derived ----------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"mode": "match"}, {"mode": "minute"}, {"untouchables": True, "champion": 1}])
def test_derived_numbers_stay_true_through_wild_play(options: dict[str, Any]) -> None:
    state = dealt(4, seed=8, **options)
    state.recorder = None
    dice = FastDice(3)
    for step in range(120):
        if state.over:
            break
        seat = dice.below(5) - 1
        moves = state.moves(seat)
        if len(moves):
            state.play(seat, moves[dice.below(len(moves))])
        things: Counter[int] = Counter()
        for card in range(CARDS):
            if state.in_sight(card) and state.lead(card) == card:
                things[int(state.front[card])] += 1
        for pattern in range(PATTERNS):
            assert state.sight[pattern] == things[pattern]
            assert state.has_twins(pattern) == (things[pattern] > 1)
            assert (state.next_twins(pattern) == pattern) == (things[pattern] > 1)
            assert len(state.targets(pattern)) == things[pattern]
        assert state.hands_down == sum(hand != -1 for hand in state.hand_on)
        assert state.bans == sum(card != -1 for card in state.ban_on)
        if step % 6:
            continue
        text = GAME.dump(state)
        loaded = GAME.load(text, FastDice(1))
        assert GAME.dump(loaded) == text
        assert (loaded.twins_low, loaded.twins_high) == (state.twins_low, state.twins_high)
        assert (loaded.hands_down, loaded.bans) == (state.hands_down, state.bans)
        assert list(loaded.under) == list(state.under)
        assert list(loaded.top) == list(state.top)
        assert (list(loaded.height), list(loaded.set_of)) == (list(state.height), list(state.set_of))
        assert list(loaded.place) == list(state.place)


def test_scores_match_a_slow_count_of_what_the_view_shows() -> None:
    for seed in range(12):
        mode = ("each", "match", "together", "minute")[seed % 4]
        state = played(4, seed, 10**6, mode=mode)
        view = GAME.view(state, 0)
        slow = []
        for seat in range(4):
            mine = [s for s in view["sets"] if s["side"] == (seat % 2 if mode == "match" else seat)]
            slow.append(len(mine) if mode in ("each", "match") else sum(len(s["cards"]) - 1 for s in mine))
        if mode == "together":
            slow = [sum(slow)] * 4
        assert view["scores"] == slow
        best = [seat for seat in range(4) if view["places"][seat] == 1]
        assert all(slow[seat] == max(slow) for seat in best)


def test_a_bare_table_has_nothing_on_it() -> None:
    bare = Claims(3, FastDice(1), None)
    vectors = "front back known homes place changed under top height sets set_of hand_on hand_at ban_on claim_at sight"
    for name in [*vectors.split(), "disputed", "tally"]:
        assert list(getattr(bare, name)) == []
    for name in ("hands_down", "bans", "twins_low", "twins_high", "first", "turners", "blocked", "turned", "stops"):
        assert getattr(bare, name) == 0
    assert (bare.mode, bare.house.games, bare.house.turn_ms, bare.house.turn_limit) == (0, 1, 8000, 0)
    assert (bare.house.named_first, bare.beside_side, bare.champion) == (-1, -1, -1)
    assert not any((bare.house.untouchables, bare.house.described, bare.pacing, bare.counting, bare.piled))


def test_the_box_before_the_first_deal() -> None:
    state = new_match(3)
    assert [*state.front, *state.back] == list(FACES)
    fields = dict(part.split("=", 1) for part in GAME.dump(state).split(" "))
    del fields["cards"], fields["changed"]
    assert fields == {
        "twinit": "3", "seats": "3", "options": "{}", "inputs": "0", "opened": "0", "round": "0", "must": "-",
        "may": "-", "ready": "-", "phase": "interlude", "cut": "0", "dice": "fast:0", "stacks": "-/-/-", "sets": "-",
        "beside": "-", "hands": "-", "bans": "-", "first": "0", "turners": "-", "pacing": "0", "counting": "0",
        "piled": "0", "disputed": "-", "blocked": "-", "turned": "0", "stops": "0", "champion": "0", "tally": "0.0.0",
    }  # fmt: skip
    assert all(at == 0 for at in state.changed)
    assert (list(state.under), list(state.set_of)) == ([-1] * 135, [-1] * 135)
    assert (list(state.top), list(state.height)) == ([-1] * 3, [0] * 3)


def test_a_second_deal_clears_the_table() -> None:
    scene = position(["A", "B"], centre="C D E E'", sets={0: ["F F'"]}, games=2, turn_limit=1)
    scene.touch(0, "C").fire("hand").touch(1, "D").turn(0)
    assert scene.state.interlude
    scene.state.play(CLOCK, DEAL)
    state = scene.state
    assert (len(state.sets), state.turned, state.stops, state.hands_down, state.bans) == (0, 0, 0, 0, 0)
    assert set(state.set_of) == {-1}
    assert all(at == state.inputs for at in state.changed)
    assert (state.pacing, state.counting, state.blocked, len(state.disputed)) == (False, False, 0, 0)
    assert sum(int(count) for count in state.sight) == 2
    assert sum(int(known) for known in state.known) == 2
