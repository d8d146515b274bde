"""`make ladder`: how strong the opponents are, played and written into docs/bots.md."""
