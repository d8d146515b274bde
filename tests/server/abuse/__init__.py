"""What a client may send that no client of ours would."""
