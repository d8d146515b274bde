"""Many nodes, one house: claims in the database say who runs a table, the bus carries what may be lost."""
