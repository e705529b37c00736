"""The popover that says how pages look, and its tabs."""
