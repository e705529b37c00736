"""Exporting what a reader keeps of a book: one document, and a writer for each form of a file."""
