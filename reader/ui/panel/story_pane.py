"""The Story tab: summaries of the story so far, this chapter or the whole book, made when the reader asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QProgressBar, QStackedWidget, QWidget

from indexing.locator import Locator
from reader.engine.protocol import Event, GetPreviously, GetRecap, GetSummary, GuardMode, Summary, Working
from reader.ui.book.known_names import KnownNames
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.panel.summary_text import ShownSummary, SummaryText
from reader.ui.widgets.controls import FilterButton, ScrolledColumn, button, label, tab_through
from reader.ui.widgets.layouts import FlowLayout, grown, in_column, in_row
from reader.ui.words import tr, tr_later


@dataclass(frozen=True, slots=True)
class StoryKind:
    """One of them in source words, to be translated; ``promises`` say what is summarised under each spoiler guard."""

    tab: str
    title: str
    ask: str
    promises: Mapping[GuardMode, str]
    request: Callable[[ReadingContext], GetPreviously | GetRecap | GetSummary]
    plain_title: str = ""
    plain_ask: str = ""
    """Of a book that tells no story; empty: the same."""


_SO_FAR = tr_later(
    "What you have read, up to this page and no further. A click on a number turns to the words behind it."
)

_BEFORE = tr_later(
    "The earlier books of this series, each as far as you have read it. A click on a number opens that book there."
)

STORY_KINDS = (
    StoryKind(
        tr_later("So far"),
        tr_later("The story so far"),
        tr_later("Tell the story so far"),
        {"position": _SO_FAR, "chapter": _SO_FAR, "off": _SO_FAR},
        lambda context: context.about(GetRecap),
        tr_later("What you have read"),
        tr_later("Sum up what I have read"),
    ),
    StoryKind(
        tr_later("This chapter"),
        tr_later("This chapter"),
        tr_later("Tell this chapter"),
        {
            "position": tr_later("The chapter you are in, up to this page and no further."),
            "chapter": tr_later("The chapter you are in, to its end."),
            "off": tr_later("The chapter you are in, to its end."),
        },
        # without a place it is the first chapter, of which nothing has been read: never the whole book
        lambda context: context.about(GetSummary, chapter=context.position or Locator(0, 0)),
        plain_ask=tr_later("Sum up this chapter"),
    ),
    StoryKind(
        tr_later("Whole book"),
        tr_later("The book in short"),
        tr_later("Tell the book in short"),
        {
            "position": tr_later("Its chapters in a sentence or so each, up to this page and no further."),
            "chapter": tr_later("Its chapters in a sentence or so each, up to the end of the one you are in."),
            "off": tr_later("Its chapters in a sentence or so each, to the very end."),
        },
        lambda context: context.about(GetSummary),
        plain_ask=tr_later("Sum up the book"),
    ),
    StoryKind(
        tr_later("Previously"),
        tr_later("Previously"),
        tr_later("Tell what happened before"),
        {"position": _BEFORE, "chapter": _BEFORE, "off": _BEFORE},
        lambda context: context.about(GetPreviously),
    ),
)
_PREVIOUSLY = len(STORY_KINDS) - 1
_AT_THE_START = 0.03
"""The share of a volume in which what was before is offered first."""


_INDEXING = tr_later("The book is still being indexed. It can be told once its text is in.")
_READING = tr_later("Reading…")
_STOPPED = tr_later("The engine stopped before this was told. It can be asked for again.")
_HIDDEN = tr_later("You went back: what this says of the pages ahead is hidden.")
_OLD = tr_later("You have moved on since this was told.")


class SummaryView(QWidget):
    """Tells nothing by itself: the reader asks. What is shown never reaches beyond where the reader is."""

    quote_chosen = Signal(object)
    name_chosen = Signal(str)
    settled = Signal()
    """It has ended, one way or another, and the button that has the keyboard goes."""
    busy_changed = Signal()

    def __init__(self, client: EngineClient, kind: StoryKind) -> None:
        super().__init__()
        self._client = client
        self._kind = kind
        self._context: ReadingContext | None = None
        self._call: CallHandle | None = None
        self._requested_from: ReadingContext | None = None
        self._reading = ""
        self._shown: ShownSummary | None = None
        self.text = SummaryText()
        self._title = label(tr(kind.title), "lead", wrap=True)
        self.words = label("", "muted", wrap=True)
        self.problem = label("", "caution", wrap=True)
        self.ask = button(tr(kind.ask), "primary")
        self.moved_on = label("", "small", wrap=True)
        self.again = button(tr("Tell it from here"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("How much of it has been read"))
        self.stop_button = button(tr("Stop"))
        self._connect()
        self._lay_out()
        self._show()

    @property
    def busy(self) -> bool:
        """True while it is being made."""
        return self._call is not None

    def set_names(self, names: KnownNames) -> None:
        """Make these names links."""
        self.text.set_names(names)

    def set_context(self, context: ReadingContext | None) -> None:
        """Take note of the open book and how far the reader is; what lies ahead of them now is hidden at once."""
        if self._context is not None and (context is None or context.book != self._context.book):
            self.stop()
            self._shown = None
            self.problem.clear()
        self._context = context
        self._show()

    def start(self) -> None:
        """Ask for it, from where the reader is now."""
        context = self._context
        if context is None or self._call is not None:
            return
        pressed = self.ask.hasFocus() or self.again.hasFocus()
        self.problem.clear()
        self.bar.setRange(0, 0)
        self._requested_from, self._reading = context, tr(_READING)
        self._call = self._client.call(
            self._kind.request(context),
            lambda summary: self._take(ShownSummary(summary, context)),
            self._fail,
            self._happened,
        )
        self._show()
        self.busy_changed.emit()
        if pressed:
            self.stop_button.setFocus()

    def stop(self) -> None:
        """Cancel it; what has been made is kept, and the next request continues from there."""
        if self._call is not None:
            self._call.cancel()
            self._end()

    def _happened(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Working):
                self.bar.setRange(0, max(1, event.total))
                self.bar.setValue(event.done)
                self._reading = in_window_language(event.message)
        self._show()

    def _take(self, shown: ShownSummary) -> None:
        self._shown = shown
        self._end()

    def _fail(self, failure: CallFailure) -> None:
        if failure.kind != "cancelled":
            self.problem.setText(tr(_STOPPED) if failure.kind == "engine" else failure.message)
        self._end()

    def _end(self) -> None:
        self._call = None
        if self.stop_button.hasFocus():
            self.settled.emit()
        self._show()
        self.busy_changed.emit()

    def _show(self) -> None:
        """Everything as it is for this sight."""
        context, shown = self._context, self._shown
        plain = context is not None and not context.guard.story
        self._title.setText(tr((plain and self._kind.plain_title) or self._kind.title))
        self.ask.setText(tr((plain and self._kind.plain_ask) or self._kind.ask))
        seen = shown.visible_from(context) if shown is not None and context is not None else None
        hidden = shown is not None and seen is not shown.summary
        outdated = hidden or (shown is not None and context is not None and shown.is_outdated(context))
        self.text.show_summary(_titled(seen, self._title.text()))
        tab_through(self.again, (*self.text.views, self.text.copy))
        self.text.setVisible(seen is not None)
        self._title.setVisible(seen is None)
        self.words.setText(self._words(context) if context is not None else "")
        self.words.setVisible(seen is None or self.busy)
        self.ask.setVisible(seen is None and not self.busy and context is not None and context.ready)
        self.moved_on.setText(tr(_HIDDEN if hidden else _OLD))
        self._again_row.setVisible(seen is not None and outdated and not self.busy)
        self.bar.setVisible(self.busy)
        self.stop_button.setVisible(self.busy)
        self.problem.setVisible(bool(self.problem.text()))

    def _words(self, context: ReadingContext) -> str:
        """What is being read (unless the reader has gone back before it), or what would be summarised."""
        if self.busy:
            return (
                self._reading
                if self._requested_from is not None and context.sees_all_of(self._requested_from)
                else tr(_READING)
            )
        return tr(self._kind.promises[context.guard.mode] if context.ready else _INDEXING)

    def _connect(self) -> None:
        self.ask.clicked.connect(self.start)
        self.again.clicked.connect(self.start)
        self.stop_button.clicked.connect(self.stop)
        self.text.quote_chosen.connect(self.quote_chosen)
        self.text.name_chosen.connect(self.name_chosen)

    def _lay_out(self) -> None:
        column = in_column(self._title, self.words, self.bar, self.problem, within=self, margins=0, spacing=11)
        for pressed in (self.ask, self.stop_button):
            column.addWidget(pressed, 0, Qt.AlignmentFlag.AlignLeft)
        self._again_row = QWidget()
        in_row(grown(self.moved_on), self.again, within=self._again_row, margins=0)
        column.addWidget(self._again_row)
        column.addWidget(self.text)
        column.addStretch(1)


def _titled(summary: Summary | None, title: str) -> Summary | None:
    """A recap under the window's own title, in its language; others are called what their chapter or book is."""
    if summary is None or summary.kind not in ("recap", "previously"):
        return summary
    return msgspec.structs.replace(summary, title=title)


class StoryPane(QWidget):
    """A switch between the kinds of summary, each of which continues by itself once asked for."""

    quote_chosen = Signal(object)
    name_chosen = Signal(str)
    busy_changed = Signal()

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self.summary_views = tuple(SummaryView(client, kind) for kind in STORY_KINDS)
        self.choices = QButtonGroup(self)
        self._book = ""
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
        self.choices.button(_PREVIOUSLY).hide()
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
        if context is not None:
            self._offer_previously(context)

    def _offer_previously(self, context: ReadingContext) -> None:
        """Only where there is something before; first, where the reader begins the book."""
        self.choices.button(_PREVIOUSLY).setVisible(context.has_earlier)
        if not context.has_earlier and self.choices.checkedId() == _PREVIOUSLY:
            self._choose(0)
        if context.share is not None and context.book != self._book:
            self._book = context.book
            if context.has_earlier and context.share < _AT_THE_START:
                self._choose(_PREVIOUSLY)

    def _choose(self, number: int) -> None:
        self.choices.button(number).setChecked(True)
        self._stack.setCurrentIndex(number)

    def stop(self) -> None:
        """Cancel the summary that is being made."""
        for summary_view in self.summary_views:
            summary_view.stop()

    def _lay_out(self) -> None:
        row = FlowLayout()
        row.setContentsMargins(16, 6, 16, 2)
        row.setSpacing(4)
        for choice in self.choices.buttons():
            row.addWidget(choice)
        in_column(row, grown(self._stack), within=self, margins=0, spacing=2)
        self.setFocusProxy(self.choices.button(0))
