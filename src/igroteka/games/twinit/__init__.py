"""Twin It!: find two equal patterns first."""
