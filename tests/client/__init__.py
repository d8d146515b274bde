"""The client as it lies in files: its weight, its words, its arrows."""
