"""The panel beside the page: asking, the characters, the story."""
