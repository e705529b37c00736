"""The open book as far as its reader may see it: what answers are made of."""
