"""The drawn families of Twin It! patterns, one motif a module."""
