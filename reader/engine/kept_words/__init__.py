"""Words that are looked up: what dictionaries have of them, and the list of them that is kept of each book."""
