"""Shows a summary: its sentences by chapter with the chips of their quotes, who wrote it, and a way to copy it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from reader.engine.protocol import Summary
from reader.ui.book.known_names import KnownNames
from reader.ui.book.quote import Quote
from reader.ui.client.engine_words import in_window_language
from reader.ui.look.theme import PALETTES, Palette
from reader.ui.panel.answer_text import link_names
from reader.ui.panel.answer_view import AnswerView
from reader.ui.panel.provenance import model_words, summary_words
from reader.ui.panel.quotes_view import QuotePopup
from reader.ui.panel.shown_summary import by_chapter, plain_summary
from reader.ui.widgets.clipboard import copy_words
from reader.ui.widgets.controls import label, tool_button
from reader.ui.words import tr


class SummaryText(QWidget):
    """As high as its text; its chips and names are links."""

    quote_chosen = Signal(object)
    name_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._palette = PALETTES["light"]
        self._names = KnownNames()
        self._quotes: dict[int, Quote] = {}
        self._popup = QuotePopup(self)
        self.summary: Summary | None = None
        self.heads: list[QLabel] = []
        self.views: list[AnswerView] = []
        self._title = label("", "lead", wrap=True)
        self._notices = label("", "small", wrap=True)
        self._writer = label("", "small", wrap=True)
        self._lay_out()

    def set_palette(self, palette: Palette) -> None:
        """Repaint in a theme's colours."""
        self._palette = palette
        for view in self.views:
            view.set_palette(palette)

    def set_names(self, names: KnownNames) -> None:
        """Make these names links."""
        self._names = names
        self._write()

    def show_summary(self, summary: Summary | None) -> None:
        """Show ``summary``, or nothing."""
        if summary != self.summary:
            self.summary = summary
            self._popup.hide()
            self._write()

    def _write(self) -> None:
        for widget in (*self.heads, *self.views):
            widget.hide()
            widget.deleteLater()
        self.heads, self.views = [], []
        summary = self.summary
        self._quotes = {each.n: Quote.of(each) for each in summary.citations} if summary is not None else {}
        if summary is None:
            return
        chapters = by_chapter(summary)
        for chapter in chapters:
            if len(chapters) > 1 and chapter.title:
                self.heads.append(label(chapter.title, "small", wrap=True))
                self.heads[-1].setContentsMargins(0, 5 if self.views else 0, 0, 0)
                self._sentences.addWidget(self.heads[-1])
            view = AnswerView()
            view.setAccessibleName(chapter.title or summary.title)
            view.set_palette(self._palette)
            view.set_runs(link_names(chapter.runs, self._names))
            view.cited.connect(self._cited)
            view.hinted.connect(self._hinted)
            view.name_chosen.connect(self.name_chosen)
            self._sentences.addWidget(view)
            self.views.append(view)
        self._title.setText(summary.title)
        self._notices.setText("\n".join(map(in_window_language, summary.notices)))
        self._notices.setVisible(bool(summary.notices))
        self._foot.setVisible(bool(summary.sentences))
        self._writer.setVisible(bool(summary.sentences))
        self._writer.setText(summary_words(summary.writer))
        self._writer.setToolTip(model_words(summary.writer))

    def _cited(self, number: int) -> None:
        if number in self._quotes:
            self.quote_chosen.emit(self._quotes[number])

    def _hinted(self, number: int, below: QPoint) -> None:
        if number in self._quotes:
            self._popup.show_quote(self._quotes[number], below)
        else:
            self._popup.hide()

    def _copy(self) -> None:
        if self.summary is not None:
            copy_words(plain_summary(self.summary), self)

    def _lay_out(self) -> None:
        self.copy = tool_button(tr("Copy it with its quotes"), "small", text=tr("Copy"))
        self.copy.clicked.connect(self._copy)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addStretch(1)
        foot.addWidget(self.copy)
        self._sentences = QVBoxLayout()
        self._sentences.setSpacing(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(9)
        column.addWidget(self._title)
        column.addWidget(self._writer)
        column.addLayout(self._sentences)
        column.addWidget(self._notices)
        column.addWidget(self._foot)
