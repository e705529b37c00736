"""Opens an EPUB, damaged or hostile as it may be, and gives its metadata, reading order, contents and files."""

from indexing.publication.publication import Publication, open_publication, picture_type
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
