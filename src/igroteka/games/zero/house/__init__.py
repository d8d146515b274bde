"""The house rules of Zero, one a file; `core/house_rules.py` finds them."""
