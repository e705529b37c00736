"""Find in the book: a field, how many places there are, and the list of them beside the page."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLineEdit, QToolButton

from indexing.locator import Locator, TextRange
from reader.engine.protocol import FoundPlace, FoundText
from reader.ui.book.quote import Quote
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.finding.delegate import FindDelegate
from reader.ui.finding.rows import FindRows, HiddenRow, PlaceRow
from reader.ui.finding.search import FindSearch, FindWay
from reader.ui.look.type_size import scaled
from reader.ui.page.view import PageView
from reader.ui.widgets.controls import label, named, skip_while_empty, tool_button
from reader.ui.widgets.layouts import at_top, grown, in_column, in_row
from reader.ui.widgets.row_painting import ENTER, RowList
from reader.ui.words import tr, tr_later, tr_n

_HINT = tr_later("Finds the very words; capitals, accents and the kind of quote marks don’t matter.")
_IN_ITS_CASE = tr_later("Finds the very words with their capitals; accents and the kind of quote marks don’t matter.")
_EXPRESSION = tr_later("Finds what a regular expression matches; accents and the kind of quote marks matter.")
_WAITS = tr_later("The text of this book isn’t in yet. The search starts by itself as soon as it is.")


def status_of(places: FoundText | None, at: int | None, find_way: FindWay, *, waits_for_text: bool) -> str:
    """The sentences for ``found``, with the page at place ``at``; None: nothing has been found out yet."""
    if waits_for_text:
        return tr(_WAITS)
    if places is None:
        return tr(_EXPRESSION if find_way.expression else _IN_ITS_CASE if find_way.match_case else _HINT)
    if not places.total:
        if places.whole:
            return tr("“{words}” isn’t in this book.", words=places.query.strip())
        return tr("Not found so far.") + " " + tr(_PART)
    parts = [_count(places, at)]
    if places.beyond:
        parts.append(_beyond(places))
    if places.total > len(places.places):
        parts.append(tr("The first {number} are listed.", number=len(places.places)))
    if not places.whole:
        parts.append(tr(_PART))
    return " ".join(parts)


_PART = tr_later("The text is still being read in.")


def _count(places: FoundText, at: int | None) -> str:
    if at is not None:
        return tr("{at} of {total}", at=at + 1, total=places.total)
    return tr_n("{n} place", "{n} places", places.total)


def _beyond(places: FoundText) -> str:
    if places.beyond == places.total:
        return tr_n("– beyond where you are.", "– all beyond where you are.", places.total)
    return tr("– {number} beyond where you are.", number=places.beyond)


_NARROWEST = 250
_LONGEST = 300


class _Field(QLineEdit):
    """Enter goes to the next place, with Shift to the one before; Down goes to the list."""

    stepped = Signal(int)
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.stepped.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class Pages(Protocol):
    """What the pane needs of the reading view: the page, and visits that end where the reader was."""

    @property
    def page(self) -> PageView:
        """Where the book is shown."""

    @property
    def visiting(self) -> bool:
        """Whether the page is at a quote that was followed."""

    def follow(self, quote: Quote) -> None:
        """Turn to a quote and highlight its words."""

    def return_from_visit(self) -> None:
        """Back to where the reader was."""


class FindPane(QFrame):
    """Searches as one types; the first step leads on from where the page is, and leaving leads back to the reader."""

    shown_changed = Signal()

    def __init__(self, client: EngineClient, pages: Pages) -> None:
        super().__init__()
        self.setObjectName("drawer")
        self._pages = pages
        self._found: FoundText | None = None
        self._at: int | None = None
        self._step_when_found = 0
        self.search = FindSearch(client, self)
        self.field = named(_Field(), "", tr("Find in this book"))
        self.field.setPlaceholderText(tr("Find in this book…"))
        self.field.setMaxLength(_LONGEST)
        self.status = label("", "small", wrap=True)
        self.ahead = tool_button(tr("Show the places beyond where you are too"), "link", text=tr("Show them"))
        self.next = tool_button(tr("Next place (F3)"), drawing="down")
        self.previous = tool_button(tr("Previous place (Shift+F3)"), drawing="up")
        self._close = tool_button(tr("Close the search (Esc)"), drawing="close")
        self._ways = QHBoxLayout()
        self.model = FindRows()
        self._delegate = FindDelegate()
        self.places = self._make_places()
        self._connect()
        self._lay_out()
        self._show_status()
        self.setFocusProxy(self.field)
        self.hide()

    def use(self, whole_words: QAction, match_case: QAction, expression: QAction) -> None:
        """Find as these actions say; each has a button."""

        def changed() -> None:
            ways = FindWay(whole_words.isChecked(), match_case.isChecked(), expression.isChecked())
            self.search.set_way(ways)
            self._show_status()

        last: QToolButton | QLineEdit = self.field
        for action in (whole_words, match_case, expression):
            made = tool_button(action.toolTip())
            made.setDefaultAction(action)
            made.setAccessibleName(action.text())
            made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._ways.insertWidget(self._ways.count() - 1, made)
            self.setTabOrder(last, made)
            last = made
            action.toggled.connect(changed)

    def set_context(self, context: ReadingContext | None) -> None:
        """Tell how far the reader is; None: there's no book."""
        old = self.search.context
        self.search.set_context(context)
        if context is None or (old is not None and old.book != context.book):
            self.field.clear()
            self.hide()
        self._show_status()

    def open(self) -> None:
        """Show the pane with its words ready to be typed over."""
        if self.isHidden():
            self.show()
            self.search.look_for(self.field.text())
        self.field.setFocus()
        self.field.selectAll()

    def leave(self) -> None:
        """Close the pane; the words stay for the next time."""
        if not self.isHidden():
            self.hide()
            self._typed("")  # nothing is looked for behind a closed pane
            if self._pages.visiting:
                self._pages.return_from_visit()
            self._pages.page.setFocus()

    def escape(self) -> None:
        """To the page and the place that is shown of those found; from there out of the search; or else back from a
        quote that was followed.
        """
        if self.isHidden():
            self._pages.return_from_visit()
        elif self._at is not None and self.isAncestorOf(QApplication.focusWidget() or self._pages.page):
            self._pages.page.setFocus()
        else:
            self.leave()

    def step(self, by: int) -> None:
        """Turn to the next place (1) or the one before (-1), round and round, of those that may be seen."""
        if self.isHidden():
            self.open()
        if not self.search.answered:
            self._step_when_found = by
            self.search.look_now()
            return
        places = self._listed
        seen = [number for number, place in enumerate(places) if not place.hidden]
        if not seen:
            return
        if self._at is not None:
            onward = [number for number in seen[::by] if (number - self._at) * by > 0]
        else:
            here = self._pages.page.position or Locator(0, 0)
            onward = [number for number in seen[::by] if (places[number].start >= here) == (by > 0)]
        self._turn_to(onward[0] if onward else seen[::by][0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc leaves, in the end."""
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown_changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.shown_changed.emit()

    def _turn_to(self, number: int) -> None:
        place = self._listed[number]
        self._mark(number)
        self._pages.follow(Quote(0, place.chapter, TextRange(place.start, place.end), place.words))

    def _mark(self, number: int) -> None:
        self._at = number
        self.model.show(number)
        index = self.model.index_of(number)
        self.places.setCurrentIndex(index)
        self.places.scrollTo(index)
        self._show_status()

    def _choose(self, index: QModelIndex) -> None:
        row = self.model.row(index)
        if isinstance(row, HiddenRow):
            self.search.look_ahead()
        elif isinstance(row, PlaceRow):
            self._turn_to(row.number)

    def _typed(self, words: str) -> None:
        self._step_when_found = 0
        self.search.look_for(words)

    def _began(self) -> None:
        self._found, self._at = None, None
        self.model.set_places((), ())
        self._mark_found()
        self._show_status()

    def _take(self, places: FoundText) -> None:
        at = self._listed[self._at] if self._at is not None else None
        self._found = places
        context = self.search.context
        self.model.set_places(places.places, context.lengths if context is not None else ())
        self._mark_found()
        same = [number for number, place in enumerate(places.places) if at is not None and place.start == at.start]
        self._at = None
        if same and not places.places[same[0]].hidden:
            self._mark(same[0])
        self._show_status()
        by, self._step_when_found = self._step_when_found, 0
        if by:
            self.step(by)

    def _mark_found(self) -> None:
        """On the pages too."""
        seen = (place for place in self._listed if not place.hidden)
        self._pages.page.marks.set_found([TextRange(place.start, place.end) for place in seen])

    @property
    def _listed(self) -> tuple[FoundPlace, ...]:
        return self._found.places if self._found is not None else ()

    def _show_status(self, problem: str = "") -> None:
        waits = self.search.waits_for_text
        status = status_of(self._found, self._at, self.search.find_way, waits_for_text=waits)
        self.status.setText(problem or status)
        self.ahead.setText(tr_n("Show it", "Show them", self._found.beyond if self._found is not None else 0))
        self.ahead.setVisible(self._found is not None and self._found.beyond > 0)
        seen = any(not place.hidden for place in self._listed)
        self.next.setEnabled(seen)
        self.previous.setEnabled(seen)

    def _to_list(self) -> None:
        if self.model.rowCount():
            if not self.places.currentIndex().isValid():
                self.places.setCurrentIndex(self.model.first())
            self.places.setFocus()

    def _make_places(self) -> RowList:
        made = named(RowList(), "found", tr("Places found"))
        made.setModel(self.model)
        made.setItemDelegate(self._delegate)
        skip_while_empty(made)
        return made

    def _connect(self) -> None:
        self.field.textChanged.connect(self._typed)
        self.field.stepped.connect(self.step)
        self.field.left.connect(self._to_list)
        self.next.clicked.connect(lambda: self.step(1))
        self.previous.clicked.connect(lambda: self.step(-1))
        self.ahead.clicked.connect(self.search.look_ahead)
        self._close.clicked.connect(self.leave)
        self.places.chosen.connect(self._choose)
        self.search.began.connect(self._began)
        self.search.found.connect(self._take)
        self.search.failed.connect(self._show_status)

    def _lay_out(self) -> None:
        top = in_row(grown(self.field), self.previous, self.next, self._close, margins=(12, 10, 8, 0), spacing=2)
        self._ways.setContentsMargins(12, 0, 8, 0)
        self._ways.setSpacing(2)
        self._ways.addStretch(1)
        line = in_row(grown(self.status), at_top(self.ahead), margins=(15, 0, 10, 0))
        in_column(top, self._ways, line, grown(self.places), within=self, margins=0, spacing=6)
        self.setMinimumWidth(scaled(_NARROWEST))
