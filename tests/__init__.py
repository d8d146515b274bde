"""Tests of what is not one game's own."""
