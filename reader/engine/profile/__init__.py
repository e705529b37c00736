"""What a reader looks for in books, and what books offer: five axes, worked out from traces, never a label."""
