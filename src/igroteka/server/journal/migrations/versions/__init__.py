"""The steps, in the order of their numbers. A step that people have run is never changed."""
