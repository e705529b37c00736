"""A folder of a thousand EPUBs dropped on the window: how it stays usable, and what a kill costs."""
