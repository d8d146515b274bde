"""Chores of the project; `make help` lists them."""
