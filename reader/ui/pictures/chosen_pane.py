"""What was chosen in the map, beside it: the page of a name, or the passages of a theme in a chapter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from reader.engine.protocol import Citation
from reader.ui.book.quote import Quote
from reader.ui.look.theme import Palette
from reader.ui.look.type_size import scaled
from reader.ui.panel.characters_pane import CharactersPane
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.widgets.controls import label, named, scrolled, tool_button
from reader.ui.widgets.icons import icon
from reader.ui.words import tr

_WIDTH = 340  # pixels at the usual type
_CHARACTERS = 500  # of a passage


class ChosenPane(QWidget):
    """Hidden until something is chosen; ``characters`` shows the pages of names."""

    quote_chosen = Signal(object)

    def __init__(self, characters: CharactersPane) -> None:
        super().__init__()
        named(self, "panel", tr("What is chosen in the map"))
        self.characters = characters
        self.rows: list[QuoteRow] = []
        self._title = label("", "lead", wrap=True)
        self._chapter = label("", "small", wrap=True)
        self._none = label(tr("No passage is shown for it: this is where the chapter begins."), "muted", wrap=True)
        inside = named(QWidget(), "scrolled")
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(16, 4, 14, 10)
        for each in (self._title, self._chapter, self._none):
            self._column.addWidget(each)
        self._column.addStretch(1)
        self._stack = QStackedWidget()
        self._stack.addWidget(characters)
        self._passages = scrolled(inside, tr("Passages of the theme"))
        self._stack.addWidget(self._passages)
        self._close = tool_button(tr("Close the panel"))
        self._close.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._close.clicked.connect(self.hide)
        top = QHBoxLayout()
        top.setContentsMargins(0, 4, 6, 0)
        top.addStretch(1)
        top.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self._stack, 1)
        self.setFixedWidth(scaled(_WIDTH))
        self.hide()

    def set_palette(self, palette: Palette) -> None:
        """Repaint in a theme's colours."""
        self._close.setIcon(icon("close", palette.muted))
        self.characters.set_palette(palette)

    def show_name(self, name: str) -> None:
        """Show the page of a name."""
        self._stack.setCurrentWidget(self.characters)
        self.show()
        self.characters.show_entity(name)

    def show_passages(self, theme: str, chapter: str, passages: Sequence[Citation]) -> None:
        """Show where a chapter speaks of a theme."""
        self._title.setText(theme)
        self._chapter.setText(chapter)
        self._none.setVisible(not passages)
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self.rows = [QuoteRow(Quote.of(each), numbered=False, most=_CHARACTERS) for each in passages]
        for row in self.rows:
            row.chosen.connect(lambda row=row: self.quote_chosen.emit(row.quote))
            self._column.insertWidget(self._column.count() - 1, row)
        self._stack.setCurrentWidget(self._passages)
        self.show()
