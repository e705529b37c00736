"""What answers: a handler for each intent, and the path of a question through search, reading and decision."""
