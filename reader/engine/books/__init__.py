"""The reader's books: the shelf, what is known of each, watched folders, and the joining of files of one book."""
