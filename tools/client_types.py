"""The types of the browser client that are made from those of the server: messages, answers, views."""

from __future__ import annotations

import json
from pathlib import Path

from igroteka.core.game import AnyGame
from igroteka.core.pads import Pad, pad_of
from igroteka.core.record import rows as record_rows
from igroteka.core.registry import all_games
from igroteka.core.view_types import View
from igroteka.server.http import answer_types, replay_types, review_types
from igroteka.server.wire import down, up
from igroteka.server.wire.terms import PROTOCOL
from tools.typescript import Declarations, structs_of

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web" / "src"
GAMES = ROOT / "src" / "igroteka" / "games"


def files() -> dict[Path, str]:
    """Every file that is made, with its text."""
    messages = _messages()
    made = {
        WEB / "wire.ts": messages.text("src/igroteka/server/wire", f"export const PROTOCOL = {PROTOCOL};"),
        WEB / "answers.ts": _answers(messages),
        WEB / "game" / "view.ts": _shared_view(),
    }
    drawn = [game for game in all_games().values() if (GAMES / game.name / "web").is_dir()]
    views = {GAMES / game.name / "web" / "view.ts": view(game) for game in drawn}
    pads = {
        GAMES / game.name / "web" / "pad" / "data.ts": paper(game, pad) for game in drawn if (pad := pad_of(game.name))
    }
    return made | views | pads


def view(game: AnyGame) -> str:
    """What a client is sent of a game."""
    types = Declarations({View: "$game"}, patched=True)
    types.add(game.veiled_type or game.view_type)
    return types.text(f"src/igroteka/games/{game.name}/view_types.py")


def paper(game: AnyGame, pad: Pad) -> str:
    """What the score pad of a game counts with: the numbers of its rules, and how a round is written down."""
    types = Declarations()
    types.add(pad.Round)
    data = json.dumps(pad.data(), ensure_ascii=False, indent=2)
    return types.text(f"src/igroteka/games/{game.name}/pad.py", f"export const DATA = {data} as const;")


def _messages() -> Declarations:
    types = Declarations()
    types.name("Up", up.Message, "What a client says.")
    types.name("Down", down.Message, "What a client is told.")
    return types


def _answers(messages: Declarations) -> str:
    types = Declarations(dict.fromkeys(messages.names, "./wire"))
    for module in (answer_types, replay_types, review_types):
        types.add(*structs_of(module))
    types.add(record_rows.Head, record_rows.InputLine, record_rows.EndLine)
    return types.text("src/igroteka/server/http/*_types.py and the lines of records (src/igroteka/core/record)")


def _shared_view() -> str:
    types = Declarations(patched=True)
    types.add(View)
    return types.text("src/igroteka/core/view_types.py")
