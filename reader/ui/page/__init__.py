"""The page view: a book's documents in a sealed web page, with marks, links and notes."""
