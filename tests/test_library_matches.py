"""A match in the hands of a program: the same as anywhere else, and wrong input is one sentence."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import igroteka
from igroteka.bots.levels import find_bot
from igroteka.core.errors import Mistake
from igroteka.core.record import EarlyEnd, record_text
from igroteka.core.registry import all_games
from igroteka.lab.table import LabTable
from tests.core.matches import SHORT, live

GAMES = sorted(all_games())
QUICK = {**SHORT, "twinit": {"turn_limit": 6}}


def short(name: str, seed: int = 4, **more: Any) -> igroteka.Match:
    """A match that will not take long."""
    seats = max(2, igroteka.game(name).core.official)
    return igroteka.game(name).match(seats=seats, seed=seed, **QUICK.get(name, {}), **more)


@pytest.mark.parametrize("name", GAMES)
def test_any_choice_of_the_moves_plays_any_game_to_its_end(name: str) -> None:
    match, luck = short(name), Random(1)
    while not match.over:
        assert match.to_move is not None
        match.play(match.to_move, luck.choice(match.moves()))
    assert (match.to_move, match.moves(), match.must) == (None, [], [])
    assert match.winners == [seat for seat, place in enumerate(match.places) if place == 1]
    again = igroteka.read_record_text(match.record())
    assert (again.history, again.scores, again.log()) == (match.history, match.scores, match.log())
    assert again.record() == match.record()


@pytest.mark.parametrize("name", GAMES)
def test_a_match_between_bots_is_the_one_of_the_laboratory(name: str) -> None:
    game = all_games()[name]
    options = {**game.lab_options, **QUICK.get(name, {})}
    seats = max(2, game.official)
    table = LabTable(game, game.read_options(options), [find_bot(game, "quick")() for _ in range(seats)])
    wanted = table.play(11)
    match = igroteka.play(name, ["quick"] * seats, seed=11, **options)
    assert (match.scores, match.places, len(match.history)) == (wanted.scores, wanted.places, wanted.inputs)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_of_a_live_table_is_read_and_written_unchanged(name: str) -> None:
    for record in (live(name, 40), live(name, 30, prepared=12)):
        text = record_text(record)
        match = igroteka.read_record_text(text)
        assert match.record() == text
        assert match.after(len(match.history)).position() == match.position()


def test_a_match_that_the_table_ended_is_over_by_its_word() -> None:
    record = live("zero", 12)
    record.early = EarlyEnd("agreed", [3, 4], [1, 2])
    match = igroteka.read_record_text(record_text(record))
    assert (match.over, match.scores, match.winners, match.to_move, match.moves(0)) == (True, [3, 4], [0], None, [])
    assert match.why_not(0, "pass") == "The game is over."
    assert not match.after(5).over


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_loaded_and_played_on_and_recorded(name: str) -> None:
    match = short(name)
    for _ in range(5):
        assert match.to_move is not None
        match.play(match.to_move, match.moves()[-1])
    loaded = match.game.load(match.position(), seed=8)
    assert loaded.position() == match.position()
    loaded.finish(["random"] * loaded.seats)
    assert igroteka.read_record_text(loaded.record()).scores == loaded.scores


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_its_own_way_and_what_is_refused_changes_nothing(name: str) -> None:
    match = short(name)
    before = (match.position(), match.history, match.to_move)
    other = match.copy()
    other.finish(["random"] * other.seats)
    assert match.to_move is not None
    for move in ("ready", "nonsense", "flag:0"):
        with pytest.raises(Mistake):
            match.play(match.to_move, move)
    assert (match.position(), match.history, match.to_move) == before
    assert len(other.history) > len(match.history)


@pytest.mark.parametrize("name", GAMES)
def test_a_guess_keeps_nothing_that_its_seat_does_not_know(name: str) -> None:
    match = short(name)
    for seat in (igroteka.TABLE, 0, 1):
        guess = match.guess(seat, seed=3)
        assert guess.view(seat) == match.view(seat)
        assert (guess.history, guess.events(0)) == ([], [])
        with pytest.raises(Mistake, match="has no record"):
            guess.record()


def test_who_holds_the_clock_sees_the_table_between_rounds() -> None:
    match = short("zero", own_clock=True)
    assert (match.to_move, match.history, match.moves()) == (igroteka.CLOCK, [], ["deal"])
    match.play(igroteka.CLOCK, "deal")
    while match.to_move != igroteka.CLOCK:
        assert match.to_move is not None
        match.play(match.to_move, match.moves()[-1])
    assert match.moves(0) == ["ready"]
    assert match.timers == {"deal": 20000}
    match.play(0, "ready", at=1500)
    match.play(1, "ready", at=1200)
    assert match.timers == {"deal": 0}
    match.settle()
    assert match.must
    assert [made.at for made in match._inputs][-3:] == [1500, 1500, 1500]


def test_the_time_of_a_seat_can_be_used_up() -> None:
    match = short("uno")
    seat = match.must[0]
    match.play(igroteka.CLOCK, f"flag:{seat}")
    assert match.history[1] == (igroteka.CLOCK, f"flag:{seat}")
    assert "ran out of time" in " ".join(match.log())


def cheapest(match: igroteka.Match, seat: int) -> str:
    return match.moves(seat)[0]


def timid(match: igroteka.Match, seat: int) -> str:
    return match.moves(seat)[-1]


def test_a_bot_of_ones_own_gives_the_same_numbers_in_several_processes() -> None:
    results = [igroteka.tournament("wazabi", [cheapest, "random"], deals=6, jobs=jobs).data() for jobs in (1, 2)]
    for result in results:
        del result["speed"]
        for one in result["contestants"]:
            del one["thinking"]
    assert results[0] == results[1]


def test_a_bot_of_ones_own_is_given_a_guess_and_its_turn() -> None:
    seen: list[tuple[int | None, bool, list[Any]]] = []

    def curious(match: igroteka.Match, seat: int) -> str:
        seen.append((match.to_move, match.out_of_turn, match.history))
        match.play(seat, match.moves(seat)[0])  # only thought
        return "pass"

    match = short("zero")
    curious_bot = match.game.bot(curious)
    while match.out_of_turn:
        match.play(match.to_move or 0, igroteka.WAIT)
    assert match.ask(curious_bot) == "pass"
    assert seen == [(match.to_move, False, [])]


def test_out_of_turn_a_function_is_asked_only_if_it_is_given() -> None:
    match = short("zero")
    assert match.out_of_turn
    assert match.ask(timid) == igroteka.WAIT
    assert match.ask(match.game.bot(timid, interrupt=lambda match, seat: "zero")) == "zero"
    assert match.ask(match.game.bot(timid, interrupt=lambda match, seat: igroteka.WAIT)) == igroteka.WAIT


def test_a_bot_that_answers_nonsense_is_refused_in_a_sentence() -> None:
    with pytest.raises(Mistake, match="“castle” is no move of UNO"):
        igroteka.play("uno", [lambda match, seat: "castle", "random"], seed=1)

    class Wrong(igroteka.Bot):
        def choose(self, world: Any, seat: int, dice: Any) -> int:
            return 10**6

    with pytest.raises(igroteka.Refused, match="There is no such move"):
        igroteka.play("uno", [Wrong(), "random"], seed=1)


def test_what_is_refused_can_be_sent_to_another_process() -> None:
    match = short("uno")
    with pytest.raises(igroteka.Refused) as caught:
        match.play(1 - match.must[0], "draw")
    sent = pickle.loads(pickle.dumps(caught.value))
    assert str(sent) == str(caught.value)
    assert caught.value.sentence("ru") == "Сейчас не ваш ход: дождитесь своей очереди."


def damaged() -> str:
    return short("zero").record().replace('"seats":2', '"seats":3')


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "game": (lambda: igroteka.game("chess"), "There is no game “chess”"),
    "no game": (lambda: igroteka.game(3), "is no game"),  # type: ignore[arg-type]
    "bot": (lambda: igroteka.play("uno", ["genius", "quick"]), "There is no bot “genius” for UNO. There are: random"),
    "no bot": (lambda: igroteka.game("uno").bot(7), "“7” is no bot"),  # type: ignore[arg-type]
    "bots": (lambda: short("uno").finish(["quick"]), "one bot for 2 seats"),
    "one bot": (lambda: igroteka.tournament("uno", ["quick"]), "at least two bots"),
    "option": (lambda: igroteka.simulate("uno", gaol=3), "There is no option “gaol”"),
    "value": (lambda: igroteka.tournament("uno", ["quick", "random"], goal=1), "Possible: 50 … 1000"),
    "preset": (lambda: igroteka.game("uno").match(preset="wild"), "There is no set of rules “wild”"),
    "seats": (lambda: igroteka.game("uno").match(seats=1), "UNO seats 2 to 10"),
    "seats as text": (lambda: igroteka.game("uno").match(seats="two"), "whole number"),  # type: ignore[arg-type]
    "options of a game": (lambda: igroteka.game("wazabi").match(seats=3, neighbours=True), "for 4, 5 and 6 players"),
    "seed": (lambda: igroteka.game("uno").match(seed=1.5), "seed must be a whole number"),  # type: ignore[arg-type]
    "names": (lambda: igroteka.game("uno").match(names=["Anya"]), "Names are 2 texts"),
    "seat": (lambda: short("uno").play(2, "draw"), "There is no seat “2” here: seats are 0 to 1"),
    "seat to look": (lambda: short("uno").view(-1), "There is no seat “-1”"),
    "seat as text": (lambda: short("uno").moves("0"), "There is no seat “0”"),  # type: ignore[arg-type]
    "move": (lambda: short("zero").play(0, "castle"), "“castle” is no move of Zero. Seat 0 may play: "),
    "no move": (lambda: short("zero").play(0, 3), "“3” is no move of Zero"),  # type: ignore[arg-type]
    "wait": (lambda: short("uno").play(0, igroteka.WAIT), "is not asked out of turn"),
    "clock": (lambda: short("uno").play(igroteka.CLOCK, "deal"), "The clock cannot do “deal” now. It can: flag"),
    "ask the clock": (lambda: short("uno", own_clock=True).ask("quick"), "waits for a timer"),
    "ask after the end": (lambda: short("uno").finish(["random", "random"]).ask("quick"), "is over"),
    "language": (lambda: short("uno").log(lang="de"), "The language can be ru, en"),
    "step": (lambda: short("uno").after(9), "This match has one input"),
    "position": (lambda: igroteka.game("uno").load("uno=2"), "The position lacks the part “seats”"),
    "no position": (lambda: igroteka.game("uno").load(5), "position must be text"),  # type: ignore[arg-type]
    "file": (lambda: igroteka.read_record("nowhere.igroteka"), "There is no file"),
    "no file": (lambda: igroteka.read_record(5), "is no path"),  # type: ignore[arg-type]
    "record": (lambda: igroteka.read_record_text(damaged()), "Line 1 of the recorded game is damaged"),
    "nothing": (lambda: igroteka.read_record_text(""), "is empty"),
    "folder": (lambda: short("uno").save("/nowhere/at/all"), "cannot be written"),
    "review": (lambda: igroteka.review(short("uno")), "Only finished matches are reviewed"),
    "review by eye": (lambda: igroteka.review(short("twinit").finish(["random"] * 2)), "Eyes and hands decide"),
    "step of a review": (
        lambda: igroteka.review(igroteka.play("mindup", ["random"] * 3, seed=1), steps=[1]),
        "Nobody had a choice at step 1",
    ),
    "matches": (lambda: igroteka.simulate("uno", matches=0), "matches must be at least 1"),
    "jobs": (lambda: igroteka.simulate("uno", jobs=1000), "you asked for 1000"),
    "per": (lambda: igroteka.tournament("uno", ["quick", "random"], per="hour"), "match or round"),
    "contestant": (
        lambda: igroteka.tournament("wazabi", ["random", "random"], deals=1).ahead("quick", "random"),
        "No contestant is called “quick”",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_wrong_input_is_one_sentence(what: str) -> None:
    wrong, sentence = WRONG[what]
    with pytest.raises(Mistake) as caught:
        wrong()
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(caught.value) != caught.value.sentence("ru")


def test_two_bots_of_one_name_are_told_apart_or_refused() -> None:
    def quick(match: igroteka.Match, seat: int) -> str:
        return match.moves(seat)[0]

    with pytest.raises(Mistake, match="another bot called “quick”"):
        igroteka.tournament("uno", [quick, "random"])
    with pytest.raises(Mistake, match="There is no bot “cheapest”"):
        igroteka.game("uno").bot("cheapest")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    match = short("zero")
    match.save(tmp_path / "evening.igroteka")
    assert igroteka.read_record(str(tmp_path / "evening.igroteka")).position() == match.position()
    assert [path.name for path in tmp_path.iterdir()] == ["evening.igroteka"]


@pytest.mark.parametrize("name", GAMES)
def test_wait_is_no_move_of_any_game(name: str) -> None:
    with pytest.raises(Mistake):
        all_games()[name].read(igroteka.WAIT)


def test_dice_without_a_seed_are_secret_and_the_record_has_their_key() -> None:
    one, other = igroteka.game("uno").match(), igroteka.game("uno").match()
    assert one.position() != other.position()
    assert igroteka.read_record_text(one.record()).position() == one.position()
    assert '"kind":"keyed"' in one.record()
