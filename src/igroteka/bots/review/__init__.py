"""A finished match looked at once more: what each decision was worth, luck and skill apart (decision 041)."""
