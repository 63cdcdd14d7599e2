"""The games, one folder each, laid out alike."""
