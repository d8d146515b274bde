"""Tests of experiments with rules."""
