"""One folder a game; a game imports core only, never another game."""
