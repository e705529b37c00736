"""Trains the model that reads a question and a passage together; its command is ``__main__.py``."""
