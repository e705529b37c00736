"""The reading view: the page with its contents on the left and the conversation on the right."""

from __future__ import annotations

import logging

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QWidget

from indexing.locator import Locator, TextRange
from indexing.whole_words import cut_before
from reader.engine.protocol import (
    Book,
    Guard,
    OpenBook,
    OpenedBook,
    OpenedPublication,
    OpenPublication,
    Progress,
    Stage,
)
from reader.links import Link
from reader.ui.annotations.book_annotations import BookAnnotations
from reader.ui.annotations.marking import Marking
from reader.ui.book.quote import Quote
from reader.ui.book.reading_context import ReadingContext
from reader.ui.book.reference import QuotedSource
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.finding.pane import FindPane
from reader.ui.look.page_style import PageStyle, least_width
from reader.ui.looking_up.vocabulary import BookVocabulary
from reader.ui.page.view import PageView
from reader.ui.reading.drawer import ContentsDrawer
from reader.ui.reading.footer import ReadingFooter
from reader.ui.reading.header import ReadingHeader
from reader.ui.reading.readers_place import ReadersPlace
from reader.ui.reading.reading_log import ReadingLog
from reader.ui.reading.side_panel import SidePanel
from reader.ui.reading.wayfinder import Wayfinder
from reader.ui.widgets.layouts import grown, in_column
from reader.ui.widgets.page_panels import PagePanels
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr

_log = logging.getLogger(__name__)
_NARROWEST = Guard(mode="position", chosen=False, finished=False)


class ReadingPage(QWidget):
    """Shows one book at a time, with all that is beside its page."""

    could_not_open = Signal(str)
    problem = Signal(str)
    opened = Signal()
    closed = Signal()
    scrolling_asked = Signal(bool)  # whether the book that is going to be shown asks to be scrolled
    style_found = Signal(object, object)  # the id of the book that is going to be shown, its own PageStyle or None
    outside_link = Signal(QUrl)
    visiting_changed = Signal(bool)
    contents_shown = Signal(bool)
    text_became_ready = Signal()
    panel_wanted = Signal()
    other_wanted = Signal(object)
    """The Link to words of another book, an earlier volume, that the reader wants to see."""
    ended = Signal()
    """The reader has come to the end of the book, the first time since it was opened."""

    def __init__(self, client: EngineClient, undo: UndoQueue, header: ReadingHeader) -> None:
        super().__init__()
        self.setObjectName("page")
        self._client = client
        self._header = header
        self._book: Book | None = None
        self._publication: OpenedPublication | None = None
        self._opened: OpenedBook | None = None
        self._guard = _NARROWEST
        self._lengths: tuple[int, ...] = ()
        self._text_ready = False
        self._stage: Stage = "text"
        self._at_end = False
        self.page = PageView(client)
        self.place = ReadersPlace(client, self.page)
        self.annotations = BookAnnotations(client, undo, self)
        self.marking = Marking(self.page, self.annotations, self._source)
        self.contents = ContentsDrawer()
        self.words = BookVocabulary(client, undo, self)
        self.panel = SidePanel(client, undo, self.annotations, self.words)
        self.finding = FindPane(client, self)
        self.footer = ReadingFooter()
        self.way = Wayfinder(client, self.page, self.place, self.contents, self.footer)
        self.log = ReadingLog(client, self)
        self._connect()
        self._lay_out()

    @property
    def book(self) -> Book | None:
        """The open book."""
        return self._book

    @property
    def publication(self) -> OpenedPublication | None:
        """What is known of the open book's file."""
        return self._publication

    @property
    def visiting(self) -> bool:
        """True while the page shows a quote that was followed and the reader's own place is kept."""
        return self.place.visiting

    @property
    def text_ready(self) -> bool:
        """True once the book's text can be searched."""
        return self._text_ready

    def open_book(self, book: Book) -> None:
        """Open a book: ask the engine for its file and for what is known of it; with both there is a page."""
        self.close_book()
        self._book = book
        self._stage = "text"
        self._header.set_title(book.title, book.authors)
        self.panel.notes.set_book(book.title, book.authors)
        self.panel.ask_panel.set_book(book)
        self._open_file(book)
        self._ask_engine(book)

    def close_book(self) -> None:
        """Save where the reader is and let go of the file."""
        self.place.end()
        self.log.send()
        if self._book is None:
            return
        self.closed.emit()
        self.style_found.emit(None, None)
        self.panel.show_book(None)
        self.finding.set_context(None)
        self.page.close_book()
        self.annotations.show_book(None)
        self.words.set_context(None)
        self._book = self._publication = self._opened = None
        self._lengths = ()
        self._text_ready = False
        self._guard = _NARROWEST
        self._at_end = False
        self.way.close_book()

    def engine_restarted(self) -> None:
        """Ask the new engine for what the old one may not have sent, and to continue with this book first."""
        if self._book is not None:
            if self._publication is None:
                self._open_file(self._book)
            self._ask_engine(self._book)
            self.page.engine_restarted()

    def set_style(self, style: PageStyle) -> None:
        """Show the page in a style."""
        self.page.set_style(style)
        self.panels.set_least_page(least_width(style))

    def take_progress(self, progress: Progress) -> None:
        """When the text is in, the chapters and lengths are there to be fetched."""
        if self._book is None or progress.book != self._book.id:
            return
        text_came_in = self._stage == "text" and progress.stage != "text"
        self.panel.take_progress(progress, new_stage=progress.stage != self._stage)
        self._stage = progress.stage
        if text_came_in and not self._text_ready:
            self._ask_engine(self._book)

    def put_below_page(self, bar: QWidget) -> None:
        """Give a bar its place between the page and the footer."""
        self._middle.insertWidget(1, bar)

    def follow(self, quote: Quote) -> None:
        """Turn to a quote and highlight its words; the reader's own place is kept until they come back or stay."""
        self.place.follow(quote.range, quote.marked_ranges)

    def visit(self, place: Locator) -> None:
        """Turn to a place; the reader's own is kept like when a quote is followed."""
        self.place.visit(place)

    def _read_at(self, chosen: Quote | Locator) -> None:
        """Turn to what the panel cites or leads to: the reader goes there, and so do their keys."""
        if isinstance(chosen, Locator):
            self.visit(chosen)
        elif chosen.book:
            self.other_wanted.emit(Link(chosen.book, chosen.range))
        else:
            self.follow(chosen)
        self.page.setFocus()

    def return_from_visit(self) -> None:
        """Back to where the reader was."""
        self.place.come_back()

    def go_back(self) -> None:
        """Back from a visit, or else from where the last jump led."""
        if self.place.visiting:
            self.place.come_back()
        else:
            self.page.back()

    def show_contents(self, shown: bool) -> None:
        """Open or close the drawer of contents, which takes the place of what was found."""
        self.contents.setVisible(shown)
        self.contents_shown.emit(shown)
        if shown:
            self.finding.leave()
            self.contents.focus_list()

    def find_words(self, words: str = "") -> None:
        """Open the search in the book in place of the contents: for these words, or what was typed last."""
        self.show_contents(False)
        self.finding.open()
        if words:
            self.finding.field.setText(" ".join(words.split()))

    def show_entity(self, name: str) -> None:
        """Open the page of a name in the side panel."""
        self.panel_wanted.emit()
        self.panel.show_entity(name)

    def _source(self, place: Locator) -> QuotedSource | None:
        return None if self._book is None else self.way.source(self._book, place)

    def _ask_engine(self, book: Book) -> None:
        self._client.call(
            OpenBook(book.id),
            lambda opened: self._engine_opened(book, opened),
            lambda failure: self._engine_refused(book, failure),
        )

    def _open_file(self, book: Book) -> None:
        self._client.call(
            OpenPublication(book.path),
            lambda publication: self._publication_opened(book, publication),
            lambda failure: self._not_opened(book, failure),
        )

    def _publication_opened(self, book: Book, publication: OpenedPublication) -> None:
        if self._book is book:
            self._publication = publication
            self.way.file_opened(publication)
            self.panels.set_leftwards(publication.reading_direction == "rtl")
            self.scrolling_asked.emit(publication.scrolled)
            self._show_page()

    def _not_opened(self, book: Book, failure: CallFailure) -> None:
        """After a restart the engine is asked again."""
        if self._book is book and failure.kind != "engine":
            self.close_book()
            self.could_not_open.emit(
                tr("“{title}” can’t be opened. {reason}", title=book.title, reason=failure.message)
            )

    def _engine_opened(self, book: Book, opened: OpenedBook) -> None:
        if self._book is not book:
            return
        first, was_ready = self._opened is None, self._text_ready
        self._opened = opened
        self._lengths = opened.lengths
        self._guard = opened.guard
        self._text_ready = bool(opened.lengths)
        self.way.engine_opened(opened)
        if first:
            self.style_found.emit(book.id, opened.style)
            self.panel.show_book(self._context(), opened.conversation)
            self._show_page()
        self.annotations.show_book(book.id, opened.annotations)
        self._pass_context()
        if self._text_ready and not was_ready:
            self.text_became_ready.emit()

    def _engine_refused(self, book: Book, failure: CallFailure) -> None:
        """Without the engine the book can still be read; after its restart it is asked again."""
        if self._book is book and failure.kind != "engine":
            self.problem.emit(failure.message)
            self._show_page(without_engine=True)

    def _show_page(self, *, without_engine: bool = False) -> None:
        if self._book is None or self._publication is None or (self._opened is None and not without_engine):
            return
        start = self._opened.position if self._opened is not None else None
        self.place.begin(self._opened.book.id if self._opened is not None else None, start)
        self.page.open_book(self._book.path, self._publication, start)
        self.opened.emit()

    def _context(self) -> ReadingContext | None:
        """None until the engine knows the book."""
        if self._opened is None:
            return None
        opened = self._opened
        return ReadingContext(opened.book.id, self.place.reached, self._guard, self._lengths, opened.has_earlier)

    def _pass_context(self) -> None:
        self.panel.set_context(self._context())
        self.finding.set_context(self._context())
        self.annotations.set_context(self._context())
        self.words.set_context(self._context())

    def _guard_after_saving(self, book: str, guard: Guard) -> None:
        """Reading to the end may have lifted the guard; a choice that the reader made since has been shown already."""
        if guard.finished and not self._guard.finished and self._book is not None and self._book.id == book:
            self._end_reached()
        if not guard.chosen and not self._guard.chosen:
            self._guard_changed(book, guard)

    def _own_moved(self) -> None:
        self._pass_context()
        if self.place.own is not None and self.way.at_end:
            self._end_reached()

    def _end_reached(self) -> None:
        if not self._at_end:
            self._at_end = True
            self.ended.emit()

    def _guard_changed(self, book: str, guard: Guard) -> None:
        if self._book is not None and self._book.id == book:
            self._guard = guard
            self._pass_context()

    def _ask_about(self, selection: TextRange, text: str) -> None:
        self._show_asking()
        self.panel.ask_panel.ask_about(*self._in_view(selection, text))

    def _explain(self, selection: TextRange, text: str) -> None:
        self._show_asking()
        self.panel.ask_panel.explain(*self._in_view(selection, text))

    def _show_asking(self) -> None:
        self.panel_wanted.emit()
        self.panel.show_tab("ask")

    def _in_view(self, selection: TextRange, text: str) -> tuple[TextRange, str]:
        end = self.page.visible_end
        if end is not None and selection.start < end < selection.end:
            # a whole section can be selected at once, but what isn't in view has not been read
            seen = cut_before(text, end.offset - selection.start.offset)
            selection = TextRange.of(end.spine, selection.start.offset, selection.start.offset + seen)
            text = text[:seen]
        return selection, text

    def _selected(self, selection: TextRange | None) -> None:
        if selection is not None:
            self.panel.entity_cache.refresh()

    def _let_drops_through(self) -> None:
        """Files dropped on the page are for the window; Chromium's widgets, made anew as it likes, would keep them."""
        for widget in self.page.findChildren(QWidget):
            widget.setAcceptDrops(False)

    def _connect(self) -> None:
        self.page.page_ready.connect(self._let_drops_through)
        self.place.own_moved.connect(self._own_moved)
        self.way.read_on.connect(self.log.add)
        self.place.guard_saved.connect(self._guard_after_saving)
        self.place.visiting_changed.connect(self.footer.offer_way_back)
        self.place.visiting_changed.connect(self.visiting_changed)
        self.page.ask_about.connect(self._ask_about)
        self.page.explain_wanted.connect(self._explain)
        self.marking.search_wanted.connect(self.find_words)
        self.page.name_chosen.connect(self.show_entity)
        self.page.selection_changed.connect(self._selected)
        self.panel.entity_cache.changed.connect(lambda: self.page.set_names(self.panel.entity_cache.names))
        self.page.link_to_outside.connect(self.outside_link)
        self.page.crashed.connect(self.problem)
        self.page.pictures.failed.connect(self.problem)
        self.page.printing.failed.connect(self.problem)
        self.annotations.problem.connect(self.problem)
        self.words.problem.connect(self.problem)
        self.panel.quote_chosen.connect(self._read_at)
        self.panel.place_chosen.connect(self._read_at)
        self.panel.left.connect(self.page.setFocus)
        self.panel.guard_changed.connect(self._guard_changed)
        self.footer.back_pressed.connect(self.return_from_visit)
        self.footer.stay_pressed.connect(self.place.stay)

    def _lay_out(self) -> None:
        middle = QWidget()
        self._middle = in_column(grown(self.page), self.footer, within=middle, margins=0, spacing=0)
        middle.setFocusProxy(self.page)
        self.panels = PagePanels(middle, (self.contents, self.finding), (self.panel,))
        self.beside = self.panels.panels  # the page
        in_column(self._header, grown(self.panels), within=self, margins=0, spacing=0)
        self.contents.hide()
        left, right = self.contents, self.panel
        for chosen in (left.entry_chosen, left.place_chosen, right.quote_chosen, right.place_chosen):
            chosen.connect(self.panels.give_way)
