"""The Story tab: summaries of the story so far, this chapter or the whole book, made when the reader asks."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QWidget

from reader.ui.book.known_names import KnownNames
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.panel.summary_view import STORY_KINDS, SummaryView
from reader.ui.widgets.controls import FilterButton, ScrolledColumn
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.words import tr


class StoryPane(QWidget):
    """A switch between the kinds of summary, each of which continues by itself once asked for."""

    quote_chosen = Signal(object)
    name_chosen = Signal(str)
    busy_changed = Signal()

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self.summary_views = tuple(SummaryView(client, kind) for kind in STORY_KINDS)
        self.choices = QButtonGroup(self)
        self._stack = QStackedWidget()
        for number, (kind, summary_view) in enumerate(zip(STORY_KINDS, self.summary_views, strict=True)):
            choice = FilterButton(tr(kind.title), tr(kind.tab))
            choice.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.choices.addButton(choice, number)
            area = ScrolledColumn(tr(kind.title), summary_view, margins=(18, 12, 16, 12), tabbed=False)
            self._stack.addWidget(area)
            summary_view.quote_chosen.connect(self.quote_chosen)
            summary_view.name_chosen.connect(self.name_chosen)
            summary_view.settled.connect(choice.setFocus)
            summary_view.busy_changed.connect(self.busy_changed)
        self.choices.button(0).setChecked(True)
        self.choices.idClicked.connect(self._stack.setCurrentIndex)
        self._lay_out()

    @property
    def busy(self) -> bool:
        """True while a summary is being made."""
        return any(summary_view.busy for summary_view in self.summary_views)

    def set_names(self, names: KnownNames) -> None:
        """Make these names links."""
        for summary_view in self.summary_views:
            summary_view.set_names(names)

    def set_context(self, context: ReadingContext | None) -> None:
        """Take note of the open book and how far the reader is; None: there's no book."""
        for summary_view in self.summary_views:
            summary_view.set_context(context)

    def stop(self) -> None:
        """Cancel the summary that is being made."""
        for summary_view in self.summary_views:
            summary_view.stop()

    def _lay_out(self) -> None:
        row = in_row(*self.choices.buttons(), SPARE, margins=(16, 6, 16, 2), spacing=4)
        in_column(row, grown(self._stack), within=self, margins=0, spacing=2)
        self.setFocusProxy(self.choices.button(0))
