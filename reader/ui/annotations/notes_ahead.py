"""The line above the notes that says how many lie beyond where the reader is, and shows or hides their words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from reader.ui.annotations.book_annotations import BookAnnotations
from reader.ui.widgets.controls import label, tool_button
from reader.ui.words import tr, tr_n


class NotesAhead(QWidget):
    """There only while something imported is hidden, or shown though it lies ahead."""

    def __init__(self, annotations: BookAnnotations) -> None:
        super().__init__()
        self._annotations = annotations
        self.said = label("", "small", wrap=True)
        self.button = tool_button("", "link")
        self.button.clicked.connect(self._turn)
        row = QHBoxLayout(self)
        row.setContentsMargins(15, 0, 10, 0)
        row.addWidget(self.said, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        annotations.changed.connect(self._show)
        self._show()

    def _turn(self) -> None:
        if self._annotations.hidden:
            self._annotations.look_ahead()
        else:
            self._annotations.look_no_further()

    def _show(self) -> None:
        hidden, ahead = self._annotations.hidden, self._annotations.ahead
        self.setVisible(hidden + ahead > 0)
        if hidden:
            self._say(
                tr_n(
                    "{n} imported note lies beyond where you are. It may spoil the story.",
                    "{n} imported notes lie beyond where you are. They may spoil the story.",
                    hidden,
                ),
                tr_n("Show it", "Show them", hidden),
                tr("Show the notes beyond where you are too"),
            )
        elif ahead:
            self._say(
                tr_n(
                    "{n} of the notes shown lies beyond where you are.",
                    "{n} of the notes shown lie beyond where you are.",
                    ahead,
                ),
                tr_n("Hide it", "Hide them", ahead),
                tr("Hide the notes beyond where you are again"),
            )

    def _say(self, said: str, words: str, what: str) -> None:
        self.said.setText(said)
        self.button.setText(words)
        self.button.setToolTip(what)
        self.button.setAccessibleName(what)
