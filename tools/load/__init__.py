"""The table server under load, side by side with boardgame.io."""
