"""Stores that released versions have written, and what this version makes of them."""
