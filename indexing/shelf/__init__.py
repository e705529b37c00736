"""The shelf as one text: an index over all books, and the search that says which of them speak of something."""
