"""What the reader keeps: bookmarks, highlights and notes, on the page and in their tab."""
