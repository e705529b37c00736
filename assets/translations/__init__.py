"""The window's words in other languages: a Qt Linguist file for each, and what Qt loads of it."""
