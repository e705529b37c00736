"""Recommendations from the reader's own shelf: extract, validate, route, retrieve, rerank, format, a file a step."""
