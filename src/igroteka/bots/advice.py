"""What a strong player would tell a seat that asks: the best moves, how likely each wins, and why."""

from __future__ import annotations

from dataclasses import dataclass, field

from igroteka.bots.search.appraisal import Candidate
from igroteka.bots.search.settings import Settings
from igroteka.bots.searching import SearchBot
from igroteka.core.dice import Dice
from igroteka.core.game import AnyGame
from igroteka.core.reason import Reason
from igroteka.core.state import State

LONGEST_MS = 600  # of thinking: with the way there and back a hint comes within a second
MOST_REASONS = 2  # for one move
MOST_ADVISED = 3  # moves that one hint names


@dataclass(frozen=True)
class Advised:
    """A move, and what is to be said for it."""

    code: str  # in the notation of the game
    chance: float  # to win the match
    error: float  # standard error of the chance
    visits: int  # how many rounds were played with it
    reasons: list[Reason] = field(default_factory=list)


def advisable(game: AnyGame) -> bool:
    """Is there anybody who can give a hint? Not where time decides and eyes are the game (decision 040)."""
    return adviser(game) is not None


def adviser(game: AnyGame) -> SearchBot | None:
    """The strongest player of the game that thinks ahead."""
    if game.real_time:
        return None
    for make in reversed(list(game.bots().values())):
        bot = make()
        if isinstance(bot, SearchBot):
            return bot
    return None


def advise(game: AnyGame, world: State, seat: int, dice: Dice, settings: Settings | None = None) -> list[Advised]:
    """The moves worth a thought for a seat of `must`, the best first; `world` is a guess for this seat.

    Of the world only what the seat knows is looked at. Without settings: as the adviser thinks, for a moment at most.
    """
    bot = adviser(game)
    if bot is None:
        return []
    bot.settings = settings or bot.settings.within(LONGEST_MS)
    candidates = bot.appraise(world, seat, dice).candidates
    return [_advised(game, world, seat, nth, candidates) for nth in range(len(candidates))]


def _advised(game: AnyGame, world: State, seat: int, nth: int, candidates: list[Candidate]) -> Advised:
    one = candidates[nth]
    others = candidates[:nth] + candidates[nth + 1 :]
    reasons = _reasons(game, world, seat, one.move, [other.move for other in others])
    if not reasons and nth == 0 and all(one.chance > other.chance for other in others):
        reasons = [Reason("reason-ahead" if others else "reason-only")]
    chance = min(one.chance, candidates[0].chance)  # what is not surely better is not shown as better
    return Advised(game.write(one.move), chance, one.error, one.visits, reasons)


def _reasons(game: AnyGame, world: State, seat: int, move: int, others: list[int]) -> list[Reason]:
    """What speaks for it beside the best of the others that has not the same to say for itself."""
    rivals: list[int | None] = [*others] or [None]
    for other in rivals:
        reasons = game.reasons(world, seat, move, other)
        if reasons:
            return reasons[:MOST_REASONS]
    return []
