"""Carrying along: what will be written, which folder, what was last done there, and what was kept twice."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QLocale, QTime
from PySide6.QtWidgets import QCheckBox, QWidget

from reader.engine.protocol import Carrying, CarryLine, CarryNow, ForgetCarryEvents, GetCarrying, SetCarrying
from reader.ui.client.engine_client import EngineClient
from reader.ui.client.engine_dialog import EngineDialog
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.controls import ScrolledColumn, button, label
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.layouts import SPARE, grown
from reader.ui.words import locale, tr, tr_n


class CarryDialog(EngineDialog):
    """Asks for what the reader wants, and shows what came of it."""

    def __init__(self, client: EngineClient, files: FileDialogs, parent: QWidget) -> None:
        super().__init__(client, tr("Carry along"), parent, (720, 460))
        self._files = files
        self._state = Carrying()
        self._lead = label(tr("Looking…"), "lead", wrap=True)
        self.questions = QCheckBox(tr("Questions and answers too"))
        self.questions.clicked.connect(self._set_conversations)
        self._rows = ScrolledColumn(self.windowTitle(), SPARE)
        self.choose = button(tr("Choose a folder…"), "primary", self._choose_folder)
        self.now = button(tr("Exchange now"), "primary", self._exchange)
        self.other = button(tr("Choose another folder…"), do=self._choose_folder)
        self.off = button(tr("Carry no longer"), do=lambda: self._choose(None, self._show))
        self.forget = button(tr("Clear what was said"), do=lambda: self.ask(ForgetCarryEvents(), self._show))
        can_do = (self.choose, self.now, self.other, self.off, self.forget)
        for made in can_do:
            made.hide()
        self.lay_out(self._lead, self.questions, grown(self._rows), can_do=can_do)
        self.ask(GetCarrying(), self._show)

    @property
    def said(self) -> list[str]:
        """All that it says, from top to bottom."""
        rows = (self._rows.column.itemAt(n) for n in range(self._rows.column.count() - 1))
        return [self._lead.text(), *(row.widget().text() for row in rows if row is not None)]  # type: ignore[union-attr]

    def say(self, sentence: str) -> None:
        """Say why something was not done, below how it is now."""
        self._show(self._state)
        self._rows.column.insertWidget(self._rows.column.count() - 1, label(sentence, "small", wrap=True))

    def _show(self, state: Carrying) -> None:
        """Show the folder and how the last exchange with it went."""
        self._state = state
        chosen = state.folder is not None
        self._lead.setText(_where(state) if chosen else _what_will_be_written())
        self.questions.setChecked(state.conversations)
        self.now.setEnabled(True)
        self.choose.setVisible(not chosen)
        for made in (self.now, self.other, self.off):
            made.setVisible(chosen)
        self.forget.setVisible(bool(state.lines))
        self._rows.replace(label(words, kind, wrap=True) for words, kind in _rows(state))

    def _choose_folder(self) -> None:
        def chosen(state: Carrying) -> None:
            self._show(state)
            self.ask(CarryNow(), self._show)

        title = tr("Choose a folder to carry along")
        self._files.folder(self, title, lambda folder: self._choose(folder, chosen)).open()

    def _choose(self, folder: str | None, then: Callable[[Carrying], None]) -> None:
        self.ask(SetCarrying(folder, self.questions.isChecked()), then)

    def _set_conversations(self) -> None:
        if self._state.folder is not None:
            self._choose(self._state.folder, self._show)

    def _exchange(self) -> None:
        self.now.setEnabled(False)
        self.ask(CarryNow(), self._show)


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
