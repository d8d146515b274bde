"""The archive as a data set for people who study people: decisions without persons (docs/lab/data-set.md)."""
