"""Names and chat in any Unicode: cleaned once, shown safely everywhere."""

from __future__ import annotations

import asyncio
import unicodedata
import urllib.request

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.core.errors import Mistake
from igroteka.server.names import LONGEST_NAME, LONGEST_TALK, clean_name, clean_talk, cleaned
from tests.server.harness import Player, run, running, seated

FAMILY = "👩\u200d👩\u200d👧\u200d👦"

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=40) | st.text(
    st.sampled_from("aé\u0301\u0308\u0489\u05b0\u200d\u200e\u202e\u2066\u3164\ufe0f❤👩 \t\x00\u2028<&"), max_size=40
)


@given(ANY_TEXT)
def test_nothing_is_left_that_is_unseen_or_changes_the_direction(text: str) -> None:
    left = cleaned(text)
    assert cleaned(left) == left
    assert all(unicodedata.category(letter)[0] != "C" or letter == "\u200d" for letter in left)
    assert left == left.strip()
    assert "  " not in left


@given(ANY_TEXT)
def test_what_is_cut_is_clean_too(text: str) -> None:
    said = clean_talk(text * 12)
    assert len(said) <= LONGEST_TALK
    assert not said.endswith((" ", "\u200d"))
    try:
        name = clean_name(text)
    except Mistake as mistake:
        assert mistake.key == "name-empty"
    else:
        assert 0 < len(name) <= LONGEST_NAME


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Анна", "Анна"),
        ("  Ann \t\n Lee ", "Ann Lee"),
        ("\u202eevil", "evil"),
        ("A\u200bnn\u200d", "Ann"),
        ("A\u200dnn", "Ann"),
        (FAMILY, FAMILY),
        ("e\u200b\u0301", "é"),
        ("Z" + "\u0336\u0337\u0338\u0339\u030d" * 9, "Z\u0336\u0337"),
        ("a\x00b\x1b[2J", "a b [2J"),
        ("<b>&'\"", "<b>&'\""),
        ("x" * 90, "x" * LONGEST_NAME),
    ],
)
def test_a_name_as_it_is_shown(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "typed", ["", " ", "\u200b", "\u3164", "\u2800\u115f", "\u202e\u2066", "\u0301", "\x00", "\ue000"]
)
def test_a_name_that_shows_nothing_is_refused(typed: str) -> None:
    with pytest.raises(Mistake, match="nothing that can be shown"):
        clean_name(typed)


def test_odd_names_and_talk_reach_the_others_as_they_were_cleaned(store_url: str) -> None:
    texts = [
        "\u202etxt.exe",
        "a\x00b",
        FAMILY,
        "</script><script>",
        "\ufeff{}",
        "Z" + "\u0301" * 50,
        "ﷺ" * 24,
        "\u2028x",
    ]

    async def test() -> None:
        async with running(store_url) as server:
            table, [one, other] = await seated(server, "uno", 2)
            for text in texts:
                await one.do("rename", name=text[:24])
                after = len(other.messages)
                await one.do("say", table=table, text=text)
                said = await other.wait("said", after)
                assert said["text"] == clean_talk(text)
                assert said["name"] == clean_name(text[:24])
            assert all("\x00" not in text and "\u202e" not in text for text in other.heard)
            again = await Player.come(server, cookie=other.cookie)
            await again.do("watch", table=table)
            await again.until(lambda: sum(message["type"] == "said" for message in again.messages) == len(texts))
            empty = await one.ask("say", table=table, text="\u200b\u202e")
            assert empty["key"] == "talk-empty"

    run(test())


def test_a_name_is_text_on_a_page_too(sqlite_url: str) -> None:
    async def test() -> str:
        async with running(sqlite_url) as server:
            table, [player] = await seated(server, "uno", 1, 1)
            await player.do("rename", name="<img src=x onerror=1>")
            stranger = await Player.come(server, name="</p><b>\"'")
            link = (await player.do("link", table=table))["link"]
            request = urllib.request.Request(f"http://{server.address}{link}", headers={"Cookie": stranger.cookie})
            answer = await asyncio.to_thread(lambda: urllib.request.urlopen(request, timeout=30).read())
            return str(answer, "utf-8")

    page = run(test())
    assert "onerror" in page
    assert "<img" not in page
    assert "<b>" not in page
