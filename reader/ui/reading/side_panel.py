"""The panel beside the page: tabs for asking, the characters, the story and notes; below them the spoiler guard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QStackedWidget, QTabBar, QWidget

from reader.engine.protocol import Progress, Turn
from reader.ui.annotations.book_annotations import BookAnnotations
from reader.ui.annotations.notes_pane import NotesPane
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.type_size import scaled
from reader.ui.looking_up.vocabulary import BookVocabulary
from reader.ui.looking_up.words_pane import WordsPane
from reader.ui.panel.ask_panel import AskPanel
from reader.ui.panel.characters_pane import CharactersPane
from reader.ui.panel.entity_cache import EntityCache
from reader.ui.panel.guard_control import GuardControl
from reader.ui.panel.story_pane import StoryPane
from reader.ui.widgets.controls import FilterButton, named, tool_button
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_later

KeptPart: TypeAlias = Literal["notes", "words"]


class KeptPane(QWidget):
    """One of the two is shown, as two buttons above them say."""

    def __init__(self, notes: NotesPane, words: WordsPane) -> None:
        super().__init__()
        self._parts: dict[KeptPart, NotesPane | WordsPane] = {"notes": notes, "words": words}
        names: dict[KeptPart, str] = {"notes": tr("Notes and bookmarks"), "words": tr("Words looked up")}
        shown: dict[KeptPart, str] = {"notes": names["notes"], "words": tr("Looked up")}
        self._stack = QStackedWidget()
        row, group = QHBoxLayout(), QButtonGroup(self)
        row.setContentsMargins(10, 2, 10, 0)
        row.setSpacing(1)
        self.buttons = {}
        for part, pane in self._parts.items():
            self._stack.addWidget(pane)
            made = self.buttons[part] = FilterButton(names[part], shown[part])
            made.clicked.connect(lambda _on=False, pane=pane: self._stack.setCurrentWidget(pane))
            group.addButton(made)
            row.addWidget(made)
        row.addStretch(1)
        self.buttons["notes"].setChecked(True)
        in_column(row, grown(self._stack), within=self, margins=0, spacing=0)

    def show_part(self, part: KeptPart) -> None:
        """Bring one of the two to the front."""
        self.buttons[part].setChecked(True)
        self._stack.setCurrentWidget(self._parts[part])

    def take_focus(self) -> None:
        """Give the keyboard to the list that is shown."""
        next(pane for pane in self._parts.values() if pane is self._stack.currentWidget()).take_focus()


TABS = ("ask", "characters", "story", "notes")
OF_READING = ("notes",)
"""The tabs that ask the engine nothing about the text: they stay while *Reading only* is on."""
_TITLES = {
    "ask": tr_later("Ask"),
    "characters": tr_later("Characters"),
    "story": tr_later("Story"),
    "notes": tr_later("Notes"),
}
_PLAIN_TITLES = {"characters": tr_later("Terms"), "story": tr_later("Outline")}
"""Of a book that tells no story."""


def tab_title(name: str, *, story: bool = True) -> str:
    """What a tab is called."""
    return tr(_TITLES[name] if story else _PLAIN_TITLES.get(name, _TITLES[name]))


class SidePanel(QFrame):
    """Hands each tab the same ``ReadingContext``, so that none of them looks further than another."""

    quote_chosen = Signal(object)
    """A Quote: turn to it."""
    place_chosen = Signal(object)
    """A Locator: turn to it."""
    close_requested = Signal()
    left = Signal()
    """The keyboard is to go back to the page."""
    guard_changed = Signal(str, object)
    tab_changed = Signal(str)
    busy_changed = Signal()
    """An answer or a summary was begun, or has ended."""
    titles_changed = Signal(bool)
    """The tabs are called what they are for a book that tells a story, or (False) for one that tells none."""

    def __init__(
        self, client: EngineClient, undo: UndoQueue, annotations: BookAnnotations, words: BookVocabulary
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._context: ReadingContext | None = None
        self._reading_only = False
        self._tab_before = TABS[0]
        self.ask_panel = AskPanel(client, undo)
        self.guard = GuardControl(client)
        self.entity_cache = EntityCache(client, self)
        self.characters = CharactersPane(client, self.entity_cache, undo)
        self.story = StoryPane(client)
        self.notes = NotesPane(annotations)
        self.words = WordsPane(words)
        self.kept = KeptPane(self.notes, self.words)
        panes: tuple[QWidget, ...] = (self.ask_panel, self.characters, self.story, self.kept)
        self._panes = dict(zip(TABS, panes, strict=True))
        self.tabs = named(QTabBar(), "tabs", tr("What the panel shows"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)  # the panel is as wide as the words of a language need: arrows hide a tab
        self.tabs.setElideMode(Qt.TextElideMode.ElideNone)
        self._stack = QStackedWidget()
        for name, pane in self._panes.items():
            self.tabs.addTab(tab_title(name))
            self._stack.addWidget(pane)
        self._close = tool_button(tr("Close the panel"), drawing="close")
        self._lay_out()
        self._connect()

    @property
    def context(self) -> ReadingContext | None:
        """How far the reader is in the open book."""
        return self._context

    @property
    def tab(self) -> str:
        """The name of the tab that is shown."""
        return list(self._panes)[self.tabs.currentIndex()]

    @property
    def busy(self) -> bool:
        """True while an answer or a summary is being made."""
        return self.ask_panel.busy or self.story.busy

    def show_tab(self, name: str) -> None:
        """Bring a tab to the front; one that is unknown or hidden changes nothing."""
        if name in self._panes and (name in OF_READING or not self._reading_only):
            self.tabs.setCurrentIndex(list(self._panes).index(name))

    def set_reading_only(self, *, on: bool) -> None:
        """Hide all tabs but those of reading, and let what is behind them ask nothing; or show them again."""
        if on == self._reading_only:
            return
        if on:
            self._tab_before = self.tab
            self.ask_panel.stop()
            self.story.stop()
        self._reading_only, self.guard.asking = on, not on
        for number, name in enumerate(TABS):
            self.tabs.setTabVisible(number, name in OF_READING or not on)
        self.show_tab(OF_READING[0] if on else self._tab_before)
        self.set_context(self._context)

    def show_words(self) -> None:
        """Bring the words that were looked up to the front."""
        self.show_tab("notes")
        self.kept.show_part("words")

    def show_entity(self, name: str) -> None:
        """Open the page of a name."""
        self.show_tab("characters")
        self.characters.show_entity(name)

    def stop(self) -> None:
        """Give up what the tab that is shown is waiting for, or else what another is."""
        if self.story.busy and (self.tab == "story" or not self.ask_panel.busy):
            self.story.stop()
        else:
            self.ask_panel.stop()

    def focus_tab(self) -> None:
        """Give the keyboard to what the tab is for."""
        pane = self._panes[self.tab]
        if isinstance(pane, CharactersPane | KeptPane):
            pane.take_focus()
        else:
            pane.setFocus()

    def show_book(self, context: ReadingContext | None, conversation: Sequence[Turn] = ()) -> None:
        """Begin with a book and what was asked about it before; None: there's no book."""
        self.set_context(context)
        self.ask_panel.show_conversation(conversation)

    def set_context(self, context: ReadingContext | None) -> None:
        """Tell every tab how far the reader is."""
        self._context = context
        asking = None if self._reading_only else context
        self.entity_cache.set_context(asking)
        self.ask_panel.set_context(asking)
        self.characters.set_context(asking)
        self.story.set_context(asking)
        self.guard.setVisible(context is not None)
        if context is not None:
            self.guard.show_guard(context.book, context.guard)
        story = context is None or context.guard.story
        for number, name in enumerate(TABS):
            self.tabs.setTabText(number, tab_title(name, story=story))
        self.titles_changed.emit(story)

    def take_progress(self, progress: Progress, *, new_stage: bool) -> None:
        """The book's import has got further; in a new stage what is made from its map may be had."""
        self.ask_panel.take_progress(progress)
        if new_stage:
            self.entity_cache.expire()
            self.ask_panel.suggestions.expire()

    def _offer_question(self, question: str) -> None:
        self.show_tab("ask")
        self.ask_panel.box.offer(question)

    def _link_names(self) -> None:
        """Make the names met so far links. Those that are links stay so until the next names are there."""
        if self.entity_cache.concepts is not None or self.entity_cache.context is None:
            self.ask_panel.set_names(self.entity_cache.names)
            self.story.set_names(self.entity_cache.names)

    def _turned(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        self.ask_panel.menu_button.setVisible(self.tab == "ask")
        self.tab_changed.emit(self.tab)

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._turned)
        self._close.clicked.connect(self.close_requested)
        self.ask_panel.box.left.connect(self.left)
        self.ask_panel.box.busy_changed.connect(self.busy_changed)
        self.story.busy_changed.connect(self.busy_changed)
        self.guard.changed.connect(self.guard_changed)
        self.entity_cache.changed.connect(self._link_names)
        self.ask_panel.quote_chosen.connect(self.quote_chosen)
        self.ask_panel.name_chosen.connect(self.show_entity)
        self.story.quote_chosen.connect(self.quote_chosen)
        self.story.name_chosen.connect(self.show_entity)
        self.characters.quote_chosen.connect(self.quote_chosen)
        self.characters.place_chosen.connect(self.place_chosen)
        for kept in (self.notes, self.words):
            kept.quote_chosen.connect(self.quote_chosen)
            kept.place_chosen.connect(self.place_chosen)
        self.characters.question_chosen.connect(self._offer_question)

    def _lay_out(self) -> None:
        top = in_row(grown(self.tabs), self.ask_panel.menu_button, self._close, margins=(12, 7, 8, 0))
        foot = in_row(self.guard, SPARE, margins=(11, 0, 11, 7))
        in_column(top, grown(self._stack), foot, within=self, margins=0, spacing=4)

    def minimumSizeHint(self) -> QSize:
        """Qt: as wide as its tabs in the window's language, and never narrower than lines that can be read."""
        return super().minimumSizeHint().expandedTo(QSize(scaled(320), 0))
