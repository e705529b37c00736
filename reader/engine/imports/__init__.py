"""Importing: the queue, its work, the order in which vectors are made, and what was under way when an engine ended."""
