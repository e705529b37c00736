"""The engine with a fault, as a library that isn't written in Python may have one: a document called “deadly” ends it.

``python -m tests.deadly_engine`` is the whole engine, with ``pages`` the part that serves files; each runs with nothing
else changed. The fault is here and not in the program, where a book could find it.
"""

from __future__ import annotations

import signal
import sys

from indexing.document import Document
from indexing.publication.epub import EpubPublication
from models.cancel import CancelToken
from reader.engine import __main__ as engine
from tests.ui import page_engine

COMMAND = (sys.executable, "-m", "tests.deadly_engine")
_document = EpubPublication.document


def deadly(publication: EpubPublication, index: int, cancel: CancelToken | None = None) -> Document:
    """Spine item ``index``, if it lets us live."""
    if "deadly" in publication.spine[index].href:
        signal.raise_signal(signal.SIGSEGV)  # to this thread: at once
    return _document(publication, index, cancel)


if __name__ == "__main__":
    setattr(EpubPublication, "document", deadly)  # noqa: B010
    sys.exit(page_engine.main() if "pages" in sys.argv else engine.main())
