"""Notes in a folder of the reader's own, such as one of Obsidian's: a file for each book, kept up to date in place."""
