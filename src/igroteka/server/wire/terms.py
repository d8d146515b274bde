"""The bounded words and numbers of which messages are made: nothing on the wire is unlimited."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

PROTOCOL = 2  # raised when a client would have to do something else
OLDEST_PROTOCOL = 1  # that is still understood: what came too early in it (`Unasked`) is not used

# The patterns are for the schema: matching them takes longer than reading the rest of a move. `codec.py` checks.
TableId = Annotated[str, Meta(min_length=4, max_length=24, extra_json_schema={"pattern": "^[A-Z0-9]+$"})]
CommandId = Annotated[str, Meta(min_length=1, max_length=40, extra_json_schema={"pattern": "^[!-~]+$"})]
Seat = Annotated[int, Meta(ge=0, le=15)]
Eyes = Annotated[int, Meta(ge=-2, le=15)]  # whose eyes: a seat, or -2 for a spectator (TABLE)
Version = Annotated[int, Meta(ge=0, le=2**40)]
Code = Annotated[str, Meta(min_length=1, max_length=80)]  # a move in the notation of its game
Tap = Annotated[str, Meta(min_length=1, max_length=60)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Entropy = Annotated[str, Meta(min_length=1, max_length=64)]  # what a player adds to the dice
Unasked = Annotated[str, Meta(max_length=64)]  # the same, sent before it was asked for: protocol 1
Commitment = Annotated[str, Meta(min_length=64, max_length=64)]  # the promise before a deal, in hexadecimal digits
Level = Annotated[str, Meta(min_length=1, max_length=24)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Talk = Annotated[str, Meta(min_length=1, max_length=300)]
Position = Annotated[str, Meta(max_length=6000)]
Lang = Literal["ru", "en"]
Offer = Literal["undo", "pause", "resume", "end", "rematch"]
Status = Literal["open", "playing", "over", "closed"]  # of a table
Sitter = Literal["free", "person", "bot"]  # who has a seat
Ending = Literal["over", "agreed", "conceded"]  # why a match ended: by the rules, by consent, all but one gave up
Pace = Literal["slow", "normal", "fast", "instant"]


class Clock(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Thinking time in seconds; all zero: none."""

    move: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0  # for each move
    game: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0  # for the whole match
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0  # added to the match's time after a move


class Settings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What belongs to the table, whatever the game."""

    public: bool = False  # listed in the lobby; otherwise by link only
    clock: Clock = Clock()
    grace: Annotated[int, Meta(ge=0, le=14 * 86400)] = 60  # seconds until a bot plays an absent seat; 0 = never
    watchers: bool = True  # may spectators look on
    watch_delay: Annotated[int, Meta(ge=0, le=600)] = 0  # seconds by which spectators see everything later
    undo: bool = True
    talk: bool = True  # chat; quick phrases always work
    pace: Pace = "normal"  # of the bots
    lesson: bool = False  # for learning: in nobody's list, and not kept when it is over
    hints: bool = True  # may players ask for hints (`hint`)
    programs: bool = True  # may programs of people sit down
