"""Each house rule by itself: whole matches by bots, records, views, forms. The laws: `test_house_rules.py`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from igroteka.bots.levels import bots_of
from igroteka.bots.searching import SearchBot
from igroteka.core.game import AnyGame, Variant
from igroteka.core.house_rules import HouseRule, house_rules_of
from igroteka.core.record import Input, Record, read_record_text, record_text
from igroteka.core.registry import all_games
from igroteka.core.words import LANGUAGES
from igroteka.lab.table import play_match
from tests.contract.houses import alone
from tests.contract.test_views import held
from tests.contract.worlds import observers, walk

GAMES = [game for game in all_games().values() if house_rules_of(game.name)]
RULES = [(game, rule) for game in GAMES for rule in house_rules_of(game.name)]

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
every_rule = pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.clause for _, rule in RULES])


@every_rule
def test_bots_play_whole_matches_by_a_house_rule(game: AnyGame, rule: HouseRule) -> None:
    """`play_match` raises where a bot makes an illegal move. Those that search are in `test_house_rules.py`."""
    table = alone(game, rule, 1)
    ready = [bot for bot in (make() for make in bots_of(game).values()) if not isinstance(bot, SearchBot)]
    options = game.read_options({**game.lab_options, **shortest(game), **table.options})
    for number in range(0, len(ready), table.seats):
        seated = [ready[(number + seat) % len(ready)] for seat in range(table.seats)]
        assert 1 in play_match(game, options, seated, number + 7).places


def shortest(game: AnyGame) -> dict[str, Any]:
    """Matches of UNO are long."""
    return {"goal": 50} if game.name == "uno" else {}


@every_rule
def test_a_record_names_a_house_rule_and_is_read_again(game: AnyGame, rule: HouseRule) -> None:
    table = alone(game, rule, 2)
    record = Record(
        game, table.seats, game.read_options(table.options), {"kind": "fast", "seed": 5}, ["x"] * table.seats
    )
    played = Variant(table.name, table.seats, {**dict.fromkeys(game.lab_options, 0), **table.options})
    record.inputs += [Input(step.seat, step.move) for step in walk(game, played, 5, 60)]
    text = record_text(record)
    assert json.loads(text.splitlines()[0])["options"] == table.options
    assert game.dump(read_record_text(text, table.name).state()) == game.dump(record.state())


@every_rule
def test_views_are_of_their_type_by_a_house_rule(game: AnyGame, rule: HouseRule) -> None:
    for step in walk(game, alone(game, rule, 3), 3, 60):
        for seat in observers(step.state):
            held(game.view(step.state, seat), game.view_type)


@every_game
def test_by_the_book_nothing_tells_of_house_rules(game: AnyGame) -> None:
    """What was written before there were house rules and what is written now are the same."""
    variant = game.variants()[0]
    named = [rule.option for rule in house_rules_of(game.name)]
    for step in walk(game, variant, 3, 40):
        text = game.dump(step.state)
        assert not any(f'"{option}"' in text for option in named)
    record = Record(game, variant.seats, game.read_options({}), {"kind": "fast", "seed": 3}, ["x"] * variant.seats)
    assert json.loads(record_text(record).splitlines()[0])["options"] == {}


@every_game
def test_options_of_house_rules_are_on_the_form_with_their_words(game: AnyGame) -> None:
    for lang in LANGUAGES:
        fields = {field.name: field for field in game.form(lang)}
        for rule in house_rules_of(game.name):
            assert fields[rule.option].default == rule.default
            assert fields[rule.option].title == game.words(lang).say(f"option-{rule.option}")
