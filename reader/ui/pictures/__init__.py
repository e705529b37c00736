"""Pictures of a book's map, in Qt's own painting: who appears with whom, and which themes fill which chapters."""
