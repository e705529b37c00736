"""The `quoth` command: what is typed, what is done, what is printed."""
