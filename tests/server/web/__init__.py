"""The HTTP side, over real connections."""
