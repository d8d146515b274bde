"""How UNO is written: cards, moves, and the words of the log."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from igroteka.core.events import HIDDEN, Event
from igroteka.core.words import Words
from igroteka.games.uno.cards import (
    ACCEPT,
    CALL,
    CARD_LAID,
    CATCH,
    CHALLENGE,
    COLOUR_NAMED,
    COLOURS,
    DRAW,
    ENOUGH,
    KEEP,
    KINDS,
    MOVES,
    NAME,
    PASS,
    PLAY_WILD,
    SEVERAL,
    SWAP,
    SYMBOLS,
    WILD,
    WITH_CALL,
)

COLOUR_NAMES = "BGRY"
SYMBOL_NAMES = "0123456789SRD"  # then Skip, Reverse, Draw Two

_WORDS = {
    DRAW: "draw",
    KEEP: "keep",
    PASS: "pass",
    ACCEPT: "accept",
    CHALLENGE: "challenge",
    CALL: "uno",
    ENOUGH: "enough",
}


def write_card(card: int) -> str:
    """R7, GS (Skip), BR (Reverse), YD (Draw Two), W, W4."""
    if card < WILD:
        return COLOUR_NAMES[card // SYMBOLS] + SYMBOL_NAMES[card % SYMBOLS]
    return "W" if card == WILD else "W4"


CARD_NAMES = tuple(write_card(card) for card in range(KINDS))
CARDS = {name: card for card, name in enumerate(CARD_NAMES)}


def write_cards(cards: Any) -> str:
    """Cards separated by dots; `-` for none."""
    return ".".join([CARD_NAMES[card] for card in cards]) or "-"


def read_cards(text: str) -> list[int]:
    """The inverse of `write_cards`."""
    return [] if text == "-" else [CARDS[name] for name in text.split(".")]


def write_colour(colour: int) -> str:
    """B, G, R, Y, or `-` when none is in force."""
    return COLOUR_NAMES[colour] if colour < COLOURS else "-"


def read_colour(text: str) -> int:
    """The inverse of `write_colour`."""
    return int(COLOURS) if text == "-" else ["B", "G", "R", "Y"].index(text)


@lru_cache(maxsize=1 << 12)
def write_move(move: int) -> str:
    """R7, W:B (naming blue), R7! (calling UNO), draw, keep, pass, accept, challenge, name:B, uno, catch:2,
    swap:2 (hands with seat 2), R7+ (and perhaps more sevens), enough."""
    if move < WITH_CALL:
        card = write_card(CARD_LAID[move])
        return card if move < PLAY_WILD else f"{card}:{COLOUR_NAMES[COLOUR_NAMED[move]]}"
    if move < DRAW:
        return write_move(move - WITH_CALL) + "!"
    if move >= SEVERAL:
        return write_move(move - SEVERAL) + "+"
    if SWAP <= move < ENOUGH:
        return f"swap:{move - SWAP}"
    if CATCH <= move < SWAP:
        return f"catch:{move - CATCH}"
    return _WORDS[move] if move in _WORDS else f"name:{COLOUR_NAMES[move - NAME]}"


_MOVES = {write_move(move): move for move in range(MOVES)}


def read_move(text: str) -> int:
    """The inverse of `write_move`."""
    return _MOVES[text]


@lru_cache(maxsize=1 << 12)
def taps(move: int) -> tuple[str, ...]:
    """The things one touches to make this move."""
    if move < WITH_CALL:
        card = f"hand:{write_card(CARD_LAID[move])}"
        return (card,) if move < PLAY_WILD else (card, f"colour:{COLOUR_NAMES[COLOUR_NAMED[move]]}")
    if move < DRAW:
        return ("button:uno", *taps(move - WITH_CALL))
    if move == DRAW:
        return ("pile:draw",)
    if move >= SEVERAL:
        return ("button:more", *taps(move - SEVERAL))
    if SWAP <= move < ENOUGH:
        return (f"swap:{move - SWAP}",)
    if CATCH <= move < SWAP:
        return (f"seat:{move - CATCH}",)
    return (f"button:{_WORDS[move]}" if move in _WORDS else f"colour:{COLOUR_NAMES[move - NAME]}",)


def card_in_words(card: int, words: Words) -> str:
    """A card as the object of a sentence: 'a red 7', «красную 7»."""
    if card >= WILD:
        return words.say("card-wild" if card == WILD else "card-wild-draw-four")
    colour, symbol = COLOUR_NAMES[card // SYMBOLS], SYMBOL_NAMES[card % SYMBOLS]
    if symbol.isdigit():
        return words.say("card-number", colour=colour, number=symbol)
    return words.say({"S": "card-skip", "R": "card-reverse", "D": "card-draw-two"}[symbol], colour=colour)


def cards_in_words(faces: list[int], words: Words) -> str:
    """Cards as the object of a sentence; hidden ones as a count."""
    if not faces:
        return words.say("nothing")
    if HIDDEN in faces:
        return words.say("hidden-cards", count=len(faces))
    return ", ".join(card_in_words(card, words) for card in faces)


def event_args(event: Event, observer: int, words: Words, names: list[str]) -> dict[str, Any]:
    """What the messages of the log need beside $who and $count."""
    args: dict[str, Any] = {"cards": cards_in_words(event.faces(observer), words)}
    numbers = [int(number) for number in event.numbers]
    if event.kind in ("challenged", "shown", "caught", "wrong-catch", "swapped", "got", "jumped"):
        args["other"] = names[numbers[0]]
        args["cost"] = numbers[1] if len(numbers) > 1 else 0
    elif event.kind in ("wild", "named", "guilty", "innocent"):
        args["colour"] = COLOUR_NAMES[numbers[0]]
    elif event.kind == "accepted":
        args["taken"] = numbers[0] if numbers else 0
    elif numbers:
        args["number"] = numbers[0]
    if event.kind == "forced":
        got = len(event.cards)
        args["got"] = "all" if got == numbers[0] else "some" if got else "none"
    return args
