"""The dictionaries: which there are, in which order they are looked up, for which language, and what is amiss."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QLocale, QModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QListWidget, QListWidgetItem, QWidget

from reader.engine.protocol import (
    AddDictionaries,
    ChangeDictionary,
    DictionariesAdded,
    DictionaryList,
    DictionaryState,
    ListDictionaries,
    OrderDictionaries,
    RemoveDictionary,
)
from reader.ui.client.engine_client import EngineClient
from reader.ui.client.engine_dialog import EngineDialog
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.controls import button, label, named, show_words
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.layouts import grown, in_row
from reader.ui.words import tr, tr_n

_STATE = Qt.ItemDataRole.UserRole
_LANGUAGES = "en de fr es it pt nl sv da nb fi pl cs hu ru uk el la tr ar he fa hi ja zh ko".split()
_AUTO = "auto"
_AsksForList = ListDictionaries | ChangeDictionary | OrderDictionaries | RemoveDictionary


class _OrderedList(QListWidget):
    """Rows are moved by dragging, and by Alt with the arrow keys."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
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


Switch = tuple[Callable[[], bool], Callable[[bool], object]]
"""How a setting is, and what keeps another choice."""


class DictionariesDialog(EngineDialog):
    """Shows the dictionaries as they are after each change; ``keep`` and ``double_click`` are the reader's settings."""

    files_dropped = Signal(list)

    def __init__(
        self, client: EngineClient, files: FileDialogs, keep: Switch, double_click: Switch, parent: QWidget
    ) -> None:
        super().__init__(client, tr("Dictionaries"), parent, (680, 520))
        self._files = files
        self.setAcceptDrops(True)
        self.said = label(tr("Looking…"), "small", wrap=True)
        self.list = named(_OrderedList(), "dictionaries", tr("Dictionaries, in the order in which they are looked up"))
        self.list.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.list.setWordWrap(True)
        self.list.setSpacing(2)
        self.language = named(QComboBox(), "", tr("Language of the dictionary"))
        self.up = button(tr("Move up"), do=lambda: self.list.move_row(-1))
        self.down = button(tr("Move down"), do=lambda: self.list.move_row(1))
        self.remove = button(tr("Remove"), do=self._remove)
        self.add = button(tr("Add dictionaries…"), "primary", self._choose_files)
        self.keep = _box(tr("Keep the words that I look up"), keep)
        self.double_click = _box(tr("Look a word up on a double click"), double_click)
        self.files_dropped.connect(self._add)
        self.list.currentRowChanged.connect(self._show_chosen)
        self.list.itemChanged.connect(self._changed)
        self.list.model().rowsMoved.connect(lambda *_: self._order(OrderDictionaries(self.ids)))
        self.language.activated.connect(self._choose_language)
        self._lay_out()
        self._show_chosen()
        self._order(ListDictionaries())

    def _order(self, request: _AsksForList, after: Callable[[], object] = lambda: None) -> None:
        def shown(dictionaries: DictionaryList) -> None:
            self.show_dictionaries(dictionaries.dictionaries)
            after()

        self.ask(request, shown)

    def _add(self, paths: list[str]) -> None:
        def added(done: DictionariesAdded) -> None:
            problems = " ".join(map(in_window_language, done.problems))
            self._order(ListDictionaries(), lambda: self.say(problems) if problems else None)

        self.say(tr("Reading the dictionaries…"))
        self.ask(AddDictionaries(tuple(paths)), added)

    def _choose_files(self) -> None:
        filters = tr("Dictionaries (*.ifo *.index);;All files (*)")
        self._files.files(self, tr("Add dictionaries"), filters, self._add).open()

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
        show_words(self.said, sentence)

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
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
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
            self._order(ChangeDictionary(state.id, on=on))

    def _remove(self) -> None:
        if self.chosen is not None:
            self._order(RemoveDictionary(self.chosen.id))

    def _choose_language(self, index: int) -> None:
        if self.chosen is not None:
            language = str(self.language.itemData(index))
            self._order(ChangeDictionary(self.chosen.id, language=language))

    def _lay_out(self) -> None:
        lead = tr(
            "What a word means is looked up in these, from the first to the last, in those of its language."
            " Dictionaries of StarDict and dictd can be added: drop their files, or folders of them, here."
        )
        beside = in_row(grown(self.language), self.up, self.down, self.remove)
        parts = (label(lead, "lead", wrap=True), grown(self.list), beside, self.said, self.keep, self.double_click)
        self.lay_out(*parts, can_do=[self.add], spacing=12)


def _box(words: str, setting: Switch) -> QCheckBox:
    made, (is_on, choose) = QCheckBox(words), setting
    made.setChecked(is_on())
    made.toggled.connect(lambda on: choose(on))  # noqa: PLW0108 - Qt wants a function
    return made


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
