"""The server is killed, its store fails, its clients vanish: nothing that was told is lost."""
