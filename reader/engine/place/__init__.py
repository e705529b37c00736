"""A place in a book: where the reader is, how it is found again, and how far a request may look."""
