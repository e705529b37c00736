"""Bookmarks, highlights and notes: kept, found again, exported and imported."""
