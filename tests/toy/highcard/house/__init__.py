"""The house rules of High Card, one a file."""
