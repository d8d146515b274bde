"""Three nodes, a database, a bus, people who write down what they are told, faults, and a checker of it all."""
