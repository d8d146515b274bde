"""The laboratory: many matches at once, their statistics, and the strength of bots."""
