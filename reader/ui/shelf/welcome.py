"""What Quoth is, in one screen: shown while the shelf is empty, and when Help asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QPushButton, QScrollArea, QVBoxLayout, QWidget

from reader.engine.protocol import ModelState
from reader.ui.widgets.controls import button, label, named, tool_button
from reader.ui.widgets.dialogs import resize_on_screen
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.words import tr

_WIDTH = 620


class Welcome(QWidget):
    """Three things to do, and where the models are. Scrolls where the window is small."""

    wanted = Signal(str)
    """The id of an action of the window."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page")
        self.models = label("", "small", wrap=True)
        self.models.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._column = QVBoxLayout()
        self._column.setSpacing(8)
        self._write()
        middle = named(QWidget(), "scrolled")
        middle.setMaximumWidth(_WIDTH)
        middle.setLayout(self._column)
        inside = named(QWidget(), "scrolled")
        in_row(SPARE, grown(middle, 8), SPARE, within=inside)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        in_column(area, within=self, margins=0)

    def show_models(self, states: Sequence[ModelState]) -> None:
        """Say what is there to answer with, and how to get what isn't."""
        self.models.setText(models_text(states))

    def _write(self) -> None:
        heading = label(tr("A quiet place to read, and to ask"), "heading", wrap=True)
        lead = label(
            tr(
                "Quoth reads EPUBs. Ask about the book that is open: every sentence of the answer quotes it and takes "
                "you to the very words."
            ),
            "lead",
            wrap=True,
        )
        self._column.addStretch(3)
        self._column.addWidget(heading)
        self._column.addWidget(lead)
        self._column.addSpacing(10)
        add = button(tr("Add books…"), "primary", partial(self.wanted.emit, "add"))
        folder = button(tr("Add a folder…"), do=partial(self.wanted.emit, "add-folder"))
        self._thing(
            tr("Bring your books"),
            tr(
                "EPUB, FB2, HTML, Markdown and text files, or a whole folder of them. You can also drop them anywhere "
                "on this window."
            ),
            (add, folder),
        )
        sample = button(tr("Open the sample book"), do=partial(self.wanted.emit, "sample"))
        self._thing(
            tr("Or look around first"),
            tr("A short tale comes along. Open it, and ask it something."),
            (sample,),
        )
        self._thing(
            tr("Nothing leaves this computer"),
            tr(
                "What you read, what you ask and every answer stay here. Quoth opens no connection, but for one thing: "
                "if you tell it to, it fetches a model, and says beforehand what it asks of whom."
            ),
        )
        self._column.addWidget(self.models)
        which = tool_button(
            tr("What each model is and needs"), "link", text=tr("Models…"), do=partial(self.wanted.emit, "models")
        )
        self._column.addWidget(which, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addSpacing(6)
        keys = tool_button(
            tr("Every action and its keys"),
            "link",
            text=tr("Keyboard shortcuts (F1)"),
            do=partial(self.wanted.emit, "shortcuts"),
        )
        self._column.addWidget(keys, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(4)

    def _thing(self, title: str, words: str, buttons: Sequence[QPushButton] = ()) -> None:
        self._column.addWidget(label(title, "question", wrap=True))
        self._column.addWidget(label(words, "muted", wrap=True))
        if buttons:
            row = in_row(*buttons, SPARE, spacing=8)
            self._column.addLayout(row)
        self._column.addSpacing(10)


class WelcomeDialog(QDialog):
    """The same once more; it goes when something is chosen in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Welcome to Quoth"))
        self.welcome = Welcome()
        self.welcome.wanted.connect(self.accept)
        in_column(self.welcome, within=self)
        resize_on_screen(self, 680, 620)


def models_text(states: Sequence[ModelState]) -> str:
    """Which models are at work, in a sentence or two."""
    search = next((state for state in states if state.kind == "embedding" and state.active and state.installed), None)
    chat = next((state for state in states if state.kind == "chat" and state.active and state.installed), None)
    if search is not None and chat is not None:
        return tr(
            "Ready: {search} searches by meaning, {chat} words summaries.",
            search=search.title,
            chat=chat.title,
        )
    if search is None and chat is None:
        return tr("No model is installed yet: books are searched by their words, answers are quotes.")
    if chat is None:
        return tr("No model that writes is installed yet: summaries are the book’s own sentences.")
    return tr("No model for meaning is installed yet: books are searched by their words.")
