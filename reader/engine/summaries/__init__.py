"""Chapter summaries, the synopsis and the recap, in the book's own sentences, or a model's where they hold."""
