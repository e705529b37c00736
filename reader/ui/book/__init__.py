"""What every pane knows of the open book: its places, how far the window may look, quotes and names in a text."""
