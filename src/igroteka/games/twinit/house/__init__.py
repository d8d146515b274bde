"""The house rules of Twin It!, one a file; `core/house_rules.py` finds them."""
