"""A match of every game and mode, played over real sockets by scripted people."""
