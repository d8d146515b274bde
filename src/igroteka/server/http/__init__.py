"""The HTTP side: a gate before everything (`gate`), and behind it one module for each thing one may ask about."""
