"""What a browser says about itself, as roughly as a person would: "Firefox on Android". Nothing else of it is kept."""

from __future__ import annotations

# The first that is found counts: most browsers also claim to be those further down.
BROWSERS = (
    ("YaBrowser", "yandex"),
    ("SamsungBrowser", "samsung"),
    ("Edg", "edge"),
    ("OPR/", "opera"),
    ("Firefox", "firefox"),
    ("FxiOS", "firefox"),
    ("CriOS", "chrome"),
    ("Chromium", "chromium"),
    ("Chrome", "chrome"),
    ("Safari", "safari"),
)
SYSTEMS = (
    ("Android", "android"),
    ("iPad", "ipad"),
    ("iPhone", "iphone"),
    ("CrOS", "chromeos"),
    ("Windows", "windows"),
    ("Macintosh", "macos"),
    ("Linux", "linux"),
)


def rough(agent: str) -> tuple[str, str]:
    """Browser and system as words of ours, empty where we know none.

    >>> rough("Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0")
    ('firefox', 'android')
    >>> rough("curl/8")
    ('', '')
    """
    return _first(BROWSERS, agent), _first(SYSTEMS, agent)


def _first(known: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((word for mark, word in known if mark in agent), "")
