"""A real engine with one book on its shelf, for tests of annotations."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from indexing.locator import Locator, TextRange
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol
from reader.engine.engine import Engine
from reader.engine.protocol import Annotation, AnnotationKind, Colour, MarkStyle, Message, Request
from tests.epubs import book_of

ONE = (
    "<h1>The Harbour</h1><p>The old captain loved the sea. His hound slept by the stove.</p>"
    "<p>Nobody in the harbour had ever seen the ocean so calm, <i>nobody</i> at all.</p>"
)
TWO = "<h1>The Crown</h1><p>The king wore a crown of iron. Its weight bent his neck.</p><p>The monarch slept badly.</p>"
THREE = "<h1>The End</h1><p>Captain and king met at last. The puppy barked, nobody knew why.</p>"
BODIES = (ONE, TWO, THREE)
R = TypeVar("R", bound=Message)


@dataclass
class Desk:
    """An engine, and the id of its book."""

    engine: Engine
    book: str
    path: Path

    def ask(self, request: Request[R]) -> R:
        """Carry out a request."""
        return self.engine.handle(request, lambda _event: None, CancelToken())

    def place(self, words: str, spine: int | None = None) -> TextRange:
        """Where words stand, in the first page that has them."""
        for number in range(len(BODIES)) if spine is None else (spine,):
            text = self.text(number)
            if words in text:
                return TextRange.of(number, text.index(words), text.index(words) + len(words))
        raise AssertionError(f"the book has no “{words}”")

    def text(self, spine: int) -> str:
        """The canonical text of a page."""
        entry = self.engine._index.text.text(self.book, spine)
        return entry[1] if entry else ""

    def keep(
        self,
        words: str,
        note: str = "",
        colour: Colour = "yellow",
        kind: AnnotationKind = "highlight",
        style: MarkStyle = "highlight",
    ) -> Annotation:
        """Highlight words, or put a bookmark where they begin."""
        place = self.place(words)
        return self.ask(
            protocol.SaveAnnotation(
                book=self.book, kind=kind, start=place.start, end=place.end, colour=colour, style=style, note=note
            )
        )

    def listed(
        self, position: Locator | None = None, *, guarded: bool = False, look_ahead: bool = False
    ) -> tuple[Annotation, ...]:
        """All annotations."""
        request = protocol.ListAnnotations(book=self.book, position=position, guarded=guarded, look_ahead=look_ahead)
        return self.ask(request).annotations

    def clear(self) -> None:
        """Remove them all."""
        ids = tuple(annotation.id for annotation in self.listed())
        self.ask(protocol.RemoveAnnotations(book=self.book, ids=ids))

    def imported(self, path: Path, book: str | None = None) -> protocol.Imported:
        """Import a file; None: into the one book that it is about."""
        if book is not None:
            return self.ask(protocol.ImportAnnotations(book=book, path=str(path)))
        (done,) = self.ask(protocol.ImportFile(path=str(path))).books
        return done

    def replace_with(self, *bodies: str) -> None:
        """The book's file changes."""
        book_of(self.path, *bodies, title="The Sea")
        self.add()

    def add(self) -> None:
        """Import the file."""
        added = self.engine.import_now(self.path, CancelToken(), lambda _step: None)
        self.book = added.book.id


def desk_in(folder: Path) -> Desk:
    """A desk with its data in ``folder``."""
    path = book_of(folder / "sea.epub", *BODIES, title="The Sea")
    desk = Desk(Engine(folder / "data", ModelsFolder(folder / "none")), "", path)
    desk.add()
    return desk
