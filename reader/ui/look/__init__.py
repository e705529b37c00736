"""How everything looks: theme, style, type."""
