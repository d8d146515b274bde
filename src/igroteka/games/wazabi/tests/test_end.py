"""How a game ends, who wins and what it scores: WAZABI-22, WAZABI-25, WAZABI-26, WAZABI-27."""

import pytest

from igroteka.core.clauses import clause
from igroteka.core.dice import FastDice
from igroteka.core.driver import playout
from igroteka.core.errors import Mistake
from igroteka.core.seats import CLOCK
from igroteka.core.state import DEAL, READY
from igroteka.games.wazabi import GAME
from igroteka.games.wazabi.rules import WazabiState
from igroteka.games.wazabi.tests.positions import dice, discard, hands, legal, play, position, story, waits_for


def ends(state: WazabiState) -> tuple[list[int], list[int]]:
    """Points and places."""
    return [int(points) for points in state.scores()], [int(place) for place in state.ranking()]


@clause("WAZABI-22")
def test_who_gives_the_last_die_away_wins_at_once_and_plays_no_card() -> None:
    state = position(hands=["L1 SK", "SD", ""], dice="2 4 3", rolls="give give")
    play(state, "roll", "give:1", "give:2")
    assert story(state) == [
        "rolled 0 - all 0.0.2",
        "gave 0 - all 1",
        "gave 0 - all 2",
        "out 0 L1.SK all 1",
        "won 0 - all 9",
    ]
    assert state.over
    assert (state.must, state.round, dice(state)) == (0, 1, [0, 5, 4])
    assert ends(state) == ([9, 0, 0], [1, 2, 2])


@clause("WAZABI-22", "WAZABI-06")
def test_the_cards_are_drawn_before_the_dice_are_given() -> None:
    state = position(hands=["", "SD"], dice="2 4", deck="L1", rolls="card give")
    play(state, "roll")
    assert (waits_for(state), hands(state)[0]) == ("0 give", "L1")
    play(state, "give:1")
    assert not state.over


@clause("WAZABI-22")
def test_who_loses_the_last_die_through_a_card_wins_at_once() -> None:
    state = position(hands=["L1 SK", "SD", ""], dice="1 4 3", stage="play", roll="W")
    play(state, "L1")
    assert story(state) == ["played 0 L1 all -", "lost 0 - all 1", "out 0 SK all 1", "won 0 - all 7"]
    assert state.over
    assert (hands(state), discard(state)) == (["-", "SD", "-"], "L1.SK")
    state = position(hands=["L2", "SD", ""], dice="2 4 3", stage="play", roll="W W W")
    assert play(state, "L2").over


@clause("WAZABI-22")
def test_the_hand_and_the_skips_of_who_is_out_go_to_the_discard_pile() -> None:
    state = position(hands=["L1 SD AG", "", ""], dice="1 4 3", skips="2 0 0", stage="play", roll="W", play_on=True)
    play(state, "L1")
    assert discard(state) == "L1.AG.SD.SK.SK"
    assert ([int(n) for n in state.skips], hands(state)[0]) == ([0, 0, 0], "-")


@clause("WAZABI-22")
def test_stop_is_the_default_and_names_only_the_winner() -> None:
    state = position(hands=["L1", "", "", ""], dice="1 2 3 4", stage="play", roll="W")
    play(state, "L1")
    assert state.over
    assert ends(state) == ([9, 0, 0, 0], [1, 2, 2, 2])


@clause("WAZABI-22")
def test_play_on_until_one_is_left_ranks_by_the_order_of_leaving() -> None:
    state = position(hands=["L1", "L1", "L1", ""], dice="1 1 1 4", stage="play", roll="W", play_on=True, rolls="W W W")
    play(state, "L1")
    assert (state.over, waits_for(state), state.direction) == (False, "1 roll", 1)
    play(state, "roll", "L1")
    assert waits_for(state) == "2 roll"
    assert [int(place) for place in state.left] == [1, 2, 0, 0]
    play(state, "roll", "L1")
    assert state.over
    assert ends(state) == ([6, 0, 0, 0], [1, 2, 3, 4])
    assert [line for line in story(state) if line.startswith(("out", "won"))] == [
        "out 0 - all 1",
        "won 0 - all 6",
        "out 1 - all 2",
        "out 2 - all 3",
    ]


@clause("WAZABI-22")
def test_turns_pass_over_who_is_out_in_both_directions() -> None:
    for way, following in (("left", 2), ("right", 3)):
        state = position(
            hands=["", "", "", ""], dice="2 0 3 4", out="0 1 0 0", stage="play", roll="W", play_on=True, way=way
        )
        assert play(state, "pass").turn == following
    state = position(
        hands=["", "", "", ""], dice="0 0 3 4", out="2 1 0 0", stage="play", roll="W", play_on=True, turn=3
    )
    assert play(state, "pass").turn == 2
    assert state.how_many_in() == 2


@clause("WAZABI-22")
def test_keep_2_asks_nobody_who_is_out() -> None:
    state = position(hands=["K2", "", "L1 L1 L1"], dice="2 0 3", out="0 1 0", stage="play", roll="W", play_on=True)
    assert waits_for(play(state, "K2")) == "2 keep"


@clause("WAZABI-22")
def test_who_goes_out_last_but_one_ends_the_game_of_two() -> None:
    state = position(hands=["L1", ""], dice="1 2", stage="play", roll="W", play_on=True)
    assert play(state, "L1").over
    assert ends(state) == ([2, 0], [1, 2])


@clause("WAZABI-25")
def test_the_team_wins_when_one_of_the_two_has_no_dice() -> None:
    state = position(hands=["L1", "", "", ""], dice="1 2 5 4", stage="play", roll="W", teams=True)
    play(state, "L1")
    assert state.over
    assert ends(state) == ([6, 0, 6, 0], [1, 3, 1, 3])
    assert story(state)[-1] == "won 0 - all 6.2"


@clause("WAZABI-25")
def test_with_six_the_team_mate_sits_three_seats_away() -> None:
    state = position(hands=["", "", "", "", "L1", ""], dice="4 2 5 4 1 3", stage="play", roll="W", teams=True, turn=4)
    play(state, "L1")
    assert ends(state) == ([0, 16, 0, 0, 16, 0], [3, 1, 3, 3, 1, 3])
    assert GAME.view(state, 0)["teams"] == [[0, 3], [1, 4], [2, 5]]


@clause("WAZABI-25")
def test_dice_can_be_given_to_a_team_mate() -> None:
    state = position(hands=["", "", "", ""], rolls="give W W W", teams=True)
    play(state, "roll")
    assert legal(state) == "give:1 give:2 give:3"


@clause("WAZABI-25")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_teams_are_for_four_or_six(seats: int) -> None:
    with pytest.raises(Mistake) as refused:
        GAME.new(seats, GAME.read_options({"teams": True}), FastDice(1))
    assert refused.value.key == "teams-of-two"
    for right in (4, 6):
        assert GAME.new(right, GAME.read_options({"teams": True}), FastDice(1)).house.teams


@clause("WAZABI-25")
def test_play_on_is_not_offered_with_teams() -> None:
    with pytest.raises(Mistake) as refused:
        GAME.new(4, GAME.read_options({"teams": True, "play_on": True}), FastDice(1))
    assert refused.value.key == "teams-do-not-play-on"


@clause("WAZABI-24")
def test_neighbours_only_is_for_four_to_six() -> None:
    for seats in (2, 3):
        with pytest.raises(Mistake) as refused:
            GAME.new(seats, GAME.read_options({"neighbours": True}), FastDice(1))
        assert refused.value.key == "neighbours-from-four"
    for seats in (4, 5, 6):
        assert GAME.new(seats, GAME.read_options({"neighbours": True}), FastDice(1)).house.neighbours


@clause("WAZABI-26")
def test_the_example_of_the_rulebook_scores_three_and_five() -> None:
    state = position(hands=["L1", "", ""], dice="1 3 5", stage="play", roll="W", games=2)
    play(state, "L1")
    assert [int(points) for points in state.scores()] == [8, 0, 0]


@clause("WAZABI-26")
def test_a_tournament_sets_every_game_up_afresh_and_the_most_points_win() -> None:
    state = position(hands=["L1", "", ""], dice="1 3 5", stage="play", roll="W", games=2, way="right", skips="0 1 0")
    state.counted = True
    play(state, "L1")
    assert (state.over, state.interlude, state.round) == (False, True, 1)
    assert state.stage == 0
    for seat in range(3):
        state.play(seat, READY)
    story(state)
    state.play(CLOCK, DEAL)
    told = story(state)
    assert [line.split()[0] for line in told[:3]] == ["dealt"] * 3
    assert told[3].startswith("first-roll 0")
    assert told[-1] == f"begins {state.turn} - all -"
    assert dice(state) == [4, 4, 4]
    assert [int(size) for size in state.sizes] == [3, 3, 3]
    assert (state.lost, state.turns, state.direction, state.deck.size) == (0, 1, 1, 27)
    assert [int(n) for n in state.skips] == [int(place) for place in state.left] == [0, 0, 0]
    assert (state.discard.size, state.counted) == (0, False)
    playout(state, FastDice(3), 10_000)
    assert (state.over, state.round) == (True, 2)
    points, places = ends(state)
    assert places == [1 + sum(other > mine for other in points) for mine in points]


@clause("WAZABI-26")
def test_points_add_up_and_equal_points_share_the_victory() -> None:
    state = position(hands=["L1", "", ""], dice="1 3 5", stage="play", roll="W", games=3)
    state.round = 2
    state.points[0], state.points[1] = 2, 10
    play(state, "L1")
    assert state.over
    assert ends(state) == ([10, 10, 0], [1, 1, 3])


@clause("WAZABI-26", "WAZABI-25")
def test_in_a_tournament_of_teams_both_score_the_dice_of_the_other_teams() -> None:
    state = position(hands=["L1", "", "", ""], dice="1 2 5 4", stage="play", roll="W", teams=True, games=2)
    state.points[2] = 1
    assert ends(play(state, "L1"))[0] == [6, 0, 7, 0]


@clause("WAZABI-26")
def test_with_play_on_the_dice_are_counted_when_the_first_is_out() -> None:
    state = position(hands=["L1", "L1", ""], dice="1 1 5", stage="play", roll="W", play_on=True, games=2, rolls="W")
    play(state, "L1")
    assert [int(points) for points in state.scores()] == [6, 0, 0]
    play(state, "roll", "L1")
    assert (state.interlude, [int(points) for points in state.scores()]) == (True, [6, 0, 0])


@clause("WAZABI-27")
def test_at_a_table_there_is_no_limit() -> None:
    state = position(hands=["", "", ""], stage="play", roll="W")
    state.turns = 10**6
    assert waits_for(play(state, "pass")) == "1 roll"
    assert GAME.options_type().turn_limit == 0
    assert GAME.lab_options == {"turn_limit": 200}


@clause("WAZABI-27")
def test_the_limit_counts_turns_a_player_and_fewest_dice_rank_first() -> None:
    state = position(hands=["", "", ""], dice="4 2 3", stage="play", roll="W", turn_limit=2, rolls="W " * 20)
    state.turns = 5
    play(state, "pass")
    assert (state.over, state.turns, state.cut_short) == (False, 6, False)
    play(state, "roll")
    story(state)
    play(state, "pass")
    assert story(state) == ["passed 1 - all -", "limit - - all 6"]
    assert (state.over, state.cut_short, state.turns) == (True, True, 6)
    assert ends(state) == ([0, 0, 0], [3, 1, 2])
    assert GAME.view(state, 0)["cut_short"] is True


@clause("WAZABI-27", "WAZABI-12")
def test_another_turn_counts_towards_the_limit() -> None:
    state = position(hands=["AG", ""], dice="4 4", stage="play", roll="W", turn_limit=1)
    state.turns = 2
    assert play(state, "AG").cut_short
    assert ends(state)[1] == [1, 1]


@clause("WAZABI-27", "WAZABI-22")
def test_who_was_out_before_the_limit_ranks_before_the_others() -> None:
    state = position(
        hands=[""] * 5, dice="3 0 3 0 1", out="0 2 0 1 0", stage="play", roll="W", play_on=True, turn_limit=1, turn=2
    )
    state.turns = 5
    play(state, "pass")
    assert ends(state)[1] == [4, 2, 4, 1, 3]


@clause("WAZABI-27", "WAZABI-25")
def test_a_team_cut_short_counts_the_dice_of_both() -> None:
    state = position(hands=[""] * 4, dice="3 1 3 6", stage="play", roll="W", teams=True, turn_limit=1)
    state.turns = 4
    play(state, "pass")
    assert ends(state)[1] == [1, 3, 1, 3]


@clause("WAZABI-27", "WAZABI-26")
def test_a_game_cut_short_scores_nothing_and_the_tournament_goes_on() -> None:
    state = position(hands=[""] * 2, dice="3 1", stage="play", roll="W", games=2, turn_limit=1)
    state.turns = 2
    play(state, "pass")
    assert (state.over, state.interlude, state.round) == (False, True, 1)
    assert ends(state) == ([0, 0], [1, 1])


def test_while_a_game_is_on_all_share_the_first_place() -> None:
    state = position(hands=[""] * 3, dice="3 1 2")
    assert ends(state) == ([0, 0, 0], [1, 1, 1])


@clause("WAZABI-22", "WAZABI-26")
def test_an_independent_scorer_agrees_on_many_games() -> None:
    for seed in range(40):
        options = ({}, {"play_on": True}, {"teams": True}, {"games": 2})[seed % 4]
        state = GAME.new(4, GAME.read_options({"turn_limit": 200, **options}), FastDice(seed))
        slow = SlowScorer(4, bool(options.get("teams")))
        random = FastDice(seed + 1)
        while not state.over:
            before = [int(place) for place in state.left]
            playout(state, random, 1)
            slow.watch(before, state)
        points, places = ends(state)
        assert points == slow.points
        if options == {"play_on": True}:
            assert sorted(places) == [1, 2, 3, 4]
            assert [places[seat] for seat in slow.leavers] == [1, 2, 3]
        elif options == {}:
            assert places == [1 if seat == slow.leavers[0] else 2 for seat in range(4)]
        elif options == {"teams": True}:
            assert places == [1 if seat % 2 == slow.leavers[0] % 2 else 3 for seat in range(4)]


class SlowScorer:
    """Keeps the score with pencil and paper."""

    def __init__(self, seats: int, teams: bool) -> None:
        self.points = [0] * seats
        self.teams = teams
        self.leavers: list[int] = []

    def watch(self, before: list[int], state: WazabiState) -> None:
        """Who has just lost the last die? The first of a game scores."""
        for seat, place in enumerate(state.left):
            if place != 0 and before[seat] == 0:
                self.leavers.append(seat)
                if sum(1 for other in state.left if other != 0) == 1:
                    self.score(seat, [int(number) for number in state.has])

    def score(self, winner: int, dice: list[int]) -> None:
        """One point for each die of each opponent."""
        side = [winner, (winner + 2) % 4] if self.teams else [winner]
        for seat, number in enumerate(dice):
            for _ in range(number):
                if seat not in side:
                    for member in side:
                        self.points[member] += 1
