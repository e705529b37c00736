"""The sample book: its sources in `book/`, the script that zips them, and questions about it."""
