"""The page in a real browser, played as people play it: by what it shows and what can be touched."""
