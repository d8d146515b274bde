"""OpenSpiel's game of any game: `pyspiel.load_game("igroteka_uno")`, once this module is imported.

Sequential, with imperfect information and explicit chance: a chance node is one draw of the dice, so that a shuffle is
a chain of them; with `deals=1000` there is one chance node, at the beginning, which draws one of so many matches.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import i16

from igroteka.core.dice import FastDice
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame, Game
from igroteka.core.registry import all_games
from igroteka.envs.batch import Batch, shown
from igroteka.envs.drawing import Position

MOST_OUTCOMES = 1024  # of one draw: more than any deck has cards
LONGEST = 100_000  # actions of a match, as OpenSpiel is told
BITS = 62


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A table with its options. Each game has a class of its own below this one."""

    rules: ClassVar[AnyGame]
    standard: ClassVar[dict[str, Any]]  # the parameters, as they are where nobody says otherwise
    kind: ClassVar[Any]  # OpenSpiel's GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.standard, **(params or {})}
        seats = int(given["seats"])
        rounds = int(given["rounds"]) or None
        options = read_options(str(given["options"]))
        self.batch = Batch(self.rules.name, 1, seats, options, rounds=rounds, interrupts=str(given["interrupts"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.batch.actions,
            max_chance_outcomes=max(MOST_OUTCOMES, int(given["deals"])),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if may_win_together(self.rules) else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)
        self.first = Position(self.batch.game, self.batch.core, int(given["deals"]))

    def new_initial_state(self) -> SpielState:
        """A match that waits for its first draw."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        """What sees a state from a seat."""
        return SpielObserver(self.batch, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of a match; OpenSpiel copies `position` with the rest."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.first.copy()

    def current_player(self) -> int:
        """The seat that is asked, chance, or the end."""
        if self.position.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.seat if self.position.seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Is the match over?"""
        return not self.position.outcomes and self.position.seat < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn: each is as likely as another."""
        number = self.position.outcomes
        return [(outcome, 1 / number) for outcome in range(number)]

    def returns(self) -> list[float]:
        """What each seat is given for the match; nothing before its end."""
        if not self.is_terminal():
            return [0.0] * int(self.position.state.seats)
        game: SpielGame = self.get_game()
        return game.batch.end_of(self.position.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """The same for this player, everything else dealt afresh: for information set search."""
        other: SpielState = self.clone()
        other.position = self.position.imagined(player, FastDice(int(sampler() * 2**BITS)))
        return other

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.moves()

    def _apply_action(self, action: int) -> None:
        if self.position.outcomes:
            self.position.draw(int(action))
        else:
            self.position.act(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return "wait" if action == self.position.game.move_count else self.position.game.write(action)

    def __str__(self) -> str:
        position = self.position
        return f"{position.game.dump(position.state)} {position.begun} {position.written} {int(position.driver.asked)}"


class SpielObserver:
    """What a seat sees as numbers, or with perfect recall all that it was ever told, as text."""

    def __init__(self, batch: Batch, kind: Any) -> None:
        self.batch = batch
        self.recalls = kind.perfect_recall
        self.tensor = None if self.recalls else np.zeros(batch.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what this seat sees."""
        if self.tensor is not None:
            buffer = vec[i16](bytes(self.batch.size))
            self.batch.sight.observe(state.position.state, player, buffer, 0)
            self.tensor[:] = shown(buffer, np.int16)

    def string_from(self, state: SpielState, player: int) -> str:
        """The seat's own story, or its view."""
        position = state.position
        if self.recalls:
            return "\n".join([f"seat {player}", *position.told(player)])
        return str(position.game.view(position.state, player))


def read_options(text: str) -> dict[str, Any]:
    """The options of a table: OpenSpiel's parameters are numbers and texts, so this is JSON."""
    try:
        options = msgspec.json.decode(text.encode() or b"{}", type=dict[str, Any])
    except msgspec.DecodeError:
        raise Mistake("env-spiel-options", value=text[:80], example='{"turn_limit": 100}') from None
    return options


def may_win_together(game: AnyGame) -> bool:
    """Can all win or lose alike, so that what they are given does not add up to nothing?"""
    return type(game).won_together is not Game.won_together


def register(game: AnyGame) -> None:
    """Make a game known to OpenSpiel."""
    utility = pyspiel.GameType.Utility
    standard = {"seats": game.official, "rounds": 0, "options": "", "interrupts": "asked", "deals": 0}
    kind = pyspiel.GameType(
        short_name=f"igroteka_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if may_win_together(game) else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=standard,
    )
    # A class and not a function: OpenSpiel lets go of it after Python has ended, when only a class is still there.
    named = {"rules": game, "standard": standard, "kind": kind, "__doc__": f"{game.title}."}
    pyspiel.register_game(kind, type(f"{type(game).__name__}Spiel", (SpielGame,), named))


for _game in all_games().values():
    register(_game)
