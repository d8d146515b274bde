"""Messages that nobody should send: valid ones, and what is left of them after an accident. Seeded, so repeatable."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from igroteka.core.game import AnyGame
from igroteka.core.options import schema
from igroteka.core.registry import all_games
from igroteka.server.wire.terms import PROTOCOL
from tests.contract.worlds import somewhere

ODD_TEXTS = (
    "",
    " ",
    "\x00",
    "a\x00b",
    "\u202eevil",
    "\u2066x\u2069",
    "Z\u0336\u0337\u0338\u0339a\u030d\u030e\u0304l\u0311g\u0306o\u0310",
    "\u200b\u200c\u200d\ufeff",
    "👩\u200d👩\u200d👧\u200d👦",
    "<script>alert(1)</script>",
    "</textarea>'\"&",
    "%s%n{0}{who}",
    "{ $who }",
    "'; DROP TABLE log; --",
    "\r\n\r\nSet-Cookie: a=b",
    "\x1b[2J",
    "\x7f\x80\x9f",
    "\uffff",
    "\U0010ffff",
    "\ue000",
    "ﷺ" * 30,
    "../../etc/passwd",
    "AAAA\n",
    "null",
    "true",
    "NaN",
    "-1",
    "٣",
    "²",
    "1e9",
    "x" * 24,
    "x" * 25,
    "x" * 40,
    "x" * 300,
    "x" * 7000,
    "flag:0",
    "flag:٣",
    "deal",
    "expire:minute",
    "expire:",
    "ready",
    "turn",
    "+1",
    "-1",
    "~134",
    "+135",
    "+²",
    "W:R!",
    "R7!!",
    "catch:-1",
    "uno",
    "draw",
    "zero",
    "R5-R5",
    "-",
    "keep:K2+K2",
    "give:9",
    "L1:-1",
    "hand:R7",
    "hand:",
    ":",
    "button:zero",
    "!" * 40,
    "~" * 40,
)
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    -2,
    15,
    16,
    255,
    2**31,
    2**40,
    2**40 + 1,
    2**63 - 1,
    2**63,
    -(2**63),
    2**64 - 1,
    0.5,
    -0.0,
    1e15,
    1e300,
    [],
    {},
    [[]],
    [None] * 20,
    {"": ""},
    {"do": "hello"},
    [1, "a", None],
    {"move": 10**9},
)
ODD_FRAMES: tuple[str | bytes, ...] = (
    "",
    " ",
    "{",
    "}",
    "[]",
    "null",
    "0",
    '"hello"',
    "{}",
    '{"do":null}',
    '{"do":"hello"}',
    '{"do":"nothing"}',
    "\ufeff{}",
    "\x00",
    "{'do':'hello'}",
    '{"do":"hello","protocol":2,"protocol":1}',
    '{"do":"rename","id":"s","name":"\\ud800"}',
    '{"do":"rename","id":"s","name":"\\udc00x"}',
    '{"do":"hello","protocol":' + "9" * 6000 + "}",
    '{"do":"hello","protocol":1e999}',
    '{"do":"hello","protocol":NaN}',
    "[" * 9000,
    '{"a":' * 3000,
    '{"do":"create","id":"n","game":"uno","seats":2,"options":{"goal":' + "9" * 30 + "}}",
    b"",
    b"\xff\xfe",
    b"\x00" * 100,
    b'{"do":"pong","n":1}',
    b'{"do":"rename","id":"b","name":"\xed\xa0\x80"}',
    b"\x1f\x8b\x08\x00gzip?",
    b"\x83\xa2do",
)


class Garbage:
    """A source of messages to these tables."""

    def __init__(self, seed: int, tables: list[str], guests: list[str]) -> None:
        self.chance = random.Random(seed)
        self.tables = tables  # grows as tables are made
        self.guests = guests
        self.offered: list[dict[str, Any]] = []  # moves that the last frames have offered
        self.games = list(all_games().values())
        self._made = 0
        self._positions = [
            (game, int(state.seats), game.dump(state))
            for game in self.games
            for variant in game.variants()[::3]
            for state in (somewhere(game, variant, 7, 30), somewhere(game, variant, 8, 150))
        ]

    def next(self) -> str | bytes:
        """One frame."""
        chance = self.chance
        if chance.random() < 0.06:
            return chance.choice(ODD_FRAMES)
        message = self.valid()
        for _ in range(chance.choice((0, 0, 1, 1, 1, 2))):
            self._spoil(message)
        text = msgspec.json.encode(message).decode()
        return self._damage(text) if chance.random() < 0.08 else text

    def valid(self) -> dict[str, Any]:
        """A message that a client of ours could send, if it were lucky."""
        self._made += 1
        chance, id = self.chance, f"f{self._made}"
        if chance.random() < 0.12:
            return self._create(id)
        if self.offered and chance.random() < 0.2:
            return {"do": "move", "id": id, **chance.choice(self.offered)}
        table = {"id": id, "table": chance.choice((*self.tables, *self.tables, "NOWHERE"))}
        seat = chance.randrange(4)
        kinds: list[dict[str, Any]] = [
            {"do": "hello", "protocol": PROTOCOL, "lang": chance.choice(("ru", "en")), "lines": chance.random() < 0.5},
            {"do": "pong", "n": chance.randrange(9)},
            {"do": "rename", "id": id, "name": chance.choice(ODD_TEXTS)[:24] or "x"},
            {"do": "lobby", "id": id, "on": chance.random() < 0.3},
            {
                "do": "watch",
                **table,
                "since": chance.randrange(60),
                "eyes": chance.choice(([], [seat], [-2], [0, 1, -1])),
            },
            {"do": "unwatch", **table},
            *(
                {"do": "move", **table, "seat": seat, "code": self._code(), "seen": chance.randrange(200)}
                for _ in range(4)
            ),
            {"do": "why", **table, "seat": seat, "code": self._code()},
            {
                "do": "why",
                **table,
                "seat": seat,
                "taps": [chance.choice(ODD_TEXTS)[:60] or "x", "hand:R7"][: chance.randrange(3)],
            },
            {"do": "sit", **table, "seat": seat, "name": chance.choice(ODD_TEXTS)[:24] or "x"},
            {"do": "hint", **table, "seat": seat},
            {"do": "sit", **table},
            {"do": "stand", **table, "seat": seat},
            {"do": "bot", **table, "seat": seat, "level": chance.choice(("quick", "random", "easy", "nobody"))},
            {"do": "clear", **table, "seat": seat},
            {"do": "swap", **table, "a": seat, "b": chance.randrange(4)},
            {"do": "lock", **table, "seat": seat, "on": chance.random() < 0.5},
            {"do": "host", **table, "seat": seat},
            {"do": "set", **table, "options": self._options(chance.choice(self.games)), "seats": 2 + seat},
            {
                "do": "set",
                **table,
                "settings": {"watchers": chance.random() < 0.5, "watch_delay": 1, "clock": {"move": 1}},
            },
            *({"do": "start", **table} for _ in range(2)),
            {
                "do": "entropy",
                **table,
                "seat": seat,
                "entropy": chance.choice(ODD_TEXTS)[:64] or "x",
                "commitment": chance.choice(("0" * 64, "é" * 64)),
            },
            {"do": "concede", **table, "seat": seat},
            {
                "do": "offer",
                **table,
                "seat": seat,
                "what": chance.choice(("undo", "pause", "resume", "end", "rematch")),
            },
            {
                "do": "answer",
                **table,
                "seat": seat,
                "what": chance.choice(("undo", "pause", "end")),
                "yes": chance.random() < 0.5,
            },
            {"do": "say", **table, "text": chance.choice(ODD_TEXTS)[:300] or "x"},
            {"do": "say", **table, "phrase": chance.choice(("hello", "oops", "nothing"))},
            {"do": "mute", **table, "guest": chance.choice(self.guests), "on": chance.random() < 0.5},
            {"do": "link", **table},
            *([{"do": "close", **table}] if chance.random() < 0.1 else []),
        ]
        return chance.choice(kinds)

    def _create(self, id: str) -> dict[str, Any]:
        chance = self.chance
        made: dict[str, Any] = {"do": "create", "id": id, "settings": {"pace": "instant"}, "sit": chance.random() < 0.8}
        if chance.random() < 0.6:
            game, seats, position = chance.choice(self._positions)
            made |= {"game": game.name, "seats": seats, "position": self._spoilt_position(position)[:6000]}
        else:
            game = chance.choice(self.games)
            made |= {"game": game.name, "seats": chance.randrange(1, 7), "options": self._options(game)}
        made["bots"] = ["quick"] * (made["seats"] - made["sit"])
        made["start"] = chance.random() < 0.9
        return made

    def _code(self) -> str:
        game = self.chance.choice(self.games)
        if self.chance.random() < 0.7:
            return game.write(self.chance.randrange(game.move_count))
        return self.chance.choice(ODD_TEXTS)[:80] or "x"

    def _options(self, game: AnyGame) -> dict[str, Any]:
        """Any options of this game (or of none), with any values."""
        fields = next(iter(schema(game.options_type)["$defs"].values()))["properties"]
        names = [*fields, "nothing", ""]
        deep: Any = "deep"
        for _ in range(self.chance.choice((1, 50, 400, 900))):
            deep = [deep]
        values = (*ODD_VALUES, *ODD_TEXTS, deep, 10**30, "9" * 5000, 2, 3, "2", "on")
        return {self.chance.choice(names): self.chance.choice(values) for _ in range(self.chance.randrange(3))}

    def _spoilt_position(self, text: str) -> str:
        """One or two fields of a position changed; now and then none."""
        chance = self.chance
        parts = text.split(" ")
        for _ in range(chance.choice((0, 1, 1, 1, 2))):
            at = chance.randrange(len(parts))
            name, _, value = parts[at].partition("=")
            other = chance.choice(parts).partition("=")[2]
            numbers = [str(chance.randrange(-2, 12)) for _ in range(chance.randrange(4))]
            parts[at] = f"{name}=" + chance.choice(
                (
                    "",
                    "0",
                    "-1",
                    "-",
                    "1",
                    "7",
                    "999999999999",
                    "2147483647",
                    other,
                    value[::-1],
                    value[: len(value) // 2],
                    ".".join(numbers),
                )
            )
        if chance.random() < 0.1:
            del parts[chance.randrange(len(parts))]
        return " ".join(parts)

    def _spoil(self, message: dict[str, Any]) -> None:
        chance = self.chance
        name = chance.choice(list(message))
        match chance.randrange(6):
            case 0:
                del message[name]
                message.setdefault("do", "hello")
            case 1:
                message[chance.choice(("secret", "Do", "seat ", "at", "who"))] = chance.choice(ODD_VALUES)
            case 2:
                message[name] = chance.choice(ODD_TEXTS)
            case _:
                message[name] = chance.choice(ODD_VALUES)

    def _damage(self, text: str) -> str:
        chance = self.chance
        at = chance.randrange(len(text) + 1)
        match chance.randrange(4):
            case 0:
                return text[:at]
            case 1:
                return text[:at] + chance.choice('{}[]",:\\0\x01') + text[at:]
            case 2:
                return text + text
            case _:
                return text[:at] + text[at + 1 :]
