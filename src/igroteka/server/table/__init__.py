"""One table: the fold of its log (`table`, `match`), its commands, the machine that decides, the runner that waits."""
