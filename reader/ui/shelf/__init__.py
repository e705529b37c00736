"""The shelf: covers and rows, sorted, filtered and searched; details, tags and watched folders."""
