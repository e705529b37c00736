"""What a question means: read once, in the words of its language."""
