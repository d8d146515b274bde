"""Tests of Zero."""
