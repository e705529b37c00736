"""Pictures of a book's map, in Qt's own painting: who stands with whom, and which themes fill which chapters."""
