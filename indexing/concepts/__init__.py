"""The concept map: a book's people, places and things, its themes and its events, made without a language model."""
