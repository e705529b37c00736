"""The conversation with the whole shelf: questions across books, recommendations, the reading profile."""
