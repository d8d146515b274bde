"""The house rules of Mind Up!, one a file; `core/house_rules.py` finds them."""
