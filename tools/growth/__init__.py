"""`make growth`: how the work of the laboratory grows with the workers of a cluster."""
