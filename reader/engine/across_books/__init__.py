"""Answers across books: which books, how far into each, the passages, and what each book says."""
