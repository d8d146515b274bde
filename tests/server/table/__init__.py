"""Tables over real sockets."""
