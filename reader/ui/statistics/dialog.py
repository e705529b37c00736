"""The page of reading statistics: figures on request, a switch, a way to take them along and one to delete them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QToolButton, QWidget

from reader.engine.protocol import (
    Book,
    DeleteStatistics,
    Exported,
    ExportStatistics,
    GetStatistics,
    ReadingDay,
    SetStatistics,
    Statistics,
)
from reader.ui.client.engine_client import EngineClient
from reader.ui.client.engine_dialog import EngineDialog
from reader.ui.reading.pace import PAGE
from reader.ui.reading.whereabouts import duration
from reader.ui.statistics.sums import Sum, by_book, by_day, finished_by_year, spans
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.controls import Slot, button, label, named, scrolled, tool_button
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.layouts import SPARE, grown, in_row
from reader.ui.words import day, tr, tr_n

_MOST_ROWS = 60  # of days, and of books; the file has all


class StatisticsDialog(EngineDialog):
    """Shows the figures as they are after each change."""

    def __init__(
        self,
        client: EngineClient,
        banners: Banners,
        files: FileDialogs,
        book: Book | None,
        pace: float | None,
        left: float | None,
        parent: QWidget,
    ) -> None:
        """``book`` is the open one, ``pace`` the reader's in pages an hour, ``left`` the seconds it still takes."""
        super().__init__(client, tr("Reading statistics"), parent, (560, 560))
        self._banners, self._files = banners, files
        self._book, self._pace, self._left = book, pace, left
        self._shown: Statistics | None = None
        self.said = label(tr("Looking…"), "lead", wrap=True)
        self.this_book = _choice(tr("“{title}”", title=book.title if book is not None else ""), self._choose)
        self.all_books = _choice(tr("All books"), self._choose)
        self.this_book.setChecked(True)
        self.kept = QCheckBox(tr("Keep reading statistics"))
        self.kept.clicked.connect(lambda on: self.ask(SetStatistics(on), self._show))
        self.export = button(tr("Export as CSV…"), do=self._export)
        self.delete = button(tr("Delete…"), do=lambda: self._ask(asking=True))
        self.really = button(tr("Delete all statistics"), "primary", lambda: self.ask(DeleteStatistics(), self._show))
        self.back = button(tr("Back"), do=lambda: self._ask(asking=False))
        note = tr(
            "A page is {characters} characters, whatever the window shows at once. Time in which no page is turned "
            "doesn’t count. All of this stays on this computer.",
            characters=PAGE,
        )
        self._note = label(note, "small", wrap=True)
        self._figures = named(QWidget(), "scrolled")
        self._area = scrolled(self._figures, self.windowTitle())
        choices = in_row(self.this_book, self.all_books, SPARE)
        can_do = (self.really, self.back, self.export, self.delete)
        self.lay_out(choices, self.said, grown(self._area), self._note, self.kept, can_do=can_do)
        self._ask(asking=False)
        self.ask(GetStatistics(), self._show)

    @property
    def words(self) -> list[str]:
        """All figures that are shown, from top to bottom, the parts of a row apart by a bar."""
        grid = self._figures.layout()
        if not isinstance(grid, QGridLayout):
            return []
        cells = [[grid.itemAtPosition(row, column) for column in range(3)] for row in range(grid.rowCount())]
        rows = [[cell.widget().text() for cell in row if cell is not None] for row in cells]  # type: ignore[union-attr]
        return [" | ".join(row) for row in rows if row]

    def _show(self, statistics: Statistics) -> None:
        self._shown = statistics
        self.kept.setChecked(statistics.on)
        self._ask(asking=False)

    def say(self, sentence: str) -> None:
        """Say what could not be done."""
        self.said.setText(sentence)
        self.said.show()

    def _ask(self, *, asking: bool) -> None:
        """Ask whether all is to be deleted, or show the figures."""
        some = self._shown is not None and bool(self._shown.days)
        self._area.setVisible(not asking)
        for widget in (self.kept, self.export, self.delete, self._note):
            widget.setVisible(not asking)
        for widget in (self.export, self.delete):
            widget.setEnabled(some)
        for widget in (self.really, self.back):
            widget.setVisible(asking)
        of_choice = self._book is not None and not asking
        for choice in (self.this_book, self.all_books):
            choice.setVisible(of_choice)
        if asking:
            self.said.setText(
                tr("Delete all reading statistics, of every book, and in the backups too? This can’t be undone.")
            )
            self.really.setFocus()
        elif self._shown is not None:
            self.said.setText(tr("No reading statistics have been kept yet."))
            self._fill(self._shown)
        self.said.setVisible(asking or not some)

    def _export(self) -> None:
        def written(done: Exported) -> None:
            self._banners.show_banner(tr("Written to {path}.", path=done.path))

        def write(path: str) -> None:
            self._client.call(ExportStatistics(path), written, self.refused)

        name = tr("Reading statistics")
        self._files.saving(self, tr("Export as CSV"), f"{name}.csv", write).open()

    def _choose(self) -> None:
        if self._shown is not None:
            self._fill(self._shown)

    def _fill(self, shown: Statistics) -> None:
        old = self._figures.layout()
        if old is not None:
            QWidget().setLayout(old)  # which takes the labels along
        grid = QGridLayout(self._figures)
        grid.setColumnStretch(0, 1)
        grid.setHorizontalSpacing(24)
        book = self._book if self.this_book.isChecked() else None
        days = [kept_day for kept_day in shown.days if book is None or kept_day.book == book.id]
        rows = self._rows(days, of_book=book is not None) if shown.days else []
        for at, (first, *rest) in enumerate(rows):
            heading = not rest and at > 0
            grid.addWidget(label(first, "section" if heading else "", wrap=True), at, 0, 1, 1 if rest else 3)
            for column, words in enumerate(rest, start=1):
                cell = label(words)
                cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
                grid.addWidget(cell, at, column)
        grid.setRowStretch(len(rows), 1)

    def _rows(self, days: Sequence[ReadingDay], *, of_book: bool) -> list[tuple[str, ...]]:
        lately = spans(days, date.today())
        rows: list[tuple[str, ...]] = [
            _row(tr("Today"), lately.today),
            _row(tr("The last seven days"), lately.week),
            _row(tr("This year"), lately.year),
            _row(tr("In all"), lately.all),
        ]
        if self._pace is not None:
            rows.append((tr("Your pace"), "", tr("{pages} pages an hour", pages=round(self._pace))))
        if of_book and self._left is not None:
            rows.append((tr("Time left in this book"), "", duration(self._left)))
        rows += [
            (tr("By day"),),
            *(_row(day(date.fromisoformat(name)), read) for name, read in by_day(days)[:_MOST_ROWS]),
        ]
        if not of_book:
            rows.append((tr("By book"),))
            named_books = by_book(days)[:_MOST_ROWS]
            rows += [_row(title or tr("Books that were removed"), read) for title, read in named_books]
        years = finished_by_year(days)
        if years:
            rows.append((tr("Finished"),))
            rows += [_year(year, titles) for year, titles in years]
        return rows


def _choice(words: str, choose: Slot) -> QToolButton:
    made = tool_button(words, "choice", choose, text=words if len(words) < 40 else f"{words[:38]}…")
    made.setCheckable(True)
    made.setAutoExclusive(True)
    return made


def _row(name: str, read: Sum) -> tuple[str, str, str]:
    pages = round(read.pages)
    return name, duration(read.seconds) if read.seconds else "–", tr_n("{n} page", "{n} pages", pages)


def _year(year: str, titles: Sequence[str]) -> tuple[str, ...]:
    known = ", ".join(title for title in titles if title)
    return f"{year}: {known}" if known else year, "", tr_n("{n} book", "{n} books", len(titles))
