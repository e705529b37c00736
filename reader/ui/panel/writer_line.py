"""The line under an answer that says whose words it is made of; it opens the models."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from reader.ui.widgets.controls import label
from reader.ui.widgets.row_button import RowButton
from reader.ui.words import tr

MODELS_ACTION = "models"
"""The name of the window's action that opens the dialog of models."""


def open_models(inside: QWidget) -> None:
    """Open the dialog of models of the window that a widget is in."""
    action = inside.window().findChild(QAction, MODELS_ACTION)
    if isinstance(action, QAction):
        action.trigger()


class WriterLine(RowButton):
    """``words`` is what is said; ``written`` names the model, empty where none wrote."""

    def __init__(self, words: str, written: str) -> None:
        super().__init__()
        self.row.setContentsMargins(2, 1, 2, 1)
        self.row.addWidget(label(words, "small", wrap=True), 1)
        self.setAccessibleName(", ".join(filter(None, (words, written))))
        self.setAccessibleDescription(tr("Shows the models"))
        self.setToolTip(" – ".join(filter(None, (written, tr("Shows the models")))))
        self.clicked.connect(lambda: open_models(self))
