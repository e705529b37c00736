"""A chat model's answer to a question about a book: what it is asked, what it writes, and what stands of that."""
