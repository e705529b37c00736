"""A series as its reader knows it: the earlier volumes as far as they were read, and what those say."""
