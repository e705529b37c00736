"""A small series on an engine's shelf, and short ways to read it and to ask about it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from indexing.locator import Locator
from models.cancel import CancelToken
from reader.engine import protocol as p
from reader.engine.engine import Engine
from tests.epubs import Epub, pages_of
from tests.reader.series_books import collection

HERE = Locator(0, 500)
"""In a volume, after what its first page says."""
_WALK = "<p>They walked along the quiet shore, and nobody spoke of it again before the evening came.</p>" * 8


@dataclass(frozen=True)
class Volumes:
    """A series on an engine's shelf."""

    engine: Engine
    folder: Path

    def add(self, number: float, *bodies: str, metadata: str | None = None) -> str:
        """Put a volume on the shelf; its id."""
        metadata = collection("Quay", number) if metadata is None else metadata
        title = f"Volume {number:g}"
        file = Epub(
            title=title, identifier=title, pages=pages_of(*(body + _WALK for body in bodies)), metadata=metadata
        )
        path = file.build(self.folder / f"{number:g}.epub")
        return self.engine.import_now(path, CancelToken(), lambda _step: None).book.id

    def do(self, request: p.AnyRequest) -> None:
        """Carry out a request."""
        self.engine.handle(request, lambda _event: None, CancelToken())

    def ask(self, book: str, question: str = "Who is Basil?", position: Locator = HERE) -> p.Answer:
        """Ask as a reader at a place of the book."""
        request = p.Ask(question=question, book=book, position=position, guarded=True)
        return self.engine.handle(request, lambda _event: None, CancelToken())
