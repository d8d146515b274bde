"""One table: the fold of its log (`table`, `match`), its verbs, and the actor that runs it."""
