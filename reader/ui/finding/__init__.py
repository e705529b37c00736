"""Find in the book."""
