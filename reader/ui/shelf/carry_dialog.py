"""Carrying along: what will be written, which folder, what was last done there, and what was kept twice."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QLocale, QObject, Qt, QTime, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from reader.engine.protocol import (
    Carrying,
    CarryLine,
    CarryNow,
    CarryRequest,
    ForgetCarryEvents,
    GetCarrying,
    SetCarrying,
)
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.controls import button, label, named
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.layouts import SPARE, grown, in_column
from reader.ui.widgets.screen_room import resize_on_screen
from reader.ui.words import locale, tr, tr_n


class CarryDialog(QDialog):
    """Emits what the reader wants; its owner does it and shows the state again."""

    folder_wanted = Signal()
    """A folder is to be chosen."""
    now_wanted = Signal()
    off_wanted = Signal()
    read = Signal()
    """What was said has been read, and goes."""
    conversations_chosen = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Carry along"))
        self._lead = label(tr("Looking…"), "lead", wrap=True)
        self.questions = QCheckBox(tr("Questions and answers too"))
        self.questions.clicked.connect(self.conversations_chosen)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self.choose = button(tr("Choose a folder…"), "primary")
        self.now = button(tr("Exchange now"), "primary")
        self.other = button(tr("Choose another folder…"))
        self.off = button(tr("Carry no longer"))
        self.forget = button(tr("Clear what was said"))
        self.choose.clicked.connect(self.folder_wanted)
        self.other.clicked.connect(self.folder_wanted)
        self.now.clicked.connect(self._ask_now)
        self.off.clicked.connect(self.off_wanted)
        self.forget.clicked.connect(self.read)
        close = button(tr("Close"))
        close.clicked.connect(self.reject)
        below = QHBoxLayout()
        for made in (self.choose, self.now, self.other, self.off, self.forget):
            made.hide()
            below.addWidget(made)
        below.addStretch(1)
        below.addWidget(close)
        in_column(
            self._lead, self.questions, grown(self._area()), below, within=self, margins=(22, 20, 18, 16), spacing=14
        )
        resize_on_screen(self, 720, 460)

    def _area(self) -> QScrollArea:
        inside = named(QWidget(), "scrolled")
        in_column(self._rows, SPARE, within=inside, margins=(4, 4, 8, 4))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setAccessibleName(self.windowTitle())
        return area

    @property
    def said(self) -> list[str]:
        """All that it says, from top to bottom."""
        rows = (self._rows.itemAt(n) for n in range(self._rows.count()))
        return [self._lead.text(), *(item.widget().text() for item in rows if item is not None)]  # type: ignore[union-attr]

    def show_state(self, state: Carrying) -> None:
        """Show the folder and how the last exchange with it went."""
        chosen = state.folder is not None
        self._lead.setText(_where(state) if chosen else _what_will_be_written())
        self.questions.setChecked(state.conversations)
        self.now.setEnabled(True)
        self.choose.setVisible(not chosen)
        for made in (self.now, self.other, self.off):
            made.setVisible(chosen)
        self.forget.setVisible(bool(state.lines))
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for words, kind in _rows(state):
            self._rows.addWidget(label(words, kind, wrap=True))

    def show_failure(self, sentence: str) -> None:
        """Say why nothing was chosen."""
        self._rows.addWidget(label(sentence, "small", wrap=True))

    def _ask_now(self) -> None:
        self.now.setEnabled(False)
        self.now_wanted.emit()


def _what_will_be_written() -> str:
    return "\n\n".join(
        (
            tr(
                "Choose a folder of your own: on a stick, or one that your computers keep in step. Quoth keeps a file "
                "there for each book and computer, with your places, bookmarks, notes, highlights, words looked up, "
                "collections, tags and edited details, and takes from it what your other computers have written."
            ),
            tr(
                "Books are not copied. No file of another computer is changed or deleted, and Quoth sends nothing "
                "anywhere. Whoever can open the folder can read what is in it."
            ),
        )
    )


def _where(state: Carrying) -> str:
    lines = [str(state.folder)]
    if state.problem:
        lines.append(in_window_language(state.problem))
    elif state.last:
        when = datetime.fromisoformat(state.last).astimezone()
        time = locale().toString(QTime(when.hour, when.minute), QLocale.FormatType.ShortFormat)
        books = tr_n(
            "{n} book has a file of this computer there.", "{n} books have a file of this computer there.", state.books
        )
        lines.append(f"{tr('Last exchanged at {time}.', time=time)} {books}")
    return "\n\n".join(lines)


def _rows(state: Carrying) -> list[tuple[str, str]]:
    """What was left alone, and what was said of exchanges."""
    left = [
        (tr("Left alone: {path}", path=left_out.path), in_window_language(left_out.reason)) for left_out in state.left
    ]
    return [
        *((f"{path}\n{reason}", "small") for path, reason in left),
        *((_line(line), "") for line in state.lines),
    ]


def _line(line: CarryLine) -> str:
    words = {"title": line.title, "words": line.words}
    match line.what, line.field:
        case "both", _:
            return tr("{title}: a note was changed on two computers, so both are kept: “{words}”", **words)
        case "back", _:
            return tr(
                "{title}: a note was deleted on one computer and changed on another, so it is kept: “{words}”", **words
            )
        case _, "place":
            return tr("{title}: on another computer you were at “{words}”", **words)
        case _:
            return tr("{title}: on another computer its details say “{words}”", **words)


class CarryDesk(QObject):
    """``window`` is what the dialog stands before."""

    def __init__(self, client: EngineClient, dialogs: FileDialogs, window: QWidget) -> None:
        super().__init__(window)
        self._client, self._dialogs, self._window = client, dialogs, window
        self._state = Carrying()

    def show(self) -> None:
        """Open the page."""
        dialog = CarryDialog(self._window)
        calls: list[CallHandle] = []

        def shown(state: Carrying) -> None:
            self._state = state
            dialog.show_state(state)

        def refused(failure: CallFailure) -> None:
            dialog.show_state(self._state)
            dialog.show_failure(failure.message)

        def ask(request: CarryRequest) -> None:
            calls.append(self._client.call(request, shown, refused))

        def chosen(state: Carrying) -> None:
            shown(state)
            ask(CarryNow())

        def choose(folder: str) -> None:
            request = SetCarrying(folder, dialog.questions.isChecked())
            calls.append(self._client.call(request, chosen, refused))

        def set_conversations(on: bool) -> None:
            if self._state.folder is not None:
                ask(SetCarrying(self._state.folder, on))

        def leave() -> None:
            for call in calls:
                call.cancel()

        title = tr("Choose a folder to carry along")
        dialog.folder_wanted.connect(lambda: self._dialogs.folder(dialog, title, choose).open())
        dialog.now_wanted.connect(lambda: ask(CarryNow()))
        dialog.off_wanted.connect(lambda: ask(SetCarrying(None, dialog.questions.isChecked())))
        dialog.read.connect(lambda: ask(ForgetCarryEvents()))
        dialog.conversations_chosen.connect(set_conversations)
        dialog.finished.connect(lambda _result: leave())
        ask(GetCarrying())
        dialog.open()
