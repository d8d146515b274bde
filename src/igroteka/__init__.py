"""Igroteka: five tabletop games whose rules the computer keeps to the letter."""

__version__ = "0.4.0"
