"""Bots that know no game in particular, and the list of all there are."""
