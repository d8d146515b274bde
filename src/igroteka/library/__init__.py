"""What `import igroteka` gives: games, matches, bots, records, tournaments (docs/library.md). It holds no rules."""
