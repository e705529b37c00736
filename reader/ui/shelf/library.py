"""What the shelf's buttons do: adding, removing, stopping and resuming, by way of the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from reader.engine.protocol import (
    AddBook,
    BackgroundProblem,
    Book,
    BookAdded,
    ChangedElsewhere,
    Event,
    ListBooks,
    PageStyle,
    Progress,
    RemoveBooks,
    ResumeImport,
    SameBook,
    SaveStyle,
    ShelfContents,
    StopImport,
    WatchImports,
)
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.shelf.folder_adding import FolderAdding
from reader.ui.shelf.model import ShelfModel
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_n


@dataclass(slots=True)
class _Adding:
    """Files that are being added together, so that their problems are reported together."""

    waiting: int
    books: list[Book] = field(default_factory=list)
    converted: int = 0
    failures: list[str] = field(default_factory=list)


class Library(QObject):
    """Keeps the shelf's model true to the engine's shelf."""

    loaded = Signal()
    progressed = Signal(object)
    open_wanted = Signal(object)
    changed_elsewhere = Signal()
    """Another window or command has changed something; the shelf has been fetched since."""
    same_book_found = Signal(object)
    """A SameBook: it is to be asked about."""
    watch_wanted = Signal(str)
    """A folder that was added is to be watched."""

    def __init__(self, client: EngineClient, model: ShelfModel, banners: Banners, undo: UndoQueue) -> None:
        super().__init__()
        self._client = client
        self._model = model
        self._banners = banners
        self._undo = undo
        self._folders: list[FolderAdding] = []
        self._strange: set[str] = set()
        self._reported: set[str] = set()
        self._listing = False
        self._waiting: list[Callable[[], None]] = []

    def refresh(self, then: Callable[[], None] = lambda: None) -> None:
        """Fetch the shelf. What is wanted while it is being fetched is fetched when that has come, and once for all."""
        if self._listing:
            self._waiting.append(then)
            return
        self._listing = True

        def listed(shelf: ShelfContents) -> None:
            self._model.set_books(shelf.books)
            self.loaded.emit()
            then()
            self._listed()

        def refused(failure: CallFailure) -> None:
            if failure.kind not in ("bug", "cancelled", "engine"):
                self._banners.show_banner(failure.message, "problem")
            self._listed()

        self._client.call(ListBooks(), listed, refused)

    def _listed(self) -> None:
        self._listing = False
        waiting, self._waiting = self._waiting, []
        if waiting:
            self.refresh(partial(_all, waiting))
        else:
            self._look_for_news()

    def watch(self) -> None:
        """Hear of every import from now on; to be called again when a new engine has started."""
        self._client.call(WatchImports(), lambda _done: None, lambda _failure: None, self._progressed)

    def add(self, paths: Sequence[str], *, then_open: bool = False) -> None:
        """Put files, and all that is in folders, on the shelf; with ``then_open`` a single file is opened too."""
        folders = [path for path in paths if Path(path).is_dir()]
        if folders:
            self._add_folders(folders)
            paths, then_open = [path for path in paths if path not in folders], False
        adding = _Adding(len(paths))

        def added(result: BookAdded) -> None:
            adding.books.append(result.book)
            adding.converted += bool(result.converted) and not result.known
            finished()

        def failed(path: str, failure: CallFailure) -> None:
            adding.failures.append(_with_name(path, failure.message))
            finished()

        def finished() -> None:
            adding.waiting -= 1
            if adding.waiting == 0:
                self._added(adding, then_open=then_open)

        for path in (str(Path(path).absolute()) for path in paths):
            self._client.call(AddBook(path), added, partial(failed, path))

    def _add_folders(self, folders: Sequence[str]) -> None:
        going = FolderAdding([str(Path(folder).absolute()) for folder in folders], self._client, self._banners)
        self._folders.append(going)
        going.watch_wanted.connect(self.watch_wanted)
        going.ended.connect(lambda: self._folders.remove(going))
        going.start(self._model.add_books)

    def open(self, book: str) -> None:
        """Open a book by its id, slug or path; a file that isn't on the shelf is added first."""

        def listed() -> None:
            known = self._model.find(book) or self._model.find(str(Path(book).absolute()))
            if known is not None:
                self.open_wanted.emit(known)
            else:
                self.add([book], then_open=True)

        self.refresh(listed)

    def knows(self, book: str) -> bool:
        """Whether the book with that id is on the shelf."""
        return self._model.known(book) is not None

    def open_known(self, book: str, on_missing: Callable[[], None]) -> None:
        """Open a book by its id, if it is on the shelf."""

        def listed() -> None:
            known = self._model.find(book)
            if known is not None:
                self.open_wanted.emit(known)
            else:
                on_missing()

        self.refresh(listed)

    def remove(self, books: Sequence[Book]) -> None:
        """Take books off the shelf, with one way back for all of them for a while."""
        if not books:
            return
        self._model.set_hidden([book.id for book in books], hidden=True)

        def undo() -> None:
            self._model.set_hidden([book.id for book in books], hidden=False)

        self._undo.offer(_removed(books), lambda: self._remove_now(books), undo)

    def _remove_now(self, books: Sequence[Book]) -> None:
        def hidden_no_more() -> None:
            self._model.set_hidden([book.id for book in books], hidden=False)

        def refused(failure: CallFailure) -> None:
            hidden_no_more()
            text = tr("“{title}” could not be removed. {reason}", title=books[0].title, reason=failure.message)
            if len(books) > 1:
                text = tr_n(
                    "{n} book could not be removed. {reason}",
                    "{n} books could not be removed. {reason}",
                    len(books),
                    reason=failure.message,
                )
            self._banners.show_banner(text, "problem")

        ids = tuple(book.id for book in books)
        self._client.call(RemoveBooks(ids), lambda _done: self.refresh(hidden_no_more), refused)

    def keep_style(self, book: str, style: PageStyle | None) -> None:
        """Keep how a book's own pages are to look; None: like all others."""

        def refused(failure: CallFailure) -> None:
            text = tr("The appearance of this book could not be kept. {reason}", reason=failure.message)
            self._banners.show_banner(text, "problem")

        self._client.call(SaveStyle(book, style), lambda _done: None, refused)

    def stop(self, book: str) -> None:
        """Stop a book's import."""
        self._client.call(StopImport(book), lambda _done: self.refresh())

    def resume(self, book: str) -> None:
        """Go on with a stopped or failed import."""
        self._client.call(ResumeImport(book), lambda _done: None)

    def _progressed(self, events: Sequence[Event]) -> None:
        latest = {event.book: event for event in events if isinstance(event, Progress)}
        self._reported |= latest.keys()
        if any(isinstance(event, ChangedElsewhere) for event in events):
            self.refresh(self.changed_elsewhere.emit)
        elif not self._listing:
            self._look_for_news()
        for event in events:
            if isinstance(event, BackgroundProblem):
                self._banners.show_banner(in_window_language(event.message), "problem")
            elif isinstance(event, SameBook):
                self.same_book_found.emit(event)
        for progress in latest.values():
            self._model.update_progress(progress)
            self.progressed.emit(progress)

    def _look_for_news(self) -> None:
        """Fetch the shelf once if there is progress for a book that isn't on it yet (from a watched folder)."""
        fresh = {book for book in self._reported if self._model.known(book) is None} - self._strange
        self._reported.clear()
        self._strange |= fresh
        if fresh:
            self.refresh()

    def _added(self, adding: _Adding, *, then_open: bool) -> None:
        self.refresh()
        if adding.converted:
            self._banners.show_banner(
                tr_n(
                    "{n} book was converted to EPUB. Its file stays as it is.",
                    "{n} books were converted to EPUB. Their files stay as they are.",
                    adding.converted,
                )
            )
        if len(adding.failures) == 1:
            self._banners.show_banner(adding.failures[0], "problem")
        elif adding.failures:
            lines = "\n".join(f"• {failure}" for failure in adding.failures)
            self._banners.show_banner(
                tr_n("{n} file could not be added.", "{n} files could not be added.", len(adding.failures))
                + "\n"
                + lines,
                "problem",
            )
        if then_open and len(adding.books) == 1:
            self.open_wanted.emit(adding.books[0])


def _all(steps: Sequence[Callable[[], None]]) -> None:
    for step in steps:
        step()


def _removed(books: Sequence[Book]) -> str:
    if len(books) == 1:
        return tr("“{title}” was removed from the shelf. Its file stays where it is.", title=books[0].title)
    return tr_n(
        "{n} book was removed from the shelf. Its file stays where it is.",
        "{n} books were removed from the shelf. Their files stay where they are.",
        len(books),
    )


def _with_name(path: str, sentence: str) -> str:
    name = Path(path).name
    return sentence if name in sentence else f"{name}: {sentence}"
