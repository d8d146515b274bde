"""Igroteka: five tabletop games whose rules the computer keeps to the letter.

As a library: docs/library.md. What `__all__` names is public and kept; it is imported when it is first asked for.

>>> import igroteka
>>> match = igroteka.play("uno", ["quick", "random"], seed=7, goal=50)
>>> match.over, match.winners
(True, [0])
"""

__version__ = "0.4.0"

TYPE_CHECKING = False  # as `typing` has it, whose import costs more than all of this
if TYPE_CHECKING:
    from igroteka.bots.review.judging import Judged
    from igroteka.bots.review.paper import Review
    from igroteka.core.bot import Bot
    from igroteka.core.errors import Mistake
    from igroteka.core.happening import Happening
    from igroteka.core.presets import Preset
    from igroteka.lab.stats import Interval, Spread
    from igroteka.library.contests import play, simulate, tournament
    from igroteka.library.game import Game, Option, all_games, game
    from igroteka.library.match import WAIT, Match
    from igroteka.library.records import explain, read_record, read_record_text, review
    from igroteka.library.refused import Refused
    from igroteka.library.results import Simulation, Standing, Tournament
    from igroteka.library.seats import CLOCK, TABLE

_PLACES = {
    "bots.review.judging": ("Judged",),
    "bots.review.paper": ("Review",),
    "core.bot": ("Bot",),
    "core.errors": ("Mistake",),
    "core.happening": ("Happening",),
    "core.presets": ("Preset",),
    "lab.stats": ("Interval", "Spread"),
    "library.contests": ("play", "simulate", "tournament"),
    "library.game": ("Game", "Option", "all_games", "game"),
    "library.match": ("Match", "WAIT"),
    "library.records": ("explain", "read_record", "read_record_text", "review"),
    "library.refused": ("Refused",),
    "library.results": ("Simulation", "Standing", "Tournament"),
    "library.seats": ("CLOCK", "TABLE"),
}
_WHERE = {name: place for place, names in _PLACES.items() for name in names}

__all__ = [
    "CLOCK",
    "TABLE",
    "WAIT",
    "Bot",
    "Game",
    "Happening",
    "Interval",
    "Judged",
    "Match",
    "Mistake",
    "Option",
    "Preset",
    "Refused",
    "Review",
    "Simulation",
    "Spread",
    "Standing",
    "Tournament",
    "__version__",
    "all_games",
    "explain",
    "game",
    "play",
    "read_record",
    "read_record_text",
    "review",
    "simulate",
    "tournament",
]


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    globals()[name] = value = getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
