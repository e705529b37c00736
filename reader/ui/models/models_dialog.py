"""The dialog of models: a page for the list, one for models from elsewhere, and room for more."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from reader.engine.protocol import ModelState
from reader.ui.models.card import ModelCard
from reader.ui.models.desk import ModelDesk
from reader.ui.models.words import machine_words
from reader.ui.widgets.controls import ScrolledColumn, button, label, named, show_words, tab_through
from reader.ui.widgets.dialogs import resize_on_screen
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.layouts import SPARE, LayoutPart, at_left, grown, in_column, in_row
from reader.ui.words import tr, tr_later

_KINDS = {
    "chat": tr_later("To word summaries"),
    "reader": tr_later("To read what was found"),
    "embedding": tr_later("To find by meaning"),
    "voice": tr_later("To read aloud"),
}


class ModelsPage(QWidget):
    """A card for each model, those that word answers first. ``book_open``: there is a book to ask."""

    try_wanted = Signal()

    def __init__(self, desk: ModelDesk, *, book_open: bool) -> None:
        super().__init__()
        self._desk, self._book_open = desk, book_open
        self.cards: dict[str, ModelCard] = {}
        self.machine = label("", "small", wrap=True)
        self.none = label(
            tr("Without a model that words answers, answers are the book’s own sentences; all else works as well."),
            "muted",
            wrap=True,
        )
        self.measure = button(tr("Measure how fast this computer reads"), do=desk.measure)
        self.doing = label("", "small", wrap=True)
        self.problem = label("", "caution", wrap=True)
        self._rows = {kind: QVBoxLayout() for kind in _KINDS}
        self._lay_out()
        desk.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        desk = self._desk
        show_words(self.doing, desk.doing)
        show_words(self.problem, desk.problems.get("", ""))
        if desk.models is None:
            return
        self.machine.setText(machine_words(desk.models))
        writers = [model for model in desk.models.models if model.kind == "chat" and model.installed]
        self.none.setVisible(not writers)
        self.measure.setVisible(bool(writers))
        self.measure.setEnabled(not desk.doing)
        for gone in self.cards.keys() - {model.id for model in desk.models.models}:
            self.cards.pop(gone).deleteLater()
        for state in sorted(desk.models.models, key=lambda card: not card.installed):  # those that are here come first
            if state.id not in self.cards:
                self._add(state)
            self.cards[state.id].show_state()
        tab_through(self.measure, [stop for card in self.cards.values() for stop in card.stops])

    def _add(self, state: ModelState) -> None:
        card = self.cards[state.id] = ModelCard(state, self._desk, book_open=self._book_open)
        card.try_wanted.connect(self.try_wanted)
        self._rows[state.kind].addWidget(card)

    def _lay_out(self) -> None:
        kinds: list[LayoutPart] = []
        for kind, title in _KINDS.items():
            kinds += [label(tr(title), "section"), self._rows[kind]]
        area = ScrolledColumn(tr("Models"), self.none, *kinds, SPARE, margins=(0, 0, 8, 0), spacing=10)
        parts = (self.machine, at_left(self.measure), self.doing, self.problem, grown(area))
        in_column(*parts, within=self, margins=(0, 8, 0, 0), spacing=6)


class ElsewherePage(QWidget):
    """Chooses a file, or looks an address up; both say what came of it."""

    done = Signal()
    """What was wanted has worked, and stands in the list."""

    def __init__(self, desk: ModelDesk, dialogs: FileDialogs) -> None:
        super().__init__()
        self._desk, self._dialogs = desk, dialogs
        self._waits = False
        self.choose = button(tr("Choose a file…"), "primary", self._choose)
        self.address = named(QLineEdit(), "", tr("Owner, repository and file, with slashes between them"))
        self.address.setPlaceholderText("owner/repository/file.gguf")
        self.address.returnPressed.connect(self._look_up)
        self.look_up = button(tr("Look it up"), do=self._look_up)
        self.doing = label("", "small", wrap=True)
        self.problem = label("", "caution", wrap=True)
        self._lay_out()
        desk.changed.connect(self._show)
        self._show()

    def use_file(self, path: str) -> None:
        """Try a file and take it into use."""
        self._waits = True
        self._desk.use_file(path)

    def _choose(self) -> None:
        filters = tr("Models (*.gguf *.onnx);;All files (*)")
        self._dialogs.files(self, tr("A model of your own"), filters, lambda files: self.use_file(files[0])).open()

    def _look_up(self) -> None:
        if self.address.text().strip():
            self._waits = True
            self._desk.pin(self.address.text().strip())

    def _show(self) -> None:
        desk = self._desk
        self.doing.setText(desk.doing)
        show_words(self.problem, desk.problems.get("", ""))
        for made in (self.choose, self.look_up):
            made.setEnabled(not desk.doing)
        if self._waits and not desk.doing:
            self._waits = False
            if not self.problem.text():
                self.address.clear()
                self.done.emit()

    def _lay_out(self) -> None:
        asked = in_row(grown(self.address), self.look_up)
        own = tr(
            "A GGUF file that is on this computer. Drop it here, or choose it: it is tried first, and stays where it "
            "is."
        )
        column = in_column(
            label(tr("A file of your own"), "question", wrap=True),
            label(own, "muted", wrap=True),
            within=self,
            margins=(0, 12, 0, 0),
            spacing=7,
        )
        chosen = in_row(self.choose, SPARE)
        column.addLayout(chosen)
        column.addSpacing(10)
        column.addWidget(label(tr("A public GGUF of Hugging Face"), "question", wrap=True))
        public = tr(
            "“Look it up” asks huggingface.co (or the server that HF_ENDPOINT names) for the size and the SHA-256 of "
            "this one file, and sends nothing else. It is then listed with both, and fetched only if you say so; any "
            "later download must have the same SHA-256."
        )
        column.addWidget(label(public, "muted", wrap=True))
        column.addLayout(asked)
        column.addWidget(self.doing)
        column.addWidget(self.problem)
        column.addStretch(1)


class ModelsDialog(QDialog):
    """Shows what ``desk`` knows; closing it stops nothing. ``book_open``: there is a book to ask."""

    try_wanted = Signal()
    """The open book is to be asked with the model in use."""

    def __init__(
        self, desk: ModelDesk, dialogs: FileDialogs, parent: QWidget | None = None, *, book_open: bool
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Models"))
        self.setAcceptDrops(True)
        self.tabs = named(QTabBar(), "tabs", tr("What the dialog shows"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)
        self._pages = QStackedWidget()
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self.list = ModelsPage(desk, book_open=book_open)
        self.list.try_wanted.connect(self._try)
        self.elsewhere = ElsewherePage(desk, dialogs)
        self.elsewhere.done.connect(lambda: self.tabs.setCurrentIndex(0))
        self.add_page(tr("Models"), self.list)
        self.add_page(tr("From elsewhere"), self.elsewhere)
        buttons = QDialogButtonBox()
        close = buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        in_column(self.tabs, grown(self._pages), buttons, within=self, margins=(18, 12, 14, 12), spacing=6)
        resize_on_screen(self, 720, 620)

    def add_page(self, title: str, page: QWidget) -> None:
        """One more page, with a tab."""
        self._pages.addWidget(page)
        self.tabs.addTab(title)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Qt: a file is taken, text and addresses aren't."""
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Qt: try the file that was dropped."""
        if path := _dropped(event):
            event.acceptProposedAction()
            self.tabs.setCurrentIndex(self._pages.indexOf(self.elsewhere))
            self.elsewhere.use_file(path)

    def _try(self) -> None:
        self.accept()
        self.try_wanted.emit()


def _dropped(event: QDropEvent) -> str:
    """The path of the first file of this computer; empty if there is none."""
    return next((url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()), "")
