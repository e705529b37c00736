"""Edits a book's details over what its file says: title, authors, series, language, tags, rating, description."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QWidget

from reader.engine.protocol import BookDetails, EditedBook
from reader.ui.look.type_size import scaled
from reader.ui.widgets.controls import ScrolledColumn, button, in_form, label, named
from reader.ui.widgets.dialogs import resize_on_screen
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.widgets.text_lines import WrappedText
from reader.ui.words import tr

BEST = 5
_LONGEST = 500
_DESCRIPTION = 96  # pixels at the usual type


class EditDialog(QDialog):
    """All that can be said at once; nothing is kept before “Save”. What can't be kept stays to be mended."""

    saved = Signal(object, object)
    """The EditedBook, and the tuple of tags; then its owner closes the dialog, or has it say what is wrong."""

    def __init__(self, details: BookDetails, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._details = details
        book = details.book
        self.setWindowTitle(tr("Edit “{title}”", title=book.title))
        self.title = _field(tr("Title"))
        self.authors = _field(tr("Authors, with semicolons between them"))
        self.series = _field(tr("Series"))
        self.number = _field(tr("Number in the series"))
        self.language = _field(tr("Language, as “en” or “pt-BR”"))
        self.tags = _field(tr("Tags, with commas between them"))
        self.description = named(WrappedText(), "description", tr("Description"))
        self.description.setMinimumHeight(scaled(_DESCRIPTION))
        self.rating = named(QComboBox(), "", tr("Rating"))
        self.rating.addItem(tr("None"))
        self.rating.addItems([stars(number) for number in range(1, BEST + 1)])
        self.original = button(tr("As the file says"), do=lambda: self._fill(details.original))
        self.save = button(tr("Save"), "primary", self._save)
        self.save.setDefault(True)
        self.cancel = button(tr("Cancel"), do=self.reject)
        self.problem = label("", "caution", wrap=True)
        self.problem.hide()
        self._waits = False
        self._lay_out()
        self._fill(
            EditedBook(
                book.title,
                book.authors,
                book.series,
                book.series_index,
                book.language,
                book.rating,
                details.description,
            ),
            tags=book.tags,
        )
        resize_on_screen(self, 560, 560)

    def _fill(self, edited: EditedBook, tags: tuple[str, ...] | None = None) -> None:
        self.title.setText(edited.title or "")
        self.authors.setText("; ".join(edited.authors or ()))
        self.series.setText(edited.series or "")
        self.number.setText("" if edited.series_index is None else f"{edited.series_index:g}")
        self.language.setText(edited.language or "")
        self.description.setPlainText(edited.description or "")
        if tags is not None:  # they and the rating are the reader's alone
            self.tags.setText(", ".join(tags))
            self.rating.setCurrentIndex(edited.rating)

    def say_wrong(self, sentence: str) -> None:
        """Say why it isn't kept; it can be mended and saved again."""
        self._waits = False
        self.problem.setText(sentence)
        self.problem.show()

    def _save(self) -> None:
        if self._waits:
            return
        number = self.number.text().strip()
        if number and _number(number) is None:
            self.say_wrong(tr("“{words}” is no number in a series; write 2 or 2.5, for instance.", words=number))
            self.number.setFocus()
            return
        if number and not self.series.text().strip():
            self.say_wrong(tr("A number is kept only with its series: name that too, or clear the number."))
            self.series.setFocus()
            return
        self._waits = True
        edited = EditedBook(
            title=self.title.text(),
            authors=tuple(self.authors.text().split(";")),
            series=self.series.text(),
            series_index=_number(self.number.text()),
            language=self.language.text(),
            rating=self.rating.currentIndex(),
            description=self.description.toPlainText(),
        )
        self.saved.emit(edited, names_in(self.tags.text()))

    def _lay_out(self) -> None:
        form = in_form(
            (tr("Title"), self.title),
            (tr("Authors"), self.authors),
            (tr("Series"), self.series),
            (tr("Number"), self.number),
            (tr("Language"), self.language),
            (tr("Tags"), self.tags),
            (tr("Rating"), self.rating),
            (tr("Description"), self.description),
            spacing=(16, 9),
        )
        note = tr("This is kept in your library; the book’s file stays as it is.")
        below = in_row(self.original, SPARE, self.cancel, self.save)
        in_column(
            grown(ScrolledColumn(self.windowTitle(), form, margins=(4, 4, 10, 4))),
            label(note, "small", wrap=True),
            self.problem,
            below,
            within=self,
            margins=(22, 20, 18, 16),
            spacing=14,
        )


def stars(rating: int) -> str:
    """A rating as it is shown; empty for none."""
    return "★" * rating + "☆" * (BEST - rating) if rating else ""


def names_in(line: str) -> tuple[str, ...]:
    """The tags, or the collections, of a line with commas between them."""
    return tuple(name for name in (" ".join(part.split()) for part in line.split(",")) if name)


def _field(name: str) -> QLineEdit:
    made = named(QLineEdit(), "", name)
    made.setToolTip(name)  # how several are parted
    made.setMaxLength(_LONGEST)
    return made


def _number(text: str) -> float | None:
    """The number in the series; None if it is none."""
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        return None
    return number if 0 <= number < 1_000_000 else None
