"""The README's pictures, and the script that takes them from the running program."""
