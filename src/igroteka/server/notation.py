"""Moves as text and back, remembered: a game has a few thousand codes at most, and writes them all the time."""

from __future__ import annotations

from igroteka.core.game import AnyGame


class Notation:
    """Two dictionaries a game."""

    def __init__(self) -> None:
        self._written: dict[tuple[str, int], str] = {}
        self._read: dict[tuple[str, str], int] = {}

    def write(self, game: AnyGame, move: int) -> str:
        """The same as `game.write`."""
        text = self._written.get((game.name, move))
        if text is None:
            text = self._written[game.name, move] = game.write(move)
        return text

    def read(self, game: AnyGame, text: str) -> int:
        """The same as `game.read`; what is no move is not remembered."""
        move = self._read.get((game.name, text))
        if move is None:
            move = game.read(text)
            if game.write(move) == text:  # other spellings of the same move could be without number
                self._read[game.name, text] = move
        return move
