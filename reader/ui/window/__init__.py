"""The main window, its actions, and a person's habits."""
