"""Tests of UNO."""
