"""The bots: never wrong, quick to notice, better than chance."""

from __future__ import annotations

from igroteka.core.bot import Bot, Watch
from igroteka.core.dice import FastDice
from igroteka.core.driver import Driver, due_timer
from igroteka.core.seats import CLOCK
from igroteka.core.state import WAIT
from igroteka.games.twinit import GAME
from igroteka.games.twinit.bot import BOTS, Chance, Quick, pairs
from igroteka.games.twinit.cards import CARDS, LIFT, TURN
from igroteka.games.twinit.rules import TwinIt
from igroteka.games.twinit.scan import FLOOR_MS
from igroteka.games.twinit.tests.scene import Scene, position


def chooses(scene: Scene, seat: int) -> str:
    move = Quick().choose(scene.state.guess(seat, FastDice(1)), seat, FastDice(2))
    if move in (WAIT, TURN):
        return "turn" if move == TURN else "waits"
    assert scene.state.allows(seat, move)
    return f"{'touch' if move < LIFT else 'lift'} {scene.names[move % CARDS]}"


def test_quick_touches_a_pair_and_follows_with_the_other_hand() -> None:
    scene = position(["A", "B"], centre="C C'")
    assert chooses(scene, 1) == "touch C"
    scene.touch(1, "C")
    assert chooses(scene, 1) == "touch C'"
    assert chooses(scene, 0) == "touch C"  # a single hand keeps nobody from claiming
    scene.touch(1, "C'")
    assert chooses(scene, 1) == "waits"  # the claim is made
    palms = position(["A", "B"], centre="C C'", hands="palms").touch(1, "C")
    assert chooses(palms, 0) == "turn"  # too late for that pair


def test_quick_turns_when_it_is_its_turn_and_waits_otherwise() -> None:
    scene = position(["A", "B"], centre="C D")
    assert chooses(scene, 0) == "turn"
    assert chooses(scene, 1) == "waits"


def test_quick_lifts_a_hand_in_vain_and_waits_out_a_dispute() -> None:
    scene = position(["A", "B"], centre="C D").touch(1, "C")
    assert chooses(scene, 1) == "lift C"
    dispute = position(["A", "B", "E"], centre="C C'", hands="palms").touch(1, "C").touch(2, "C'")
    assert chooses(dispute, 1) == "waits"
    dispute.touch(2, "C")
    assert chooses(dispute, 2) == "waits"
    dispute.fire("settle")
    assert chooses(dispute, 1) == "waits"
    late = position(["A", "B", "E"], centre="C C'", hands="palms").touch(0, "C")
    assert chooses(late, 2) == "waits"


def test_quick_leaves_its_untouchables_alone() -> None:
    scene = position(["A", "B"], centre="U'", beside="U V W", beside_side=1)
    assert chooses(scene, 1) == "waits"
    scene.touch(1, "U'")
    assert chooses(scene, 1) == "lift U'"


def test_quick_plays_with_its_team() -> None:
    scene = position(["A", "B", "C", "D"], centre="E E' F F'", mode="match")
    scene.touch(1, "E")
    assert chooses(scene, 3) == "touch E'"
    assert chooses(scene, 1) == "waits"
    alone = position(["A", "B", "C", "D"], centre="E F F'", mode="match").touch(1, "E")
    assert chooses(alone, 1) == "lift E"
    assert chooses(alone, 3) == "waits"  # a second pattern would be a mistake
    assert chooses(alone, 2) in ("touch F", "touch F'")


def test_of_three_equal_cards_two_are_a_pair_and_a_hand_on_one_leaves_the_other_two() -> None:
    scene = position(["A", "B", "E"], centre="C C' C'' D D'", hands="palms")
    cards = scene.cards
    assert pairs(scene.state, 1) == [(cards["C"], cards["C'"]), (cards["D"], cards["D'"])]
    scene.touch(0, "C")
    assert pairs(scene.state, 1) == [(cards["C'"], cards["C''"]), (cards["D"], cards["D'"])]
    scene.touch(2, "D")
    assert pairs(scene.state, 1) == [(cards["C'"], cards["C''"])]


def test_quick_waits_while_blocked() -> None:
    scene = position(["", ""], centre="A A' B C", mode="minute").touch(0, "B", "C")
    assert chooses(scene, 0) == "waits"
    assert chooses(scene, 1) in ("touch A", "touch A'")


def intends(scene: Scene, seat: int, bot: type[Bot] = Quick, seed: int = 1, ago: tuple[int, ...] = (0,)) -> str:
    """What a bot intends, without the time."""
    move, delay = bot().intend(scene.state.guess(seat, FastDice(1)), seat, FastDice(seed), Watch(seed, ago))
    assert delay >= 0
    if move in (WAIT, TURN):
        return "turn" if move == TURN else "waits"
    assert scene.state.allows(seat, move)
    return f"{'touch' if move < LIFT else 'lift'} {scene.names[move % CARDS]}"


def test_with_a_clock_it_touches_what_it_sees_and_follows_with_the_other_hand() -> None:
    scene = position(["A", "B"], centre="C C'")
    assert intends(scene, 1) in ("touch C", "touch C'")
    assert {intends(scene, 1, seed=seed) for seed in range(9)} == {"touch C", "touch C'"}
    scene.touch(1, "C")
    assert intends(scene, 1) == "touch C'"
    palms = position(["A", "B"], centre="C C'", hands="palms").touch(1, "C")
    assert intends(palms, 0) == "turn"  # too late for that pair


def test_with_a_clock_it_turns_its_card_unless_it_sees_a_pair_first() -> None:
    scene = position(["A", "B"], centre="C C' D E F G H I J K L M")
    assert {intends(scene, 0, seed=seed) for seed in range(40)} == {"turn", "touch C", "touch C'"}
    assert intends(position(["A", "B"], centre="C D"), 0) == "turn"
    assert intends(position(["A", "B"], centre="C D"), 1) == "waits"


def test_with_a_clock_it_lifts_in_vain_waits_while_counting_and_plays_with_its_team() -> None:
    assert intends(position(["A", "B"], centre="C D").touch(1, "C"), 1) == "lift C"
    dispute = position(["A", "B", "E"], centre="C C'").touch(1, "C", "C'").touch(2, "C'", "C")
    assert intends(dispute, 1) == "waits"
    dispute.fire("settle")
    assert intends(dispute, 0) == "waits"
    team = position(["A", "B", "C", "D"], centre="E E' F F'", mode="match").touch(1, "E")
    assert intends(team, 3) == "touch E'"
    assert intends(team, 1) == "waits"
    blocked = position(["", ""], centre="A A' B C", mode="minute").touch(0, "B", "C")
    assert intends(blocked, 0) == "waits"


def test_chance_plays_like_the_random_player_but_its_hands_need_time() -> None:
    scene = position(["A", "B"], centre="C C'")
    assert Chance().choose(scene.state, 0, FastDice(1)) == TURN
    moves = {Chance().choose(scene.state, 1, FastDice(seed)) for seed in range(400)}
    assert moves == {WAIT, scene.cards["C"]}
    plans = [Chance().intend(scene.state, 1, FastDice(seed), Watch(seed)) for seed in range(400)]
    assert {move for move, _ in plans} == moves
    assert min(delay for move, delay in plans if move != WAIT) >= FLOOR_MS
    assert Chance().intend(scene.state, 0, FastDice(1), Watch(1))[0] == TURN
    scene.state.may = 0
    assert Chance().choose(scene.state, 1, FastDice(1)) == WAIT


def test_chance_needs_a_quarter_of_a_minute_in_the_minute() -> None:
    minute = position(["", ""], centre="C C'", mode="minute")
    times = [Chance().intend(minute.state, 1, FastDice(seed), Watch(seed))[1] for seed in range(400)]
    assert 13000 < sum(times) / len(times) < 19000
    minute.touch(1, "C")
    times = [Chance().intend(minute.state, 1, FastDice(seed), Watch(seed))[1] for seed in range(400)]
    assert 350 < sum(times) / len(times) < 650


def duel(seed: int, quick: int) -> TwinIt:
    """A game of Quick against the random player, without a clock."""
    state = GAME.new(2, GAME.read_options({"turn_limit": 400}), FastDice(seed))
    dice, driver, bot = FastDice(seed + 9), Driver(), Quick()
    while not state.over:
        seat = driver.next_seat(state)
        if seat == CLOCK:
            state.play(CLOCK, due_timer(state))
            driver.made(CLOCK)
            continue
        interrupt = driver.is_interrupt(state, seat)
        if seat == quick:
            move = bot.choose(state.guess(seat, dice), seat, dice)
        else:
            move = int(state.reflex(seat, dice)) if interrupt else int(TURN)
        if move == WAIT:
            driver.declined(seat)
            continue
        state.play(seat, move)
        driver.made(seat)
    return state


def test_quick_beats_the_random_player() -> None:
    wins = sum(duel(seed, seat).ranking()[seat] == 1 for seed in range(4) for seat in range(2))
    assert wins >= 7


def test_the_game_offers_its_bots() -> None:
    names = ["random", "easy", "quick", "sharp", "beginner", "casual", "strong", "master"]
    assert list(GAME.bots()) == names
    eyes = [BOTS[name].eye for name in ("easy", "quick", "sharp")]  # type: ignore[attr-defined]
    assert eyes == [BOTS[name].eye for name in ("beginner", "casual", "strong")]  # type: ignore[attr-defined]
