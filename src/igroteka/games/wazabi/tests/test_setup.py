"""The box, the deal and the first roll: WAZABI-01 to WAZABI-04, WAZABI-21."""

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.errors import Mistake
from igroteka.core.events import Recorder
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.cards import KINDS, count
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import Loaded, dice, hands, story, waits_for

SHUFFLE = 35  # draws that shuffle 36 cards


def dealt(seats: int, rolls: str = "", seed: int = 1, **options: object) -> WazabiState:
    """A match after its first deal, with these dice for the first roll."""
    state = GAME.new(
        seats, GAME.read_options(dict(options)), Loaded("0 " * SHUFFLE + rolls) if rolls else FastDice(seed)
    )
    state.recorder = Recorder()
    state.play(CLOCK, DEAL)
    return state


@clause("WAZABI-01")
def test_the_box_has_36_cards_and_24_dice_and_seats_two_to_six() -> None:
    for seats in (2, 6):
        things = GAME.inventory(GAME.new(seats, None, FastDice(1)))
        assert len(things) == 60
        assert things.count("die") == 24
    for seats in (1, 7):
        with pytest.raises(Mistake, match="2 to 6"):
            GAME.new(seats, None, FastDice(1))


@clause("WAZABI-02")
def test_a_die_shows_three_w_two_card_one_give() -> None:
    state = dealt(2, "0 1 2 3 4 5 0 0 3 3 3 3", dice=6)
    assert story(state)[2:] == ["first-roll 0 - all 3.2.1", "first-roll 1 - all 2.4.0", "begins 0 - all -"]
    assert isinstance(state.dice, Loaded)
    assert state.dice.asked[SHUFFLE:] == [6] * 12


@clause("WAZABI-21")
def test_the_deck_has_the_costs_and_copies_of_the_clause() -> None:
    state = GAME.new(2, None, FastDice(1))
    assert [int(cost) for cost in state.house.costs] == [1, 1, 1, 1, 1, 2, 2, 2, 3, 3]
    assert [int(count(state.house.copies, kind)) for kind in range(KINDS)] == [7, 2, 4, 3, 2, 3, 4, 3, 5, 3]
    cards = [thing for thing in GAME.inventory(state) if thing != "die"]
    assert [cards.count(name) for name in ("L1", "SH", "HA", "L2", "SD")] == [7, 4, 3, 5, 3]


@clause("WAZABI-03")
def test_everyone_starts_with_four_dice_and_three_cards_and_the_rest_is_the_deck() -> None:
    for seats in (2, 6):
        state = dealt(seats)
        assert dice(state) == [4] * seats
        assert [int(size) for size in state.sizes] == [3] * seats
        assert state.deck.size == 36 - 3 * seats
        assert state.discard.size == 0
        assert (state.turns, state.direction, state.round, state.interlude) == (1, 1, 0, False)
        assert not state.counted


@clause("WAZABI-03")
def test_the_deal_is_shown_to_its_owner_only() -> None:
    state = dealt(3)
    told = story(state)
    for seat, hand in enumerate(hands(state)):
        assert told[seat] == f"dealt {seat} {hand} {seat} -"


@clause("WAZABI-03")
def test_another_number_of_starting_dice_fits_the_24_of_the_box() -> None:
    assert dice(dealt(2, dice=12)) == [12, 12]
    assert dice(dealt(6, dice=1)) == [1] * 6
    assert dice(dealt(5, dice=4)) == [4] * 5
    for seats, most in ((2, 12), (3, 8), (4, 6), (5, 4), (6, 4)):
        GAME.new(seats, GAME.read_options({"dice": most}), FastDice(1))
        if most < 12:
            with pytest.raises(Mistake) as refused:
                GAME.new(seats, GAME.read_options({"dice": most + 1}), FastDice(1))
            assert refused.value.key == "dice-too-many"
            assert refused.value.args_ == {"seats": seats, "most": most, "asked": most + 1}
    for wrong in (0, 13):
        with pytest.raises(Mistake):
            GAME.read_options({"dice": wrong})


@clause("WAZABI-04")
def test_the_most_w_begins() -> None:
    state = dealt(3, "W card  W W  give W", dice=2)
    assert story(state)[3:] == [
        "first-roll 0 - all 1.1.0",
        "first-roll 1 - all 2.0.0",
        "first-roll 2 - all 1.0.1",
        "begins 1 - all -",
    ]
    assert waits_for(state) == "1 roll"


@clause("WAZABI-04")
def test_those_tied_roll_again_and_the_others_do_not() -> None:
    state = dealt(4, "W  card  W  W   give  W  W   give W", dice=1)
    assert story(state)[4:] == [
        "first-roll 0 - all 1.0.0",
        "first-roll 1 - all 0.1.0",
        "first-roll 2 - all 1.0.0",
        "first-roll 3 - all 1.0.0",
        "first-roll 0 - all 0.0.1",
        "first-roll 2 - all 1.0.0",
        "first-roll 3 - all 1.0.0",
        "first-roll 2 - all 0.0.1",
        "first-roll 3 - all 1.0.0",
        "begins 3 - all -",
    ]
    assert waits_for(state) == "3 roll"


@clause("WAZABI-04")
def test_a_roll_without_any_w_is_a_tie_of_all() -> None:
    state = dealt(2, "card give W card", dice=1)
    assert story(state)[2:] == [
        "first-roll 0 - all 0.1.0",
        "first-roll 1 - all 0.0.1",
        "first-roll 0 - all 1.0.0",
        "first-roll 1 - all 0.1.0",
        "begins 0 - all -",
    ]


@clause("WAZABI-04")
def test_who_has_rolled_less_stays_out_when_the_others_tie_without_any_w() -> None:
    state = dealt(3, "card W W  card give  W card", dice=1)
    assert [line.split()[1] for line in story(state)[3:-1]] == ["0", "1", "2", "1", "2", "1", "2"]
    assert waits_for(state) == "1 roll"


@clause("WAZABI-04")
def test_the_first_roll_is_taken_off_the_table() -> None:
    state = dealt(2, "W W W W card card card card")
    assert (state.roller, state.power, state.card_faces, state.give_faces) == (-1, 0, 0, 0)
    assert GAME.view(state, 0)["roll"] is None
    assert waits_for(state) == "0 roll"


def test_before_the_first_deal_all_cards_are_in_the_deck_and_the_dice_handed_out() -> None:
    state = GAME.new(3, None, FastDice(1))
    assert state.deck.size == 36
    assert dice(state) == [4, 4, 4]
    assert hands(state) == ["-", "-", "-"]
    assert [int(code) for code in state.chosen] == [-1, -1, -1]
    assert [int(number) for number in state.scores()] == [0, 0, 0]
    assert (state.stage, state.turn, state.draws, state.gives, state.working, state.asked) == (0, 0, 0, 0, -1, 0)
    assert (state.lost, state.turns, state.counted, state.roller) == (0, 0, False, -1)
    assert (state.direction, state.power, state.card_faces, state.give_faces) == (1, 0, 0, 0)


def test_the_deck_is_shuffled_by_the_dice() -> None:
    one, two = dealt(2, seed=1), dealt(2, seed=2)
    assert one.deck.listed() != two.deck.listed()
    assert one.deck.listed() != sorted(one.deck.listed())
    assert dealt(2, seed=1).deck.listed() == one.deck.listed()


@clause("WAZABI-04")
def test_the_host_may_name_who_begins_the_first_game() -> None:
    for first in (1, 3):
        state = dealt(3, first=first, games=2)
        assert story(state)[-1] == f"begins {first - 1} - all -"
        assert not any(line.startswith("first-roll") for line in story(state))
        assert waits_for(state) == f"{first - 1} roll"
        playout(state, FastDice(2), 1000)
        assert GAME.began(state) == first - 1
        state.round = 1  # the games after it are rolled for
        state.over, state.interlude = False, True
        state.play(CLOCK, DEAL)
        assert any(line.startswith("first-roll") for line in story(state))
        assert GAME.began(state) == first - 1


@clause("WAZABI-04")
def test_a_rematch_is_begun_by_the_next_seat() -> None:
    for seed in range(6):
        state = dealt(4, seed=seed)
        first = int(state.turn)
        assert GAME.began(state) == GAME.began(state.copy()) == first
        assert GAME.rematch_options(state).first == (first + 1) % 4 + 1
    assert GAME.rematch_options(GAME.new(4, None, FastDice(1))).first == 0
