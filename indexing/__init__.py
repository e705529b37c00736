"""From an EPUB to canonical text, sentences, passages and vectors in the store, and the queries over them."""
