"""Tests of Wazabi."""
