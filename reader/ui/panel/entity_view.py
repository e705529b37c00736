"""The page of one entity: who or what it is in the book's own words, where it is mentioned, and with whom."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QMenu,
    QSizePolicy,
    QStyle,
    QStyleOption,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from reader.engine.protocol import Citation, Companion, EntityPage
from reader.ui.book.quote import Quote
from reader.ui.look.theme import palette_of
from reader.ui.panel.entity_model import kind_in_a_line, kind_words, mentions_words
from reader.ui.panel.quotes_view import QuotePopup, QuoteRow
from reader.ui.panel.strip import StripPicture
from reader.ui.widgets.controls import ScrolledColumn, button, label, tool_button
from reader.ui.widgets.excerpt import shorten
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.words import number, tr, tr_n

_BAR = 84


class CompanionRow(QAbstractButton):
    """``most`` is the number of passages for which the bar is full."""

    def __init__(self, companion: Companion, most: int) -> None:
        super().__init__()
        self.companion = companion
        self._share = companion.passages / max(1, most)
        n = companion.passages
        shared_tip = tr_n("Together in {n} passage", "Together in {n} passages", n)
        words = tr_n("together in {n} passage", "together in {n} passages", n)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{companion.name}, {kind_in_a_line(companion.kind)}, {words}")
        self.setToolTip(shared_tip)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Qt: one line, whose name gives way."""
        return QSize(160, self.fontMetrics().height() + 15)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: the stylesheet's ground, the name as far as it fits, the bar and the count."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        option = QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        box = self.rect().adjusted(6, 0, -8, 0)
        count, metrics = number(self.companion.passages), self.fontMetrics()
        left = box.right() - _BAR - max(28, metrics.horizontalAdvance(count) + 8)
        name = metrics.elidedText(
            " ".join(self.companion.name.split()), Qt.TextElideMode.ElideRight, left - box.left() - 10
        )
        painter.setPen(QColor(palette_of(self).text))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
        painter.setPen(QColor(palette_of(self).muted))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)
        painter.setPen(Qt.PenStyle.NoPen)
        bar = QRectF(left, box.center().y() - 2, _BAR, 5)
        for width, colour in (
            (bar.width(), palette_of(self).line),
            (bar.width() * self._share, palette_of(self).accent),
        ):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), max(5.0, width), bar.height()), 2.5, 2.5)


_COMPANIONS = 12
_CHARACTERS = 320  # of a quote; longer sentences are cut


class EntityView(QWidget):
    """Shows an ``EntityPage``; what is to be done about it comes as a signal."""

    back = Signal()
    quote_chosen = Signal(object)
    part_chosen = Signal(int)
    """A part of the strip."""
    entity_chosen = Signal(str)
    question_chosen = Signal(str)
    join_requested = Signal()
    """The reader knows another name of it."""
    split_requested = Signal(str)
    """This name is somebody else's."""

    def __init__(self) -> None:
        super().__init__()
        self.page: EntityPage | None = None
        self._popup = QuotePopup(self)
        self._back = tool_button(
            tr("Back to all names"), "link", text=tr("All names"), drawing="back", ink="accent", do=self.back
        )
        self._back.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.join_button = tool_button(tr("Say who else this is"), "link", text=tr("Same as…"), do=self.join_requested)
        self.split_button = tool_button(tr("Say which of these names is somebody else’s"), "link", text=tr("Split…"))
        self.split_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.split_button.setMenu(QMenu(self.split_button))
        self._name = label("", "heading", wrap=True)
        self._kind = label("", "muted", wrap=True)
        self._counted = label("", "small")
        self.strip = StripPicture()
        self.strip.part_chosen.connect(self.part_chosen)
        self.question_button = button(tr("Ask about this name"), do=lambda: self.question_chosen.emit(self.question))
        self._body = QWidget()
        self._lay_out()
        self.setFocusProxy(self._back)

    @property
    def question(self) -> str:
        """What “Ask about …” offers to ask; empty while no page is shown."""
        if self.page is None:
            return ""
        return f"{'Who' if self.page.kind == 'person' else 'What'} is {self.page.name}?"

    def show_page(self, page: EntityPage) -> None:
        """Show a page: another entity's from its top, a newer one of the same where it was scrolled to."""
        if page == self.page:
            return
        another = self.page is None or self.page.name != page.name
        self.page = page
        self._name.setText(page.name)
        also = tr("also {names}", names=", ".join(page.aliases)) if page.aliases else ""
        self._kind.setText(" · ".join(filter(None, (kind_words(page.kind), also))))
        self._offer_splits(page)
        self.question_button.setText(tr("Ask about {name}", name=shorten(page.name, 22)))
        self._counted.setText(mentions_words(page.mentions))
        self.strip.set_counts(page.strip, page.parts)
        self._replace_body(page)
        if another:
            self._scroll.verticalScrollBar().setValue(0)

    def clear(self) -> None:
        """Show nobody, and keep nothing of who was shown."""
        self.page = None
        self._popup.hide()
        for words in (self._name, self._kind, self._counted):
            words.clear()
        self.strip.set_counts((), 1)
        self._replace_body(None)

    def _offer_splits(self, page: EntityPage) -> None:
        self.split_button.setVisible(bool(page.aliases))
        menu = self.split_button.menu()
        menu.clear()
        for name in page.aliases:
            words = tr("“{name}” is somebody or something else", name=shorten(name, 40))
            menu.addAction(words).triggered.connect(partial(self.split_requested.emit, name))

    def _replace_body(self, page: EntityPage | None) -> None:
        lost = self._body.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        old, self._body = self._body, QWidget()
        column = in_column(within=self._body, margins=0, spacing=2)
        if page is not None:
            self._fill(column, page)
        self._scroll.column.replaceWidget(old, self._body)
        old.hide()
        old.deleteLater()
        if lost:
            self._back.setFocus()

    def _fill(self, column: QVBoxLayout, page: EntityPage) -> None:
        quoted: list[Citation] = []
        sections = {
            tr("In the book’s words"): page.introductions,
            tr("First appearance"): (page.first,),
            tr("Latest appearance"): (page.latest,) if page.latest.start != page.first.start else (),
            tr("Earlier in the series"): page.earlier,
        }
        for title, citations in sections.items():
            if citations:
                column.addWidget(_heading(title))
            for citation in citations:
                above = any(quote.start == citation.start for quote in quoted) and citation not in page.earlier
                column.addWidget(self._quote_row(citation, repeated=above))
                quoted.append(citation)
        if page.companions:
            column.addWidget(_heading(tr("Appears with")))
        most = max((companion.passages for companion in page.companions), default=0)
        for companion in page.companions[:_COMPANIONS]:
            row = CompanionRow(companion, most)
            row.clicked.connect(lambda _checked=False, name=companion.name: self.entity_chosen.emit(name))
            column.addWidget(row)

    def _quote_row(self, citation: Citation, *, repeated: bool) -> QuoteRow:
        quote = shown = Quote.of(citation)
        if repeated:
            shown = replace(quote, chapter=" · ".join(filter(None, (quote.chapter, tr("quoted above")))))
        row = QuoteRow(shown, words=not repeated, numbered=False, most=_CHARACTERS)
        row.chosen.connect(lambda: self.quote_chosen.emit(quote))
        row.hinted.connect(lambda hint, at: self._popup.show_quote(hint, at) if hint else self._popup.hide())
        return row

    def _lay_out(self) -> None:
        foot = in_row(grown(self._counted), self.question_button)
        parts = (self._name, self._kind, 4, self.strip, foot, self._body, SPARE)
        name = tr("About this name")
        self._scroll = ScrolledColumn(name, *parts, margins=(18, 2, 16, 14), spacing=5, tabbed=False)
        self._scroll.inside.setMinimumWidth(1)  # a word that is too long is cut off, and widens no other's line
        top = in_row(self._back, SPARE, self.join_button, self.split_button, margins=(10, 4, 10, 0))
        in_column(top, grown(self._scroll), within=self, margins=0, spacing=2)


def _heading(text: str) -> QWidget:
    made = label(text, "section")
    made.setContentsMargins(0, 12, 0, 2)
    return made
