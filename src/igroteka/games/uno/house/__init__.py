"""The house rules of UNO, one a file; `core/house_rules.py` finds them."""
