"""The notes of the open book: all that is kept of it in book order, to filter, jump to, write on, copy and remove."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QModelIndex, QSize, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QMenu, QToolButton, QWidget

from indexing.locator import TextRange
from reader.engine.protocol import Annotation, Colour, MarkStyle
from reader.ui.annotations.book_annotations import BookAnnotations
from reader.ui.annotations.colour_dots import ColourDot, colour_dot, colour_name, style_name
from reader.ui.annotations.notes_delegate import NotesDelegate
from reader.ui.annotations.notes_rows import KINDS, Filter, NoteFilter, NoteRow, NotesRows, by_chapter
from reader.ui.book.quote import Quote
from reader.ui.look.theme import palette_of
from reader.ui.page.marks import COLOURS, STYLES
from reader.ui.widgets.banners import copy_words
from reader.ui.widgets.controls import FilterButton, label, tool_button
from reader.ui.widgets.kept_list import SearchedPane, offer
from reader.ui.widgets.layouts import at_top, grown, in_column, in_row
from reader.ui.words import tr, tr_later, tr_n


class NotesAhead(QWidget):
    """There only while something imported is hidden, or shown though it lies ahead."""

    def __init__(self, annotations: BookAnnotations) -> None:
        super().__init__()
        self._annotations = annotations
        self.said = label("", "small", wrap=True)
        self.button = tool_button("", "link", self._turn)
        in_row(grown(self.said), at_top(self.button), within=self, margins=(15, 0, 10, 0))
        annotations.changed.connect(self._show)
        self._show()

    def _turn(self) -> None:
        if self._annotations.hidden:
            self._annotations.look_ahead()
        else:
            self._annotations.look_no_further()

    def _show(self) -> None:
        hidden, ahead = self._annotations.hidden, self._annotations.ahead
        self.setVisible(hidden + ahead > 0)
        if hidden:
            self._say(
                tr_n(
                    "{n} imported note lies beyond where you are. It may spoil the story.",
                    "{n} imported notes lie beyond where you are. They may spoil the story.",
                    hidden,
                ),
                tr_n("Show it", "Show them", hidden),
                tr("Show the notes beyond where you are too"),
            )
        elif ahead:
            self._say(
                tr_n(
                    "{n} of the notes shown lies beyond where you are.",
                    "{n} of the notes shown lie beyond where you are.",
                    ahead,
                ),
                tr_n("Hide it", "Hide them", ahead),
                tr("Hide the notes beyond where you are again"),
            )

    def _say(self, sentence: str, words: str, what: str) -> None:
        self.said.setText(sentence)
        self.button.setText(words)
        self.button.setToolTip(what)
        self.button.setAccessibleName(what)


_NAMES: dict[NoteFilter, str] = {
    "all": tr_later("All"),
    "bookmarks": tr_later("Bookmarks"),
    "highlights": tr_later("Highlights"),
    "notes": tr_later("Notes"),
}


class NotesFilter(QWidget):
    """One kind of four is chosen, and one colour or none."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._colour: Colour | None = None
        self.kinds: dict[NoteFilter, QToolButton] = {}
        self.colours: dict[Colour, ColourDot] = {}
        row, dots = QHBoxLayout(), QHBoxLayout()
        self.said = label("", "small")
        dots.addWidget(self.said, 1)
        group = QButtonGroup(self)
        for kind in KINDS:
            chip = self.kinds[kind] = FilterButton(tr(_NAMES[kind]), tr(_NAMES[kind]))
            group.addButton(chip)
            row.addWidget(chip)
        self.kinds["all"].setChecked(True)
        group.buttonClicked.connect(lambda _button: self.changed.emit())
        row.addStretch(1)
        for colour in COLOURS:
            made = self.colours[colour] = ColourDot(colour, tr("Only {colour}", colour=colour_name(colour).lower()))
            made.setCheckable(True)
            made.setIconSize(QSize(16, 16))
            made.clicked.connect(lambda _on, colour=colour: self._choose(colour))
            dots.addWidget(made)
        column = in_column(within=self, margins=0, spacing=0)
        for line, side in ((row, 10), (dots, 15)):
            line.setContentsMargins(side, 0, 10, 0)
            line.setSpacing(1)
            column.addLayout(line)

    @property
    def chosen(self) -> Filter:
        """What is to be listed, whatever its words."""
        kind = next(kind for kind, made in self.kinds.items() if made.isChecked())
        return Filter(kind, self._colour)

    def _choose(self, colour: Colour) -> None:
        self._colour = None if colour == self._colour else colour
        self._draw()
        self.changed.emit()

    def _draw(self) -> None:
        for colour, made in self.colours.items():
            made.setChecked(colour == self._colour)
            made.show_chosen(colour == self._colour)


class NotesPane(SearchedPane):
    """The bookmarks, highlights and notes of the open book, by chapter."""

    model: NotesRows

    def __init__(self, annotations: BookAnnotations) -> None:
        super().__init__(
            NotesRows(),
            tr("What you keep of this book"),
            search=(tr("Search the notes"), tr("Search the notes…")),
            more=tr("Export and import"),
        )
        self._annotations = annotations
        self._source: tuple[str, ...] = ()
        self.filter = NotesFilter()
        self.ahead = NotesAhead(annotations)
        delegate = NotesDelegate(self)
        delegate.written.connect(self._written)
        delegate.closeEditor.connect(lambda *_: self.model.set_edited(None))
        self.list.setItemDelegate(delegate)
        self.list.edited.connect(self.write)
        self.filter.changed.connect(self.show_rows)
        annotations.changed.connect(self.show_rows)
        self._lay_out(self.filter, self.ahead)
        self.show_rows()

    def set_book(self, title: str, authors: Sequence[str]) -> None:
        """The source that goes with a copied quotation."""
        self._source = (", ".join(authors), title)

    @property
    def chosen(self) -> tuple[Annotation, ...]:
        """What is selected in the list, in book order."""
        rows = map(self.model.row, self.list.selected_rows)
        return tuple(row.annotation for row in rows if isinstance(row, NoteRow))

    def step(self, by: int) -> None:
        """Turn to the next of the list (1), or the one before (-1)."""
        at = self.list.currentIndex().row()
        rows = range(at + 1, self.model.rowCount()) if by > 0 else range(at - 1, -1, -1)
        index = next(
            (self.model.index(row) for row in rows if isinstance(self.model.row(self.model.index(row)), NoteRow)), None
        )
        if index is not None:
            self.list.setCurrentIndex(index)
            self.jump(index)

    def jump(self, index: QModelIndex) -> None:
        """Turn to what is kept in a row."""
        row = self.model.row(index)
        if not isinstance(row, NoteRow):
            return
        annotation = row.annotation
        if annotation.nowhere:
            return
        if annotation.kind == "bookmark" or annotation.lost or annotation.hidden:
            self.place_chosen.emit(annotation.start)
        else:
            self.quote_chosen.emit(
                Quote(0, annotation.chapter, TextRange(annotation.start, annotation.end), annotation.quote)
            )

    def remove(self) -> None:
        """Take away what is selected."""
        self._annotations.remove([annotation.id for annotation in self.chosen])

    def write(self) -> None:
        """Write the note of the current row, in place."""
        index = self.list.currentIndex()
        row = self.model.row(index)
        if isinstance(row, NoteRow) and not row.annotation.hidden:
            self.model.set_edited(row.annotation.id)
            self.list.edit(index)

    def copy(self) -> None:
        """Copy what is selected as quotations that say where they are from."""
        quotations = [self.quotation(annotation) for annotation in self.chosen if annotation.quote]
        if quotations:
            copy_words("\n\n".join(quotations), self)

    def quotation(self, annotation: Annotation) -> str:
        """The words with their source: “…” – Jane Austen, Persuasion, Chapter 3"""
        source = ", ".join(part for part in (*self._source, annotation.chapter) if part)
        return f"{tr('“{words}”', words=annotation.quote.strip())}\n– {source}"

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: what lies ahead isn't shown to who comes back later."""
        if not event.spontaneous():
            self._annotations.look_no_further()
        super().hideEvent(event)

    def show_rows(self) -> None:
        annotations = self._annotations.annotations
        chosen = replace(self.filter.chosen, words=self.search.text())
        shown = [annotation for annotation in annotations if chosen.takes(annotation)]
        nothing_yet = tr(
            "Nothing is kept of this book yet.\n\nSelect words on the page to highlight them or to write a note."
            " A click at the page’s upper corner bookmarks it."
        )
        self._fill(
            by_chapter(shown),
            kept=bool(annotations),
            nothing=tr("Nothing of what is kept fits.") if annotations else nothing_yet,
            only_then=(self.filter,),
        )
        self.filter.said.setText(
            tr_n("{n} kept", "{n} kept", len(shown))
            if len(shown) == len(annotations)
            else tr("{shown} of {all} kept", shown=len(shown), all=len(annotations))
        )

    def _written(self, annotation: str, note: str) -> None:
        self.model.set_edited(None)
        self._annotations.change(annotation, note=note)

    def context_menu(self) -> QMenu:
        """What can be done with what is selected; the menu belongs to the caller."""
        menu = QMenu(self)

        chosen = self.chosen
        single = chosen[0] if len(chosen) == 1 else None
        index = self.list.currentIndex()
        offer(menu, tr("Go there"), "Return", lambda: self.jump(index), on=single is not None)
        offer(menu, tr("Write a note…"), "F2", self.write, on=single is not None and not single.hidden)
        highlights = [annotation for annotation in chosen if annotation.kind == "highlight" and not annotation.hidden]
        menu.addSeparator()
        for colour in COLOURS:
            action = offer(menu, colour_name(colour), "", partial(self._change, colour=colour), on=bool(highlights))
            action.setIcon(colour_dot(colour, palette_of(self)))
        menu.addSeparator()
        for style in STYLES:
            action = offer(menu, style_name(style), "", partial(self._change, style=style), on=bool(highlights))
            action.setCheckable(True)
            action.setChecked(bool(highlights) and all(annotation.style == style for annotation in highlights))
        menu.addSeparator()
        offer(menu, tr("Copy as quotation"), "Ctrl+C", self.copy, on=any(annotation.quote for annotation in chosen))
        offer(menu, tr("Remove"), "Delete", self.remove, on=bool(chosen))
        return menu

    def _change(self, colour: Colour | None = None, style: MarkStyle | None = None) -> None:
        for annotation in self.chosen:
            if annotation.kind == "highlight":
                self._annotations.change(annotation.id, colour=colour, style=style)
