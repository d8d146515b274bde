"""The command line: play in the terminal, read rules, look at recorded games."""
