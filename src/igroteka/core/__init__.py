"""The contract of a game and everything the games share. Imports nothing else of ours."""
