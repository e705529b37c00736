"""The reading view around the page, and finding one's way in a book."""
