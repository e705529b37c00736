"""The words that were looked up in the open book: to search, go to, learn, hide, copy and remove."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QMenu, QToolButton

from indexing.locator import TextRange
from reader.engine.protocol import KeptWord
from reader.ui.book.quote import Quote
from reader.ui.looking_up.vocabulary import BookVocabulary
from reader.ui.looking_up.words_rows import WORD_KINDS, WordKind, WordsDelegate, WordsFilter, WordsRows, headline
from reader.ui.widgets.banners import copy_words
from reader.ui.widgets.controls import FilterButton, label
from reader.ui.widgets.kept_list import SearchedPane, offer
from reader.ui.words import tr, tr_later, tr_n

_NAMES: dict[WordKind, str] = {
    "all": tr_later("All"),
    "learning": tr_later("To learn"),
    "learnt": tr_later("Learnt"),
    "hidden": tr_later("Hidden"),
}


class WordsPane(SearchedPane):
    """``words`` are those of the open book."""

    model: WordsRows

    def __init__(self, words: BookVocabulary) -> None:
        super().__init__(
            WordsRows(),
            tr("Words that you looked up in this book"),
            search=(tr("Search the words"), tr("Search the words…")),
            more=tr("Export the words, and dictionaries"),
        )
        self._words = words
        self.list.setItemDelegate(WordsDelegate(self))
        self.list.ticked.connect(self.learn)
        self.kinds: dict[WordKind, QToolButton] = {}
        self.said = label("", "small")
        self._lay_out(self._make_kinds(), self.said)
        words.changed.connect(self.show_rows)
        self.show_rows()

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

    def show_rows(self) -> None:
        kind = next(kind for kind, made in self.kinds.items() if made.isChecked())
        chosen, words = WordsFilter(kind, self.search.text()), self._words.words
        self._fill(
            (word for word in words if chosen.takes(word)),
            kept=bool(words),
            nothing=tr("None of the words fits.") if words else _nothing_yet(),
            only_then=(self.said, *self.kinds.values()),
        )
        shown = self.model.rowCount()
        self.said.setText(
            tr_n("{n} word", "{n} words", shown)
            if shown == len(words)
            else tr("{shown} of {all} words", shown=shown, all=len(words))
        )

    def _make_kinds(self) -> QHBoxLayout:
        kinds, group = QHBoxLayout(), QButtonGroup(self)
        kinds.setContentsMargins(10, 0, 10, 0)
        kinds.setSpacing(1)
        for kind in WORD_KINDS:
            made = self.kinds[kind] = FilterButton(tr(_NAMES[kind]), tr(_NAMES[kind]))
            group.addButton(made)
            kinds.addWidget(made)
        kinds.addStretch(1)
        self.kinds["all"].setChecked(True)
        group.buttonClicked.connect(lambda _button: self.show_rows())
        self.said.setContentsMargins(15, 0, 15, 0)
        return kinds


def _nothing_yet() -> str:
    return tr(
        "No word of this book has been looked up yet.\n\nDouble-click a word on the page: a card shows what "
        "dictionaries say of it, and the word is kept here with its sentence."
    )
