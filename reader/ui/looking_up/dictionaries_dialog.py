"""The dictionaries: which there are, in which order they are looked up, for which language, and what is amiss."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, QModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from reader.engine.protocol import DictionaryState
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.controls import button, label, named
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.widgets.screen_room import resize_on_screen
from reader.ui.words import tr, tr_n

_STATE = Qt.ItemDataRole.UserRole
_LANGUAGES = "en de fr es it pt nl sv da nb fi pl cs hu ru uk el la tr ar he fa hi ja zh ko".split()
_AUTO = "auto"


class _OrderedList(QListWidget):
    """Rows are moved by dragging, and by Alt with the arrow keys."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: see the class."""
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.move_row(by)
        else:
            super().keyPressEvent(event)

    def move_row(self, by: int) -> None:
        """Move the current row up (-1) or down (1)."""
        at = self.currentRow()
        if at >= 0 and 0 <= at + by < self.count():
            self.model().moveRow(QModelIndex(), at, QModelIndex(), at - 1 if by < 0 else at + 2)


class DictionariesDialog(QDialog):
    """Emits what the reader wants; its owner does it and shows the dictionaries again."""

    add_wanted = Signal()
    """Files are to be chosen."""
    files_dropped = Signal(list)
    order_chosen = Signal(tuple)
    """The ids of all, from first to last."""
    switched = Signal(str, bool)
    """The id of one, and whether it is used."""
    language_chosen = Signal(str, str)
    """The id of one, and a language, “auto” or nothing: any."""
    remove_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Dictionaries"))
        self.setAcceptDrops(True)
        self.said = label(tr("Looking…"), "small", wrap=True)
        self.list = named(_OrderedList(), "dictionaries", tr("Dictionaries, in the order in which they are looked up"))
        self.list.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.list.setWordWrap(True)
        self.list.setSpacing(2)
        self.language = named(QComboBox(), "", tr("Language of the dictionary"))
        self.up, self.down = button(tr("Move up")), button(tr("Move down"))
        self.remove = button(tr("Remove"))
        self.add = button(tr("Add dictionaries…"), "primary")
        self.keep = QCheckBox(tr("Keep the words that I look up"))
        self.double_click = QCheckBox(tr("Look a word up on a double click"))
        self._lay_out()
        self._connect()
        self._show_chosen()

    def show_dictionaries(self, states: Sequence[DictionaryState]) -> None:
        """Show them as they are now; the one that was chosen stays so."""
        chosen = self.chosen
        with QSignalBlocker(self.list), QSignalBlocker(self.list.model()):
            self.list.clear()
            for state in states:
                item = QListWidgetItem(_words_of(state))
                item.setData(_STATE, state)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Checked if state.on else Qt.CheckState.Unchecked)
                item.setToolTip(state.path)
                self.list.addItem(item)
        ids = [state.id for state in states]
        self.list.setCurrentRow(ids.index(chosen.id) if chosen is not None and chosen.id in ids else 0)
        self.list.doItemsLayout()
        self.say("")
        self._show_chosen()

    def say(self, sentence: str) -> None:
        """Say something below the list."""
        self.said.setText(sentence)
        self.said.setVisible(bool(sentence))

    @property
    def chosen(self) -> DictionaryState | None:
        """The one whose row is current."""
        item = self.list.currentItem()
        state = None if item is None else item.data(_STATE)
        return state if isinstance(state, DictionaryState) else None

    @property
    def ids(self) -> tuple[str, ...]:
        """All, from first to last."""
        return tuple(self.list.item(row).data(_STATE).id for row in range(self.list.count()))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Qt: files and folders are taken."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Qt: anywhere."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Qt: here they are."""
        paths = [path for url in event.mimeData().urls() if url.isLocalFile() and (path := url.toLocalFile())]
        if paths:
            event.acceptProposedAction()
            self.files_dropped.emit(paths)

    def _show_chosen(self) -> None:
        state, at = self.chosen, self.list.currentRow()
        self.up.setEnabled(at > 0)
        self.down.setEnabled(0 <= at < self.list.count() - 1)
        self.remove.setEnabled(state is not None and state.own)
        self.language.setEnabled(state is not None)
        with QSignalBlocker(self.language):
            self.language.clear()
            if state is None:
                return
            own = _language_name(state.says_language) if state.says_language else tr("any language")
            self.language.addItem(tr("As its files say: {language}", language=own), _AUTO)
            self.language.addItem(tr("Any language"), "")
            for code in dict.fromkeys((*((state.language,) if state.language else ()), *_LANGUAGES)):
                self.language.addItem(_language_name(code), code)
            is_own = state.language == state.says_language
            self.language.setCurrentIndex(0 if is_own else max(0, self.language.findData(state.language)))

    def _changed(self, item: QListWidgetItem) -> None:
        state, on = item.data(_STATE), item.checkState() == Qt.CheckState.Checked
        if state is not None and state.on != on:
            self.switched.emit(state.id, on)

    def _remove(self) -> None:
        if self.chosen is not None:
            self.remove_wanted.emit(self.chosen.id)

    def _choose_language(self, index: int) -> None:
        if self.chosen is not None:
            self.language_chosen.emit(self.chosen.id, str(self.language.itemData(index)))

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(lambda _row: self._show_chosen())
        self.list.itemChanged.connect(self._changed)
        self.list.model().rowsMoved.connect(lambda *_: self.order_chosen.emit(self.ids))
        self.up.clicked.connect(lambda: self.list.move_row(-1))
        self.down.clicked.connect(lambda: self.list.move_row(1))
        self.remove.clicked.connect(self._remove)
        self.add.clicked.connect(self.add_wanted)
        self.language.activated.connect(self._choose_language)

    def _lay_out(self) -> None:
        lead = tr(
            "What a word means is looked up in these, from the first to the last, in those of its language."
            " Dictionaries of StarDict and dictd can be added: drop their files, or folders of them, here."
        )
        beside = in_row(grown(self.language), self.up, self.down, self.remove)
        close = button(tr("Close"))
        close.clicked.connect(self.reject)
        below = in_row(self.add, SPARE, close)
        in_column(
            label(lead, "lead", wrap=True),
            grown(self.list),
            beside,
            self.said,
            self.keep,
            self.double_click,
            below,
            within=self,
            margins=(22, 20, 18, 16),
            spacing=12,
        )
        resize_on_screen(self, 680, 520)


def _words_of(state: DictionaryState) -> str:
    parts = [] if state.problem else [tr_n("{n} word", "{n} words", state.words)] if state.on else [tr("not used")]
    if state.language:
        parts.append(_language_name(state.language))
    if state.problem:
        parts.append(in_window_language(state.problem))
    return f"{state.title}\n{' · '.join(parts)}"


def _language_name(code: str) -> str:
    """A language as it calls itself, without the country that Qt adds; the code of one that Qt doesn't know."""
    locale = QLocale(code)
    language = locale.language()
    if language in (QLocale.Language.C, QLocale.Language.AnyLanguage):
        return code
    if language == QLocale.Language.English:
        return QLocale.languageToString(language)
    name = locale.nativeLanguageName().partition(" ")[0]
    return name[:1].upper() + name[1:] if name else code
