"""The Characters tab: who and what the reader has met so far, and the page of each."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget

from reader.engine.protocol import ChooseNames, Concepts, EntityLine, EntityPage, GetEntity, NamesChosen, UndoNames
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.panel.entity_cache import EntityCache
from reader.ui.panel.entity_list import EntityList
from reader.ui.panel.entity_view import EntityView
from reader.ui.widgets.controls import button, label
from reader.ui.widgets.keys import took_esc
from reader.ui.widgets.layouts import SPARE, at_left, at_top, grown, in_column, in_row
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_later


class JoinBar(QWidget):
    """Stands over the list of names while the reader chooses who the one on ``page`` is."""

    given_up = Signal(str)
    """They won't: the name whose page they came from."""

    def __init__(self) -> None:
        super().__init__()
        self.page: EntityPage | None = None
        self.words = label("", wrap=True)
        self.cancel = button(tr("Cancel"), do=self.give_up)
        in_row(grown(self.words), at_top(self.cancel), within=self, margins=(18, 8, 14, 4))
        self.hide()

    def begin(self, page: EntityPage) -> None:
        """Ask who ``page`` is."""
        self.page = page
        self.words.setText(tr("Who or what is {name} too? Choose the name.", name=page.name))
        self.show()

    def end(self) -> None:
        """Ask no more."""
        self.page = None
        self.hide()

    def give_up(self) -> None:
        """Ask no more: nothing was chosen."""
        page = self.page
        self.end()
        if page is not None:
            self.given_up.emit(page.name)


class NameChoosing:
    """Keeps what the reader says, and offers the way back.

    ``changed`` is called when the map is another, with the name whose page the reader was on.
    """

    def __init__(self, client: EngineClient, undo: UndoQueue, changed: Callable[[str], None]) -> None:
        self._client, self._undo, self._changed = client, undo, changed

    def join(self, book: str, group: tuple[str, ...], other: tuple[str, ...]) -> None:
        """Two entities, by their names, are one."""
        sentence = tr("“{one}” and “{other}” are one now.", one=group[0], other=other[0])
        self._send(ChooseNames(book, "same", group, other), group[0], sentence)

    def split(self, book: str, name: str, rest: tuple[str, ...]) -> None:
        """``name`` is none of ``rest``."""
        sentence = tr("“{one}” and “{other}” are two now.", one=name, other=rest[0])
        self._send(ChooseNames(book, "apart", (name,), rest), rest[0], sentence)

    def _send(self, request: ChooseNames, shown: str, sentence: str) -> None:
        def kept(chosen: NamesChosen) -> None:
            self._changed(shown)
            self._undo.said(sentence, lambda: self._take_back(UndoNames(request.book, chosen.number), shown))

        self._client.call(request, kept, self._refused)

    def _take_back(self, request: UndoNames, shown: str) -> None:
        self._client.call(request, lambda _: self._changed(shown), self._refused)

    def _refused(self, failure: CallFailure) -> None:
        self._undo.problem(tr("The names could not be changed. {reason}", reason=failure.message))


_INDEXING = tr_later("The book is still being indexed. Its people and places appear here once its text is in.")
_LOOKING = tr_later("Looking through what you have read…")
_NOTHING_READ = tr_later("Nothing read yet. The book’s people and places appear here as you meet them.")
_NONE_YET = tr_later("No names found in what you have read so far. New ones appear here as you meet them.")
_NONE = tr_later("No names were found in this book.")


class CharactersPane(QWidget):
    """A list, the page of one of its entities, or a sentence that says why there is neither."""

    quote_chosen = Signal(object)
    place_chosen = Signal(object)
    """A Locator: turn to it."""
    question_chosen = Signal(str)

    def __init__(self, client: EngineClient, entity_cache: EntityCache, undo: UndoQueue) -> None:
        super().__init__()
        self._client = client
        self._names = NameChoosing(client, undo, self._names_changed)
        self._entity_cache = entity_cache
        self._context: ReadingContext | None = None
        self._call: CallHandle | None = None
        self._wanted = ""  # the name whose page is shown, or on its way; empty: the list is shown
        self.list = EntityList()
        self.view = EntityView()
        self.joining = JoinBar()
        self.message = label("", "muted", wrap=True)
        self.again = button(tr("Try again"))
        self._notice = QWidget()
        self._lay_out()
        self._connect()
        self._show()

    def set_context(self, context: ReadingContext | None) -> None:
        """Take note of the open book and how far the reader is; None: there's no book."""
        before, self._context = self._context, context
        self.view.strip.set_place(context.share if context is not None else None)
        if before is None or context is None or before.book != context.book:
            self.list.clear()
            self.show_list()
        self._show()

    def show_entity(self, name: str) -> None:
        """Open the page of a name, any alias, or words that were clicked."""
        self._wanted = name
        self._entity_cache.refresh()
        if self._entity_cache.concepts is not None:
            self._fetch()
        self._show()

    def show_list(self) -> None:
        """Back to all names."""
        self._wanted = ""
        self.joining.end()
        self._stop()
        self.view.clear()
        self._show()

    def _begin_joining(self) -> None:
        """Let the reader choose, from all names, who the one on the page is."""
        page = self.view.page
        if page is not None:
            self.show_list()
            self.joining.begin(page)
            self.list.take_focus()

    def _choose(self, name: str) -> None:
        page, context = self.joining.page, self._context
        if page is None or context is None:
            self.show_entity(name)
            return
        self.joining.end()
        self.show_entity(page.name)
        entity = next((entity for entity in self._listed if entity.name == name), None)
        if entity is not None and name != page.name:
            self._names.join(context.book, (page.name, *page.aliases), (entity.name, *entity.aliases))

    @property
    def _listed(self) -> tuple[EntityLine, ...]:
        concepts = self._entity_cache.concepts
        return concepts.entities if concepts is not None else ()

    def _split(self, name: str) -> None:
        page = self.view.page
        if page is not None and self._context is not None:
            rest = tuple(called for called in (page.name, *page.aliases) if called != name)
            self._names.split(self._context.book, name, rest)

    def _names_changed(self, shown: str) -> None:
        if self._wanted:  # a page: of the one that the reader was on, be it called otherwise now
            self._stop()  # what is under way is of the map before
            self._wanted = shown
        self._entity_cache.expire()
        self._entity_cache.refresh()

    def event(self, event: QEvent) -> bool:
        """Qt: Esc gives up the choice of a name."""
        choosing = self.joining.page is not None
        return (choosing and took_esc(event, self.joining.give_up)) or super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: what is shown is up to the page."""
        super().showEvent(event)
        self._entity_cache.refresh()

    def _entities_changed(self) -> None:
        concepts = self._entity_cache.concepts
        if concepts is not None:
            self.list.set_concepts(concepts)
            if self._wanted:
                self._fetch()
        else:
            self._stop()
            self.view.clear()
        self._show()

    def _fetch(self) -> None:
        self._stop()
        if self._context is not None:
            request = self._context.about(GetEntity, name=self._wanted)
            # it fails where the reader went back to before the first mention, or the words are no name after all
            self._call = self._client.call(request, self._take, lambda _failure: self.show_list())

    def _take(self, page: EntityPage) -> None:
        self._call = None
        self._wanted = page.name
        self.view.show_page(page)
        self._show()

    def _stop(self) -> None:
        if self._call is not None:
            self._call.cancel()
            self._call = None

    def _show(self) -> None:
        reason = self._why_nothing()
        self.message.setText(reason)
        self.again.setVisible(bool(self._entity_cache.problem))
        page_there = bool(self._wanted) and self.view.page is not None
        self._turn_to(self._notice if reason else self.view if page_there else self.list)

    def take_focus(self) -> None:
        """Give the keyboard to what is shown."""
        if self._stack.currentWidget() is self.list:
            self.list.take_focus()
        else:
            (self.view if self._stack.currentWidget() is self.view else self.again).setFocus()

    def _turn_to(self, page: QWidget) -> None:
        """Show a page of the pane; the keyboard, if it is in the pane, goes along."""
        if self._stack.currentWidget() is not page:
            focused = QApplication.focusWidget()
            here = focused is not None and self.isAncestorOf(focused)
            self._stack.setCurrentWidget(page)
            if here:
                self.take_focus()

    def _why_nothing(self) -> str:
        if self._context is None:
            return ""
        if not self._context.ready:
            return tr(_INDEXING)
        concepts = self._entity_cache.concepts
        if concepts is None:
            return self._entity_cache.problem or tr(_LOOKING)
        return "" if concepts.entities else _why_no_names(concepts)

    def _connect(self) -> None:
        self._entity_cache.changed.connect(self._entities_changed)
        self.again.clicked.connect(self._entity_cache.refresh)
        self.list.chosen.connect(self._choose)
        self.joining.given_up.connect(self.show_entity)
        self.view.join_requested.connect(self._begin_joining)
        self.view.split_requested.connect(self._split)
        self.view.back.connect(self.show_list)
        self.view.entity_chosen.connect(self.show_entity)
        self.view.quote_chosen.connect(self.quote_chosen)
        self.view.question_chosen.connect(self.question_chosen)
        self.view.part_chosen.connect(self._turn_to_part)

    def _turn_to_part(self, part: int) -> None:
        page = self.view.page
        if self._context is not None and page is not None:
            self.place_chosen.emit(self._context.place_at(part / page.parts))

    def _lay_out(self) -> None:
        in_column(self.message, at_left(self.again), SPARE, within=self._notice, margins=(18, 26, 16, 10), spacing=12)
        self._stack = QStackedLayout()
        in_column(self.joining, grown(self._stack), within=self, margins=0, spacing=0)
        for page in (self.list, self.view, self._notice):
            self._stack.addWidget(page)


def _why_no_names(concepts: Concepts) -> str:
    if concepts.before is None:
        return tr(_NONE)
    return tr(_NONE_YET if concepts.chapters else _NOTHING_READ)
