"""The exam of the model in use: what it found, how far it is, and the buttons that begin and stop it."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from reader.ui.client.engine_words import in_window_language
from reader.ui.models.desk import ModelDesk
from reader.ui.models.words import exam_progress
from reader.ui.widgets.controls import button, label
from reader.ui.widgets.layouts import SPARE, in_column, in_row
from reader.ui.words import tr


class ExamStrip(QWidget):
    """It goes on when the dialog is closed; ``title`` is the model's, for who hears the buttons."""

    def __init__(self, desk: ModelDesk, title: str) -> None:
        super().__init__()
        self._desk = desk
        self._again = False
        self.result = label("", "small", wrap=True)
        self.progress = label("", "small", wrap=True)
        self.problem = label("", "caution", wrap=True)
        self.begin = button("", do=lambda: desk.examine(again=self._again))
        self.stop = button(tr("Stop the exam"), do=desk.stop_exam)
        self.stop.setAccessibleName(tr("{what}: {title}", what=self.stop.text(), title=title))
        self._title = title
        self._lay_out()

    def show_exam(self, exam: str | None, *, in_use: bool) -> None:
        """Show what is kept of a model's exam, and where it is ``in_use`` what can be done."""
        desk = self._desk
        running = in_use and desk.is_examining
        focused = self.begin.hasFocus() or self.stop.hasFocus()
        self._again = exam is not None
        self.result.setText(in_window_language(exam) if exam is not None else _what_it_is() if in_use else "")
        self.progress.setText(exam_progress(desk.exam_step) if running else "")
        self.problem.setText(desk.exam_problem if in_use else "")
        self.begin.setText(tr("Examine it again") if self._again else tr("Examine it"))
        self.begin.setAccessibleName(tr("{what}: {title}", what=self.begin.text(), title=self._title))
        for part in (self.result, self.progress, self.problem):
            part.setVisible(bool(part.text()))
        self.begin.setVisible(in_use and not running)
        self.stop.setVisible(running)
        if focused:
            (self.stop if running else self.begin).setFocus()
        self.setVisible(in_use or exam is not None)

    @property
    def stops(self) -> tuple[QPushButton, ...]:
        """What takes the keyboard, in its order."""
        return self.begin, self.stop

    def _lay_out(self) -> None:
        row = in_row(*self.stops, SPARE)
        in_column(self.result, self.progress, self.problem, row, within=self, margins=0, spacing=5)


def _what_it_is() -> str:
    return tr(
        "Not examined on this computer yet. The exam asks it some 80 questions about stories that no model can know, "
        "in the background; you can stop it, and it goes on later."
    )
