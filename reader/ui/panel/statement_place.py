"""What stands above the quotes: the place kept for a short answer, and what a follow-up’s words were taken to mean."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from reader.engine.protocol import Answer
from reader.ui.panel.answer_text import AnswerRun, substitutions
from reader.ui.panel.answer_view import AnswerView, lines_height
from reader.ui.widgets.controls import ElidedLabel, label, tool_button
from reader.ui.widgets.excerpt import shorten
from reader.ui.widgets.layouts import SPARE, at_left, grown, in_column, in_row
from reader.ui.words import tr


class ResolvedLine(QWidget):
    """Hidden until it has something to say."""

    as_typed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._words = ElidedLabel("resolved")
        self.undo = tool_button(
            tr("Asks again without reading the question as one that follows another"), "small-link", self.as_typed
        )
        self.undo.setText(tr("Ask as typed"))
        in_row(grown(self._words, 1000), self.undo, SPARE, within=self, margins=0, spacing=4)
        self.hide()

    def show_answer(self, answer: Answer) -> None:
        """Say what was taken to mean what."""
        words = substitutions(answer)
        self._words.setText(words)
        self._words.setToolTip(escape(words))
        self._words.ensurePolished()
        self._words.setMaximumWidth(self._words.fontMetrics().horizontalAdvance(self._words.text()) + 2)
        self.show()


_LINES = 2
_NAME = 28  # characters of a name


class StatementPlace(QWidget):
    """Says that the passages are being read, then the short answer; where there is none, what the quotes are.

    While there is an answer to wait for it is as high as two lines; only a longer answer makes it grow.
    """

    name_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        self._words = label("", "muted")
        self._about = tool_button(tr("Look up this name"), "link", lambda: self.name_chosen.emit(self._name))
        self.view = AnswerView()
        self.view.name_chosen.connect(self.name_chosen)
        self._lines = QWidget()
        in_column(at_left(self._about), self._words, within=self._lines, margins=(0, 0, 0, 4), spacing=0)
        in_column(SPARE, self._lines, self.view, within=self, margins=0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._waits = False
        self.hide()

    @property
    def words(self) -> str:
        """The message in place of an answer."""
        return "" if self._lines.isHidden() else self._words.text()

    def wait(self) -> None:
        """Keep room for the answer that is being looked for."""
        self._waits = True
        self._keep_room()
        self.say(tr("Reading the passages…"))

    def say(self, words: str) -> None:
        """Say a few words that are no answer."""
        self._words.setText(words)
        self._words.setVisible(bool(words))
        self.name_known("")
        self._lines.show()
        self.view.hide()
        self.view.set_runs(())
        self.show()

    def clear(self, instead: str) -> None:
        """Show no answer; room that was kept for one has ``instead``, as what is below it mustn't move."""
        self.say(instead if self._waits else "")
        self.setVisible(self._waits)

    def name_known(self, name: str) -> None:
        """Offer the page of a name above the words; empty: of none."""
        self._name = name
        if name:
            self.show()
        self._about.setText(shorten(name, _NAME).replace("&", "&&"))
        self._about.setVisible(bool(name))

    def answer(self, runs: Sequence[AnswerRun]) -> None:
        """Show an answer."""
        self._lines.hide()
        self.view.set_runs(runs)
        self.view.show()
        self.show()

    def changeEvent(self, event: QEvent) -> None:
        """Qt: another size of type needs other room."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self._waits:
            self._keep_room()

    def _keep_room(self) -> None:
        self.setMinimumHeight(lines_height(_LINES))
