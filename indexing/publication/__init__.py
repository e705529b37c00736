"""Opens a book's file, damaged or hostile as it may be: its metadata, reading order, contents and files."""

from indexing.publication.cover import picture_type
from indexing.publication.epub import open_publication
from indexing.publication.publication import Publication
from indexing.publication_types import LandmarkLink, Limits, Metadata, PageTarget, SpineItem, TocEntry

__all__ = [
    "LandmarkLink",
    "Limits",
    "Metadata",
    "PageTarget",
    "Publication",
    "SpineItem",
    "TocEntry",
    "open_publication",
    "picture_type",
]
