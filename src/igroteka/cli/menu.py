"""The menu that opens when `igroteka` is called without a command."""

from __future__ import annotations

import time
from typing import Any

from igroteka.bots.levels import bots_of, usual_bot
from igroteka.cli import saves, seating
from igroteka.cli.book import whole_book
from igroteka.cli.language import cli_words, sentence
from igroteka.cli.match import play_match
from igroteka.cli.optionlist import OptionRow, option_rows, shown, value_words
from igroteka.cli.table import Table, new_record
from igroteka.cli.terminal import Terminal
from igroteka.core.errors import Mistake
from igroteka.core.game import AnyGame
from igroteka.core.house_rules import check_together
from igroteka.core.presets import BOOK, named_presets, with_preset
from igroteka.core.record import seeded
from igroteka.core.registry import all_games

LANGUAGE_NAMES = {"ru": "Русский", "en": "English"}
NO = ("q", "quit", "exit", "0", "й", "выход", "назад", "back")


class Back(Exception):
    """The person changed their mind about this question."""


def menu(terminal: Terminal) -> int:
    """Ask what to do until the person has had enough."""
    terminal.print()
    terminal.say("cli-welcome", style="bold")
    try:
        while main_menu(terminal):
            terminal.words = cli_words(terminal.lang)
    except (EOFError, Back):
        pass
    terminal.print()
    terminal.say("cli-bye")
    return 0


def main_menu(terminal: Terminal) -> bool:
    """One choice; False: enough."""
    kept = saves.unfinished()
    words = terminal.words
    entries = [("play", words.say("cli-menu-play"))]
    if kept:
        entries.append(("resume", words.say("cli-menu-resume", count=len(kept))))
    entries += [
        ("rules", words.say("cli-menu-rules")),
        ("language", "Язык / Language"),
        ("quit", words.say("cli-menu-quit")),
    ]
    answer = entries[choose(terminal, words.say("cli-menu-what"), [text for _, text in entries])][0]
    try:
        if answer == "quit":
            return False
        if answer == "play":
            new_game(terminal)
        elif answer == "resume":
            resume_game(terminal, kept)
        elif answer == "rules":
            terminal.page(whole_book(choose_game(terminal), terminal.lang))
        else:
            choose_language(terminal)
    except Back:
        pass
    except Mistake as mistake:
        terminal.print(sentence(mistake, terminal.lang))
    return True


def choose(terminal: Terminal, question: str, entries: list[str], usual: int = 0) -> int:
    """The index of an entry; Enter takes the usual one."""
    terminal.print("", question)
    for number, entry in enumerate(entries, 1):
        terminal.print(f"  {number}  {entry}")
    return ask_number(terminal, 1, len(entries), usual + 1) - 1


def ask_number(terminal: Terminal, low: int, high: int, usual: int) -> int:
    """A number in this range; Enter takes the usual one, `q` goes back."""
    prompt = terminal.words.say("cli-menu-number", low=low, high=high, usual=usual)
    while True:
        answer = terminal.ask(prompt)
        if not answer:
            return usual
        if answer.isdigit() and low <= int(answer) <= high:
            return int(answer)
        if answer.casefold() in NO:
            raise Back
        terminal.say("cli-menu-not-number", low=low, high=high)


def choose_language(terminal: Terminal) -> None:
    """Russian first."""
    codes = list(LANGUAGE_NAMES)
    chosen = choose(terminal, "Язык / Language", list(LANGUAGE_NAMES.values()), codes.index(terminal.lang))
    terminal.lang = codes[chosen]
    terminal.words = cli_words(terminal.lang)


def choose_game(terminal: Terminal) -> AnyGame:
    """One of the games there are."""
    games = list(all_games().values())
    entries = []
    for game in games:
        seats = terminal.words.say("cli-seats", fewest=game.fewest, most=game.most)
        entries.append(f"{game.title} ({seats})")
    return games[choose(terminal, terminal.words.say("cli-menu-game"), entries)]


def new_game(terminal: Terminal) -> None:
    """All questions before a match, then the match."""
    game = choose_game(terminal)
    terminal.speak_of(game)
    words = terminal.words
    terminal.print("", words.say("cli-menu-seats", game=game.title))
    seats = ask_number(terminal, game.fewest, game.most, seating.seat_count(game, None, 1))
    people = choose_people(terminal, seats)
    bots = choose_bot(terminal, game) if len(people) < seats else None
    players = seating.seated(game, seats, people, bots, words)
    record = new_record(game, players, choose_options(terminal, game, choose_preset(terminal, game)), seeded(None))
    play_match(Table(record, terminal.lang), terminal)


def choose_people(terminal: Terminal, seats: int) -> list[str]:
    """The names of those who play at this terminal."""
    prompt = terminal.words.say("cli-menu-people", usual=terminal.words.say("cli-player"))
    while True:
        answer = terminal.ask(prompt)
        if answer.casefold() in NO:
            raise Back
        try:
            names = seating.read_names(answer) if answer else seating.people_named(terminal.words, 1)
            if len(names) > seats:
                raise Mistake("cli-too-many-people", people=len(names), seats=seats)
            return names
        except Mistake as mistake:
            terminal.print(sentence(mistake, terminal.lang))


def choose_bot(terminal: Terminal, game: AnyGame) -> str:
    """Which bot takes the empty seats."""
    names = list(bots_of(game))
    if len(names) == 1:
        return names[0]
    entries = [bot_words(terminal, name) for name in names]
    return names[choose(terminal, terminal.words.say("cli-menu-bots"), entries, names.index(usual_bot(game)))]


def bot_words(terminal: Terminal, name: str) -> str:
    """The name of a bot and what it is like, where we know."""
    key = f"cli-bot-{name}"
    return f"{name} — {terminal.words.say(key)}" if terminal.words.has(key) else name


def choose_preset(terminal: Terminal, game: AnyGame) -> str:
    """By the book, or one of the sets of rules that have a name."""
    if not game.presets:
        return BOOK
    words = terminal.words
    entries = [words.say("cli-menu-by-the-book")] + [
        f"{one.title} — {one.help}" for one in named_presets(game, words.lang)
    ]
    return [BOOK, *game.presets][choose(terminal, words.say("cli-menu-presets"), entries)]


def choose_options(terminal: Terminal, game: AnyGame, preset: str) -> Any:
    """Change options of the preset until Enter."""
    rows = option_rows(game, terminal.words)
    given = {name: shown(value) for name, value in with_preset(game, preset, {}).items()}
    while rows:
        terminal.print("", terminal.words.say("cli-menu-options"))
        for number, row in enumerate(rows, 1):
            terminal.print(f"  {number}  {row.title or row.name}: {current(terminal, row, given)}")
        answer = terminal.ask(terminal.words.say("cli-menu-option-number"))
        if not answer:
            break
        if answer.casefold() in NO:
            raise Back
        if answer.isdigit() and 1 <= int(answer) <= len(rows):
            change_option(terminal, game, rows[int(answer) - 1], given)
        else:
            terminal.say("cli-menu-not-number", low=1, high=len(rows))
    return game.read_options(given)


def current(terminal: Terminal, row: OptionRow, given: dict[str, str]) -> str:
    """What an option stands at, with its meaning."""
    value = given.get(row.name, row.usual)
    meaning = value_words(terminal.words, row.name, value)
    return f"{value} ({meaning})" if meaning else value


def change_option(terminal: Terminal, game: AnyGame, row: OptionRow, given: dict[str, str]) -> None:
    """Say what the option means and what is possible, take a value."""
    if row.help:
        terminal.print(row.help)
    terminal.say("cli-menu-possible", possible=row.possible)
    for value in row.possible.split(", "):
        meaning = value_words(terminal.words, row.name, value)
        if meaning:
            terminal.print(f"  {value} — {meaning}")
    answer = terminal.ask(f"{row.name} =")
    if not answer:
        return
    try:
        checked = game.read_options({**given, row.name: answer})
        check_together(game.name, checked)
        given[row.name] = shown(getattr(checked, row.name))
    except Mistake as mistake:
        terminal.print(sentence(mistake, terminal.lang, game.name))


def resume_game(terminal: Terminal, kept: list[saves.Saved]) -> None:
    """Go on with a saved game."""
    entries = [
        f"{saved.record.game.title}: {', '.join(saved.record.names)} — "
        + time.strftime("%d.%m.%Y %H:%M", time.localtime(saved.when))
        for saved in kept
    ]
    saved = kept[choose(terminal, terminal.words.say("cli-menu-which"), entries)]
    table = Table(saved.record, terminal.lang, saved.path)
    for observer in table.heard:
        table.heard[observer] = max(0, len(table.events) - 10)
    play_match(table, terminal)
