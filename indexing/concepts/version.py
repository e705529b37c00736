"""By which rules a book's concept map was made."""

from __future__ import annotations

from indexing.store.rows import ImportState

CONCEPTS_VERSION = "7"  # raise it when any book's names or themes change: existing maps are then made again


def map_version(state: ImportState) -> str:
    """What today's rules make of the book as it is: once all its passages have vectors, the themes go by them too."""
    has_vectors = state.embedder is not None and state.embedded == state.passages
    return f"{CONCEPTS_VERSION}+{state.embedder}" if has_vectors else CONCEPTS_VERSION
