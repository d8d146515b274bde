"""Every law of the contract, for every registered game."""
