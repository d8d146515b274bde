"""Secrecy, shown at the wire: worlds that a seat cannot tell apart send it the same bytes at the same moments."""
