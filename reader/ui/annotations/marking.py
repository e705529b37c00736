"""Keeping on the page itself: highlights where words are selected, notes beside them, bookmarks at the corner."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, SignalInstance

from indexing.locator import Locator, TextRange
from indexing.whole_words import cut_before
from reader.engine.protocol import Annotation, Colour, MarkStyle
from reader.ui.annotations.book_annotations import BookAnnotations
from reader.ui.annotations.mark_popover import MarkPopover
from reader.ui.annotations.ribbon import Ribbon
from reader.ui.book.reference import CopyStyle, QuotedSource, copied, copy_menu
from reader.ui.page.marks import Spot
from reader.ui.page.view import PageView


class Marking(QObject):
    """Joins a page with what is kept of its book."""

    selecting_changed = Signal(bool)
    """Whether there is something to highlight, or a highlight to write a note to."""
    search_wanted = Signal(str)
    """Words to look for in the book."""
    bookmarked_changed = Signal(bool)
    """Whether the page in view holds a bookmark."""

    def __init__(
        self, page: PageView, annotations: BookAnnotations, source: Callable[[Locator], QuotedSource | None]
    ) -> None:
        """``source`` is what the words at a place of the open book are from; None: no book is open."""
        super().__init__(page)
        self._source = source
        self._page = page
        self._annotations = annotations
        self._selection: tuple[TextRange, str] | None = None
        self._spot: Spot | None = None
        self.popover = MarkPopover(page)
        self.ribbon = Ribbon(page)
        self.ribbon.hide()
        self._connect()

    @property
    def selected(self) -> TextRange | None:
        """What is selected."""
        return self._selection[0] if self._selection is not None else None

    @property
    def bookmarks(self) -> tuple[Annotation, ...]:
        """Those of the page in view."""
        start, end = self._page.position, self._page.visible_end
        if start is None or end is None:
            return ()
        return self._annotations.bookmarks_between(start, end)

    def toggle_bookmark(self) -> None:
        """Put a bookmark at the page in view, or take away what is there."""
        place = self._page.position
        if place is None:
            return
        held = [bookmark.id for bookmark in self.bookmarks if bookmark.id]
        if held:
            self._annotations.remove(held)
        elif not self.bookmarks:
            self._annotations.add("bookmark", TextRange(place, place))

    def highlight(self, colour: Colour | None = None) -> None:
        """Highlight what is selected, in the colour used last if none is given; or recolour the mark shown.

        Without a colour a line that is shown becomes a highlight.
        """
        where = self._take_selection()
        if where is not None:
            self._annotations.add("highlight", where, colour)
        elif self.popover.annotation is not None:
            style: MarkStyle | None = "highlight" if colour is None else None
            self._annotations.change(self.popover.annotation, colour=colour or self._annotations.colour, style=style)

    def draw_line(self, style: MarkStyle) -> None:
        """Underline what is selected, or strike it through, in the colour used last; or do that to the mark shown.

        If the mark shown is one already, it becomes a highlight.
        """
        where = self._take_selection()
        if where is not None:
            self._annotations.add("highlight", where, style=style)
        elif shown := self._shown:
            self._annotations.change(shown.id, style="highlight" if shown.style == style else style)

    def write_note(self) -> None:
        """Write a note to what is selected, which becomes a highlight, or to the highlight shown."""
        spot = self._spot
        if spot is None:
            return
        where = self._take_selection()
        if where is not None:

            def write(made: Annotation) -> None:
                self.popover.show_annotation(made, spot, write=True)

            self._annotations.add("highlight", where, then=write)
        elif shown := self._shown:
            self.popover.show_annotation(shown, spot, write=True)

    @property
    def _shown(self) -> Annotation | None:
        annotation = self.popover.annotation
        return self._annotations.find(annotation) if annotation is not None else None

    def _take_selection(self) -> TextRange | None:
        """What is selected, and is not any more; a whole section can be, but what isn't in view has not been read."""
        if self._selection is None:
            return None
        where, words = self._selection
        self._selection = None
        self._page.deselect()
        self.popover.dismiss()
        end = self._page.visible_end
        if end is None or not where.start < end < where.end:
            return where
        seen = cut_before(words, end.offset - where.start.offset)
        return TextRange.of(where.start.spine, where.start.offset, where.start.offset + seen) if seen else where

    def _select(self, where: TextRange, words: str, spot: Spot) -> None:
        self._selection, self._spot = (where, words), spot
        self.popover.offer(spot)
        self._report_selecting()

    def _deselected(self) -> None:
        if self._selection is not None:
            self._selection = None
            if self.popover.annotation is None:
                self.popover.dismiss()
            self._report_selecting()

    def _choose(self, ids: tuple[str, ...], spot: Spot) -> None:
        clicked = next((annotation for annotation in map(self._annotations.find, ids) if annotation is not None), None)
        if clicked is not None:
            self._selection, self._spot = None, spot
            self.popover.show_annotation(clicked, spot)
            self._report_selecting()

    def _report_selecting(self) -> None:
        self.selecting_changed.emit(self._selection is not None or self.popover.annotation is not None)

    def _let_go(self) -> None:
        self.popover.dismiss()
        self.ribbon.settle()  # the page may have another size

    def _show_annotations(self) -> None:
        """What is kept has changed."""
        self._page.marks.set_marks(self._annotations.marks)
        self._show_bookmark()
        if self.popover.annotation is not None:
            shown = self._shown
            if shown is None:
                self.popover.dismiss()
            else:
                self.popover.take(shown)

    def _show_bookmark(self) -> None:
        marked = bool(self.bookmarks)
        self.ribbon.setVisible(self._page.position is not None)
        self.ribbon.settle()
        if marked != self.ribbon.isChecked():
            self.ribbon.set_marked(marked)
            self.bookmarked_changed.emit(marked)

    def explain(self) -> None:
        """Have what is selected, or highlighted and shown, explained."""
        self._pass_on(self._page.explain_wanted)

    def _pass_on(self, wanted: SignalInstance) -> None:
        if self._selection is not None:
            wanted.emit(*self._selection)
        elif shown := self._shown:
            wanted.emit(TextRange(shown.start, shown.end), shown.quote)
        self.popover.dismiss()

    @property
    def _words(self) -> tuple[str, Locator] | None:
        """What is selected or highlighted here, and where it begins."""
        if self._selection is not None:
            return self._selection[1], self._selection[0].start
        shown = self._shown
        return (shown.quote, shown.start) if shown is not None else None

    def copied(self, style: CopyStyle) -> str:
        """What is selected, or highlighted and shown, as it is to be copied; empty if there is nothing."""
        if self._words is None:
            return ""
        words, place = self._words
        source = self._source(place)
        self.popover.dismiss()
        return copied(words, source, style) if source is not None else words

    def search(self) -> None:
        """Look for what is selected or highlighted in the whole book."""
        if self._words is not None:
            words, _ = self._words
            self.popover.dismiss()
            self.search_wanted.emit(words)

    def _remove(self) -> None:
        if shown := self._shown:
            self.popover.dismiss()
            self._annotations.remove([shown.id])

    def _connect(self) -> None:
        page, marks, popover = self._page, self._page.marks, self.popover
        marks.selected.connect(self._select)
        marks.deselected.connect(self._deselected)
        marks.chosen.connect(self._choose)
        marks.let_go.connect(self._let_go)
        page.position_changed.connect(self._show_bookmark)
        page.history_changed.connect(self._show_bookmark)
        self._annotations.changed.connect(self._show_annotations)
        self.ribbon.clicked.connect(self.toggle_bookmark)
        popover.colour_chosen.connect(self.highlight)
        popover.style_chosen.connect(self.draw_line)
        popover.note_wanted.connect(self.write_note)
        popover.note_changed.connect(lambda annotation, note: self._annotations.change(annotation, note=note))
        popover.ask_wanted.connect(lambda: self._pass_on(page.ask_about))
        popover.explain_wanted.connect(self.explain)
        popover.search_wanted.connect(self.search)
        popover.use(copy_menu(popover, self.copied))
        popover.remove_wanted.connect(self._remove)
        popover.dismissed.connect(self._report_selecting)
