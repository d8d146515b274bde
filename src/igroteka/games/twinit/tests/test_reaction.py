"""The reaction model: how a random player with manners uses its hands when there is no clock."""

from __future__ import annotations

from collections import Counter

import pytest

from igroteka.core.dice import Dice, FastDice
from igroteka.core.driver import due_timer, playout
from igroteka.core.seats import CLOCK
from igroteka.core.state import WAIT
from igroteka.games.twinit import GAME
from igroteka.games.twinit.cards import CARDS, FLIP, LIFT, PATTERNS, TOUCH
from igroteka.games.twinit.reaction import FLIPS, FOLLOWS, HASTY, HESITATES, IDLES, NOTICES, ROLL, SLIPS
from igroteka.games.twinit.tests.scene import Scene, dealt, position


class Loaded(Dice):
    """Dice that give what they are told, and note what was asked."""

    def __init__(self, *draws: int) -> None:
        super().__init__()
        self.draws = list(draws)
        self.asked: list[int] = []

    @property
    def kind(self) -> str:
        return "loaded"

    def below(self, n: int) -> int:
        self.asked.append(int(n))
        return self.draws.pop(0)

    def copy(self) -> Loaded:
        return Loaded(*self.draws)


def reacts(scene: Scene, seat: int, *draws: int) -> str:
    """What a player does on these draws, as a word and a card's name."""
    dice = Loaded(*draws)
    move = int(scene.state.reflex(seat, dice))
    assert dice.draws == []
    assert dice.asked[0] == ROLL
    if move == WAIT:
        return "waits"
    assert scene.state.allows(seat, move)
    kind = "touch" if move < LIFT else "lift" if move < FLIP else "flip"
    return f"{kind} {scene.names[move % CARDS]}"


def pattern(scene: Scene, name: str) -> int:
    return int(scene.state.front[scene.cards[name]])


def test_a_pair_in_sight_is_noticed_now_and_then() -> None:
    scene = position(["A", "B"], centre="C C' D")
    assert reacts(scene, 0, NOTICES - 1, 0) == "touch C"
    assert reacts(scene, 0, NOTICES) == "waits"
    assert reacts(scene, 0, ROLL - SLIPS - 1) == "waits"
    assert reacts(scene, 0, 0, PATTERNS - 1) == "touch C"
    assert reacts(scene, 0, 0, pattern(scene, "C")) == "touch C"


def test_the_search_begins_at_a_random_pattern_and_goes_round() -> None:
    scene = position(["A", "B"], centre="C C' Z Z'")
    assert reacts(scene, 0, 0, 0) == "touch C"
    assert reacts(scene, 0, 0, pattern(scene, "C") + 1) == "touch Z"
    assert pattern(scene, "Z") > 60  # both words of the marks are in use
    assert reacts(scene, 0, 0, pattern(scene, "Z") + 1) == "touch C"


def test_without_a_pair_nobody_looks_for_one() -> None:
    scene = position(["A", "B"], centre="C D")
    assert reacts(scene, 0, 0) == "waits"


def test_a_pair_with_ones_own_top_is_none_for_oneself() -> None:
    scene = position(["A", "B"], centre="A'")
    assert reacts(scene, 0, 0, 3) == "waits"
    assert reacts(scene, 1, 0, 3) == "touch A"


def test_a_slip_lays_a_hand_on_any_target() -> None:
    scene = position(["A", "B"], centre="C D")
    assert reacts(scene, 0, ROLL - SLIPS, scene.cards["D"]) == "touch D"
    assert reacts(scene, 0, ROLL - 1, scene.cards["A"]) == "waits"


def test_the_second_hand_follows_unless_it_hesitates() -> None:
    scene = position(["A", "B"], centre="C C' D").touch(0, "C'")
    assert reacts(scene, 0, FOLLOWS - 1) == "touch C"
    assert reacts(scene, 0, FOLLOWS) == "waits"
    assert reacts(scene, 1, NOTICES) == "waits"
    assert reacts(scene, 1, NOTICES - 1, 0) == "touch C"


def test_a_hand_without_a_partner_is_lifted_or_errs() -> None:
    scene = position(["A", "B"], centre="C D").touch(0, "C")
    assert reacts(scene, 0, HASTY) == "lift C"
    assert reacts(scene, 0, HASTY - 1, scene.cards["D"]) == "touch D"
    assert reacts(scene, 0, HASTY - 1, scene.cards["A"]) == "waits"


def test_a_hand_in_the_second_place_counts_too() -> None:
    scene = position(["A", "B", "C"], centre="D D' D''", hands="palms")
    scene.touch(0, "D").touch(1, "D'").touch(2, "D", "D'").lift(2, "D")
    assert scene.state.hand_on[5] == scene.cards["D'"]
    assert reacts(scene, 2, 0) == "touch D"
    scene.touch(2, "D")
    assert reacts(scene, 2, HESITATES - 1) == "lift D"
    assert reacts(scene, 2, HESITATES) == "waits"


def test_ones_own_untouchables_are_no_partners() -> None:
    scene = position(["A", "B"], centre="U' C", beside="U V W", beside_side=0)
    assert reacts(scene, 0, 0, 0) == "waits"
    assert reacts(scene, 1, 0, 0) == "touch U'"
    scene.touch(0, "U'")
    assert reacts(scene, 0, HASTY) == "lift U'"


def test_team_mates_call_each_other() -> None:
    scene = position(["A", "B", "C", "D"], centre="E E' F", mode="match")
    assert reacts(scene, 0, 0, 0) == "touch E"
    scene.touch(0, "E")
    assert reacts(scene, 2, FOLLOWS - 1) == "touch E'"
    assert reacts(scene, 2, FOLLOWS) == "waits"
    assert reacts(scene, 1, NOTICES) == "waits"
    assert reacts(scene, 0, HESITATES) == "waits"
    assert reacts(scene, 0, HESITATES - 1) == "lift E"
    alone = position(["A", "B", "C", "D"], centre="E F", mode="match").touch(0, "E")
    assert reacts(alone, 0, ROLL - 1) == "lift E"
    assert reacts(alone, 2, NOTICES) == "waits"
    rival = position(["A", "B", "C", "D"], centre="E E' F", mode="match").touch(1, "E")
    assert reacts(rival, 0, FOLLOWS - 1) == "waits"
    late = position(["A", "B", "C", "D"], centre="E E' F", mode="match").touch(3, "F")
    assert reacts(late, 1, NOTICES) == "waits"


def test_in_the_minute_somebody_always_does_something() -> None:
    scene = position(["", ""], centre="A A' B", mode="minute")
    assert reacts(scene, 0, IDLES[2] - 1) == "waits"
    assert reacts(scene, 0, IDLES[2], 0) == "touch A"
    assert reacts(scene, 0, ROLL - FLIPS - 1, 0) == "touch A"
    assert reacts(scene, 0, ROLL - FLIPS, scene.cards["B"]) == "flip B"
    assert reacts(scene, 0, ROLL - 1, 100) == "waits"
    scene.touch(0, "B", "A")
    assert reacts(scene, 0, 500) == "waits"  # blocked
    alone = position([""], centre="A A' B", mode="together")
    assert reacts(alone, 0, IDLES[1], 0) == "touch A"
    assert reacts(alone, 0, IDLES[1] - 1) == "waits"


def test_who_has_claimed_waits_until_it_is_judged() -> None:
    scene = position(["A", "B"], centre="C C' D").touch(0, "C", "C'")
    assert reacts(scene, 0, 0) == "waits"
    assert reacts(scene, 1, NOTICES - 1, 0) == "touch C"  # who is quick enough claims it, too
    team = position(["A", "B", "C", "D"], centre="E E' F", mode="match").touch(0, "E").touch(2, "E'")
    assert reacts(team, 0, HESITATES - 1) == "waits"


def test_nobody_reacts_during_a_count() -> None:
    scene = position(["A", "B"], centre="D/K D'/L C C'").touch(0, "D", "D'").touch(1, "D'", "D").fire("settle")
    assert reacts(scene, 0, 0) == "waits"


@pytest.mark.parametrize("mode", ["each", "match", "together", "minute"])
def test_every_reaction_is_a_legal_move_and_matches_end(mode: str) -> None:
    kinds: Counter[bool] = Counter()
    for seed in range(8):
        state = GAME.new(4, GAME.read_options({"mode": mode, "turn_limit": 400}), FastDice(seed))
        dice = FastDice(seed + 50)
        for turn in range(400):
            seat = turn % 5 - 1
            if state.over:
                break
            if seat == CLOCK:
                if state.must:
                    playout(state, dice, 1)
                else:
                    state.play(CLOCK, due_timer(state))
                continue
            move = int(state.reflex(seat, dice))
            if move != WAIT:
                assert state.allows(seat, move)
                state.play(seat, move)
                kinds[move < LIFT] += 1
        playout(state, dice, 10**6)
        assert state.over
    assert kinds[True] > 20


def test_touches_are_codes_of_cards() -> None:
    scene = position(["A", "B"], centre="C C'")
    assert scene.state.reflex(0, Loaded(0, 0)) == TOUCH + scene.cards["C"]


def test_the_search_misses_no_pattern() -> None:
    state = dealt(2, mode="minute", hands="palms")
    for card in [*state.homes[0:2], *state.homes[3:5]]:  # patterns 0 and 1, the others as if nobody looked
        if state.front[card] > 1:
            state.play(0, int(FLIP) + card)
    state.twins_low, state.twins_high = 3, 0
    assert state.reflex(0, Loaded(IDLES[2], 2)) == TOUCH + state.homes[0]
    assert state.reflex(0, Loaded(IDLES[2], 1)) == TOUCH + state.homes[3]
    state.ban_on[0], state.bans = state.homes[0], 1  # pattern 0 is out of reach
    assert state.reflex(0, Loaded(IDLES[2], 0)) == TOUCH + state.homes[3]
