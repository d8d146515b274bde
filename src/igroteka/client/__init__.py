"""A program of one's own at the table: `play` for a script, `join` for more. See docs/programs.md.

from igroteka.client import Turn, play

def choose(turn: Turn) -> str:
    return turn.moves[0]

play("http://127.0.0.1:8000/t/K7QW2ZP9AB", choose, name="First come")
"""

from igroteka.client.play import play
from igroteka.client.refused import Refused
from igroteka.client.seat import Seat, Turn, join

__all__ = ["Refused", "Seat", "Turn", "join", "play"]
