"""Carrying along: a folder of the reader's own in which several computers keep what is theirs of each book."""
