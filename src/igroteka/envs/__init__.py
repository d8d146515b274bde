"""Environments to learn in: thousands of tables at once, and the shapes that PettingZoo, Gymnasium and OpenSpiel know.

The rules are the games' own; nothing here decides what is legal, who acts next or who may see what.
"""
