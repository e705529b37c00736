"""What the reader keeps of the open book: shown at once, and put back if the engine couldn't keep it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from indexing.locator import Locator, TextRange
from reader.engine.protocol import (
    Annotation,
    AnnotationKind,
    Annotations,
    Colour,
    Done,
    ListAnnotations,
    MarkStyle,
    RemoveAnnotations,
    Request,
    SaveAnnotation,
)
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.page.marks import PageHighlight
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_n

_Then = Callable[[Annotation], object]
R = TypeVar("R", Annotation, Done)


class BookAnnotations(QObject):
    """The open book's annotations. Those that are being removed are not among them, as long as that can be undone."""

    changed = Signal()
    problem = Signal(str)
    """Something couldn't be kept: the sentence that says why."""

    def __init__(self, client: EngineClient, undo: UndoQueue, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._undo = undo
        self._book: str | None = None
        self._context: ReadingContext | None = None
        self._current: dict[str, Annotation] = {}  # as they are shown
        self._saved: dict[str, Annotation] = {}  # as the engine has them
        self._coming: list[Annotation] = []  # not yet known to be kept: without an id
        self._saving: set[str] = set()
        self._unsaved: dict[str, Annotation] = {}  # as the engine is to have them next
        self._removed: set[str] = set()
        self._ahead: frozenset[str] = frozenset()  # of what lies beyond the horizon, what is shown all the same
        self._listing: CallHandle | None = None
        self._unanswered = 0  # requests that the engine hasn't answered
        self._waiting: list[Callable[[], object]] = []
        self.colour: Colour = "yellow"
        """The colour used last."""

    @property
    def annotations(self) -> tuple[Annotation, ...]:
        """All that is kept of the book, in book order."""
        shown = (annotation for annotation in self._current.values() if annotation.id not in self._removed)
        return tuple(sorted(shown, key=lambda annotation: (annotation.start, annotation.end)))

    @property
    def marks(self) -> tuple[PageHighlight, ...]:
        """What the pages show: the highlights whose words are there, and those yet to be confirmed."""
        highlights = (annotation for annotation in (*self.annotations, *self._coming) if annotation.kind == "highlight")
        return tuple(
            PageHighlight(
                annotation.id,
                TextRange(annotation.start, annotation.end),
                annotation.colour or "yellow",
                bool(annotation.note),
                annotation.style,
            )
            for annotation in highlights
            if not annotation.lost and not annotation.hidden
        )

    def find(self, annotation: str) -> Annotation | None:
        """The annotation of an id, if it is kept."""
        return None if annotation in self._removed else self._current.get(annotation)

    def bookmarks_between(self, start: Locator, end: Locator) -> tuple[Annotation, ...]:
        """The bookmarks of the page that shows ``start`` to ``end``; a page of pictures alone has its start only."""
        marks = (annotation for annotation in (*self.annotations, *self._coming) if annotation.kind == "bookmark")
        return tuple(mark for mark in marks if mark.start == start or start <= mark.start < end)

    def show_book(self, book: str | None, annotations: Sequence[Annotation] = ()) -> None:
        """Another book is open, or the same after the engine has started anew; None: none is."""
        if book != self._book:
            self._coming.clear()
        self._book = book
        self._context = self._context if book is not None else None
        self._ahead = frozenset()
        self._stop_listing()
        self._take(annotations)

    @property
    def hidden(self) -> int:
        """How many lie beyond the horizon, without their words."""
        return sum(annotation.hidden for annotation in self._current.values() if annotation.id not in self._removed)

    @property
    def ahead(self) -> int:
        """How many are shown that lay beyond the horizon when ``look_ahead`` was asked for."""
        return sum(id_ in self._current and not self._current[id_].hidden for id_ in self._ahead - self._removed)

    def refresh(self) -> None:
        """Ask for all of the book's again, as far as the reader may look; what lies ahead is hidden at once."""
        shown = [self._current[id_] for id_ in self._ahead if id_ in self._current]
        self._ahead = frozenset()
        if shown:
            self._current.update(
                {annotation.id: replace(annotation, quote="", note="", hidden=True) for annotation in shown}
            )
            self.changed.emit()
        self._list()

    def look_ahead(self) -> None:
        """Show those beyond the horizon too, until ``look_no_further``, another guard, or the book is closed."""
        self._ahead |= {annotation.id for annotation in self._current.values() if annotation.hidden}
        self._list()

    def look_no_further(self) -> None:
        """Hide what ``look_ahead`` showed, except what the reader has reached since."""
        if self._ahead:
            self.refresh()

    def set_context(self, context: ReadingContext | None) -> None:
        """The reader has moved: of imported annotations others may be seen now."""
        old, self._context = self._context, context
        if context is None or old is None or context == old or context.book != self._book:
            return
        if context.guard != old.guard:
            self.refresh()
        elif not context.sees_all_of(old) or self.hidden:
            self._list()

    def add(
        self,
        kind: AnnotationKind,
        where: TextRange,
        colour: Colour | None = None,
        style: MarkStyle = "highlight",
        then: _Then | None = None,
    ) -> None:
        """Keep a bookmark at ``where.start``, or the words of ``where`` in a colour (None: that used last)."""
        if self._book is None:
            return
        colour = self.colour if colour is None else colour
        if kind == "highlight":
            self.colour = colour
            same = next((annotation for annotation in self.annotations if _is_at(annotation, where)), None)
            if same is not None:
                self.change(same.id, colour=colour, style=style)
                if then is not None:
                    then(same)
                return
        end = where.end if kind == "highlight" else where.start
        request = SaveAnnotation(book=self._book, kind=kind, start=where.start, end=end, colour=colour, style=style)
        shown = Annotation("", self._book, kind, where.start, end, "", "", colour, "", "", "", style=style)
        self._coming.append(shown)
        self.changed.emit()
        self._ask_to_add(request, shown, then)

    def change(
        self,
        annotation: str,
        *,
        colour: Colour | None = None,
        style: MarkStyle | None = None,
        note: str | None = None,
    ) -> None:
        """Give one another colour, another style or another note."""
        old = self.find(annotation)
        if old is None or old.hidden:
            return
        if colour is not None:
            self.colour = colour
        new = replace(
            old,
            colour=old.colour if colour is None else colour,
            style=old.style if style is None else style,
            note=old.note if note is None else note.strip(),
        )
        if new != old:
            self._current[annotation] = self._unsaved[annotation] = new
            self.changed.emit()
            if annotation not in self._saving:
                self._save(annotation)

    def remove(self, annotations: Iterable[str]) -> None:
        """Take some away; for a while they can be had back."""
        ids = tuple(annotation for annotation in annotations if self.find(annotation) is not None)
        book = self._book
        if not ids or book is None:
            return
        first = self._current[ids[0]]
        self._removed.update(ids)
        self.changed.emit()

        def undo() -> None:
            self._removed.difference_update(ids)
            self.changed.emit()

        def perform() -> None:
            still = tuple(id_ for id_ in ids if id_ in self._removed)  # one may have been made again since
            if still:
                self._ask(RemoveAnnotations(book, still), lambda _done: self._gone(still), undo)

        self._undo.offer(_removal(first, len(ids)), perform, undo)

    def when_saved(self, then: Callable[[], object]) -> None:
        """Call ``then`` once the engine has kept all that it was asked to: at once, or a moment later."""
        if self._unanswered:
            self._waiting.append(then)
        else:
            then()

    def _list(self) -> None:
        """Ask for what is kept; the answer to an earlier request is dropped, which may hold more than may be shown."""
        self._stop_listing()
        if self._context is not None and self._context.book == self._book:
            request = self._context.about(ListAnnotations, look_ahead=bool(self._ahead))
            self._listing = self._client.call(request, self._listed, lambda _failure: None)

    def _listed(self, listed: Annotations) -> None:
        self._listing = None
        self._take(listed.annotations)

    def _stop_listing(self) -> None:
        if self._listing is not None:
            self._listing.cancel()
            self._listing = None

    def _take(self, annotations: Sequence[Annotation]) -> None:
        """What is being saved is newer than what the engine says."""
        saving = {id_: self._current[id_] for id_ in (*self._saving, *self._unsaved) if id_ in self._current}
        self._saved = {annotation.id: annotation for annotation in annotations}
        self._current = {**self._saved, **{id_: stored for id_, stored in saving.items() if id_ in self._saved}}
        self.changed.emit()

    def _ask(self, request: Request[R], on_done: Callable[[R], None], put_back: Callable[[], None]) -> None:
        """Have the engine keep something; if it dies the next one is asked: kept twice, it is still kept once."""
        self._unanswered += 1

        def done(answer: R) -> None:
            on_done(answer)
            answered()

        def failed(failure: CallFailure) -> None:
            if failure.kind == "engine":
                self._client.call(request, done, failed)
                return
            put_back()
            self.changed.emit()
            self.problem.emit(failure.message)
            answered()

        def answered() -> None:
            self._unanswered -= 1
            if self._unanswered == 0:
                waiting, self._waiting = self._waiting, []
                for then in waiting:
                    then()

        self._client.call(request, done, failed)

    def _ask_to_add(self, request: SaveAnnotation, shown: Annotation, then: _Then | None) -> None:
        def added(annotation: Annotation) -> None:
            put_back()
            if annotation.book == self._book:
                self._removed.discard(annotation.id)
                self._saved[annotation.id] = self._current[annotation.id] = annotation
                self.changed.emit()
                if then is not None:
                    then(annotation)

        def put_back() -> None:
            if shown in self._coming:
                self._coming.remove(shown)

        self._ask(request, added, put_back)

    def _save(self, annotation: str) -> None:
        """One request at a time for each: the reader's last change wins, and is sent even after the book is closed."""
        wanted = self._unsaved.pop(annotation, None)
        if wanted is None:
            return
        self._saving.add(annotation)

        def saved(stored: Annotation) -> None:
            self._saving.discard(annotation)
            if annotation in self._saved:
                self._saved[annotation] = stored
                if annotation not in self._unsaved:
                    self._current[annotation] = stored
            self._save(annotation)

        def put_back() -> None:
            self._saving.discard(annotation)
            self._unsaved.pop(annotation, None)
            if annotation in self._saved:
                self._current[annotation] = self._saved[annotation]

        self._ask(_as_request(wanted), saved, put_back)

    def _gone(self, ids: Iterable[str]) -> None:
        for id_ in ids:
            self._current.pop(id_, None)
            self._saved.pop(id_, None)
        self._removed.difference_update(ids)


def _as_request(stored: Annotation) -> SaveAnnotation:
    return SaveAnnotation(
        book=stored.book,
        kind=stored.kind,
        start=stored.start,
        end=stored.end,
        id=stored.id,
        colour=stored.colour or "yellow",
        style=stored.style,
        note=stored.note,
    )


def _is_at(annotation: Annotation, where: TextRange) -> bool:
    return annotation.kind == "highlight" and (annotation.start, annotation.end) == (where.start, where.end)


def _removal(first: Annotation, count: int) -> str:
    if count > 1:
        return tr_n("{n} note was removed.", "{n} notes were removed.", count)
    if first.kind == "bookmark":
        return tr("The bookmark was removed.")
    return tr("The highlight and its note were removed.") if first.note else tr("The highlight was removed.")
