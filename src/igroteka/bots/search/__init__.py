"""Search that knows no game: worlds that a seat can imagine, a tree of decisions, rounds played on by habit."""
