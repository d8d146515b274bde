"""Tests of the data set."""
