"""Reading statistics as the window shows them."""
