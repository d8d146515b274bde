"""The wire format: what clients may say (`up`), what they are told (`down`), and how it becomes bytes (`codec`)."""
