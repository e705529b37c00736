"""The words that were looked up in the open book: to search, go to, learn, hide, copy and remove."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QMenu, QToolButton, QWidget

from indexing.locator import TextRange
from reader.engine.protocol import KeptWord
from reader.ui.book.quote import Quote
from reader.ui.looking_up.vocabulary import BookVocabulary
from reader.ui.looking_up.words_rows import WORD_KINDS, WordKind, WordsDelegate, WordsFilter, WordsRows, headline
from reader.ui.widgets.banners import copy_words
from reader.ui.widgets.controls import FilterButton, label, named, tool_button
from reader.ui.widgets.kept_list import KeptList, offer
from reader.ui.widgets.layouts import Placed, grown, in_column
from reader.ui.words import tr, tr_later, tr_n

_NAMES: dict[WordKind, str] = {
    "all": tr_later("All"),
    "learning": tr_later("To learn"),
    "learnt": tr_later("Learnt"),
    "hidden": tr_later("Hidden"),
}


class WordsPane(QWidget):
    """``words`` are those of the open book."""

    quote_chosen = Signal(object)
    """A Quote: turn to it."""
    place_chosen = Signal(object)
    """A Locator: turn to it."""

    def __init__(self, words: BookVocabulary) -> None:
        super().__init__()
        self._words = words
        self.model = WordsRows()
        self._delegate = WordsDelegate(self)
        self.search = named(QLineEdit(), "", tr("Search the words"))
        self.search.setPlaceholderText(tr("Search the words…"))
        self.search.setClearButtonEnabled(True)
        for clear in self.search.findChildren(QToolButton):
            clear.setAccessibleName(tr("Clear the search"))
        self.more = tool_button(tr("Export the words, and dictionaries"), drawing="more")
        self.kinds: dict[WordKind, QToolButton] = {}
        self.said = label("", "small")
        self.empty = label("", "muted", wrap=True)
        self.list = named(KeptList(self.context_menu), "kept", tr("Words that you looked up in this book"))
        self.list.setModel(self.model)
        self.list.setItemDelegate(self._delegate)
        self._lay_out()
        self._connect()
        self._show()

    def take_focus(self) -> None:
        """Give the keyboard to the list."""
        (self.list if self.model.rowCount() else self.more).setFocus()

    def use(self, actions: Sequence[QAction]) -> None:
        """Offer these behind the button with the dots."""
        menu = QMenu(self.more)
        menu.addActions(list(actions))
        self.more.setMenu(menu)
        self.more.setPopupMode(self.more.ToolButtonPopupMode.InstantPopup)

    @property
    def chosen(self) -> tuple[KeptWord, ...]:
        """What is selected, in book order."""
        return tuple(word for word in map(self.model.row, self.list.selected_rows) if word is not None)

    def jump(self, index: QModelIndex) -> None:
        """Turn to the word of a row."""
        word = self.model.row(index)
        if word is None:
            return
        if word.lost:
            self.place_chosen.emit(word.start)
        else:
            self.quote_chosen.emit(Quote(0, word.chapter, TextRange(word.start, word.end), word.word))

    def copy(self) -> None:
        """Copy what is selected: each word with what it means, and its sentence."""
        written = [
            "\n".join(filter(None, (f"{headline(word)}: {word.meaning}".rstrip(": "), word.sentence)))
            for word in self.chosen
        ]
        if written:
            copy_words("\n\n".join(written), self)

    def remove(self) -> None:
        """Take away what is selected."""
        self._words.remove([word.id for word in self.chosen])

    def learn(self) -> None:
        """Say that what is selected is learnt; if all of it is, that it isn't."""
        self._words.mark([word.id for word in self.chosen], learnt=not all(word.learnt for word in self.chosen))

    def hide_words(self) -> None:
        """Hide what is selected; if all of it is hidden, show it again."""
        self._words.mark([word.id for word in self.chosen], hidden=not all(word.hidden for word in self.chosen))

    def context_menu(self) -> QMenu:
        """What can be done with what is selected; the menu belongs to the caller."""
        menu = QMenu(self)
        chosen, index = self.chosen, self.list.currentIndex()
        offer(menu, tr("Go there"), "Return", lambda: self.jump(index), on=len(chosen) == 1)
        menu.addSeparator()
        for text, key, on, perform in (
            (tr("Learnt"), "Space", all(word.learnt for word in chosen), self.learn),
            (tr("Hidden"), "", all(word.hidden for word in chosen), self.hide_words),
        ):
            action = offer(menu, text, key, perform, on=bool(chosen))
            action.setCheckable(True)
            action.setChecked(bool(chosen) and on)
        menu.addSeparator()
        offer(menu, tr("Copy"), "Ctrl+C", self.copy, on=bool(chosen))
        offer(menu, tr("Remove"), "Delete", self.remove, on=bool(chosen))
        return menu

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: what may have changed is listed again."""
        self._words.refresh()
        super().showEvent(event)

    def _show(self) -> None:
        """The words, or which of them are wanted, have changed; what was selected stays so."""
        at = self.list.currentIndex().row()
        current, selected = self.model.row(self.list.currentIndex()), [word.id for word in self.chosen]
        kind = next(kind for kind, made in self.kinds.items() if made.isChecked())
        words = self._words.words
        shown = self.model.show(words, WordsFilter(kind, self.search.text()))
        self.list.go_on(
            self.model.index_of(current.id) if current is not None else None,
            self.model.nearest(at),
            map(self.model.index_of, selected),
        )
        self.said.setText(
            tr_n("{n} word", "{n} words", shown)
            if shown == len(words)
            else tr("{shown} of {all} words", shown=shown, all=len(words))
        )
        for part in (self.search, self.said, *self.kinds.values()):
            part.setVisible(bool(words))
        self.empty.setText(tr("None of the words fits.") if words else _nothing_yet())
        self.empty.setVisible(shown == 0)
        if shown == 0 and self.list.hasFocus():
            (self.search if words else self.more).setFocus()  # Qt would take it out of the pane
        self.list.setVisible(shown > 0)

    def _connect(self) -> None:
        self._words.changed.connect(self._show)
        self.search.textChanged.connect(self._show)
        self.list.chosen.connect(self.jump)
        self.list.removed.connect(self.remove)
        self.list.copied.connect(self.copy)
        self.list.ticked.connect(self.learn)

    def _lay_out(self) -> None:
        top, kinds, group = QHBoxLayout(), QHBoxLayout(), QButtonGroup(self)
        top.setContentsMargins(12, 4, 8, 0)
        top.setSpacing(2)
        top.addWidget(self.search, 1)
        top.addWidget(self.more, 0, Qt.AlignmentFlag.AlignRight)
        kinds.setContentsMargins(10, 0, 10, 0)
        kinds.setSpacing(1)
        for kind in WORD_KINDS:
            made = self.kinds[kind] = FilterButton(tr(_NAMES[kind]), tr(_NAMES[kind]))
            group.addButton(made)
            kinds.addWidget(made)
        kinds.addStretch(1)
        self.kinds["all"].setChecked(True)
        group.buttonClicked.connect(lambda _button: self._show())
        self.said.setContentsMargins(15, 0, 15, 0)
        self.empty.setContentsMargins(24, 24, 24, 24)  # a layout's would take room while it is hidden
        in_column(
            top, kinds, self.said, grown(self.list), self.empty, Placed(None, 0), within=self, margins=0, spacing=4
        )


def _nothing_yet() -> str:
    return tr(
        "No word of this book has been looked up yet.\n\nDouble-click a word on the page: a card shows what "
        "dictionaries say of it, and the word is kept here with its sentence."
    )
