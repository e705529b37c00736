"""All that is known of a book: cover, authors, what it is about, its facts, and the reader's tags and collections."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from PySide6.QtCore import QLocale, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QPixmap
from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QToolButton, QWidget

from reader.engine.protocol import Book, BookDetails
from reader.ui.client.engine_words import in_window_language
from reader.ui.shelf.covers import COVER_SIZE
from reader.ui.shelf.delegate import fitted
from reader.ui.shelf.edit_dialog import names_in, stars
from reader.ui.widgets.controls import ScrolledColumn, button, in_form, label, named, tool_button
from reader.ui.widgets.dialogs import PlainDialog, resize_on_screen
from reader.ui.widgets.excerpt import shorten
from reader.ui.widgets.layouts import SPARE, FlowLayout, LayoutPart, Placed, at_left, grown, in_column, in_row
from reader.ui.widgets.text_lines import WrappedText
from reader.ui.words import day, decimal, locale, number, percent, tr, tr_n

_MEGABYTE = 1_000_000
_LONGEST_TITLE = 50


class BookDetailsDialog(PlainDialog):
    """Tags and collections are kept when Enter is pressed in their line, and when the dialog is closed."""

    tags_changed = Signal(object)
    """The tags that the reader wants the book to have."""
    collections_changed = Signal(object)
    """The collections that the reader wants the book to be in."""
    open_requested = Signal()
    like_wanted = Signal()
    authors_wanted = Signal()
    """Authors who write as the book's are looked for."""
    edit_wanted = Signal()
    cover_wanted = Signal()
    """The reader wants to choose a picture for its cover."""
    book_cover_wanted = Signal()
    """The cover that the file has is wanted again."""
    next_wanted = Signal(object)
    """The Book that comes next in the series is to be opened."""
    finished_changed = Signal(bool)
    """The book was read to its end, or wasn't."""

    def __init__(
        self,
        details: BookDetails,
        cover: QPixmap,
        parent: QWidget | None = None,
        *,
        asking: bool = True,
        following: Book | None = None,
        missing: Sequence[int] = (),
    ) -> None:
        """``following`` is the next book of the series, if it is on the shelf; ``missing`` are the numbers of earlier
        ones that aren't there.
        """
        super().__init__(tr("Details of “{title}”", title=details.book.title), parent, (720, 560))
        self._details, self._missing = details, missing
        self.next = self._next_button(following) if following is not None else None
        self._saved_tags, self._saved_collections = details.book.tags, details.book.collections
        self._cover = QLabel()
        self._cover.setAccessibleName(tr("Cover"))
        self._cover.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.show_cover(cover)
        self.change_cover, self.book_cover = button(tr("Change cover…")), button(tr("Book’s own cover"))
        self.change_cover.clicked.connect(self.cover_wanted)
        self.book_cover.clicked.connect(self.book_cover_wanted)
        self.set_own_cover(own=details.own_cover)
        self.tags = named(QLineEdit(", ".join(self._saved_tags)), "", tr("Tags, with commas between them"))
        self.tags.setPlaceholderText(tr("Your own, with commas between them"))
        hint = tr("Collections, with commas between them")
        self.collections = named(QLineEdit(", ".join(self._saved_collections)), "", hint)
        self.collections.setPlaceholderText(tr("Your own, with commas between them"))
        for line in (self.tags, self.collections):
            line.returnPressed.connect(self._keep_names)
        self.show_in_folder = button(tr("Show in its folder"), do=self._show_folder)
        self.show_in_folder.setEnabled(details.size is not None)
        self._lay_out()
        for made in (self.more_like, self.who_else):
            made.setVisible(asking)
        resize_on_screen(self, 720, 560)

    def show_cover(self, cover: QPixmap) -> None:
        """The cover has been fetched."""
        self._cover.setPixmap(fitted(cover, COVER_SIZE, self.devicePixelRatioF()))

    def set_own_cover(self, *, own: bool) -> None:
        """Whether the cover is one that the reader has chosen: then the way back is offered."""
        if not own and self.book_cover.hasFocus():
            self.change_cover.setFocus()
        self.book_cover.setVisible(own)

    def done(self, result: int) -> None:
        """Qt: however it is closed, what was typed is kept."""
        self._keep_names()
        super().done(result)

    def _next_button(self, following: Book) -> QToolButton:
        words = tr("Next in the series: “{title}”", title=shorten(following.title, _LONGEST_TITLE))
        made = tool_button(words, "link", text=words.replace("&", "&&"), do=self.reject)
        made.clicked.connect(lambda: self.next_wanted.emit(following))
        return made

    def _keep_names(self) -> None:
        tags, collections = names_in(self.tags.text()), names_in(self.collections.text())
        if tags != self._saved_tags:
            self._saved_tags = tags
            self.tags_changed.emit(tags)
        if collections != self._saved_collections:
            self._saved_collections = collections
            self.collections_changed.emit(collections)

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(self._details.source or self._details.book.path).parent)))

    def _lay_out(self) -> None:
        read, close = button(tr("Open")), button(tr("Close"))  # a button box would have Enter press one
        read.clicked.connect(self.accept)
        close.clicked.connect(self.reject)
        self.accepted.connect(self.open_requested)
        art = in_column(self._cover, self.change_cover, self.book_cover, SPARE, spacing=8)
        beside = in_row(art, grown(self._scrolled()), spacing=22)
        self.more_like, self.who_else = button(tr("More like this")), button(tr("Who else writes so?"))
        for ask, wanted in ((self.more_like, self.like_wanted), (self.who_else, self.authors_wanted)):
            ask.clicked.connect(self.reject)
            ask.clicked.connect(wanted)
        self.edit = button(tr("Edit…"), do=self.edit_wanted)
        self.edit.clicked.connect(self.reject)  # which keeps what was typed first
        finished = self._details.book.finished
        self.mark = button(tr("Mark as not finished") if finished else tr("Mark as finished"), do=self.reject)
        self.mark.clicked.connect(lambda: self.finished_changed.emit(not finished))
        asking = FlowLayout()
        for widget in (self.edit, self.mark, self.more_like, self.who_else, self.show_in_folder):
            asking.addWidget(widget)
        low = Qt.AlignmentFlag.AlignBottom
        below = in_row(grown(asking), Placed(read, align=low), Placed(close, align=low))
        in_column(grown(beside), below, within=self, margins=(22, 20, 18, 16), spacing=14)

    def _scrolled(self) -> ScrolledColumn:
        book = self._details.book
        parts: list[LayoutPart] = [label(book.title, "heading", wrap=True)]
        parts += [label(words, "lead", wrap=True) for words in (", ".join(book.authors), series_line(book)) if words]
        if self._missing:
            parts.append(label(missing_line(self._missing), "muted", wrap=True))
        if self.next is not None:
            parts.append(at_left(self.next))
        parts.append(label(_progress_line(self._details), "muted", wrap=True))
        if self._details.description:
            parts.append(_description(self._details.description))
        parts += [self._facts(), SPARE]
        return ScrolledColumn(self.windowTitle(), *parts, margins=(4, 4, 10, 4))

    def _facts(self) -> QFormLayout:
        form = in_form((tr("Tags"), self.tags), (tr("Collections"), self.collections))
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        for name, value in facts(self._details):
            words = label(value, wrap=True)
            words.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            words.setAccessibleName(f"{name}: {value}")
            title = label(name, "muted")
            title.setAlignment(Qt.AlignmentFlag.AlignTop)
            form.addRow(title, words)
        return form


def facts(details: BookDetails) -> list[tuple[str, str]]:
    """The known facts, one a line: a name and a value."""
    book = details.book
    size = tr("The file isn’t there any more") if details.size is None else _size(details.size)
    words = "" if details.words is None else tr_n("{n} word", "{n} words", details.words)
    lines = [
        (tr("Rating"), stars(book.rating)),
        (tr("Subjects"), "; ".join(subject.replace(" -- ", " – ") for subject in details.subjects)),
        (tr("Publisher"), details.publisher),
        (tr("Published"), _day(details.published)),
        (tr("Language"), _language(book.language)),
        (tr("Length"), words),
        (tr("Identifier"), details.identifier),
        (tr("Added"), _day(book.added)),
        (tr("Last read"), _day(book.opened) if book.opened else ""),
        (tr("Size"), size),
        (tr("File"), details.source or book.path),
        (tr("Converted from"), details.converted),
        (tr("Damage"), "\n".join(map(in_window_language, book.warnings))),
    ]
    return [(name, value) for name, value in lines if value]


def series_line(book: Book) -> str:
    """The series and the book's place in it; empty if it is in none."""
    if not book.series:
        return ""
    if book.series_index is None:
        return book.series
    whole = book.series_index == int(book.series_index)
    place = number(int(book.series_index)) if whole else decimal(book.series_index)
    return tr("{series}, book {number}", series=book.series, number=place)


def missing_line(numbers: Sequence[int]) -> str:
    """Which earlier books of the series aren't on the shelf."""
    named = ", ".join(map(number, numbers))
    return tr_n(
        "Not on your shelf: book {named} of the series.",
        "Not on your shelf: books {named} of the series.",
        len(numbers),
        named=named,
    )


def _progress_line(details: BookDetails) -> str:
    book = details.book
    if book.finished:
        return tr("Finished")
    return tr("{share} read", share=percent(book.progress)) if book.progress >= 0.005 else tr("Not begun")


def _description(text: str) -> WrappedText:
    """What the book says of itself, as plain text, to read and to copy."""
    shown = named(WrappedText(text.replace("\n", "\n\n")), "description", tr("Description"))
    shown.setReadOnly(True)
    lines = min(9, 2 + len(text) // 70 + 2 * text.count("\n"))
    shown.setFixedHeight(shown.fontMetrics().lineSpacing() * lines + 14)
    return shown


def _size(size: int) -> str:
    return tr("{megabytes} MB", megabytes=decimal(max(0.1, size / _MEGABYTE)))


def _day(written: str) -> str:
    """A whole date as a day, of a year alone the year; what is neither as it is written."""
    try:
        return day(date.fromisoformat(written[:10]))
    except ValueError:
        return written


def _language(tag: str) -> str:
    known = QLocale(tag.replace("-", "_"))
    if known.language() in (QLocale.Language.C, QLocale.Language.AnyLanguage):
        return "" if tag == "und" else tag
    own = known.nativeLanguageName()
    return own[:1].upper() + own[1:] if own else locale().languageToString(known.language())
