"""What each observer knows of the cards it does not see."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.piles import filled
from igroteka.core.seats import BIT, TABLE
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.cards import KINDS, count
from igroteka.games.wazabi.knowledge import Knowledge
from igroteka.games.wazabi.positions import write_hand
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import packed, play, position
from igroteka.games.wazabi.view import facts


def knows(state: WazabiState, seat: int) -> dict[str, str]:
    """{'1.3': 'L1.SK'}: where the cards are of which this seat (or TABLE) knows."""
    told = {}
    for fact in facts(state, seat):
        where = ".".join([*(str(seat) for seat in fact["seats"]), *(["deck"] if fact["deck"] else [])])
        told[where] = ".".join(fact["cards"])
    return told


@clause("WAZABI-17")
def test_swapping_hands_both_know_what_the_other_has_now() -> None:
    state = position(hands=["SH L1 L1", "SD", "AG SK"], stage="play", roll="W W")
    play(state, "SH:2")
    assert knows(state, 0) == {"2": "L1.L1"}
    assert knows(state, 2) == {"0": "AG.SK"}
    assert knows(state, 1) == knows(state, TABLE) == {}


@clause("WAZABI-18")
def test_after_all_hands_around_each_knows_the_hand_it_passed_on() -> None:
    state = position(hands=["HA L1", "SD", "AG SK"], stage="play", roll="W W")
    play(state, "HA:left")
    assert knows(state, 0) == {"1": "L1"}
    assert knows(state, 1) == {"2": "SD"}
    assert knows(state, 2) == {"0": "AG.SK"}
    assert knows(state, TABLE) == {}


def test_known_cards_that_are_played_are_struck_off() -> None:
    state = position(hands=["SH L1 L1 K2", "", "AG"], stage="play", roll="W W", rolls="W W W W " * 3)
    play(state, "SH:2", "roll", "pass", "roll", "L1")
    assert knows(state, 0) == {"2": "L1.K2"}
    assert knows(state, 2) == {"0": "AG"}


def test_known_hands_are_followed_when_they_move_on() -> None:
    state = position(hands=["SH L1", "SH SD", "AG"], stage="play", roll="W W", rolls="W W W W " * 3)
    play(state, "SH:2")  # 0 has AG, 2 has L1; 0 knows 2's, 2 knows 0's
    play(state, "roll", "SH:0")  # 1 has AG, 0 has SD
    assert knows(state, 0) == {"1": "AG", "2": "L1"}
    assert knows(state, 1) == {"0": "SD"}
    assert knows(state, 2) == {"1": "AG"}


def test_a_hand_that_comes_back_is_seen_and_noted_no_longer() -> None:
    state = position(hands=["SH L1", "", "SH"], stage="play", roll="W W", rolls="W W W W " * 3)
    play(state, "SH:1")
    assert knows(state, 0) == {"1": "L1"}
    play(state, "roll", "pass", "roll", "SH:0")
    assert knows(state, 0) == {"1": "L1"}
    state = position(hands=["SH L1", "SH", ""], stage="play", roll="W W", rolls="W W W W " * 3)
    play(state, "SH:1", "roll", "pass")
    state.hands[1] += packed("SH")
    state.sizes[1] += 1
    state.stage, state.turn, state.power = 3, 1, 4
    state.ask(BIT[1])
    play(state, "SH:0")
    assert knows(state, 0) == {"1": "SH"}  # the hand of 1 came home; 0 knows what it gave for it


@clause("WAZABI-10")
def test_the_victim_of_a_theft_knows_the_card_and_third_parties_do_not() -> None:
    state = position(hands=["", "L1", "SK"], deck="", rolls="card W W W")
    play(state, "roll", "steal:1")
    assert knows(state, 1) == {"0": "L1"}
    assert knows(state, 0) == knows(state, 2) == knows(state, TABLE) == {}


@clause("WAZABI-10")
def test_a_hidden_theft_widens_what_third_parties_know() -> None:
    state = position(hands=["SH L1 SK", "", "AG"], deck="", stage="play", roll="W W", rolls="card W W W 0")
    play(state, "SH:1")
    assert knows(state, 0) == {"1": "L1.SK"}
    state.discard.size = 0  # so that 2 has to steal
    state.turn = 2
    state.ask(BIT[2])
    play(state, "roll", "steal:1")
    assert knows(state, 0) == {"1.2": "L1.SK"}
    assert knows(state, 1) == {"2": "L1"}
    assert knows(state, 2) == {}


@clause("WAZABI-13")
def test_what_is_discarded_openly_is_struck_off() -> None:
    state = position(hands=["SH L1 SK SD", "K2", ""], stage="play", roll="W W", rolls="W W W W")
    play(state, "SH:2", "roll", "K2", "2 keep:SK+SD")
    assert knows(state, 0) == {"2": "SK.SD"}


@clause("WAZABI-22")
def test_nothing_is_known_of_the_hand_of_who_is_out() -> None:
    state = position(hands=["SH L1 SK", "L1", ""], dice="4 1 4", stage="play", roll="W W", rolls="W", play_on=True)
    play(state, "SH:1")
    state.hands[1] = packed("L1 SK")
    play(state, "roll", "L1")
    assert knows(state, 0) == {}


@clause("WAZABI-09")
def test_everyone_knows_the_cards_of_a_deck_made_of_the_discard_pile_and_so_the_hands() -> None:
    state = position(hands=["", "L1 SK", "AG"], deck="", discard="SD SD L2", rolls="card W W W 0 0")
    play(state, "roll")  # 0 draws the SD that comes to the top
    assert state.deck.listed() == [9, 8]
    assert knows(state, 0) == {"deck": "L2.SD", "1.2": "L1.AG.SK"}
    assert knows(state, 1) == {"0.deck": "L2.SD.SD", "2": "AG"}
    assert knows(state, TABLE) == {"1.2": "L1.AG.SK", "0.deck": "L2.SD.SD"}


@clause("WAZABI-09")
def test_what_was_known_before_the_reshuffle_is_kept() -> None:
    state = position(
        hands=["SH L1", "AG", "L2", "D3"], deck="", discard="SD", stage="play", roll="W W", rolls="card W W W"
    )
    play(state, "SH:2", "roll")
    assert knows(state, 0) == {"2": "L1", "1.deck": "SH.SD", "1.2.3": "AG.D3"}


def notes(seats: int) -> Knowledge:
    """Nothing known yet."""
    return Knowledge(seats, filled((seats + 1) * BIT[seats + 1], 0), vec[i64]())


def row(known: Knowledge, observer: int) -> dict[int, str]:
    """Set of places -> cards."""
    sets = range(1, 2 ** (int(known.seats) + 1))
    return {places: write_hand(known.noted(observer, places)) for places in sets if known.noted(observer, places)}


def test_of_several_notes_the_narrowest_goes() -> None:
    known = notes(3)
    known.learns(0, packed("L1"), 0b0010)
    known.learns(0, packed("L1 SK"), 0b0110)
    known.left_openly(1, 0)
    assert row(known, 0) == {0b0110: "L1.SK"}
    known.left_openly(2, 0)
    assert row(known, 0) == {0b0110: "SK"}
    known.left_openly(1, 0)
    assert row(known, 0) == {0b0110: "SK"}


def test_a_note_that_might_have_been_meant_widens() -> None:
    known = notes(3)
    known.learns(0, packed("L1"), 0b0110)
    known.learns(0, packed("L1 L1 SK"), 0b1010)
    known.learns(0, packed("L1 SD"), 0b1110)
    known.left_openly(1, 0)
    assert row(known, 0) == {0b1010: "SK", 0b1110: "L1.L1.L1.SD"}


def test_a_note_about_other_places_stays() -> None:
    known = notes(3)
    known.learns(0, packed("L1"), 0b0100)
    known.left_openly(1, 0)
    assert row(known, 0) == {0b0100: "L1"}


def test_looking_at_a_new_hand_settles_what_was_known_of_it() -> None:
    known = notes(3)
    known.learns(0, packed("L1 L1 SK"), 0b0011)
    known.looks(0, packed("L1 AG"))
    assert row(known, 0) == {0b0010: "L1.SK"}


def test_an_unseen_move_widens_for_those_who_did_not_see_it() -> None:
    known = notes(3)
    for observer in (0, 3):
        known.learns(observer, packed("L1"), 0b0010)
        known.learns(observer, packed("SK"), 0b0110)
        known.learns(observer, packed("AG"), 0b1000)
    known.unseen_move(1, 2, BIT[3])
    assert row(known, 0) == {0b0110: "L1.SK", 0b1000: "AG"}
    assert row(known, 3) == {0b0010: "L1", 0b0110: "SK", 0b1000: "AG"}


def test_a_thief_strikes_off_what_it_knew_of_the_victim() -> None:
    known = notes(3)
    known.learns(0, packed("L1 L1"), 0b0010)
    known.learns(1, packed("D3"), 0b0001)
    known.stolen(0, 1, 0)
    assert row(known, 0) == {0b0010: "L1"}
    assert row(known, 1) == {0b0001: "L1.D3"}


def test_a_drawn_card_may_be_any_of_the_deck_for_the_others() -> None:
    known = notes(2)
    for observer in range(3):
        known.learns(observer, packed("L1 SK"), 0b100)
    known.drawn(1, 4)
    assert row(known, 0) == row(known, 2) == {0b110: "L1.SK"}
    assert row(known, 1) == {0b100: "L1"}


def test_knowledge_of_the_deck_stays_when_hands_move() -> None:
    known = notes(3)
    known.learns(0, packed("L1"), 0b1000)
    known.learns(0, packed("SK"), 0b1010)
    known.learns(3, packed("SD"), 0b0011)
    known.hands_moved(vec[i64]([0, 2, 1]), vec[i64]([0, 0, 0]))
    assert row(known, 0) == {0b1000: "L1", 0b1100: "SK"}
    assert row(known, 3) == {0b0101: "SD"}


def test_only_ones_own_knowledge_is_kept() -> None:
    known = notes(2)
    for observer in range(3):
        known.learns(observer, packed("L1"), 0b100)
    known.drawn(0, 0)
    known.keep_only(1)
    assert (row(known, 0), row(known, 1), row(known, 2)) == ({}, {0b101: "L1"}, {})


def test_a_copy_of_the_knowledge_shares_nothing() -> None:
    known = notes(2)
    known.drawn(0, 0)
    copy = known.copy()
    assert row(copy, 0) == {}
    copy.learns(0, packed("L1"), 0b100)
    assert row(known, 0) == {}
    copy.left_openly(0, 1)
    assert len(known.happened) == 0
    assert row(copy, 0) == {0b100: "L1"}
    copy.clear()
    assert row(copy, 0) == {}


def test_slack_is_room_minus_what_must_lie_inside() -> None:
    known = notes(2)
    known.learns(0, packed("L1"), 0b010)
    known.learns(0, packed("SK SK"), 0b110)
    slack = [int(number) for number in known.slack(0, vec[i64]([0, 2, 5]))]
    #        -  0  1  01  d  0d  1d        01d
    assert slack == [0, 0, 1, 1, 5, 5, 4, 4]


# -- true in every game ------------------------------------------------------------------------


def can_be_true(state: WazabiState, observer: int) -> bool:
    """Match every note with a card of its own, kind by kind, the slow way."""
    at = [[int(count(hand, kind)) for kind in range(KINDS)] for hand in state.hands]
    at.append([state.deck.listed().count(kind) for kind in range(KINDS)])
    places = int(state.seats) + 1
    for kind in range(KINDS):
        wanted = [mask for mask in range(1, 2**places) for _ in range(count(state.known.noted(observer, mask), kind))]
        spots = [place for place in range(places) for _ in range(at[place][kind])]
        if not matched(wanted, spots):
            return False
    return True


def matched(wanted: list[int], spots: list[int]) -> bool:
    """Augmenting paths."""
    owner: dict[int, int] = {}

    def place(note: int, tried: set[int]) -> bool:
        for spot, where in enumerate(spots):
            if wanted[note] >> where & 1 and spot not in tried:
                tried.add(spot)
                if spot not in owner or place(owner[spot], tried):
                    owner[spot] = note
                    return True
        return False

    return all(place(note, set()) for note in range(len(wanted)))


def test_what_observers_know_is_true_all_the_time_and_nobody_notes_its_own_hand() -> None:
    tables: list[tuple[int, dict[str, object]]] = [
        (2, {}),
        (3, {"dice": 8}),
        (4, {"play_on": True}),
        (6, {"dice": 2, "play_on": True}),
        (4, {"teams": True}),
    ]
    for seed, (seats, options) in enumerate(tables):
        state = GAME.new(seats, GAME.read_options({**options, "turn_limit": 12}), FastDice(seed))
        dice = FastDice(seed + 50)
        state.play(-1, state.moves(-1)[0])
        step = 0
        while not state.over:
            seat = next(seat for seat in range(seats) if state.must & BIT[seat])
            moves = state.moves(seat)
            state.play(seat, moves[dice.below(len(moves))])
            step += 1
            if step % 9 == 0:
                for observer in range(seats + 1):
                    assert can_be_true(state, observer)
                    own = [mask for mask in range(2 ** (seats + 1)) if observer < seats and mask & BIT[observer]]
                    assert not any(state.known.noted(observer, mask) for mask in own)
                    assert state.known.noted(observer, 0) == 0
