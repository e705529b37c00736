"""Dictionaries of the reader's own, and the one that ships: found, indexed, looked up."""
