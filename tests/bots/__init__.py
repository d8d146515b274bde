"""Tests of what all bots share."""
