"""The house rules of Wazabi, one a file; `core/house_rules.py` finds them."""
